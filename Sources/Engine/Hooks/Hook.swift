// The hooks: methods of the engine's classes that user code may override and that the engine calls.
import Geometry

/// A method that the engine calls and that user code may have overridden.
public enum Hook: String, Sendable, CaseIterable, Codable {
    case hitTest = "hitTest(_:with:)"
    case pointInside = "point(inside:with:)"
    case next
    case sendEvent = "sendEvent(_:)"
    case touchesBegan = "touchesBegan(_:with:)"
    case touchesMoved = "touchesMoved(_:with:)"
    case touchesEnded = "touchesEnded(_:with:)"
    case touchesCancelled = "touchesCancelled(_:with:)"
    case canPerformAction = "canPerformAction(_:withSender:)"
    case targetForAction = "target(forAction:withSender:)"
    case sendAction = "sendAction(_:to:from:for:)"

    /// Whether the hook hands touches to a responder.
    public var deliversTouches: Bool {
        switch self {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: true
        case .hitTest, .pointInside, .next, .sendEvent, .canPerformAction, .targetForAction, .sendAction: false
        }
    }

    var override: Overrides {
        switch self {
        case .hitTest: .hitTest
        case .pointInside: .pointInside
        case .touchesBegan: .touchesBegan
        case .touchesMoved: .touchesMoved
        case .touchesEnded: .touchesEnded
        case .touchesCancelled: .touchesCancelled
        case .canPerformAction: .canPerformAction
        case .targetForAction: .targetForAction
        case .next, .sendEvent, .sendAction: []
        }
    }
}
