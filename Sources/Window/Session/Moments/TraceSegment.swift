// A part of a session whose trace stands for itself: usually a touch with what followed it.
//
// Decides when its trace is taken from the recorder: once the recorder is about to forget it.
import HitscopeStory
import HitscopeTrace

/// A part of a session. The indices of records count in its trace.
@MainActor public final class TraceSegment: Equatable {
    private let recorder: TraceRecorder?
    private var kept: Trace?
    private var told = Story()

    /// What happened; it grows while the segment is being recorded.
    package var trace: Trace { kept ?? recorder?.trace ?? Trace() }

    /// What the trace tells, as far as it goes.
    var story: Story {
        told.read(trace)
        return told
    }

    /// A segment that is being recorded.
    package init(_ recorder: TraceRecorder) { self.recorder = recorder }

    /// Keeps the trace, since the recorder is about to forget it.
    package func keep() { kept = trace.withoutSpareRoom() }

    /// Whether both are one part of a session.
    nonisolated public static func == (segment: TraceSegment, other: TraceSegment) -> Bool { segment === other }

    /// How many records the trace has.
    package var recordCount: Int { kept?.records.count ?? recorder?.trace.records.count ?? 0 }
}
