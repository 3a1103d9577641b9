// A part of a session whose trace stands for itself: usually a touch with what followed it.
import HitscopeStory
import HitscopeTrace

/// A part of a session. The indices of records count in its trace.
@MainActor public final class TraceSegment: Equatable {
    private let recorder: TraceRecorder?
    private var kept: Trace?
    private var told = Story()

    /// The records. The trace grows while the segment is being recorded.
    package var trace: Trace { kept ?? recorder?.trace ?? Trace() }

    /// The happenings of the trace so far.
    var story: Story {
        told.read(trace)
        return told
    }

    /// A segment that is being recorded.
    package init(_ recorder: TraceRecorder) { self.recorder = recorder }

    /// Keeps the trace, since the recorder is about to forget it.
    package func keep() { kept = trace.withoutSpareRoom() }

    /// True if both are one part of a session.
    nonisolated public static func == (segment: TraceSegment, other: TraceSegment) -> Bool { segment === other }

    /// The number of records in the trace.
    package var recordCount: Int { kept?.records.count ?? recorder?.trace.records.count ?? 0 }
}
