// What went wrong on an X connection.
//
// Xlib reports errors to C functions that are the process's own and carry no context, so this file holds the one piece
// of global state there is: by display, what was refused and whether the server is gone. Nothing is thrown, printed or
// ended from inside Xlib.
import HitscopeCX11
import HitscopeHost
import Synchronization

enum XFaults {
    /// A request that the server refused, as its error event tells.
    struct Refusal: Sendable {
        var error: UInt8, major: UInt8, minor: UInt8
    }

    fileprivate struct State {
        var refusal: Refusal?
        var isLost = false
    }

    /// Makes Xlib report to this file. Displays that it does not watch keep the reports that they had.
    static func install() { _ = previous }

    static func watch(_ display: OpaquePointer) {
        states.withLock { $0[UInt(bitPattern: display)] = State() }
        XSetIOErrorExitHandler(display, { _, _ in }, nil)
    }

    static func forget(_ display: OpaquePointer) {
        states.withLock { $0[UInt(bitPattern: display)] = nil }
    }

    static func isLost(_ display: OpaquePointer) -> Bool {
        states.withLock { $0[UInt(bitPattern: display)]?.isLost ?? false }
    }

    /// The first refusal since the last time that it was asked for.
    static func takeRefusal(_ display: OpaquePointer) -> Refusal? {
        states.withLock { states in
            defer { states[UInt(bitPattern: display)]?.refusal = nil }
            return states[UInt(bitPattern: display)]?.refusal
        }
    }

    static func note(_ refusal: Refusal, on display: OpaquePointer) {
        states.withLock { states in
            if states[UInt(bitPattern: display)]?.refusal == nil {
                states[UInt(bitPattern: display)]?.refusal = refusal
            }
        }
    }

    /// What is wrong with the connection, in a sentence; nil when nothing is.
    static func take(_ connection: XConnection) -> HostError? {
        if isLost(connection.display) {
            return .serverLost(
                "the X server \"\(connection.name)\" went away while the window was open; you can start the program again when it is back"
            )
        }
        guard let refusal = takeRefusal(connection.display) else { return nil }
        return .refused(
            "the X server \"\(connection.name)\" refused the request \(requestName(refusal, connection)): "
                + "\(errorText(refusal, connection)); you can try again, or use a headless command, which needs no server"
        )
    }

    private static func errorText(_ refusal: Refusal, _ connection: XConnection) -> String {
        text { XGetErrorText(connection.display, Int32(refusal.error), $0, $1) }
    }

    private static func requestName(_ refusal: Refusal, _ connection: XConnection) -> String {
        let code = refusal.major < firstExtensionRequest ? "\(refusal.major)" : extensionRequest(refusal, connection)
        return text { XGetErrorDatabaseText(connection.display, "XRequest", code, code, $0, $1) }
    }

    /// An extension's request as the error database spells it: the extension's name and the minor number.
    private static func extensionRequest(_ refusal: Refusal, _ connection: XConnection) -> String {
        for name in ["MIT-SHM", "XInputExtension", "XKEYBOARD"] {
            var major: Int32 = 0, event: Int32 = 0, error: Int32 = 0
            guard XQueryExtension(connection.display, name, &major, &event, &error) != 0, major == Int32(refusal.major)
            else { continue }
            return "\(name).\(refusal.minor)"
        }
        return "\(refusal.major).\(refusal.minor)"
    }

    private static func text(_ write: (UnsafeMutablePointer<CChar>, Int32) -> Void) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
            buffer.initialize(repeating: 0)
            guard let base = buffer.baseAddress else { return "" }
            write(base, Int32(buffer.count))
            return String(cString: base)
        }
    }

    /// Requests from this number on belong to extensions.
    private static let firstExtensionRequest: UInt8 = 128
}

private let states = Mutex<[UInt: XFaults.State]>([:])

/// The functions that Xlib reported to before; set once, when the first display is opened.
private let previous: (error: XErrorHandler?, lost: XIOErrorHandler?) = (
    XSetErrorHandler(refused), XSetIOErrorHandler(lost)
)

private func refused(display: OpaquePointer?, event: UnsafeMutablePointer<XErrorEvent>?) -> Int32 {
    guard let display, let event else { return 0 }
    guard states.withLock({ $0[UInt(bitPattern: display)] != nil }) else { return previous.error?(display, event) ?? 0 }
    XFaults.note(
        .init(error: event.pointee.error_code, major: event.pointee.request_code, minor: event.pointee.minor_code),
        on: display)
    return 0
}

private func lost(display: OpaquePointer?) -> Int32 {
    guard let display else { return 0 }
    guard states.withLock({ $0[UInt(bitPattern: display)] != nil }) else { return previous.lost?(display) ?? 0 }
    states.withLock { $0[UInt(bitPattern: display)]?.isLost = true }
    return 0
}
