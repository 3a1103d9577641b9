// Leaving what was copied to others: a text belongs to the program that copied it, and is gone with it, unless a
// clipboard manager takes it over.
//
// The manager is asked, then asks back for the text like any other program, and says when it has it. Source: the
// clipboard manager specification of freedesktop.org.
import HitscopeCX11

extension Clipboard {
    /// Asks the clipboard manager to keep the session's text; false where there is no text, it belongs to another
    /// program by now, or there is no manager. It is waited for until `farewell`.
    func handOver(now: Double) -> Bool {
        guard offer != nil, XGetSelectionOwner(connection.display, atoms.clipboard) == window,
            XGetSelectionOwner(connection.display, atoms.manager) != Window(None), !connection.isLost
        else { return false }
        let property = atoms.answers[0], wanted = [atoms.utf8]
        _ = wanted.withUnsafeBytes { bytes in
            let base = bytes.bindMemory(to: UInt8.self).baseAddress
            return XChangeProperty(
                connection.display, window, property, XA_ATOM, 32, PropModeReplace, base, Int32(wanted.count))
        }
        let time = serverTime()
        guard !connection.isLost else { return false }
        farewell = now + Self.longestFarewell
        XConvertSelection(connection.display, atoms.manager, atoms.saveTargets, property, window, time)
        XFlush(connection.display)
        return true
    }
}
