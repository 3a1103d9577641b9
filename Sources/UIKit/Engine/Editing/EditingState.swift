// The editing state of a world, besides its first responders: the menu, the offer to undo, and marked text.
//
// Used by UndoOffer.swift, and by the module that draws the menu and texts.
import HitscopeInput

@MainActor package struct EditingState {
    /// The editing menu, stored for the module that draws it.
    package var menu: AnyObject?
    /// Called when a window's first responder has changed.
    package var onFocusChange: (@MainActor () -> Void)?
    /// True if a shake that no responder handles shows the offer to undo.
    var shakeOffersUndo = true
    /// The offer to undo, if it is visible.
    var undoOffer: UndoOffer?
    /// The text that an input method is still composing. The text view in the key window draws it at its caret, but
    /// does not contain it. Code that sets it has to redraw the text.
    package var marked: MarkedText?
}
