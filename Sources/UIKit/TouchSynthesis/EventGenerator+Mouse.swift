// A mouse for tests, on virtual time.
//
// While a button is down, the mouse is finger 0, and its touch has the type `indirectPointer`.
import HitscopeGeometry
import HitscopeInput
import UIKit

extension EventGenerator {
    /// Presses buttons of the mouse at a point. If other buttons are down already, the mouse moves there.
    public func mouseDown(_ new: PointerButtons = .primary, at point: CGPoint, modifiers: KeyModifiers = []) {
        let phase: FingerChange.Phase = buttons.isEmpty ? .down : .move
        buttons.formUnion(new)
        setLocation(point)
        send([FingerChange(0, phase, at: point, buttons: buttons, modifiers: modifiers)])
    }

    /// Moves the mouse with its buttons down.
    public func mouseMove(to point: CGPoint, modifiers: KeyModifiers = []) {
        guard !buttons.isEmpty else { return }
        setLocation(point)
        send([FingerChange(0, .move, at: point, buttons: buttons, modifiers: modifiers)])
    }

    /// Releases buttons of the mouse where it is. The touch ends when no button is down.
    public func mouseUp(_ old: PointerButtons = .primary, modifiers: KeyModifiers = []) {
        guard let point = location(of: 0), !buttons.isDisjoint(with: old) else { return }
        let lifted = buttons
        buttons.subtract(old)
        let isLast = buttons.isEmpty
        if isLast { setLocation(nil) }
        send([
            FingerChange(0, isLast ? .up : .move, at: point, buttons: isLast ? lifted : buttons, modifiers: modifiers)
        ])
    }

    /// Presses and releases a button at a point.
    public func click(_ button: PointerButtons = .primary, at point: CGPoint, modifiers: KeyModifiers = []) {
        mouseDown(button, at: point, modifiers: modifiers)
        wait(EventGenerator.tapDuration)
        mouseUp(button, modifiers: modifiers)
    }

    /// Presses and releases the secondary button at a point.
    public func rightClick(at point: CGPoint, modifiers: KeyModifiers = []) {
        click(.secondary, at: point, modifiers: modifiers)
    }
}
