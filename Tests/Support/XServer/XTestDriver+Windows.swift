// Finding other programs' windows, and looking at single pixels of them.
import HitscopeCXTest

extension XTestDriver {
    /// The visible window of the program with this process number (`_NET_WM_PID`); nil while there is none.
    public func window(ofProcess process: Int32) -> UInt? {
        var (rootOut, parent, count) = (Window(), Window(), UInt32(0))
        var children: UnsafeMutablePointer<Window>?
        let handler = XTestDriver.ignoreErrors()
        defer { XSetErrorHandler(handler) }
        guard XQueryTree(display, root, &rootOut, &parent, &children, &count) != 0, let children else { return nil }
        defer { XFree(children) }
        return UnsafeBufferPointer(start: children, count: Int(count)).first {
            isVisible($0) && owner(of: $0) == process
        }
    }

    /// One pixel of a window as it is on the screen, opaque; nil outside of it. A round trip to the server, and nothing
    /// more.
    public func pixel(of window: UInt, x: Int, y: Int) -> UInt32? {
        guard let image = XGetImage(display, window, Int32(x), Int32(y), 1, 1, UInt(bitPattern: -1), ZPixmap) else {
            return nil
        }
        defer { CXTestDestroyImage(image) }
        return 0xFF00_0000 | UInt32(truncatingIfNeeded: image.pointee.f.get_pixel(image, 0, 0) & 0xFF_FFFF)
    }

    private func isVisible(_ window: Window) -> Bool {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(display, window, &attributes) != 0 && attributes.map_state == IsViewable
    }

    private func owner(of window: Window) -> Int32? {
        var type = Atom(), format: Int32 = 0, count: UInt = 0, rest: UInt = 0
        var bytes: UnsafeMutablePointer<UInt8>?
        let atom = XInternAtom(display, "_NET_WM_PID", 0)
        guard
            XGetWindowProperty(
                display, window, atom, 0, 1, 0, UInt(AnyPropertyType), &type, &format, &count, &rest, &bytes)
                == Success,
            let bytes
        else { return nil }
        defer { XFree(bytes) }
        guard format == 32, count == 1 else { return nil }
        return bytes.withMemoryRebound(to: Int.self, capacity: 1) { Int32(truncatingIfNeeded: $0.pointee) }
    }
}
