// The names of views and responders, for sentences and lists. The trace has them; none is copied, since there may be a
// hundred thousand.
import HitscopeEngine
import HitscopeTrace

/// The names of views and responders, by their identifiers.
public struct Titles: Hashable, Sendable {
    private let participants: ParticipantTable
    /// Those of which the trace does not speak.
    private var others: [Int: String] = [:]

    /// The names of all objects of which a trace speaks.
    public init(_ trace: Trace) { participants = trace.participants }

    /// The same, with other responders as they are called now.
    @MainActor public init(_ trace: Trace, and responders: [UIResponder]) {
        self.init(trace)
        for other in responders where participants[id: other.hitscopeIdentifier] == nil {
            others[other.hitscopeIdentifier] = other.spokenTitle
        }
    }

    /// Nil if nothing is known of the object.
    public subscript(identifier: Int) -> String? { participants.title(of: identifier) ?? others[identifier] }
}
