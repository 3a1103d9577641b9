// Inputs as text: every kind goes out and comes back, and what cannot be meant is refused with a sentence.
import Foundation
import HitscopeGeometry
import HitscopeInput
import Testing

private let everyKind: [InputEvent] = [
    InputEvent(
        time: 0,
        .fingers([
            FingerChange(0, .down, at: CGPoint(x: 10, y: 20)), FingerChange(1, .down, at: CGPoint(x: 0.5, y: -3)),
        ])),
    InputEvent(time: 0.25, .fingers([FingerChange(0, .up, at: .zero), FingerChange(1, .cancel, at: .zero)])),
    InputEvent(time: 0.5, .fingers([FingerChange(0, .down, at: .zero)])),
    InputEvent(
        time: 0.5,
        .fingers([
            FingerChange(
                0, .move, at: .zero, contact: Contact(radius: 4, radiusTolerance: 1, force: 0.5, estimate: 3),
                predictions: [Prediction(CGPoint(x: 1, y: 2), after: 0.008)])
        ])),
    InputEvent(
        time: 0.5,
        .fingers([FingerChange(0, .move, at: .zero, time: 0.25), FingerChange(0, .move, at: CGPoint(x: 1, y: 1))])),
    InputEvent(time: 0.6, .correction(Correction(estimate: 3, force: 0.75, isPreliminary: true))),
    InputEvent(time: 1, .hover(CGPoint(x: 7, y: 8))),
    InputEvent(time: 1, .hover(nil)),
    InputEvent(
        time: 2, .key(KeyChange(.left, isDown: true, isRepeat: true, modifiers: [.shift, .command], characters: ""))),
    InputEvent(time: 2, .key(KeyChange(Key("a")!, isDown: false, characters: "한"))),
    InputEvent(time: 3, .wheel(at: CGPoint(x: 1, y: 2), by: CGSize(width: 0, height: -30))),
    InputEvent(time: 3, .wheel(at: .zero, by: CGSize(width: 40, height: 0), modifiers: [.control, .shift])),
    InputEvent(
        time: 3,
        .fingers([
            FingerChange(2, .down, at: .zero, buttons: [.secondary, .button(4)], modifiers: [.shift, .alternate])
        ])),
    InputEvent(time: 3, .sensor(SensorSample(.gyroscope, x: 0.5, y: -1, z: 0))),
    InputEvent(time: 3, .clipboard("복사")),
    InputEvent(time: 3, .clipboard(nil)),
    InputEvent(time: 3, .drop(["/a", "/여러 파일/b \"c\"\n.yaml"])),
    InputEvent(time: 4, .resize(CGSize(width: 320, height: 568))),
    InputEvent(time: 5, .focus(true)),
    InputEvent(time: 5, .focus(false)),
    InputEvent(time: 6, .close),
]

private func decoded<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
}

/// The sentence with which a text is refused.
private func refusal(_ type: (some Decodable).Type, of text: String) -> String {
    do {
        _ = try decoded(type, from: text)
        return ""
    } catch DecodingError.dataCorrupted(let context) {
        return context.debugDescription
    } catch {
        return "\(error)"
    }
}

@Suite("Inputs as text") struct InputTests {
    @Test("every kind of input comes back as it went out", arguments: everyKind)
    func roundTrip(event: InputEvent) throws {
        #expect(try JSONDecoder().decode(InputEvent.self, from: JSONEncoder().encode(event)) == event)
    }

    @Test("a script comes back as it went out")
    func scriptRoundTrip() throws {
        let script = Script(events: everyKind)
        #expect(try JSONDecoder().decode(Script.self, from: JSONEncoder().encode(script)) == script)
    }

    @Test("an input can be typed by hand")
    func typedByHand() throws {
        let event = try decoded(
            InputEvent.self, from: #"{"time": 0.25, "fingers": [{"finger": 0, "phase": "down", "point": [10, 20]}]}"#)
        #expect(event == InputEvent(time: 0.25, .fingers([FingerChange(0, .down, at: CGPoint(x: 10, y: 20))])))
    }

    @Test("a finger without buttons, modifiers and a time of its own is written without them")
    func fingerAlone() throws {
        let text = String(decoding: try JSONEncoder().encode(FingerChange(0, .down, at: .zero)), as: UTF8.self)
        #expect(!text.contains("buttons"))
        #expect(!text.contains("modifiers"))
        #expect(!text.contains("time"))
    }

    @Test("a finger's own time before the beginning or after its report is refused", arguments: ["-1", "0.5"])
    func ownTime(time: String) {
        let text = #"{"time": 0.25, "fingers": [{"finger": 0, "phase": "move", "point": [10, 20], "time": \#(time)}]}"#
        #expect(
            refusal(InputEvent.self, of: text)
                == "the time of a finger must be at least 0, and not later than that of its report")
    }

    @Test("buttons are counted from 1, and there is none beyond the bits of a mask")
    func buttonNumbers() {
        #expect(PointerButtons.button(1) == .primary)
        #expect(PointerButtons.button(2) == .secondary)
        #expect(PointerButtons.button(0).isEmpty)
        #expect(PointerButtons.button(-1).isEmpty)
        #expect(PointerButtons.button(1000).isEmpty)
    }

    @Test("a script whose inputs are out of order is refused, with both times")
    func outOfOrder() {
        let sentence = refusal(Script.self, of: #"[{"time": 2, "close": true}, {"time": 1.5, "close": true}]"#)
        #expect(sentence == "inputs must be in chronological order; 1.5 comes after 2.0")
    }

    @Test("inputs of equal time are in order")
    func equalTimes() throws {
        let script = try decoded(Script.self, from: #"[{"time": 2, "focus": true}, {"time": 2, "focus": false}]"#)
        #expect(script.events.count == 2)
    }

    @Test(
        "an input that is none, or two at once, is refused with what there is",
        arguments: [#"{"time": 1}"#, #"{"time": 1, "close": true, "focus": true}"#, #"{"time": 1, "clsoe": true}"#])
    func noneOrTwo(text: String) {
        #expect(
            refusal(InputEvent.self, of: text)
                == "an input is one of fingers, correction, hover, key, wheel, motion, remote, sensor, clipboard, "
                + "drop, resize, focus, close"
        )
    }

    @Test("a time before the beginning, or after months, is refused", arguments: ["-1", "1e8", "1e300"])
    func timeOutOfRange(time: String) {
        let sentence = refusal(InputEvent.self, of: #"{"time": \#(time), "close": true}"#)
        #expect(sentence.hasPrefix("a time must be a number of seconds from 0 to 10,000,000, not "))
    }

    @Test(
        "a place that no surface has is refused",
        arguments: [
            #"{"time": 1, "hover": [1e8, 0]}"#, #"{"time": 1, "wheel": {"at": [0, 0], "by": [0, -1e308]}}"#,
            #"{"time": 1, "fingers": [{"finger": 0, "phase": "up", "point": [75, 1e300]}]}"#,
            #"{"time": 1, "fingers": [{"finger": 0, "phase": "move", "point": [0, 0], "#
                + #""predictions": [{"point": [-2e7, 0], "after": 1}]}]}"#,
        ])
    func placeOutOfRange(text: String) {
        let sentence = refusal(InputEvent.self, of: text)
        #expect(sentence.hasPrefix("a coordinate must be a number of points from -10,000,000 to 10,000,000, not "))
    }

    @Test(
        "a size that no window has is refused",
        arguments: ["[300, -1e308]", "[0, 10]", "[1e15, 10]", "[10, 1e300]", "[32768, 10]"])
    func sizeOutOfRange(size: String) {
        let sentence = refusal(InputEvent.self, of: #"{"time": 0, "resize": \#(size)}"#)
        #expect(sentence.hasPrefix("a side of a surface must be a number of points from 1 to 32,767, not "))
    }

    @Test("a radius or a force that no finger has is refused", arguments: [#""radius": 1e300"#, #""force": -1"#])
    func contactOutOfRange(contact: String) {
        let text =
            #"{"time": 0, "fingers": [{"finger": 0, "phase": "down", "point": [1, 1], "contact": {\#(contact)}}]}"#
        let sentence = refusal(InputEvent.self, of: text)
        #expect(sentence.hasPrefix("a radius or a force must be a number from 0 to 10,000, not "))
    }

    @Test("the numbers at the ends of the ranges are taken")
    func endsOfRanges() throws {
        let text = #"[{"time": 0, "resize": [1, 32767]}, {"time": 1e7, "hover": [-1e6, 1e6]}]"#
        #expect(try decoded(Script.self, from: text).events.count == 2)
    }
}

@Suite("Keys and their names") struct KeyTests {
    @Test("every key that has a name is found by it, in capitals too")
    func names() {
        let named = (0x04...0xE7).map(Key.init(rawValue:)).filter { $0.name != nil }
        #expect(named.count == 26 + 10 + 24 + 27)
        for key in named {
            #expect(Key(name: key.name!) == key)
            #expect(Key(name: key.name!.uppercased()) == key)
        }
    }

    @Test(
        "usages are those of the USB keyboard page",
        arguments: [
            ("a", 0x04), ("z", 0x1D), ("1", 0x1E), ("0", 0x27), ("f1", 0x3A), ("f12", 0x45), ("f13", 0x68),
            ("f24", 0x73),
        ])
    func usages(name: String, usage: Int) {
        #expect(Key(name: name)?.rawValue == usage)
    }

    @Test("a character finds its key, a word or a sign doesn't")
    func characters() {
        #expect(Key("Q") == Key(name: "q"))
        #expect(Key("7") == Key(name: "7"))
        #expect(Key("!") == nil)
        #expect(Key("한") == nil)
    }

    @Test("a key without a name is written as its number")
    func numbers() throws {
        let unnamed = Key(rawValue: 0x87)
        #expect(unnamed.name == nil)
        #expect(try decoded([Key].self, from: "[135, \"left\", 80]") == [unnamed, .left, .left])
        #expect(String(decoding: try JSONEncoder().encode([unnamed, .left]), as: UTF8.self) == "[135,\"left\"]")
    }

    @Test("a name that no key has is refused, and says what may stand there")
    func unknownName() {
        #expect(
            refusal([Key].self, of: "[\"lfet\"]")
                == "there is no key \"lfet\"; use a letter, a digit, or a name such as left, space, f1")
    }
}

@Suite("Scripts as they are built") struct ScriptTests {
    @Test("a tap goes down, waits, and lifts at the same place")
    func tap() {
        var script = Script()
        script.tap(at: CGPoint(x: 5, y: 6), after: 1)
        #expect(script.events.map(\.time) == [1, 1 + Script.tapDuration])
        #expect(
            script.events.map(\.action) == [
                .fingers([FingerChange(0, .down, at: CGPoint(x: 5, y: 6))]),
                .fingers([FingerChange(0, .up, at: CGPoint(x: 5, y: 6))]),
            ])
    }

    @Test("a drag goes down at its start, moves in equal steps, and lifts at its end")
    func drag() {
        var script = Script()
        script.drag(from: .zero, to: CGPoint(x: 40, y: -20), steps: 4, duration: 0.5)
        let changes = script.events.compactMap { event -> FingerChange? in
            guard case .fingers(let changes) = event.action else { return nil }
            return changes.first
        }
        #expect(changes.map(\.phase) == [.down, .move, .move, .move, .move, .up])
        #expect(changes.map(\.point.x) == [0, 10, 20, 30, 40, 40])
        #expect(script.duration == 0.5)
    }

    @Test("what is added comes after what is there")
    func inOrder() {
        var script = Script()
        script.tap(at: .zero)
        script.drag(from: .zero, to: CGPoint(x: 1, y: 1), after: 0.5)
        #expect(script.events.map(\.time) == script.events.map(\.time).sorted())
        #expect(Script().duration == 0)
    }
}
