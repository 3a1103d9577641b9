// The trace: what the engine was given, which hooks it called in which order, and what came of each.
//
// Values only: numbers and copied labels, never references. Flat, since calls may nest 100,000 deep.
import HitscopeEngine
import HitscopeGeometry

/// A record of dispatches, in the order in which they happened.
public struct Trace: Hashable, Sendable {
    /// Everyone who is spoken of, in the order of first mention.
    public internal(set) var participants: [Participant] = []
    public internal(set) var records: [Record] = []

    var places: [Int: Int] = [:]

    public init() {}

    /// Someone's labels by their identifier; nil for one that the trace does not speak of.
    public func participant(_ identifier: Int) -> Participant? { places[identifier].map { participants[$0] } }

    /// The name of someone, or the class where there is no name.
    public func label(of identifier: Int) -> String { participant(identifier)?.label ?? "#\(identifier)" }

    /// The indices of the records of inputs.
    public var inputs: [Int] {
        records.indices.filter { index in
            guard case .input = records[index].content else { return false }
            return true
        }
    }

    /// The index of the record of the last input; nil before there was any.
    ///
    /// What was called before it, such as a layout that was due, stands before it and belongs to no input.
    public var lastInput: Int? {
        records.lastIndex { record in
            guard case .input = record.content else { return false }
            return true
        }
    }

    /// The indices of the records that belong to an input, that of the input itself first.
    public func range(ofInput index: Int) -> Range<Int> {
        let end = records[(index + 1)...].firstIndex { $0.parent == nil } ?? records.endIndex
        return index..<end
    }

    /// For each record of a range, the records directly inside it.
    public func children(in range: Range<Int>) -> Children {
        var lists: [Int: [Int]] = [:]
        for index in range {
            if let parent = records[index].parent { lists[parent, default: []].append(index) }
        }
        return Children(lists: lists)
    }

    /// Which records lie directly inside which.
    public struct Children {
        let lists: [Int: [Int]]
        public subscript(index: Int) -> [Int] { lists[index] ?? [] }
    }
}

/// Someone who is spoken of in a trace, as they were at first mention.
public struct Participant: Hashable, Sendable, Codable {
    public enum Kind: String, Hashable, Sendable, Codable {
        case view, window, controller, scene, application, responder, recognizer
        /// None of those, such as who gets the samples of a sensor.
        case object
    }

    public var id: Int
    public var kind: Kind
    /// The class, as traces speak of it.
    public var type: String
    public var name: String?

    /// The name, or the class where there is no name.
    public var label: String { name ?? type }

    /// What a person knows it by: views by their names, the others by their classes, which say more than "controller"
    /// or "window".
    public var title: String {
        switch kind {
        case .view: label
        case .controller: type == "UIViewController" ? label : type
        case .window: name == "window" ? type : label
        case .object: label
        case .scene, .application, .responder, .recognizer: type
        }
    }
}

/// One thing that happened.
///
/// A trace is mostly calls, some forty for a hit test: a record is as large as a call needs it, and what is rarer lies
/// elsewhere.
public struct Record: Hashable, Sendable {
    // Half as wide as they are asked for; the first is -1 for none.
    private let parentIndex: Int32, narrowDepth: Int32
    /// The call, where `rest` is nil. Written to in its place.
    private var ownCall: Call
    /// What this is if it is no call.
    private let rest: Rest?

    private indirect enum Rest: Hashable, Sendable { case content(Content) }

    private init(_ parent: Int?, _ depth: Int, _ call: Call, _ rest: Rest?) {
        parentIndex = Int32(truncatingIfNeeded: parent ?? -1)
        narrowDepth = Int32(truncatingIfNeeded: depth)
        (ownCall, self.rest) = (call, rest)
    }

    init(parent: Int?, depth: Int, call: Call) { self.init(parent, depth, call, nil) }

    init(parent: Int?, depth: Int, content: Content) {
        switch content {
        case .call(let call): self.init(parent, depth, call, nil)
        case .input, .nextRead, .bound, .recognizer, .waits, .turn, .action, .fault:
            self.init(parent, depth, .none, .content(content))
        }
    }

    public var content: Content {
        guard case .content(let content) = rest else { return .call(ownCall) }
        return content
    }

    /// Changes the call, if this is one.
    mutating func changeCall(_ change: (inout Call) -> Void) {
        if rest == nil { change(&ownCall) }
    }

    /// The index of the record inside which this one happened; nil for an input.
    public var parent: Int? { parentIndex < 0 ? nil : Int(parentIndex) }

    /// How many records this one lies in.
    public var depth: Int { Int(narrowDepth) }

    public enum Content: Hashable, Sendable {
        indirect case input(Input)
        case call(Call)
        /// Code read `next` of a responder that does not override it, while the parent record ran.
        case nextRead(of: Int, gave: Int?)
        /// A finger was bound to a view and a window; nil when nobody took it.
        case bound(touch: Int, view: Int?, window: Int?)
        /// A recogniser's state changed; `other` is the recogniser or the view because of which.
        case recognizer(Int, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State, why: String, other: Int?)
        /// A recogniser would recognise, but waits till another has failed.
        case waits(Int, for: Int)
        /// What became of a touch on its way to its view; `other` is the recogniser or the view because of which.
        case turn(touch: Int, what: String, other: Int?, why: String?)
        /// A target performed an action, or a closure ran that stands for one; records inside are what it did.
        case action(SentAction)
        case fault(kind: Fault.Kind, place: Int, sentence: String)
    }

    public struct Input: Hashable, Sendable {
        /// Seconds of the world's timeline.
        public var time: Double
        /// What the fingers did; empty when the input was a question.
        public var fingers: [FingerReport]
        /// The place that was asked about with nothing sent, in points of the screen.
        public var question: CGPoint?
        /// The recogniser or view whose deadline fell due; nil for input.
        public var deadlineOf: Int?
        /// What was done with a key, the wheel or the device itself, in words.
        public var deviceEvent: String?
        /// Whether the pointer moved or left, with no button down.
        public var isHover = false
        /// Where the pointer is, if it moved and did not leave.
        public var hover: CGPoint?
    }

    /// The call, if this is one.
    public var call: Call? { rest == nil ? ownCall : nil }
}

extension Record {
    /// An action as it was performed.
    public struct SentAction: Hashable, Sendable {
        public var name: String
        /// The target's class; nil for a closure.
        public var targetType: String?
        /// The target, if it is a participant.
        public var target: Int?
        public var sender: Int?
    }
}

/// One call of a hook.
public struct Call: Hashable, Sendable {
    public enum Origin: String, Hashable, Sendable, Codable {
        /// The engine called the hook.
        case engine
        /// User code called it; seen because the engine's body of it ran.
        case userCode
    }

    public enum Implementation: String, Hashable, Sendable, Codable {
        /// The engine's body ran, and nothing else.
        case inherited
        /// An override ran, called super, and gave back what super gave it.
        case overrideKeepingSuper
        /// An override ran, called super, and gave back something else.
        case overrideChangingSuper
        /// An override ran and did not call super.
        case overrideWithoutSuper
        /// A delegate was asked; the receiver is who asks.
        case delegate
    }

    public enum Result: Hashable, Sendable {
        case nothing
        case bool(Bool)
        /// A view or another responder by its identifier; nil for none.
        case object(Int?)
    }

    public struct Touch: Hashable, Sendable, Codable {
        public var id: Int
        public var phase: Int
        /// Points of the screen.
        public var x: Double, y: Double
        public var tapCount: Int
        public var view: Int?
    }

    public var receiver: Int
    private var details = Details.none
    /// The point, in the receiver's bounds coordinates; for hit tests.
    public var point: CGPoint?
    public var hook: Hook
    public var origin: Origin
    public var implementation: Implementation = .inherited
    public var result: Result = .nothing
    /// Why the engine's body of `hitTest` passed the receiver over.
    public var refusal: HitTestRefusal?

    /// Stands in a record that is no call.
    fileprivate static let none = Call(hook: .next, receiver: 0, origin: .engine)

    init(hook: Hook, receiver: Int, origin: Origin) {
        self.receiver = receiver
        self.hook = hook
        self.origin = origin
    }

    /// What calls of a hit test do not have.
    private indirect enum Details: Hashable, Sendable {
        case none
        case some(touches: [Touch], action: String?, about: Int?)

        var parts: (touches: [Touch], action: String?, about: Int?) {
            switch self {
            case .none: ([], nil, nil)
            case .some(let touches, let action, let about): (touches, action, about)
            }
        }
    }
}

extension Call {
    public var touches: [Touch] { details.parts.touches }

    /// What the call was about, for hooks that ask about an action.
    public var action: String? { details.parts.action }

    /// The other recogniser, or the touch, that a question was about.
    public var about: Int? { details.parts.about }

    /// Adds what the call was about.
    mutating func detail(touches: [Touch] = [], action: String? = nil, about: Int? = nil) {
        details = .some(touches: touches, action: action, about: about)
    }
}
