// Selects texts of the panels with the pointer.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeSession

extension Debugger {
    /// Selects texts with a finger.
    ///
    /// - Returns: True if the finger has no other effect.
    func selectTexts(_ changes: [FingerChange], at time: Double) -> Bool {
        guard !shell.isBare, changes.count == 1, let change = changes.first else { return false }
        switch change.phase {
        case .down: shell.selection.begin(at: change.point, on: world.hitTest(change.point))
        case .move:
            switch shell.selection.move(to: change.point) {
            case .none: return false
            case .begins:
                world.receive(
                    InputEvent(time: time, .fingers([FingerChange(change.finger, .cancel, at: change.point)])))
                return true
            case .goesOn: return true
            }
        case .up, .cancel: return shell.selection.lift()
        }
        return false
    }

    /// Puts the selected texts on the clipboard.
    func copySelection() {
        let text = shell.selection.text(in: world)
        guard !text.isEmpty else {
            return post(
                Notice(localized("No text is selected. You can drag over text in a panel first."), isError: false))
        }
        world.enter { UIPasteboard.general.string = text }
    }
}
