// What becomes of a dump: where views are, what they are, what they do, and what stays a fact.
import HitscopeDumps
import HitscopeGeometry
import HitscopeSceneBuilder
import HitscopeSceneFile
import Testing

@Suite struct ConversionTests {
    private func scene(_ text: String, _ format: DumpFormat) -> Scene {
        DumpImport(Dump.read(Array(text.utf8), as: format), title: "").scene
    }

    @Test @MainActor func theWindowOfTheStatusBarLetsTouchesThrough() {
        let made = scene(
            """
            <XCUIElementTypeApplication x="0" y="0" width="100" height="200">
            <XCUIElementTypeWindow x="0" y="0" width="100" height="200">
            <XCUIElementTypeButton label="Sail" x="10" y="10" width="50" height="50"/></XCUIElementTypeWindow>
            <XCUIElementTypeWindow x="0" y="0" width="100" height="200">
            <XCUIElementTypeStatusBar x="0" y="0" width="100" height="20"/></XCUIElementTypeWindow>
            </XCUIElementTypeApplication>
            """, .pageSource)
        let built = BuiltScene(made), hit = built.world.hitTest(CGPoint(x: 20, y: 20))
        #expect(hit === built.views[1])
        #expect(made.tinted().views[2].color == nil)
    }

    @Test @MainActor func theWindowOfTextEffectsTakesTouchesOnlyWhereAControlOfItDoes() {
        let made = scene(
            """
            <UIWindow: 0x1; frame = (0 0; 100 200); layer = <UIWindowLayer: 0x11>>
               | <UIButton: 0x2; frame = (0 0; 100 200); layer = <CALayer: 0x12>>
            <UITextEffectsWindow: 0x3; frame = (0 0; 100 200); layer = <UIWindowLayer: 0x13>>
               | <UIButton: 0x4; frame = (0 150; 100 50); layer = <CALayer: 0x14>>
            <UITextEffectsWindow: 0x5; frame = (0 0; 100 200); layer = <UIWindowLayer: 0x15>>
               | <UIView: 0x6; frame = (0 0; 100 200); layer = <CALayer: 0x16>>
            """, .recursiveDescription)
        let built = BuiltScene(made)
        let above = built.world.hitTest(CGPoint(x: 50, y: 50)), below = built.world.hitTest(CGPoint(x: 50, y: 170))
        #expect(above === built.views[1])
        #expect(below === built.views[3])
    }

    @Test @MainActor func theKeyboardTakesTheTouchesWhereItLiesAndTheViewsAroundItNone() {
        let made = scene(
            """
            <UIWindow: 0x1; frame = (0 0; 100 200); layer = <UIWindowLayer: 0x11>>
               | <UIButton: 0x2; frame = (0 0; 100 200); layer = <CALayer: 0x12>>
            <UITextEffectsWindow: 0x3; frame = (0 0; 100 200); layer = <UIWindowLayer: 0x13>>
               | <UIInputSetContainerView: 0x4; frame = (0 0; 100 200); layer = <CALayer: 0x14>>
               |    | <UIInputSetHostView: 0x5; frame = (0 120; 100 80); layer = <CALayer: 0x15>>
            """, .recursiveDescription)
        let built = BuiltScene(made)
        let above = built.world.hitTest(CGPoint(x: 50, y: 50)), below = built.world.hitTest(CGPoint(x: 50, y: 170))
        #expect(above === built.views[1])
        #expect(below === built.views[4])
    }

    @Test func anElementWithoutOthersShowsItsLabel() {
        let made = scene(
            """
            <XCUIElementTypeOther label="VISION" x="0" y="0" width="100" height="40"/>
            <XCUIElementTypeButton label="Sail" x="0" y="50" width="100" height="40">
            <XCUIElementTypeStaticText label="Sail" x="0" y="50" width="100" height="40"/></XCUIElementTypeButton>
            """, .pageSource)
        let tinted = made.tinted()
        #expect(made.views[1].text?.string == "VISION")
        #expect(tinted.views[2].text?.color == SceneColor(rgba: 0))
        #expect(tinted.views[3].text?.color == nil)
    }

    @Test func masksInPlaceOfNumbersAreNamed() {
        let text =
            "<ViewHierarchy>\n<UIWindow class=\"UIWindow\" height=\"<n>\" width=\"<n>\"></UIWindow></ViewHierarchy>"
        let dump = Dump.read(Array(text.utf8), as: .detox)
        let error = #expect(throws: DumpError.self) { try dump.expectViews(in: "a.xml") }
        #expect(error?.description.contains("none of its 2 views has a valid frame") == true)
    }

    private let tide = DumpImport(OwnDump.tide.dump, title: "Tide").scene

    private func view(_ address: String, in scene: Scene) -> Scene.View? {
        scene.views.first { $0.facts.contains(Scene.Fact("address", address)) }
    }

    @Test func aWindowIsAWindowAndGivesTheScreen() {
        #expect(tide.windows.count == 1)
        #expect(tide.screen == CGSize(width: 320, height: 480))
        #expect(tide.importedFrom == .recursiveDescription)
    }

    @Test func knownClassesAreWhatTheyAre() {
        #expect(tide.views.map(\.kind) == [.window, .view, .label, .view, .control, .label, .textField])
        #expect(view("0x7f85", in: tide)?.identity.className == "UIButton")
        #expect(view("0x7f84", in: tide)?.identity.className == "TideBar")
    }

    @Test func printedAttributesBecomeKeys() {
        let bar = view("0x7f84", in: tide)
        #expect(bar?.alpha == 0.5)
        #expect(bar?.tag == 7)
        #expect(bar?.color == SceneColor(rgba: 0xFF80_00FF))
        #expect(bar?.placement == .frame(CGRect(x: 0, y: 400, width: 320, height: 40)))
        #expect(view("0x7f83", in: tide)?.text?.string == "Tides for O'Brien's Quay; ...")
    }

    @Test func whatMeansNothingStaysAFact() {
        #expect(tide.views[0].facts.contains(Scene.Fact("gestureRecognizers", "<NSArray: 0x60a1>")))
        #expect(view("0x7f83", in: tide)?.facts.contains(Scene.Fact("sublayer", "_UILabelContentLayer")) == true)
    }

    @Test func aLabelThatPrintsNoInteractionHasIt() {
        let text = "<UILabel: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>"
        let scene = DumpImport(Dump.read(Array(text.utf8), as: .recursiveDescription), title: "").scene
        #expect(scene.views.last?.isUserInteractionEnabled == true)
    }

    @Test func aTrimmedRowSaysNothingOfInteraction() {
        let text = "<UILabel; frame = (0 0; 9 9)>"
        let scene = DumpImport(Dump.read(Array(text.utf8), as: .recursiveDescription), title: "").scene
        #expect(scene.views.last?.isUserInteractionEnabled == nil)
    }

    @Test func aScrolledListIsScrolledInTheScene() {
        let scene = DumpImport(OwnDump.list.dump, title: "").scene
        let list = view("0x51", in: scene)
        #expect(list?.kind == .scrollView)
        #expect(list?.scrolling.contentOffset == CGPoint(x: 0, y: 200))
        #expect(list?.scrolling.contentSize == CGSize(width: 320, height: 1000))
        #expect(list?.scrolling.contentInset == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    }

    @Test @MainActor func aTouchOnAScrolledListHitsWhatIsSeen() throws {
        let built = BuiltScene(DumpImport(OwnDump.list.dump, title: "").scene)
        let window = try #require(built.world.windows.first)
        let hit = window.hitTest(CGPoint(x: 10, y: 120), with: nil)
        #expect(hit === built.views.last)
    }

    @Test func mangledNamesAreReadable() {
        let scene = DumpImport(OwnDump.list.dump, title: "").scene
        #expect(view("0x53", in: scene)?.identity.className == "Tide.TideCell")
        #expect(view("0x53", in: scene)?.facts.contains(Scene.Fact("class", "_TtC4Tide8TideCell")) == true)
        #expect(view("0x53", in: scene)?.isHidden == true)
    }

    @Test(arguments: [
        ("_TtC4Tide8TideCell", "Tide.TideCell"), ("_TtCC4Tide5Outer5Inner", "Tide.Outer.Inner"),
        ("_TtGC4Tide7HostingVS_4Card_", "Tide.Hosting<…>"), ("_TtC4TideP9_0011AABB5Inner", "Tide.Inner"),
        ("_TtCFC4Tide4Test3runFzT_T_L_5Local", "Tide.Local"), ("_TtC99Tide", "_TtC99Tide"), ("UIView", "UIView"),
    ])
    func aSwiftClassHasItsOwnName(_ mangled: String, _ readable: String) {
        let row = "<\(mangled): 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>"
        let scene = DumpImport(Dump.read(Array(row.utf8), as: .recursiveDescription), title: "").scene
        #expect(scene.views.last?.identity.className == readable)
    }

    @Test @MainActor func aTransformedViewHasItsPrintedFrame() {
        let built = BuiltScene(DumpImport(OwnDump.turned.dump, title: "").scene)
        let frames = built.views.dropFirst(2).prefix(2).map(\.frame)
        #expect(frames == [CGRect(x: 10, y: 20, width: 40, height: 100), CGRect(x: 50, y: 50, width: 80, height: 60)])
        #expect(built.views[2].bounds.size == CGSize(width: 100, height: 40))
        #expect(built.views[3].bounds.size == CGSize(width: 40, height: 30))
    }

    @Test func whatCannotBeSaidIsRemarked() {
        let remarks = DumpImport(OwnDump.turned.dump, title: "").dump.remarks
        #expect(remarks.map(\.line) == [5, 4])
        #expect(remarks.first?.sentence.contains("not a rectangle within 10000000 points") == true)
        #expect(
            remarks.last?.sentence == "the transform of UIView has perspective, which the scene leaves out.")
    }

    @Test @MainActor func aTransformInSpaceIsKept() throws {
        let row = """
            <UIView: 0x1; frame = (0 25; 100 50); transform3D = [1, 0, 0, 0; 0, 0.5, 0.866, 0; 0, -0.866, 0.5, -0.002; \
            0, 0, 40, 1]; layer = <CALayer: 0x2>>
            """
        let made = DumpImport(Dump.read(Array(row.utf8), as: .recursiveDescription), title: "")
        #expect(made.dump.remarks.isEmpty)
        let built = BuiltScene(try Scene(yaml: made.scene.yaml(), file: "")), view = try #require(built.views.last)
        #expect(view.frame == CGRect(x: 0, y: 25, width: 100, height: 50))
        #expect(view.bounds.size == CGSize(width: 100, height: 100))
        #expect(view.transform3D.m43 == 40)
        #expect(view.transform3D.m34 == -0.002)
    }

    @Test func controllersBesideADumpBelongToTheirViews() {
        let text =
            OwnDump.tide.text + "\n\n<TideController 0x5>, state: appeared, view: <UIView 0x00007f82>\n"
            + "   | <BarController 0x6>, state: appeared, view: <TideBar 0x7f84>\n"
        let scene = DumpImport(Dump.read(Array(text.utf8), as: .recursiveDescription), title: "").scene
        #expect(scene.controllers.map(\.identity.className) == ["TideController", "BarController"])
        #expect(scene.controllers.map(\.view) == [1, 3])
        #expect(scene.controllers.map(\.role) == [.child(of: nil), .child(of: 0)])
    }

    @Test func aTraceBesideADumpIsAFactOfItsViews() {
        let text = OwnDump.tide.text + "\n|   *<UIView:0x7f82> - AMBIGUOUS LAYOUT\n"
        let scene = DumpImport(Dump.read(Array(text.utf8), as: .recursiveDescription), title: "").scene
        #expect(view("0x7f82", in: scene)?.facts.contains(Scene.Fact("layout", "* - AMBIGUOUS LAYOUT")) == true)
    }

    @Test func controllersAloneMakeAScene() {
        let scene = DumpImport(OwnDump.controllers.dump, title: "").scene
        #expect(scene.controllers.count == 5)
        #expect(scene.views.dropFirst().map(\.isHidden) == [false, true, true, false, false])
        #expect(scene.views.last?.superview == 4)
    }

    @Test func rowsOfATraceHaveTheirTexts() {
        let text = """
            UIWindow:0x7f9 - AMBIGUOUS LAYOUT
            |   •UIView:0x7f8a1
            |   |   *UIButton:0x7f8a3'Save'
            |   |   *TideCell:0x7f8a4'Low 'n' high' - AMBIGUOUS LAYOUT
            """
        let dump = Dump.read(Array(text.utf8), as: .autolayoutTrace)
        #expect(dump.understoodCount == 4)
        let scene = DumpImport(dump, title: "").scene
        #expect(scene.views.map(\.superview) == [nil, 0, 1, 1])
        #expect(scene.viewNames().views(called: "Save") == [2])
        #expect(scene.viewNames().views(called: "Low 'n' high") == [3])
    }

    @Test func elementsLieInTheirParents() {
        let scene = DumpImport(OwnDump.source.dump, title: "").scene
        #expect(scene.windows.count == 2)
        let button = scene.views.first { $0.kind == .button }
        #expect(button?.placement == .frame(CGRect(x: 100, y: 20, width: 120, height: 30)))
        #expect(button?.isEnabled == false)
        #expect(button?.text?.string == "Save \"now\" & here")
        #expect(button?.identity.name == "save")
    }

    @Test func aWindowThatIsSaidNotToBeVisibleIsHidden() {
        let made = DumpImport(OwnDump.source.dump, title: "")
        #expect(made.scene.views.last?.isHidden == true)
        #expect(made.dump.remarkCount == 1)
    }

    @Test func elementsOfATestAreRead() {
        let dump = OwnDump.elements.dump
        #expect(dump.nodes.map(\.className) == ["Application", "Window", "Other", "Button", "TextField", "StaticText"])
        #expect(dump.nodes.map(\.parent) == [nil, 0, 1, 2, 2, 1])
        #expect(dump.nodes[3]["label"] == "YOU'RE, here")
        #expect(dump.nodes[3].says("Disabled"))
        #expect(dump.nodes[4]["value"] == "High, 3.2 m")
        #expect(dump.nodes[5]["label"] == "Two\nlines")
    }

    @Test func viewsOfDetoxLieInTheirSuperviews() {
        let scene = DumpImport(OwnDump.detox.dump, title: "").scene
        #expect(scene.views.map(\.placement).last == .frame(CGRect(x: 5, y: 6, width: 80, height: 20)))
        #expect(scene.views[1].alpha == 0.5)
        #expect(scene.views[1].identity.name == "bar")
        #expect(scene.views[2].isHidden)
        #expect(scene.views[3].facts.contains(Scene.Fact("after", "<p>1 < 2</p>")))
    }

    @Test func earlGreySaysWhatIsDisabled() {
        let scene = DumpImport(OwnDump.earlGrey.dump, title: "").scene
        #expect(scene.windows.count == 2)
        #expect(scene.views[1].isUserInteractionEnabled == false)
        #expect(scene.views[2].kind == .button)
        #expect(scene.views[2].isEnabled == false)
        #expect(scene.views[2].isHidden)
        #expect(scene.views[2].identity.name == "save")
    }

    @Test func aPageSourceInJSONIsRead() {
        let text =
            "{\"value\" : \"<?xml version=\\\"1.0\\\"?>\\n<XCUIElementTypeButton type=\\\"XCUIElementTypeButton\\\" "
            + "label=\\\"Save\\\" x=\\\"1\\\" y=\\\"2\\\" width=\\\"3\\\" height=\\\"4\\\"/>\\n\"}"
        let dump = Dump.read(Array(text.utf8), as: .pageSource)
        #expect(dump.nodes.map(\.frame) == [CGRect(x: 1, y: 2, width: 3, height: 4)])
        #expect(DumpFormat(recognizing: Array(text.utf8)) == .pageSource)
    }

    @Test func aPageSourceThatIsCutOffIsMarked() {
        let text = OwnDump.source.text.split(separator: "\n").prefix(6).joined(separator: "\n")
        let dump = Dump.read(Array(text.utf8), as: .pageSource)
        #expect(dump.nodes.filter(\.isIncomplete).count == 4)
        #expect(dump.nodes.count == 5)
    }

    @Test func aViewIsFoundByItsTextItsAddressOrItsClass() {
        #expect(tide.viewNames().views(called: "Save") == [4])
        #expect(tide.viewNames().views(called: "0x7f84") == [3])
        #expect(tide.viewNames().views(called: "TideBar") == [3])
        #expect(tide.viewNames().views(called: "nobody") == [])
    }

    /// A window of random views, of which some have names.
    private func randomScene(_ seed: UInt64) -> Scene {
        var state = seed, scene = Scene()
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for index in 0..<60 {
            let type = index == 0 ? "UIWindow" : ["UIView", "UILabel", "App.Row", "UIView[2]", "a/b"][random(5)]
            let name = index > 0 && random(4) == 0 ? ["one", "two", "UIView", "a/b", "x\(index)"][random(5)] : nil
            let location = SourceLocation(line: index + 1, column: 1)
            scene.views.append(
                Scene.View(
                    Scene.Identity(className: type, name: name, location: location),
                    kind: index == 0 ? .window : .view, superview: index == 0 ? nil : random(index)))
        }
        return scene
    }

    @Test("Each view of a random hierarchy is found by its line, and by its path if that has no sign of paths in it")
    func pathsAreFound() {
        for seed in 0..<50 as Range<UInt64> {
            let names = randomScene(seed).viewNames()
            let byLine = names.views.indices.flatMap { names.views(called: ":\($0 + 1)") }
            #expect(byLine == Array(names.views.indices))
            for index in names.views.indices.dropFirst() {
                let path = names.path(of: index), found = names.views(called: path)
                let isPlain = !path.contains("UIView[2]") && !path.contains("a/b")
                #expect(!isPlain || found == [index], "\(seed): \(path) is \(index), found \(found)")
            }
        }
    }

    @Test func sublayersWithoutViewsHaveNamesOfTheirOwn() throws {
        let text = """
            <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
               | <UIView: 0x3; frame = (0 0; 10 10); layer = <CALayer: 0x4>>
               |    | <CALayer: 0x5> (layer)
               |    | <CAGradientLayer: 0x6> (layer)
            """
        let scene = DumpImport(Dump.read(Array(text.utf8), as: .recursiveDescription), title: "a").scene
        let layers = scene.views[1].facts.map(\.name).filter { $0.hasPrefix("sub") }
        #expect(layers == ["sublayer", "sublayer 2"])
        let yaml = try scene.yaml()
        #expect(try Scene(yaml: yaml, file: "a.yaml").views[1].facts == scene.views[1].facts)
    }

    @Test func layoutGuidesLeaveATraceATrace() {
        let text = """
            •UIWindow:0x1
            |   •UIView:0x2
            |   |   <UILayoutGuide: 0x3 - "UIViewSafeAreaLayoutGuide", layoutFrame = {{0, 44}, {390, 734}}>
            |   |   *UIButton:0x4'Save'
            |   |   *<UIStackView: 0x5>
            """
        let dump = Dump.read(Array(text.utf8), as: .autolayoutTrace)
        #expect(dump.format == .autolayoutTrace)
        #expect(dump.nodes.map(\.className) == ["UIWindow", "UIView", "UIButton", "UIStackView"])
        #expect(dump.skipped.map(\.reason) == ["describes a layout guide, not a view"])
        #expect(DumpImport(dump, title: "a").scene.views.count == 4)
    }

    @Test(arguments: OwnDump.all, DumpFormat.allCases)
    func aNamedFormatIsObeyedOrRefused(_ own: OwnDump, _ format: DumpFormat) {
        let dump = Dump.read(Array(own.text.utf8), as: format)
        do throws(DumpError) {
            try dump.expectViews(in: "a.txt", named: format)
            #expect(dump.format == format)
        } catch {
            #expect(format != own.format, "\(error.description)")
        }
    }

    @Test func aLineWithSeveralRowsIsOneLine() {
        let rows = ["<UIWindow: 0x1; frame = (0 0; 390 844)>", "   | <UIView: 0x3; frame = (0 0; 10 10)>"]
        let dump = Dump.read(Array(rows.joined(separator: "\\n").utf8), as: .recursiveDescription)
        #expect(dump.nodes.count == 2)
        #expect((dump.understoodCount, dump.lineCount) == (1, 1))
    }

    @Test func whatAQueryFoundIsNoHierarchy() {
        let text = """
            Find: Target Application 'com.example.Tide'
            Output: {
              Button, 0x600, {{0.0, 0.0}, {80.0, 40.0}}, label: 'Save'
              Button, 0x601, {{0.0, 50.0}, {80.0, 40.0}}, label: 'Open'
            }
            """
        let dump = Dump.read(Array(text.utf8), as: .debugDescription)
        var sentence = ""
        do { try dump.expectViews(in: "a.txt") } catch { sentence = error.description }
        #expect(sentence.hasPrefix("a.txt:2:1: error: this is the result of a query, not a hierarchy."))
    }

    @Test(arguments: OwnDump.all)
    func aSavedSceneIsWhatTheDumpSays(_ own: OwnDump) throws {
        let scene = DumpImport(own.dump, title: "a").scene
        let saved = try Scene(yaml: scene.yaml(), file: "a.yaml")
        #expect(try saved.yaml() == scene.yaml())
        #expect(saved.views.map(\.color) == scene.views.map(\.color))
        let borders = saved.views.compactMap(\.border)
        #expect(borders.isEmpty)
    }

    @Test func aTextWithoutViewsIsRefused() {
        let dump = Dump.read(Array("one\ntwo".utf8), as: .recursiveDescription)
        var sentence = ""
        do { try dump.expectViews(in: "a.txt") } catch { sentence = error.description }
        #expect(
            sentence.hasPrefix(
                "a.txt:1:1: error: no view was found in any of its 2 lines, which were read as recursiveDescription."))
    }
}
