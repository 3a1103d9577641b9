// A touch device, as the server describes it.
//
// TouchAxes.swift interprets the axes.
import HitscopeCX11

/// A touch screen or a touch pad.
struct TouchDevice {
    let axes: TouchAxes
    /// True for a touch screen, whose fingers touch its picture directly. Fingers on a touch pad have no position in
    /// the window.
    let isDirect: Bool

    init(axes: TouchAxes, isDirect: Bool) {
        self.axes = axes
        self.isDirect = isDirect
    }

    /// Queries the server for the device. An unknown device has no axes.
    init(_ id: Int32, _ display: OpaquePointer) {
        var count: Int32 = 0, axes: [TouchAxis] = [], isDirect = true
        let devices = XIQueryDevice(display, id, &count)
        defer { if let devices { XIFreeDeviceInfo(devices) } }
        for device in UnsafeBufferPointer(start: devices, count: max(0, Int(count))) {
            for kind in UnsafeBufferPointer(start: device.classes, count: max(0, Int(device.num_classes))) {
                guard let kind else { continue }
                switch kind.pointee.type {
                case XIValuatorClass: Self.axis(kind, display).map { axes.append($0) }
                case XITouchClass: isDirect = Self.mode(kind) == XIDirectTouch
                default: continue
                }
            }
        }
        self.init(axes: TouchAxes(axes), isDirect: isDirect)
    }

    private static func mode(_ kind: UnsafeMutablePointer<XIAnyClassInfo>) -> Int32 {
        UnsafeRawPointer(kind).assumingMemoryBound(to: XITouchClassInfo.self).pointee.mode
    }

    private static func axis(_ kind: UnsafeMutablePointer<XIAnyClassInfo>, _ display: OpaquePointer) -> TouchAxis? {
        let axis = UnsafeRawPointer(kind).assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
        guard axis.label != 0, let label = XGetAtomName(display, axis.label) else { return nil }
        defer { XFree(label) }
        return TouchAxis(number: Int(axis.number), label: String(cString: label), minimum: axis.min, maximum: axis.max)
    }
}
