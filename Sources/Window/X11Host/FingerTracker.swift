// Converts events of the pointer and of touch screens into fingers.
//
// It works on values only, without a display.
import Foundation
import HitscopeInput
import HitscopeReading

/// The fingers that are down, and the point where the pointer hovers. Points are in the window's coordinates.
package struct FingerTracker {
    /// The distance that one notch of a wheel scrolls, in points.
    package static let wheelStep: CGFloat = 40

    /// The maximum number of simultaneous touches. One report can cancel them all, together with the mouse's finger.
    private static let maximumTouchCount = Count.reported.range.upperBound - 1
    private static let mouseFinger = 0
    /// The position of the mouse while it holds its finger down; nil otherwise.
    private var mouse: CGPoint?
    /// The buttons that are down while the mouse holds its finger.
    private var buttons: PointerButtons = []
    private var hovered: CGPoint?
    /// True if the mouse holds its finger down.
    package var isDragging: Bool { mouse != nil }
    private var touches: [Touch] = []

    /// Creates a tracker without fingers.
    package init() {}

    private struct Touch {
        /// The server's numbers for the touch and for its screen.
        let id: UInt32, device: Int32
        let finger: Int
        var point: CGPoint
        var contact: Contact?
    }

    /// Handles the press of a button. Buttons 4 to 7 are notches of wheels. The first of the other buttons puts finger
    /// 0 down; further buttons only change that finger's buttons.
    package mutating func press(_ button: UInt32, at point: CGPoint, modifiers: KeyModifiers = []) -> InputEvent.Action?
    {
        let step = Self.wheelStep
        switch button {
        case 4: return .wheel(at: point, by: CGSize(width: 0, height: step), modifiers: modifiers)
        case 5: return .wheel(at: point, by: CGSize(width: 0, height: -step), modifiers: modifiers)
        case 6: return .wheel(at: point, by: CGSize(width: step, height: 0), modifiers: modifiers)
        case 7: return .wheel(at: point, by: CGSize(width: -step, height: 0), modifiers: modifiers)
        default:
            let new = Self.pointerButton(button)
            guard !new.isEmpty, buttons.isDisjoint(with: new) else { return nil }
            let isFirst = mouse == nil
            buttons.formUnion(new)
            (mouse, hovered) = (point, nil)
            return finger(isFirst ? .down : .move, at: point, buttons, modifiers)
        }
    }

    /// Handles the release of a button. The finger lifts with the last button, and its change contains that button.
    package mutating func release(_ button: UInt32, at point: CGPoint, modifiers: KeyModifiers = []) -> InputEvent
        .Action?
    {
        let old = Self.pointerButton(button)
        guard mouse != nil, !old.isEmpty, buttons.isSuperset(of: old) else { return nil }
        buttons.subtract(old)
        guard buttons.isEmpty else {
            mouse = point
            return finger(.move, at: point, buttons, modifiers)
        }
        mouse = nil
        return finger(.up, at: point, old, modifiers)
    }

    private func finger(
        _ phase: FingerChange.Phase, at point: CGPoint, _ buttons: PointerButtons, _ modifiers: KeyModifiers
    ) -> InputEvent.Action {
        .fingers([FingerChange(Self.mouseFinger, phase, at: point, buttons: buttons, modifiers: modifiers)])
    }

    /// The UIKit button for an X11 button. X11 numbers the right button 3 and the wheels 4 to 7.
    private static func pointerButton(_ button: UInt32) -> PointerButtons {
        switch button {
        case 1: .primary
        case 2: .button(3)
        case 3: .secondary
        case 8...32: .button(Int(button) - 4)
        default: []
        }
    }

    /// Handles a movement of the pointer. While a button is down, the point may be outside the window.
    ///
    /// - Parameter isButtonDown: True if a button is held. If no finger is down then, the button belongs to a cancelled
    ///   drag.
    package mutating func move(to point: CGPoint, isButtonDown: Bool, modifiers: KeyModifiers = []) -> InputEvent
        .Action?
    {
        if mouse != nil {
            mouse = point
            return finger(.move, at: point, buttons, modifiers)
        }
        // A touch also moves the pointer. That movement is not a hover.
        guard !isButtonDown, touches.isEmpty, point != hovered else { return nil }
        hovered = point
        return .hover(point)
    }

    /// Handles the pointer leaving the window.
    package mutating func leave() -> InputEvent.Action? {
        guard hovered != nil else { return nil }
        hovered = nil
        return .hover(nil)
    }

    /// Discards the hover point, because a finger moved the pointer there.
    package mutating func forgetHover() { hovered = nil }

    /// Handles a change of a touch.
    ///
    /// - Parameters:
    ///   - id: The server's number for the touch. Its finger gets the lowest free number from 1 on.
    ///   - contact: The contact of the finger; nil if the device does not measure it, or if it has not changed.
    ///   - device: The server's number for the touch screen.
    package mutating func touch(
        _ id: UInt32, _ phase: FingerChange.Phase, at point: CGPoint, contact: Contact? = nil, on device: Int32 = 0
    ) -> InputEvent.Action? {
        let index = touches.firstIndex { $0.id == id && $0.device == device }
        switch phase {
        case .down:
            guard index == nil, touches.count < Self.maximumTouchCount else { return nil }
            var finger = Self.mouseFinger + 1
            while touches.contains(where: { $0.finger == finger }) { finger += 1 }
            touches.append(Touch(id: id, device: device, finger: finger, point: point, contact: contact))
            return .fingers([FingerChange(finger, .down, at: point, contact: contact)])
        case .move:
            guard let index else { return nil }
            let contact = contact?.completed(by: touches[index].contact) ?? touches[index].contact
            guard (touches[index].point, touches[index].contact) != (point, contact) else { return nil }
            touches[index].point = point
            touches[index].contact = contact
            return .fingers([FingerChange(touches[index].finger, .move, at: point, contact: contact)])
        case .up, .cancel:
            guard let index else { return nil }
            return .fingers([FingerChange(touches.remove(at: index).finger, phase, at: point)])
        }
    }

    /// Cancels the fingers on a screen that was removed, in one report; nil if there are none.
    package mutating func cancel(on device: Int32) -> InputEvent.Action? {
        let changes = touches.filter { $0.device == device }.map { FingerChange($0.finger, .cancel, at: $0.point) }
        touches.removeAll { $0.device == device }
        return changes.isEmpty ? nil : .fingers(changes)
    }

    /// Cancels the mouse's finger if its buttons were released without an event; nil if they were not.
    ///
    /// - Parameter held: The buttons that are down, among the first three, which the server reports with each motion.
    package mutating func cancelMouse(holding held: PointerButtons) -> InputEvent.Action? {
        guard let mouse, buttons.isSubset(of: Self.reportedButtons), buttons.isDisjoint(with: held) else { return nil }
        let lost = buttons
        self.mouse = nil
        buttons = []
        return finger(.cancel, at: mouse, lost, [])
    }

    private static let reportedButtons: PointerButtons = [.primary, .secondary, .button(3)]

    /// Cancels all fingers at their positions, in one report; nil if there are none.
    package mutating func cancel() -> InputEvent.Action? {
        var changes = touches.map { FingerChange($0.finger, .cancel, at: $0.point) }
        if let mouse { changes.insert(FingerChange(Self.mouseFinger, .cancel, at: mouse, buttons: buttons), at: 0) }
        mouse = nil
        buttons = []
        touches = []
        return changes.isEmpty ? nil : .fingers(changes)
    }
}

extension Contact {
    /// The contact, with missing values taken from an earlier contact of the same finger, because drivers report only
    /// changes.
    fileprivate func completed(by earlier: Contact?) -> Contact {
        Contact(radius: radius ?? earlier?.radius, force: force ?? earlier?.force)
    }
}
