// The pan from an edge of the screen.
//
// The device says that a finger came in from an edge; a place near the edge is not enough. Source: GT-28.
import HitscopeGeometry
import HitscopeInput

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// One bit for each edge.
    public let rawValue: UInt
    /// The set with these bits.
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

/// Recognises a pan that comes in from an edge of the screen. Source: GT-28.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges that a finger may come in from; none by default.
    open var edges: UIRectEdge = []

    /// Fingers that came from elsewhere make it fail.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        let isStranger = touches.contains { $0.edge.isDisjoint(with: edges) }
        if isStranger, !state.isActive { state = .failed }
    }
}
