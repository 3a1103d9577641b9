// Turns events of the X input extension into input: touches, and touch screens that are unplugged.
//
// A touch that another client may take is told by the server once this window owns it: for that the window does not ask
// for TouchOwnership. Source: XI2proto, sections 4.4 and 8.
import Foundation
import HitscopeCX11
import HitscopeInput

extension X11Host {
    func readInputExtension(_ cookie: inout XGenericEventCookie) {
        guard cookie.extension == window.touchExtension, XGetEventData(connection.display, &cookie) != 0 else { return }
        defer { XFreeEventData(connection.display, &cookie) }
        switch cookie.evtype {
        case XI_TouchBegin: readTouch(cookie, .down)
        case XI_TouchUpdate: readTouch(cookie, .move)
        case XI_TouchEnd: readTouch(cookie, .up)
        case XI_HierarchyChanged: readHierarchy(cookie)
        default: return
        }
    }

    private func readTouch(_ cookie: XGenericEventCookie, _ phase: FingerChange.Phase) {
        guard let event = cookie.data?.assumingMemoryBound(to: XIDeviceEvent.self).pointee else { return }
        let device = connection.touchDevice(event.sourceid)
        guard device.isDirect else { return }
        if phase == .down { endComposing() }
        let width = Double(connection.screenWidth) / surface.scale
        let contact = device.axes.contact(values: Self.values(of: event.valuators), width: width)
        let action = fingerTracker.touch(
            UInt32(truncatingIfNeeded: event.detail), phase, at: point(event.event_x, event.event_y), contact: contact,
            on: event.sourceid)
        if phase == .down { takeBackHover(at: event.time) }
        report(action, stamp: event.time, touchScreen: event.sourceid)
    }

    /// Takes back that the pointer hovers where a finger comes down, since the server moves the pointer there first.
    private func takeBackHover(at time: Time) {
        guard case .hover? = pending.last?.action, pending.last?.stamp == UInt32(truncatingIfNeeded: time) else {
            return
        }
        pending.removeLast()
        fingerTracker.forgetHover()
    }

    /// The values of an event by the numbers of their axes. The mask tells which axes have one; they follow each other.
    private static func values(of state: XIValuatorState) -> [Int: Double] {
        var values: [Int: Double] = [:]
        guard let mask = state.mask, var value = state.values else { return values }
        for number in 0..<Int(state.mask_len) * 8 where mask[number / 8] & (1 << UInt8(number % 8)) != 0 {
            values[number] = value.pointee
            value += 1
        }
        return values
    }

    /// Cancels the fingers on screens that were unplugged or switched off. A new device may have an old one's number.
    private func readHierarchy(_ cookie: XGenericEventCookie) {
        guard let event = cookie.data?.assumingMemoryBound(to: XIHierarchyEvent.self).pointee else { return }
        connection.forgetTouchDevices()
        for change in UnsafeBufferPointer(start: event.info, count: max(0, Int(event.num_info)))
        where change.flags & Self.goneFlags != 0 {
            cancelLifts(on: change.deviceid, before: event.time)
            report(fingerTracker.cancel(on: change.deviceid), stamp: event.time)
        }
    }

    private static let goneFlags = XISlaveRemoved | XISlaveDetached | XIDeviceDisabled

    /// Makes fingers that the server lifted since their screen goes into cancelled ones. It tells of the lifts first.
    private func cancelLifts(on device: Int32, before time: Time) {
        for index in pending.indices where pending[index].touchScreen == device {
            guard let stamp = pending[index].stamp, UInt32(truncatingIfNeeded: time) &- stamp <= Self.longestGoing,
                case .fingers(var changes) = pending[index].action
            else { continue }
            for index in changes.indices where changes[index].phase == .up { changes[index].phase = .cancel }
            pending[index].action = .fingers(changes)
        }
    }

    /// The time that the server takes to lift the fingers on a screen that goes, in milliseconds.
    private static let longestGoing: UInt32 = 100
}
