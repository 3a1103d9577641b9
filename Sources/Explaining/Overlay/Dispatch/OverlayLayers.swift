// The layers of an overlay. Each can be shown separately.

/// A set of the layers that an overlay shows.
public struct OverlayLayers: OptionSet, Hashable, Sendable {
    /// A bit for each layer.
    public let rawValue: Int
    /// Creates a set of layers from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The outlines and numbers in hit-test order, and the reason for every view that was passed over.
    public static let hitOrder = OverlayLayers(rawValue: 1)
    /// The path along the responder chain.
    public static let chain = OverlayLayers(rawValue: 2)
    /// The tags on the hit view, and on the first responder for keys and shakes.
    public static let firstResponder = OverlayLayers(rawValue: 4)
    /// The rings around fingers, and the point where a touch was cancelled.
    public static let touch = OverlayLayers(rawValue: 8)

    /// Every layer.
    public static let all: OverlayLayers = [.hitOrder, .chain, .firstResponder, .touch]
    /// No layer.
    public static let none: OverlayLayers = []

    /// The layers, with their names on the command line.
    public static let named: [(word: String, layer: OverlayLayers)] = [
        ("order", .hitOrder), ("chain", .chain), ("responder", .firstResponder), ("touch", .touch),
    ]
}
