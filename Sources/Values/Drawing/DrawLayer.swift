// A list as a layer of a picture, which lies on the layers before it.
//
// Decides when two layers are the same without a look at their items. Whoever draws a large list keeps it, so that the
// next picture is compared with it at once.
import HitscopeGeometry

/// A draw list, and where it lies in a picture.
public struct DrawLayer: Sendable {
    /// What is painted.
    public var list: DrawList
    /// From the list's space to the picture's points.
    public var transform: CGAffineTransform
    /// What of it shows, in the picture's points; nil for all of it.
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

    /// Whether the layer lies where another one does. What it shows may be something else.
    public func liesWhere(_ other: DrawLayer) -> Bool { transform == other.transform && clip == other.clip }
}

extension DrawList {
    /// Paints a layer on top. `transform` maps the picture's points to this list's space.
    public mutating func append(_ layer: DrawLayer) {
        if let clip = layer.clip { beginClip(.rect(clip)) }
        let outer = transform
        transform = layer.transform.concatenating(outer)
        append(layer.list)
        transform = outer
        if layer.clip != nil { end() }
    }

    /// Whether both are one list that was handed on. Equal lists that were made apart are not told.
    public func isSame(as other: DrawList) -> Bool {
        items.span.isIdentical(to: other.items.span)
    }
}
