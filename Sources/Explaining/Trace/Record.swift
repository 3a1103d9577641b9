// A record of a trace. It is as small as a call of a hit test, since most records are that.
import HitscopeEngine
import HitscopeGeometry

/// One thing that happened.
///
/// A trace is mostly calls, some forty for a hit test. So a record is as large as a call needs it, and rarer content
/// lies in a box of its own.
public struct Record: Hashable, Sendable {
    // 32 bits each, to keep records small; the parent is -1 for none.
    private let parentIndex: Int32, narrowDepth: Int32
    /// The call, where `rest` is nil.
    var ownCall: Call
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

    /// The content, by kind; `call` and `hook` are read faster.
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

    /// The number of records around it.
    public var depth: Int { Int(narrowDepth) }

    /// The content of a record.
    public enum Content: Hashable, Sendable {
        /// The world was given input or asked a question, or a deadline fell due.
        indirect case input(Input)
        /// A hook was called.
        case call(Call)
        /// Code read `next` of a responder that does not override it, while the parent record ran.
        case nextRead(of: Int, gave: Int?)
        /// A finger was bound to the view that was hit and its window; nil if none was.
        case bound(touch: Int, view: Int?, window: Int?)
        /// A recogniser's state changed; `other` is the recogniser or the view that caused it.
        case recognizer(
            Int, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State, why: StateRule, other: Int?)
        /// A recogniser would recognise, but waits for another to fail.
        case waits(Int, for: Int)
        /// Something was decided about a touch on its way to its view; `other` is the recogniser or view behind it.
        case turn(touch: Int, what: Turn, other: Int?, why: TurnRule?)
        /// A target performed an action, or a closure ran in its stead; records inside are what it did.
        case action(SentAction)
        /// A control tells its targets of events; the actions that it sends lie inside.
        case controlEvents(ControlEvents)
        /// A control was handed touches, and does nothing with them.
        case controlIgnored(control: Int, why: ControlRefusal)
        /// Code made a mistake that the engine survived.
        case fault(kind: Fault.Kind, place: Int, sentence: String)
    }

    /// An input, a question, or a deadline.
    public struct Input: Hashable, Sendable {
        /// Seconds of the world's timeline.
        public var time: Double
        /// Empty for a question.
        public var fingers: [FingerReport]
        /// True if the application ignored interaction, so that nobody was told of the fingers.
        public var isIgnored = false
        /// The point that a question was about, in points of the screen; nil for input.
        public var question: CGPoint?
        /// The recogniser or view whose deadline fell due; nil for input.
        public var deadlineOf: Int?
        /// A key, the wheel or a movement of the device, in words; nil for other input.
        public var deviceEvent: String?
        /// True if the pointer moved or left with no button down.
        public var isHover = false
        /// The new place of the pointer, in points of the screen; nil if it left.
        public var hover: CGPoint?
    }

    /// True for most records.
    public var isCall: Bool { rest == nil }
    /// The hook that was called; nil if this is no call.
    public var hook: Hook? { rest == nil ? ownCall.hook : nil }

    /// The call; nil if this is none.
    public var call: Call? { rest == nil ? ownCall : nil }

    var isInput: Bool {
        guard case .content(.input) = rest else { return false }
        return true
    }

    /// True if it is more than a call of a hit test's walk from view to view.
    ///
    /// - Parameter outer: the method during which it happened; nil if that is none.
    @inline(__always) func isLandmark(in outer: Hook?) -> Bool {
        guard parentIndex >= 0, let hook else { return true }
        return hook == .hitTest ? outer != .hitTest && outer != .pointInside : hook != .pointInside
    }

    /// About how many bytes it takes, with what it holds.
    var size: Int {
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
        /// The number of targets and closures that are told.
        public var receivers: Int
        /// The actions that nobody gets because their targets are gone.
        public var lostActions: [String]
    }
}
