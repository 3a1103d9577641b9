// What would let a touch through: the smallest changes, each tried before it is offered.
import HitscopeDiagnosis
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSceneFile
import HitscopeWhatIf
import Testing

@MainActor @Suite("Changes that let a touch through") struct FixTests {
    private func fixes(_ name: String, in sample: SampleScene, at place: CGPoint) throws -> [Fix] {
        let scene = try sample.scene()
        let view = scene.views.firstIndex { $0.identity.name == name }
        return FixSearch(try #require(view), of: scene, played: PlayedInput([Scene.Step(.tap(place))])).fixes()
    }

    @Test("The smallest change comes first, as UIKit code and as an edit of the scene")
    func smallestFirst() throws {
        let found = try fixes("under veil", in: .somethingInFront, at: CGPoint(x: 280, y: 80))
        let first = try #require(found.first)
        #expect(first.isTried)
        #expect(first.changes.map(\.code) == ["veil.isUserInteractionEnabled = false"])
        let line = try SampleScene.somethingInFront.line(of: "- name: veil") ?? 0
        #expect(first.edits == ["line \(line), veil: userInteraction: false"])
        #expect(found.map(\.size) == found.map(\.size).sorted())
    }

    @Test("Where several causes stack up, a fix takes them all away")
    func together() throws {
        let found = try fixes("buy", in: .severalCauses, at: CGPoint(x: 195, y: 200))
        let first = try #require(found.first)
        #expect(first.isTried)
        #expect(first.changes.count == 5)
        let kinds = first.changes.map(\.kind)
        #expect(kinds.contains(.enable))
    }

    @Test(
        "Each cause of the sample scenes has a change that was tried",
        arguments: [
            (SampleScene.outOfReach, "under hidden", CGPoint(x: 72, y: 92)),
            (.outOfReach, "under clear", CGPoint(x: 194, y: 92)), (.outOfReach, "under idle", CGPoint(x: 317, y: 92)),
            (.outOfReach, "below low", CGPoint(x: 72, y: 272)), (.outOfReach, "in empty", CGPoint(x: 194, y: 272)),
            (.outOfReach, "deaf button", CGPoint(x: 317, y: 272)),
            (.somethingInFront, "under card", CGPoint(x: 150, y: 95)),
            (.somethingInFront, "with badge", CGPoint(x: 150, y: 230)),
            (.somethingInFront, "in deciding panel", CGPoint(x: 285, y: 240)),
            (.buttonsThatDoNothing, "disabled", CGPoint(x: 60, y: 60)),
            (.buttonsThatDoNothing, "no action", CGPoint(x: 250, y: 60)),
            (.buttonsThatDoNothing, "other event", CGPoint(x: 60, y: 150)),
            (.buttonsThatDoNothing, "no method", CGPoint(x: 250, y: 150)),
            (.buttonsThatDoNothing, "nobody", CGPoint(x: 60, y: 240)),
            (.takenByGesture, "cancelled card", CGPoint(x: 100, y: 100)),
            (.lostOnTheWay, "plain", CGPoint(x: 287, y: 250)),
        ])
    func tried(scene: SampleScene, view: String, place: CGPoint) throws {
        let found = try fixes(view, in: scene, at: place)
        #expect(found.first?.isTried == true)
        #expect(found.first?.changes.isEmpty == false)
    }

    @Test("A row that a flick takes away gets its touch at once, and keeps it")
    func scrolled() throws {
        let scene = try SampleScene.takenByGesture.scene()
        let foundRow = scene.views.firstIndex { $0.identity.name == "row" }
        let row = try #require(foundRow)
        let flick = Scene.Step.Action.drag(
            from: CGPoint(x: 100, y: 260), to: CGPoint(x: 100, y: 200), duration: 0.1, steps: 8)
        let found = FixSearch(row, of: scene, played: PlayedInput([Scene.Step(flick)])).fixes()
        #expect(
            found.first?.changes.map(\.code) == [
                "list.delaysContentTouches = false", "list.canCancelContentTouches = false",
            ])
        #expect(found.first?.isTried == true)
    }

    @Test("A view that got its touch needs no change")
    func nothing() throws {
        #expect(try fixes("works", in: .buttonsThatDoNothing, at: CGPoint(x: 250, y: 240)).isEmpty)
    }
}
