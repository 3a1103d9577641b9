// Turns the server's events into input: XEvent to InputEvent.
import Foundation
import HitscopeCX11
import HitscopeHost
import HitscopeInput
import HitscopePixels

extension X11Host {
    /// Reads all events that are there without waiting for more, and flushes requests.
    ///
    /// A key waits until the session has taken what came before it: only then it is known whether it types text.
    func readEvents() {
        holdsInput = false
        while !connection.isLost, XPending(connection.display) > 0 {
            if !pending.isEmpty, isKeyNext {
                holdsInput = true
                return readCompletions()
            }
            readEvent()
        }
        lastReading = now
    }

    /// True if the next event is of a key.
    private var isKeyNext: Bool {
        var event = XEvent()
        XPeekEvent(connection.display, &event)
        return event.type == KeyPress || event.type == KeyRelease
    }

    /// Reads ahead of all other events that the server has read frames, since the session takes nothing before that.
    private func readCompletions() {
        guard let putCompletion else { return }
        var event = XEvent()
        while putsInFlight > 0, XCheckTypedEvent(connection.display, putCompletion, &event) != 0 {
            if isFromServer(event) { read(&event) }
        }
    }

    private func readEvent() {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        // A lost connection leaves no event, and libXi makes one out of nothing for some that a client sends. Xlib
        // would follow their display.
        guard event.xany.display == connection.display else { return }
        let isTaken = isTakenByMethod(&event)
        type(connection.inputMethod.takeLeft())
        guard !isTaken else { return }
        if isFromServer(event) || Self.sendable.contains(event.type) { read(&event) }
    }

    /// True if the input method takes an event. It is not asked for keys that type no text.
    private func isTakenByMethod(_ event: inout XEvent) -> Bool {
        guard event.type == KeyPress || event.type == KeyRelease else {
            if event.type == ClientMessage { connection.inputMethod.forwarded.read(event.xclient) }
            return XFilterEvent(&event, Window(None)) != 0
        }
        let isDown = event.type == KeyPress, time = UInt32(truncatingIfNeeded: event.xkey.time)
        if isDown { connection.inputMethod.open(for: window.id) }
        if isDown, askedKeys.isTyping { askedKeys.isSilent = !connection.inputMethod.takesKeys }
        guard askedKeys.asks(for: event.xkey.keycode, isDown: isDown, at: time) else { return false }
        guard XFilterEvent(&event, Window(None)) != 0 else {
            if !isDown, askedKeys.isHandedBack(time) { connection.inputMethod.forwarded.answerForRelease(event.xkey) }
            return false
        }
        if event.xkey.keycode != 0 { askedKeys.took(at: time) }
        return true
    }

    public func setTyping(_ isTyping: Bool) {
        askedKeys.isTyping = isTyping
        guard !isTyping, !connection.isLost, connection.inputMethod.mayCompose else { return }
        type(connection.inputMethod.takeRest())
    }

    /// Ends what is being composed, as a touch does: what there is of it is typed before anything else happens.
    func endComposing() {
        guard connection.inputMethod.markedText != nil else { return }
        type(connection.inputMethod.takeRest())
        // A method may also commit it, before it answers. Xlib puts that in front of all other events.
        while !connection.isLost, isComposedNext { readEvent() }
    }

    /// True if the next event was made by Xlib, for what a method has composed.
    private var isComposedNext: Bool {
        guard XEventsQueued(connection.display, QueuedAlready) > 0 else { return false }
        var event = XEvent()
        XPeekEvent(connection.display, &event)
        return event.type == KeyPress && event.xkey.keycode == 0 && event.xkey.send_event == False
    }

    /// Reports a text that no key types.
    private func type(_ text: String) {
        for isDown in [true, false] where !text.isEmpty {
            report(.key(KeyChange(.unknown, isDown: isDown, characters: text)))
        }
    }

    /// True if the server itself tells of the event. One that a client sends has a mark.
    private func isFromServer(_ event: XEvent) -> Bool { event.xany.send_event == False }

    /// The events that count from other clients too: messages, answers, and what programs send in place of a hand.
    private static let sendable: Set<Int32> = [
        ClientMessage, SelectionNotify, KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify,
    ]

    private func read(_ event: inout XEvent) {
        switch event.type {
        case KeyPress, KeyRelease: readKey(&event.xkey)
        case ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify: readPointer(event)
        case FocusIn, FocusOut: readFocus(event.xfocus)
        case Expose:
            let part = event.xexpose
            exposed.append(PixelRect(x: Int(part.x), y: Int(part.y), width: Int(part.width), height: Int(part.height)))
        case ConfigureNotify: readSize(event.xconfigure)
        case UnmapNotify: if event.xunmap.window == window.id { loseFingers() }
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
        case putCompletion: putsInFlight = max(0, putsInFlight - 1)
        default: return
        }
    }

    /// Reports the texts that other programs copied, and gives up programs that timed out.
    func readClipboard() {
        clipboard.readPostponed(now: now)
        clipboard.expire(now)
        for text in clipboard.takeReceived() { report(.clipboard(text)) }
    }

    /// Reports the files that were dropped, and gives up a program that timed out.
    func readDrops() {
        fileDrop.expire(now)
        for files in fileDrop.takeReceived() { report(.drop(files)) }
        tellOfOffer()
    }

    /// Tells it when files come over the window or have left. Both may be among the events of one reading.
    private func tellOfOffer() {
        guard fileDrop.isOffered != isOffered else { return }
        isOffered.toggle()
        filesOffered?(isOffered)
        wake()
    }

    private func readMessage(_ message: XClientMessageEvent) {
        guard !fileDrop.read(message, now: now) else { return tellOfOffer() }
        // Any client may send any number: one that is no atom compares unequal.
        guard message.message_type == window.protocols, message.format == 32,
            Atom(bitPattern: message.data.l.0) == window.deleteWindow
        else { return }
        readEnd()
    }

    /// Keeps an input for the session.
    ///
    /// - Parameters:
    ///   - stamp: the server's time; nil for an event without one, or with one that another client made up.
    ///   - screen: the server's number for the screen that was touched.
    func report(_ action: InputEvent.Action?, stamp: Time? = nil, touchScreen screen: Int32? = nil) {
        guard let action else { return }
        let stamp = stamp.map { UInt32(truncatingIfNeeded: $0) }
        var arrival = Arrival(action, stamp: stamp, at: now, since: lastReading)
        arrival.touchScreen = screen
        pending.append(arrival)
    }

    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x / surface.scale, y: y / surface.scale) }

    /// The time that an event tells; nil for one that another client sent.
    private func stamp(_ time: Time, _ isSent: Int32) -> Time? { isSent == False ? time : nil }

    private func readPointer(_ event: XEvent) {
        switch event.type {
        case ButtonPress, ButtonRelease: readButton(event.xbutton)
        case MotionNotify: readMotion(event.xmotion)
        case EnterNotify: readEntering(event.xcrossing)
        case LeaveNotify: report(fingerTracker.leave(), stamp: event.xcrossing.time)
        default: return
        }
    }

    private func readButton(_ event: XButtonEvent) {
        if event.type == ButtonPress, !Self.wheels.contains(event.button) { endComposing() }
        let place = point(Double(event.x), Double(event.y)), modifiers = KeyModifiers(state: event.state)
        let action =
            event.type == ButtonPress
            ? fingerTracker.press(event.button, at: place, modifiers: modifiers)
            : fingerTracker.release(event.button, at: place, modifiers: modifiers)
        report(action, stamp: stamp(event.time, event.send_event))
    }

    /// The buttons that X11 makes of a wheel.
    private static let wheels: ClosedRange<UInt32> = 4...7

    private func readMotion(_ event: XMotionEvent) {
        if event.send_event == False { cancelReleasedMouse(event.state, event.time) }
        let action = fingerTracker.move(
            to: point(Double(event.x), Double(event.y)), isButtonDown: event.state & Self.heldButtons != 0,
            modifiers: KeyModifiers(state: event.state))
        report(action, stamp: stamp(event.time, event.send_event))
    }

    /// Cancels a drag whose button is not held any more: another client took the release.
    private func cancelReleasedMouse(_ state: UInt32, _ time: Time) {
        report(fingerTracker.cancelMouse(holding: PointerButtons(state: state)), stamp: time)
    }

    private func readEntering(_ event: XCrossingEvent) {
        cancelReleasedMouse(event.state, event.time)
        guard !fingerTracker.isDragging else { return }
        let action = fingerTracker.move(
            to: point(Double(event.x), Double(event.y)), isButtonDown: event.state & Self.heldButtons != 0)
        report(action, stamp: event.time)
    }

    /// The mask bits of the buttons that hold a finger down.
    private static let heldButtons = UInt32(Button1Mask | Button2Mask | Button3Mask)

    private func readKey(_ event: inout XKeyEvent) {
        let stamp = stamp(event.time, event.send_event)
        guard event.keycode != 0 else {
            // Xlib's own input method reads wild memory for code 0 unless it has composed something itself.
            guard event.send_event == False else { return }
            // Xlib makes this event itself, and gives it no time.
            for change in keyboard.composed(&event, connection) { report(.key(change)) }
            return
        }
        if let symbol = keyboard.mediaSymbol(event, connection) {
            return report(keyboard.command(symbol, event).map { .remote($0) }, stamp: stamp)
        }
        report(keyboard.change(&event, connection).map { .key($0) }, stamp: stamp)
    }

    /// A grab by another program takes the keyboard for a moment; the window keeps the focus.
    private func readFocus(_ event: XFocusChangeEvent) {
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer else { return }
        let hasFocus = event.type == FocusIn
        // A server that does not tell of new owners is asked whenever the window gets the focus.
        if hasFocus, clipboard.ownerChangeEvent == nil { clipboard.requestText(now: now) }
        if !hasFocus {
            loseFingers()
            keyboard.releaseAll()
            askedKeys.releaseAll()
        }
        type(connection.inputMethod.focus(hasFocus, in: window.id))
        report(.focus(hasFocus))
    }

    /// Reports a new size, in place of one that the session has not received yet.
    private func readSize(_ event: XConfigureEvent) {
        guard event.window == window.id else { return }
        let new = SurfaceSize.most(width: Int(event.width), height: Int(event.height), scale: surface.scale)
        guard new != size else { return }
        size = new
        pending.removeAll { event in
            guard case .resize = event.action else { return false }
            return true
        }
        report(.resize(SurfaceSize.points(width: size.width, height: size.height, scale: surface.scale)))
    }

    private func loseFingers() {
        report(fingerTracker.leave())
        report(fingerTracker.cancel())
    }

    private func readEnd() {
        endComposing()
        loseFingers()
        report(.close)
    }
}

extension PointerButtons {
    /// The buttons of an event's mask, which has no wheels' nor any from the eighth on.
    fileprivate init(state: UInt32) {
        self = []
        for (mask, button) in Self.masks where state & UInt32(mask) != 0 { formUnion(button) }
    }

    private static let masks: [(Int32, PointerButtons)] = [
        (Button1Mask, .primary), (Button2Mask, .button(3)), (Button3Mask, .secondary),
    ]
}
