// Two fingers on a real touch screen make the photo of a sample scene larger and turn it.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeHost
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeX11Host
import HitscopeXServer
import Testing

@MainActor @Suite("A pinch from end to end", .serialized, .enabled(if: TouchScreen.isInstalled))
struct PinchEndToEndTests {
    /// A sample scene alone in a window, whose points are those of the scene's screen.
    private struct Stage {
        let built: BuiltScene
        let debugger: Debugger
        let session: DebuggerSession
        let recorder: InputRecorder
        let running: Task<Void, any Error>

        @MainActor init(_ scene: SampleScene, on screen: TouchScreen) throws {
            let rasterizer = Rasterizer(text: .deterministic), scene = try Scene(contentsOf: scene.path)
            built = BuiltScene(scene, measuring: rasterizer.measuring)
            debugger = Debugger(
                Debuggee(built), size: scene.screen, measuring: rasterizer.measuring, isBare: true)
            var options = WindowOptions(width: scene.screen.width, height: scene.screen.height, title: "Pinch")
            (options.scale, options.display) = (1, screen.server.display)
            let host = try X11Host(options), session = DebuggerSession(debugger, rasterizer: rasterizer)
            self.session = session
            let recorder = InputRecorder()
            self.recorder = recorder
            running = Task { try await run(session, on: host, recording: recorder) }
        }

        /// Suspends until the window has received that its fingers are at these places. A window that is late would
        /// receive several moves as one, and the gesture would begin with a later one.
        @MainActor func received(_ places: [CGPoint]) async {
            let limit = ContinuousClock.now + .seconds(30)
            var looks = 0
            while !hasReceived(places), looks < 400 || ContinuousClock.now < limit {
                looks += 1
                await Task.yield()
            }
        }

        @MainActor private func hasReceived(_ places: [CGPoint]) -> Bool {
            var last: [Int: CGPoint] = [:]
            for case .fingers(let changes) in recorder.script.events.map(\.action) {
                for change in changes { last[change.finger] = change.point }
            }
            return places.allSatisfy { place in
                last.values.contains { hypot($0.x - place.x, $0.y - place.y) < 0.5 }
            }
        }

        /// Closes the window.
        @MainActor func finish() async throws {
            debugger.finish()
            session.wake?()
            try await running.value
        }
    }

    /// Where two fingers are after a part of the way, from 0 to 1, with a distance and a turn in degrees.
    private func places(_ distance: (from: Double, to: Double), turn: Double, part: Double) -> [CGPoint] {
        let radius = (distance.from + (distance.to - distance.from) * part) / 2, angle = turn * part * .pi / 180
        return [-1, 1].map { CGPoint(x: 195 + $0 * radius * cos(angle), y: 180 + $0 * radius * sin(angle)) }
    }

    private func tell(_ phase: TouchScreen.Phase, _ places: [CGPoint], _ screen: TouchScreen) {
        for (number, place) in places.enumerated() { screen.finger(UInt32(number), phase, x: place.x, y: place.y) }
    }

    /// In how many moves a finger goes its way.
    private static let steps = 25
    /// By how many points the distance changes before a pinch begins.
    private static let slop = 8.0

    @Test(
        "A photo ends as much larger and turned as the fingers moved from where the gesture began",
        arguments: [(70.0, 120.0, 30.0), (120, 60, -45), (60, 60, 90), (50, 150, 0)])
    func photo(from: Double, to: Double, turn: Double) async throws {
        let screen = try TouchScreen(), stage = try Stage(.pinchAndRotate, on: screen)
        let recognizers = stage.built.recognizers
        let photo = try #require(recognizers.first?.view)
        let path = (0...Self.steps).map { places((from, to), turn: turn, part: Double($0) / Double(Self.steps)) }
        tell(.down, path[0], screen)
        for places in path.dropFirst() {
            tell(.move, places, screen)
            try screen.finish()
            await stage.received(places)
        }
        tell(.up, path[Self.steps], screen)
        let limit = ContinuousClock.now + .seconds(30)
        var looks = 0
        while recognizers.contains(where: { $0.numberOfTouches > 0 }) || photo.transform.isIdentity,
            looks < 400 || ContinuousClock.now < limit
        {
            looks += 1
            await Task.yield()
        }
        let scale = hypot(photo.transform.a, photo.transform.b)
        let angle = atan2(photo.transform.b, photo.transform.a) * 180 / .pi
        // The gesture begins with the first move beyond the slop, and each move is a part of the way.
        let step = abs(to - from) / Double(Self.steps), sign = (to - from).sign == .minus ? -1.0 : 1.0
        let minimum = from == to ? 1 : to / (from + sign * Self.slop),
            maximum = from == to ? 1 : to / (from + sign * (Self.slop + step))
        #expect(abs(angle - turn) < 0.2)
        #expect(scale > min(minimum, maximum) - 0.005)
        #expect(scale < max(minimum, maximum) + 0.005)
        try await stage.finish()
    }
}
