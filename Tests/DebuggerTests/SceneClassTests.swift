// Views of a scene are of the kit's own classes, behave as those do, and take overrides like any subclass.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeTrace
import HitscopeWhatIf
import HitscopeWidgets
import Testing

@MainActor @Suite("Classes of a scene") struct SceneClassTests {
    private func built(_ views: String, script: String = "[]") throws -> BuiltScene {
        let window = "{key: true, root: {name: controller, view: {name: root, subviews: [\(views)]}}}"
        let yaml = "version: 1\nscreen: [390, 400]\nwindows: [\(window)]\nscript: \(script)\n"
        return BuiltScene(try Scene(yaml: yaml, file: "scene.yaml"), measuring: TextSetup.deterministic.measuring)
    }

    private func played(_ views: String, _ script: String) throws -> BuiltScene {
        let scene = try built(views, script: script)
        for event in scene.scene.input.events { scene.world.receive(event) }
        scene.world.advance(to: scene.scene.input.duration + 1)
        return scene
    }

    private func view(_ name: String, in built: BuiltScene) throws -> UIView {
        let found = built.views.first { $0.accessibilityIdentifier == name }
        return try #require(found)
    }

    private func text(_ name: String, in built: BuiltScene) throws -> String? {
        built.text(of: try view(name, in: built))
    }

    @Test(
        "The title of a button can be read on any colour, its own or the default",
        arguments: [
            ("", UIColor.systemBlue), (", color: white", UIColor(cgColor: Color(hex: 0x33415C))),
            (", color: systemBlue", .white),
            (", color: systemGray6", UIColor(cgColor: Color(hex: 0x33415C))),
            (", color: \"#00000000\"", UIColor(cgColor: Color(hex: 0x33415C))),
        ])
    func buttonTitle(color: String, expected: UIColor) throws {
        let button = try #require(
            try view("b", in: built("{class: UIButton, name: b, text: Home\(color)}")) as? UIButton)
        #expect(button.currentTitleColor == expected)
    }

    @Test("The title of a disabled button is grey, selected or not", arguments: ["", ", selected: true"])
    func disabledTitle(more: String) throws {
        let button = try #require(
            try view("b", in: built("{class: UIButton, name: b, text: Home, enabled: false\(more)}")) as? UIButton)
        #expect(button.currentTitleColor == .systemGray3)
    }

    @Test("The title of a button has the font that the scene gives it, and is regular if it gives no weight")
    func buttonFont() throws {
        func font(_ style: String) throws -> FontDescriptor? {
            let button = try view("b", in: built("{class: UIButton, name: b, text: {string: Home\(style)}}"))
            return (button as? UIButton)?.titleLabel?.font
        }
        #expect(try font(", size: 20") == FontDescriptor(size: 20))
        let named = FontDescriptor(family: .named("Inter"), size: 20, weight: .bold)
        #expect(try font(", size: 20, weight: bold, font: Inter") == named)
    }

    @Test("A word means the same views whether they are looked up in a scene or among live views")
    func liveNames() throws {
        let box = "{name: box, subviews: [{class: UILabel, name: label, text: Save}, {name: inner}]}"
        let built = try built(
            "{class: UIControl, name: control, subviews: [\(box)]}, {class: UIButton, name: b, text: Go}")
        let described = built.scene.viewNames(), live = ViewNames(built.views)
        for word in ["Save", "Go", "UIView", "UILabel"] {
            let found = described.views(calledInAnyWay: word)
            #expect(!found.isEmpty)
            #expect(live.views(calledInAnyWay: word) == found, "\(word)")
        }
    }

    @Test(
        "The frame of a root view is the one before its transform, as the frame of any other view",
        arguments: [
            "root: {view: {name: a, PLACE}}", "views: [{name: a, PLACE}]",
            "root: {view: {name: below}, presents: {view: {name: a, PLACE}}}",
        ])
    func turnedRoot(content: String) throws {
        let place = "frame: [0, 0, 400, 200], anchorPoint: [0, 0.5], transform: {scale: 0.5}"
        let window = content.split(separator: "PLACE").joined(separator: place)
        let scene = try Scene(
            yaml: "version: 1\nscreen: [400, 400]\nwindows: [{\(window)}]\n", file: "scene.yaml")
        let root = try view("a", in: BuiltScene(scene, measuring: TextSetup.deterministic.measuring))
        #expect(root.bounds == CGRect(x: 0, y: 0, width: 400, height: 200))
        #expect(root.frame == CGRect(x: 0, y: 50, width: 200, height: 100))
    }

    private static nonisolated let classes = [
        "UIView", "UILabel", "UIImageView", "UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper",
        "UISegmentedControl",
        "UIPageControl",
        "UIProgressView", "UITextField", "UITextView", "UIScrollView", "UIStackView",
    ]

    private func isReal(_ view: UIView, _ name: String) -> Bool {
        switch name {
        case "UIView": true
        case "UILabel": view is UILabel
        case "UIImageView": view is UIImageView
        case "UIControl": view is UIControl
        case "UIButton": view is UIButton
        case "UISwitch": view is UISwitch
        case "UISlider": view is UISlider
        case "UIStepper": view is UIStepper
        case "UISegmentedControl": view is UISegmentedControl
        case "UIPageControl": view is UIPageControl
        case "UIProgressView": view is UIProgressView
        case "UITextField": view is UITextField
        case "UITextView": view is UITextView
        case "UIScrollView": view is UIScrollView
        case "UIStackView": view is UIStackView
        default: false
        }
    }

    @Test(
        "Each class of the kit is the real one, with its interaction on or off as the kit has it (HT-16)",
        arguments: classes)
    func kinds(name: String) throws {
        let isInteractive = name != "UILabel" && name != "UIImageView"
        let scene = try built(
            "{class: \(name), name: one}, {class: \(name), name: two, userInteraction: \(!isInteractive)}")
        let one = try view("one", in: scene), two = try view("two", in: scene)
        #expect(isReal(one, name))
        #expect(one.isUserInteractionEnabled == isInteractive)
        #expect(two.isUserInteractionEnabled == !isInteractive)
        let viewClasses = UIKitClass.allCases.filter { $0.role == .view }
        #expect(Self.classes.count == viewClasses.count)
    }

    @Test("Each class of the kit takes overrides: of hit testing, of touches, of `next`", arguments: classes)
    func overrides(name: String) throws {
        let scene = try played(
            "{name: box, text: box, touches: counts}, "
                + "{class: \(name), name: one, frame: [0, 0, 100, 100], userInteraction: true, "
                + "touches: {began: forwards}, next: box, "
                + "pointInside: {enlargeBy: 50}}",
            "[{press: [130, 130]}]")
        #expect(try text("box", in: scene) == "box: 1")
    }

    @Test("A stack view arranges labels by the room that their texts need")
    func stack() throws {
        let scene = try played(
            "{class: UIStackView, name: row, frame: [0, 0, 390, 60], spacing: 10, "
                + "subviews: [{class: UILabel, name: short, text: a}, "
                + "{class: UILabel, name: long, text: a much longer text}, {name: rest}]}", "[{tap: [1, 300]}]")
        let short = try view("short", in: scene), long = try view("long", in: scene), rest = try view("rest", in: scene)
        #expect(short.frame.width > 16)
        #expect(long.frame.width > short.frame.width)
        #expect(short.frame.height == 60)
        #expect(long.frame.minX == short.frame.maxX + 10)
        #expect(rest.frame.minX == long.frame.maxX + 10)
        #expect(rest.frame.maxX == 390)
    }

    @Test("A label is passed over by touches, and takes them where its interaction is turned on")
    func label() throws {
        let label = "{class: UILabel, name: label, frame: [0, 0, 100, 100], text: label, touches: counts"
        #expect(try text("label", in: played(label + "}", "[{tap: [50, 50]}]")) == "label")
        #expect(try text("label", in: played(label + ", userInteraction: true}", "[{press: [50, 50]}]")) == "label: 1")
    }

    @Test("A text field that observes keys still types; one that handles them does not")
    func fieldKeys() throws {
        func typed(_ reaction: String) throws -> String? {
            try text(
                "field",
                in: played(
                    "{class: UITextField, name: field, frame: [0, 0, 100, 40], presses: {began: \(reaction)}}",
                    "[{tap: [50, 20]}, {type: ab}]"))
        }
        #expect(try typed("observes") == "ab")
        #expect(try typed("ignores") == "ab")
        #expect(try typed("handles") == "")
    }

    @Test("A text field offers the key commands of its scene besides those of editing")
    func fieldCommands() throws {
        let scene = try played(
            "{class: UITextField, name: field, frame: [0, 0, 100, 40], implements: [save], "
                + "keyCommands: [{key: s, modifiers: [command], selector: save}]}",
            "[{tap: [50, 20]}, {type: ab}, {key: {press: a, modifiers: [command]}}, "
                + "{key: {press: x, modifiers: [command]}}]"
        )
        #expect(try text("field", in: scene) == "")
        #expect(scene.pasteboardText == "ab")
        let field = try view("field", in: scene)
        #expect(field.keyCommands?.first?.action == Selector("save"))
    }

    @Test("A scroll view whose touches forward tells what lies behind it, and still scrolls")
    func scrollView() throws {
        let scroll =
            "{class: UIScrollView, name: list, frame: [0, 0, 390, 200], contentSize: [390, 1000], "
            + "touches: {began: forwards}}"
        let tapped = try played(
            "{name: box, text: box, touches: {began: counts}, subviews: [\(scroll)], frame: [0, 0, 390, 200]}",
            "[{press: [50, 50]}, {wait: 1}]")
        #expect(try text("box", in: tapped) == "box: 1")
        let dragged = try played(scroll, "[{drag: {from: [50, 150], to: [50, 50], duration: 1}}]")
        #expect(try #require(view("list", in: dragged) as? UIScrollView).contentOffset.y > 50)
    }

    @Test(
        "FR-02, FR-04: what a scene says about becoming first responder is an override, and the rest is inherited",
        arguments: [(true, Call.Implementation.overrideWithoutSuper), (false, .inherited)])
    func firstResponderOverrides(says: Bool, expected: Call.Implementation) throws {
        let described = says ? ", canBecomeFirstResponder: true, canResignFirstResponder: true" : ""
        let scene = try built("{name: box, frame: [0, 0, 100, 100]\(described)}"), box = try view("box", in: scene)
        let recorder = TraceRecorder(world: scene.world)
        scene.world.witness = recorder
        scene.world.enter {
            _ = box.becomeFirstResponder()
            _ = box.resignFirstResponder()
        }
        let calls = recorder.trace.records.compactMap(\.call)
        let becoming = calls.first { $0.hook == .canBecomeFirstResponder }
        #expect(becoming?.implementation == expected)
        let resigning = calls.first { $0.hook == .canResignFirstResponder }
        #expect(resigning == nil ? !says : resigning?.implementation == expected)
    }
}
