// What a task of the program does while the window sleeps.
import HitscopeEngine
import HitscopeGeometry
import HitscopeXServer
import Testing

@MainActor @Suite("Tasks from end to end", .serialized) struct TaskEndToEndTests {
    private func scene() -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let cover = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        (root.backgroundColor, cover.backgroundColor) = (.white, .blue)
        root.addSubview(cover)
        return root
    }

    @Test("What a task changes is shown without any input, and the answer for a pointer that rests there is updated")
    func task() async throws {
        let window = try LiveWindow(title: "Task", content: scene)
        let root = window.content, cover = root.subviews[0], inspection = window.scene.debugger.inspection
        let place = try #require(window.pixel(ofScreen: CGPoint(x: 130, y: 130)))
        window.driver.move(x: place.x, y: place.y)
        await window.until("the pointer is on the cover") {
            inspection.shown.subject?.walkthrough.story.hit == cover.hitscopeIdentifier
        }
        await window.until("it is shown") { window.frame != nil }
        var shown = window.frame
        let colour = Task { cover.backgroundColor = .red }
        await colour.value
        await window.until("another colour is shown") { window.frame != shown }
        shown = window.frame
        let hiding = Task { cover.isHidden = true }
        await hiding.value
        await window.until("the view behind is named") {
            inspection.shown.subject?.walkthrough.story.hit == root.hitscopeIdentifier
        }
        await window.until("the view behind is shown") { window.frame != shown }
        try await window.finish()
    }

    @Test("What a task begins to animate begins in the present, and comes to its end without any input")
    func animation() async throws {
        let window = try LiveWindow(title: "Animation", content: scene)
        let world = window.world, cover = window.content.subviews[0]
        await window.until("the window is shown") { window.frame != nil }
        var start = world.timeline.now, isDone = false
        #expect(start == 0)
        let animating = Task {
            world.enter {
                UIView.animate(
                    withDuration: 0.1, animations: { cover.frame.origin.x = 200 }, completion: { isDone = $0 })
            }
            start = world.timeline.now
        }
        await animating.value
        #expect(start > 0)
        await window.until("it has come to its end") { isDone }
        #expect(world.timeline.now >= start + 0.1)
        try await window.finish()
    }
}
