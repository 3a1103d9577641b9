// The trace as JSON.
//
// Each participant and each record is a line, so two traces can be compared line by line. `Assets/trace.schema.json` is
// the schema.
import HitscopeEngine
import HitscopeGeometry
import HitscopeReading

extension Trace {
    /// The trace as JSON text. Every run of one script gives the same bytes.
    public func json() -> String {
        var lines = ["{\"version\": 2,", "\"participants\": ["]
        lines += separated(participants.map { Trace.encoded($0) })
        lines += ["],", "\"records\": ["]
        lines += separated(records.enumerated().map { Trace.encoded(Line(index: $0.offset, record: $0.element)) })
        lines += ["]}", ""]
        return lines.joined(separator: "\n")
    }

    private func separated(_ lines: [String]) -> [String] {
        lines.enumerated().map { $0.offset < lines.count - 1 ? $0.element + "," : $0.element }
    }

    private static func encoded(_ value: some Encodable) -> String {
        (try? value.jsonLine())?.visibleJSON ?? "null"
    }
}

/// A record as a line of JSON; fields that do not apply are omitted.
private struct Line: Encodable {
    var index: Int
    var parent: Int?
    var time: Double?
    var fingers: [Finger]?
    var ignored: Bool?
    var question: [Double]?
    var hook: String?
    var receiver: Int?
    var origin: Call.Origin?
    var implementation: Call.Implementation?
    var point: [Double]?
    var touches: [Touch]?
    var result: Int?
    var answer: Bool?
    var refusal: String?
    var refusalValue: Double?
    var nextRead: Int?
    var bound: Int?
    var view: Int?
    var window: Int?
    var deadlineOf: Int?
    var deviceEvent: String?
    var hover: [Double]?
    var about: Int?
    var recognizer: Int?
    var from: String?
    var to: String?
    var why: String?
    var other: Int?
    var waitsFor: Int?
    var touch: Int?
    var turn: String?
    var action: String?
    var target: Int?
    var targetType: String?
    var sender: Int?
    var control: Int?
    var events: [String]?
    var receivers: Int?
    var lostActions: [String]?
    var ignores: String?
    var fault: String?
    var place: Int?
    var sentence: String?

    /// `buttons` is omitted if no button is down.
    struct Finger: Encodable { var finger: Int, phase: String, x: Double, y: Double, buttons: [String]? }

    struct Touch: Encodable {
        var id: Int, phase: String, tapCount: Int, view: Int?, x: Double, y: Double

        init(_ touch: Call.Touch) {
            (id, tapCount, view, x, y) = (touch.id, touch.tapCount, touch.view, touch.x, touch.y)
            phase = UITouch.Phase(rawValue: touch.phase).map { "\($0)" } ?? ""
        }
    }

    init(index: Int, record: Record) {
        self.index = index
        parent = record.parent
        switch record.content {
        case .input(let input): set(input)
        case .call(let call): set(call)
        case .nextRead(let responder, let next):
            nextRead = responder
            result = next
        case .bound(let touch, let view, let window):
            bound = touch
            self.view = view
            self.window = window
        case .recognizer(let id, let from, let to, let why, let other):
            recognizer = id
            self.from = "\(from)"
            self.to = "\(to)"
            self.why = why.rawValue
            self.other = other
        case .waits(let id, let other):
            recognizer = id
            waitsFor = other
        case .turn(let touch, let what, let other, let why):
            self.touch = touch
            turn = what.rawValue
            self.other = other
            self.why = why?.rawValue
        case .action(let sent):
            action = sent.name
            target = sent.target
            targetType = sent.targetType
            sender = sent.sender
        case .controlEvents(let sent):
            control = sent.control
            events = sent.events
            receivers = sent.receivers
            if !sent.lostActions.isEmpty { lostActions = sent.lostActions }
        case .controlIgnored(let id, let reason):
            control = id
            ignores = reason.rawValue
        case .fault(let kind, let place, let sentence):
            fault = kind.rawValue
            self.place = place
            self.sentence = sentence
        }
    }

    private mutating func set(_ input: Record.Input) {
        time = input.time
        deadlineOf = input.deadlineOf
        deviceEvent = input.deviceEvent
        if input.isIgnored { ignored = true }
        if input.isHover { hover = input.hover.map { [$0.x, $0.y] } ?? [] }
        if let point = input.question { question = [point.x, point.y] }
        if !input.fingers.isEmpty {
            fingers = input.fingers.map { report in
                let buttons = report.buttons.isEmpty ? nil : report.buttons.words
                return Finger(
                    finger: report.finger, phase: "\(report.phase)", x: report.point.x, y: report.point.y,
                    buttons: buttons)
            }
        }
    }

    private mutating func set(_ call: Call) {
        hook = call.hook.rawValue
        receiver = call.receiver
        origin = call.origin
        implementation = call.implementation
        if let place = call.point { point = [place.x, place.y] }
        action = call.action
        about = call.about
        if !call.touches.isEmpty { touches = call.touches.map { Touch($0) } }
        switch call.result {
        case .nothing: break
        case .bool(let value): answer = value
        case .object(let object): result = object
        }
        guard let refused = call.refusal else { return }
        refusal = refused.word
        refusalValue = refused.value
    }
}

extension UIEvent.ButtonMask {
    /// The names of the buttons, in order.
    fileprivate var words: [String] {
        (1...32).filter { contains(.button($0)) }.map { $0 == 1 ? "primary" : $0 == 2 ? "secondary" : "button\($0)" }
    }
}

extension HitTestRefusal {
    /// The reason as one word, for traces and for the expectations of scenes.
    public var word: String {
        switch self {
        case .hidden: "hidden"
        case .interactionDisabled: "interactionDisabled"
        case .animating: "animating"
        case .transparent: "transparent"
        case .outside: "outside"
        case .empty: "empty"
        case .notInvertible: "notInvertible"
        case .overriddenPointInside: "override"
        }
    }

    /// The number that belongs to the reason: the alpha, or the distance outside the bounds in points; nil for others.
    var value: Double? {
        switch self {
        case .transparent(let alpha): Double(alpha)
        case .outside(let distance): Double(distance)
        case .hidden, .interactionDisabled, .animating, .empty, .notInvertible, .overriddenPointInside: nil
        }
    }
}
