// What the server's events mean: XEvent to input.
//
// Decides nothing about time or frames beyond writing down that they are due.
import Foundation
import HitscopeCX11
import HitscopeInput
import HitscopePixels

extension X11Host {
    /// Reads all events that are there, without waiting for more; sends what was still to be sent.
    func readEvents() {
        while !connection.isLost, XPending(connection.display) > 0 {
            var event = XEvent()
            XNextEvent(connection.display, &event)
            if event.type == KeyPress { connection.openInputMethod(for: window.id) }
            guard XFilterEvent(&event, Window(None)) == 0 else { continue }
            read(&event)
        }
    }

    private func read(_ event: inout XEvent) {
        switch event.type {
        case KeyPress, KeyRelease: readKey(&event.xkey)
        case ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify: readPointer(event)
        case FocusIn, FocusOut: readFocus(event.xfocus)
        case Expose:
            let part = event.xexpose
            exposed.append(PixelRect(x: Int(part.x), y: Int(part.y), width: Int(part.width), height: Int(part.height)))
        case ConfigureNotify: readSize(event.xconfigure)
        case UnmapNotify: loseFingers()
        case DestroyNotify: readEnd()
        case ClientMessage:
            guard event.xclient.message_type == window.protocols, Atom(event.xclient.data.l.0) == window.deleteWindow
            else { return }
            readEnd()
        case MappingNotify: XRefreshKeyboardMapping(&event.xmapping)
        case GenericEvent: readTouch(&event.xcookie)
        case SelectionRequest, SelectionClear, SelectionNotify, PropertyNotify: _ = clipboard.read(event, now: now)
        case clipboard.ownerChange: _ = clipboard.read(event, now: now)
        case putCompletion: putsInFlight = max(0, putsInFlight - 1)
        default: return
        }
    }

    /// Reports what other programs copied, and gives up those that were waited for long enough.
    func readClipboard() {
        clipboard.readPostponed(now: now)
        clipboard.expire(now)
        for text in clipboard.takeFound() { report(.clipboard(text)) }
    }

    private func report(_ action: InputEvent.Action?, stamp: Time? = nil) {
        guard let action else { return }
        pending.append(Arrival(action, stamp: stamp.map { UInt32(truncatingIfNeeded: $0) }, at: now))
    }

    private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x / surface.scale, y: y / surface.scale) }

    private func readPointer(_ event: XEvent) {
        switch event.type {
        case ButtonPress:
            let button = event.xbutton
            let place = point(Double(button.x), Double(button.y))
            report(
                pointing.press(button.button, at: place, modifiers: KeyModifiers(state: button.state)),
                stamp: button.time)
        case ButtonRelease:
            let button = event.xbutton
            let place = point(Double(button.x), Double(button.y))
            report(
                pointing.release(button.button, at: place, modifiers: KeyModifiers(state: button.state)),
                stamp: button.time)
        case MotionNotify:
            let motion = event.xmotion
            let place = point(Double(motion.x), Double(motion.y))
            let isButtonDown = motion.state & Self.heldButtons != 0
            report(
                pointing.move(to: place, isButtonDown: isButtonDown, modifiers: KeyModifiers(state: motion.state)),
                stamp: motion.time)
        case EnterNotify:
            let crossing = event.xcrossing
            let isButtonDown = crossing.state & Self.heldButtons != 0
            guard !pointing.isDragging else { return }
            report(
                pointing.move(to: point(Double(crossing.x), Double(crossing.y)), isButtonDown: isButtonDown),
                stamp: crossing.time)
        case LeaveNotify: report(pointing.leave(), stamp: event.xcrossing.time)
        default: return
        }
    }

    /// The bits of buttons that can hold a finger down; those of wheels have none that last.
    private static let heldButtons = UInt32(Button1Mask | Button2Mask | Button3Mask)

    private func readTouch(_ cookie: inout XGenericEventCookie) {
        guard cookie.extension == window.touchExtension, XGetEventData(connection.display, &cookie) != 0 else { return }
        defer { XFreeEventData(connection.display, &cookie) }
        let phase: FingerChange.Phase
        switch cookie.evtype {
        case XI_TouchBegin: phase = .down
        case XI_TouchUpdate: phase = .move
        case XI_TouchEnd: phase = .up
        default: return
        }
        guard let event = cookie.data?.assumingMemoryBound(to: XIDeviceEvent.self).pointee else { return }
        let touch = UInt32(truncatingIfNeeded: event.detail)
        let axes = connection.touchAxes(of: event.sourceid)
        let width = Double(connection.screenWidth) / surface.scale
        let contact = axes.contact(values: Self.values(of: event.valuators), width: width)
        report(
            pointing.touch(touch, phase, at: point(event.event_x, event.event_y), contact: contact), stamp: event.time)
    }

    /// The values of an event by the numbers of their axes: the mask says which there are, one after the other.
    private static func values(of state: XIValuatorState) -> [Int: Double] {
        var values: [Int: Double] = [:]
        guard let mask = state.mask, var value = state.values else { return values }
        for number in 0..<Int(state.mask_len) * 8 where mask[number / 8] & (1 << UInt8(number % 8)) != 0 {
            values[number] = value.pointee
            value += 1
        }
        return values
    }

    private func readKey(_ event: inout XKeyEvent) {
        guard event.keycode != 0 else {
            for change in keyboard.composed(&event, connection) { report(.key(change), stamp: event.time) }
            return
        }
        if let symbol = keyboard.mediaSymbol(event, connection) {
            return report(keyboard.command(symbol, event).map { .remote($0) }, stamp: event.time)
        }
        report(keyboard.change(&event, connection).map { .key($0) }, stamp: event.time)
    }

    /// Another program's grab takes the keyboard for a moment, and says so; the window keeps the focus.
    private func readFocus(_ event: XFocusChangeEvent) {
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer else { return }
        let hasFocus = event.type == FocusIn
        // Without word of new owners, the clipboard is looked at whenever somebody may have been elsewhere.
        if hasFocus, clipboard.ownerChange == nil { clipboard.ask(now: now) }
        if !hasFocus {
            loseFingers()
            keyboard.releaseAll()
        }
        report(.focus(hasFocus))
    }

    /// The last size counts: one that has not been taken yet is forgotten.
    private func readSize(_ event: XConfigureEvent) {
        guard (Int(event.width), Int(event.height)) != size else { return }
        size = (Int(event.width), Int(event.height))
        pending.removeAll { event in
            guard case .resize = event.action else { return false }
            return true
        }
        report(.resize(CGSize(width: Double(size.width) / surface.scale, height: Double(size.height) / surface.scale)))
    }

    private func loseFingers() {
        report(pointing.leave())
        report(pointing.cancel())
    }

    private func readEnd() {
        loseFingers()
        report(.close)
    }
}
