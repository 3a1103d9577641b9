// Ends the process in order when Xlib aborts it.
//
// Xlib aborts the process when a server answers what nobody asked. That cannot be gone on from, but it can be said.
// The recording of the session is in its file already.
import Foundation
import HitscopeCX11
import HitscopeLanguage
import Synchronization

/// The aborts of Xlib, for the whole process.
enum XAborts {
    /// The status with which the process ends then: that of a server that is no good.
    private static let status: Int32 = 3
    /// The name of the display that was opened last, and the language in which that was done.
    private static let display = Mutex((name: "", language: Language.english))

    /// The handler for aborts that was installed before; nil until a display is opened.
    private static let earlier = Mutex<sigaction?>(nil)

    /// Has the process end with a sentence where Xlib would abort it.
    static func watch(_ name: String, speaking language: Language) {
        display.withLock { $0 = (name, language) }
        earlier.withLock { earlier in
            guard earlier == nil else { return }
            var new = sigaction(), old = sigaction()
            new.__sigaction_handler.sa_handler = { _ in XAborts.end() }
            sigaction(SIGABRT, &new, &old)
            earlier = old
        }
    }

    /// Ends the process if Xlib aborts it. Other aborts go to the handler of before.
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
