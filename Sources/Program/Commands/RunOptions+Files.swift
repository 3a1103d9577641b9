// The options of a session, checked together with its files.
import Foundation
import HitscopeDebugger
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeReading

extension RunOptions {
    /// Throws an error if a file would be overwritten that is read, or would be written twice.
    func expectDistinctOutputs(from inputs: [String]) throws(CommandFailure) {
        let inputs = inputs + [script].compactMap { $0 }
        try replacing.expectReplaceable(trace, by: .json, reading: inputs)
        try replacing.expectReplaceable(record, by: .recording, reading: inputs)
        try replacing.expectReplaceable(predictions, by: .text, reading: inputs)
        // An unsupported file extension is reported later, when the picture is created.
        if let format = picture.flatMap({ try? PictureFormat(path: $0) }) {
            try replacing.expectReplaceable(picture, by: FileKind(format), reading: inputs)
        }
        try OutputFile.expectApart([trace, record, picture, predictions])
    }
}

extension RunOptions {
    /// The coordinates of the input, and the initial size of the surface.
    ///
    /// - Parameter screen: The size of the scene's screen, in points.
    /// - Throws: A `CommandFailure` for options that contradict the recording.
    @MainActor func recordingHeader(for recording: Recording?, screen: CGSize) throws(CommandFailure)
        -> Recording.Header
    {
        let points: Recording.Points = stageOnly ? .stage : .window
        let usual = Recording.Header(points, size: size?.size ?? (stageOnly ? screen : WindowShell.defaultSize))
        guard let script, let recording else { return usual }
        guard let header = recording.header else {
            SceneLoading.noteMissingHeader(script, takenAs: points)
            return usual
        }
        guard header.points != .screen else {
            try SceneLoading.expect(header, in: script, fits: screen)
            return usual
        }
        if stageOnly, header.points == .window {
            throw CommandFailure(
                .badInput,
                """
                \(script): error: the recording was made with panels around the scene, so its points do not apply \
                without them.\n  You can leave out --stage-only.
                """)
        }
        if let size, let recorded = header.size, size.size != recorded {
            let words = "\(recorded.width.shortText) × \(recorded.height.shortText)"
            throw CommandFailure(
                .badInput,
                """
                \(script): error: the recording was made in a window of \(words) points, so its points do not apply to \
                other sizes.\n  You can leave out --size.
                """)
        }
        return header
    }
}
