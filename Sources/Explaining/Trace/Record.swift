// A record of a trace. It is only as large as a call of a hit test, because most records are such calls.
import HitscopeEngine
import HitscopeGeometry

/// One thing that happened.
///
/// A trace contains mostly calls, about forty for a hit test. A record is therefore only as large as a call, and other
/// content is stored in a separate box.
public struct Record: Hashable, Sendable {
    // 32 bits each, to keep records small; the parent is -1 for none.
    private let parentIndex: Int32, storedDepth: Int32
    /// The call, if `rest` is nil.
    var ownCall: Call
    /// The content, if it is not a call.
    private let rest: BoxedContent?

    private indirect enum BoxedContent: Hashable, Sendable { case content(Content) }

    private init(_ parent: Int?, _ depth: Int, _ call: Call, _ rest: BoxedContent?) {
        parentIndex = Int32(truncatingIfNeeded: parent ?? -1)
        storedDepth = Int32(truncatingIfNeeded: depth)
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

    /// The content, by kind. Reading `call` or `hook` is faster.
    public var content: Content {
        guard case .content(let content) = rest else { return .call(ownCall) }
        return content
    }

    /// Changes the call, if the record is one.
    mutating func changeCall(_ change: (inout Call) -> Void) {
        if rest == nil { change(&ownCall) }
    }

    /// The index of the record around this one; nil at the outermost level.
    public var parent: Int? { parentIndex < 0 ? nil : Int(parentIndex) }

    /// The nesting depth: the number of records around this one.
    public var depth: Int { Int(storedDepth) }

    /// The content of a record.
    public enum Content: Hashable, Sendable {
        /// The world received input, a deadline was reached, or a hit test was performed without input.
        indirect case input(Input)
        /// A hook was called.
        case call(Call)
        /// Code read `next` of a responder that does not override it, while the parent record ran.
        case nextRead(of: Int, gave: Int?)
        /// A finger was bound to the view that was hit and to its window; nil if no view was hit.
        case bound(touch: Int, view: Int?, window: Int?)
        /// A recogniser's state changed; `other` is the recogniser or the view that caused it.
        case recognizer(
            Int, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State, why: StateRule, other: Int?)
        /// A recogniser would recognise its gesture, but waits for another recogniser to fail.
        case waits(Int, for: Int)
        /// The engine made a decision about a touch on its way to its view; `other` is the recogniser or view that
        /// caused it.
        case turn(touch: Int, what: Turn, other: Int?, why: TurnRule?)
        /// A target performed an action, or a closure ran instead; the records inside are its effects.
        case action(SentAction)
        /// A control sends events to its targets; the records inside are the actions that it sends.
        case controlEvents(ControlEvents)
        /// A control received touches and ignored them.
        case controlIgnored(control: Int, why: ControlRefusal)
        /// Code made a mistake that the engine survived.
        case fault(kind: Fault.Kind, place: Int, sentence: String)
    }

    /// The cause of the records that follow: input, a deadline, or a hit test without input.
    public struct Input: Hashable, Sendable {
        /// The time on the world's timeline, in seconds.
        public var time: Double
        /// The reported fingers; empty for all other causes.
        public var fingers: [FingerReport]
        /// True if the application was ignoring interaction events, and no object received the touches.
        public var isIgnored = false
        /// The point of a hit test without input, in screen coordinates; otherwise nil.
        public var question: CGPoint?
        /// The recogniser or view whose deadline was reached; nil for input.
        public var deadlineOf: Int?
        /// A description of input that is neither fingers nor the pointer, such as a key or the wheel; nil for other
        /// input.
        public var deviceEvent: String?
        /// True if the pointer moved or left while no button was down.
        public var isHover = false
        /// The new location of the pointer, in screen coordinates; nil if it left.
        public var hover: CGPoint?
    }

    /// The hook that was called; nil if the record is not a call.
    public var hook: Hook? { rest == nil ? ownCall.hook : nil }

    /// The call; nil if the record is not a call.
    public var call: Call? { rest == nil ? ownCall : nil }

    var isInput: Bool {
        guard case .content(.input) = rest else { return false }
        return true
    }

    /// True unless the record is a nested call of a hit test.
    ///
    /// - Parameter outer: The method that was running; nil if there was none.
    @inline(__always) func isLandmark(in outer: Hook?) -> Bool {
        guard parentIndex >= 0, let hook else { return true }
        return hook == .hitTest ? outer != .hitTest && outer != .pointInside : hook != .pointInside
    }

    /// The approximate memory of the record and its content, in bytes.
    var size: Int {
        MemoryLayout<Record>.stride + (rest == nil ? ownCall.sizeOutside : Record.boxSize)
    }

    /// The approximate additional memory of a record that is not a call: two boxes, with names of typical length.
    private static let boxSize = 2 * 16 + MemoryLayout<Content>.size + MemoryLayout<Input>.size + 64
}

extension Record {
    /// An action that was performed.
    public struct SentAction: Hashable, Sendable {
        /// The selector, or a description of the closure.
        public var name: String
        /// The target's class; nil for a closure.
        public var targetType: String?
        /// The identifier of the target; nil for a closure, or for a target that the trace does not mention.
        public var target: Int?
        /// The identifier of the control or recogniser that sent it; nil if there is none.
        public var sender: Int?
    }
}

extension Record {
    /// Control events that are sent to a control's targets.
    public struct ControlEvents: Hashable, Sendable {
        /// The identifier of the control.
        public var control: Int
        /// The names of the events, which are sent together.
        public var events: [String]
        /// The number of targets and closures that receive the events.
        public var receivers: Int
        /// The actions that are not sent because their targets have been deallocated.
        public var lostActions: [String]
    }
}
