// Where a command has its scene from: each takes a file, standard input, the clipboard, and a dump of a named format.
import Foundation
import HitscopeProcess
import HitscopeSampleScenes
import Testing

@Suite("Where a scene comes from", .serialized) struct OriginTests {
    /// A command that takes a scene, and what of it is asked besides.
    struct Case: CustomTestStringConvertible, Sendable {
        let command: String
        /// Arguments before and after the scene.
        var after: [String] = []
        var testDescription: String { command }

        /// The command line with words in place of the scene.
        func arguments(_ scene: [String]) -> [String] { [command] + scene + after }
    }

    private static let cases = [
        Case(command: "run", after: ["--headless", "--picture", "p.png", "--trace", "t.json", "--fonts", "builtin"]),
        Case(command: "snapshot", after: ["--tap", "20,20", "--fonts", "builtin", "-o", "p.png"]),
        Case(command: "trace", after: ["--tap", "20,20"]), Case(command: "why", after: ["UIView", "--tap", "20,20"]),
        Case(command: "gestures", after: ["--at", "20,20"]), Case(command: "find", after: ["--touch", "UIView"]),
        Case(command: "check"), Case(command: "map"), Case(command: "audit"), Case(command: "import"),
    ]

    private static let scene = """
        version: 1
        title: One view
        screen: [300, 200]
        windows: [{root: {class: UIViewController, view: {class: UIView, name: UIView}}}]

        """
    /// Its format is not recognised after so much else.
    private static let dump =
        String(repeating: "nothing\n", count: 20_000)
        + "<UIWindow: 0x1; frame = (0 0; 300 200)>\n   | <UIView: 0x2; frame = (0 0; 300 200)>\n"

    @Test("Every command reads a scene from standard input as from a file", arguments: cases)
    func standardInput(asked: Case) async throws {
        let folder = try Folder()
        try folder.write(Self.scene, to: "scene.yaml")
        let file = try await Program.run(asked.arguments(["scene.yaml"]), in: folder)
        #expect(file.status == 0, "\(file.errors)")
        let piped = try await Program.run(asked.arguments(["-"]), in: folder, input: Self.scene)
        #expect(piped.status == 0, "\(piped.errors)")
        let named = file.output.replacingOccurrences(of: "scene.yaml", with: "standard input")
        #expect(piped.output == named || asked.command == "run")
    }

    @Test("Every command takes the clipboard, and without a display says that it cannot be read", arguments: cases)
    func clipboard(asked: Case) async throws {
        let outcome = try await Program.run(asked.arguments(["--clipboard"]), in: Folder())
        #expect(outcome.errors.contains("The clipboard cannot be read: no X display: DISPLAY is not set;"))
        #expect([2, 3].contains(outcome.status))
    }

    @Test("Every command takes the name of a dump's format where the format is not recognised", arguments: cases)
    func format(asked: Case) async throws {
        let folder = try Folder()
        try folder.write(Self.dump, to: "dump.txt")
        let unnamed = try await Program.run(asked.arguments(["dump.txt"]), in: folder)
        #expect(unnamed.status == 2)
        #expect(unnamed.errors.contains("dump.txt: error: this is neither a scene nor a dump in a known format."))
        let named = try await Program.run(
            asked.arguments(["dump.txt", "--format", "recursiveDescription"]), in: folder)
        #expect(named.status == 0, "\(named.errors)")
    }

    @Test(
        "A scene that is made of a dump without a file is called what the dump calls it",
        arguments: [
            (
                "<AppiumAUT>\n<XCUIElementTypeApplication name=\"Tide\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>\n"
                    + "</AppiumAUT>\n", "Tide"
            ),
            (
                "Element subtree:\n →Application, 0x11, pid: 9, label: 'Low Tide'\n"
                    + "    Window (Main), 0x12, {{0.0, 0.0}, {9.0, 9.0}}\n", "Low Tide"
            ),
            (
                "<UINavigationController 0x1>, state: appeared, view: <UILayoutContainerView 0x2>\n"
                    + "   | <Tide.ChartController 0x3>, state: appeared, view: <UIView 0x4; frame = (0 0; 9 9)>\n",
                "Tide.ChartController"
            ),
            ("<UIWindow: 0x1; frame = (0 0; 9 9)>\n", "standard input"),
        ])
    func title(dump: String, title: String) async throws {
        let folder = try Folder()
        let piped = try await Program.run(["import", "-"], in: folder, input: dump)
        #expect(piped.output.contains("\ntitle: \(title)\n"), "\(piped.output) \(piped.errors)")
        try folder.write(dump, to: "harbour.txt")
        let file = try await Program.run(["import", "harbour.txt"], in: folder)
        #expect(file.output.contains("\ntitle: harbour\n"), "\(file.output)")
    }

    @Test("Several scenes are taken together, standard input among them")
    func several() async throws {
        let folder = try Folder()
        try folder.write(Self.scene, to: "scene.yaml")
        let checked = try await Program.run(["check", "scene.yaml", "-"], in: folder, input: Self.scene)
        #expect(checked.output == "empty  scene.yaml (no expectation)\nempty  standard input (no expectation)\n")
        let audited = try await Program.run(
            ["audit", "-", "--format", "json", "--format", "recursiveDescription"], in: folder,
            input: "<UIWindow: 0x1; frame = (0 0; 300 200)>\n")
        #expect(audited.output.contains("\"standard input\""), "\(audited.errors)")
    }
}
