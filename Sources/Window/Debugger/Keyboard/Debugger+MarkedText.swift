// What an input method has not composed yet, where text is typed: in the scene, or in a field of the window.
//
// Decides whose text it is, anew for each picture. It is no input: no moment, recording or trace has anything of it.
import HitscopeEngine
import HitscopeInput
import HitscopeLanguage
import HitscopeSession
import HitscopeWidgets

extension Debugger {
    /// True if keys type text now: in the scene's text that is edited, or in a field of the window.
    public var isTyping: Bool { isTypingInPanels || inspection.keyResponder?.takesText == true }

    private var isTypingInPanels: Bool { !isBare && inspection.focus.isTyping }

    /// Shows what an input method has not composed yet; nil shows nothing.
    ///
    /// The text that has the keyboard draws it at its caret. It is not part of that text.
    public func mark(_ text: MarkedText?) {
        guard text != marked else { return }
        marked = text
        needFrame()
    }

    /// Says that the program of the input method does not answer.
    public func noteSilentMethod() {
        let words = localized("The input method does not answer. Keys type what is printed on them until it does.")
        say(Notice(words, isError: true))
    }

    /// Gives the marked text to the world that has the keyboard now, and takes it from the other.
    func placeMarkedText() {
        world.editing.marked = isTypingInPanels ? marked : nil
        inspection.run.debuggee.world.editing.marked = isTypingInPanels ? nil : marked
    }
}
