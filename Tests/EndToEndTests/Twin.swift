// The debugger in the test's own process, given what a person gives the window: what the window should look like.
//
// Knows no display.
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopePixels
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeWindowKit
import Testing

/// The twin of a window: the same scene, the same size, the same input, and a picture without any server.
@MainActor final class Twin {
    private let debugger: Debugger
    private let rasterizer = Rasterizer(text: .deterministic)
    private var time = 0.0

    init(_ scene: SampleScene, size: CGSize) throws {
        let built = BuiltScene(try Scene(contentsOf: scene.path), measuring: rasterizer.measuring)
        debugger = Debugger(Debuggee(built), size: size, measuring: rasterizer.measuring)
        debugger.document.source = SceneFiles(measuring: rasterizer.measuring, watches: false)
        debugger.document.follow(scene.path)
    }

    var title: String { debugger.inspection.run.debuggee.title }

    func perform(_ action: InputEvent.Action) {
        time += 0.01
        debugger.advance(to: time)
        debugger.receive(InputEvent(time: time, action))
    }

    /// Shows what an input method has not composed yet.
    func mark(_ text: MarkedText?) { debugger.keyboard.mark(text) }

    /// Lets time go by, as it does in the window by itself.
    func wait(_ seconds: Double) {
        time += seconds
        debugger.advance(to: time)
    }

    /// The pixel in the middle of one of the debugger's views.
    func pixel(ofView name: String) throws -> (x: Int, y: Int) {
        _ = debugger.render()
        var waiting: [UIView] = debugger.world.windows
        while let view = waiting.popLast() {
            if view.accessibilityIdentifier == name {
                let middle = debugger.world.enter {
                    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
                }
                return (Int(middle.x), Int(middle.y))
            }
            waiting += view.subviews
        }
        throw Missing(name: name)
    }

    private struct Missing: Error { var name: String }

    /// A picture of the window without its timeline, which tells when something was done: the twin's clock is another.
    func withoutTimes(_ picture: PixelBuffer) -> PixelBuffer {
        var picture = picture
        let found = debugger.world.windows.first?.subviews.first { $0.accessibilityIdentifier == "timeline" }
        guard let frame = found?.frame else { return picture }
        for y in max(0, Int(frame.minY))..<min(picture.height, Int(frame.maxY)) {
            for x in max(0, Int(frame.minX))..<min(picture.width, Int(frame.maxX)) {
                picture.pixels[y * picture.width + x] = 0
            }
        }
        return picture
    }

    func picture() throws -> PixelBuffer {
        try ScenePicture(debugger, isWholeWindow: true, measuring: rasterizer.measuring).pixels(
            scale: 1, rasterizer: rasterizer)
    }

    /// The pixel of the window that lies nearest to a point of the scene's screen.
    ///
    /// Found by moving a pointer along the middle of the stage; to be asked before anything is touched.
    func pixel(ofScreen point: CGPoint) throws -> (x: Int, y: Int) {
        let foundStage = debugger.world.windows.first?.subviews.first { $0.accessibilityIdentifier == "stage" }
        let stage = try #require(foundStage)
            .frame
        let seen = stride(from: stage.minX, to: stage.maxX, by: 8).compactMap {
            x -> (window: CGPoint, screen: CGPoint)? in
            let place = CGPoint(x: x, y: stage.midY)
            perform(.hover(place))
            return debugger.inspection.shown.subject.map { (place, $0.point) }
        }
        perform(.hover(nil))
        let first = try #require(seen.first), last = try #require(seen.last)
        let zoom = (last.window.x - first.window.x) / (last.screen.x - first.screen.x)
        let x = first.window.x + (point.x - first.screen.x) * zoom,
            y = first.window.y + (point.y - first.screen.y) * zoom
        return (Int(x.rounded()), Int(y.rounded()))
    }
}
