// Converts the server's events (`XEvent`) into input (`InputEvent`).
import Foundation
import HitscopeCX11
import HitscopeHost
import HitscopeInput
import HitscopePixels

/// Reads the events of a window, and passes each to the reader for its kind.
final class EventReader {
    /// Input that the session has not received yet.
    var arrivals: ArrivalQueue
    /// True if a key is held back until the session has taken the input before it.
    private(set) var holdsInput = false
    /// The window's size in pixels.
    private(set) var size: (width: Int, height: Int)

    private let connection: XConnection
    private let window: XWindow
    private let frames: WindowFrames
    private let clipboard: Clipboard
    private let fileDrop: FileDrop
    private let clock: SessionClock
    private let scale: Double
    private var keys: KeyReader
    private var fingers: FingerReader
    /// True if the last report said that files are over the window.
    private var isOffered = false
    /// The reports not yet taken that files came over the window (true) or left it (false).
    private var offers: [Bool] = []
    private var now: Double { clock.now }

    init(
        _ connection: XConnection, _ window: XWindow, _ surface: SurfaceSize, _ frames: WindowFrames,
        _ clipboard: Clipboard, _ fileDrop: FileDrop, _ clock: SessionClock
    ) {
        self.connection = connection
        self.window = window
        self.frames = frames
        self.clipboard = clipboard
        self.fileDrop = fileDrop
        self.clock = clock
        scale = surface.scale
        size = (surface.width, surface.height)
        keys = KeyReader(connection, in: window.id)
        fingers = FingerReader(connection, scale: surface.scale)
        arrivals = ArrivalQueue(clock, stamp: clipboard.serverTime())
    }

    /// Reads all available events without waiting for more, and flushes requests.
    func read() {
        readEvents()
        readClipboard()
        readDrops()
    }

    /// Sets whether keys type text from now on. Before they stop, text that is still being composed is typed.
    func setTyping(_ isTyping: Bool) { arrivals.append(typed: keys.setTyping(isTyping)) }

    /// Removes and returns the reports that files came over the window or left it. One reading may produce both.
    func takeOffers() -> [Bool] {
        defer { offers = [] }
        return offers
    }

    /// Reads the available events. A key is held back until the session has taken the input before it, because that
    /// input may determine whether the key types text.
    private func readEvents() {
        holdsInput = false
        while !connection.isLost, XPending(connection.display) > 0 {
            if !arrivals.isEmpty, isKeyNext {
                holdsInput = true
                return readCompletions()
            }
            readEvent()
        }
        arrivals.endReading()
    }

    private var isKeyNext: Bool {
        var event = XEvent()
        XPeekEvent(connection.display, &event)
        return event.type == KeyPress || event.type == KeyRelease
    }

    /// Reads the events that report which frames the server has read. They come before all others, because the session
    /// takes no input until the server has read the last frame.
    private func readCompletions() {
        guard let completion = frames.completionEvent else { return }
        var event = XEvent()
        while frames.areBeingRead, XCheckTypedEvent(connection.display, completion, &event) != 0 {
            if isFromServer(event) { read(&event) }
        }
    }

    private func readEvent() {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        // After the connection is lost, an event has no content. For some events of other clients, libXi even invents
        // one, which would make Xlib use its display pointer.
        guard event.xany.display == connection.display else { return }
        let isTaken = keys.isTakenByMethod(&event)
        arrivals.append(typed: connection.inputMethod.takeRemaining())
        guard !isTaken else { return }
        if isFromServer(event) || Self.sendable.contains(event.type) { read(&event) }
    }

    /// Ends a composition, as a touch does: the text composed so far is typed before anything else happens.
    private func endComposing() {
        guard connection.inputMethod.markedText != nil else { return }
        arrivals.append(typed: connection.inputMethod.takeRest())
        // The method may also commit the text before it answers. Xlib puts that event before all others.
        while !connection.isLost, isComposedNext { readEvent() }
    }

    /// True if the next event was made by Xlib, for text that a method has composed.
    private var isComposedNext: Bool {
        guard XEventsQueued(connection.display, QueuedAlready) > 0 else { return false }
        var event = XEvent()
        XPeekEvent(connection.display, &event)
        return event.type == KeyPress && event.xkey.keycode == 0 && event.xkey.send_event == False
    }

    /// True if the event comes from the server itself. An event sent by a client is flagged.
    private func isFromServer(_ event: XEvent) -> Bool { event.xany.send_event == False }

    /// The events that are also accepted from other clients: messages, answers, and simulated input.
    private static let sendable: Set<Int32> = [
        ClientMessage, SelectionNotify, KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify,
    ]

    private func read(_ event: inout XEvent) {
        switch event.type {
        case KeyPress, KeyRelease: keys.read(&event.xkey, into: &arrivals)
        case ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify:
            if fingers.isPress(event) { endComposing() }
            fingers.readPointer(event, into: &arrivals)
        case FocusIn, FocusOut: readFocus(event.xfocus)
        case Expose:
            let part = event.xexpose
            frames.noteExposure(
                of: PixelRect(x: Int(part.x), y: Int(part.y), width: Int(part.width), height: Int(part.height)))
        case ConfigureNotify: readSize(event.xconfigure)
        case UnmapNotify: if event.xunmap.window == window.id { fingers.loseAll(into: &arrivals) }
        case DestroyNotify:
            fileDrop.readEnd(of: event.xdestroywindow.window)
            if event.xdestroywindow.window == window.id { readEnd() }
        case ClientMessage: readMessage(event.xclient)
        case MappingNotify: XRefreshKeyboardMapping(&event.xmapping)
        case GenericEvent: readInputExtension(&event.xcookie)
        case SelectionNotify where connection.inputMethod.read(event.xselection): return
        case SelectionNotify where fileDrop.read(event.xselection, now: now): return
        case PropertyNotify where fileDrop.read(event.xproperty, now: now): return
        case SelectionRequest, SelectionClear, SelectionNotify, PropertyNotify: _ = clipboard.read(event, now: now)
        case clipboard.ownerChangeEvent: _ = clipboard.read(event, now: now)
        case frames.completionEvent: frames.noteCompletion()
        default: return
        }
    }

    /// Receives the texts that other programs copied, and stops waiting for programs that timed out.
    private func readClipboard() {
        clipboard.readPostponed(now: now)
        clipboard.expire(now)
        for text in clipboard.takeReceived() { arrivals.append(.clipboard(text)) }
    }

    /// Receives the files that were dropped, and stops waiting for a program that timed out.
    private func readDrops() {
        fileDrop.expire(now)
        for files in fileDrop.takeReceived() { arrivals.append(.drop(files)) }
        noteOffer()
    }

    private func noteOffer() {
        guard fileDrop.isOffered != isOffered else { return }
        isOffered.toggle()
        offers.append(isOffered)
    }

    private func readMessage(_ message: XClientMessageEvent) {
        guard !fileDrop.read(message, now: now) else { return noteOffer() }
        // Clients may send any number here; a number that is not an atom compares unequal.
        guard message.message_type == window.protocols, message.format == 32,
            Atom(bitPattern: message.data.l.0) == window.deleteWindow
        else { return }
        readEnd()
    }

    private func readInputExtension(_ cookie: inout XGenericEventCookie) {
        guard cookie.extension == window.touchExtension, XGetEventData(connection.display, &cookie) != 0 else { return }
        defer { XFreeEventData(connection.display, &cookie) }
        switch cookie.evtype {
        case XI_TouchBegin: readTouch(cookie, .down)
        case XI_TouchUpdate: readTouch(cookie, .move)
        case XI_TouchEnd: readTouch(cookie, .up)
        case XI_HierarchyChanged:
            guard let event = cookie.data?.assumingMemoryBound(to: XIHierarchyEvent.self).pointee else { return }
            fingers.readHierarchy(event, into: &arrivals)
        default: return
        }
    }

    private func readTouch(_ cookie: XGenericEventCookie, _ phase: FingerChange.Phase) {
        guard let event = cookie.data?.assumingMemoryBound(to: XIDeviceEvent.self).pointee,
            fingers.isDirect(event.sourceid)
        else { return }
        if phase == .down { endComposing() }
        fingers.readTouch(event, phase, into: &arrivals)
    }

    /// Handles a change of focus. If another program grabs the keyboard, the window keeps the focus.
    private func readFocus(_ event: XFocusChangeEvent) {
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer else { return }
        let hasFocus = event.type == FocusIn
        // A server that does not report new owners is queried whenever the window gets the focus.
        if hasFocus, clipboard.ownerChangeEvent == nil { clipboard.requestText(now: now) }
        if !hasFocus { fingers.loseAll(into: &arrivals) }
        arrivals.append(typed: keys.setFocus(hasFocus))
        arrivals.append(.focus(hasFocus))
    }

    /// Handles a new size, which replaces a size that the session has not received yet.
    private func readSize(_ event: XConfigureEvent) {
        guard event.window == window.id else { return }
        let new = SurfaceSize.maximum(width: Int(event.width), height: Int(event.height), scale: scale)
        guard new != size else { return }
        size = new
        arrivals.removeSizes()
        arrivals.append(.resize(SurfaceSize.points(width: size.width, height: size.height, scale: scale)))
    }

    private func readEnd() {
        endComposing()
        fingers.loseAll(into: &arrivals)
        arrivals.append(.close)
    }
}
