// Questions about dumps that a person would ask, and what the program answers: no more than the dump says.
import HitscopeProcess
import Testing

struct DumpAnswerTests {
    private func why(_ dump: String, _ arguments: String...) async throws -> String {
        let folder = try Folder()
        try folder.write(dump, to: "dump.txt")
        return try await Program.run(["why", "dump.txt"] + arguments, in: folder).output
    }

    private static let login = """
        Element subtree:
         →Application, 0x601, pid: 1, label: 'Shop'
            Window (Main), 0x602, {{0.0, 0.0}, {300.0, 400.0}}
              NavigationBar, 0x603, {{0.0, 0.0}, {300.0, 44.0}}, identifier: 'Log in'
              Button, 0x604, {{20.0, 200.0}, {200.0, 44.0}}, label: 'Log in'
                StaticText, 0x605, {{60.0, 210.0}, {80.0, 22.0}}, label: 'Log in'
              Cell, 0x606, {{0.0, 300.0}, {300.0, 44.0}}, label: 'Privacy'
                StaticText, 0x607, {{10.0, 310.0}, {80.0, 22.0}}, label: 'Privacy'

        """

    @Test("Of several elements with one text, the one under the touch is meant, whichever has it as its identifier")
    func touchDecides() async throws {
        let button = try await why(Self.login, "Log in", "--tap", "100,220")
        #expect(button.hasPrefix("Button \"Log in\" got the touch"))
        let bar = try await why(Self.login, "Log in", "--tap", "100,20")
        #expect(!bar.contains("Button"))
    }

    @Test("A cell and the label in it may share a text: the cell is meant")
    func cell() async throws {
        let answer = try await why(Self.login, "Privacy")
        #expect(answer.contains("0x606"))
        #expect(!answer.contains("0x607"))
    }

    private static let bar = """
        <UINavigationBar: 0x1; frame = (0 20; 300 44); layer = <CALayer: 0x2>>
           | <_UIBarBackground: 0x3; frame = (0 -20; 300 64); userInteractionEnabled = NO; layer = <CALayer: 0x4>>
           | <Shop.Badge: 0x5; baseClass = UIView; frame = (10 10; 20 20); layer = <CALayer: 0x6>>
           | <UILabel: 0x7; frame = (50 10; 80 20); alpha = 0; text = 'Title'; layer = <CALayer: 0x8>>

        """

    @Test("A touch beside the views of a dump without a window goes to a view that is not known")
    func belowWindow() async throws {
        let answer = try await why(Self.bar, "--tap", "150,10")
        #expect(
            answer.hasPrefix(
                "No view in the dump gets the touch. The dump begins below its window, so the view that gets the touch "
                    + "is not known.\n"))
        #expect(answer.contains("outside the UINavigationBar in window"))
        #expect(!answer.contains("part of"))
        #expect(!answer.contains("got the touch"))
        let json = try await why(Self.bar, "--tap", "150,10", "--json")
        #expect(json.contains("\"code\":\"notSaid\""))
        let inside = try await why(Self.bar, "--tap", "150,40")
        #expect(inside.contains("→ the UINavigationBar in window"))
        #expect(!inside.contains("not known\n"))
    }

    @Test("A view is counted among the siblings of its class, and an override is doubted in one sentence")
    func names() async throws {
        let answer = try await why(Self.bar, "--tap", "15,35")
        #expect(answer.hasPrefix("The Shop.Badge in UINavigationBar got the touch."))
        #expect(answer.contains("The dump does not say whether Shop.Badge overrides hitTest(_:with:)"))
        #expect(!answer.contains("not a UIKit class"))
        let line = try await why(Self.bar, ":4")
        #expect(line.contains("has alpha 0; at 0.01 and below"))
        #expect(line.contains("UILabel \"Title\"  0x7  line 4"))
    }

    @Test("WebKit's classes are not classes of the app, whose overrides are not known")
    func webKit() async throws {
        let answer = try await why(
            """
            <WKWebView: 0x1; frame = (0 0; 300 400); layer = <CALayer: 0x2>>
               | <WKScrollView: 0x3; baseClass = UIScrollView; frame = (0 0; 300 400); layer = <CALayer: 0x4>>
               |    | <WKContentView: 0x5; frame = (0 0; 300 400); layer = <CALayer: 0x6>>

            """, "--tap", "50,50")
        #expect(answer.hasPrefix("The WKWebView in window got the touch, through "))
        #expect(!answer.contains("overrid"))
    }

    @Test("Of the elements at a point, the innermost are listed, and those that are not visible are marked")
    func innermost() async throws {
        let answer = try await why(
            """
            <XCUIElementTypeApplication name="App" x="0" y="0" width="300" height="400">
              <XCUIElementTypeWindow enabled="true" visible="true" x="0" y="0" width="300" height="400">
                <XCUIElementTypeOther enabled="true" visible="true" x="0" y="0" width="300" height="400">
                  <XCUIElementTypeButton name="Buy" enabled="true" visible="true" x="0" y="0" width="99" height="99"/>
                </XCUIElementTypeOther>
              </XCUIElementTypeWindow>
              <XCUIElementTypeWindow enabled="true" visible="false" x="0" y="0" width="300" height="400">
                <XCUIElementTypeOther enabled="true" visible="false" x="0" y="0" width="300" height="400"/>
              </XCUIElementTypeWindow>
            </XCUIElementTypeApplication>

            """, "--tap", "50,50")
        #expect(
            answer.contains(
                "2 elements that do not contain each other contain the point, Other (line 8, not visible) and "
                    + "Button \"Buy\" (line 4)."))
    }

    private static let shop = """
        <UIWindow: 0x1; frame = (0 0; 300 400); layer = <UIWindowLayer: 0x2>>
           | <UIView: 0x3; frame = (0 0; 300 400); layer = <CALayer: 0x4>>
           |    | <UIButton: 0x5; frame = (20 300; 200 44); layer = <CALayer: 0x6>>
           |    |    | <UIButtonLabel: 0x7; frame = (50 12; 80 20); text = 'Buy'; userInteractionEnabled = NO; \
        layer = <_UILabelLayer: 0x8>>
           |    | <UINavigationBar: 0x9; frame = (0 0; 300 44); userInteractionEnabled = NO; layer = <CALayer: 0xa>>
           |    |    | <_UIBarBackground: 0xb; frame = (0 0; 300 44); layer = <CALayer: 0xc>>
        <Shop.ToastWindow: 0xd; baseClass = UIWindow; frame = (0 0; 300 400); layer = <UIWindowLayer: 0xe>>
           | <Shop.PassView: 0xf; frame = (0 200; 300 200); layer = <CALayer: 0x10>>

        """

    @Test("A button is named by its label, and the view in front of its window once")
    func nameByLabel() async throws {
        let answer = try await why(Self.shop, "Buy")
        #expect(
            answer.hasPrefix(
                """
                UIButton "Buy" lies in UIWindow, behind window 2: the Shop.PassView in window 2 took the touch first.
                  The dump does not say whether Shop.PassView or Shop.ToastWindow overrides

                """.dropLast()))
    }

    @Test("A part of a view that gets no touches is not said to have them taken by that view")
    func partOfDeafView() async throws {
        let answer = try await why(Self.shop, "0xb", "--tap", "10,10")
        #expect(answer.contains("is a part of the UINavigationBar in UIView. "))
        #expect(!answer.contains("gets its touches"))
    }

    @Test("An audit says that the class in front may let touches through")
    func auditedCover() async throws {
        let folder = try Folder()
        try folder.write(Self.shop, to: "dump.txt")
        let audit = try await Program.run(["audit", "dump.txt"], in: folder).output
        #expect(audit.contains("covered-target: "))
        #expect(audit.contains("The dump does not say whether Shop.PassView or Shop.ToastWindow overrides"))
        let map = try await Program.run(["map", "dump.txt"], in: folder).output
        #expect(!map.contains("_UIBarBackground"))
    }

    @Test("The elements under a point have no order if the dump has none")
    func guessedOrder() async throws {
        let elements = """
            Application, 0x60, pid: 3, label: 'Shop'
              Window (Main), 0x61, {{0.0, 0.0}, {300.0, 400.0}}
                Button, 0x62, {{20.0, 300.0}, {200.0, 50.0}}, label: 'Buy'
                Other, 0x63, {{0.0, 280.0}, {300.0, 120.0}}, label: 'Sheet'

            """
        let answer = try await why(elements, "--tap", "100,320")
        #expect(answer.contains("Under 100, 320; the order is a guess:\n"))
        #expect(!answer.contains("from front to back:\n"))
    }

    @Test("A label in an alert is the system's: no change is offered for it, nor for what is behind the alert")
    func alert() async throws {
        let alert = """
            <UIWindow: 0x1; frame = (0 0; 300 400); layer = <UIWindowLayer: 0x2>>
               | <UITransitionView: 0x3; frame = (0 0; 300 400); layer = <CALayer: 0x4>>
               |    | <UIButton: 0x5; frame = (20 300; 200 44); layer = <CALayer: 0x6>>
               | <UITransitionView: 0x7; frame = (0 0; 300 400); layer = <CALayer: 0x8>>
               |    | <_UIAlertControllerActionView: 0x9; frame = (0 200; 300 200); layer = <CALayer: 0xa>>
               |    |    | <UILabel: 0xb; frame = (0 100; 300 80); text = 'OK'; userInteractionEnabled = NO; \
            layer = <_UILabelLayer: 0xc>>

            """
        let label = try await why(alert, "OK", "--fix")
        #expect(label.contains("No change is offered, because the system made UILabel \"OK\", and apps do not"))
        let behind = try await why(alert, "0x5", "--fix")
        #expect(behind.contains("because the system made UITransitionView 2 of 2 in window, and"))
    }

    @Test("A scene is not written as a dump")
    func sceneAsDump() async throws {
        let folder = try Folder()
        try folder.write("version: 1\nwindows:\n  - root: {}\n", to: "scene.yaml")
        let outcome = try await Program.run(["import", "scene.yaml", "--as-dump", "-o", "out.txt"], in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors == "scene.yaml is a scene, not a dump. Leave out --as-dump.\n")
        #expect(folder.files == ["scene.yaml"])
    }
}
