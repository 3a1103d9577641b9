// The times at which a frame was painted and shown, and the part of it that was sent.
import HitscopePixels
import HitscopeReading

/// One frame, from the newest input that it shows to the moment when the server had taken all of it.
///
/// Times are seconds of the machine's monotonic clock, which a program that sends the input can read too.
public struct FrameReport: Sendable, CustomStringConvertible {
    /// 1 for the first frame.
    public var number: Int
    /// The time at which the newest input that the frame shows was read; nil for a frame that no input caused.
    public var input: Double?
    /// The number of inputs that the frame is the first to show.
    public var inputCount: Int
    /// The time at which painting began; the frame shows all input read by then.
    public var begun: Double
    /// The time at which the server had taken the frame.
    public var shown: Double
    /// The number of rectangles that were sent.
    public var partCount: Int
    /// The number of pixels that the rectangles had in all.
    public var pixelCount: Int

    /// The line that `hitscope run --report-frames` writes.
    public var description: String {
        let input = input.map { "input \($0.microseconds) " } ?? ""
        return
            "frame \(number): \(input)begun \(begun.microseconds) shown \(shown.microseconds), \(inputCount) inputs, "
            + "\(partCount) parts, \(pixelCount) pixels"
    }
}

extension Double {
    /// Seconds with six digits behind the point.
    fileprivate var microseconds: String {
        let count = Int(clamping: (self * 1e6).rounded())
        let rest = String(count % 1_000_000)
        return "\(count / 1_000_000).\(String(repeating: "0", count: 6 - rest.count))\(rest)"
    }
}

/// The report on the frame that is being shown.
struct FrameReports {
    private var frameCount = 0
    private var newestInput: Double?
    private var inputCount = 0
    private var unfinished: FrameReport?

    /// Notes input that the next frame is the first to show.
    ///
    /// - Parameter time: when the newest happened, in seconds of the machine's monotonic clock.
    mutating func noteInput(at time: Double, count: Int) {
        newestInput = time
        inputCount = count
    }

    /// Begins the report on a frame that was painted.
    mutating func begin(at begun: Double, _ changed: [PixelRect]) {
        frameCount += 1
        unfinished = FrameReport(
            number: frameCount, input: newestInput, inputCount: inputCount, begun: begun, shown: begun,
            partCount: changed.count, pixelCount: changed.reduce(0) { $0 + $1.width * $1.height })
        newestInput = nil
        inputCount = 0
    }

    /// Removes and returns the report on a frame that the server had not taken yet.
    mutating func takeUnfinished() -> FrameReport? {
        defer { unfinished = nil }
        return unfinished
    }
}
