// The gesture table, and the search for a gesture.
import Foundation
import HitscopeProcess
import HitscopeSampleScenes
import Testing

@Suite("Gestures as commands", .serialized) struct GestureCommandTests {
    private static let scene = """
        version: 1
        title: t
        screen: [300, 200]
        windows:
          - root:
              view:
                name: root
                subviews:
                  - name: card
                    frame: [100, 20, 120, 120]
                    recognizers:
                      - {type: tap, name: once, action: nothing}
                      - {type: tap, name: twice, taps: 2, action: nothing}
                      - {type: swipe, name: aside, direction: left, action: nothing}
                      - {type: screenEdgePan, name: from outside, edges: [left]}
                  - {name: low, class: UIView, frame: [0, 150, 100, 50], recognizers: [{type: longPress, name: hold}]}
                  - {name: cover, frame: [0, 150, 100, 50]}

        """

    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write(Self.scene, to: "scene.yaml")
        return folder
    }

    private func rows(_ text: String) -> [String: [String]] {
        let lines = text.split(separator: "\n").map { line in
            line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        }
        return Dictionary(uniqueKeysWithValues: lines.map { ($0[0], Array($0.dropFirst())) })
    }

    @Test("The table says who recognises each gesture, whose touches are cancelled, and what is sent")
    func table() async throws {
        let outcome = try await Program.run(["gestures", "scene.yaml", "--at", "160,80"], in: folder())
        #expect(outcome.status == 0, "\(outcome.errors)")
        let rows = rows(outcome.output)
        #expect(rows["gesture"] == ["hit view", "recognises", "cancelled touches of", "actions sent"])
        #expect(rows["tap"] == ["card", "once", "card", "once"])
        #expect(rows["double tap"] == ["card", "once, twice", "card", "once, twice"])
        #expect(rows["swipe left"] == ["card", "aside", "card", "aside"])
        #expect(rows["swipe right"] == ["card", "–", "–", "–"])
        #expect(rows["slow pan left"] == ["card", "–", "–", "–"])
        #expect(rows.count == 23)
    }

    @Test("Columns are aligned where letters are twice as wide")
    func wideLetters() async throws {
        let outcome = try await Program.run(
            ["gestures", "scene.yaml", "--at", "160,80", "--language", "ko"], in: folder())
        let lines = outcome.output.split(separator: "\n")
        let columns = lines.prefix(3).map { line in
            let before = line.prefix { $0 != "c" && $0 != "히" }
            return before.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
        }
        #expect(Set(columns).count == 1)
    }

    @Test("Where the screen has no room for a gesture, the table says so")
    func room() async throws {
        let outcome = try await Program.run(["gestures", "scene.yaml", "--at", "110,10"], in: folder())
        let rows = rows(outcome.output)
        #expect(rows["slow pan up"] == ["no room", "–", "–", "–"])
        #expect(rows["slow pan down"]?.first == "root")
    }

    @Test("Two versions of a scene compare by what gestures do")
    func comparison() async throws {
        let folder = try folder()
        try folder.write(Self.scene.replacingOccurrences(of: "name: once, ", with: ""), to: "before.yaml")
        let outcome = try await Program.run(
            ["gestures", "scene.yaml", "--at", "160,80", "--compare", "before.yaml"], in: folder)
        #expect(outcome.output.hasPrefix("2 of 22 gestures have a different effect:\n  tap\n    before: card"))
        #expect(outcome.output.contains("    now: card  once  card  once\n"))
        let same = try await Program.run(
            ["gestures", "scene.yaml", "--at", "160,80", "--compare", "scene.yaml"], in: folder)
        #expect(same.output == "Every gesture has the same effect.\n")
    }

    @Test("As JSON, the table has a word for each gesture, and two runs print the same")
    func json() async throws {
        let folder = try folder(), line = ["gestures", "scene.yaml", "--at", "160,80", "--json"]
        let outcome = try await Program.run(line, in: folder)
        let table = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        let gestures = try #require(table["gestures"] as? [[String: Any]])
        let words = Set(gestures.compactMap { $0["gesture"] as? String })
        #expect(words.count == 22)
        let tap = try #require(gestures.first?["outcome"] as? [String: Any])
        #expect(tap["actions"] as? [String] == ["once"])
        #expect(tap["cancelled"] as? [String] == ["card"])
        #expect(try await Program.run(line, in: folder).output == outcome.output)
    }

    @Test("A point off the screen is an error that names the screen")
    func offScreen() async throws {
        let outcome = try await Program.run(["gestures", "scene.yaml", "--at", "301,1"], in: folder())
        #expect(outcome.status == 2)
        #expect(outcome.errors == "301, 1 is not on the screen of scene.yaml, which has 300 × 200 points.\n")
    }

    @Test(
        "The search finds the simplest gesture, by an action, a recogniser or a view",
        arguments: [
            (["--action", "once"], "tap at "), (["--action", "twice"], "double tap at "),
            (["--recognizer", "aside"], "swipe left at "), (["--touch", "card"], "tap at "),
        ])
    func search(question: [String], answer: String) async throws {
        let outcome = try await Program.run(["find", "scene.yaml"] + question, in: folder())
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix(answer), "\(outcome.output)")
    }

    @Test("What the search finds does it: at the point that it names, the table says the same")
    func searchAndTable() async throws {
        let folder = try folder()
        let found = try await Program.run(["find", "scene.yaml", "--recognizer", "aside", "--json"], in: folder)
        let line = try #require(try JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [String: Any])
        #expect(line["gesture"] as? String == "swipeLeft")
        let x = try #require(line["x"] as? Double), y = try #require(line["y"] as? Double)
        let table = try await Program.run(["gestures", "scene.yaml", "--at", "\(x),\(y)"], in: folder)
        #expect(rows(table.output)["swipe left"]?.dropFirst().first == "aside")
    }

    /// A table of rows, each with a label and a button that sends an action of its own.
    private func table(rows: Int) -> String {
        let cells = (0..<rows).map { row in
            """
                      - frame: [0, \(row * 6), 300, 5]
                        subviews:
                          - {class: UILabel, frame: [0, 0, 100, 5], text: Row}
                          - class: UIButton
                            frame: [200, 0, 100, 5]
                            actions: [{events: touchUpInside, does: nothing}]

            """
        }
        return """
            version: 1
            title: t
            screen: [300, 800]
            windows:
              - root:
                  view:
                    name: root
                    recognizers: [{type: tap, name: never, touches: 3, action: nothing}]
                    subviews:

            """ + cells.joined()
    }

    @Test("A search in a hundred rows that are alike plays no more gestures than in ten, and counts the others")
    func likeRows() async throws {
        let folder = try Folder()
        var played: [Int] = [], alike: [Int] = []
        for rows in [10, 100] {
            try folder.write(table(rows: rows), to: "table.yaml")
            let outcome = try await Program.run(["find", "table.yaml", "--recognizer", "never", "--json"], in: folder)
            #expect(outcome.status == 1)
            let line = try #require(
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
            played.append(try #require(line["played"] as? Int))
            alike.append(try #require(line["alike"] as? Int))
            #expect(line["isComplete"] as? Bool == true)
        }
        // Near the top and the bottom edge there is less room for a drag.
        #expect(played[1] < played[0] * 2)
        #expect(alike[1] > alike[0] * 5)
        let outcome = try await Program.run(["find", "table.yaml", "--recognizer", "never"], in: folder)
        #expect(outcome.output.contains(", at other points, would meet the same kinds of views and recognisers.\n"))
    }

    @Test("A search finds the one row among a hundred that differs")
    func unlikeRow() async throws {
        let folder = try Folder(), row = "          - frame: [0, 438, 300, 5]\n"
        let text = table(rows: 100).replacing(
            row, with: row + "            recognizers: [{type: tap, name: one, taps: 2, action: nothing}]\n")
        try folder.write(text, to: "table.yaml")
        let outcome = try await Program.run(["find", "table.yaml", "--recognizer", "one"], in: folder)
        #expect(outcome.output.hasPrefix("double tap at "))
        #expect(outcome.status == 0)
    }

    @Test("A scroll view whose content is not larger does not scroll, whatever else takes its touches")
    func fittingContent() async throws {
        let folder = try Folder()
        try folder.write(
            """
            version: 1
            title: t
            screen: [300, 400]
            windows:
              - root:
                  view:
                    recognizers: [{type: pan, name: sheet pan, action: nothing}]
                    subviews:
                      - {class: UIScrollView, name: list, frame: [0, 0, 300, 300], contentSize: [300, 300]}

            """, to: "fits.yaml")
        let outcome = try await Program.run(["find", "fits.yaml", "--scroll", "list"], in: folder)
        #expect(outcome.output.contains("Obstacle: list does not scroll in this direction: its content has 300 × 300"))
    }

    @Test("A pan from the edge is found for the recogniser of an edge")
    func edge() async throws {
        let scene = SampleScene.folder + "/38 Pan from the edge.yaml"
        let outcome = try await Program.run(["find", scene, "--recognizer", "edge pan"], in: Folder())
        #expect(outcome.output.hasPrefix("pan from the left edge at "), "\(outcome.output)")
    }

    @Test("Where no gesture does it, the search says what stands in the way, and ends with status 1")
    func obstacle() async throws {
        let folder = try folder()
        let outcome = try await Program.run(["find", "scene.yaml", "--recognizer", "hold"], in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("No gesture works; "))
        #expect(outcome.output.contains("Obstacle: "))
        #expect(outcome.output.contains("cover"))
        let unknown = try await Program.run(["find", "scene.yaml", "--action", "nobody"], in: folder)
        #expect(unknown.status == 1)
        #expect(unknown.output.hasSuffix("No control and no recogniser of the scene sends it.\n"))
        let misnamed = try await Program.run(["find", "scene.yaml", "--touch", "crad"], in: folder)
        #expect(misnamed.status == 2)
        #expect(misnamed.errors.contains("has no view named \"crad\". You can specify one of these: "))
    }

    @Test(
        "Why with an action says who performed it, or where its way ended",
        arguments: [
            ("30 Action without a target", "save", nil, "MainController performed save, which save button sent.\n"),
            (
                "21 Single and double tap", "double tap", "150,150",
                """
                double tap was not performed. What happened at each sender:
                  double tap: "double tap" on box failed: 2 taps are needed, and there were fewer in time.

                """
            ),
            ("21 Single and double tap", "double tap", nil, "The closure of double tap ran.\n"),
            (
                "46 Buttons that do nothing", "nope", "1,1",
                "nope was not performed: no control and no recogniser of the scene sends it.\n"
            ),
        ] as [(String, String, String?, String)])
    func action(scene: String, action: String, place: String?, answer: String) async throws {
        let file = SampleScene.folder + "/\(scene).yaml"
        let input = place.map { ["--tap", $0] } ?? []
        let outcome = try await Program.run(["why", file, "--action", action] + input, in: Folder())
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == answer)
    }

    @Test("An action that no responder implements is followed along the chain to its end")
    func unanswered() async throws {
        let file = SampleScene.folder + "/46 Buttons that do nothing.yaml"
        let line = ["why", file, "--action", "send", "--tap", "100,240"]
        let outcome = try await Program.run(line, in: Folder())
        #expect(
            outcome.output.hasPrefix(
                "send was sent without a target, and no responder performs it. Asked: nobody, "))
        let json = try await Program.run(line + ["--json"], in: Folder())
        #expect(json.output.contains(#""outcome":"unanswered""#))
        #expect(json.output.contains(#""asked":["nobody","#))
    }

    @Test("A question is about a view or about an action")
    func viewOrAction() async throws {
        let outcome = try await Program.run(["why", "scene.yaml", "card", "--action", "once"], in: folder())
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("A question is about either a view or an action. Leave one out."))
    }

    @Test("A dump names no actions, so that none is looked for")
    func dump() async throws {
        let folder = try Folder()
        try folder.write("<UIView: 0x1; frame = (0 0; 100 100); layer = <CALayer: 0x2>>\n", to: "dump.txt")
        let table = try await Program.run(["gestures", "dump.txt", "--at", "5,5"], in: folder)
        #expect(
            table.output.hasSuffix("The dump lists no actions and not all recognisers: – means that none is listed.\n"))
        let outcome = try await Program.run(["find", "dump.txt", "--action", "buy"], in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasSuffix("dumps contain no actions. You can use --touch.\n"))
    }
}
