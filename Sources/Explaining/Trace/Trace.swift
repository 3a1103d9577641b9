// The trace: what the engine was given, which hooks it called in which order, and what came of each.
//
// Decides how a record is stored. Holds values only: numbers and copied labels, no references. Records lie flat in one
// array, since calls may nest 100,000 deep.
import HitscopeEngine
import HitscopeGeometry

/// A record of dispatches, in the order in which they happened.
public struct Trace: Hashable, Sendable {
    /// All objects that records speak of, in the order of first mention.
    public internal(set) var participants: [Participant] = []
    /// In the order in which they began; a record that lies in another follows it.
    public internal(set) var records: [Record] = []

    /// The index in `participants` by identifier.
    var participantIndices: [Int: Int] = [:]

    /// A trace of nothing.
    public init() {}

    /// The participant with this identifier; nil where the trace does not speak of it.
    public func participant(_ identifier: Int) -> Participant? {
        participantIndices[identifier].map { participants[$0] }
    }

    /// The participant's name, or its class where it has no name.
    public func label(of identifier: Int) -> String { participant(identifier)?.label ?? "#\(identifier)" }

    /// The indices of the records of inputs.
    public var inputs: [Int] { inputs(in: records.indices) }

    /// The indices of the records of inputs in a range.
    public func inputs(in range: Range<Int>) -> [Int] {
        range.filter { index in
            guard case .input = records[index].content else { return false }
            return true
        }
    }

    /// The index of the record of the last input; nil where there is none.
    ///
    /// Calls before an input, such as those of a layout that was due, belong to no input.
    public var lastInput: Int? {
        records.lastIndex { record in
            guard case .input = record.content else { return false }
            return true
        }
    }

    /// The indices of the records that belong to the input whose record has this index, its own first.
    public func range(ofInput index: Int) -> Range<Int> {
        let end = records[(index + 1)...].firstIndex { $0.parent == nil } ?? records.endIndex
        return index..<end
    }

    /// About how many bytes these records take, with what they hold.
    public func size(of range: Range<Int>) -> Int {
        records[range.clamped(to: records.indices)].reduce(0) { $0 + $1.size }
    }

    /// The trace as it was when it had so many records.
    public func prefix(_ count: Int) -> Trace {
        guard count < records.count else { return self }
        var trace = self
        trace.records = Array(records.prefix(max(0, count)))
        return trace
    }

    /// For each record of a range, the records directly inside it.
    public func children(in range: Range<Int>) -> Children { Children(records, in: range) }

    /// Which records of a range lie directly inside which.
    public struct Children {
        private let range: Range<Int>
        /// The records inside of others, those inside of one beside each other, and where each one's begin.
        private var inner: [Int], starts: [Int]

        fileprivate init(_ records: [Record], in range: Range<Int>) {
            self.range = range
            let parents = range.map { index in
                records[index].parent.flatMap { range.contains($0) ? $0 - range.lowerBound : nil }
            }
            starts = Array(repeating: 0, count: range.count + 1)
            for case let parent? in parents { starts[parent + 1] += 1 }
            for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
            inner = Array(repeating: 0, count: starts[range.count])
            var next = starts
            for (place, parent) in parents.enumerated() {
                guard let parent else { continue }
                inner[next[parent]] = range.lowerBound + place
                next[parent] += 1
            }
        }

        /// The indices of the records directly inside the record with this index.
        public subscript(index: Int) -> ArraySlice<Int> {
            guard range.contains(index) else { return [] }
            let place = index - range.lowerBound
            return inner[starts[place]..<starts[place + 1]]
        }
    }
}

/// An object that a trace speaks of, as it was at first mention.
public struct Participant: Hashable, Sendable, Codable {
    /// What sort of object it is.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// A view that is no window.
        case view
        /// A window.
        case window
        /// A view controller.
        case controller
        /// A scene, which holds windows.
        case scene
        /// The application.
        case application
        /// Another responder, such as the application's delegate.
        case responder
        /// A gesture recogniser.
        case recognizer
        /// None of those, such as an object that asked for the samples of a sensor.
        case object
    }

    /// The identifier by which records speak of it.
    public var id: Int
    /// What sort of object it is.
    public var kind: Kind
    /// The name of its class.
    public var type: String
    /// The name that the scene or the code gave it; nil for none.
    public var name: String?

    /// The name, or the class where there is no name.
    public var label: String { name ?? type }

    /// The name for a person to read: views by their names, other objects by their classes, which say more than
    /// "controller" or "window".
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
/// A trace is mostly calls, some forty for a hit test. So a record is as large as a call needs it, and rarer content
/// lies in a box of its own.
public struct Record: Hashable, Sendable {
    // 32 bits each, to keep records small; the parent is -1 for none.
    private let parentIndex: Int32, narrowDepth: Int32
    /// The call, where `rest` is nil.
    private var ownCall: Call
    /// The content, where it is no call.
    private let rest: Rest?

    private indirect enum Rest: Hashable, Sendable { case content(Content) }

    private init(_ parent: Int?, _ depth: Int, _ call: Call, _ rest: Rest?) {
        parentIndex = Int32(truncatingIfNeeded: parent ?? -1)
        narrowDepth = Int32(truncatingIfNeeded: depth)
        ownCall = call
        self.rest = rest
    }

    init(parent: Int?, depth: Int, call: Call) { self.init(parent, depth, call, nil) }

    init(parent: Int?, depth: Int, content: Content) {
        switch content {
        case .call(let call): self.init(parent, depth, call, nil)
        case .input, .nextRead, .bound, .recognizer, .waits, .turn, .action, .controlEvents, .controlIgnored, .fault:
            self.init(parent, depth, .none, .content(content))
        }
    }

    /// What happened.
    public var content: Content {
        guard case .content(let content) = rest else { return .call(ownCall) }
        return content
    }

    /// Changes the call, if this is one.
    mutating func changeCall(_ change: (inout Call) -> Void) {
        if rest == nil { change(&ownCall) }
    }

    /// The index of the record inside which this one happened; nil at the outermost level.
    public var parent: Int? { parentIndex < 0 ? nil : Int(parentIndex) }

    /// How many records this one lies in.
    public var depth: Int { Int(narrowDepth) }

    /// What happened, by kind.
    public enum Content: Hashable, Sendable {
        /// The world was given input or asked a question, or a deadline fell due.
        indirect case input(Input)
        /// A hook was called.
        case call(Call)
        /// Code read `next` of a responder that does not override it, while the parent record ran.
        case nextRead(of: Int, gave: Int?)
        /// A finger was bound to the view that was hit and its window; nil where none was.
        case bound(touch: Int, view: Int?, window: Int?)
        /// A recogniser's state changed; `other` is the recogniser or the view that caused it.
        case recognizer(Int, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State, why: String, other: Int?)
        /// A recogniser would recognise, but waits for another to fail.
        case waits(Int, for: Int)
        /// What became of a touch on its way to its view; `other` is the recogniser or the view that caused it.
        case turn(touch: Int, what: String, other: Int?, why: String?)
        /// A target performed an action, or a closure ran in its stead; records inside are what it did.
        case action(SentAction)
        /// A control tells its targets of events; the actions that it sends lie inside.
        case controlEvents(ControlEvents)
        /// A control was handed touches, and does nothing with them.
        case controlIgnored(control: Int, why: ControlRefusal)
        /// Code made a mistake that the engine survived.
        case fault(kind: Fault.Kind, place: Int, sentence: String)
    }

    /// What a round began with.
    public struct Input: Hashable, Sendable {
        /// Seconds of the world's timeline.
        public var time: Double
        /// What the fingers did; empty when the input was a question.
        public var fingers: [FingerReport]
        /// Whether the application ignored interaction, so that nobody was told of the fingers.
        public var isIgnored = false
        /// The point that a question was about, in points of the screen; nil for input.
        public var question: CGPoint?
        /// The recogniser or view whose deadline fell due; nil for input.
        public var deadlineOf: Int?
        /// What was done with a key, the wheel or the device itself, in words; nil for other input.
        public var deviceEvent: String?
        /// Whether the pointer moved or left, with no button down.
        public var isHover = false
        /// Where the pointer moved, in points of the screen; nil where it left.
        public var hover: CGPoint?
    }

    /// Whether it is a call, as most records are; asked in no time.
    public var isCall: Bool { rest == nil }
    /// The hook that was called; nil where this is no call.
    public var hook: Hook? { rest == nil ? ownCall.hook : nil }

    /// The call; nil where this is none.
    public var call: Call? { rest == nil ? ownCall : nil }

    /// About how many bytes it takes, with what it holds.
    fileprivate var size: Int {
        MemoryLayout<Record>.stride + (rest == nil ? ownCall.sizeOutside : Record.boxSize)
    }

    /// About how many bytes a record that is no call takes besides: two boxes, with names of usual length.
    private static let boxSize = 2 * 16 + MemoryLayout<Content>.size + MemoryLayout<Input>.size + 64
}

extension Record {
    /// An action as it was performed.
    public struct SentAction: Hashable, Sendable {
        /// The selector, or words for a closure.
        public var name: String
        /// The target's class; nil for a closure.
        public var targetType: String?
        /// The identifier of the target; nil for a closure, or a target that no trace speaks of.
        public var target: Int?
        /// The identifier of the control or recogniser that sent it; nil for none.
        public var sender: Int?
    }
}

extension Record {
    /// Events of which a control tells its targets.
    public struct ControlEvents: Hashable, Sendable {
        /// The identifier of the control.
        public var control: Int
        /// The names of the events, which are told of together.
        public var events: [String]
        /// How many targets and closures are told.
        public var receivers: Int
        /// The actions that nobody gets since their targets are gone.
        public var lostActions: [String]
    }
}

/// One call of a hook.
public struct Call: Hashable, Sendable {
    /// Who called.
    public enum Origin: String, Hashable, Sendable, Codable {
        /// The engine.
        case engine
        /// User code; known because the engine's body ran.
        case userCode
    }

    /// Whose code ran.
    public enum Implementation: String, Hashable, Sendable, Codable {
        /// The engine's body ran, and nothing else.
        case inherited
        /// An override ran, called super, and gave back what super gave it.
        case overrideKeepingSuper
        /// An override ran, called super, and gave back something else.
        case overrideChangingSuper
        /// An override ran and did not call super.
        case overrideWithoutSuper
        /// A delegate was asked; the receiver is the object that asked it.
        case delegate
    }

    /// What a call gave back.
    public enum Result: Hashable, Sendable {
        /// The method has no result, or has not returned yet.
        case nothing
        /// The answer to a question.
        case bool(Bool)
        /// The identifier of a view or another responder; nil for none.
        case object(Int?)
    }

    /// A touch as it was when it was delivered.
    public struct Touch: Hashable, Sendable, Codable {
        /// The identifier of the touch object.
        public var id: Int
        /// The raw value of `UITouch.Phase`.
        public var phase: Int
        /// Points of the screen.
        public var x: Double, y: Double
        /// As in `UITouch`.
        public var tapCount: Int
        /// The identifier of the touch's view; nil for none.
        public var view: Int?
    }

    /// The identifier of the object that was called.
    public var receiver: Int
    private var details = Details.none
    /// The point, in the receiver's bounds coordinates; for hit tests.
    public var point: CGPoint?
    /// Which method was called.
    public var hook: Hook
    /// Who called it.
    public var origin: Origin
    /// Whose code ran.
    public var implementation: Implementation = .inherited
    /// What it gave back.
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

    /// What a call of a hit test does not have, in a box of its own.
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
    /// The touches that the call was given; empty for other hooks.
    public var touches: [Touch] { details.parts.touches }

    /// What the call was about, for hooks that ask about an action.
    public var action: String? { details.parts.action }

    /// The other recogniser, or the touch, that a question was about.
    public var about: Int? { details.parts.about }

    /// About how many bytes it takes outside of its record.
    fileprivate var sizeOutside: Int {
        guard case .some(let touches, let action, _) = details else { return 0 }
        return 80 + touches.count * MemoryLayout<Touch>.stride + (action?.utf8.count ?? 0)
    }

    /// Sets what the call was about.
    mutating func detail(touches: [Touch] = [], action: String? = nil, about: Int? = nil) {
        details = .some(touches: touches, action: action, about: about)
    }
}
