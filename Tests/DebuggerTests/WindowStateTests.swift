// What the window remembers: the text of the file, where it lies, and what becomes of files that are none.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeOverlay
import Testing

@Suite("What the window remembers") struct WindowStateTests {
    private var chosen: WindowState {
        var layout = WindowLayout()
        (layout.hierarchyWidth, layout.sideWidth, layout.timelineHeight) = (280, 512, 190)
        (layout.hidesSide, layout.showsTimeline) = (true, false)
        return WindowState(layout: layout, theme: .contrast)
    }

    @Test("What was written is read, and says each setting in a line")
    func roundTrip() throws {
        #expect(try WindowState(text: chosen.text) == chosen)
        #expect(try WindowState(text: WindowState().text) == WindowState())
        let lines = chosen.text.split(separator: "\n")
        #expect(lines.contains("side-width 512"))
        #expect(lines.contains("side closed"))
    }

    @Test(
        "A line that cannot be meant is named with what is expected",
        arguments: [
            ("hierarchy-width wide", "a number of points from 1 to 16,384"), ("side-width -4", "1 to 16,384"),
            ("timeline-height nan", "1 to 16,384"), ("side ajar", "open or closed"),
            ("theme pink", "dark, light or contrast"), ("colour red", "one of the keys"),
        ])
    func mistakes(line: String, expected: String) {
        let problem = #expect(throws: WindowState.Problem.self) { try WindowState(text: "# sizes\n\n\(line)\n") }
        #expect(problem?.line == 3)
        #expect(problem?.sentence.text.contains(expected) == true)
    }

    @Test("The file lies where the XDG specification says, and nowhere if that says nothing")
    func place() {
        let both = ["XDG_STATE_HOME": "/no/state", "HOME": "/no/home"]
        #expect(WindowStateFile(environment: both)?.path == "/no/state/hitscope/window")
        let home = ["XDG_STATE_HOME": "state", "HOME": "/no/home"]
        #expect(WindowStateFile(environment: home)?.path == "/no/home/.local/state/hitscope/window")
        #expect(WindowStateFile(environment: [:]) == nil)
    }

    @Test("What is kept is there in the next session, in folders that are made for it")
    func keeping() throws {
        let folder = ScratchDirectory()
        let file = try #require(WindowStateFile(environment: ["XDG_STATE_HOME": folder.path + "/new"]))
        #expect(file.read() == WindowState())
        file.write(chosen)
        #expect(file.read() == chosen)
    }

    @Test("A missing file ends nothing: the default sizes are taken", arguments: ["side ajar\n", "\u{0}\u{1}", ""])
    func broken(text: String) throws {
        let folder = ScratchDirectory()
        let file = try #require(WindowStateFile(environment: ["XDG_STATE_HOME": folder.path]))
        file.write(chosen)
        try text.write(toFile: file.path, atomically: true, encoding: .utf8)
        #expect(file.read() == WindowState())
    }

    @Test("A folder or a pipe in the place of the file is not read, and nothing is written over it")
    func folder() throws {
        let folder = ScratchDirectory()
        let file = try #require(WindowStateFile(environment: ["XDG_STATE_HOME": folder.path]))
        try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
        #expect(file.read() == WindowState())
        file.write(chosen)
        #expect(file.read() == WindowState())
        try FileManager.default.removeItem(atPath: file.path)
        #expect(mkfifo(file.path, 0o600) == 0)
        #expect(file.read() == WindowState())
    }
}
