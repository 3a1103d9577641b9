// At the end of the session, the clipboard manager is asked to save the text, which would otherwise be lost.
//
// The manager requests the text like any program, and sends a notification when it has it. Source: the clipboard
// manager specification of freedesktop.org (SAVE_TARGETS).
import HitscopeCX11

extension Clipboard {
    /// Asks the clipboard manager to save the session's text, and sets `saveDeadline`.
    ///
    /// - Returns: False if the session owns no text, or there is no manager.
    func askManagerToSave(now: Double) -> Bool {
        guard offer != nil, XGetSelectionOwner(connection.display, atoms.clipboard) == window,
            XGetSelectionOwner(connection.display, atoms.manager) != Window(None), !connection.isLost
        else { return false }
        let property = atoms.answers[0]
        connection.setProperty(property, of: window, XA_ATOM, to: [atoms.utf8])
        let time = serverTime()
        guard !connection.isLost else { return false }
        saveDeadline = now + Self.saveTimeout
        XConvertSelection(connection.display, atoms.manager, atoms.saveTargets, property, window, time)
        XFlush(connection.display)
        return true
    }
}
