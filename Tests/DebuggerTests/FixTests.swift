// What would let a touch through: the smallest changes, each tried before it is offered.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory
import HitscopeWhatIf
import Testing

@MainActor @Suite("Changes that let a touch through") struct FixTests {
    private func fixes(_ name: String, in sample: SampleScene, at place: CGPoint) throws -> [Fix] {
        let scene = try sample.scene()
        let view = scene.views.firstIndex { $0.identity.name == name }
        return FixSearch(try #require(view), of: scene, played: PlayedInput([Scene.Step(.tap(place))])).fixes()
    }

    @Test("A change that a scene cannot express leaves the scene as it is, and is made in each copy")
    func inexpressible() throws {
        let box = "{name: box, frame: [50, 50, 90, 90], subviews: [{name: a, frame: [-20, 0, 40, 40]}, {name: b}]}"
        let scene = try Scene(yaml: "version: 1\nwindows: [{views: [\(box)]}]\n", file: "a.yaml")
        let built = BuiltScene(scene), frame = CGRect(x: 30, y: 50, width: 110, height: 90)
        let change = Edit(built.views[1], .frameAround(frame, movingSubviewsBy: CGPoint(x: 20, y: 0)))
        let edited = EditedScene(scene).with([try #require(built.numbered(change))])
        let copy = edited.built(measuring: EstimatedTextMeasuring())
        #expect(edited.unwritten == [change.code])
        #expect(edited.scene.views[1].placement == scene.views[1].placement)
        #expect(copy.views[1].frame == frame)
        #expect(copy.views[2].frame == CGRect(x: 0, y: 0, width: 40, height: 40))
    }

    @Test("A recogniser that was moved on stays if its later view is removed from the scene")
    func movedRecognizer() throws {
        let scene = try SampleScene.whoMayRecognize.scene()
        let found = scene.views.firstIndex { $0.identity.name == "first card" }
        let card = try #require(found)
        let input = PlayedInput([Scene.Step(.tap(CGPoint(x: 100, y: 50)))])
        let lines = FixSearch(card, of: scene, played: input).fixes().flatMap(\.lines)
        #expect(lines == ["line 29, first card: remove \"thenAddedTo\" of the recogniser shared tap"])
    }

    @Test("A view that moves to another superview keeps the origin of its bounds, in the scene as in the window")
    func moved() throws {
        let card = "{name: card, center: [50, 50], bounds: [0, 30, 80, 80]}"
        let views = "{name: wide, frame: [0, 0, 300, 300]}, {name: narrow, frame: [0, 0, 9, 9], subviews: [\(card)]}"
        let scene = try Scene(yaml: "version: 1\nwindows: [{views: [\(views)]}]\n", file: "a.yaml")
        let built = BuiltScene(scene), frame = CGRect(x: 10, y: 10, width: 90, height: 90)
        let place = Edit.Property.superview(built.views[1].hitscopeIdentifier, called: "wide", frame: frame)
        let change = Edit(built.views[3], place)
        let edited = EditedScene(scene).with([try #require(built.numbered(change))])
        let isMade = change.apply(in: built.world)
        let copy = edited.built(measuring: EstimatedTextMeasuring())
        #expect(isMade)
        #expect(copy.views[3].superview === copy.views[1])
        #expect(copy.views[3].bounds == CGRect(x: 0, y: 30, width: 90, height: 90))
        #expect(copy.views[3].bounds == built.views[3].bounds)
        #expect(copy.views[3].frame == built.views[3].frame)
    }

    @Test(
        "A list is scrolled to the view, however the scene gives its place and its offset",
        arguments: [
            "frame: [50, 50, 200, 200], contentOffset: [0, 100]",
            "center: [150, 150], bounds: [0, 100, 200, 200]",
            "center: [150, 150], size: [200, 200], contentOffset: [0, 100]",
        ])
    func scrolling(place: String) throws {
        let action = "actions: [{events: touchUpInside, does: tells}]"
        let knob = "{class: UIControl, name: knob, frame: [20, 20, 80, 80], \(action)}"
        let list = "{class: UIScrollView, name: list, \(place), contentSize: [200, 1000], subviews: [\(knob)]}"
        let scene = try Scene(yaml: "version: 1\nwindows: [{views: [\(list)]}]\n", file: "a.yaml")
        let input = PlayedInput([Scene.Step(.tap(CGPoint(x: 100, y: 30)))])
        let found = FixSearch(2, of: scene, played: input).fixes().map(\.title)
        #expect(found == ["Scroll list to 0, 20"])
    }

    @Test(
        "A scene that places a view by its centre is told which keys make room for a frame, or which have new values",
        arguments: [
            (
                "center: [40, 40], size: [0, 0]",
                "frame: [40, 40, 44, 44], instead of \"center\" with \"bounds\" or \"size\""
            ),
            ("center: [40, 40], bounds: [0, 5, 0, 0]", "center: [62, 62], bounds: [0, 5, 44, 44]"),
            ("frame: [40, 40, 0, 0]", "frame: [40, 40, 44, 44]"),
        ])
    func placeInWords(place: String, words: String) throws {
        let action = "actions: [{events: touchUpInside, does: tells}]"
        let knob = "{class: UIControl, name: knob, \(place), \(action)}"
        let scene = try Scene(yaml: "version: 1\nwindows: [{views: [\(knob)]}]\n", file: "a.yaml")
        let input = PlayedInput([Scene.Step(.tap(CGPoint(x: 60, y: 60)))])
        let lines = FixSearch(1, of: scene, played: input).fixes().flatMap(\.lines).compactMap { $0 }
        #expect(lines.contains("line 2, knob: \(words)"), "\(lines)")
    }

    @Test("The smallest change comes first, as UIKit code and as an edit of the scene")
    func smallestFirst() throws {
        let found = try fixes("under veil", in: .somethingInFront, at: CGPoint(x: 280, y: 80))
        let first = try #require(found.first)
        #expect(first.isTried)
        #expect(first.edits.map(\.code) == ["veil.isUserInteractionEnabled = false"])
        let line = try SampleScene.somethingInFront.line(of: "- name: veil") ?? 0
        #expect(first.lines == ["line \(line), veil: userInteraction: false"])
        #expect(found.map(\.size) == found.map(\.size).sorted())
    }

    @Test("Where several causes stack up, a fix takes them all away")
    func together() throws {
        let found = try fixes("buy", in: .severalCauses, at: CGPoint(x: 195, y: 200))
        let first = try #require(found.first)
        #expect(first.isTried)
        #expect(first.edits.count == 5)
        let kinds = first.edits.map(\.property)
        #expect(kinds.contains(.flag(.isEnabled, true)))
    }

    @Test("An application that began to ignore touches is fixed where it began")
    func ignoring() throws {
        let scene = try SampleScene.nobodyMayTouch.scene()
        let taps = [70, 180].map { Scene.Step(.tap(CGPoint(x: 195, y: $0))) }
        let foundSave = scene.views.firstIndex { $0.identity.name == "save" }
        let found = FixSearch(try #require(foundSave), of: scene, played: PlayedInput(taps)).fixes()
        let code = ["UIApplication.shared.endIgnoringInteractionEvents()", "save.isEnabled = true"]
        #expect(found.first?.edits.map(\.code) == code)
        #expect(found.first?.isTried == true)
        let edit = found.first?.lines.first ?? nil
        #expect(edit?.hasSuffix("pay: does: nothing") == true)
    }

    @Test("Each cause that is listed is the reason once those before it are fixed")
    func inOrder() throws {
        var scene = try SampleScene.severalCauses.scene()
        let foundBuy = scene.views.firstIndex { $0.identity.name == "buy" }
        let foundToast = scene.views.firstIndex { $0.identity.name == "toast" }
        let buy = try #require(foundBuy), toast = try #require(foundToast)
        let panel = try #require(scene.views[buy].superview)
        let changes: [(inout Scene) -> Void] = [
            { $0.views[toast].isHidden = true }, { $0.views[panel].isUserInteractionEnabled = true },
            { $0.views[panel].placement = .frame(CGRect(x: 45, y: 60, width: 300, height: 170)) },
            { $0.views[buy].isEnabled = true },
            { $0.views[buy].actions = [Scene.ControlAction([.touchUpInside], .closure(.nothing))] },
        ]
        let input = PlayedInput([Scene.Step(.tap(CGPoint(x: 195, y: 200)))])
        let all = TouchQuestion(buy, of: scene, played: input).answer?.causes.map(\.code) ?? []
        #expect(all.count == changes.count)
        for (index, change) in changes.enumerated() {
            change(&scene)
            let left = TouchQuestion(buy, of: scene, played: input).answer?.causes.map(\.code)
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
        #expect(found.first?.edits.isEmpty == false)
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
            found.first?.edits.map(\.code) == [
                "list.delaysContentTouches = false", "list.canCancelContentTouches = false",
            ])
        #expect(found.first?.isTried == true)
    }

    /// The answer about a view, and the changes that help, where fingers do this.
    private func asked(
        _ name: String, in sample: SampleScene, _ inputs: [InputEvent]
    ) throws -> (answer: Answer?, fixes: [Fix]) {
        let scene = try sample.scene(), input = PlayedInput(Script(events: inputs))
        let found = scene.views.firstIndex { $0.identity.name == name }
        let view = try #require(found)
        return (
            TouchQuestion(view, of: scene, played: input).answer,
            FixSearch(view, of: scene, played: input).fixes()
        )
    }

    /// A finger that comes down, moves and lifts.
    private func slide(_ places: (CGFloat, CGFloat)..., every step: Double = 0.1) -> [InputEvent] {
        places.enumerated().map { index, place in
            let phase: FingerChange.Phase = index == 0 ? .down : index == places.count - 1 ? .up : .move
            let point = CGPoint(x: place.0, y: place.1)
            return InputEvent(time: Double(index) * step, .fingers([FingerChange(0, phase, at: point)]))
        }
    }

    @Test("A finger that began beside a view and slid onto it is caught by a larger touch area")
    func beganBeside() throws {
        let (answer, fixes) = try asked(
            "neighbour", in: .lostOnTheWay, slide((100, 172), (100, 220), (100, 250), (100, 250)))
        #expect(answer?.code == .beganElsewhere)
        #expect(answer?.unchangedReason == nil)
        #expect(
            fixes.first?.edits.map(\.property) == [
                .enlargeTouchArea(by: UIEdgeInsets(top: 19, left: 19, bottom: 19, right: 19))
            ])
        #expect(fixes.first?.isTried == true)
    }

    @Test("Where no change helps the answer says why, and what does")
    func nothingHelps() throws {
        let far = try asked("neighbour", in: .lostOnTheWay, slide((100, 100), (100, 220), (100, 250), (100, 250)))
        #expect(far.answer?.code == .beganElsewhere)
        #expect(far.fixes.isEmpty)
        #expect(
            far.answer?.unchangedReason == "Changing the views does not help: the touch began too far away. "
                + "It can begin on neighbour.")
        let cancelled = try asked(
            "one finger", in: .lostOnTheWay,
            [
                InputEvent(time: 0, .fingers([FingerChange(0, .down, at: CGPoint(x: 100, y: 100))])),
                InputEvent(time: 0.1, .fingers([FingerChange(0, .cancel, at: CGPoint(x: 100, y: 100))])),
            ])
        #expect(cancelled.answer?.code == .cancelled)
        #expect(cancelled.fixes.isEmpty)
        #expect(cancelled.answer?.unchangedReason?.contains("the system cancels touches") == true)
    }

    @Test("A touch that stops scrolling does nothing else, whatever is changed; the answer says so")
    func stopping() throws {
        var flick = slide((287, 290), (287, 260), (287, 230), (287, 200), every: 0.02)
        flick.append(InputEvent(time: 0.1, .fingers([FingerChange(0, .down, at: CGPoint(x: 287, y: 260))])))
        let (answer, fixes) = try asked("second row", in: .nobodyIsTold, flick)
        #expect(answer?.code == .stoppedScrolling)
        #expect(fixes.isEmpty)
        #expect(answer?.unchangedReason?.hasSuffix("The next touch is.") == true)
    }

    @Test("A view that got its touch needs no change")
    func nothing() throws {
        #expect(try fixes("works", in: .buttonsThatDoNothing, at: CGPoint(x: 250, y: 240)).isEmpty)
    }
}
