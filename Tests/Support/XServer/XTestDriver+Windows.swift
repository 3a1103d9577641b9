// Finding other programs' windows, and looking at single pixels of them.
import Foundation
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

    /// Where all windows lie on the screen that can be seen, by their numbers.
    public func visibleFrames() -> [UInt: CGRect] {
        var frames: [UInt: CGRect] = [:], waiting = [root]
        while let parent = waiting.popLast() {
            for child in children(of: parent) where isVisible(child) {
                waiting.append(child)
                frames[child] = frame(of: child)
            }
        }
        return frames
    }

    private func children(of window: Window) -> [Window] {
        var (rootOut, parent, count) = (Window(), Window(), UInt32(0))
        var children: UnsafeMutablePointer<Window>?
        guard XQueryTree(display, window, &rootOut, &parent, &children, &count) != 0, let children else { return [] }
        defer { XFree(children) }
        return Array(UnsafeBufferPointer(start: children, count: Int(count)))
    }

    private func frame(of window: Window) -> CGRect? {
        var attributes = XWindowAttributes(), child = Window(), x: Int32 = 0, y: Int32 = 0
        guard XGetWindowAttributes(display, window, &attributes) != 0,
            XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child) != 0
        else { return nil }
        return CGRect(x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
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
