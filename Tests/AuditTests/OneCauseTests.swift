// One cause is one finding, however many targets it takes touches from.
import HitscopeAudit
import HitscopeDumps
import HitscopeEngine
import HitscopeSceneBuilder
import HitscopeSceneFile
import Testing

@MainActor @Suite("One cause is one finding of the audit") struct OneCauseTests {
    private func findings(_ views: String) throws -> [AuditFinding] {
        Audit(BuiltScene(try Scene(yaml: SeededDefect.scene(views), file: "case.yaml")).world).findings
    }

    private func buttons(_ count: Int) -> String {
        (0..<count).map {
            "    - {class: UIButton, name: b\($0), frame: [20, \(20 + 60 * $0), 100, 50], "
                + "actions: [{events: touchUpInside, does: tells}]}"
        }.joined(separator: "\n")
    }

    @Test("A view without interaction is one finding, with the number of the targets in it and three of their names")
    func withoutInteraction() throws {
        let page = "- name: page\n  frame: [0, 0, 390, 400]\n  userInteraction: false\n  subviews:\n"
        let found = try findings(page + buttons(5))
        #expect(found.map(\.id) == ["deaf-ancestor/UIWindow/root/page/with/5 targets"])
        #expect(
            found.map(\.sentence) == [
                """
                page has isUserInteractionEnabled set to false, and 5 targets lie in it: b0, b1, b2, and 2 more.
                """
            ])
        #expect(found.first?.answer?.code == .interactionDisabled)
        let alone = try findings(page + buttons(1)).map(\.id)
        #expect(alone == ["deaf-ancestor/UIWindow/root/page/b0/with/page"])
    }

    @Test("A transition in flight is one finding, handlers included")
    func transition() throws {
        let page = """
            - name: page
              frame: [0, 0, 390, 400]
              animation: {translate: [100, 0]}
              recognizers: [{type: pan, name: back, action: nothing}]
              subviews:

            """
        let found = try findings(page + buttons(5))
        #expect(found.map(\.id) == ["deaf-ancestor/UIWindow/root/page/with/5 targets"])
        #expect(found.first?.sentence.contains("is being animated, and 5 targets in it take no touches") == true)
    }

    @Test("A view over several targets is one finding, and an invisible one as well")
    func covers() throws {
        let below = "- name: below\n  frame: [0, 0, 390, 400]\n  subviews:\n" + buttons(4)
        let front = "- name: front\n  frame: [0, 0, 390, 400]\n"
        let found = try findings(below + "\n" + front + "  color: \"#B4CBF5\"").map(\.id)
        #expect(found == ["covered-target/UIWindow/root/front/with/4 targets"])
        let invisible = try findings(below + "\n" + front).map(\.id)
        #expect(invisible == ["invisible-taker/UIWindow/root/front/with/4 targets"])
    }

    @Test("Covers of different views are findings of their own")
    func twoCovers() throws {
        let below = "- name: below\n  frame: [0, 0, 390, 400]\n  subviews:\n" + buttons(2)
        let cards = (0..<2).map {
            "\n- {name: card\($0), frame: [10, \(20 + 60 * $0), 200, 50], color: \"#B4CBF5\"}"
        }
        let found = try findings(below + cards.joined()).map(\.id)
        #expect(
            found == [
                "covered-target/UIWindow/root/below/b0/with/card0", "covered-target/UIWindow/root/below/b1/with/card1",
            ])
    }
}

@MainActor @Suite("What the audit sees in dumps") struct AuditedDumpTests {
    private func findings(_ rows: String) -> [AuditFinding] {
        let text = "<UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>\n" + rows
        let scene = DumpImport(Dump.read(Array(text.utf8), as: .recursiveDescription), title: "").scene
        let built = BuiltScene(scene)
        let unnamed = built.views.indices.filter { scene.hasUnnamedRecognizers($0) }
            .map { built.views[$0].hitscopeIdentifier }
        return Audit(built.world, unnamedRecognizers: Set(unnamed)).findings
    }

    @Test("An image view with recognisers and without interaction is a finding; a bar with UIKit's own is none")
    func unnamedRecognizers() {
        let recognizers = "userInteractionEnabled = NO; gestureRecognizers = <NSArray: 0x4>; layer = <CALayer: 0x5>"
        let image = findings("   | <UIImageView: 0x3; frame = (20 100; 200 100); \(recognizers)>\n")
        #expect(image.map(\.id) == ["recognizer-without-interaction/UIWindow/UIImageView"])
        let bar = findings("   | <UINavigationBar: 0x3; frame = (0 20; 320 44); \(recognizers)>\n")
        #expect(bar.map(\.id) == [])
    }

    @Test("The scroll view that WebKit makes is a part of its web view, and no handler without touches")
    func partOfWebView() {
        let found = findings(
            """
               | <WKWebView: 0x3; frame = (0 100; 300 300); layer = <CALayer: 0x4>>
               |    | <WKScrollView: 0x5; baseClass = UIScrollView; frame = (0 0; 300 300); layer = <CALayer: 0x6>>
               |    |    | <WKContentView: 0x7; frame = (0 0; 300 300); layer = <CALayer: 0x8>>

            """)
        #expect(found.map(\.id) == [])
    }

    @Test("The arrow at the end of a row is no target, and a button in the row's content is one")
    func arrow() {
        func row(_ inner: String) -> String {
            """
               | <UITableViewCell: 0x3; frame = (0 100; 320 44); layer = <CALayer: 0x4>>
               |    | <UITableViewCellContentView: 0x5; frame = (0 0; 287 44); layer = <CALayer: 0x6>>
            \(inner) <UIButton: 0x7; frame = (200 16; 8 12); layer = <CALayer: 0x8>>

            """
        }
        #expect(findings(row("   |    |")).map(\.id) == [])
        #expect(findings(row("   |    |    |")).map(\.rule) == [.smallTarget])
    }

    @Test("A text view of which a strip is left is covered; a button over its corner leaves it alone")
    func textView() {
        func text(_ cover: String) -> String {
            """
               | <UITextView: 0x3; frame = (20 100; 280 100); layer = <CALayer: 0x4>>
               | <UIView: 0x5; frame = (\(cover)); layer = <CALayer: 0x6>>

            """
        }
        #expect(findings(text("20 107; 280 93")).map(\.id) == ["covered-target/UIWindow/UITextView/with/UIView"])
        #expect(findings(text("250 150; 50 50")).map(\.id) == [])
    }

    @Test(
        "A push in flight is one finding: the page that goes, the page that comes and the bar",
        arguments: ["", "userInteractionEnabled = NO; "])
    func push(off: String) {
        func row(_ level: Int, _ name: String, _ address: String, _ frame: String, _ off: String = "") -> String {
            String(repeating: "   |", count: level)
                + " <\(name): 0x\(address); frame = (\(frame)); \(off)layer = <CALayer: 0x1>>\n"
        }
        func page(_ x: Int, _ number: Int) -> String {
            row(2, "UIViewControllerWrapperView", "\(number)", "\(x) 0; 320 480", off)
                + (0..<7).map { row(3, "UIButton", "\(number)\($0)", "110 \(70 + $0 * 50); 190 44") }.joined()
        }
        let found = findings(
            row(1, "UINavigationTransitionView", "3", "0 0; 320 480") + page(-50, 5) + page(180, 6)
                + row(1, "UINavigationBar", "7", "0 20; 320 44", "userInteractionEnabled = NO; ")
                + row(2, "UIButton", "9", "5 5; 60 34"))
        #expect(found.map(\.rule) == [.deafAncestor])
        #expect(found.map(\.path.last) == ["UINavigationTransitionView"])
    }

    @Test("A presentation covers what it covers on purpose")
    func presentation() {
        let rows = """
               | <UITransitionView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
               |    | <UIButton: 0x5; frame = (20 100; 100 50); layer = <CALayer: 0x6>>
               |    | <UIButton: 0x7; frame = (20 20; 100 50); layer = <CALayer: 0x8>>
               | <UITransitionView: 0x9; frame = (0 0; 320 480); layer = <CALayer: 0xa>>
               |    | <UIView: 0xb; frame = (0 40; 320 440); layer = <CALayer: 0xc>>

            """
        #expect(findings(rows).map(\.id) == [])
        let plain = findings(rows.replacing("UITransitionView: 0x9", with: "UIView: 0x9")).map(\.id)
        #expect(plain == ["covered-target/UIWindow/UIView/with/2 targets"])
    }

    @Test("A link of accessibility that is listed once more in itself is one target")
    func repeated() {
        let source = """
            <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="A" x="0" y="0" width="320" \
            height="480"><XCUIElementTypeLink type="XCUIElementTypeLink" name="Terms" x="20" y="100" width="200" \
            height="30"><XCUIElementTypeLink type="XCUIElementTypeLink" name="Terms" x="20" y="105" width="100" \
            height="20"/></XCUIElementTypeLink></XCUIElementTypeApplication></AppiumAUT>
            """
        let scene = DumpImport(Dump.read(Array(source.utf8), as: .pageSource), title: "").scene
        #expect(Audit(BuiltScene(scene).world).findings.map(\.sentence).count == 1)
    }

    @Test("A control without height is a finding, unless it is hidden or in a view that has collapsed")
    func withoutHeight() {
        func control(_ words: String, in outer: String = "320 480") -> String {
            """
               | <UIView: 0x3; frame = (0 0; \(outer)); layer = <CALayer: 0x4>>
               |    | <UIButton: 0x5; frame = (20 100; 100 0); \(words)layer = <CALayer: 0x6>>

            """
        }
        #expect(findings(control("")).map(\.id) == ["small-target/UIWindow/UIView/UIButton"])
        #expect(findings(control("")).first?.sentence.contains("is 100 × 0 pt") == true)
        #expect(findings(control("hidden = YES; ")).map(\.id) == [])
        #expect(findings(control("", in: "320 0")).map(\.id) == [])
    }
}
