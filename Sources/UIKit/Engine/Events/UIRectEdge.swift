// The edges of a rectangle, from which a finger may come in.
import HitscopeInput

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// One bit for each edge.
    public let rawValue: UInt
    /// Creates a set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = UIRectEdge(rawValue: 1 << 0)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 1 << 3)
    /// All four.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]

    init(_ edge: FingerChange.Edge?) {
        switch edge {
        case nil: self = []
        case .top?: self = .top
        case .left?: self = .left
        case .bottom?: self = .bottom
        case .right?: self = .right
        }
    }
}
