// The connection to the X server, and the properties of windows.
import Foundation
import HitscopeCX11
import HitscopeHost
import HitscopeLanguage

/// An open display, and the input method that belongs to it.
final class XConnection {
    let display: OpaquePointer
    /// The name of the display, for error messages.
    let name: String
    /// The language that was current when the display was opened. Later errors, which any task may find, are reported
    /// in this language.
    let language = Language.current
    let inputMethod: InputMethod
    let line: ServerLine
    /// The atom INCR: the type of an answer that is sent in parts.
    let incr: Atom

    /// Opens a display; nil opens the one that `DISPLAY` names.
    ///
    /// Throws `HostError.noDisplay` if there is none.
    init(_ name: String?) throws(HostError) {
        XErrors.install()
        let asked = name ?? ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        display = try Self.open(asked)
        self.name = asked
        XAbortHandling.watch(asked, speaking: language)
        incr = XInternAtom(display, "INCR", False)
        inputMethod = InputMethod(display)
        line = ServerLine(XConnectionNumber(display))
        XkbSetDetectableAutoRepeat(display, True, nil)
    }

    /// True if the connection is lost. No more requests may be made, because Xlib may have left the display locked.
    var isLost: Bool { XErrors.isLost(display) }

    deinit {
        defer { XErrors.forget(display) }
        line.end()
        guard !isLost else {
            close(XConnectionNumber(display))
            return
        }
        inputMethod.close()
        XCloseDisplay(display)
    }

    private static func open(_ name: String) throws(HostError) -> OpaquePointer {
        guard !name.isEmpty else { throw noDisplay(localized("DISPLAY is not set")) }
        switch XOpenAttempt.open(name) {
        case .opened(let display): return display
        case .unreachable: throw noDisplay(localized("the server \"\(name)\" cannot be reached"))
        case .lost: throw noDisplay(localized("the server \"\(name)\" closed the connection before it answered"))
        case .silent:
            throw noDisplay(
                localized("the server \"\(name)\" did not answer within \(XOpenAttempt.timeLimit) seconds"))
        }
    }

    private static func noDisplay(_ found: String) -> HostError {
        .noDisplay(
            localized("no X display: \(found); you can set DISPLAY to a running X server, such as DISPLAY=:0"))
    }

    /// The width and the height of the screen, in pixels.
    var screenWidth: Int { Int(XDisplayWidth(display, XDefaultScreen(display))) }
    var screenHeight: Int { Int(clamping: XDisplayHeight(display, XDefaultScreen(display))) }

    /// The settings that the desktop publishes for the programs on the screen; nil if it publishes none.
    var desktopSettings: [UInt8]? {
        guard !isLost else { return nil }
        let selection = XInternAtom(display, "_XSETTINGS_S\(XDefaultScreen(display))", False)
        let owner = XGetSelectionOwner(display, selection), name = XInternAtom(display, "_XSETTINGS_SETTINGS", False)
        guard owner != 0 else { return nil }
        var settings: XProperty?
        // The owner's window may be gone by now.
        let isRead = accepts {
            settings = readProperty(name, of: owner, maximum: DesktopSettings.maximumByteCount, deletes: false)
        }
        return isRead ? settings?.bytes : nil
    }

    /// Reads a property of a window, and deletes it if it was read completely; nil if there is none.
    ///
    /// - Parameter maximum: The maximum number of bytes to read.
    func takeProperty(_ property: Atom, of window: Window, maximum: Int) -> XProperty? {
        readProperty(property, of: window, maximum: maximum, deletes: true)
    }

    /// Reads a property of a window; nil if there is none.
    ///
    /// - Parameters:
    ///   - maximum: The maximum number of bytes to read.
    ///   - deletes: True to delete the property if it was read completely.
    func readProperty(_ property: Atom, of window: Window, maximum: Int, deletes: Bool) -> XProperty? {
        guard !isLost else { return nil }
        var type = Atom(), format: Int32 = 0, count: UInt = 0, rest: UInt = 0
        var bytes: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            display, window, property, 0, maximum / 4, deletes ? True : False, UInt(AnyPropertyType), &type, &format,
            &count,
            &rest, &bytes)
        guard status == Success, type != 0, let bytes else { return nil }
        defer { XFree(bytes) }
        // Xlib returns 32-bit values as longs, even where a long has 64 bits.
        let numbers =
            format == 32
            ? bytes.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
                Array(UnsafeBufferPointer(start: $0, count: Int(count)))
            } : []
        let text = format == 8 ? Array(UnsafeBufferPointer(start: bytes, count: Int(count))) : []
        return XProperty(type: type, bytes: text, numbers: numbers, rest: Int(clamping: rest))
    }

    /// Sets a property of a window to 32-bit values.
    func setProperty(_ property: Atom, of window: Window, _ type: Atom, to numbers: [UInt]) {
        // Xlib expects 32-bit values as longs, even where a long has 64 bits.
        _ = numbers.withUnsafeBytes { bytes in
            let base = bytes.bindMemory(to: UInt8.self).baseAddress
            return XChangeProperty(display, window, property, type, 32, PropModeReplace, base, Int32(numbers.count))
        }
    }

    /// Sets a property of a window to bytes.
    func setProperty(_ property: Atom, of window: Window, _ type: Atom, to bytes: ArraySlice<UInt8>) {
        _ = bytes.withUnsafeBufferPointer {
            XChangeProperty(display, window, property, type, 8, PropModeReplace, $0.baseAddress, Int32($0.count))
        }
    }

    /// The mask of the events of a window that this program receives; nil if the window no longer exists.
    func receivedEvents(of window: Window) -> Int? {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(display, window, &attributes) != 0 else { return nil }
        return attributes.your_event_mask
    }

    /// Receives events of a window from now on, besides those that this program receives already.
    func receive(_ events: Int, of window: Window) {
        guard let received = receivedEvents(of: window) else { return }
        XSelectInput(display, window, received | events)
    }

    /// Receives these events of a window no longer.
    func ignore(_ events: Int, of window: Window) {
        guard let received = receivedEvents(of: window) else { return }
        XSelectInput(display, window, received & ~events)
    }

    /// Waits until the server has executed all requests.
    func finishRequests() {
        if !isLost { XSync(display, False) }
    }

    /// True if the server executes the requests without an error. Waits for the server.
    func accepts(_ requests: () -> Void) -> Bool {
        finishRequests()
        let earlier = XErrors.takeRequestError(display)
        if !isLost { requests() }
        finishRequests()
        let error = XErrors.takeRequestError(display)
        if let earlier { XErrors.note(earlier, on: display) }
        return error == nil && !isLost
    }
}

/// The value of a property: bytes or 32-bit numbers, depending on its format; empty for 16-bit values.
struct XProperty {
    let type: Atom
    let bytes: [UInt8]
    let numbers: [UInt]
    /// The number of bytes that were not read.
    let rest: Int

    /// True if the whole value was read.
    var isWhole: Bool { rest == 0 }
}
