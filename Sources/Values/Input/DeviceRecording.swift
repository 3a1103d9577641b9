// Reads other programs' recordings of a touch screen: the output of `evemu-record` and of `libinput record`.
//
// Both list the events of the kernel, each with its time, type, code and value, and the ranges of the axes. Fingers
// have slots (the multi-touch protocol B). A screen without slots has one finger.
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading

extension Recording {
    /// True for the beginning of a file that `evemu-record` or `libinput record` wrote.
    public static func isOfDevice(_ head: some Sequence<UInt8>) -> Bool {
        DeviceLines.format(of: head) != nil
    }

    /// The same recording with the points of a touch screen stretched onto a screen of another size. Returns other
    /// recordings unchanged.
    public func fitted(to screen: CGSize) -> Recording {
        guard let surface, surface.width > 0, surface.height > 0 else { return self }
        var fitted = self
        fitted.surface = nil
        fitted.script.events = script.events.map { event in
            guard case .fingers(let changes) = event.action else { return event }
            return InputEvent(
                time: event.time,
                .fingers(
                    changes.map { change in
                        var change = change
                        change.point = CGPoint(
                            x: change.point.x * screen.width / surface.width,
                            y: change.point.y * screen.height / surface.height)
                        return change
                    }))
        }
        return fitted
    }

    /// Reads a recording of a touch screen; nil if the bytes are in another format.
    ///
    /// The points are those of the touch screen until `fitted(to:)` makes them points of a screen.
    /// - Throws: the problem and its location.
    init?(ofDevice bytes: [UInt8]) throws(ReadingError) {
        guard let format = DeviceLines.format(of: bytes.prefix(512)) else { return nil }
        var reader = DeviceReader()
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            try reader.take(format.entry(String(decoding: line, as: UTF8.self)), line: index + 1)
        }
        guard let surface = reader.surface else {
            throw ReadingError(
                nil,
                localized(
                    """
                    the recording has no ranges of ABS_MT_POSITION_X and ABS_MT_POSITION_Y, so it is not of a touch \
                    screen.
                    """))
        }
        guard !reader.events.isEmpty else {
            throw ReadingError(nil, localized("no finger touches the screen in the recording."))
        }
        self.init(Script(events: reader.events), Header(.screen))
        self.surface = surface
    }
}

/// A format of recordings of devices.
private enum DeviceLines {
    case evemu, libinput

    /// The content of a line.
    enum Entry {
        case device
        case axis(Int, ClosedRange<Double>)
        case event(seconds: Double, type: Int, code: Int, value: Int)
    }

    static func format(of head: some Sequence<UInt8>) -> DeviceLines? {
        let text = String(decoding: Array(head.prefix(512)), as: UTF8.self)
        if text.hasPrefix("# EVEMU") || text.hasPrefix("N: ") { return .evemu }
        return text.hasPrefix("# libinput record") || text.contains("ndevices:") ? .libinput : nil
    }

    func entry(_ line: String) -> Entry? {
        switch self {
        case .evemu: evemuEntry(line)
        case .libinput: libinputEntry(line)
        }
    }

    /// Such as `A: 35 0 4095 0 0` or `E: 1.250000 0003 0035 1200`. Types and codes are hexadecimal.
    private func evemuEntry(_ line: String) -> Entry? {
        let words = line.prefix { $0 != "#" }.split(separator: " ")
        switch words.first {
        case "N:": return .device
        case "A:":
            guard words.count > 3, let axis = Int(words[1], radix: 16), let low = Double(words[2]),
                let high = Double(words[3]), low < high, high - low < 1e9
            else { return nil }
            return .axis(axis, low...high)
        case "E:":
            guard words.count > 4, let seconds = Double(words[1]), let type = Int(words[2], radix: 16),
                let code = Int(words[3], radix: 16), let value = Int(words[4])
            else { return nil }
            return .event(seconds: seconds, type: type, code: code, value: value)
        default: return nil
        }
    }

    /// Such as `53: [0, 4095, 0, 0, 12]` or `- [  1, 250000, 3, 53, 1200] # …`.
    private func libinputEntry(_ line: String) -> Entry? {
        let words = line.prefix { $0 != "#" }
        if words.contains("- node:") { return .device }
        guard let open = words.firstIndex(of: "["), let close = words.lastIndex(of: "]"), open < close else {
            return nil
        }
        let numbers = words[words.index(after: open)..<close].split(separator: ",").compactMap { word in
            Int(word.filter { !$0.isWhitespace })
        }
        let label = words[..<open].filter { !$0.isWhitespace }
        if label == "-", numbers.count == 5 {
            let seconds = Double(numbers[0]) + Double(numbers[1]) / 1_000_000
            return .event(seconds: seconds, type: numbers[2], code: numbers[3], value: numbers[4])
        }
        guard label.hasSuffix(":"), let axis = Int(label.dropLast()), numbers.count >= 4, numbers[0] < numbers[1] else {
            return nil
        }
        return .axis(axis, Double(numbers[0])...Double(numbers[1]))
    }
}

/// Follows the fingers of the first touch screen that reports any.
private struct DeviceReader {
    private(set) var events: [InputEvent] = []
    /// The size of the touch screen in its own units; nil until both ranges are known.
    var surface: CGSize? {
        guard let x = xRange, let y = yRange else { return nil }
        return CGSize(width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound)
    }

    /// Numbers of the kernel's events: types, and codes of the type.
    private enum Code {
        static let synchronization = 0, key = 1, absolute = 3
        static let report = 0, touchReport = 2, dropped = 3
        static let touch = 0x14A
        static let x = 0x00, y = 0x01, slot = 0x2F, touchX = 0x35, touchY = 0x36, tracking = 0x39
    }

    private struct Slot {
        var isDown = false, wasReplaced = false
        var x: Double?, y: Double?
        /// The finger that was reported, and where.
        var finger: Int?
        var reported: CGPoint?
    }

    private var axes: [Int: ClosedRange<Double>] = [:]
    private var slots: [Int: Slot] = [:]
    private var slot = 0
    private var start: Double?
    private var isDropping = false
    /// True after the end of the first touch screen that reported fingers.
    private var isOver = false

    private var xRange: ClosedRange<Double>? { axes[Code.touchX] ?? axes[Code.x] }
    private var yRange: ClosedRange<Double>? { axes[Code.touchY] ?? axes[Code.y] }
    private var hasSlots: Bool { axes[Code.touchX] != nil }

    mutating func take(_ entry: DeviceLines.Entry?, line: Int) throws(ReadingError) {
        guard !isOver else { return }
        switch entry {
        case .device where events.isEmpty: (axes, slots, slot, isDropping) = ([:], [:], 0, false)
        case .device: isOver = true
        case .axis(let axis, let range) where events.isEmpty: axes[axis] = range
        case .event(let seconds, let type, let code, let value):
            try take(type, code, value, at: seconds, line)
        case .axis, nil: break
        }
    }

    private mutating func take(
        _ type: Int, _ code: Int, _ value: Int, at seconds: Double, _ line: Int
    ) throws(ReadingError) {
        switch (type, code) {
        case (Code.synchronization, Code.touchReport):
            throw ReadingError(
                SourceLocation(line: line, column: 1),
                localized("this touch screen has no slots for its fingers (protocol A), which cannot be read."))
        case (Code.synchronization, Code.dropped): isDropping = true
        case (Code.synchronization, Code.report):
            guard !isDropping else { return isDropping = false }
            try report(at: seconds, line)
        case (Code.key, Code.touch) where !hasSlots: set(isDown: value != 0)
        case (Code.absolute, Code.slot): slot = value
        case (Code.absolute, Code.tracking): set(isDown: value >= 0)
        case (Code.absolute, Code.touchX) where hasSlots, (Code.absolute, Code.x) where !hasSlots:
            changeSlot { $0.x = Double(value) }
        case (Code.absolute, Code.touchY) where hasSlots, (Code.absolute, Code.y) where !hasSlots:
            changeSlot { $0.y = Double(value) }
        default: break
        }
    }

    private mutating func set(isDown: Bool) {
        changeSlot { finger in
            if isDown, finger.isDown { finger.wasReplaced = true }
            finger.isDown = isDown
        }
    }

    /// Changes the current slot, unless it would be one too many.
    private mutating func changeSlot(_ change: (inout Slot) -> Void) {
        guard slots.count < Recording.maximumFingerCount || slots[slot] != nil else { return }
        change(&slots[slot, default: Slot()])
    }

    /// Adds the changes since the last report.
    private mutating func report(at seconds: Double, _ line: Int) throws(ReadingError) {
        guard let xRange, let yRange else { return }
        var changes: [FingerChange] = []
        for key in slots.keys.sorted() {
            guard var slot = slots[key] else { continue }
            if let finger = slot.finger, !slot.isDown || slot.wasReplaced {
                changes.append(FingerChange(finger, .up, at: slot.reported ?? .zero))
                (slot.finger, slot.reported) = (nil, nil)
            }
            slot.wasReplaced = false
            if slot.isDown, let x = slot.x, let y = slot.y {
                let point = CGPoint(x: x - xRange.lowerBound, y: y - yRange.lowerBound)
                if let finger = slot.finger {
                    if slot.reported != point { changes.append(FingerChange(finger, .move, at: point)) }
                } else {
                    slot.finger = freeFinger
                    changes.append(FingerChange(freeFinger, .down, at: point))
                }
                slot.reported = point
            }
            slots[key] = slot
        }
        guard !changes.isEmpty else { return }
        guard events.count < Recording.maximumInputCount else {
            throw ReadingError(
                SourceLocation(line: line, column: 1),
                localized("a recording has at most \(grouped(Recording.maximumInputCount)) inputs; split it"))
        }
        let first = start ?? seconds
        start = first
        let event = InputEvent(time: max(events.last?.time ?? 0, seconds - first), .fingers(changes))
        if let problem = event.problem { throw ReadingError(SourceLocation(line: line, column: 1), problem) }
        events.append(event)
    }

    /// The lowest number that no finger has.
    private var freeFinger: Int {
        let taken = Set(slots.values.compactMap(\.finger))
        return (0...taken.count).first { !taken.contains($0) } ?? 0
    }
}

extension Recording {
    /// The number of slots from which a new slot is ignored.
    fileprivate static let maximumFingerCount = 64
}
