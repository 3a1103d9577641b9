// Views of a dump in the window: found by every word for them, with the facts of their rows, and back to the debugger.
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeDumps
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeReachability
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import Testing

@MainActor @Suite("Views of a dump in the window") struct DumpViewTests {
    private static let dump = """
        <UIWindow: 0x7f01; frame = (0 0; 300 400); layer = <UIWindowLayer: 0x6001>>
           | <UIView: 0x7f02; frame = (0 0; 300 100); layer = <CALayer: 0x6002>>
           |    | <Shop.PayButton: 0x7f03; baseClass = UIButton; frame = (0 0; 100 100); contentMode = Redraw; layer = \
        <CALayer: 0x6003>>
           |    |    | <UIButtonLabel: 0x7f04; frame = (10 30; 80 40); text = 'Pay'; userInteractionEnabled = NO>
           | <UIView: 0x7f05; frame = (0 200; 300 100); layer = <CALayer: 0x6005>>

        """

    private func driver() throws -> DebuggerDriver {
        try DebuggerDriver(window: CGSize(width: 1300, height: 1500)) {
            let dump = Dump.read(Array(Self.dump.utf8), as: .recursiveDescription)
            return Debuggee(BuiltScene(DumpImport(dump, title: "dump").scene))
        }
    }

    @Test("The hit among elements whose order the dump does not contain is marked as a guess")
    func guess() throws {
        let source = """
            <XCUIElementTypeApplication name="App" x="0" y="0" width="300" height="400">
              <XCUIElementTypeButton name="Buy" enabled="true" visible="true" x="0" y="0" width="200" height="100"/>
              <XCUIElementTypeButton name="Help" enabled="true" visible="true" x="100" y="0" width="200" height="100"/>
            </XCUIElementTypeApplication>
            """
        let driver = try DebuggerDriver(window: CGSize(width: 1300, height: 1000)) {
            Debuggee(BuiltScene(DumpImport(Dump.read(Array(source.utf8), as: .pageSource), title: "App").scene))
        }
        let world = driver.inspection.run.debuggee.world, measuring = TextSetup.deterministic.measuring
        let picture = MapPicture(
            ReachabilityMap(of: world), scene: world.render(), title: "App", measuring: measuring)
        let words = picture.list.items.compactMap { if case .text(let text, _, _) = $0.command { text } else { nil } }
        let limits = words.filter { $0.hasPrefix("≤ 20,000 pt²") }
        #expect(!limits.isEmpty)
        #expect(words.contains("dashed lines: a guess"))
        let claims = words.filter { $0.contains("loses") || $0.contains("never reached") }
        #expect(claims == [])
        driver.type(.m)
        let stage = driver.debugger.render().items.compactMap { item in
            if case .text(let text, _, _) = item.command { text } else { nil }
        }
        #expect(stage.contains("dashed lines: a guess"))
        driver.type(.m)
        driver.tap(150, 50)
        #expect(texts(driver, in: "touch").contains("HIT?"))
        #expect(texts(driver, in: "touch").contains("The order is a guess."))
        driver.tap(250, 50)
        #expect(texts(driver, in: "touch").contains("HIT"))
        #expect(!texts(driver, in: "touch").contains("The order is a guess."))
    }

    @Test("Of a cell and its content, the one that got the touch is the hit in the list of views under a point")
    func cellAndContent() throws {
        let source = """
            <UIWindow: 0x1; frame = (0 0; 300 400); layer = <UIWindowLayer: 0x11>>
               | <UITableView: 0x2; frame = (0 0; 300 400); clipsToBounds = YES; layer = <CALayer: 0x12>>
               |    | <UITableViewCell: 0x3; frame = (0 0; 300 44); text = 'A'; layer = <CALayer: 0x13>>
               |    |    | <UITableViewCellContentView: 0x4; frame = (0 0; 300 44); layer = <CALayer: 0x14>>

            """
        let driver = try DebuggerDriver(window: CGSize(width: 1300, height: 1000)) {
            let dump = Dump.read(Array(source.utf8), as: .recursiveDescription)
            return Debuggee(BuiltScene(DumpImport(dump, title: "cell").scene))
        }
        driver.select(100, 20)
        let words = texts(driver, in: "attributes")
        let hits = words.filter { $0 == "HIT" }, others = words.filter { $0.hasPrefix("→ ") }
        #expect(hits.count == 1)
        #expect(!others.isEmpty)
    }

    private func chosenAddress(_ driver: DebuggerDriver) -> String? {
        driver.inspection.selection.chosenView.flatMap { driver.inspection.run.debuggee.world.view($0) }?
            .dumpOrigin?.address
    }

    private func choose(_ address: String, _ driver: DebuggerDriver) throws {
        let views = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
        let view = views.first { $0.dumpOrigin?.address == address }
        driver.inspection.selection.choose(view: try #require(view).hitscopeIdentifier)
        driver.type(.a)
    }

    @Test("The same view is chosen in the next dump of the app")
    func nextDump() throws {
        let driver = try driver()
        driver.debugger.document.source = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false)
        try choose("0x7f03", driver)
        driver.debugger.document.open(
            text: Self.dump.replacing("frame = (0 0; 100 100)", with: "frame = (0 0; 90 100)"))
        #expect(chosenAddress(driver) == "0x7f03")
        let other = "<UIWindow: 0x7f01; frame = (0 0; 300 400); layer = <UIWindowLayer: 0x6001>>"
        driver.debugger.document.open(text: other)
        #expect(driver.inspection.selection.chosenView == nil)
    }

    private func click(_ name: String, _ driver: DebuggerDriver) throws {
        driver.click(window: try #require(driver.middle(of: name)))
    }

    private func texts(_ driver: DebuggerDriver, in panel: String) -> [String] {
        driver.debugger.texts(in: panel).map(\.text)
    }

    @Test(
        "The search takes each word for a view",
        arguments: [
            ("0x7f05", "0x7f05"), (":3", "0x7f03"), ("line 5", "0x7f05"), ("UIView[2]", "0x7f05"),
            ("UIWindow/UIView[1]/PayButton", "0x7f03"), ("Pay", "0x7f03"),
        ])
    func search(word: String, address: String) throws {
        let driver = try driver(), hand = HierarchyHand(driver.debugger)
        hand.type("/" + word)
        hand.key(.returnKey)
        #expect(chosenAddress(driver) == address)
    }

    @Test("The search in a scene takes lines and paths, too")
    func searchInScene() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder), hand = HierarchyHand(driver.debugger)
        hand.type("/View B/UIView[2]")
        hand.key(.returnKey)
        #expect(hand.chosen == "View B.2")
    }

    @Test("Beside the name of a view stands its address")
    func addresses() throws {
        let driver = try driver()
        #expect(texts(driver, in: "hierarchy").contains("0x7f05"))
        try choose("0x7f05", driver)
        #expect(texts(driver, in: "attributes").contains("0x7f05"))
    }

    @Test("The attributes have what the row of the dump says, and a scene that a person wrote has no such rows")
    func facts() throws {
        let driver = try driver()
        try choose("0x7f03", driver)
        let lines = texts(driver, in: "attributes").drop { $0 != "FROM THE DUMP" }.filter { $0.contains(": ") }
        #expect(
            lines == [
                "line: 3", "class: Shop.PayButton", "address: 0x7f03", "baseClass: UIButton", "contentMode: Redraw",
                "layer: <CALayer: 0x6003>",
            ])
        let other = try DebuggerDriver(at: .hitTestOrder, window: CGSize(width: 1300, height: 1500))
        other.tap(172, 177)
        other.type(.a)
        #expect(!texts(other, in: "attributes").contains("FROM THE DUMP"))
        #expect(other.panel("copy address") == nil)
    }

    @Test("The address is copied, and for each change the command of LLDB that makes it in the app")
    func copying() throws {
        let driver = try driver()
        try choose("0x7f03", driver)
        try click("copy address", driver)
        #expect(driver.debugger.takeCopied() == .text("0x7f03"))
        #expect(driver.inspection.notices.current?.text == "0x7f03 was copied.")
        try click("copy for LLDB", driver)
        #expect(driver.debugger.takeCopied() == nil)
        #expect(driver.inspection.notices.current?.isError == true)
        try click("isUserInteractionEnabled", driver)
        try click("attribute alpha", driver)
        driver.write("0.5")
        driver.type(.returnKey)
        try click("order To front", driver)
        try click("copy for LLDB", driver)
        #expect(
            driver.debugger.takeCopied()
                == .text(
                    """
                    expr -l objc -- (void)[(UIView *)0x7f03 setUserInteractionEnabled:NO]
                    expr -l objc -- (void)[(UIView *)0x7f03 setAlpha:0.5]
                    expr -l objc -- (void)[(UIView *)0x7f02 bringSubviewToFront:(UIView *)0x7f03]
                    expr -l objc -- (void)[CATransaction flush]

                    """))
        driver.perform(.key(KeyChange(.z, isDown: true, modifiers: .control)))
        try click("copy for LLDB", driver)
        #expect(driver.inspection.notices.current?.text == "The LLDB commands for 2 changes were copied.")
    }
}
