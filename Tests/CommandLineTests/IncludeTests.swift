// Scenes that include others: what they contain, what is said of those that cannot be included, and what is written.
import Foundation
import HitscopeCommands
import HitscopeDiagnosis
import HitscopeProcess
import HitscopeRaster
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeWhatIf
import Testing

@Suite("Scenes that include others", .serialized) struct IncludeTests {
    private let folder: Folder

    private static let bar = """
        version: 1
        windows:
          - views:
              - {name: back, frame: [0, 0, 80, 44]}   # leaves
              - {name: title, frame: [80, 0, 200, 44]}
        expect:
          - {tap: [10, 10], hit: back}

        """
    private static let main = """
        version: 1
        windows:
          - views:
              - name: bar
                frame: [0, 40, 390, 44]
                include: parts/bar.yaml   # from another file
              - {name: below, frame: [0, 100, 390, 44]}
        expect:
          - tap: [10, 50]
            hit: back    # the first
          - {tap: [10, 110], hit: below}

        """

    init() throws {
        folder = try Folder()
        try FileManager.default.createDirectory(atPath: folder["parts"], withIntermediateDirectories: true)
        try folder.write(Self.bar, to: "parts/bar.yaml")
        try folder.write(Self.main, to: "main.yaml")
    }

    private func run(_ arguments: String...) async throws -> Program.Outcome {
        try await Program.run(arguments, in: folder)
    }

    private func text(_ name: String) throws -> String { String(decoding: try folder.bytes(name), as: UTF8.self) }

    @Test("The views of the other scene are the subviews of the view, or those of the window")
    func views() async throws {
        try folder.write("version: 1\nwindows: [{include: main.yaml}]\nexpect: [{tap: [10, 50], hit: back}]\n", to: "a")
        let outcome = try await run("check", "main.yaml", "a", "parts/bar.yaml")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let written = try await run("import", "main.yaml")
        #expect(
            written.output.contains(
                """
                        subviews: [{name: back, frame: [0, 0, 80, 44]}, {name: title, frame: [80, 0, 200, 44]}]
                """), "\(written.output)")
    }

    @Test("A window also takes the root controller of the other scene, and a view says that it cannot")
    func controllers() async throws {
        try folder.write(
            "version: 1\nwindows: [{root: {name: start, view: {name: home}}}]\n", to: "root.yaml")
        try folder.write(
            "version: 1\nwindows: [{include: root.yaml}]\nexpect: [{tap: [9, 9], hit: home, chain: [home, start, "
                + "window, scene, application, delegate]}]\n", to: "window.yaml")
        try folder.write("version: 1\nwindows: [{views: [{include: root.yaml}]}]\n", to: "view.yaml")
        let window = try await run("check", "window.yaml")
        #expect(window.status == 0, "\(window.errors)")
        let view = try await run("check", "view.yaml")
        #expect(
            view.errors.hasPrefix(
                "root.yaml:2:12: error: a view includes this file, but its window has a root controller.\n"),
            "\(view.errors)")
    }

    @Test(
        "A file that cannot be included is told at its place",
        arguments: [
            ("parts/none.yaml", "main.yaml:2:30: error: the included file parts/none.yaml: there is no such file.\n"),
            ("main.yaml", "main.yaml:2:30: error: this file includes itself.\n"),
            (
                "parts/back.yaml",
                "parts/back.yaml:2:30: error: this includes \"parts/../main.yaml\", which includes this file again.\n"
            ),
            ("parts", "main.yaml:2:30: error: the included file parts: this is a folder, not a scene.\n"),
            (
                "/dev/zero",
                "main.yaml:2:30: error: the included file /dev/zero: this is a device or a pipe, not a file.\n"
            ),
            (
                "parts/wrong.yaml",
                "parts/wrong.yaml:2:21: error: a view has no key \"hiden\".\n  Did you mean \"hidden\"?\n"
            ),
            (
                "parts/two.yaml",
                "parts/two.yaml:2:10: error: the scene has 2 windows, but an included one has one window.\n"
            ),
        ])
    func errors(path: String, sentence: String) async throws {
        func scene(including path: String) -> String {
            "version: 1\nwindows: [{views: [{include: \(path)}]}]\n"
        }
        try folder.write(scene(including: path), to: "main.yaml")
        try folder.write(scene(including: "../main.yaml"), to: "parts/back.yaml")
        try folder.write("version: 1\nwindows: [{views: [{hiden: true}]}]\n", to: "parts/wrong.yaml")
        try folder.write("version: 1\nwindows: [{}, {}]\n", to: "parts/two.yaml")
        let outcome = try await run("check", "main.yaml")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix(sentence), "\(outcome.errors)")
    }

    @Test("A view of a file that is included twice cannot be named")
    func twice() async throws {
        try folder.write(
            "version: 1\nwindows: [{views: [{include: parts/bar.yaml}, {include: parts/bar.yaml}]}]\n"
                + "expect: [{tap: [10, 10], hit: back}]\n", to: "twice.yaml")
        let outcome = try await run("check", "twice.yaml")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.hasPrefix(
                """
                twice.yaml:3:31: error: "hit" names the view "back", but parts/bar.yaml, which has that name, is \
                included more than once.
                  Name a view that is not in that file, or include a copy with other names.

                """), "\(outcome.errors)")
    }

    @Test("Twenty files include one another, and not one more")
    func depth() async throws {
        for number in 1...21 {
            let view = number == 21 ? "name: last" : "include: \(number + 1).yaml"
            try folder.write("version: 1\nwindows: [{views: [{\(view)}]}]\n", to: "\(number).yaml")
        }
        #expect(try await run("check", "1.yaml").status == 0)
        try folder.write("version: 1\nwindows: [{views: [{include: 1.yaml}]}]\n", to: "0.yaml")
        let outcome = try await run("check", "0.yaml")
        #expect(
            outcome.errors.hasPrefix(
                "20.yaml:2:30: error: files include one another more than 20 deep, which is the limit.\n"),
            "\(outcome.errors)")
    }

    @Test("An update of expectations stays in the file of the scene")
    func update() async throws {
        let wrong = Self.main.replacing("hit: back ", with: "hit: title ")
        try folder.write(wrong, to: "main.yaml")
        let outcome = try await run("check", "main.yaml", "--update")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try text("main.yaml") == Self.main)
        #expect(try text("parts/bar.yaml") == Self.bar)
    }

    @Test("A saved edit keeps the path of the other scene")
    @MainActor func saving() throws {
        let saved = try save("below", hidden: true)
        let expected = Self.main.replacing("390, 44]}\n", with: "390, 44], hidden: true}\n")
        #expect(try String(contentsOfFile: saved, encoding: .utf8) == expected)
    }

    @Test("An edit of a view of the other scene is not saved in this one")
    @MainActor func savingIncluded() throws {
        let error = #expect(throws: (any Error).self) { try save("back", hidden: true) }
        let sentence = String(describing: try #require(error))
        let expected =
            "The edits change views of \(folder["parts/bar.yaml"]), which this scene includes. You can open that file, "
            + "and edit it there."
        #expect(sentence == expected)
        #expect(folder.files == ["main.yaml", "parts", "parts/bar.yaml"])
    }

    /// Hides a view, and saves the scene as the window does.
    @MainActor private func save(_ name: String, hidden: Bool) throws -> String {
        let scene = try Scene(contentsOf: folder["main.yaml"])
        let index = scene.views.firstIndex { $0.identity.name == name } ?? 0
        let built = BuiltScene(scene)
        let edit = try #require(built.numbered(Edit(built.views[index], .flag(.isHidden, hidden))))
        let edited = EditedScene(scene).with([edit])
        let files = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false, mayWrite: true)
        return try files.save(scene: edited, of: folder["main.yaml"], named: "A")
    }

    @Test("The window reads a scene again when a file is saved that it includes", .timeLimit(.minutes(1)))
    @MainActor func watching() async throws {
        let files = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: true)
        _ = try files.open(path: folder["main.yaml"])
        let (saves, save) = AsyncStream<Void>.makeStream()
        files.watch(folder["main.yaml"]) { save.yield() }
        try folder.write(Self.bar.replacing("title", with: "name"), to: "parts/bar.yaml")
        for await _ in saves { break }
        let built = try files.open(path: folder["main.yaml"]).debuggee.built
        let names = built?.scene.views.map(\.identity.name) ?? []
        #expect(names == ["window", "bar", "back", "name", "below"])
        files.watch(nil) {}
    }

    @Test("A picture of another scene leaves the files watched that the open one includes", .timeLimit(.minutes(1)))
    @MainActor func watchingBesidePictures() async throws {
        let files = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: true)
        _ = try files.open(path: folder["main.yaml"])
        let (saves, save) = AsyncStream<Void>.makeStream()
        files.watch(folder["main.yaml"]) { save.yield() }
        let picture = files.preview(of: LibraryScene(.file(folder["parts/bar.yaml"]), title: "bar"))
        #expect(picture != nil)
        try folder.write(Self.bar.replacing("title", with: "name"), to: "parts/bar.yaml")
        var isTold = false
        for await _ in saves {
            isTold = true
            break
        }
        #expect(isTold)
        files.watch(nil) {}
    }
}
