// A part of a session with a complete trace of its own: usually a touch with its effects.
import HitscopeStory
import HitscopeTrace

/// A part of a session. Indices of records refer to its trace.
@MainActor public final class TraceSegment: Equatable {
    private let recorder: TraceRecorder?
    private var kept: Trace?
    private var storedStory = Story()
    /// True if the trace has the calls within its hit tests.
    package private(set) var isComplete: Bool
    /// The index of the input with which the segment began, in the log of the run.
    let firstInput: Int

    /// The trace, which grows while the segment is recorded.
    package var trace: Trace { kept ?? recorder?.trace ?? Trace() }

    /// The happenings in the trace so far.
    var story: Story {
        storedStory.read(trace)
        return storedStory
    }

    /// Creates a segment that is being recorded.
    ///
    /// - Parameter firstInput: The index of the input with which it begins, in the log of the run.
    package init(_ recorder: TraceRecorder, firstInput: Int = 0) {
        (self.recorder, self.firstInput, isComplete) = (recorder, firstInput, recorder.followsHitTests)
    }

    /// Copies the trace, because the recorder is about to clear it.
    package func keep() { kept = trace.compacted() }

    /// Replaces the trace with one of the same events, with or without the calls within hit tests.
    func replaceTrace(with trace: Trace, isComplete: Bool) {
        (kept, self.isComplete, storedStory) = (trace, isComplete, Story())
    }

    /// Returns true if both are the same segment.
    nonisolated public static func == (segment: TraceSegment, other: TraceSegment) -> Bool { segment === other }

    /// The number of records in the trace.
    package var recordCount: Int { kept?.records.count ?? recorder?.trace.records.count ?? 0 }
}
