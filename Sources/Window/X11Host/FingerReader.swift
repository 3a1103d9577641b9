// Converts events of the pointer and of touch screens into input.
//
// The window does not select TouchOwnership. If another client may claim a touch, the server therefore reports the
// touch only once this window owns it. Source: XI2proto, sections 4.4 and 8.
import Foundation
import HitscopeCX11
import HitscopeInput

struct FingerReader {
    private let connection: XConnection
    /// The number of pixels per point.
    private let scale: Double
    private var tracker = FingerTracker()
    private var devices: [Int32: TouchDevice] = [:]

    init(_ connection: XConnection, scale: Double) {
        self.connection = connection
        self.scale = scale
    }

    // MARK: The pointer

    /// True if an event puts a finger down. Buttons 4 to 7 stand for the wheel in X11.
    func isPress(_ event: XEvent) -> Bool { event.type == ButtonPress && !(4...7).contains(event.xbutton.button) }

    mutating func readPointer(_ event: XEvent, into arrivals: inout ArrivalQueue) {
        switch event.type {
        case ButtonPress, ButtonRelease: readButton(event.xbutton, &arrivals)
        case MotionNotify: readMotion(event.xmotion, &arrivals)
        case EnterNotify: readEntering(event.xcrossing, &arrivals)
        case LeaveNotify: arrivals.append(tracker.leave(), stamp: event.xcrossing.time)
        default: return
        }
    }

    /// Cancels all fingers, and ends the hover of the pointer.
    mutating func loseAll(into arrivals: inout ArrivalQueue) {
        arrivals.append(tracker.leave())
        arrivals.append(tracker.cancel())
    }

    private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x / scale, y: y / scale) }

    private mutating func readButton(_ event: XButtonEvent, _ arrivals: inout ArrivalQueue) {
        let place = point(Double(event.x), Double(event.y)), modifiers = KeyModifiers(state: event.state)
        let action =
            event.type == ButtonPress
            ? tracker.press(event.button, at: place, modifiers: modifiers)
            : tracker.release(event.button, at: place, modifiers: modifiers)
        arrivals.append(action, stamp: event.send_event == False ? event.time : nil)
    }

    private mutating func readMotion(_ event: XMotionEvent, _ arrivals: inout ArrivalQueue) {
        let isFromServer = event.send_event == False
        if isFromServer { cancelReleasedMouse(event.state, event.time, &arrivals) }
        let action = tracker.move(
            to: point(Double(event.x), Double(event.y)), isButtonDown: event.state & Self.heldButtons != 0,
            modifiers: KeyModifiers(state: event.state))
        arrivals.append(action, stamp: isFromServer ? event.time : nil)
    }

    /// Cancels a drag whose button is no longer held, because another client received the release.
    private mutating func cancelReleasedMouse(_ state: UInt32, _ time: Time, _ arrivals: inout ArrivalQueue) {
        arrivals.append(tracker.cancelMouse(holding: PointerButtons(state: state)), stamp: time)
    }

    private mutating func readEntering(_ event: XCrossingEvent, _ arrivals: inout ArrivalQueue) {
        cancelReleasedMouse(event.state, event.time, &arrivals)
        guard !tracker.isDragging else { return }
        let action = tracker.move(
            to: point(Double(event.x), Double(event.y)), isButtonDown: event.state & Self.heldButtons != 0)
        arrivals.append(action, stamp: event.time)
    }

    /// The bits of the buttons in an event's mask that hold a finger down.
    private static let heldButtons = UInt32(Button1Mask | Button2Mask | Button3Mask)

    // MARK: Touch screens

    /// True if a device is touched directly on its display. The server is queried once for each device.
    mutating func isDirect(_ device: Int32) -> Bool { touchDevice(device).isDirect }

    mutating func readTouch(
        _ event: XIDeviceEvent, _ phase: FingerChange.Phase, into arrivals: inout ArrivalQueue
    ) {
        let width = Double(connection.screenWidth) / scale
        let contact = touchDevice(event.sourceid).axes.contact(values: Self.values(of: event.valuators), width: width)
        let action = tracker.touch(
            UInt32(truncatingIfNeeded: event.detail), phase, at: point(event.event_x, event.event_y), contact: contact,
            on: event.sourceid)
        // When a finger comes down, the server first moves the pointer there. That movement is not a hover.
        if phase == .down, arrivals.removeHover(at: event.time) { tracker.forgetHover() }
        arrivals.append(action, stamp: event.time, touchScreen: event.sourceid)
    }

    /// Cancels the fingers on screens that were unplugged or disabled. A new device may reuse the number of an old one.
    mutating func readHierarchy(_ event: XIHierarchyEvent, into arrivals: inout ArrivalQueue) {
        devices = [:]
        for change in UnsafeBufferPointer(start: event.info, count: max(0, Int(event.num_info)))
        where change.flags & Self.removalFlags != 0 {
            arrivals.cancelLifts(on: change.deviceid, before: event.time)
            arrivals.append(tracker.cancel(on: change.deviceid), stamp: event.time)
        }
    }

    private static let removalFlags = XISlaveRemoved | XISlaveDetached | XIDeviceDisabled

    private mutating func touchDevice(_ id: Int32) -> TouchDevice {
        if let device = devices[id] { return device }
        let device =
            connection.isLost ? TouchDevice(axes: TouchAxes([]), isDirect: true) : TouchDevice(id, connection.display)
        devices[id] = device
        return device
    }

    /// The values of an event by axis number. The mask marks the axes with a value; the values are stored
    /// consecutively.
    private static func values(of state: XIValuatorState) -> [Int: Double] {
        var values: [Int: Double] = [:]
        guard let mask = state.mask, var value = state.values else { return values }
        for number in 0..<Int(state.mask_len) * 8 where mask[number / 8] & (1 << UInt8(number % 8)) != 0 {
            values[number] = value.pointee
            value += 1
        }
        return values
    }
}

extension PointerButtons {
    /// Creates the first three buttons from an event's mask. Its next two bits are the wheel; it has none for other
    /// buttons.
    fileprivate init(state: UInt32) {
        self = []
        for (mask, button) in Self.masks where state & UInt32(mask) != 0 { formUnion(button) }
    }

    private static let masks: [(Int32, PointerButtons)] = [
        (Button1Mask, .primary), (Button2Mask, .button(3)), (Button3Mask, .secondary),
    ]
}
