// Calls that concern menus, input views and undo managers.

extension Calls {
    // These calls have no effect on events, and the witness is not notified.

    static func buildMenu(_ builder: any UIMenuBuilder, on responder: UIResponder) {
        responder.buildMenu(with: builder)
    }
    static func validate(_ command: UICommand, by responder: UIResponder) { responder.validate(command) }
    static func undoManager(of responder: UIResponder) -> UndoManager? { responder.undoManager }
    static func inputViews(of responder: UIResponder) -> (input: UIView?, accessory: UIView?) {
        (
            inputView(of: responder) { responder.inputView },
            inputAccessoryView(of: responder) { responder.inputAccessoryView }
        )
    }

    /// Undoes or redoes when the user asks for it. This runs closures of user code.
    static func undo(_ manager: UndoManager, isRedo: Bool) {
        let witness = manager.home.witness
        witness?.actionBegan(SentAction(name: isRedo ? "redo" : "undo", target: manager, sender: nil))
        if isRedo { manager.redo() } else { manager.undo() }
        witness?.actionEnded()
    }
}
