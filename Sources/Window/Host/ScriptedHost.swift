// A host without a window: input from a script, virtual time, frames in memory.
//
// It never waits, and reads no clock.
import HitscopeInput
import HitscopePixels

/// Plays a script as fast as the session can process it.
///
/// Deadlines between two inputs are reached between them; deadlines after the last input are reached until the end.
/// After ten minutes of frames without input, the host skips to the next input.
@MainActor public final class ScriptedHost: SessionHost {
    /// The virtual time, in seconds since the session began.
    public private(set) var now = 0.0
    /// The number of pixels per point.
    public let scale: Double
    /// The last frame.
    public private(set) var frame: PixelBuffer
    /// The number of frames that were painted.
    public private(set) var frameCount = 0
    /// The last text that the session copied; nil before it copied anything.
    public private(set) var copied: CopiedText?

    private let events: [InputEvent]
    private let end: Double
    private var next = 0
    /// The number of deadlines for which the host has woken since the last input.
    private var turns = 0
    private var isBlank = true
    private let isPainted: Bool

    /// Creates a host with a surface of `width` × `height` points. Throws `HostError.surfaceTooLarge`.
    ///
    /// - Parameters:
    ///   - end: The time at which to stop, in seconds; nil for `Script.settlingTime` after the last input. Later input
    ///     is not played.
    ///   - isPainted: True to paint frames; false if only the session's behaviour is of interest.
    public init(
        playing script: Script, width: Double, height: Double, scale: Double = 1, until end: Double? = nil,
        isPainted: Bool = true
    ) throws(HostError) {
        self.isPainted = isPainted
        let surface = try SurfaceSize(width: width, height: height, scale: scale)
        self.scale = scale
        self.end = end ?? script.duration + Script.settlingTime
        events = script.events
        frame = PixelBuffer(width: surface.width, height: surface.height)
    }

    public func wait(until deadline: Double?) async throws -> [InputEvent]? {
        let inputTime = next < events.count ? events[next].time : .infinity
        let deadline = turns < maximumTurnCount || inputTime > end ? deadline : nil
        let time = min(inputTime, deadline ?? .infinity)
        guard time <= end, time < .infinity else { return nil }
        now = max(now, time)
        guard inputTime <= time, inputTime < deadline ?? .infinity else {
            turns += 1
            return []
        }
        turns = 0
        var due: [InputEvent] = []
        while next < events.count, events[next].time <= inputTime {
            due.append(events[next])
            next += 1
        }
        try takeSize(from: due)
        return due
    }

    public func present(_ paint: Paint) throws {
        guard isPainted else { return }
        let wasBlank = isBlank
        isBlank = true
        _ = try frame.withCanvas { try paint($0, scale, wasBlank) }
        isBlank = false
        frameCount += 1
    }

    /// Does nothing: a scripted host never sleeps.
    public func wake() {}

    public func copy(_ copied: CopiedText) { self.copied = copied }

    private func takeSize(from events: [InputEvent]) throws(HostError) {
        for event in events {
            guard case .resize(let size) = event.action else { continue }
            let surface = try SurfaceSize(width: Double(size.width), height: Double(size.height), scale: scale)
            frame = PixelBuffer(width: surface.width, height: surface.height)
            isBlank = true
        }
    }
}
