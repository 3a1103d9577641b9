// Input to a test's X server, and the pixels of its windows.
//
// Input is sent through the server's test extension, and is processed like real input.
import HitscopeCXTest
import HitscopePixels

/// A connection that moves the pointer, presses buttons and keys, and looks at windows.
///
/// Each call returns after the server has executed its requests.
public final class XTestDriver {
    /// The server, retained until the connection is closed, because Xlib ends a process that loses its server.
    private let server: XServer
    let display: OpaquePointer

    /// The reason why an action of the driver failed, as a sentence.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    public init(_ server: XServer) throws {
        let name = server.display
        self.server = server
        guard let display = XOpenDisplay(name) else {
            throw Failure(description: "the test's X server \"\(name)\" cannot be reached")
        }
        var event: Int32 = 0, error: Int32 = 0, major: Int32 = 0, minor: Int32 = 0
        guard XTestQueryExtension(display, &event, &error, &major, &minor) != 0 else {
            XCloseDisplay(display)
            throw Failure(description: "the X server \"\(name)\" has no XTEST extension")
        }
        self.display = display
    }

    deinit { XCloseDisplay(display) }

    var root: Window { XDefaultRootWindow(display) }

    /// Moves the pointer, in pixels of the screen.
    ///
    /// - Parameter delay: The milliseconds that the server waits before the motion.
    public func move(x: Int, y: Int, after delay: Int = 0) {
        XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), UInt(delay))
        XSync(display, 0)
    }

    public func button(_ number: Int, isDown: Bool) {
        XTestFakeButtonEvent(display, UInt32(number), isDown ? 1 : 0, 0)
        XSync(display, 0)
    }

    /// Presses or releases the key that types a symbol, such as `XK_a`.
    public func key(_ symbol: UInt, isDown: Bool) throws {
        let code = XKeysymToKeycode(display, symbol)
        guard code != 0 else { throw Failure(description: "no key of the test's keyboard types the symbol \(symbol)") }
        XTestFakeKeyEvent(display, UInt32(code), isDown ? 1 : 0, 0)
        XSync(display, 0)
    }

    /// Assigns a symbol to an unused key.
    public func addKey(_ symbol: UInt) throws {
        var first: Int32 = 0, last: Int32 = 0, width: Int32 = 0
        XDisplayKeycodes(display, &first, &last)
        guard let symbols = XGetKeyboardMapping(display, UInt8(first), last - first + 1, &width) else {
            throw Failure(description: "the test's keyboard has no keys")
        }
        defer { XFree(symbols) }
        let unused = (first...last).last { code in
            (0..<width).allSatisfy { symbols[Int((code - first) * width + $0)] == 0 }
        }
        guard let unused else { throw Failure(description: "every key of the test's keyboard has a symbol") }
        var symbol = symbol
        XChangeKeyboardMapping(display, unused, 1, &symbol, 1)
        XSync(display, 0)
    }

    /// Sets the size of a window in pixels, as a window manager does.
    public func resize(_ window: UInt, width: Int, height: Int) {
        XResizeWindow(display, window, UInt32(width), UInt32(height))
        XSync(display, 0)
    }

    /// Presses a window's close button, as a window manager does.
    public func close(_ window: UInt) {
        sendProtocol(to: window, Int(XInternAtom(display, "WM_DELETE_WINDOW", 0)))
    }

    /// Sends a WM_PROTOCOLS message. Its first value need not be an atom, since any client may send any number.
    public func sendProtocol(to window: UInt, _ value: Int) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", 0)
        event.xclient.format = 32
        event.xclient.data.l.0 = value
        XSendEvent(display, window, 0, 0, &event)
        XSync(display, 0)
    }

    /// Gives the keyboard focus to a window, or to the root window.
    public func focus(_ window: UInt?) {
        XSetInputFocus(display, window ?? root, Int32(RevertToPointerRoot), UInt(CurrentTime))
        XSync(display, 0)
    }

    public func destroy(_ window: UInt) {
        XDestroyWindow(display, window)
        XSync(display, 0)
    }

    public func unmap(_ window: UInt) {
        XUnmapWindow(display, window)
        XSync(display, 0)
    }

    public func map(_ window: UInt) {
        XMapWindow(display, window)
        XSync(display, 0)
    }

    /// Moves a window into a frame window and back to the screen, as a window manager does that starts and quits.
    public func reparent(_ window: UInt, x: Int, y: Int) {
        let frame = XCreateSimpleWindow(display, root, 0, 0, 500, 400, 0, 0, 0)
        XMapWindow(display, frame)
        XReparentWindow(display, window, frame, Int32(x), Int32(y))
        XReparentWindow(display, window, root, 0, 0)
        XDestroyWindow(display, frame)
        XSync(display, 0)
    }

    /// Covers a part of the screen with a window and removes it, so that the windows below lose their pixels.
    public func coverAndUncover(x: Int, y: Int, width: Int, height: Int) {
        let cover = XCreateSimpleWindow(
            display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, 0x123456)
        XMapRaised(display, cover)
        XSync(display, 0)
        XDestroyWindow(display, cover)
        XSync(display, 0)
    }

    /// The pixels of a window, opaque; nil if the window is not viewable. It must be completely on the screen.
    public func pixels(of window: UInt) -> PixelBuffer? {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(display, window, &attributes) != 0, attributes.map_state == IsViewable else {
            return nil
        }
        let (width, height) = (Int(attributes.width), Int(attributes.height))
        guard let image = XGetImage(display, window, 0, 0, UInt32(width), UInt32(height), UInt(bitPattern: -1), ZPixmap)
        else { return nil }
        defer { CXTestDestroyImage(image) }
        var buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                buffer[x, y] =
                    0xFF00_0000
                    | UInt32(truncatingIfNeeded: image.pointee.f.get_pixel(image, Int32(x), Int32(y)) & 0xFF_FFFF)
            }
        }
        return buffer
    }

    /// Ignores errors of requests, since a window may be destroyed at any time; returns the previous error handler.
    static func ignoreErrors() -> XErrorHandler? { XSetErrorHandler { _, _ in 0 } }

    /// The visible window with this title; nil if there is none.
    public func window(titled title: String) -> UInt? {
        var root = Window(), parent = Window(), count: UInt32 = 0
        var children: UnsafeMutablePointer<Window>?
        let handler = XTestDriver.ignoreErrors()
        defer { XSetErrorHandler(handler) }
        guard XQueryTree(display, self.root, &root, &parent, &children, &count) != 0, let children else { return nil }
        defer { XFree(children) }
        return UnsafeBufferPointer(start: children, count: Int(count)).first { child in
            var attributes = XWindowAttributes()
            guard XGetWindowAttributes(display, child, &attributes) != 0, attributes.map_state == IsViewable else {
                return false
            }
            return text(of: "_NET_WM_NAME", on: child) == title
        }
    }

    /// A property of a window as text; nil if the window does not have it.
    public func text(of property: String, on window: UInt) -> String? {
        var type = Atom(), format: Int32 = 0, count: UInt = 0, rest: UInt = 0
        var bytes: UnsafeMutablePointer<UInt8>?
        let atom = XInternAtom(display, property, 0)
        guard
            XGetWindowProperty(
                display, window, atom, 0, 1024, 0, UInt(AnyPropertyType), &type, &format, &count, &rest, &bytes)
                == Success,
            let bytes
        else { return nil }
        defer { XFree(bytes) }
        guard type != 0, format == 8 else { return nil }
        return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
    }

    /// Sets the resources of the screen, such as `Xft.dpi: 192`.
    public func setResources(_ resources: String) {
        let bytes = Array(resources.utf8)
        XChangeProperty(
            display, root, UInt(XA_RESOURCE_MANAGER), UInt(XA_STRING), 8, PropModeReplace, bytes, Int32(bytes.count))
        XSync(display, 0)
    }
}
