// The position of a list on a canvas.
import HitscopeGeometry
import HitscopePixels

/// The transforms from a list's space to a picture's points, and from there to device pixels.
struct ListPlacement: Equatable {
    let toPicture: CGAffineTransform, toDevice: CGAffineTransform
    /// The transform from the list's space to device pixels.
    let whole: CGAffineTransform

    init(_ toPicture: CGAffineTransform = .identity, toDevice: CGAffineTransform) {
        (self.toPicture, self.toDevice) = (toPicture, toDevice)
        whole = toPicture.concatenating(toDevice)
    }

    /// Returns the transform from an item's space to device pixels.
    ///
    /// - Parameter transform: the transform from the item's space to the list's.
    func placing(_ transform: CGAffineTransform) -> CGAffineTransform {
        toPicture.isIdentity
            ? transform.concatenating(toDevice) : transform.concatenating(toPicture).concatenating(toDevice)
    }
}

/// The visible part of a layer.
struct LayerClip {
    /// The visible rectangle, in the picture's points.
    let rect: CGRect
    /// The visible rectangle, in pixels.
    let box: FixedBox

    init(_ rect: CGRect, toDevice: CGAffineTransform, within bounds: PixelRect) {
        self.rect = rect
        box = FixedBox(rect, through: toDevice, within: bounds)
    }

    /// True if any part of a rectangle, in the picture's points, is visible. It does not count if the rectangle and the
    /// clip only have a corner in common.
    func shows(_ other: CGRect) -> Bool {
        let visible = other.intersection(rect)
        return !visible.isNull && (visible.width > 0 || visible.height > 0)
    }
}
