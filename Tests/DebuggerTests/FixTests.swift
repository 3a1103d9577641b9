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

    @Test("An application that began to ignore touches is mended where it began")
    func ignoring() throws {
        let scene = try SampleScene.nobodyMayTouch.scene()
        let taps = [70, 180].map { Scene.Step(.tap(CGPoint(x: 195, y: $0))) }
        let foundSave = scene.views.firstIndex { $0.identity.name == "save" }
        let found = FixSearch(try #require(foundSave), of: scene, played: PlayedInput(taps)).fixes()
        let code = ["UIApplication.shared.endIgnoringInteractionEvents()", "save.isEnabled = true"]
        #expect(found.first?.changes.map(\.code) == code)
        #expect(found.first?.isTried == true)
        let edit = found.first?.edits.first ?? nil
        #expect(edit?.hasSuffix("pay: does: nothing") == true)
    }

    @Test("Each cause that is listed is the reason once those before it are mended")
    func inOrder() throws {
        var scene = try SampleScene.severalCauses.scene()
        let foundBuy = scene.views.firstIndex { $0.identity.name == "buy" }
        let foundToast = scene.views.firstIndex { $0.identity.name == "toast" }
        let buy = try #require(foundBuy), toast = try #require(foundToast)
        let panel = try #require(scene.views[buy].superview)
        let mending: [(inout Scene) -> Void] = [
            { $0.views[toast].isHidden = true }, { $0.views[panel].isUserInteractionEnabled = true },
            { $0.views[panel].placement = .frame(CGRect(x: 45, y: 60, width: 300, height: 170)) },
            { $0.views[buy].isEnabled = true },
            { $0.views[buy].actions = [Scene.ControlAction([.touchUpInside], .closure(.nothing))] },
        ]
        let input = PlayedInput([Scene.Step(.tap(CGPoint(x: 195, y: 200)))])
        let all = SceneQuestion(buy, of: scene, played: input).answer?.causes.map(\.code) ?? []
        #expect(all.count == mending.count)
        for (index, mend) in mending.enumerated() {
            mend(&scene)
            let left = SceneQuestion(buy, of: scene, played: input).answer?.causes.map(\.code)
            #expect(left == Array(all.dropFirst(index + 1)))
        }
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
            (.windowsInTheWay, "on sheet", CGPoint(x: 195, y: 295)),
            (.windowsInTheWay, "under banner", CGPoint(x: 195, y: 60)),
            (.windowsInTheWay, "in hidden window", CGPoint(x: 195, y: 170)),
            (.turnedShrunkMoving, "drifting", CGPoint(x: 102, y: 90)),
            (.turnedShrunkMoving, "flat", CGPoint(x: 102, y: 245)),
            (.turnedShrunkMoving, "point", CGPoint(x: 287, y: 245)),
            (.controlsThatDecide, "deaf", CGPoint(x: 100, y: 95)),
            (.controlsThatDecide, "secretive", CGPoint(x: 287, y: 95)),
            (.notToldYet, "stubborn row", CGPoint(x: 287, y: 250)),
            (.nobodyIsTold, "silent card", CGPoint(x: 100, y: 90)),
            (.nobodyIsTold, "outer card", CGPoint(x: 287, y: 100)),
            (.nobodyIsTold, "robbed card", CGPoint(x: 100, y: 270)),
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
