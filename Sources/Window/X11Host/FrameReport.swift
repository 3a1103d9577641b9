// Reports on when a frame was painted and shown, and how much of it was sent.
import HitscopePixels
import HitscopeReading

/// A report on one frame, from the newest input that it shows to the moment when the server had read all of it.
///
/// Times are in seconds of the machine's monotonic clock, which a program that sends the input can also read.
public struct FrameReport: Sendable, CustomStringConvertible {
    /// The number of the frame; 1 for the first.
    public var number: Int
    /// The time at which the newest input that the frame shows happened; nil if no input caused the frame.
    public var input: Double?
    /// The number of inputs that this frame is the first to show.
    public var inputCount: Int
    /// The time at which painting began; the frame shows all input read by then.
    public var begun: Double
    /// The time at which the server had read the frame.
    public var shown: Double
    /// The number of rectangles that were sent to the server.
    public var partCount: Int
    /// The total number of pixels in the rectangles.
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
    /// The time in seconds, with six decimals.
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

    /// Notes input that the next frame will be the first to show.
    ///
    /// - Parameter time: The time of the newest input, in seconds of the machine's monotonic clock.
    mutating func noteInput(at time: Double, count: Int) {
        newestInput = time
        inputCount += count
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

    /// Removes and returns the report on a frame that the server had not finished reading; nil if there is none.
    mutating func takeUnfinished() -> FrameReport? {
        defer { unfinished = nil }
        return unfinished
    }
}
