// A draw list as a layer of a picture, in front of the layers before it.
//
// Two layers can be compared without reading their items. Keep a large list instead of drawing it again, and the next
// picture is compared with it at once.
import HitscopeGeometry

/// A draw list, and its place in a picture.
public struct DrawLayer: Sendable {
    /// The commands.
    public var list: DrawList
    /// From the list's space to the picture's points.
    public var transform: CGAffineTransform
    /// The visible part, in the picture's points; nil for everything.
    public var clip: CGRect?

    /// A layer of a picture.
    ///
    /// - Parameters:
    ///   - transform: from the list's space to the picture's points.
    ///   - clip: in the picture's points; nil for no clip.
    public init(_ list: DrawList, transform: CGAffineTransform = .identity, clip: CGRect? = nil) {
        self.list = list
        self.transform = transform
        self.clip = clip
    }

    /// True if both layers have the same transform and clip. Their lists may differ.
    public func liesWhere(_ other: DrawLayer) -> Bool { transform == other.transform && clip == other.clip }
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

    /// True if both are copies of one list. False for equal lists that were made separately.
    public func isSame(as other: DrawList) -> Bool {
        items.span.isIdentical(to: other.items.span)
    }
}
