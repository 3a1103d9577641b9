// Answers about dumps claim no more than the dump says.
import HitscopeDiagnosis
import HitscopeDumps
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeWhatIf
import Testing

@MainActor @Suite("Answers about dumps") struct DoubtTests {
    private func scene(_ text: String, _ format: DumpFormat = .recursiveDescription) -> Scene {
        DumpImport(Dump.read(Array(text.utf8), as: format), title: "dump").scene
    }

    /// The answer about the first view of a class, for a tap in the middle of it.
    private func answer(_ name: String, in scene: Scene) throws -> Answer {
        let built = BuiltScene(scene)
        let found = built.views.first { $0.hitscopeClassLabel == name }
        let view = try #require(found)
        let box = view.screenQuad?.boundingBox ?? .zero
        return Answer(view, at: CGPoint(x: box.midX, y: box.midY), in: built.world)
    }

    @Test("A button of a dump is hit; whether it has an action is not known, unless somebody checked")
    func actions() throws {
        var scene = scene(
            """
            <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
               | <UIButton: 0x5; frame = (20 20; 100 44); layer = <CALayer: 0x6>>
            """)
        let open = try answer("UIButton", in: scene)
        #expect(open.code == .gotIt)
        #expect(open.doubts.map(\.aspect) == [.actions])
        scene.views[1].known = [.actions]
        let checked = try answer("UIButton", in: Scene(yaml: scene.yaml(), file: "checked.yaml"))
        #expect(checked.code == .noAction)
        #expect(checked.doubtsOfSentence == [])
    }

    @Test("The private views of a switch are parts of it, and a view that an app adds to a button is none")
    func parts() throws {
        let lines = """
            <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
               | <UISwitch: 0x5; frame = (20 20; 51 31); layer = <CALayer: 0x6>>
               |    | <UISwitchModernVisualElement: 0x7; frame = (0 0; 51 31); layer = <CALayer: 0x8>>
               |    |    | <UIView: 0x9; frame = (0 0; 51 31); layer = <CALayer: 0xa>>
               | <UIButton: 0xb; frame = (20 100; 51 31); layer = <CALayer: 0xc>>
               |    | <UIView: 0xd; frame = (0 0; 51 31); layer = <CALayer: 0xe>>
            """
        #expect(try answer("UISwitch", in: scene(lines)).code == .gotIt)
        #expect(try answer("UIButton", in: scene(lines)).code == .descendantTookIt)
    }

    @Test("What a view of a dump draws is not known, so no view in front is called invisible")
    func drawing() throws {
        let covered = try answer(
            "UIButton",
            in: scene(
                """
                <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
                   | <UIButton: 0x5; frame = (20 20; 100 44); layer = <CALayer: 0x6>>
                   | <MyVeil: 0x7; frame = (0 0; 320 480); layer = <CALayer: 0x8>>
                """))
        #expect(covered.code == .covered)
        #expect(!covered.sentence.contains("is not visible"))
        #expect(covered.causes.first?.isCulpritVisible == nil)
        #expect(
            covered.doubtsOfSentence.map(\.sentence) == [
                "The dump does not say whether MyVeil overrides hitTest(_:with:) or point(inside:with:)."
            ])
    }

    @Test("A cause that is certain comes before one that is not")
    func order() throws {
        let both = try answer(
            "UIButton",
            in: scene(
                """
                <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
                   | <UIView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
                   |    | <UIButton: 0x5; frame = (20 20; 100 44); hidden = YES; layer = <CALayer: 0x6>>
                   | <MyVeil: 0x7; frame = (0 0; 320 480); layer = <CALayer: 0x8>>
                """))
        #expect(both.causes.map(\.code) == [.hidden, .covered])
    }

    @Test("A dump without frames does not say whether a touch arrives")
    func frames() throws {
        let trace = """
            UIWindow:0x1
            |   UIView:0x3
            |   |   UIButton:0x5'Save'
            """
        let answer = try answer("UIButton", in: scene(trace, .autolayoutTrace))
        #expect(answer.causes.map(\.code) == [.notSaid])
        #expect(answer.doubtsOfSentence.map(\.aspect) == [.frame])
        #expect(answer.unchangedReason != nil)
        #expect(!answer.sentence.contains("0 × 0"))
    }

    @Test("A label of a dump may be handled by code that the dump does not name")
    func handlers() throws {
        let answer = try answer(
            "MyText",
            in: scene(
                """
                <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
                   | <MyText: 0x5; frame = (20 20; 100 44); layer = <CALayer: 0x6>>
                """))
        #expect(answer.code == .gotIt)
        #expect(answer.doubts.map(\.aspect) == [.overrides])
    }

    @Test("A scroll view's own pinch and touch delay are no cause for a tap that nothing kept from it")
    func ownRecognizers() throws {
        let scene = scene(
            """
            <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
               | <UIScrollView: 0x5; frame = (0 0; 320 480); contentOffset: {0, 0}; contentSize: {320, 900}>
            """)
        let built = BuiltScene(scene)
        var script = Script()
        script.tap(at: CGPoint(x: 100, y: 100))
        let question = TouchQuestion(built.views[1], in: built.world, played: PlayedInput(script))
        let answer = try #require(question.answer)
        #expect(answer.code == .gotIt)
    }

    @Test("A window of accessibility without elements covers nothing")
    func emptyWindow() throws {
        let source = """
            <XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="320" height="480">
              <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="320" height="480">
                <XCUIElementTypeButton type="XCUIElementTypeButton" name="buy" x="20" y="20" width="100" height="44"/>
              </XCUIElementTypeWindow>
              <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="320" height="480"/>
            </XCUIElementTypeApplication>
            """
        let answer = try answer("Button", in: scene(source, .pageSource))
        #expect(answer.code == .gotIt)
    }

    // MARK: Accessibility

    /// Two elements and a toolbar over a button, as a UI test prints them.
    private let elements = """
        Attributes: Application, pid: 1, label: 'Shop'
        Element subtree:
         →Application, 0x600001, pid: 1, label: 'Shop'
            Window (Main), 0x600002, {{0.0, 0.0}, {375.0, 812.0}}
              Other, 0x600003, {{0.0, 0.0}, {375.0, 812.0}}
                Button, 0x600004, {{20.0, 700.0}, {100.0, 44.0}}, label: 'Buy'
                Toolbar, 0x600005, {{0.0, 690.0}, {375.0, 122.0}}
                Other, 0x600006, {{0.0, 0.0}, {375.0, 812.0}}, identifier: 'overlay'
              Button, 0x600009, {{20.0, -200.0}, {100.0, 44.0}}, label: 'Above'
            Window, 0x600007, {{0.0, 0.0}, {375.0, 812.0}}
              Other, 0x600008, {{0.0, 0.0}, {375.0, 812.0}}
        """

    @Test("The order of accessibility elements is not known, so it is a guess")
    func unordered() throws {
        let answer = try answer("Button", in: scene(elements, .debugDescription))
        #expect(answer.causes.map(\.code) == [.notSaid])
        #expect(
            answer.sentence
                == "It is not known whether Button \"Buy\" gets the touch: 4 elements contain the point.")
        #expect(answer.doubtsOfSentence.map(\.aspect) == [.order])
        let guess =
            "from front to back: the Other in window 2, Other \"overlay\", the Toolbar in Other, Button \"Buy\"."
        #expect(answer.doubtsOfSentence.first?.sentence.hasSuffix(guess) == true)
    }

    @Test("The element that the guessed order puts in front is not said to get the touch either")
    func frontmost() throws {
        let built = BuiltScene(scene(elements, .debugDescription))
        for view in built.views where view.dumpOrigin?.address != "0x600009" {
            let answer = Answer(view, at: CGPoint(x: 70, y: 722), in: built.world)
            #expect(answer.code == .notSaid, "\(answer.sentence)")
        }
        var script = Script()
        script.tap(at: CGPoint(x: 70, y: 722))
        let question = try #require(PointQuestion(in: built.world, played: PlayedInput(script)))
        #expect(question.hit == nil)
        #expect(question.answer?.code == .notSaid)
        let codes = Set(question.rows.map { $0.cause?.code })
        #expect(codes == [.notSaid])
    }

    @Test("An element is no view, so no change of it is offered, and no command for the debugger")
    func elementsAreNoViews() throws {
        let scene = scene(elements, .debugDescription), answer = try answer("Button", in: scene)
        let remedies = answer.causes.flatMap(\.remedies)
        #expect(remedies.isEmpty)
        #expect(answer.unchangedReason?.contains("accessibility elements") == true)
        let built = BuiltScene(scene)
        #expect(Edit(built.views[1], .flag(.isHidden, true)).lldb == nil)
    }

    @Test("An element outside the screen has one cause")
    func outsideTheScreen() throws {
        let built = BuiltScene(scene(elements, .debugDescription))
        let found = built.views.first { $0.dumpOrigin?.address == "0x600009" }
        let answer = Answer(try #require(found), at: CGPoint(x: 70, y: -178), in: built.world)
        #expect(answer.causes.map(\.code) == [.outsideAncestor])
        #expect(!answer.sentence.contains("visible"))
    }

    @Test("An element does not say whether it takes touches, and one that is not visible may still be there")
    func unsaidProperties() throws {
        let source = """
            <XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="320" height="480">
              <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="320" height="480">
                <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" name="Login" x="20" y="20" width="100" \
            height="44"/>
              </XCUIElementTypeWindow>
              <XCUIElementTypeWindow type="XCUIElementTypeWindow" visible="false" x="0" y="0" width="320" \
            height="480">
                <XCUIElementTypeButton type="XCUIElementTypeButton" name="hid" x="20" y="120" width="100" \
            height="44"/>
              </XCUIElementTypeWindow>
            </XCUIElementTypeApplication>
            """
        let label = try answer("StaticText", in: scene(source, .pageSource))
        #expect(label.sentence == "It is not known whether StaticText \"Login\" takes touches.")
        #expect(label.doubtsOfSentence.map(\.aspect) == [.interaction])
        let button = try answer("Button", in: scene(source, .pageSource))
        #expect(Set(button.causes.map(\.code)) == [.notSaid])
        #expect(button.doubtsOfSentence.map(\.sentence) == ["The dump says that window 2 is not visible, but not why."])
        #expect(!button.sentence.contains("hidden"))
    }

    // MARK: Formats without frames

    @Test("Without frames it is not known what gets a touch, for windows and controllers' views as well")
    func noReceiver() throws {
        let controllers = """
            <UINavigationController 0x31>, state: disappeared, view: <UILayoutContainerView 0x41> not in the window
               | <TideViewController 0x32>, state: disappeared, view: <UIView 0x42> not in the window
               + <SheetController 0x34>, state: appeared, view: <SheetView 0x44>, presented with: \
            <UISheetController 0x54>
               |    | <ChildController 0x35>, state: appeared, view: <ChildView 0x45>
            """
        let scene = scene(controllers, .printHierarchy)
        #expect(!scene.hasFrames)
        for name in ["UIWindow", "SheetView", "ChildView"] {
            let answer = try answer(name, in: scene)
            #expect(answer.causes.map(\.code) == [.notSaid])
        }
        let gone = try answer("UILayoutContainerView", in: scene)
        #expect(gone.sentence == "The dump says that the UILayoutContainerView in window is not in the window.")
        let sheet = scene.views.first { $0.identity.className == "SheetView" }
        #expect(sheet?.superview == scene.windows[0].view)
    }

    @Test("A text view of a dump has no recogniser that the dump does not name")
    func textViews() throws {
        let scene = scene(
            """
            <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
               | <UITextView: 0x5; frame = (20 20; 100 44); text = 'hi'; layer = <CALayer: 0x6>>
            """)
        let built = BuiltScene(scene)
        var script = Script()
        script.tap(at: CGPoint(x: 60, y: 40))
        let answer = try #require(TouchQuestion(built.views[1], in: built.world, played: PlayedInput(script)).answer)
        #expect(!answer.sentence.contains("recognised"))
        #expect(answer.code == .gotIt)
    }
}
