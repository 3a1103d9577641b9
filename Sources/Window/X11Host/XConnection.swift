// The connection to the X server and the memory of a frame: the one file that makes and frees what C points to.
//
// Decides when each thing is freed. Other files borrow a pointer for the length of a call.
import Foundation
import HitscopeCX11
import HitscopeHost
import HitscopePixels

/// An open display, and the input method that belongs to it.
final class XConnection {
    let display: OpaquePointer
    /// What the display is called in a sentence.
    let name: String
    private var method: XIM?
    private(set) var inputContext: XIC?
    private var hasLookedForMethod = false
    private var touchAxes: [Int32: TouchAxes] = [:]

    /// Opens a display; nil opens the one that `DISPLAY` names.
    init(_ name: String?) throws(HostError) {
        XFaults.install()
        let asked = name ?? ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        guard !asked.isEmpty, let display = XOpenDisplay(asked) else {
            throw .noDisplay(Self.sentence(noDisplay: asked))
        }
        self.display = display
        self.name = asked
        XFaults.watch(display)
        XkbSetDetectableAutoRepeat(display, True, nil)
    }

    /// Whether the server is gone. Xlib may leave a lost connection locked: nothing more may be asked of it.
    var isLost: Bool { XFaults.isLost(display) }

    deinit {
        defer { XFaults.forget(display) }
        guard !isLost else {
            close(XConnectionNumber(display))
            return
        }
        if let inputContext { XDestroyIC(inputContext) }
        if let method { XCloseIM(method) }
        XCloseDisplay(display)
    }

    private static func sentence(noDisplay name: String) -> String {
        let advice =
            "you can set DISPLAY to a running X server, such as DISPLAY=:0, or use a headless command, which needs none"
        if name.isEmpty { return "no X display: DISPLAY is not set; \(advice)" }
        return "no X display: the server \"\(name)\" cannot be reached; \(advice)"
    }

    /// Opens the input method, which composes characters out of several keys; without one, keys type what is printed on
    /// them.
    ///
    /// The method speaks the person's language. The process's own is put back afterwards: text shaping looks at it.
    func openInputMethod(for window: Window) {
        guard !hasLookedForMethod else { return }
        hasLookedForMethod = true
        let before = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C"
        defer { setlocale(LC_CTYPE, before) }
        let isUTF8 = setlocale(LC_CTYPE, "") != nil && String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
        guard isUTF8 || setlocale(LC_CTYPE, "C.UTF-8") != nil, XSupportsLocale() != 0 else { return }
        XSetLocaleModifiers("")
        method = XOpenIM(display, nil, nil, nil)
        guard let method else { return }
        inputContext = CX11CreateInputContext(method, window)
        if let inputContext { XSetICFocus(inputContext) }
    }

    /// What a touch screen measures, by the number of the device; asked once.
    func touchAxes(of device: Int32) -> TouchAxes {
        if let known = touchAxes[device] { return known }
        let axes = TouchAxes(readAxes(of: device))
        touchAxes[device] = axes
        return axes
    }

    /// In pixels.
    var screenWidth: Int { Int(XDisplayWidth(display, XDefaultScreen(display))) }

    private func readAxes(of device: Int32) -> [TouchAxis] {
        var count: Int32 = 0
        guard !isLost, let devices = XIQueryDevice(display, device, &count) else { return [] }
        defer { XIFreeDeviceInfo(devices) }
        var axes: [TouchAxis] = []
        for index in 0..<Int(count) {
            for place in 0..<Int(devices[index].num_classes) {
                guard let kind = devices[index].classes[place], kind.pointee.type == XIValuatorClass else { continue }
                let axis = UnsafeRawPointer(kind).assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
                guard axis.label != 0, let label = XGetAtomName(display, axis.label) else { continue }
                axes.append(
                    TouchAxis(number: Int(axis.number), label: String(cString: label), least: axis.min, most: axis.max))
                XFree(label)
            }
        }
        return axes
    }

    /// Reads a property of a window and deletes it once it was read whole; nil where there is none.
    ///
    /// - Parameter most: no more bytes than this are read.
    func takeProperty(_ property: Atom, of window: Window, most: Int) -> XProperty? {
        guard !isLost else { return nil }
        var type = Atom(), format: Int32 = 0, count: UInt = 0, rest: UInt = 0
        var bytes: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            display, window, property, 0, most / 4, True, UInt(AnyPropertyType), &type, &format, &count, &rest, &bytes)
        guard status == Success, type != 0, let bytes else { return nil }
        defer { XFree(bytes) }
        // Xlib hands out 32-bit values as longs, whatever the length of a long.
        let numbers =
            format == 32
            ? bytes.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
                Array(UnsafeBufferPointer(start: $0, count: Int(count)))
            } : []
        let text = format == 8 ? Array(UnsafeBufferPointer(start: bytes, count: Int(count))) : []
        return XProperty(type: type, bytes: text, numbers: numbers, isWhole: rest == 0)
    }

    /// Waits until the server has done all that it was asked to.
    func finishRequests() {
        if !isLost { XSync(display, False) }
    }

    /// Whether the server does without complaint what `requests` asks of it. Waits for its answer.
    func accepts(_ requests: () -> Void) -> Bool {
        finishRequests()
        let earlier = XFaults.takeRefusal(display)
        if !isLost { requests() }
        finishRequests()
        let refusal = XFaults.takeRefusal(display)
        if let earlier { XFaults.note(earlier, on: display) }
        return refusal == nil && !isLost
    }
}

/// What a property held: bytes or numbers, by its format; neither for 16-bit values, which nobody here asks for.
struct XProperty {
    let type: Atom
    let bytes: [UInt8]
    let numbers: [UInt]
    /// Whether there was no more than was read.
    let isWhole: Bool
}

/// Pixels that the server reads: shared with it where that is possible, else sent to it.
final class FrameImage {
    let width: Int, height: Int
    var isShared: Bool { segment != nil }

    private let connection: XConnection
    private let image: UnsafeMutablePointer<XImage>
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>?

    /// What is painted on; the last frame stays on it.
    let canvas: PixelCanvas

    private init(
        _ connection: XConnection, _ image: UnsafeMutablePointer<XImage>,
        _ segment: UnsafeMutablePointer<XShmSegmentInfo>?,
        base: UnsafeMutableRawPointer
    ) {
        (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
        (self.connection, self.image, self.segment) = (connection, image, segment)
        canvas = PixelCanvas(base: base, width: width, height: height, stride: Int(image.pointee.bytes_per_line))
    }

    deinit {
        if let segment {
            if !connection.isLost { XShmDetach(connection.display, segment) }
            shmdt(segment.pointee.shmaddr)
            segment.deallocate()
            image.pointee.data = nil
        }
        CX11DestroyImage(image)
    }

    /// An image in memory that the server shares; nil when it will not, as one on another machine.
    ///
    /// The segment is marked for removal as soon as both sides hold it: it goes with the last of them, however that
    /// ends.
    static func shared(_ connection: XConnection, _ format: XFormat, width: Int, height: Int) -> FrameImage? {
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        guard
            let image = XShmCreateImage(
                connection.display, format.visual, UInt32(format.depth), ZPixmap, nil, segment, UInt32(width),
                UInt32(height))
        else {
            segment.deallocate()
            return nil
        }
        let identifier = shmget(IPC_PRIVATE, Int(image.pointee.bytes_per_line) * height, IPC_CREAT | 0o600)
        defer { if identifier >= 0 { shmctl(identifier, IPC_RMID, nil) } }
        guard identifier >= 0, let base = shmat(identifier, nil, 0), Int(bitPattern: base) != -1 else {
            CX11DestroyImage(image)
            segment.deallocate()
            return nil
        }
        segment.pointee.shmid = identifier
        segment.pointee.shmaddr = base.assumingMemoryBound(to: CChar.self)
        segment.pointee.readOnly = True
        image.pointee.data = segment.pointee.shmaddr
        guard connection.accepts({ XShmAttach(connection.display, segment) }) else {
            shmdt(base)
            image.pointee.data = nil
            CX11DestroyImage(image)
            segment.deallocate()
            return nil
        }
        return FrameImage(connection, image, segment, base: base)
    }

    /// An image in the program's own memory; nil when there is not enough of it.
    static func plain(_ connection: XConnection, _ format: XFormat, width: Int, height: Int) -> FrameImage? {
        guard let base = calloc(height, width * 4) else { return nil }
        let bytes = base.assumingMemoryBound(to: CChar.self)
        guard
            let image = XCreateImage(
                connection.display, format.visual, UInt32(format.depth), ZPixmap, 0, bytes, UInt32(width),
                UInt32(height), 32,
                Int32(width * 4))
        else {
            free(base)
            return nil
        }
        image.pointee.byte_order = XFormat.nativeByteOrder
        return FrameImage(connection, image, nil, base: base)
    }

    /// Shows a part of the image at the same place of a window.
    ///
    /// - Parameter isReported: the server tells by an event that it has read the part; for shared images only.
    func put(_ part: PixelRect, on window: Window, with context: GC, isReported: Bool) {
        guard !connection.isLost else { return }
        let (x, y, width, height) = (Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height))
        guard isShared else {
            XPutImage(connection.display, window, context, image, x, y, x, y, width, height)
            return
        }
        XShmPutImage(connection.display, window, context, image, x, y, x, y, width, height, isReported ? True : False)
    }
}
