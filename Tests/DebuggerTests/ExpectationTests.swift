// What the sample scenes expect, and what is said where it does not hold.
import SceneFile
import Testing
import Workbench

@MainActor @Suite("Expectations of scenes") struct ExpectationTests {
    @Test("Every sample scene says what should come of its touches, and all of it holds", arguments: SampleScenes.names)
    func hold(scene: String) throws {
        let scene = try SampleScenes.scene(scene)
        #expect(!scene.expectations.isEmpty)
        #expect(ExpectationCheck(scene).unmet().isEmpty)
    }

    @Test(
        "What does not hold is told with its place, what was expected and what was found",
        arguments: [
            ("hit: View B.1", "hit: View A.2", "hit: expected View A.2, found View B.1."),
            (
                "refused: {View C: outside, View B.2: outside}\n    chain", "refused: {View C: hidden}\n    chain",
                "refused View C: expected hidden, found outside."
            ),
            (
                "refused: {View C: outside, View B.2: outside}\n    chain", "refused: {View A: hidden}\n    chain",
                "refused: View A was to be passed over as hidden, but it was not asked."
            ),
            ("handledBy: controller\n    notReached", "handledBy: none\n    notReached", "handledBy: expected none, found controller."),
            ("notReached: [View A,", "notReached: [root,", "notReached: root was reached."),
            (
                "visited: [window, root, View C, View B, View B.2, View B.1]", "visited: [window, root, View B, View B.1]",
                "visited: expected window, root, View B, View B.1; found window, root, View C, View B, View B.2, View B.1."
            ),
            (
                "chain: [View B.1, View B, root, controller, window, scene, application, delegate]", "chain: [View B.1, View B]",
                "chain: expected View B.1, View B; found View B.1, View B, root, controller, window, scene, application, delegate."
            ),
        ])
    func broken(found: String, replacement: String, sentence: String) throws {
        let scene = try SampleScenes.scene(SampleScenes.hitTestOrder) { $0.replace(found, with: replacement) }
        let unmet = ExpectationCheck(scene).unmet()
        #expect(unmet.map(\.sentence) == [sentence])
        #expect(unmet.map(\.place) == [scene.expectations[0].place])
        #expect(try SampleScenes.line(of: "- hit: View B.1", in: SampleScenes.hitTestOrder) == unmet.first?.place.line)
    }

    @Test("A view that did not move where it should is told with both frames")
    func notMoved() throws {
        let scene = try SampleScenes.scene(SampleScenes.dragging) { $0.replace("box: [210, 270, 100, 100]", with: "box: [0, 0, 100, 100]") }
        #expect(ExpectationCheck(scene).unmet().map(\.sentence) == ["moved box: expected [0, 0, 100, 100], found [210, 270, 100, 100]."])
    }
}
