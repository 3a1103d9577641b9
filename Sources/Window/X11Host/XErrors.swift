// The error events and lost connections that Xlib reports.
//
// Xlib's error handlers are C functions for the whole process, without a context argument. The state is therefore
// global: for each display, its first error event and whether its connection is lost; for each thread, the display that
// it is opening. The handlers do not throw, print, or end the process.
import Foundation
import HitscopeCX11
import HitscopeHost
import HitscopeLanguage
import Synchronization

/// The errors that Xlib reported, by display.
enum XErrors {
    /// A request that failed: the codes of its error event.
    struct RequestError: Sendable {
        var error: UInt8
        /// The major and minor opcodes of the request.
        var major: UInt8, minor: UInt8

        /// True if the request sent a message to a window that no longer exists. Xlib sends such messages to input
        /// methods, whose programs may end at any time.
        var isUndelivered: Bool {
            Int32(error) == BadWindow && [X_SendEvent, X_ChangeProperty].contains(Int32(major))
        }
    }

    fileprivate struct State {
        var requestError: RequestError?
        var isLost = false
    }

    /// Installs the error handlers. Errors of displays that are not watched go to the previous handlers.
    static func install() { _ = previous }

    /// Begins to record the errors of a display.
    static func watch(_ display: OpaquePointer) {
        states.withLock { $0[UInt(bitPattern: display)] = State() }
        XSetIOErrorExitHandler(display, { _, _ in }, nil)
    }

    /// Stops recording the errors of a display.
    static func forget(_ display: OpaquePointer) {
        states.withLock { $0[UInt(bitPattern: display)] = nil }
    }

    /// True if the connection to the server is lost.
    static func isLost(_ display: OpaquePointer) -> Bool {
        states.withLock { $0[UInt(bitPattern: display)]?.isLost ?? false }
    }

    /// Removes and returns the first error since the last call; nil if there is none.
    static func takeRequestError(_ display: OpaquePointer) -> RequestError? {
        states.withLock { states in
            defer { states[UInt(bitPattern: display)]?.requestError = nil }
            return states[UInt(bitPattern: display)]?.requestError
        }
    }

    /// Records an error, unless an earlier one that matters is already recorded.
    static func note(_ requestError: RequestError, on display: OpaquePointer) {
        states.withLock { states in
            if states[UInt(bitPattern: display)]?.requestError?.isUndelivered ?? true {
                states[UInt(bitPattern: display)]?.requestError = requestError
            }
        }
    }

    /// The first error since the last call, or the loss of the connection; nil if neither happened. Its sentence is in
    /// the language in which the display was opened.
    static func takeHostError(_ connection: XConnection) -> HostError? {
        connection.language.speaking { hostError(connection) }
    }

    private static func hostError(_ connection: XConnection) -> HostError? {
        if connection.line.isCut {
            return .serverLost(
                localized(
                    """
                    the X server "\(connection.name)" did not answer when the program quit, so the window was not \
                    closed; you can start the program again when the server responds
                    """))
        }
        if isLost(connection.display) {
            return .serverLost(
                localized(
                    """
                    the X server "\(connection.name)" closed the connection while the window was open; you can start \
                    the program again when the server is available
                    """))
        }
        guard let requestError = takeRequestError(connection.display), !requestError.isUndelivered else { return nil }
        return .refused(
            localized(
                """
                the X server "\(connection.name)" refused the request \(requestName(requestError, connection)): \
                \(errorText(requestError, connection)); you can try again, or use a headless command, which needs no \
                server
                """))
    }

    private static func errorText(_ requestError: RequestError, _ connection: XConnection) -> String {
        text { XGetErrorText(connection.display, Int32(requestError.error), $0, $1) }
    }

    private static func requestName(_ requestError: RequestError, _ connection: XConnection) -> String {
        let code =
            requestError.major < firstExtensionRequest
            ? "\(requestError.major)" : extensionRequest(requestError, connection)
        return text { XGetErrorDatabaseText(connection.display, "XRequest", code, code, $0, $1) }
    }

    /// The key of an extension's request in the error database: the extension's name and the minor opcode.
    private static func extensionRequest(_ requestError: RequestError, _ connection: XConnection) -> String {
        for name in ["MIT-SHM", "XInputExtension", "XKEYBOARD"] {
            var major: Int32 = 0, event: Int32 = 0, error: Int32 = 0
            guard XQueryExtension(connection.display, name, &major, &event, &error) != 0,
                major == Int32(requestError.major)
            else { continue }
            return "\(name).\(requestError.minor)"
        }
        return "\(requestError.major).\(requestError.minor)"
    }

    private static func text(_ write: (UnsafeMutablePointer<CChar>, Int32) -> Void) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
            buffer.initialize(repeating: 0)
            guard let base = buffer.baseAddress else { return "" }
            write(base, Int32(buffer.count))
            return String(cString: base)
        }
    }

    /// The lowest major opcode that belongs to an extension.
    private static let firstExtensionRequest: UInt8 = 128
}

private let states = Mutex<[UInt: XErrors.State]>([:])

/// The previous error handlers. Reading this constant for the first time installs the handlers of this file.
private let previous: (error: XErrorHandler?, lost: XIOErrorHandler?) = (
    XSetErrorHandler(refused), XSetIOErrorHandler(lost)
)

/// The attempts to open displays, by the threads that open them.
private let openings = Mutex<[pthread_t: XOpenAttempt]>([:])

extension XErrors {
    /// For a fatal error of the display that a thread is opening, `XOpenAttempt.fail()` is called, and the process does
    /// not end.
    static func watch(_ opening: XOpenAttempt?, on thread: pthread_t) {
        openings.withLock { $0[thread] = opening }
    }
}

private func refused(display: OpaquePointer?, event: UnsafeMutablePointer<XErrorEvent>?) -> Int32 {
    guard let display, let event else { return 0 }
    guard openings.withLock({ $0[pthread_self()] }) == nil else { return 0 }
    guard states.withLock({ $0[UInt(bitPattern: display)] != nil }) else { return previous.error?(display, event) ?? 0 }
    XErrors.note(
        .init(error: event.pointee.error_code, major: event.pointee.request_code, minor: event.pointee.minor_code),
        on: display)
    return 0
}

private func lost(display: OpaquePointer?) -> Int32 {
    guard let display else { return 0 }
    openings.withLock({ $0[pthread_self()] })?.fail()
    guard states.withLock({ $0[UInt(bitPattern: display)] != nil }) else { return previous.lost?(display) ?? 0 }
    states.withLock { $0[UInt(bitPattern: display)]?.isLost = true }
    return 0
}
