// Help texts, and command lines that mean nothing.
import Foundation
import HitscopeProcess
import HitscopeSampleScenes
import Testing

private let hitTestOrder = SampleScene.hitTestOrder.path

@Suite("The command line", .serialized) struct ArgumentTests {
    private static let commands = [
        ("run", "Opens a scene, a lesson, or a dump of an app, in a window."),
        ("snapshot", "Draws a scene after its touch, with the overlay, as PNG, SVG or PDF."),
        (
            "trace",
            "Reports how a touch was handled: which views were asked, which view got it, and how "
                + "it went up the responder chain."
        ),
        ("check", "Checks the expectations in scenes and lessons."),
        ("why", "Explains why a view did not get a touch, or what happened to the touch."),
        ("import", "Turns a dump into a scene that can be edited."),
        ("replay", "Replays a recording, and fails at the first step with a different outcome."),
    ]

    @Test("Each command explains itself", arguments: commands)
    func commandHelp(command: String, abstract: String) async throws {
        let outcome = try await Program.run([command, "--help"], in: Folder())
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        let text = oneLine(outcome.output)
        #expect(text.hasPrefix("OVERVIEW: \(abstract)"))
        #expect(text.contains("USAGE: hitscope \(command) "))
        #expect(text.contains("<scene"))
    }

    @Test("The program names its commands and its exit statuses, asked or not", arguments: [[], ["--help"], ["help"]])
    func help(arguments: [String]) async throws {
        let outcome = try await Program.run(arguments, in: Folder())
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        for (command, _) in Self.commands { #expect(outcome.output.contains("\n  \(command) ")) }
        #expect(
            oneLine(outcome.output).contains(
                "Exit status: 0 success; 1 an expectation failed, or two hierarchies differ; 2 the command line or a "
                    + "scene is wrong; 3 the environment"
            ))
        #expect(
            oneLine(outcome.output).contains(
                "Status 1 can come from check, why --expect, find, audit, map --fail-over, diff, snapshot --against, "
                    + "references and replay."
            ))
    }

    /// The text without its line breaks.
    private func oneLine(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    @Test(
        "An argument that means nothing is named, and nothing is written",
        arguments: [
            (["trace", "SCENE", "--tap", "nonsense"], "Error: The value 'nonsense' is invalid for '--tap <x,y>'"),
            (["trace", "SCENE", "--tap", "1,nan"], "Error: The value '1,nan' is invalid for '--tap <x,y>'"),
            (["trace", "SCENE", "--tap", "1"], "Error: The value '1' is invalid for '--tap <x,y>'"),
            (
                ["trace", "SCENE", "--tap", "1,2", "--script", "s.json"],
                "Error: --tap and --script cannot be combined. Leave one out."
            ),
            (
                ["trace", "SCENE", "--tap", "1,2", "--on", "a", "--drag", "1,2", "3,4", "--script", "s.json"],
                "Error: --tap, --on, --drag and --script cannot be combined. Use one of them."
            ),
            (
                ["trace", "SCENE", "--drag", "1,2"], "Error: --drag needs two points, such as --drag 10,20 10,200."
            ),
            (
                ["why", "SCENE", "a", "--script", "s.json", "--press", "1"],
                "Error: A script already sets how long a finger stays down. Leave out --press."
            ),
            (
                ["snapshot", "SCENE", "-o", "out.png", "--overlay", "hat"],
                "Error: The value 'hat' is invalid for '--overlay <list>'"
            ),
            (
                ["snapshot", "SCENE", "-o", "out.png", "--overlay", "order,hat"],
                "Error: The value 'order,hat' is invalid for '--overlay <list>'"
            ),
            (
                ["snapshot", "SCENE", "-o", "out.png", "--overlay", ""],
                "Error: The value '' is invalid for '--overlay <list>'"
            ),
            (
                ["snapshot", "SCENE", "-o", "out.png", "--scale", "nan"],
                "Error: The value 'nan' is invalid for '--scale <n>'"
            ),
            (
                ["snapshot", "SCENE", "-o", "out.png", "--scale", "9"],
                "Error: The value '9' is invalid for '--scale <n>'"
            ),
            (
                ["snapshot", "SCENE", "-o", "out.png", "--step", "two"],
                "Error: The value 'two' is invalid for '--step <n>'"
            ),
            (
                ["snapshot", "SCENE", "-o", "out.png", "--fonts", "pretty"],
                "Error: The value 'pretty' is invalid for '--fonts <fonts>'."
            ),
            (
                ["snapshot", "SCENE"],
                "Error: Specify a picture to write with --output, or one to compare with using --against."
            ),
            (["gestures", "SCENE"], "Error: Specify either a point with --at or a view with --on."),
            (["trace", "SCENE", "--drag", "1,2 3,4 5,6"], "Error: --drag needs two points"),
            (["trace", "SCENE", "--drag", "1,2 3"], "Error: The value '1,2 3' is invalid for '--drag <x,y x,y>'"),
            (["why", "SCENE", "a", "--expect", "cover"], "Error: The value 'cover' is invalid for '--expect <code>'"),
            (
                ["why", "SCENE", "--action", "a", "--expect", "gotIt"],
                "Error: --expect applies to views. Leave out --action."
            ),
            (
                ["check", "SCENE", "--filter", "["],
                "Error: --filter is \"[\", which is not a valid regular expression."
            ),
            (["trace", "--clipboard", "SCENE"], "Error: --clipboard and the scene"),
            (["run", "--headless", "--clipboard", "SCENE"], "Error: --clipboard and the scene"),
            (["why", "SCENE", "a", "--clipboard"], "Error: --clipboard and the scene"),
            (["check", "-", "--update"], "Error: --update needs files to write to. Specify the files of the scenes."),
            (
                ["check", "--clipboard", "--watch"],
                "Error: --watch needs files to watch. Specify the files of the scenes."
            ),
            (["chek", "SCENE"], "Error: Unexpected argument 'chek'. Did you mean 'check'?"),
            (["run", "SCENE", "--size", "99999x1"], "Error: The value '99999x1' is invalid for '--size <wxh>'"),
            (["run", "SCENE", "--size", "-1x5"], "Error: The value '-1x5' is invalid for '--size <wxh>'"),
            (
                ["run", "SCENE", "--size", "800x500"],
                "Error: --size is 800x500, but the panels need 900x600. --stage-only shows the scene in any size."
            ),
            (["run", "--headless"], "Error: Specify a scene or a dump, - for standard input, or --clipboard."),
            (["snapshot", "-o", "a.png"], "Error: Specify a scene or a dump, - for standard input, or --clipboard."),
            (["run", "SCENE", "--scale", "-1"], "Error: The value '-1' is invalid for '--scale <n>'"),
            (
                ["run", "SCENE", "--headless", "--record", "r.json"],
                "Error: --record writes the input of a window or of --script;"
            ),
            (
                ["snapshot", "SCENE", "-o", "out.png", "--size", "300x300"],
                "Error: --size sets the size of the window."
            ),
            (["trace"], "Error: Specify a scene or a dump, - for standard input, or --clipboard."),
            (["check"], "Error: Specify a scene or a dump, - for standard input, or --clipboard."),
            (["audit"], "Error: Specify a scene or a dump, - for standard input, or --clipboard."),
            (["check", "-", "-"], "Error: Standard input can be read only once. Use - for one of the two."),
            (["map", "-", "--compare", "-"], "Error: Standard input can be read only once. Use - for one of the two."),
            (
                ["gestures", "-", "--at", "1,1", "--compare", "-"],
                "Error: Standard input can be read only once. Use - for one of the two."
            ),
            (
                ["audit", "SCENE", "--format", "json", "--format", "text"],
                "Error: --format is specified twice for the same purpose. Leave one out."
            ),
            (
                ["audit", "SCENE", "--write-baseline", "known", "-o", "report.txt"],
                "Error: --output and --write-baseline cannot be combined. Leave one out."
            ),
            (["flap"], "Error: Unexpected argument 'flap'"),
        ])
    func nonsense(arguments: [String], sentence: String) async throws {
        let folder = try Folder()
        let outcome = try await Program.run(arguments.map { $0 == "SCENE" ? hitTestOrder : $0 }, in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix(sentence), "\(outcome.errors)")
        #expect(outcome.errors.contains("See 'hitscope"))
        #expect(folder.files.isEmpty)
    }

    @Test("The default of an option is printed in the form in which it would be typed")
    func defaults() async throws {
        let text = oneLine(try await Program.run(["snapshot", "--help"], in: Folder()).output)
        #expect(text.contains("or none. (default: all)"))
        #expect(text.contains("0.25 to 8. (default: 2)"))
    }

    @Test(
        "A finger that comes down beside the screen is refused",
        arguments: [
            ["--tap", "-5,-7"], ["--tap", "390,10"], ["--drag", "10,354", "10,10"], ["--drag", "10,354 10,10"],
        ])
    func beside(input: [String]) async throws {
        for command in [["trace", hitTestOrder], ["why", hitTestOrder, "root"]] {
            let outcome = try await Program.run(command + input, in: Folder())
            #expect(outcome.status == 2)
            #expect(outcome.output == "")
            #expect(outcome.errors.hasSuffix("is not on the screen of \(hitTestOrder), which has 390 × 354 points.\n"))
        }
    }

    @Test("The two points of a drag can be one word")
    func dragInOneWord() async throws {
        let folder = try Folder()
        let one = try await Program.run(["trace", hitTestOrder, "--drag", "10,20 30,40"], in: folder)
        let two = try await Program.run(["trace", hitTestOrder, "--drag", "10,20", "30,40"], in: folder)
        #expect(one.output.hasPrefix("input at 0.0 s: finger 0 began at 10, 20\n"))
        #expect(one == two)
    }

    @Test("A step that does not exist is an error that lists the steps that do", arguments: ["12", "-1"])
    func step(number: String) async throws {
        let folder = try Folder()
        let outcome = try await Program.run(
            ["snapshot", hitTestOrder, "-o", "out.png", "--step", number], in: folder)
        let sentence = "There is no step \(number): the touch has 11 steps. You can specify a step from 0 to 11.\n"
        #expect(outcome == .init(status: 2, output: "", errors: sentence))
        #expect(folder.files.isEmpty)
    }

    @Test("A picture whose name does not say what it is to be is not written", arguments: ["out.gif", "out", "png"])
    func ending(name: String) async throws {
        let folder = try Folder()
        let outcome = try await Program.run(["snapshot", hitTestOrder, "-o", name], in: folder)
        let sentence =
            "\(name) does not have the extension of a picture format. You can use .png, .svg or .pdf.\n"
        #expect(outcome == .init(status: 2, output: "", errors: sentence))
        #expect(folder.files.isEmpty)
    }

    @Test("A view that the scene does not have is an error that lists its views")
    func unknownView() async throws {
        let folder = try Folder()
        let scene = try folder.write(
            "version: 1\nwindows: [{views: [{name: a, frame: [0, 0, 9, 9]}, {name: b}]}]\n", to: "scene.yaml")
        let outcome = try await Program.run(["why", scene, "c", "--tap", "1,1"], in: folder)
        #expect(
            outcome
                == .init(
                    status: 2, output: "",
                    errors:
                        "scene.yaml has no view named \"c\". You can specify one of these: \"window\", \"a\", "
                        + "\"b\".\n"
                ))
        let silent = try await Program.run(["why", scene], in: folder)
        #expect(
            silent
                == .init(
                    status: 2, output: "",
                    errors:
                        "scene.yaml has no script with a touch, so there is nothing to explain. "
                        + "You can specify a touch with --tap X,Y.\n"
                ))
    }

    @Test("Without a scene the window begins with the list of scenes, so that run needs a display")
    func withoutScene() async throws {
        let folder = try Folder(), outcome = try await Program.run(["run"], in: folder)
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("no X display: DISPLAY is not set"))
        #expect(folder.files.isEmpty)
        let help = try await Program.run(["run", "--help"], in: folder)
        #expect(oneLine(help.output).contains("Without a scene, the window opens the list of scenes."))
    }
}
