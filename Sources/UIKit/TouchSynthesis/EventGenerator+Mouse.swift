// A mouse for tests: its buttons on virtual time.
//
// While a button is down the mouse is finger 0, and its touch is an indirect pointer's.
import HitscopeGeometry
import HitscopeInput
import UIKit

extension EventGenerator {
    /// Buttons of the mouse go down, at a place or where it is with others down already.
    public func mouseDown(_ new: PointerButtons = .primary, at point: CGPoint, modifiers: KeyModifiers = []) {
        let phase: FingerChange.Phase = buttons.isEmpty ? .down : .move
        buttons.formUnion(new)
        setPlace(point)
        send([FingerChange(0, phase, at: point, buttons: buttons, modifiers: modifiers)])
    }

    /// The mouse moves with its buttons down.
    public func mouseMove(to point: CGPoint, modifiers: KeyModifiers = []) {
        guard !buttons.isEmpty else { return }
        setPlace(point)
        send([FingerChange(0, .move, at: point, buttons: buttons, modifiers: modifiers)])
    }

    /// Buttons of the mouse go up where it is; the touch ends with the last of them.
    public func mouseUp(_ old: PointerButtons = .primary, modifiers: KeyModifiers = []) {
        guard let point = place(of: 0), !buttons.isDisjoint(with: old) else { return }
        let lifted = buttons
        buttons.subtract(old)
        let isLast = buttons.isEmpty
        if isLast { setPlace(nil) }
        send([
            FingerChange(0, isLast ? .up : .move, at: point, buttons: isLast ? lifted : buttons, modifiers: modifiers)
        ])
    }

    /// A button goes down and up at a place.
    public func click(_ button: PointerButtons = .primary, at point: CGPoint, modifiers: KeyModifiers = []) {
        mouseDown(button, at: point, modifiers: modifiers)
        wait(EventGenerator.tapDuration)
        mouseUp(button, modifiers: modifiers)
    }

    /// The secondary button goes down and up at a place.
    public func rightClick(at point: CGPoint, modifiers: KeyModifiers = []) {
        click(.secondary, at: point, modifiers: modifiers)
    }
}
