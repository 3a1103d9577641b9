// The descriptions of touches, presses and events.
import Foundation
import HitscopeGeometry

extension UITouch: @MainActor CustomStringConvertible {
    /// Describes the phase, the window, the view, and the current and previous location in both.
    public var description: String {
        let head = "<UITouch: \(DescriptionText.address(identifier))> phase: \(phase.printed) tap count: \(tapCount)"
        let force = String(format: "force: %.3f", Double(force))
        let places = [window, view].map { ($0.map { location(in: $0) }, $0.map { previousLocation(in: $0) }) }
        let words = zip(["window", "view"], places).map { name, place in
            "location in \(name): \(DescriptionText.point(place.0 ?? .zero)) "
                + "previous location in \(name): \(DescriptionText.point(place.1 ?? .zero))"
        }
        return
            ([head, force, "window: \(window?.description ?? "(null)") view: \(view?.description ?? "(null)")"] + words)
            .joined(separator: " ")
    }
}

extension UITouch.Phase {
    fileprivate var printed: String {
        switch self {
        case .began: "Began"
        case .moved: "Moved"
        case .stationary: "Stationary"
        case .ended: "Ended"
        case .cancelled: "Cancelled"
        }
    }
}

extension UIPress: @MainActor CustomStringConvertible {
    /// Describes the press by its number.
    public var description: String { "<UIPress: \(DescriptionText.address(identifier))>" }
}

extension UIEvent: @MainActor CustomStringConvertible {
    /// Describes the class, the time, and the touches in the order in which they came down.
    public var description: String {
        let address = DescriptionText.address(of: self), time = "timestamp: \(DescriptionText.short(timestamp))"
        switch type {
        case .touches:
            let touches = orderedTouches.map { "\n    \($0)" }.joined(separator: ",")
            return "<UITouchesEvent: \(address)> \(time) touches: {(\(touches)\n)}"
        case .motion: return "<UIMotionEvent: \(address)> \(time) subtype: \(subtype.rawValue)"
        case .remoteControl: return "<UIRemoteControlEvent: \(address)>"
        case .presses: return "<UIPressesEvent: \(address)>"
        }
    }
}
