// What other programs recorded of a touch screen: two fingers, in the formats of evemu-record and of libinput record.
import HitscopeGeometry
import HitscopeInput
import HitscopeReading
import Testing

/// Events of the kernel: two fingers come down one after the other, the second one moves, and both lift.
private let events: [(time: Double, type: Int, code: Int, value: Int)] = [
    (10, 3, 0x39, 100), (10, 3, 0x35, 1000), (10, 3, 0x36, 2000), (10, 0, 0, 0),
    (10.5, 3, 0x2F, 1), (10.5, 3, 0x39, 101), (10.5, 3, 0x35, 3000), (10.5, 3, 0x36, 500), (10.5, 0, 0, 0),
    (10.75, 3, 0x35, 4000), (10.75, 0, 0, 0),
    (11, 3, 0x39, -1), (11, 3, 0x2F, 0), (11, 3, 0x39, -1), (11, 0, 0, 0),
]

private func hex(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
}

/// The text that evemu-record prints.
private let evemu =
    """
    # EVEMU 1.3
    N: Some touch screen
    I: 0003 04b3 3103 0110
    P: 00 00 00 00 00 00 00 00
    A: 2f 0 9 0 0 0
    A: 35 0 4000 0 0 12
    A: 36 0 2000 0 0 12

    """
    + events.map { "E: \($0.time) \(hex($0.type)) \(hex($0.code)) \($0.value)\n" }.joined()

/// The text that libinput prints. The first device is a keyboard.
private let libinput =
    """
    # libinput record
    version: 1
    ndevices: 2
    devices:
    - node: /dev/input/event0
      events:
      - evdev:
        - [  9,      0,   1,  30,       1] # EV_KEY / KEY_A                     1
        - [  9,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ----------
    - node: /dev/input/event1
      evdev:
        # Name: Some touch screen
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 4000, 0, 0, 12]
          54: [0, 2000, 0, 0, 12]
      events:
      - evdev:

    """
    + events.map { event in
        let whole = Int(event.time), millionths = Int((event.time - Double(whole)) * 1_000_000)
        return "    - [ \(whole), \(millionths), \(event.type), \(event.code), \(event.value)] # something\n"
    }.joined()

@Suite("Recordings of a touch screen by other programs") struct DeviceRecordingTests {
    @Test("Two fingers are stretched onto the screen of a scene", arguments: [evemu, libinput])
    func twoFingers(text: String) throws {
        let recording = try Recording(text: text)
        #expect(recording.surface == CGSize(width: 4000, height: 2000))
        let script = recording.fitted(to: CGSize(width: 400, height: 200)).script
        #expect(
            script.events == [
                InputEvent(time: 0, .fingers([FingerChange(0, .down, at: CGPoint(x: 100, y: 200))])),
                InputEvent(time: 0.5, .fingers([FingerChange(1, .down, at: CGPoint(x: 300, y: 50))])),
                InputEvent(time: 0.75, .fingers([FingerChange(1, .move, at: CGPoint(x: 400, y: 50))])),
                InputEvent(
                    time: 1,
                    .fingers([
                        FingerChange(0, .up, at: CGPoint(x: 100, y: 200)),
                        FingerChange(1, .up, at: CGPoint(x: 400, y: 50)),
                    ])),
            ])
    }

    @Test("Of several touch screens in one file, the first that reports fingers is read")
    func severalDevices() throws {
        let second =
            """
            - node: /dev/input/event2
              evdev:
                absinfo:
                  47: [0, 9, 0, 0, 0]
                  53: [0, 100, 0, 0, 12]
                  54: [0, 100, 0, 0, 12]
              events:
              - evdev:
                - [ 10, 250000, 3, 57, 7] # ABS_MT_TRACKING_ID
                - [ 10, 250000, 3, 53, 50] # ABS_MT_POSITION_X
                - [ 10, 250000, 3, 54, 50] # ABS_MT_POSITION_Y
                - [ 10, 250000, 0, 0, 0] # SYN_REPORT
            """
        let alone = try Recording(text: libinput), both = try Recording(text: libinput + second)
        #expect(both.surface == alone.surface)
        #expect(both.script.events == alone.script.events)
    }

    @Test("A recording has at most 64 fingers at once, whatever the screen reports first")
    func manyFingers() throws {
        let head = ["# EVEMU 1.3", "A: 2f 0 99 0 0 0", "A: 35 0 4000 0 0 12", "A: 36 0 2000 0 0 12"]
        let fingers = (0..<70).flatMap { slot in
            ["002f \(slot)", "0035 \(10 * slot)", "0036 5", "0039 \(slot)"].map { "E: 1.0 0003 \($0)" }
        }
        let text = (head + fingers + ["E: 1.0 0000 0000 0"]).joined(separator: "\n")
        let script = try Recording(text: text).script
        #expect(script.events.count == 1)
        guard case .fingers(let changes) = script.events.first?.action else { return }
        #expect(changes.count == 64)
        #expect(changes.last?.point == CGPoint(x: 630, y: 5))
    }

    @Test("A screen without slots has one finger, whose button says when it is down")
    func oneFinger() throws {
        let text = """
            # EVEMU 1.3
            A: 00 100 200 0 0
            A: 01 100 300 0 0
            E: 1.0 0003 0000 150
            E: 1.0 0003 0001 200
            E: 1.0 0000 0000 0
            E: 2.0 0001 014a 1
            E: 2.0 0000 0000 0
            E: 2.5 0001 014a 0
            E: 2.5 0000 0000 0
            """
        let script = try Recording(text: text).fitted(to: CGSize(width: 10, height: 10)).script
        #expect(
            script.events == [
                InputEvent(time: 0, .fingers([FingerChange(0, .down, at: CGPoint(x: 5, y: 5))])),
                InputEvent(time: 0.5, .fingers([FingerChange(0, .up, at: CGPoint(x: 5, y: 5))])),
            ])
    }

    @Test("What is no touch of a touch screen is refused in a sentence")
    func refused() {
        let mouse = "# EVEMU 1.3\nE: 1.0 0002 0000 5\nE: 1.0 0000 0000 0\n"
        #expect(refusal(of: mouse).contains("so it is not of a touch screen."))
        let silent = evemu.split(separator: "\n").filter { !$0.hasPrefix("E:") }.joined(separator: "\n")
        #expect(refusal(of: silent) == "no finger touches the screen in the recording.")
        let old = evemu.replacing("E: 10.0 0000 0000 0", with: "E: 10.0 0000 0002 0")
        #expect(refusal(of: old).hasPrefix("11:1: this touch screen has no slots"))
    }
}
