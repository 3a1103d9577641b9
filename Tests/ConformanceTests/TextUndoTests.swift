// Undoing what was done to a text: any changes in any order come back one by one, and go again.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Changes of a text are undone and redone exactly") @MainActor struct TextUndoTests {
    @Test("ED-07: each text on the way back was there on the way out, down to the first one", arguments: 0..<40)
    func wayBack(seed: Int) {
        withFingers { fingers, root in
            let field = added(UITextField(), to: root, 0, 100, 300, 40)
            field.text = "Ein langer Text, 긴 글 🙂"
            field.becomeFirstResponder()
            let first = field.text
            var seen: [String?] = [first]
            for step in 0..<30 {
                change(fingers, by: (seed * 31 + step * 17 + step * step * seed) % 11)
                seen.append(field.text)
            }
            _ = texts(of: field, fingers, redo, while: { field.undoManager?.canRedo == true })
            let last = field.text
            let back = texts(of: field, fingers, .command, while: { field.undoManager?.canUndo == true })
            #expect(back.last ?? last == first)
            let unknown = back.filter { !seen.contains($0) }
            #expect(unknown.isEmpty)
            let forth = texts(of: field, fingers, redo, while: { field.undoManager?.canRedo == true })
            #expect(forth.last ?? first == last)
            let turned: [String?] = back.dropLast().reversed() + [last]
            #expect(back.isEmpty || forth == turned)
        }
    }

    private let redo: KeyModifiers = [.command, .shift]

    /// Presses Z with modifiers as long as a condition holds: the texts after each press.
    private func texts(
        of field: UITextField, _ fingers: EventGenerator, _ modifiers: KeyModifiers, while holds: () -> Bool
    ) -> [String?] {
        var texts: [String?] = []
        while holds() {
            fingers.keyPress(.z, modifiers: modifiers)
            texts.append(field.text)
        }
        return texts
    }

    /// One of the things that a person does to a text.
    private func change(_ fingers: EventGenerator, by number: Int) {
        func send(_ action: Selector) { UIApplication.shared.sendAction(action, to: nil, from: nil, for: nil) }
        switch number {
        case 0, 1: fingers.typeText("ab")
        case 2: fingers.keyPress(.deleteBackward)
        case 3: fingers.keyPress(.deleteForward)
        case 4: fingers.keyPress(.home)
        case 5: for _ in 0..<3 { fingers.keyPress(.left, modifiers: .shift) }
        case 6: send(.cut)
        case 7: send(.paste)
        case 8: fingers.keyPress(.right)
        case 9: fingers.keyPress(.z, modifiers: .command)
        case _: send(.copy)
        }
    }
}
