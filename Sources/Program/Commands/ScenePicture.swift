// A debugger as a picture in a file: the stage alone, or the whole window.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay
import HitscopePixels
import HitscopeRaster

/// A debugger as it looks now, ready to become pixels or a file.
@MainActor public struct ScenePicture {
    let list: DrawList
    /// In points.
    let size: CGSize
    let background: Color

    /// - Parameter isWholeWindow: the panels too; else the stage alone, about the debuggee's screen at its own size.
    public init(_ debugger: Debugger, isWholeWindow: Bool, measuring: any TextMeasuring) {
        if isWholeWindow {
            (list, size, background) = (debugger.render(), debugger.size, Debugger.background)
            return
        }
        let stage = StagePicture(debugger.inspection, measuring: measuring)
        (list, size) = (stage.list, stage.size)
        background = debugger.inspection.layers == .none ? .white : Debugger.background
    }

    public func pixels(scale: Double, rasterizer: Rasterizer) throws(PictureError) -> PixelBuffer {
        try rasterizer.picture(of: list, size: size, scale: scale, background: background)
    }

    /// Writes the picture whole or not at all.
    func write(to path: String, scale: Double, rasterizer: Rasterizer) throws(PictureError) {
        switch try PictureFormat(path: path) {
        case .png: try PictureFile.write(pixels(scale: scale, rasterizer: rasterizer), to: path)
        case .svg: try PictureFile.write(rasterizer.svg(of: list, size: size, background: background), to: path)
        case .pdf: try PictureFile.write(rasterizer.pdf(pages: [list], size: size, background: background), to: path)
        }
    }
}

extension Debugger {
    /// Goes to a step; nil is the last one. A step that does not exist is a mistake of whoever asked for it.
    func takeSteps(_ step: Int?) throws {
        guard let step else { return }
        let count = inspection.subject?.walkthrough.steps.count ?? 0
        guard (0...count).contains(step) else {
            throw CommandFailure(
                .badInput,
                "There is no step \(step): the touch has \(count) steps. You can choose one from 0 to \(count).")
        }
        inspection.step(to: step)
    }
}
