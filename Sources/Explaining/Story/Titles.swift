// The names of views and responders, for sentences and lists. The trace has them; none is copied, since there may be a
// hundred thousand.
import HitscopeEngine
import HitscopeTrace

/// The names of views and responders, by their identifiers.
public struct Titles: Hashable, Sendable {
    private var participants: ParticipantTable
    /// The names of responders that are not in the trace.
    private var others: [Int: String] = [:]

    /// The names of all objects in a trace.
    public init(_ trace: Trace) { participants = trace.participants }

    /// Takes the names of the objects of which the trace has come to speak, and of other responders as they are called
    /// now.
    @MainActor public mutating func update(_ trace: Trace, and responders: [UIResponder]) {
        participants = trace.participants
        for other in responders where participants[id: other.hitscopeIdentifier] == nil {
            others[other.hitscopeIdentifier] = other.spokenTitle
        }
    }

    /// The name of an object where it stands by itself; nil if nothing is known of the object.
    public subscript(identifier: Int) -> String? {
        if let participant = participants[id: identifier], participant.kind == .recognizer {
            return participant.gestureTitle
        }
        return participants.title(of: identifier) ?? others[identifier]
    }

    /// The name of a recogniser in a sentence.
    func quoted(recognizer identifier: Int) -> String { participants[id: identifier]?.gestureName ?? "#\(identifier)" }
}
