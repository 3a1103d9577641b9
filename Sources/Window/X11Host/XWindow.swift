// The window on the server: its creation, and its properties for the window manager.
import Foundation
import HitscopeCX11
import HitscopeHost
import HitscopeLanguage
import HitscopePixels
import HitscopeReading

/// A window on the server. It is mapped when it is created.
final class XWindow {
    let id: Window
    let context: GC
    private let connection: XConnection
    let visual: XVisual
    /// The atoms WM_PROTOCOLS and WM_DELETE_WINDOW.
    let protocols: Atom, deleteWindow: Atom
    /// The opcode of the X input extension; nil for a server without touches.
    let touchExtension: Int32?

    init(_ connection: XConnection, _ options: WindowOptions, _ surface: SurfaceSize) throws(HostError) {
        let display = connection.display, root = XDefaultRootWindow(connection.display)
        self.connection = connection
        visual = try XVisual(connection)
        var attributes = XSetWindowAttributes()
        attributes.colormap = XCreateColormap(display, root, visual.pointer, AllocNone)
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask = Self.events
        // Without a background the server paints nothing itself, and the window does not flicker before the first
        // frame.
        attributes.background_pixmap = Window(None)
        let mask = UInt(CWBackPixmap | CWBorderPixel | CWBitGravity | CWEventMask | CWColormap)
        let (width, height) = (UInt32(surface.width), UInt32(surface.height))
        id = XCreateWindow(
            display, root, 0, 0, width, height, 0, visual.depth, UInt32(InputOutput), visual.pointer, mask, &attributes)
        guard let context = XCreateGC(display, id, 0, nil) else {
            throw .unsuitableDisplay(
                localized(
                    """
                    the X server "\(connection.name)" could not create a graphics context; you can use a headless \
                    command, which needs no server
                    """)
            )
        }
        self.context = context
        protocols = XInternAtom(display, "WM_PROTOCOLS", False)
        deleteWindow = XInternAtom(display, "WM_DELETE_WINDOW", False)
        touchExtension = Self.selectTouches(connection, id)
        setWindowProperties(connection, options, surface)
        XMapWindow(display, id)
        XFlush(display)
    }

    // Closing the display frees the graphics context on the server, but not in this program.
    deinit { if !connection.isLost { XFreeGC(connection.display, context) } }

    private static let events =
        ExposureMask | StructureNotifyMask | FocusChangeMask | KeyPressMask | KeyReleaseMask | ButtonPressMask
        | ButtonReleaseMask
        | PointerMotionMask | EnterWindowMask | LeaveWindowMask

    /// Selects touch events; returns the opcode of the input extension. A server without touch events sends pointer
    /// events instead.
    private static func selectTouches(_ connection: XConnection, _ id: Window) -> Int32? {
        var code: Int32 = 0, event: Int32 = 0, error: Int32 = 0, major: Int32 = 2, minor: Int32 = 2
        guard XQueryExtension(connection.display, "XInputExtension", &code, &event, &error) != 0 else { return nil }
        let version = XIQueryVersion(connection.display, &major, &minor)
        // The events of the extension's first version are not used, and any client may send them, in any order.
        CX11DropEvents(connection.display, event, 17)
        guard version == Success, (major, minor) >= (2, 2) else { return nil }
        let root = XDefaultRootWindow(connection.display)
        guard select(XI_TouchBegin...XI_TouchEnd, of: XIAllMasterDevices, in: id, connection.display),
            select(XI_HierarchyChanged...XI_HierarchyChanged, of: XIAllDevices, in: root, connection.display)
        else { return nil }
        return code
    }

    private static func select(
        _ types: ClosedRange<Int32>, of device: Int32, in window: Window, _ display: OpaquePointer
    ) -> Bool {
        var bits = [UInt8](repeating: 0, count: Int(types.upperBound) / 8 + 1)
        for type in types { bits[Int(type) / 8] |= 1 << (UInt8(type) % 8) }
        return bits.withUnsafeMutableBufferPointer { bits in
            var mask = XIEventMask(deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
            return XISelectEvents(display, window, &mask, 1) == Success
        }
    }

    /// Sets the properties for the window manager: title, class, minimum size, icon, process, and WM_DELETE_WINDOW.
    private func setWindowProperties(_ connection: XConnection, _ options: WindowOptions, _ surface: SurfaceSize) {
        let display = connection.display
        var size = XSizeHints(), hints = XWMHints()
        size.flags = PMinSize
        size.min_width = min(Int32(clamping: surface.width), Int32(clamping: options.minimumWidth * surface.scale))
        size.min_height = min(Int32(clamping: surface.height), Int32(clamping: options.minimumHeight * surface.scale))
        hints.flags = InputHint | StateHint
        hints.input = True
        hints.initial_state = NormalState
        "Hitscope".withCString { name in
            var names = XClassHint(
                res_name: UnsafeMutablePointer(mutating: name), res_class: UnsafeMutablePointer(mutating: name))
            Xutf8SetWMProperties(display, id, nil, nil, nil, 0, &size, &hints, &names)
        }
        setWindowTitle(options.title, connection)
        func set(_ property: String, to numbers: [UInt]) {
            connection.setProperty(XInternAtom(display, property, False), of: id, XA_CARDINAL, to: numbers)
        }
        set("_NET_WM_PID", to: [UInt(ProcessInfo.processInfo.processIdentifier)])
        if !options.icons.isEmpty { set("_NET_WM_ICON", to: options.icons.flatMap(Self.cardinals)) }
        var atom = deleteWindow
        XSetWMProtocols(display, id, &atom, 1)
    }

    /// Sets the title for the window manager.
    func setWindowTitle(_ title: String, _ connection: XConnection) {
        let display = connection.display, text = XInternAtom(display, "UTF8_STRING", False)
        Xutf8SetWMProperties(display, id, title, title, nil, 0, nil, nil, nil)
        for name in ["_NET_WM_NAME", "_NET_WM_ICON_NAME"] {
            connection.setProperty(XInternAtom(display, name, False), of: id, text, to: Array(title.utf8)[...])
        }
    }

    /// An icon in the format of `_NET_WM_ICON`: the width, the height, and the pixels without premultiplied alpha.
    private static func cardinals(_ icon: PixelBuffer) -> [UInt] {
        [UInt(icon.width), UInt(icon.height)]
            + icon.pixels.map { pixel in
                let alpha = pixel >> 24
                guard alpha > 0 else { return 0 }
                let colours = [16, 8, 0].reduce(UInt32(0)) { sum, shift in
                    sum | min(255, ((pixel >> UInt32(shift)) & 255) * 255 / alpha) << UInt32(shift)
                }
                return UInt(alpha << 24 | colours)
            }
    }
}
