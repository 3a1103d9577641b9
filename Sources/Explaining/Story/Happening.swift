// One thing that happened: on which strand, to whom, of which kind, and by which rule.
import HitscopeEngine
import HitscopeTrace

/// One thing that happened.
///
/// A session has many, so it holds numbers alone: names, points and words are read from the record.
public struct Happening: Hashable, Sendable {
    /// The rule or the method is part of the kind.
    public enum Kind: Hashable, Sendable {
        /// Fingers came down, lifted or were cancelled.
        case touches
        /// Fingers that are down moved or rested.
        case moves
        /// A key, the wheel, a shake, a remote command or a sensor.
        case deviceEvent
        /// A deadline fell due.
        case deadline
        /// The pointer moved or left with no button down.
        case pointer
        /// Somebody asked which view would be hit.
        case question
        /// A window or a view was asked for the view that is hit. All views that it asked are the hit test's.
        case hitTest
        /// A touch was given its view and its window; nil for no view.
        case hit
        /// A responder was handed input.
        case told(Hook)
        /// A recogniser was handed touches.
        case toldRecognizer(Hook)
        /// Code looked along the chain for a responder that performs an action.
        case searched
        /// A responder was asked to become first responder.
        case becameFirstResponder
        /// A responder was asked to give up its place as first responder.
        case resignedFirstResponder
        /// Another method was called.
        case called(Hook)
        /// A recogniser's state changed.
        case changed(from: UIGestureRecognizer.State, to: UIGestureRecognizer.State, because: Record.StateRule)
        /// A recogniser would recognise, and waits for another to fail.
        case waits
        /// Something was decided about a touch on its way to its view.
        case turned(Record.Turn, because: Record.TurnRule?)
        /// An action was performed.
        case action
        /// A control told its targets of events.
        case controlEvents
        /// A control was handed touches, and does nothing with them.
        case controlIgnored(ControlRefusal)
        /// Code made a mistake that the engine survived.
        case fault(Fault.Kind)
    }

    /// A thread of the story: several fingers, and the device, act at once.
    public enum Strand: Hashable, Sendable {
        /// A touch, by the number of its finger from 0.
        case touch(Int)
        /// A key, the wheel, the pointer or the device itself.
        case device
    }

    /// The sort of happening, with its rule or method.
    public let kind: Kind
    /// True if it deserves a line of its own in a list of what happened.
    public let isLine: Bool
    private let narrowRecord: Int32, narrowDepth: Int32
    private let narrowWho: Int32, narrowOther: Int32, narrowTouch: Int32, narrowFinger: Int32

    init(
        _ kind: Kind, record: Int, depth: Int, who: Int? = nil, other: Int? = nil, touch: Int? = nil,
        strand: Strand? = nil, isLine: Bool = true
    ) {
        self.kind = kind
        self.isLine = isLine
        narrowRecord = Int32(truncatingIfNeeded: record)
        narrowDepth = Int32(truncatingIfNeeded: depth)
        narrowWho = Int32(truncatingIfNeeded: who ?? -1)
        narrowOther = Int32(truncatingIfNeeded: other ?? -1)
        narrowTouch = Int32(truncatingIfNeeded: touch ?? -1)
        narrowFinger =
            switch strand {
            case .touch(let finger): Int32(truncatingIfNeeded: finger)
            case .device: -2
            case nil: -1
            }
    }

    /// The index of its record in the trace.
    public var record: Int { Int(narrowRecord) }

    /// The number of happenings around it. Those of depth 0 are inputs, and calls that no input led to.
    ///
    /// An event that climbs the responder chain goes no deeper.
    public var depth: Int { Int(narrowDepth) }

    /// The view, recogniser, responder or control that it is about; nil for none.
    public var who: Int? { narrowWho < 0 ? nil : Int(narrowWho) }

    /// The recogniser or view that caused it, or that it waits for; nil for none.
    public var other: Int? { narrowOther < 0 ? nil : Int(narrowOther) }

    /// The touch object that it is about; nil for none, and for several.
    public var touch: Int? { narrowTouch < 0 ? nil : Int(narrowTouch) }

    /// The strand; nil if it belongs to no single one.
    public var strand: Strand? {
        switch narrowFinger {
        case -2: .device
        case -1: nil
        default: .touch(Int(narrowFinger))
        }
    }
}
