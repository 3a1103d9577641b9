// A drag that is faster than the frames, from the real pointer to the view that follows it.
import HitscopeEngine
import HitscopeGeometry
import HitscopeHost
import HitscopeInput
import HitscopeXServer
import Testing

@MainActor @Suite("A fast drag from end to end", .serialized) struct DragEndToEndTests {
    /// Follows a finger through all its places, as a drawing application does.
    private final class Canvas: UIView {
        /// What came in with one event: the touch's own place and time, and those of all places.
        struct Stroke { var place: CGPoint, time: Double, places: [CGPoint], times: [Double] }
        private(set) var strokes: [Stroke] = []
        private(set) var isDone = false

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first, let places = event?.coalescedTouches(for: touch) else { return }
            strokes.append(
                Stroke(
                    place: touch.location(in: self), time: touch.timestamp,
                    places: places.map { $0.location(in: self) },
                    times: places.map(\.timestamp)))
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isDone = true }

        var times: [Double] { strokes.flatMap(\.times) }
        var places: [CGPoint] { strokes.flatMap(\.places) }
    }

    private func canvas() -> Canvas { Canvas(frame: CGRect(x: 0, y: 0, width: 300, height: 300)) }

    @Test(
        "Every motion of the pointer reaches the view with its own time, live and from a recording"
    )
    func drag() async throws {
        let motionCount = 60, apart = 2
        let window = try LiveWindow(title: "Canvas", content: canvas)
        let start = try #require(window.pixel(ofScreen: CGPoint(x: 100, y: 150)))
        window.driver.move(x: start.x, y: start.y)
        window.driver.button(1, isDown: true)
        // All of them before the window gets to run: they are told in one frame.
        for step in 1...motionCount { window.driver.move(x: start.x + step, y: start.y + step % 2, after: apart) }
        window.driver.button(1, isDown: false)
        await window.until("the finger has lifted") { window.content.isDone }

        let canvas = window.content
        #expect(canvas.places.count == motionCount)
        #expect(canvas.strokes.count < motionCount)
        for stroke in canvas.strokes {
            #expect(stroke.place == stroke.places.last)
            #expect(stroke.time == stroke.times.last)
        }
        for (place, next) in zip(canvas.places, canvas.places.dropFirst()) { #expect(place.x < next.x) }
        for (time, next) in zip(canvas.times, canvas.times.dropFirst()) { #expect(time < next) }
        let first = try #require(canvas.times.first), last = try #require(canvas.times.last)
        #expect(last - first > Double(motionCount * apart) / 2000)
        try await window.finish()

        let again = LiveScene(title: "Canvas", content: self.canvas)
        try await again.play(window.recording)
        #expect(again.content.places == canvas.places)
        #expect(again.content.times == canvas.times)
        #expect(again.traceBytes == window.scene.traceBytes)
    }
}
