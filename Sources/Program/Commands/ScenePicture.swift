// A picture of a debugger in a file: the stage alone, or the whole window.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay
import HitscopePixels
import HitscopeRaster
import HitscopeReachability
import HitscopeStage

/// A picture of a debugger as it looks now, as pixels or in a file.
@MainActor package struct ScenePicture {
    let list: DrawList
    /// The size of the picture, in points.
    let size: CGSize
    let background: Color

    /// - Parameter isWholeWindow: True to include the panels; false for the stage alone, with the debuggee's screen at
    ///   its own size.
    package init(_ debugger: Debugger, isWholeWindow: Bool, measuring: any TextMeasuring) {
        if isWholeWindow {
            (list, size, background) = (
                ScenePicture.window(of: debugger), debugger.shell.size, debugger.shell.theme.colors.background
            )
            return
        }
        debugger.work.finish()
        let stage = Palette.draw(in: debugger.shell.theme) { StagePicture(debugger.inspection, measuring: measuring) }
        (list, size) = (stage.list, stage.size)
        background = debugger.inspection.display.layers == .none ? .white : debugger.shell.theme.colors.background
    }

    /// The whole window once the work that goes on in parts is done: a picture does not show what comes next.
    private static func window(of debugger: Debugger) -> DrawList {
        debugger.work.finish()
        let list = debugger.render()
        guard debugger.work.isGoingOn(.map) else { return list }
        debugger.work.finish()
        return debugger.render()
    }

    init(_ map: MapPicture) { (list, size, background) = (map.list, map.size, Palette.background) }

    /// The picture as pixels.
    ///
    /// - Parameter scale: The number of pixels for each point.
    package func pixels(scale: Double, rasterizer: Rasterizer) throws(PictureError) -> PixelBuffer {
        try rasterizer.picture(of: list, size: size, scale: scale, background: background)
    }

    /// Writes the picture, completely or not at all. The path's extension determines the format.
    func write(to path: String, scale: Double, rasterizer: Rasterizer) throws(PictureError) {
        switch try PictureFormat(path: path) {
        case .png: try PictureFile.write(pixels(scale: scale, rasterizer: rasterizer), to: path)
        case .svg: try PictureFile.write(rasterizer.svg(of: list, size: size, background: background), to: path)
        case .pdf: try PictureFile.write(rasterizer.pdf(pages: [list], size: size, background: background), to: path)
        }
    }
}

extension Debugger {
    /// Goes to a step. Nil stays at the last step. Throws a `CommandFailure` for a step that does not exist.
    func takeSteps(_ step: Int?) throws {
        guard let step else { return }
        let count = inspection.shown.subject?.walkthrough.steps.count ?? 0
        guard (0...count).contains(step) else {
            throw CommandFailure(
                .badInput,
                "There is no step \(step): the touch has \(count) steps. You can specify a step from 0 to \(count).")
        }
        inspection.shown.step(to: step)
    }
}
