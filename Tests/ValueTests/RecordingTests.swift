// Recordings as text: their lines, where they may end, and what is refused with which sentence at which place.
import Foundation
import HitscopeGeometry
import HitscopeInput
import HitscopeReading
import Testing

private let header = #"{"recording": 1, "points": "screen"}"#
private let down = #"{"time": 1, "fingers": [{"finger": 0, "phase": "down", "point": [1, 2]}]}"#
private let up = #"{"time": 2, "fingers": [{"finger": 0, "phase": "up", "point": [1, 2]}]}"#

private let badInputs: [(String, String)] = [
    (#"{"time": 1, "focus": true, "time": 2}"#, #"2:28: "time" appears twice."#),
    (#"{"time": "1", "focus": true}"#, #"2:10: time: this is "1", but should be a number."#),
    (#"{"time": 1, "focus": 1}"#, "2:22: focus: this is 1, but should be true or false."),
    (#"{"focus": true}"#, #"2:1: "time" is missing."#),
    (#"{"time": 1, "hover": [1, 2, 3]}"#, "2:22: hover: this is a list of 3, but should be a list of 2."),
    (#"{"time": 1, "hover": [1]}"#, "2:22: hover: this is a list of 1, but should be a longer list."),
    (#"{"time": 1, "hover": [1, 1e999]}"#, "2:26: hover[1]: this is 1e999, but should be a finite number"),
    (#"{"time": 1, "wheel": {"at": [0, 0], "by": [0, 1], "on": 1}}"#, #"2:51: there is no key "on" here."#),
    (
        #"{"time": 1, "fingers": [{"finger": 0.5, "phase": "down", "point": [1, 2]}]}"#,
        "2:36: fingers[0].finger: this is 0.5, but should be a whole number of 64 bits."
    ),
    (
        #"{"time": 1, "fingers": [{"finger": -1, "phase": "down", "point": [1, 2]}]}"#,
        "2:24: fingers: the number of a finger must be a whole number from 0 to 1,000, not -1."
    ),
    (
        #"{"time": 1, "fingers": [{"finger": 0, "phase": "down", "point": [1, 2], "pont": 3}]}"#,
        #"2:73: there is no key "pont" here, but finger, phase, point, edge, contact, predictions, buttons, "#
    ),
    (
        #"{"time": 1, "sensor": {"sensor": "gyroscope", "x": 1e9, "y": 0, "z": 0}}"#,
        "2:23: sensor: a sensor value must be a number from -1,000,000 to 1,000,000, not 1000000000.0."
    ),
    (
        #"{"time": 1, "drop": []}"#,
        "2:21: drop: the number of dropped files must be a whole number from 1 to 1,000, not 0."
    ),
    (#"{"time": 1, "drop": ["a"]}"#, #"2:21: drop: the path of a file must begin with /, but this is "a"."#),
    (#"{"time": 1, "drop": ["/a", 2]}"#, "2:28: drop[1]: this is 2, but should be a text."),
    (
        #"{"time": 1, "drop": ["/\u0000"]}"#,
        "2:21: drop: a path cannot contain a null character, but this is "
    ),
    (#"{"time": 1, "drop": "/a"}"#, "2:21: drop: this is "),
    (#"{"time": 1, "close": false}"#, "2:22: close: close can only be true; otherwise leave it out."),
    (#"{"time": 1, "key": {"key": 4}}"#, #"2:20: key: "isDown" is missing."#),
    ("{\"time\": 1, \"clipboard\": \"\u{1B}\"}", "2:27: control characters in a text must be escaped, as in "),
    (#"{"time": 1, "clipboard": "\ud800"}"#, "2:27: this escape is only half of a character."),
    (#"{"time": 01, "focus": true}"#, "2:12: a number cannot begin with 0."),
    (header, #"2:2: there is no key "recording" here, but time, fingers, correction, hover, key, wheel, motion, "#),
]

private let badSequences: [([String], String)] = [
    ([#"{"time": 1, "close": true}"#, down], #"3:1: no input can follow "close"."#),
    ([down, down], "3:1: finger 0 comes down, but it is already down."),
    ([up], "2:1: finger 0 lifts, but it is not down."),
    (
        [#"{"time": 1, "fingers": [{"finger": 7, "phase": "move", "point": [1, 2]}]}"#],
        "2:1: finger 7 moves, but it is not down."
    ),
    ([down, up, down], "4:1: inputs must be in chronological order; 1.0 comes after 2.0."),
    (
        [#"{"pasted": "x"}"#],
        #"2:1: "pasted" can only follow "clipboard" with an empty text."#
    ),
]

private let noRecordings: [(String, String)] = [
    ("", "the file is empty, but a recording begins with a line such as \(header)."),
    ("no", "1:1: a recording begins with a line such as \(header)."),
    (
        down,
        "1:1: the first line does not specify whether points belong to the window or the screen; "
            + "write \(header) there."
    ),
    (#"{"recording": 1"#, "1:16: the file ends here, but a comma or } was expected."),
    (
        #"{"recording": 3, "points": "screen"}"#,
        "1:15: recording: this program reads versions 1 to 2, but this is version 3."
    ),
    (
        #"{"recording": 1, "points": "screne"}"#,
        "1:28: points: there is no coordinate system \"screne\"; use window, stage or screen."
    ),
    (
        #"{"recording": 1, "points": "window"}"#,
        "1:28: points: a recording of a window needs its size, as in \"size\": [1440, 900]."
    ),
    (
        #"{"recording": 1, "points": "window", "size": [0, 9]}"#,
        "1:46: size: a side of a surface must be a number of points from 1 to 32,767, not 0.0."
    ),
    ("[\(down), \(up)", "1:148: a comma or the ] of the array was expected."),
    ("[\(down)] 1", "1:77: nothing may follow the array."),
    ("[\(down), ]", "1:77: a value was expected, not \"]\"."),
]

@Suite("Recordings as text") struct RecordingTests {
    @Test("a recording comes back as it went out", arguments: Recording.Points.allCases)
    func roundTrip(points: Recording.Points) throws {
        var script = Script()
        script.drag(from: CGPoint(x: 1, y: 2), to: CGPoint(x: 30.25, y: -4), after: 0.5)
        script.events.append(InputEvent(time: 3, .key(KeyChange(.space, isDown: true, characters: "\u{9B}한\u{2028}"))))
        script.events.append(InputEvent(time: 4, .clipboard("여러\n줄")))
        script.events.append(InputEvent(time: 5, .close))
        let recording = Recording(script, Recording.Header(points, size: CGSize(width: 390, height: 844)))
        #expect(try Recording(text: recording.text) == recording)
    }

    @Test("views and outcomes come back as they went out, and an outcome of nothing is not written")
    func outcomes() throws {
        var script = Script()
        script.tap(at: CGPoint(x: 1, y: 2))
        var recording = Recording(script, Recording.Header(.screen, hasOutcomes: true, scene: "a scene.yaml"))
        recording.views = [
            RecordedView(
                "window", in: nil, frame: CGRect(x: 0, y: 0, width: 9, height: 8.5), states: [], recognizers: []),
            RecordedView("a", in: "window", frame: .zero, states: [.hidden, .disabled], recognizers: ["tap"]),
        ]
        var outcome = RecordedOutcome()
        outcome[.hit] = ["a"]
        outcome[.performed] = ["save", "save"]
        recording.setOutcome(outcome, afterInputs: 1)
        recording.setOutcome(RecordedOutcome(), afterInputs: 2)
        let text = recording.text
        #expect(
            text == """
                {"points":"screen","recording":2,"scene":"a scene.yaml"}
                {"frame":[0,0,9,8.5],"view":"window"}
                {"frame":[0,0,0,0],"in":"window","recognizers":["tap"],"states":["hidden","disabled"],"view":"a"}
                {"fingers":[{"finger":0,"phase":"down","point":[1,2]}],"time":0}
                {"outcome":{"hit":["a"],"performed":["save","save"]}}
                {"fingers":[{"finger":0,"phase":"up","point":[1,2]}],"time":0.08}

                """)
        #expect(try Recording(text: text) == recording)
    }

    @Test(
        "a view after an input, and a second outcome, are refused",
        arguments: [
            (#"{"view": "a", "frame": [0, 0, 1, 1]}"#, "the views of the scene come before the inputs."),
            (#"{"outcome": {}}"# + "\n" + #"{"outcome": {"hit": []}}"#, "an input can have only one outcome."),
            (#"{"outcome": {"hits": ["a"]}}"#, "hits"), (#"{"outcome": {"hit": "a"}}"#, "hit"),
        ])
    func wrongOutcomes(lines: String, sentence: String) {
        let text = #"{"recording": 2, "points": "screen"}"# + "\n" + down + "\n" + lines
        let error = #expect(throws: ReadingError.self) { try Recording(text: text) }
        #expect(error?.problem.contains(sentence) == true, "\(error?.problem ?? "")")
    }

    @Test("what is otherwise in the views is said in a few words")
    func changedViews() {
        func view(_ name: String, _ x: CGFloat, _ states: [RecordedView.State] = [], _ taps: [String] = [])
            -> RecordedView
        {
            RecordedView(
                name, in: "window", frame: CGRect(x: x, y: 0, width: 9, height: 9), states: states, recognizers: taps)
        }
        let before = [view("a", 0), view("b", 0), view("b", 1), view("c", 0), view("d", 0)]
        #expect(before.changes(to: before) == [])
        let after = [view("a", 5), view("b", 0), view("b", 2, [.hidden]), view("d", 0, [], ["tap"]), view("e", 0)]
        #expect(
            before.changes(to: after) == [
                "2 views moved: a, b", "different state: b (– ⇒ hidden)", "different recognisers: d",
                "added: e", "removed: c",
            ])
        #expect(
            [view("a", 0), view("b", 0)].changes(to: [view("b", 0), view("a", 0)])
                == ["the order of the views differs"])
        let many = (0..<7).map { view("v\($0)", 0) }
        #expect(many.changes(to: []) == ["removed: v0, v1, v2, v3, v4 and 2 more"])
    }

    @Test("each input stands on a line of its own, in characters that no terminal obeys")
    func lines() {
        var lines = RecordingLines(Recording.Header(.window, size: CGSize(width: 10, height: 20)))
        #expect(lines.header == "{\"points\":\"window\",\"recording\":1,\"size\":[10,20]}\n")
        let text = lines.line(for: InputEvent(time: 1, .clipboard("a\n\u{9B}31m\u{2028}\u{202E}")))
        #expect(text == "{\"clipboard\":\"a\\n\\u009b31m\\u2028\\u202e\",\"time\":1}\n")
    }

    @Test("what could not be played again is not written")
    func unplayable() {
        var lines = RecordingLines(Recording.Header(.screen))
        let move = InputEvent(time: 1, .fingers([FingerChange(0, .move, at: .zero)]))
        #expect(lines.line(for: move) == nil)
        #expect(lines.line(for: InputEvent(time: 1, .hover(CGPoint(x: 1e300, y: 0)))) == nil)
        #expect(lines.line(for: InputEvent(time: .nan, .focus(true))) == nil)
        #expect(lines.line(for: InputEvent(time: 1, .focus(true))) != nil)
        #expect(lines.line(for: InputEvent(time: 0.5, .focus(true))) == nil)
        #expect(lines.fullness == nil)
    }

    @Test("a recording that is full says so, and writes nothing more")
    func full() {
        var lines = RecordingLines(Recording.Header(.screen), maximumBytes: 1000)
        let text = String(repeating: "x", count: 290)
        for time in 0..<3 { _ = lines.line(for: InputEvent(time: Double(time), .clipboard(text))) }
        #expect(lines.fullness == nil)
        #expect(lines.line(for: InputEvent(time: 3, .clipboard(text))) == nil)
        #expect(lines.fullness?.hasPrefix("The recording ends here: ") == true)
        #expect(lines.line(for: InputEvent(time: 4, .focus(true))) == nil)
    }

    @Test("a text that was pasted later comes to where it was copied")
    func pasted() throws {
        var lines = RecordingLines(Recording.Header(.screen))
        let parts = [
            lines.header, lines.line(for: InputEvent(time: 1, .clipboard(""))),
            lines.line(for: InputEvent(time: 2, .focus(true))), lines.line(forPasted: "late"),
        ]
        let events = try Recording(text: parts.compactMap { $0 }.joined()).script.events
        #expect(events == [InputEvent(time: 1, .clipboard("late")), InputEvent(time: 2, .focus(true))])
    }

    @Test("a file that ends in the middle of an input is read up to there, and says where it was cut")
    func cut() throws {
        let whole = [header, down, up].joined(separator: "\n")
        for length in (header + "\n" + down + "\n").utf8.count + 1..<whole.utf8.count {
            let recording = try Recording(text: String(whole.prefix(length)))
            #expect(recording.script.events.count == 1)
            #expect(recording.cut == SourceLocation(line: 3, column: 1))
        }
        #expect(try Recording(text: whole).cut == nil)
    }

    @Test("line ends of all systems, a byte order mark and empty lines change nothing")
    func lineEnds() throws {
        let expected = try Recording(text: [header, down, up].joined(separator: "\n"))
        for end in ["\r\n", "\r", "\n\n", " \n"] {
            #expect(try Recording(text: "\u{FEFF}" + [header, down, up].joined(separator: end) + end) == expected)
        }
        let broken = refusal(of: [header, down, "x"].joined(separator: "\r"))
        #expect(broken == "3:1: a value was expected, not \"x\".")
    }

    @Test("an array of inputs is a recording that does not say whose points it has")
    func array() throws {
        let recording = try Recording(text: "[\(down), \(up)]")
        #expect(recording.header == nil)
        #expect(recording.script.events.count == 2)
        #expect(try Recording(text: "[]").script.events.isEmpty)
    }

    @Test(
        "a file that is no recording is refused with the place",
        arguments: noRecordings)
    func noRecording(text: String, sentence: String) {
        #expect(refusal(of: text) == sentence)
    }

    @Test("an input that cannot be meant is refused with line, column and key", arguments: badInputs)
    func badInput(text: String, sentence: String) {
        #expect(refusal(of: header + "\n" + text).hasPrefix(sentence))
    }

    @Test("inputs that cannot follow each other are refused with the place of the later one", arguments: badSequences)
    func badSequence(inputs: [String], sentence: String) {
        #expect(refusal(of: ([header] + inputs).joined(separator: "\n")) == sentence)
    }

    @Test("what is nested without end is refused, not followed")
    func nesting() {
        for opening in ["[", "{\"a\":"] {
            let sentence = refusal(of: header + "\n" + String(repeating: opening, count: 100_000))
            #expect(sentence.hasSuffix(": lists and maps can be nested at most 32 deep."))
        }
    }

    @Test("bytes that are not UTF-8, and other encodings, are refused")
    func encodings() {
        let bytes = Array("\(header)\n{\"time\": 1, \"clipboard\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
        let invalid = #expect(throws: ReadingError.self) { try Recording(bytes) }
        #expect(invalid?.description == "2:26: this text is not UTF-8.")
        let wide = #expect(throws: ReadingError.self) { try Recording([0xFF, 0xFE, 0x5B, 0x00]) }
        #expect(wide?.description == "1:1: the file is in UTF-16, but a recording must be in UTF-8.")
        let large = #expect(throws: ReadingError.self) {
            try Recording([UInt8](repeating: 0x20, count: Recording.maximumBytes + 1))
        }
        #expect(large?.description == "the recording is larger than 64 MiB, which is the limit.")
    }

    @Test("characters by their numbers are read, in one or two halves")
    func escapes() throws {
        let line = #"{"time": 1, "clipboard": "\u0041\ud83d\ude00\n\/\"\\"}"#
        #expect(try Recording(text: header + "\n" + line).script.events.map(\.action) == [.clipboard("A😀\n/\"\\")])
    }
}
