// The commands that look at a scene without a touch: the map and the audit.
import Foundation
import HitscopeProcess
import HitscopeRaster
import HitscopeSampleScenes
import Testing

private let scenes = packageFolder + "/Sample Scenes/"

@Suite("The map and the audit as commands", .serialized) struct MapAndAuditTests {
    @Test("The map is a table without a file, with the area of each view")
    func table() async throws {
        let outcome = try await Program.run(["map", SampleScene.hitTestOrder.path], in: Folder())
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(outcome.status == 0)
        #expect(lines.first == "9 views on 390 × 354 pt")
        #expect(lines.dropFirst().first?.hasPrefix("root") == true)
        #expect(outcome.output.contains("View B.1"))
    }

    @Test(
        "In a dump, a touch on a part of a switch is one on the switch, and what the dump leaves open is said"
    )
    func partsOfControls() async throws {
        let folder = try Folder()
        try folder.write(
            """
            <UIView: 0x1; frame = (0 0; 100 100); layer = <CALayer: 0x2>>
               | <UISwitch: 0x3; frame = (10 40; 50 30); layer = <CALayer: 0x4>>
               |    | <UISwitchModernVisualElement: 0x5; frame = (0 0; 50 30); layer = <CALayer: 0x6>>
               |    |    | <UIView: 0x7; frame = (0 0; 50 30); layer = <CALayer: 0x8>>

            """, to: "dump.txt")
        let outcome = try await Program.run(["map", "dump.txt"], in: folder)
        #expect(outcome.output.contains("UISwitch  0x3     1,500 pt²      15 %"))
        #expect(outcome.output.contains("The dump begins below its window"))
        let document = try await Program.run(["map", "dump.txt", "-o", "map.json"], in: folder)
        #expect(document.status == 0)
        let map = try #require(
            try JSONSerialization.jsonObject(with: Data(folder.bytes("map.json"))) as? [String: Any])
        #expect((map["caveats"] as? [String])?.count == 1)
        let views = try #require(map["views"] as? [[String: Any]])
        let addresses = views.compactMap { $0["address"] as? String }
        #expect(addresses == ["0x1", "0x3", "0x5", "0x7"])
        let imported = try await Program.run(["import", "dump.txt"], in: folder)
        #expect(imported.errors.contains("The dump begins below its window"))
    }

    @Test("In a dump of accessibility, the order of elements is not known, so areas are limits and results guesses")
    func elements() async throws {
        let folder = try Folder()
        try folder.write(
            """
            Element subtree:
             →Application, 0x601, pid: 1, label: 'Shop'
                Window (Main), 0x602, {{0.0, 0.0}, {100.0, 200.0}}
                  Button, 0x604, {{20.0, 100.0}, {50.0, 44.0}}, label: 'Buy'
                  Other, 0x606, {{0.0, 0.0}, {100.0, 200.0}}, identifier: 'overlay'

            """, to: "dump.txt")
        let map = try await Program.run(["map", "dump.txt"], in: folder)
        #expect(map.output.contains("≤ 2,200 pt²"))
        #expect(!map.output.contains("loses"))
        let writing = try await Program.run(["map", "dump.txt", "-o", "map.json"], in: folder)
        #expect(writing.status == 0)
        let file = try folder.bytes("map.json")
        #expect(String(decoding: file, as: UTF8.self).contains("\"isKnown\" : false"))
        #expect(String(decoding: file, as: UTF8.self).contains("\"largestArea\" : 2200"))
        let document = try #require(try JSONSerialization.jsonObject(with: Data(file)) as? [String: Any])
        #expect(((document["guess"] as? [String: Any])?["polygons"] as? [Any])?.isEmpty == false)
        let lead = "It is not known which of 2 elements gets the touch; this is a guess."
        for command in [["trace", "--tap"], ["gestures", "--at"]] {
            let outcome = try await Program.run([command[0], "dump.txt", command[1], "40,120"], in: folder)
            #expect(outcome.output.hasPrefix(lead))
        }
        let found = try await Program.run(["find", "dump.txt", "--touch", "overlay"], in: folder)
        #expect(found.output.hasPrefix(lead) || !found.output.contains("40, 122"))
        let why = try await Program.run(["why", "dump.txt", "--tap", "40,120"], in: folder)
        #expect(!why.output.contains("got the touch"))
        #expect(!why.output.contains("HIT"))
        let audit = try await Program.run(["audit", "dump.txt"], in: folder)
        #expect(audit.output == "no findings\n")
    }

    @Test(
        "In a dump without frames, no command answers for a point",
        arguments: ["map", "find", "gestures", "trace", "why"])
    func noFrames(command: String) async throws {
        let folder = try Folder()
        try folder.write("•UIWindow:0x7f9\n|   •UIView:0x7f8\n|   |   *UIButton:0x7f7'Save'\n", to: "dump.txt")
        let options = [
            "map": [], "find": ["--touch", "Save"], "gestures": ["--at", "5,5"], "trace": ["--tap", "5,5"],
            "why": ["--tap", "5,5"],
        ]
        let outcome = try await Program.run([command, "dump.txt"] + (options[command] ?? []), in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("contains no frames"))
        let view = try await Program.run(["why", "dump.txt", "Save", "--json"], in: folder)
        #expect(view.output.contains("\"code\":\"notSaid\""))
    }

    @Test("The map's JSON covers the screen")
    func json() async throws {
        let folder = try Folder()
        let outcome = try await Program.run(["map", SampleScene.hitTestOrder.path, "-o", "map.json"], in: folder)
        #expect(outcome == .init(status: 0, output: "", errors: ""))
        let map = try #require(
            try JSONSerialization.jsonObject(with: Data(folder.bytes("map.json"))) as? [String: Any])
        let views = try #require(map["views"] as? [[String: Any]])
        let sum = views.reduce(0) { $0 + ($1["area"] as? Double ?? 0) }
        #expect(abs(sum - 390 * 354) < 1e-3)
    }

    @Test("The map is a picture, with a comparison too")
    func pictures() async throws {
        let folder = try Folder()
        let scene = scenes + "10 Enlarged touch area, parent too small.yaml"
        for options in [
            ["-o", "map.svg"], ["-o", "map.png"], ["--compare", SampleScene.hitTestOrder.path, "-o", "c.png"],
        ] {
            let outcome = try await Program.run(["map", scene, "--fonts", "builtin"] + options, in: folder)
            #expect(outcome == .init(status: 0, output: "", errors: ""))
        }
        #expect(String(decoding: try folder.bytes("map.svg"), as: UTF8.self).contains("<svg"))
        #expect(try folder.bytes("map.png") != folder.bytes("c.png"))
    }

    @Test("A map as a picture, as a drawing and as JSON is what was looked at")
    func goldens() async throws {
        let folder = try Folder()
        let enlarged = scenes + "10 Enlarged touch area, parent too small.yaml"
        for (scene, name) in [
            (SampleScene.hitTestOrder.path, "order.png"), (enlarged, "asked.png"),
            (SampleScene.hitTestOrder.path, "order.svg"), (enlarged, "asked.json"),
        ] {
            _ = try await Program.run(
                ["map", scene, "--fonts", "builtin", "--scale", "1", "-o", name], in: folder)
        }
        try Golden.expect("order.png", in: folder, is: "Map of scene 08")
        try Golden.expect("asked.png", in: folder, is: "Map of scene 10")
        try writeRegions(of: "order.svg", in: folder)
        try Golden.expect("regions.svg", in: folder, is: "Regions of scene 08")
        try Golden.expect("asked.json", in: folder, is: "Map of scene 10")
    }

    /// Leaves the regions alone, which have an opacity of their own: letters are thousands of strokes.
    private func writeRegions(of drawing: String, in folder: Folder) throws {
        let lines = String(decoding: try folder.bytes(drawing), as: UTF8.self).split(separator: "\n")
        let kept = lines.filter { line in
            ["<?xml", "<svg", "</svg", "fill-opacity:0.34"].contains { line.contains($0) }
        }
        try folder.write(kept.joined(separator: "\n") + "\n", to: "regions.svg")
    }

    @Test("A comparison of two maps is what was looked at")
    func comparedGolden() async throws {
        let folder = try Folder()
        let parts = ["10 Enlarged touch area, parent too small", "11 Enlarged touch area, parent large enough"]
        let paths = parts.map { scenes + $0 + ".yaml" }
        _ = try await Program.run(
            ["map", paths[1], "--compare", paths[0], "--fonts", "builtin", "--scale", "1", "-o", "c.png"], in: folder)
        try Golden.expect("c.png", in: folder, is: "Map of scene 11 since 10")
    }

    @Test("A comparison of a scene with itself finds no change")
    func sameScene() async throws {
        let scene = SampleScene.hitTestOrder.path
        let outcome = try await Program.run(["map", scene, "--compare", scene], in: Folder())
        #expect(outcome == .init(status: 0, output: "every point goes to the same view as before\n", errors: ""))
    }

    @Test("A comparison names both owners of each area that changed, and where it lies, as text and as JSON")
    func bothOwners() async throws {
        let folder = try Folder()
        func scene(_ first: String, _ second: String) -> String {
            """
            version: 1
            screen: [100, 100]
            windows:
              - views:
                  - {name: left, frame: [\(first)]}
                  - {name: right, frame: [\(second)]}

            """
        }
        try folder.write(scene("0, 0, 60, 100", "60, 0, 40, 100"), to: "old.yaml")
        try folder.write(scene("0, 0, 60, 100", "50, 0, 50, 100"), to: "new.yaml")
        let text = try await Program.run(["map", "new.yaml", "--compare", "old.yaml"], in: folder)
        #expect(
            text.output == """
                1,000 pt² changed to another view, 10 % of the screen
                1,000 pt²  left → right  (50, 0, 10 × 100)

                """)
        let compared = ["map", "new.yaml", "--compare", "old.yaml", "--fail-over", "5%", "-o", "c.json"]
        let failed = try await Program.run(compared, in: folder)
        #expect(
            failed
                == .init(
                    status: 1, output: "",
                    errors:
                        "1000 pt² changed to another view, which is more than 500.\n"))
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(folder.bytes("c.json"))) as? [String: Any])
        let change = try #require((json["changes"] as? [[String: Any]])?.first)
        #expect(json["limit"] as? Double == 500)
        #expect(change["beforePath"] as? [String] == ["UIWindow", "left"])
        #expect(change["afterPath"] as? [String] == ["UIWindow", "right"])
        #expect(change["frame"] as? [Double] == [50, 0, 10, 100])
    }

    @Test("Views of one title are distinguished by their paths in a comparison")
    func sameTitles() async throws {
        let folder = try Folder()
        func scene(_ left: String) -> String {
            """
            version: 1
            screen: [100, 100]
            windows:
              - views:
                  - {name: a, frame: [\(left)], subviews: [{class: UIButton, frame: [0, 0, 100, 100]}]}
                  - {name: b, frame: [50, 0, 50, 100], subviews: [{class: UIButton, frame: [0, 0, 50, 100]}]}

            """
        }
        try folder.write(scene("0, 0, 50, 100"), to: "old.yaml")
        let new = scene("0, 0, 60, 100").replacing("[50, 0, 50, 100]", with: "[60, 0, 40, 100]")
        try folder.write(new, to: "new.yaml")
        let text = try await Program.run(["map", "new.yaml", "--compare", "old.yaml"], in: folder)
        #expect(text.output.contains("UIWindow / b / UIButton → UIWindow / a / UIButton"))
    }

    @Test("A view is the same one as before although another view has its name now")
    func nameOfTwo() async throws {
        let folder = try Folder()
        let save = "{name: save, frame: [0, 0, 100, 50]}", second = "{name: save, frame: [0, 60, 100, 10]}"
        for (file, views) in [("old.yaml", save), ("new.yaml", "\(save), \(second)")] {
            try folder.write("version: 1\nscreen: [100, 100]\nwindows: [{views: [\(views)]}]\n", to: file)
        }
        let text = try await Program.run(["map", "new.yaml", "--compare", "old.yaml"], in: folder)
        #expect(text.output.hasPrefix("1,000 pt² changed to another view, 10 % of the screen\n"))
        #expect(text.output.split(separator: "\n").count == 2)
    }

    @Test(
        "A comparison fails over its limit and no earlier",
        arguments: [("1000", 0), ("999", 1), ("10%", 0), ("9.9%", 1), ("-1", 2), ("101%", 2), ("much", 2)])
    func limits(limit: String, status: Int32) async throws {
        let folder = try Folder()
        for (file, x) in [("old.yaml", 60), ("new.yaml", 50)] {
            try folder.write(
                """
                version: 1
                screen: [100, 100]
                windows: [{views: [{name: right, frame: [\(x), 0, 50, 100]}]}]

                """, to: file)
        }
        let compared = ["map", "new.yaml", "--compare", "old.yaml", "--fail-over", limit]
        let outcome = try await Program.run(compared, in: folder)
        #expect(outcome.status == status)
        let alone = try await Program.run(["map", "new.yaml", "--fail-over", "1"], in: folder)
        #expect(alone.status == 2)
    }

    @Test("A comparison of screens of two sizes says that it is of a part")
    func twoSizes() async throws {
        let folder = try Folder()
        for (file, width) in [("old.yaml", 100), ("new.yaml", 120)] {
            try folder.write(
                "version: 1\nscreen: [\(width), 100]\nwindows: [{views: [{name: a, frame: [0, 0, 50, 100]}]}]\n",
                to: file)
        }
        let text = try await Program.run(["map", "new.yaml", "--compare", "old.yaml"], in: folder)
        #expect(text.output.hasPrefix("every point goes to the same view as before\nnote: the screens differ in size"))
    }

    @Test("A map of an unknown kind is refused before anything is made")
    func unknownKind() async throws {
        let folder = try Folder()
        let outcome = try await Program.run(["map", SampleScene.hitTestOrder.path, "-o", "map.gif"], in: folder)
        #expect(outcome.status == 2)
        #expect(folder.files.isEmpty)
    }

    @Test("The audit ends with 1 where something is found, and with 0 where nothing is or all of it is known")
    func statuses() async throws {
        let folder = try Folder()
        let broken = scenes + "30 Action without a target.yaml"
        let found = try await Program.run(["audit", broken], in: folder)
        #expect(found.status == 1)
        #expect(found.output.contains("action-without-receiver: print button sends print"))
        let clean = try await Program.run(["audit", SampleScene.hitTestOrder.path], in: folder)
        #expect(clean == .init(status: 0, output: "no findings\n", errors: ""))
        let written = try await Program.run(["audit", broken, "--write-baseline", "known"], in: folder)
        #expect(written.status == 0)
        let known = try await Program.run(["audit", broken, "--baseline", "known"], in: folder)
        #expect(known == .init(status: 0, output: "no findings, and 1 more in the baseline\n", errors: ""))
    }

    @Test(
        "The audit writes SARIF and JUnit", arguments: [("sarif", "\"version\" : \"2.1.0\""), ("junit", "<testsuites")])
    func formats(format: String, mark: String) async throws {
        let broken = scenes + "30 Action without a target.yaml"
        let outcome = try await Program.run(["audit", broken, "--format", format], in: Folder())
        #expect(outcome.status == 1)
        #expect(outcome.output.contains(mark))
    }

    @Test("A dump names no actions, so the audit misses none; the scene that it becomes is audited as it was")
    func dumps() async throws {
        let folder = try Folder()
        try folder.write("<UIButton: 0x1; frame = (0 0; 100 50); layer = <CALayer: 0x2>>\n", to: "app.txt")
        _ = try await Program.run(["import", "app.txt", "-o", "app.yaml"], in: folder)
        for file in ["app.txt", "app.yaml"] {
            let outcome = try await Program.run(["audit", file], in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.output == "no findings\n")
        }
    }

    @Test("A baseline that cannot be read is named")
    func noBaseline() async throws {
        let outcome = try await Program.run(
            ["audit", SampleScene.hitTestOrder.path, "--baseline", "gone"], in: Folder())
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("gone: error: the baseline cannot be read"))
    }
}
