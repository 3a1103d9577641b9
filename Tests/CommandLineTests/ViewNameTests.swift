// The words for a view: names, addresses, lines, texts, classes and paths, in each command that takes one.
import Foundation
import HitscopeProcess
import Testing

@Suite("Words for a view", .serialized) struct ViewNameTests {
    /// A window with a stack of three buttons, two of which show the same text, and a label in a control.
    private static let dump = """
        <UIWindow: 0x7f01; frame = (0 0; 300 400); layer = <UIWindowLayer: 0x6001>>
           | <UIStackView: 0x7f02; frame = (0 0; 300 100); layer = <CALayer: 0x6002>>
           |    | <UIButton: 0x7f03; frame = (0 0; 100 100); layer = <CALayer: 0x6003>>
           |    |    | <UIButtonLabel: 0x7f04; frame = (10 30; 80 40); text = 'Buy'; userInteractionEnabled = NO>
           |    | <UIButton: 0x7f05; frame = (100 0; 100 100); layer = <CALayer: 0x6005>>
           |    |    | <UIButtonLabel: 0x7f06; frame = (10 30; 80 40); text = 'Buy'; userInteractionEnabled = NO>
           | <UIStackView: 0x7f07; frame = (0 200; 300 100); layer = <CALayer: 0x6007>>
           |    | <Shop.PayButton: 0x7f08; baseClass = UIButton; frame = (0 0; 100 100); layer = <CALayer: 0x6008>>
           |    |    | <UIButtonLabel: 0x7f09; frame = (10 30; 80 40); text = 'Pay'; userInteractionEnabled = NO>

        """

    private static let scene = """
        version: 1
        title: t
        screen: [300, 200]
        windows:
          - root:
              view:
                name: root
                subviews:
                  - {class: UIButton, frame: [0, 0, 100, 100], text: Buy}
                  - {class: UIButton, frame: [100, 0, 100, 100], text: Buy}
                  - {name: low, frame: [0, 100, 300, 100]}
        script: [{tap: [150, 50]}]

        """

    private func folder(_ expectations: String = "") throws -> Folder {
        let folder = try Folder()
        try folder.write(Self.dump, to: "dump.txt")
        try folder.write(Self.scene + expectations, to: "scene.yaml")
        return folder
    }

    private func object(_ outcome: Program.Outcome) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    }

    @Test(
        "A view of a dump is found by each word for it",
        arguments: [
            ("0x7f08", "0x7f08"), ("0X00007F08", "0x7f08"), (":8", "0x7f08"), ("line 8", "0x7f08"), ("Pay", "0x7f08"),
            ("Shop.PayButton", "0x7f08"), ("PayButton", "0x7f08"), ("UIButton[2]", "0x7f05"), (":7", "0x7f07"),
            ("UIWindow/UIStackView[2]/UIButton", "0x7f08"), ("UIStackView[1]/UIButton[2]", "0x7f05"),
            ("UIStackView/PayButton", "0x7f08"), ("UIWindow / UIStackView[2] / Shop.PayButton", "0x7f08"),
        ])
    func word(word: String, address: String) async throws {
        let outcome = try await Program.run(["why", "dump.txt", word, "--json"], in: folder())
        #expect(outcome.status == 0, "\(outcome.errors)")
        let answer = try object(outcome)
        #expect(answer["address"] as? String == address)
        #expect(answer["view"] as? String == word)
    }

    @Test(
        "A word for several views lists what tells them apart, and each of these words names its view",
        arguments: ["Buy", "UIButton", "UIStackView[1]/UIButton"])
    func ambiguous(word: String) async throws {
        let folder = try folder()
        let outcome = try await Program.run(["why", "dump.txt", word], in: folder)
        #expect(outcome.status == 2)
        let lines = outcome.errors.split(separator: "\n").drop { !$0.hasPrefix("dump.txt has") }.map(String.init)
        #expect(
            lines == [
                "dump.txt has 2 views named \"\(word)\". You can specify one by its line, address or path:",
                "  line 3  0x7f03  0, 0, 100 × 100    UIWindow/UIStackView[1]/UIButton[1]",
                "  line 5  0x7f05  100, 0, 100 × 100  UIWindow/UIStackView[1]/UIButton[2]",
            ])
        for choice in ["line 5", "0x7f05", "UIWindow/UIStackView[1]/UIButton[2]"] {
            let chosen = try await Program.run(["why", "dump.txt", choice, "--json"], in: folder)
            #expect(try object(chosen)["address"] as? String == "0x7f05")
        }
    }

    @Test("With a touch, its place decides which of several views is meant")
    func touchDecides() async throws {
        let folder = try folder()
        for (point, address) in [("50,50", "0x7f03"), ("150,50", "0x7f05")] {
            let outcome = try await Program.run(["why", "dump.txt", "Buy", "--tap", point, "--json"], in: folder)
            #expect(try object(outcome)["address"] as? String == address)
        }
        let beside = try await Program.run(["why", "dump.txt", "Buy", "--tap", "50,250"], in: folder)
        #expect(beside.status == 2)
        // The script of a scene is a touch, too.
        let script = try await Program.run(["why", "scene.yaml", "Buy"], in: folder)
        #expect(script.status == 0, "\(script.errors)")
        #expect(script.output.hasPrefix("UIButton \"Buy\" tracked the finger"), "\(script.output)")
    }

    @Test("A word for no view is an error that offers views")
    func unknown() async throws {
        let outcome = try await Program.run(["why", "dump.txt", "UIButton[3]"], in: folder())
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("dump.txt has no view named \"UIButton[3]\". You can specify one of these:"))
    }

    @Test("A trace taps in the middle of a view that any word names, and prints addresses")
    func trace() async throws {
        let folder = try folder()
        let outcome = try await Program.run(["trace", "dump.txt", "--on", "UIStackView[2]/UIButton"], in: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("began at 50, 250"))
        #expect(outcome.output.contains("0x7f08 at 50, 50: hit"), "\(outcome.output)")
        let json = try object(try await Program.run(["trace", "dump.txt", "--on", "Pay", "--json"], in: folder))
        let participants = try #require(json["participants"] as? [[String: Any]])
        let origins = participants.compactMap { $0["origin"] as? [String: Any] }
        let last = try #require(origins.last)
        #expect(last["address"] as? String == "0x7f09")
        #expect(last["line"] as? Int == 9)
        let scene = try await Program.run(["trace", "scene.yaml", "--on", "low"], in: folder)
        #expect(scene.output.contains("began at 150, 150"))
        #expect(!scene.output.contains("line"), "\(scene.output)")
    }

    @Test("Gestures, find and map take each word for a view")
    func otherCommands() async throws {
        let folder = try folder()
        let gestures = try await Program.run(["gestures", "scene.yaml", "--on", "UIButton[2]", "--json"], in: folder)
        #expect(try object(gestures)["x"] as? Double == 150, "\(gestures.errors)")
        let neither = try await Program.run(["gestures", "scene.yaml"], in: folder)
        #expect(neither.status == 2)
        #expect(neither.errors.hasPrefix("Error: Specify either a point with --at or a view with --on."))
        let find = try await Program.run(["find", "scene.yaml", "--touch", "line 9", "--json"], in: folder)
        #expect(try object(find)["x"] as? Double == 50, "\(find.errors)")
        let map = try await Program.run(["map", "dump.txt", "--view", ":5"], in: folder)
        #expect(map.output.split(separator: "\n").first?.contains("0x7f05") == true, "\(map.output)")
        #expect(map.output.contains("10,000 pt²"))
        #expect(!map.output.contains("0x7f03"))
    }

    @Test("The map and the answer to why print the address beside the name")
    func addresses() async throws {
        let folder = try folder()
        let map = try await Program.run(["map", "dump.txt"], in: folder)
        #expect(map.output.contains("0x7f08"), "\(map.output)")
        let why = try await Program.run(["why", "dump.txt", "Pay", "--tap", "150,250"], in: folder)
        #expect(why.output.contains("In the dump:\n  Shop.PayButton \"Pay\" "), "\(why.output)")
        #expect(why.output.contains("0x7f08  line 8"), "\(why.output)")
        let who = try await Program.run(["why", "dump.txt", "--tap", "50,250"], in: folder)
        #expect(who.output.contains("0x7f09"), "\(who.output)")
        let audit = try await Program.run(["audit", "dump.txt", "--format", "json"], in: folder)
        #expect(try object(audit)["files"] != nil)
    }

    @Test("Expectations of a scene take each word for a view, and compare the views themselves")
    func expectations() async throws {
        let expected = """
            expect:
              - {hit: "UIButton[2]", tap: [150, 50]}
              - {hit: root/UIButton, tap: [50, 50]}

            """
        let several = try await Program.run(["check", "scene.yaml"], in: folder(expected))
        #expect(several.status == 2)
        #expect(
            several.errors.contains(
                "\"hit\" names the view \"root/UIButton\", but 2 views have that name."), "\(several.errors)")
        let right = expected.replacingOccurrences(of: "root/UIButton", with: "line 9")
        #expect(try await Program.run(["check", "scene.yaml"], in: folder(right)).status == 0)
        let wrong = expected.replacingOccurrences(of: "root/UIButton", with: "low")
        let unmet = try await Program.run(["check", "scene.yaml"], in: folder(wrong))
        #expect(unmet.status == 1)
        #expect(unmet.errors.contains("hit: expected low, found root/UIButton[1]."), "\(unmet.errors)")
    }

    @Test("A fix of a view in a dump has an expression for the debugger")
    func expression() async throws {
        let off = Self.dump.replacingOccurrences(
            of: "UIStackView: 0x7f07;", with: "UIStackView: 0x7f07; userInteractionEnabled = NO;")
        let folder = try Folder()
        try folder.write(off, to: "dump.txt")
        let outcome = try await Program.run(["why", "dump.txt", "Pay", "--fix"], in: folder)
        #expect(
            outcome.output.contains(
                "in the debugger, expr -l objc -- (void)[(UIView *)0x7f07 setUserInteractionEnabled:YES]\n"),
            "\(outcome.output)")
    }
}
