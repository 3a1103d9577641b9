// The event: all touches of one multi-touch sequence, told again and again while they change.
import Geometry

@MainActor public final class UIEvent {
    public enum EventType: Int, Sendable {
        case touches = 0, motion = 1, remoteControl = 2, presses = 3
    }

    public let type: EventType
    /// When the event last changed, in seconds of its world's timeline.
    public internal(set) var timestamp: Double = 0

    /// In the order in which the fingers came down.
    var orderedTouches: [UITouch] = []

    init(type: EventType) { self.type = type }

    /// Every touch of the sequence in any view or window, those included that end with this delivery. Source: UT-13.
    public var allTouches: Set<UITouch>? { orderedTouches.isEmpty ? nil : Set(orderedTouches) }

    /// The touches that belong to the view; nil when there are none. Source: UT-14.
    public func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

    public func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

    private func touches(where belongs: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = orderedTouches.filter(belongs)
        return found.isEmpty ? nil : Set(found)
    }

    /// The windows that the touches belong to, in the order in which they were first touched.
    var windows: [UIWindow] {
        var result: [UIWindow] = []
        for touch in orderedTouches {
            if let window = touch.window, !result.contains(where: { $0 === window }) { result.append(window) }
        }
        return result
    }
}

extension UIEvent: Hashable {
    public nonisolated static func == (left: UIEvent, right: UIEvent) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
