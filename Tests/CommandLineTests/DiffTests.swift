// Two hierarchies compared: what was added, removed, moved and changed.
import Foundation
import HitscopeProcess
import HitscopeSampleScenes
import Testing

@Suite("Comparison of two hierarchies", .serialized) struct DiffTests {
    private static let before = """
        version: 1
        title: t
        screen: [300, 200]
        windows:
          - root:
              view:
                name: root
                subviews:
                  - {name: bar, frame: [0, 0, 300, 40], subviews: [{class: UILabel, text: Title}]}
                  - {name: buy, class: UIButton, frame: [20, 60, 100, 44], text: Buy}
                  - {name: old, frame: [0, 150, 300, 50], subviews: [{class: UILabel, text: a}, {}]}

        """
    private static let after = """
        version: 1
        title: t
        screen: [300, 200]
        windows:
          - root:
              view:
                name: root
                subviews:
                  - {name: new, frame: [0, 150, 300, 50], subviews: [{}]}
                  - {name: buy, class: UIButton, frame: [20, 80, 100, 44], text: Buy now, alpha: 0.5}
                  - {name: bar, frame: [0, 0, 300, 60], subviews: [{class: UILabel, text: Title}]}

        """

    private static let dump = """
        <UIWindow: 0x7f01; frame = (0 0; 300 400); layer = <UIWindowLayer: 0x6001>>
           | <UIView: 0x7f02; frame = (0 0; 300 100); layer = <CALayer: 0x6002>>
           | <UIView: 0x7f03; frame = (0 100; 300 100); layer = <CALayer: 0x6003>>
           |    | <UIButton: 0x7f04; frame = (0 0; 100 44); layer = <CALayer: 0x6004>>

        """

    private func diff(
        _ before: String, _ after: String, _ options: [String] = [], language: String = "C"
    ) async throws -> Program.Outcome {
        let folder = try Folder()
        try folder.write(before, to: "before")
        try folder.write(after, to: "after")
        let program = try Program(
            ["diff", "before", "after"] + options, in: folder, environment: ["LANG": language])
        return await program.outcome()
    }

    @Test("The text says what was added, removed, moved and changed, and the status is 1")
    func text() async throws {
        let outcome = try await diff(Self.before, Self.after)
        #expect(outcome.status == 1)
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(
            outcome.output == """
                1 added, 1 removed, 1 moved, 2 changed
                added:
                  "new"  line 9  root/UIView[1], with the view in it
                removed:
                  "old"  line 11  root/UIView[2], with the 2 views in it
                moved:
                  "buy"  line 10  root/UIButton
                    order: 2/2 → 1/2
                    frame: [20, 60, 100, 44] → [20, 80, 100, 44]
                changed:
                  "bar"  line 11  root/UIView[2]
                    frame: [0, 0, 300, 40] → [0, 0, 300, 60]
                  "buy"  line 10  root/UIButton
                    text: Buy → Buy now
                    alpha: – → 0.5

                """)
    }

    @Test("Equal hierarchies differ in nothing, whatever their scripts expect, and the status is 0")
    func equal() async throws {
        let outcome = try await diff(Self.before, Self.before + "script: [{tap: [1, 1]}]\n")
        #expect(outcome.status == 0)
        #expect(outcome.output == "No differences.\n")
    }

    @Test("Each sample scene equals itself", arguments: SampleScene.allCases.prefix(12))
    func samples(scene: SampleScene) async throws {
        let outcome = try await Program.run(["diff", scene.path, scene.path], in: Folder())
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    @Test("In dumps of one process an address is the view, wherever it went")
    func addresses() async throws {
        let after = """
            <UIWindow: 0x7f01; frame = (0 0; 300 400); layer = <UIWindowLayer: 0x6001>>
               | <UIView: 0x7f02; frame = (0 0; 300 100); hidden = YES; layer = <CALayer: 0x6002>>
               |    | <UIButton: 0x7f04; frame = (0 0; 100 44); layer = <CALayer: 0x6004>>
               | <UIView: 0x7f09; frame = (0 100; 300 100); layer = <CALayer: 0x6009>>

            """
        let outcome = try await diff(Self.dump, after, ["--json"])
        #expect(outcome.status == 1)
        let found = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        func addresses(_ key: String, _ side: String? = nil) -> [String] {
            let entries = found[key] as? [[String: Any]] ?? []
            return entries.compactMap { entry in
                (side.flatMap { entry[$0] as? [String: Any] } ?? entry)["address"] as? String
            }
        }
        #expect(found["version"] as? Int == 1)
        #expect(addresses("added") == ["0x7f09"])
        #expect(addresses("removed") == ["0x7f03"])
        #expect(addresses("moved", "after") == ["0x7f04"])
        #expect(addresses("changed", "after") == ["0x7f02"])
        let moved = try #require((found["moved"] as? [[String: Any]])?.first)
        let change = try #require((moved["changes"] as? [[String: Any]])?.first)
        #expect(change["property"] as? String == "superview")
        #expect(change["before"] as? String == "UIWindow/UIView[2]")
        #expect(change["after"] as? String == "UIWindow/UIView[1]")
        #expect((moved["before"] as? [String: Any])?["line"] as? Int == 4)
    }

    @Test("Dumps of two processes have other addresses, and views are the same by class and place")
    func otherProcess() async throws {
        let other = Self.dump.replacingOccurrences(of: "0x7f", with: "0x8a")
            .replacingOccurrences(of: "0x6", with: "0x5")
        let same = try await diff(Self.dump, other)
        #expect(same.status == 0, "\(same.output)")
        let moved = other.replacingOccurrences(of: "(0 0; 100 44)", with: "(0 9; 100 44)")
        let outcome = try await diff(Self.dump, moved)
        #expect(outcome.output.contains("moved:\n  0x8a04  UIWindow/UIView[2]/UIButton\n"), "\(outcome.output)")
    }

    @Test("A view that is put in between leaves those after it as they are")
    func between() async throws {
        let label = "{class: UILabel, frame: [0, 0, 9, 9], text: b}"
        func scene(_ views: String) -> String { "version: 1\nwindows: [{views: [\(views)]}]\n" }
        let a = label.replacingOccurrences(of: "text: b", with: "text: a")
        let outcome = try await diff(scene(label), scene("\(a), \(label)"))
        #expect(outcome.output == "1 added\nadded:\n  \"a\"  line 2  UIWindow/UILabel[1]\n")
    }

    @Test("What cannot be read is an error with status 2")
    func unreadable() async throws {
        let outcome = try await diff(Self.before, "version: 1\nwindows: nothing\n")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("after:2:"), "\(outcome.errors)")
        let twice = try await Program.run(["diff", "-", "-"], in: Folder())
        #expect(twice.status == 2)
    }

    @Test("In Korean, the differences are said in Korean")
    func korean() async throws {
        let outcome = try await diff(Self.before, Self.after, language: "ko_KR.UTF-8")
        #expect(outcome.output.hasPrefix("추가 1개, 제거 1개, 이동 1개, 변경 2개\n추가된 뷰:\n"), "\(outcome.output)")
        #expect(outcome.output.contains("안에 있는 뷰 2개 포함"))
    }

    @Test("Two traces are compared by what became of each input, and not by times and numbers of records")
    func traces() async throws {
        let folder = try Folder(), scene = SampleScene.hitTestOrder
        try folder.write(scene.text, to: "one.yaml")
        try folder.write(
            scene.text.replacing("name: View B.1", with: "name: View B.1\n                hidden: true"), to: "two.yaml"
        )
        for name in ["one", "two"] {
            for place in ["172,177", "60,80"] {
                let trace = try await Program.run(["trace", "\(name).yaml", "--tap", place, "--json"], in: folder)
                try folder.write(trace.output, to: "\(name)-\(place).json")
            }
        }
        let same = try await Program.run(["diff", "one-60,80.json", "two-60,80.json"], in: folder)
        #expect(same == .init(status: 0, output: "No differences.\n", errors: ""))
        let changed = try await Program.run(["diff", "one-172,177.json", "two-172,177.json"], in: folder)
        #expect(changed.status == 1)
        #expect(changed.output.hasPrefix("2 of 2 inputs differ.\ninput 1 at 0 s\n"), "\(changed.output)")
        #expect(changed.output.contains("  View B.1: hit ⇒ hidden\n"))
        #expect(changed.output.contains("  hit: View B.1 ⇒ View B\n"))
        let json = try await Program.run(["diff", "one-172,177.json", "two-172,177.json", "--json"], in: folder)
        #expect(json.output.contains(#"{"after":"hidden","before":"hit","property":"View B.1"}"#))
        let mixed = try await Program.run(["diff", "one-172,177.json", "one.yaml"], in: folder)
        #expect(mixed.status == 2)
        #expect(mixed.errors.hasPrefix("one-172,177.json and one.yaml are of different kinds."))
        try folder.write("{\"version\": 1,\n\"participants\": [],\"records\": []}\n", to: "old.json")
        let old = try await Program.run(["diff", "old.json", "one-172,177.json"], in: folder)
        #expect(old.status == 2)
        #expect(old.errors.hasPrefix("old.json: error: this is a trace of version 1, and version 2 can be compared."))
    }

    @Test("Two maps are compared by the areas in which a touch goes to another view")
    func maps() async throws {
        let folder = try Folder()
        func write(_ name: String, frame: String) async throws {
            try folder.write(
                """
                version: 1
                screen: [100, 100]
                windows:
                  - views:
                      - {name: left, frame: [0, 0, 50, 50]}
                      - {name: right, frame: \(frame)}
                """, to: "\(name).yaml")
            let map = try await Program.run(["map", "\(name).yaml", "-o", "\(name).json"], in: folder)
            #expect(map.status == 0, "\(map.errors)")
        }
        try await write("one", frame: "[50, 0, 50, 50]")
        try await write("two", frame: "[40, 10, 60, 40]")
        let same = try await Program.run(["diff", "one.json", "one.json"], in: folder)
        #expect(same == .init(status: 0, output: "No differences.\n", errors: ""))
        let changed = try await Program.run(["diff", "one.json", "two.json"], in: folder)
        #expect(changed.status == 1)
        #expect(changed.output.hasPrefix("900 pt² go to another view, 9 % of the screen.\n"), "\(changed.output)")
        #expect(changed.output.contains("right ⇒ "), "\(changed.output)")
        #expect(changed.output.contains(": 500 pt², at 50, 0, 50 × 10\n"))
        #expect(changed.output.contains(": 400 pt², at 40, 10, 10 × 40\n"))
    }
}
