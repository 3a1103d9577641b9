// The names of views and responders, for sentences and lists. They are read from the trace and not copied, because
// there may be a hundred thousand.
import HitscopeEngine
import HitscopeTrace

/// The names of views and responders, by their identifiers.
public struct Titles: Hashable, Sendable {
    private var participants: ParticipantTable
    /// The names of responders that are not in the trace.
    private var others: [Int: String] = [:]

    /// Creates the names of all objects in a trace.
    public init(_ trace: Trace) { participants = trace.participants }

    /// Adds the names of objects that the trace mentions now, and the current names of other responders.
    @MainActor public mutating func update(_ trace: Trace, and responders: [UIResponder]) {
        participants = trace.participants
        add(responders)
    }

    /// Adds the current names of responders that the trace does not mention.
    @MainActor public mutating func add(_ responders: [UIResponder]) {
        for other in responders where participants[id: other.hitscopeIdentifier] == nil {
            others[other.hitscopeIdentifier] = other.localizedTitle
        }
    }

    /// The name of an object for use by itself; nil if the object is unknown.
    public subscript(identifier: Int) -> String? {
        if let participant = participants[id: identifier], participant.kind == .recognizer {
            return participant.gestureTitle
        }
        return participants.title(of: identifier) ?? others[identifier]
    }

    /// The name of a recogniser in a sentence.
    func quoted(recognizer identifier: Int) -> String { participants[id: identifier]?.gestureName ?? "#\(identifier)" }
}
