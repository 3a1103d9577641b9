// The kinds of events that the timeline and the event log can record and show.
import HitscopeLanguage
import HitscopeStory

/// A kind of event in a debuggee.
public enum EventKind: Int, CaseIterable, Sendable {
    /// Fingers come down, lift or are cancelled.
    case touches
    /// Fingers that are down move or rest.
    case moves
    /// Recognisers change their states, or wait for others.
    case recognizers
    /// Controls send control events to their targets, or ignore touches.
    case controlEvents
    /// Actions are sent.
    case actions
    /// Keys, the wheel, shakes, remote commands and sensors, and corrections and interruptions of touches.
    case presses
    /// Deadlines are reached.
    case timers
    /// Responders become or resign first responder.
    case firstResponders
    /// The program makes a mistake that the engine survives.
    case faults
    /// The scene is changed by hand or in its file, or a change is undone.
    case changes

    fileprivate var bit: UInt16 { 1 << rawValue }

    /// The title on a switch or in a list.
    package var title: String {
        switch self {
        case .touches: localized("touches")
        case .moves: localized("moves")
        case .recognizers: localized("recognisers")
        case .controlEvents: localized("control events")
        case .actions: localized("actions")
        case .presses: localized("presses")
        case .timers: localized("timers")
        case .firstResponders: localized("first responder")
        case .faults: localized("faults")
        case .changes: localized("changes")
        }
    }
}

/// A set of kinds.
public struct EventKinds: OptionSet, Hashable, Sendable {
    /// A bit for each kind.
    public let rawValue: UInt16
    /// Creates a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Creates a set of one kind.
    public init(_ kind: EventKind) { rawValue = kind.bit }

    /// Every kind.
    public static let all = EventKinds(EventKind.allCases.map { EventKinds($0) })

    /// True if a kind is in the set.
    public func contains(_ kind: EventKind) -> Bool { contains(EventKinds(kind)) }

    /// Adds a kind to the set, or removes it.
    public mutating func toggle(_ kind: EventKind) { formSymmetricDifference(EventKinds(kind)) }
}

extension EventKind {
    /// The kind of a happening; nil for a hit test, a movement of the pointer, and a happening that is part of another.
    package init?(_ kind: Happening.Kind) {
        switch kind {
        case .touches: self = .touches
        case .moves: self = .moves
        case .changed, .waits: self = .recognizers
        case .controlEvents, .controlIgnored: self = .controlEvents
        case .action: self = .actions
        case .deviceEvent: self = .presses
        case .deadline: self = .timers
        case .askedToBecomeFirstResponder, .askedToResignFirstResponder: self = .firstResponders
        case .fault: self = .faults
        case .pointer, .question, .hitTest, .hit, .received, .recognizerReceived, .searched, .called, .turned:
            return nil
        }
    }

    /// The kind of the lane that shows a happening; nil if no lane shows it.
    ///
    /// Unlike the event log, lanes show the view that a finger is bound to, and the recognisers that received its
    /// touch.
    package init?(ofLaneFor kind: Happening.Kind) {
        switch kind {
        case .hit: self = .touches
        case .turned: self = .recognizers
        default: self.init(kind)
        }
    }
}
