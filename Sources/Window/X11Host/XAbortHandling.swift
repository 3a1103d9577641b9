// Ends the process with an error message when Xlib aborts it.
//
// Xlib aborts the process when a server sends a reply without a request. The process cannot continue, but it can report
// the problem. The recording of the session is already in its file.
import Foundation
import HitscopeCX11
import HitscopeLanguage
import Synchronization

/// The handling of aborts by Xlib, for the whole process.
enum XAbortHandling {
    /// The exit status of the process after an abort, the same as for an unusable server.
    private static let status: Int32 = 3
    /// The name of the display that was opened last, and the language of its messages.
    private static let display = Mutex((name: "", language: Language.english))

    /// The previous handler for aborts; nil until a display is opened.
    private static let earlier = Mutex<sigaction?>(nil)

    /// Makes the process end with an error message when Xlib aborts it.
    static func watch(_ name: String, speaking language: Language) {
        display.withLock { $0 = (name, language) }
        earlier.withLock { earlier in
            guard earlier == nil else { return }
            var new = sigaction(), old = sigaction()
            new.__sigaction_handler.sa_handler = { _ in XAbortHandling.end() }
            sigaction(SIGABRT, &new, &old)
            earlier = old
        }
    }

    /// Ends the process if Xlib aborts it. Other aborts go to the previous handler.
    private static func end() {
        guard CX11IsCalledByXlib() != 0 else {
            earlier.withLock { earlier in
                if var old = earlier { sigaction(SIGABRT, &old, nil) }
            }
            raise(SIGABRT)
            return
        }
        let (name, language) = display.withLock { $0 }
        let sentence = language.speaking {
            localized(
                """
                the X server "\(name)" sent an unexpected reply, and Xlib cannot continue; you can start the program \
                again on another server
                """)
        }
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        _exit(status)
    }
}
