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

    @Test("A button of a dump is hit; whether it has an action, nobody knows, unless somebody checked")
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
}
