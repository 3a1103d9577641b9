// A draw list as a layer of a picture, in front of the layers before it.
//
// Copies of the same list are recognised as equal without comparing their items. If a large list has not changed, keep
// it instead of drawing it again, so that its items need not be compared for the next picture.
import HitscopeGeometry

/// A draw list with its transform and clip in a picture.
public struct DrawLayer: Sendable {
    /// The commands.
    public var list: DrawList
    /// The transform from the list's space to the picture's points.
    public var transform: CGAffineTransform
    /// The visible part, in the picture's points; nil if nothing is clipped.
    public var clip: CGRect?

    /// Creates a layer of a picture.
    ///
    /// - Parameters:
    ///   - transform: the transform from the list's space to the picture's points.
    ///   - clip: the visible part, in the picture's points; nil if nothing is clipped.
    public init(_ list: DrawList, transform: CGAffineTransform = .identity, clip: CGRect? = nil) {
        self.list = list
        self.transform = transform
        self.clip = clip
    }

    /// True if both layers have the same transform and clip. Their lists may differ.
    public func hasSamePlacement(_ other: DrawLayer) -> Bool { transform == other.transform && clip == other.clip }
}

extension DrawList {
    /// Adds a layer in front. `transform` maps the picture's points to this list's space.
    public mutating func append(_ layer: DrawLayer) {
        if let clip = layer.clip { beginClip(.rect(clip)) }
        let outer = transform
        transform = layer.transform.concatenating(outer)
        append(layer.list)
        transform = outer
        if layer.clip != nil { end() }
    }

    /// True if both lists are copies of the same one. False for equal lists that were created separately.
    public func isSame(as other: DrawList) -> Bool {
        items.span.isIdentical(to: other.items.span)
    }
}
