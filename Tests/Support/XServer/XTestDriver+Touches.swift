// Acts as other programs that take touches first, and switch devices off.
import HitscopeCXTest

extension XTestDriver {
    /// Asks for all touches on the screen before any window gets them, as programs for gestures do.
    public func grabTouches() {
        var major: Int32 = 2, minor: Int32 = 2
        XIQueryVersion(display, &major, &minor)
        withTouchMask { mask in
            var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: UInt32(XIAnyModifier)), status: 0)
            _ = XIGrabTouchBegin(display, XIAllMasterDevices, root, 0, mask, 1, &modifiers)
        }
        XSync(display, 0)
    }

    /// Takes the touches that were grabbed, or leaves them to the windows. Waits until one has begun.
    public func decideTouch(takes: Bool) {
        var event = XEvent()
        while true {
            XNextEvent(display, &event)
            guard event.type == GenericEvent, XGetEventData(display, &event.xcookie) != 0 else { continue }
            defer { XFreeEventData(display, &event.xcookie) }
            guard event.xcookie.evtype == XI_TouchBegin,
                let touch = event.xcookie.data?.assumingMemoryBound(to: XIDeviceEvent.self).pointee
            else { continue }
            XIAllowTouchEvents(
                display, touch.deviceid, UInt32(bitPattern: touch.detail), root,
                takes ? XIAcceptTouch : XIRejectTouch)
            XSync(display, 0)
            return
        }
    }

    /// Switches off an input device by its name.
    public func switchOff(device name: String) {
        var count: Int32 = 0
        guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return }
        defer { XIFreeDeviceInfo(devices) }
        for device in UnsafeBufferPointer(start: devices, count: Int(count)) where String(cString: device.name) == name
        {
            var off: UInt8 = 0
            XIChangeProperty(
                display, device.deviceid, XInternAtom(display, "Device Enabled", 0), XA_INTEGER, 8,
                PropModeReplace, &off, 1)
        }
        XSync(display, 0)
    }

    private func withTouchMask(_ body: (UnsafeMutablePointer<XIEventMask>) -> Void) {
        var bits = [UInt8](repeating: 0, count: 4)
        for type in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] { bits[Int(type) / 8] |= 1 << (UInt8(type) % 8) }
        bits.withUnsafeMutableBufferPointer { bits in
            var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
            body(&mask)
        }
    }
}
