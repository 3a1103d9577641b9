// Turns events of the pointer and of touch screens into fingers.
//
// Works on values: knows no display.
import Foundation
import HitscopeInput
import HitscopeReading

/// The fingers that are down, and where the pointer hovers. Points are those of the window.
package struct FingerTracker {
    /// The distance by which one notch of a wheel moves the content, in points.
    package static let wheelStep: CGFloat = 40

    /// The number of touches that are followed at once: with the mouse's finger, one report can cancel them all.
    private static let mostTouches = Count.reported.range.upperBound - 1
    private static let mouseFinger = 0
    /// The place where the mouse holds its finger down.
    private var mouse: CGPoint?
    /// The buttons that hold the mouse's finger down.
    private var buttons: PointerButtons = []
    private var hovered: CGPoint?
    /// True if a button of the mouse holds its finger down.
    package var isDragging: Bool { mouse != nil }
    private var touches: [Touch] = []

    /// A tracker without fingers.
    package init() {}

    private struct Touch {
        /// The server's numbers for it and for its screen.
        let id: UInt32, device: Int32
        let finger: Int
        var point: CGPoint
        var contact: Contact?
    }

    /// A button goes down. Buttons 4 to 7 are notches of wheels. The first of the others puts finger 0 down; more of
    /// them change its buttons.
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

    /// A button goes up. The finger lifts with the last button, which its change names.
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

    /// The button of UIKit for one of X11, which counts the right button as 3 and the wheels as 4 to 7.
    private static func pointerButton(_ button: UInt32) -> PointerButtons {
        switch button {
        case 1: .primary
        case 2: .button(3)
        case 3: .secondary
        case 8...32: .button(Int(button) - 4)
        default: []
        }
    }

    /// The pointer moved; while a button is down, perhaps outside of the window.
    ///
    /// - Parameter isButtonDown: true if a button is held. Held without a finger, it belongs to a cancelled drag.
    package mutating func move(to point: CGPoint, isButtonDown: Bool, modifiers: KeyModifiers = []) -> InputEvent
        .Action?
    {
        if mouse != nil {
            mouse = point
            return finger(.move, at: point, buttons, modifiers)
        }
        // A touch moves the pointer too.
        guard !isButtonDown, touches.isEmpty, point != hovered else { return nil }
        hovered = point
        return .hover(point)
    }

    /// The pointer left the window.
    package mutating func leave() -> InputEvent.Action? {
        guard hovered != nil else { return nil }
        hovered = nil
        return .hover(nil)
    }

    /// Forgets where the pointer hovers, since a finger moved it there.
    package mutating func forgetHover() { hovered = nil }

    /// A touch changed.
    ///
    /// - Parameters:
    ///   - id: the server's number for the touch. Its finger gets the lowest number from 1 on that is free.
    ///   - contact: how the finger presses; nil if the device does not measure it, or it is as it was.
    ///   - device: the server's number for the screen that is touched.
    package mutating func touch(
        _ id: UInt32, _ phase: FingerChange.Phase, at point: CGPoint, contact: Contact? = nil, on device: Int32 = 0
    ) -> InputEvent.Action? {
        let index = touches.firstIndex { $0.id == id && $0.device == device }
        switch phase {
        case .down:
            guard index == nil, touches.count < Self.mostTouches else { return nil }
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

    /// Cancels the fingers on a screen that is gone, in one report; nil if there are none.
    package mutating func cancel(on device: Int32) -> InputEvent.Action? {
        let changes = touches.filter { $0.device == device }.map { FingerChange($0.finger, .cancel, at: $0.point) }
        touches.removeAll { $0.device == device }
        return changes.isEmpty ? nil : .fingers(changes)
    }

    /// Cancels the mouse's finger if the buttons that hold it were released unseen; nil if they were not.
    ///
    /// - Parameter held: the buttons that are down, of those that the server tells with each motion: the first three.
    package mutating func cancelMouse(holding held: PointerButtons) -> InputEvent.Action? {
        guard let mouse, buttons.isSubset(of: Self.toldButtons), buttons.isDisjoint(with: held) else { return nil }
        let lost = buttons
        self.mouse = nil
        buttons = []
        return finger(.cancel, at: mouse, lost, [])
    }

    private static let toldButtons: PointerButtons = [.primary, .secondary, .button(3)]

    /// Cancels all fingers that are down, where they are, in one report; nil if there are none.
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
    /// The same, with what an earlier one of the same finger has where this one has nothing: drivers tell changes only.
    fileprivate func completed(by earlier: Contact?) -> Contact {
        Contact(radius: radius ?? earlier?.radius, force: force ?? earlier?.force)
    }
}
