// A part of a session with a complete trace of its own: usually a touch with its effects.
import HitscopeStory
import HitscopeTrace

/// A part of a session. Indices of records refer to its trace.
@MainActor public final class TraceSegment: Equatable {
    private let recorder: TraceRecorder?
    private var kept: Trace?
    private var storedStory = Story()

    /// The trace, which grows while the segment is recorded.
    package var trace: Trace { kept ?? recorder?.trace ?? Trace() }

    /// The happenings in the trace so far.
    var story: Story {
        storedStory.read(trace)
        return storedStory
    }

    /// Creates a segment that is being recorded.
    package init(_ recorder: TraceRecorder) { self.recorder = recorder }

    /// Copies the trace, because the recorder is about to clear it.
    package func keep() { kept = trace.compacted() }

    /// Returns true if both are the same segment.
    nonisolated public static func == (segment: TraceSegment, other: TraceSegment) -> Bool { segment === other }

    /// The number of records in the trace.
    package var recordCount: Int { kept?.records.count ?? recorder?.trace.records.count ?? 0 }
}
