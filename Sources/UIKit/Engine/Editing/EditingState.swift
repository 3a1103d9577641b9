// What a world keeps of editing besides its first responders: the menu, and the offer to undo.
//
// Decides nothing; the module that draws the menu and UndoOffer.swift read it.

@MainActor package struct EditingState {
    /// The editing menu, kept for the module that draws it.
    package var menu: AnyObject?
    /// Run when a window's first responder has changed.
    package var onFocusChange: (@MainActor () -> Void)?
    /// Whether a shake that no responder keeps offers to undo.
    var shakeOffersUndo = true
    /// The offer to undo, while it is shown.
    var undoOffer: UndoOffer?
}
