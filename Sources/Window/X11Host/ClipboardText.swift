// Reads the text of the clipboard once, without a visible window.
import Dispatch
import Foundation
import HitscopeCX11
import HitscopeHost

/// The text that another program has put on the clipboard of an X server.
package enum ClipboardText {
    /// The largest text that is read, in bytes.
    package static let maximumByteCount = Clipboard.longestText

    /// Reads the text from the server that `DISPLAY` names; nil if there is no text, or its owner does not answer. Of a
    /// text that is too long, only its least size in bytes is returned.
    ///
    /// Throws `HostError.noDisplay` if there is no server.
    package static func read() throws(HostError) -> (text: String?, refusedSize: Int?) {
        let connection = try XConnection(nil), clipboard = Clipboard(connection)
        clipboard.requestText(now: now)
        while clipboard.incoming != nil, !connection.isLost {
            clipboard.readPostponed(now: now)
            while !connection.isLost, XPending(connection.display) > 0 {
                var event = XEvent()
                XNextEvent(connection.display, &event)
                _ = clipboard.read(event, now: now)
            }
            guard clipboard.incoming != nil else { break }
            wait(for: connection)
            clipboard.expire(now)
        }
        return (clipboard.takeReceived().last ?? nil, clipboard.refusedSize)
    }

    private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// Waits until the server sends something, but at most a tenth of a second.
    private static func wait(for connection: XConnection) {
        var descriptor = pollfd(fd: XConnectionNumber(connection.display), events: Int16(clamping: POLLIN), revents: 0)
        _ = poll(&descriptor, 1, 100)
    }
}
