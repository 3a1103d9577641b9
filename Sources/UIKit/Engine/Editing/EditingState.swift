// What a world keeps of editing besides its first responders: the menu, the offer to undo, and marked text.
//
// Decides nothing; the module that draws the menu and texts, and UndoOffer.swift, read it.
import HitscopeInput

@MainActor package struct EditingState {
    /// The editing menu, kept for the module that draws it.
    package var menu: AnyObject?
    /// Run when a window's first responder has changed.
    package var onFocusChange: (@MainActor () -> Void)?
    /// Whether a shake that no responder keeps offers to undo.
    var shakeOffersUndo = true
    /// The offer to undo, while it is shown.
    var undoOffer: UndoOffer?
    /// What an input method has not composed yet. The text that is edited in the key window draws it at its caret, and
    /// has nothing of it. Who sets it sees to it that the text is drawn.
    package var marked: MarkedText?
}
