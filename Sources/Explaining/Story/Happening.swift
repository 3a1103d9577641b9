// One thing that happened: its kind and rule, the objects involved, and its strand.
import HitscopeEngine
import HitscopeTrace

/// One thing that happened.
///
/// A session has many happenings, so each holds only numbers. Names, points and texts are read from the record.
public struct Happening: Hashable, Sendable {
    /// The kind of a happening, with its rule or method.
    public enum Kind: Hashable, Sendable {
        /// Fingers came down, lifted or were cancelled.
        case touches
        /// Fingers that are down moved or rested.
        case moves
        /// A key, the wheel, a shake, a remote command, a sensor, a correction of a touch, or an interruption.
        case deviceEvent
        /// A deadline was reached.
        case deadline
        /// The pointer moved or left while no button was down.
        case pointer
        /// A hit test was performed without input, for example for a pointer that hovers.
        case question
        /// A hit test began at a window or a view. The nested calls belong to it.
        case hitTest
        /// A touch was bound to its view and its window, if a view was hit.
        case hit
        /// A responder received input.
        case received(Hook)
        /// A recogniser received touches.
        case recognizerReceived(Hook)
        /// Code searched the chain for a responder that performs an action.
        case searched
        /// A responder was asked to become first responder; it may have refused.
        case askedToBecomeFirstResponder
        /// A responder was asked to resign as first responder.
        case askedToResignFirstResponder
        /// Another method was called.
        case called(Hook)
        /// A recogniser's state changed.
        case changed(from: UIGestureRecognizer.State, to: UIGestureRecognizer.State, because: Record.StateRule)
        /// A recogniser would recognise its gesture, but waits for another recogniser to fail.
        case waits
        /// The engine made a decision about a touch on its way to its view.
        case turned(Record.Turn, because: Record.TurnRule?)
        /// An action was performed.
        case action
        /// A control sent events to its targets.
        case controlEvents
        /// A control received touches and ignored them.
        case controlIgnored(ControlRefusal)
        /// Code made a mistake that the engine survived.
        case fault(Fault.Kind)
    }

    /// The touch or device that a happening belongs to. Several of them can act at the same time.
    public enum Strand: Hashable, Sendable {
        /// A touch; the value is the number of its finger, from 0.
        case touch(Int)
        /// A key, the wheel, the pointer or the device itself.
        case device
    }

    /// The kind, with its rule or method.
    public let kind: Kind
    /// True if the happening has its own line in the event log.
    public let isLine: Bool
    private let storedRecord: Int32, storedDepth: Int32
    private let storedWho: Int32, storedOther: Int32, storedTouch: Int32, storedFinger: Int32

    init(
        _ kind: Kind, record: Int, depth: Int, who: Int? = nil, other: Int? = nil, touch: Int? = nil,
        strand: Strand? = nil, isLine: Bool = true
    ) {
        self.kind = kind
        self.isLine = isLine
        storedRecord = Int32(truncatingIfNeeded: record)
        storedDepth = Int32(truncatingIfNeeded: depth)
        storedWho = Int32(truncatingIfNeeded: who ?? -1)
        storedOther = Int32(truncatingIfNeeded: other ?? -1)
        storedTouch = Int32(truncatingIfNeeded: touch ?? -1)
        storedFinger =
            switch strand {
            case .touch(let finger): Int32(truncatingIfNeeded: finger)
            case .device: -2
            case nil: -1
            }
    }

    /// The index of the happening's record in the trace.
    public var record: Int { Int(storedRecord) }

    /// The nesting depth. Inputs, and calls that no input caused, have depth 0.
    ///
    /// The depth does not grow as an event climbs the responder chain.
    public var depth: Int { Int(storedDepth) }

    /// The identifier of the view, recogniser, responder or control that is involved; nil if there is none.
    public var who: Int? { storedWho < 0 ? nil : Int(storedWho) }

    /// The identifier of the recogniser or view that caused the happening, or that it waits for; for an action the
    /// sender, for a hit the window. Nil if there is none.
    public var other: Int? { storedOther < 0 ? nil : Int(storedOther) }

    /// The identifier of the touch that is involved; nil if there is none or if there are several.
    public var touch: Int? { storedTouch < 0 ? nil : Int(storedTouch) }

    /// The finger or device that the happening belongs to; nil if there are several or none.
    public var strand: Strand? {
        switch storedFinger {
        case -2: .device
        case -1: nil
        default: .touch(Int(storedFinger))
        }
    }
}
