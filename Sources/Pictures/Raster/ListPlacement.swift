// The place where a list lies on a canvas.
import HitscopeGeometry
import HitscopePixels

/// From a list's space to a picture's points, and from there to device pixels.
struct ListPlacement: Equatable {
    /// From the list's space to the picture's points, and from those to device pixels.
    let toPicture: CGAffineTransform, toDevice: CGAffineTransform
    /// From the list's space to device pixels.
    let whole: CGAffineTransform

    init(_ toPicture: CGAffineTransform = .identity, toDevice: CGAffineTransform) {
        (self.toPicture, self.toDevice) = (toPicture, toDevice)
        whole = toPicture.concatenating(toDevice)
    }

    /// From an item's space to device pixels.
    ///
    /// - Parameter transform: from the item's space to the list's.
    func placing(_ transform: CGAffineTransform) -> CGAffineTransform {
        toPicture.isIdentity
            ? transform.concatenating(toDevice) : transform.concatenating(toPicture).concatenating(toDevice)
    }
}

/// The visible part of a layer.
struct LayerClip {
    /// In the picture's points.
    let rect: CGRect
    /// The same in pixels.
    let box: FixedBox

    init(_ rect: CGRect, toDevice: CGAffineTransform, within bounds: PixelRect) {
        self.rect = rect
        box = FixedBox(rect, through: toDevice, within: bounds)
    }

    /// True if anything of a rectangle in the picture's points shows. What only shares a pixel with it does not.
    func shows(_ other: CGRect) -> Bool {
        let visible = other.intersection(rect)
        return !visible.isNull && (visible.width > 0 || visible.height > 0)
    }
}
