// The commands' answers: pictures, traces, checks, reasons, and a session without a window.
import Foundation
import HitscopeInput
import HitscopePixels
import HitscopeProcess
import HitscopeRaster
import HitscopeSampleScenes
import Testing

private let hitTestOrder = SampleScene.hitTestOrder.path

@Suite("Answers without a window", .serialized) struct AnswerTests {
    @Test("A picture is as large as the stage at its scale, and the same on every run")
    func png() async throws {
        let folder = try Folder()
        for name in ["one.png", "two.png"] {
            let outcome = try await Program.run(
                ["snapshot", hitTestOrder, "--fonts", "builtin", "--scale", "1", "-o", name], in: folder)
            #expect(outcome == .init(status: 0, output: "", errors: ""))
        }
        let picture = try PictureFile.picture(at: folder["one.png"])
        let references = packageFolder + "/Tests/DebuggerTests/References"
        let reference = try PictureFile.picture(at: references + "/08 Hit-test order.png")
        #expect(picture == reference)
        #expect(try folder.bytes("one.png") == folder.bytes("two.png"))
        _ = try await Program.run(["snapshot", hitTestOrder, "--overlay", "none", "-o", "bare.png"], in: folder)
        let bare = try PictureFile.picture(at: folder["bare.png"])
        #expect((bare.width, bare.height) == (2 * 390, 2 * 354))
        #expect(folder.files == ["bare.png", "one.png", "two.png"])
    }

    @Test(
        "Why without a view names who got the touch, who handled which part of it, and which rule a recogniser missed",
        arguments: [
            ("16 Double tap removes the view", "150,150", "The touch hit box."),
            ("17 Closures and targets", "245,144", "target box got the touch, and "),
            ("24 Exclusive touch", "", "exclusive box got the touch.\n"),
            (
                "27 Listeners", "",
                "stopping box got the touch: stopping box handles touchesBegan; MainController handles touchesEnded.\n"
            ),
            ("26 Delayed touches", "46,203", "The touch hit list.\n"),
            ("23 Pinch and rotate together", "162,180", "\"pinch\" on photo failed: 2 fingers are needed"),
        ])
    func whoGotItOfScene(name: String, tap: String, expected: String) async throws {
        let folder = try Folder(), scene = packageFolder + "/Sample Scenes/\(name).yaml"
        let outcome = try await Program.run(["why", scene] + (tap.isEmpty ? [] : ["--tap", tap]), in: folder)
        #expect(outcome.output.contains(expected), "\(outcome.output)")
    }

    /// Returns the output of a command about a scene with this text.
    private func output(of command: [String], _ scene: String) async throws -> String {
        let folder = try Folder()
        try folder.write(scene, to: "scene.yaml")
        return try await Program.run([command[0], "scene.yaml"] + command.dropFirst(), in: folder).output
    }

    @Test("Why without a view lists a view that an animation shows at the point, and says its name once")
    func seenByAnimation() async throws {
        let output = try await output(
            of: ["why"],
            """
            version: 1
            screen: [500, 300]
            windows:
              - views:
                  - {name: box, frame: [0, 100, 100, 100], touches: handles,
                     animation: {translate: [300, 0], duration: 6, allowUserInteraction: true}}
            script: [{wait: 3}, {tap: [200, 150]}]

            """)
        #expect(output.contains("  box     seen here, hit elsewhere\n"))
        #expect(!output.contains("The touch hit"))
    }

    @Test("A drag that scrolls nothing, since the content is small, is explained by the sizes")
    func smallContent() async throws {
        let output = try await output(
            of: ["find", "--scroll", "list"],
            """
            version: 1
            screen: [300, 300]
            windows:
              - views: [{class: UIScrollView, name: list, frame: [0, 0, 100, 100], contentSize: [100, 80]}]

            """)
        #expect(
            output.contains(
                "list does not scroll in this direction: its content has 100 × 80 pt, and it shows 100 × 100 pt.\n"))
    }

    @Test("A view with an exclusive touch that comes second does not receive it, and the answer says so")
    func exclusiveSecond() async throws {
        let output = try await output(
            of: ["why", "two"],
            """
            version: 1
            screen: [300, 300]
            windows:
              - views:
                  - {name: one, frame: [0, 0, 100, 100], touches: handles}
                  - {name: two, frame: [150, 0, 100, 100], touches: handles, exclusiveTouch: true}
            script: [{press: [50, 50]}, {press: [200, 50], finger: 1}, {release: true}, {release: true, finger: 1}]

            """)
        #expect(
            output
                == "two was hit, but it did not receive the touch: its isExclusiveTouch is true, and another view "
                + "already had a touch.\n")
    }

    @Test("Why about a pan from the edge says that the finger did not come in from there")
    func panFromTheEdge() async throws {
        let folder = try Folder(), scene = packageFolder + "/Sample Scenes/38 Pan from the edge.yaml"
        let outcome = try await Program.run(["why", scene, "edge pan", "--tap", "200,200"], in: folder)
        let expected = "\"edge pan\" on page failed: the finger did not come in from an edge of the screen.\n"
        #expect(outcome == .init(status: 0, output: expected, errors: ""))
    }

    @Test("Why about a view of a scene without a script taps its middle")
    func middleOfView() async throws {
        let folder = try Folder()
        try folder.write(
            """
            version: 1
            title: t
            screen: [100, 100]
            windows:
              - root:
                  view:
                    name: root
                    subviews:
                      - {name: low, frame: [10, 60, 30, 30], touches: handles}

            """, to: "scene.yaml")
        let outcome = try await Program.run(["why", "scene.yaml", "low"], in: folder)
        #expect(outcome == .init(status: 0, output: "low got the touch.\n", errors: ""))
    }

    @Test("Why without a view says who got the touch, and lists what lies under the point from front to back")
    func whoGotIt() async throws {
        let folder = try Folder()
        try folder.write(
            """
            version: 1
            title: t
            screen: [100, 100]
            windows:
              - root:
                  view:
                    name: root
                    subviews:
                      - {name: card, frame: [0, 0, 80, 80], touches: handles}
                      - {name: overlay, frame: [0, 0, 90, 90], userInteraction: false}
                      - {name: sheet, frame: [0, 0, 60, 60], hidden: true}
                      - {name: aside, frame: [85, 85, 10, 10]}

            """, to: "scene.yaml")
        let outcome = try await Program.run(["why", "scene.yaml", "--tap", "10,20"], in: folder)
        #expect(
            outcome.output == """
                card got the touch.
                Under 10, 20, from front to back:
                  sheet    hidden
                  overlay  interaction off
                  card     HIT
                  root     → card
                  window   → card

                """)
        let empty = try await Program.run(["why", "scene.yaml"], in: folder)
        #expect(empty.status != 0)
        #expect(empty.errors.contains("You can specify a touch with --tap X,Y."))
        let fix = try await Program.run(["why", "scene.yaml", "--fix", "--tap", "1,1"], in: folder)
        #expect(fix.errors.contains("--fix needs the name of a view."))
        let json = try await Program.run(["why", "scene.yaml", "--tap", "10,20", "--json"], in: folder)
        #expect(json.output.contains(#""view":"card""#))
        #expect(json.output.contains(#"{"code":"hidden","culprit":"sheet","verdict":"hidden","view":"sheet"}"#))
    }

    @Test(
        "Why about a recogniser says what it made of the touch, and how far the touch was from its gesture",
        arguments: [
            ("waiting", ["--tap", "20,20"], #""waiting" on card recognised its gesture."#),
            (
                "my tap", ["--tap", "20,20"],
                #""my tap" on card failed, because "waiting" on card recognised its gesture and prevented it."#
            ),
            (
                "my tap", ["--drag", "20,20", "50,20"],
                #""my tap" on card failed: the finger moved 30 pt, and 10 pt are allowed."#
            ),
            (
                "lone tap", ["--tap", "20,90", "--press", "0.8"],
                #""lone tap" on strip failed: the finger was down for 0.8 s, and 0.75 s are allowed."#
            ),
            (
                "my press", ["--tap", "20,20"],
                #""my press" on card failed: the finger was lifted after 0.08 s, and 0.5 s are needed."#
            ),
            ("my pan", ["--tap", "20,20"], #""my pan" on card failed: the finger moved 0 pt, and 10 pt are needed."#),
            ("off", ["--tap", "20,20"], #""off" on card did not receive the touch: it is disabled."#),
            ("my tap", ["--tap", "90,90"], "The point lies outside card, by 10 pt."),
        ])
    func recogniser(name: String, input: [String], sentence: String) async throws {
        let folder = try Folder()
        try folder.write(
            """
            version: 1
            title: t
            screen: [100, 100]
            windows:
              - root:
                  view:
                    subviews:
                      - name: card
                        frame: [0, 0, 80, 80]
                        recognizers:
                          - {type: tap, name: my tap, action: nothing}
                          - {type: tap, name: waiting, action: nothing}
                          - {type: longPress, name: my press, action: nothing}
                          - {type: pan, name: my pan, action: nothing}
                          - {type: tap, name: off, action: nothing, enabled: false}
                      - name: strip
                        frame: [0, 85, 80, 15]
                        recognizers: [{type: tap, name: lone tap, action: nothing}]

            """, to: "scene.yaml")
        let outcome = try await Program.run(["why", "scene.yaml", name] + input, in: folder)
        #expect(outcome.errors == "")
        #expect(outcome.output.split(separator: "\n").first.map(String.init) == sentence)
    }

    @Test("Pictures can be SVG and PDF too")
    func vectors() async throws {
        let folder = try Folder()
        for name in ["out.svg", "out.pdf"] {
            let outcome = try await Program.run(["snapshot", hitTestOrder, "-o", name], in: folder)
            #expect(outcome == .init(status: 0, output: "", errors: ""))
        }
        #expect(String(decoding: try folder.bytes("out.svg"), as: UTF8.self).contains("<svg"))
        #expect(try folder.bytes("out.pdf").starts(with: Data("%PDF-".utf8)))
    }

    @Test("Step, tap and layers each change the picture")
    func pictureOptions() async throws {
        let folder = try Folder()
        let options = [
            [], ["--step", "3"], ["--tap", "60,100"], ["--overlay", "order,touch"], ["--window"],
            ["--window", "--size", "1200x700"],
        ]
        var pictures: Set<PixelBuffer> = []
        for (index, option) in options.enumerated() {
            let outcome = try await Program.run(
                ["snapshot", hitTestOrder, "--scale", "0.5", "-o", "\(index).png"] + option, in: folder)
            #expect(outcome.status == 0)
            pictures.insert(try PictureFile.picture(at: folder["\(index).png"]))
        }
        #expect(pictures.count == options.count)
    }

    @Test(
        "The trace as JSON has equal bytes on every run and is JSON",
        arguments: [SampleScene.responderChain, .hitTestOrder, .everythingToChild])
    func jsonTrace(scene: SampleScene) async throws {
        let folder = try Folder()
        let first = try await Program.run(["trace", scene.path, "--json"], in: folder)
        #expect(first.status == 0)
        #expect(first.errors == "")
        #expect(try await Program.run(["trace", scene.path, "--json"], in: folder) == first)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [String: Any])
        #expect(json["version"] as? Int == 2)
        #expect((json["participants"] as? [[String: Any]])?.isEmpty == false)
        #expect((json["records"] as? [[String: Any]])?.isEmpty == false)
    }

    @Test("The last of a chain passes nothing on: the trace says that the touch is dropped")
    func dropped() async throws {
        let lines = try await Program.run(
            ["trace", SampleScene.draggingInView.path, "--tap", "150,150"], in: try Folder()
        ).output
            .split(separator: "\n")
        let foundLast = lines.firstIndex { $0.contains("AppDelegate") }
        let last = try #require(foundLast)
        #expect(lines[last] == "    AppDelegate: inherits it, and has no next responder: dropped")
        #expect(lines[last - 1].hasSuffix(": passes on"))
        #expect(lines[last + 1] == "  handled by: none")
    }

    @Test("A tap and a script that taps the same place give the same trace")
    func tapIsScript() async throws {
        let folder = try Folder()
        var script = Script()
        script.tap(at: CGPoint(x: 60, y: 100))
        try folder.write(Recording(script, Recording.Header(.screen)).text, to: "tap.json")
        let tapped = try await Program.run(["trace", hitTestOrder, "--tap", "60,100"], in: folder)
        #expect(tapped.output.contains("hit: View A.1"))
        #expect(try await Program.run(["trace", hitTestOrder, "--script", "tap.json"], in: folder) == tapped)
    }

    @Test("Checking scenes ends with the worst of what was found")
    func check() async throws {
        let folder = try Folder()
        try folder.write(
            "version: 1\nwindows: [{views: [{name: a, frame: [0, 0, 99, 50]}]}]\nexpect:\n"
                + "  - {tap: [5, 5], hit: none}\n",
            to: "unmet.yaml")
        try folder.write("version: 2\n", to: "broken.yaml")
        var good = try await Program.run(
            ["check", hitTestOrder, SampleScene.hiddenDisabledTransparent.path], in: folder)
        good.output.replace(#/held in [0-9.]+ s/#, with: "held in 0.1 s")
        #expect(
            good
                == .init(
                    status: 0,
                    output:
                        "ok  \(hitTestOrder) (5 expectations)\n"
                        + "ok  \(SampleScene.hiddenDisabledTransparent.path) (4 expectations)\n"
                        + "9 expectations in 2 scenes held in 0.1 s.\n",
                    errors: "")
        )
        let unmet = try await Program.run(["check", "unmet.yaml", hitTestOrder], in: folder)
        #expect(
            unmet
                == .init(
                    status: 1,
                    output: "NOT met  unmet.yaml (1 expectation)\nok  \(hitTestOrder) (5 expectations)\n",
                    errors: "unmet.yaml:4:19: hit: expected none, found a.\n"
                        + "Pictures and traces: artifacts/index.html\n"
                        + "1 of 6 expectations in 2 scenes failed.\n"))
        let broken = try await Program.run(["check", "broken.yaml", "unmet.yaml", hitTestOrder], in: folder)
        #expect(broken.status == 2)
        #expect(broken.errors.hasSuffix("\n1 of 3 scenes cannot be read.\n"))
        #expect(broken.output == unmet.output)
    }

    @Test("Every sample scene holds what it expects")
    func sampleScenes() async throws {
        let scenes = SampleScene.allCases.map(\.path)
        let outcome = try await Program.run(["check"] + scenes, in: Folder())
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.split(separator: "\n").count == scenes.count + 1)
    }

    @Test("Why not is answered in one sentence, or as JSON")
    func why() async throws {
        let sentence =
            "View A.2 contains the point, but View B lies in front: it is a later sibling of View A, and it took "
            + "the touch first."
        let folder = try Folder()
        #expect(
            try await Program.run(["why", hitTestOrder, "View A.2"], in: folder)
                == .init(status: 0, output: sentence + "\n", errors: ""))
        let json = try await Program.run(["why", hitTestOrder, "View C", "--tap", "10,10", "--json"], in: folder)
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(answer["code"] as? String == "outside")
        #expect(answer["culprit"] as? String == "View C")
        #expect(answer["x"] as? Double == 10)
    }

    @Test("Why not is answered for a tap, a drag and a finger that rests")
    func whyWholeWay() async throws {
        let folder = try Folder(), scene = SampleScene.buttonsThatDoNothing.path
        func code(_ view: String, _ input: [String]) async throws -> String? {
            let outcome = try await Program.run(["why", scene, view, "--json"] + input, in: folder)
            let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
            return json?["code"] as? String
        }
        #expect(try await code("works", ["--tap", "250,240"]) == "gotIt")
        #expect(try await code("works", ["--drag", "285,240", "285,80"]) == "liftedOutside")
        #expect(try await code("works", ["--tap", "250,240", "--press", "0.6"]) == "gotIt")
        #expect(try await code("disabled", ["--press", "0.6"]) == "controlDisabled")
        let list = SampleScene.takenByGesture.path
        let scrolled = try await Program.run(
            ["why", list, "row", "--drag", "100,260", "100,200", "--json"], in: folder)
        #expect(scrolled.output.contains("\"code\":\"scrolled\""))
    }

    @Test("All causes are listed in their order, with the changes that let the touch through as code and as edits")
    func whyFix() async throws {
        let folder = try Folder(), scene = SampleScene.severalCauses.path
        let outcome = try await Program.run(["why", scene, "buy", "--fix"], in: folder)
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let further = try #require(lines.firstIndex(of: "After fixing that:"))
        let numbered = lines[(further + 1)...(further + 4)].map { String($0.prefix(8)) }
        #expect(numbered == ["  1. buy", "  2. buy", "  3. buy", "  4. buy"])
        let change = lines.first { $0.hasPrefix("Change 1: ") } ?? ""
        #expect(change.hasPrefix("Change 1: Bring panel to front; Enable user interaction for panel; Resize panel; "))
        #expect(change.hasSuffix(" (tried on a copy: the view gets the touch)"))
        #expect(lines.contains("    buy.isEnabled = true"))
        let edit = lines.firstIndex { $0.hasPrefix("    in the scene, line ") && $0.hasSuffix("buy: enabled: true") }
        #expect(edit != nil)
        let json = try await Program.run(["why", scene, "buy", "--json"], in: folder)
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let causes = answer["causes"] as? [[String: Any]] ?? []
        let codes = causes.compactMap { $0["code"] as? String }
        #expect(codes == ["covered", "interactionDisabled", "outsideAncestor", "controlDisabled", "noAction"])
        let fixes = answer["fixes"] as? [[String: Any]] ?? []
        #expect(fixes.first?["isTried"] as? Bool == true)
    }

    @Test("Without a display the scene is still played, and the files that were written are named")
    func runWithoutDisplay() async throws {
        let folder = try Folder()
        let outcome = try await Program.run(
            ["run", hitTestOrder, "--fonts", "builtin", "--size", "1100x700"], in: folder)
        #expect(outcome.status == 0)
        #expect(outcome.errors.hasPrefix("no X display: DISPLAY is not set; you can "))
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.output.hasPrefix("Playing 08 Hit-test order without a window.\n"))
        #expect(
            outcome.output.hasSuffix(
                "Picture: artifacts/08 Hit-test order.png\nTrace: artifacts/08 Hit-test order.trace.json\n"))
        #expect(outcome.output.contains("handled by: MainViewController"))
        let picture = try PictureFile.picture(at: folder["artifacts/08 Hit-test order.png"])
        #expect((picture.width, picture.height) == (1100, 700))
        let trace = try await Program.run(["trace", hitTestOrder, "--json"], in: folder)
        #expect(try folder.bytes("artifacts/08 Hit-test order.trace.json") == Data(trace.output.utf8))
        #expect(
            folder.files == ["artifacts", "artifacts/08 Hit-test order.png", "artifacts/08 Hit-test order.trace.json"])
    }

    @Test("A display that cannot be reached is named in an error, and the scene is still played")
    func unreachableDisplay() async throws {
        let outcome = try await Program.run(
            ["run", hitTestOrder, "--picture", "p.png", "--trace", "t.json"], in: Folder(), display: ":987654")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains(":987654"))
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.output.hasSuffix("Picture: p.png\nTrace: t.json\n"))
    }

    @Test("A script of the window is played without one, and recorded as it was")
    func windowScript() async throws {
        let folder = try Folder()
        let script = Script(events: [
            InputEvent(time: 0.5, .resize(CGSize(width: 1200, height: 700))),
            InputEvent(time: 1, .hover(CGPoint(x: 500, y: 400))),
            InputEvent(time: 1.5, .fingers([FingerChange(0, .down, at: CGPoint(x: 500, y: 400))])),
            InputEvent(time: 1.6, .fingers([FingerChange(0, .up, at: CGPoint(x: 500, y: 400))])),
            InputEvent(time: 2, .key(KeyChange(.left, isDown: true))), InputEvent(time: 3, .close),
        ])
        let recording = Recording(script, Recording.Header(.window, size: CGSize(width: 1440, height: 900)))
        try folder.write(recording.text, to: "in.json")
        let arguments = [
            "run", "--headless", hitTestOrder, "--script", "in.json", "--record", "out.json", "--trace", "t.json",
            "--picture",
            "p.png",
        ]
        #expect(try await Program.run(arguments, in: folder) == .init(status: 0, output: "", errors: ""))
        let recorded = try Recording(Array(folder.bytes("out.json")))
        #expect(recorded.script == script)
        #expect(recorded.header?.size == recording.header?.size)
        let picture = try PictureFile.picture(at: folder["p.png"])
        #expect((picture.width, picture.height) == (1200, 700))
        #expect(String(decoding: try folder.bytes("t.json"), as: UTF8.self).contains("touchesEnded(_:with:)"))
    }

    @Test("The picture of a script that is played has its last input in it, and is of the kind that its name says")
    func lastInput() async throws {
        let folder = try Folder()
        func finger(_ time: Double, _ phase: FingerChange.Phase, _ y: CGFloat) -> InputEvent {
            InputEvent(time: time, .fingers([FingerChange(0, phase, at: CGPoint(x: 650, y: y))]))
        }
        for (name, end) in [("one", 1.2), ("two", 1.1)] {
            let script = Script(events: [finger(1, .down, 420), finger(1.1, .move, 380), InputEvent(time: end, .close)])
            let header = Recording.Header(.window, size: CGSize(width: 1440, height: 900))
            try folder.write(Recording(script, header).text, to: "\(name).json")
            for ending in ["png", "svg", "pdf"] {
                let arguments = [
                    "run", hitTestOrder, "--script", "\(name).json", "--picture", "\(name).\(ending)",
                ]
                #expect(try await Program.run(arguments, in: folder) == .init(status: 0, output: "", errors: ""))
            }
        }
        #expect(try PictureFile.picture(at: folder["one.png"]) == PictureFile.picture(at: folder["two.png"]))
        #expect(try folder.bytes("one.svg").starts(with: Array("<?xml".utf8)))
        #expect(try folder.bytes("one.pdf").starts(with: Array("%PDF".utf8)))
    }
}
