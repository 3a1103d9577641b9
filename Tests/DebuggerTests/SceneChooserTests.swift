// The chooser of scenes: found by words, by the arrow keys, by a click and by a path.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSession
import Testing

@MainActor @Suite("Choosing a scene") struct SceneChooserTests {
    /// A folder that is there as long as it is held.
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ text: String, _ name: String) throws -> String {
            let file = path + "/" + name
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            return file
        }
    }

    private func files(recent: String? = nil) -> SceneFiles {
        let files = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false)
        files.samplesFolder = SampleScene.folder
        files.recent = recent.map { RecentFiles(path: $0) }
        return files
    }

    private func driver(_ files: SceneFiles, window size: CGSize = WindowShell.defaultSize) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: size)
        driver.debugger.document.source = files
        driver.debugger.document.follow(SampleScene.hitTestOrder.path)
        return driver
    }

    private func type(_ key: Key, _ modifiers: KeyModifiers, in driver: DebuggerDriver) {
        driver.perform(.key(KeyChange(key, isDown: true, modifiers: modifiers)))
        driver.perform(.key(KeyChange(key, isDown: false, modifiers: modifiers)))
    }

    private func texts(in driver: DebuggerDriver) -> [String] {
        driver.debugger.render().items.compactMap { item in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
    }

    private func isOpen(_ driver: DebuggerDriver) -> Bool { driver.panel("scene chooser") != nil }
    private func title(_ driver: DebuggerDriver) -> String { driver.inspection.run.debuggee.title }

    private func drawnPictures(_ driver: DebuggerDriver) -> Int {
        var count = 0
        while driver.waitForDeadline() {
            _ = driver.debugger.render()
            count += 1
        }
        return count
    }

    @Test("Ctrl-V in the list opens a copied dump, and types a copied word")
    func pasted() throws {
        let driver = try driver(files())
        type(.o, .control, in: driver)
        driver.perform(.clipboard("Drawer"))
        type(.v, .control, in: driver)
        #expect(isOpen(driver))
        driver.perform(
            .clipboard(
                """
                <UIWindow: 0x1; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x2>>
                   | <UIView: 0x3; frame = (0 0; 100 100); layer = <CALayer: 0x4>>
                """))
        type(.v, .control, in: driver)
        #expect(!isOpen(driver))
        let count = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView).count
        #expect(count == 2)
    }

    @Test("Ctrl-O lists every sample scene by number, title and what to look for, and Esc closes the list")
    func listed() throws {
        let driver = try driver(files())
        type(.o, .control, in: driver)
        #expect(isOpen(driver))
        let shown = texts(in: driver)
        #expect(shown.contains("04"))
        #expect(shown.contains("Dragging in the view"))
        #expect(shown.contains("\(SampleScene.allCases.count) scenes, \(SampleLesson.all.count) lessons"))
        driver.type(.escape)
        #expect(!isOpen(driver))
        #expect(title(driver) == "Hit-test order")
    }

    @Test("The caret of an empty field stands in front of what the field asks for, and can be seen")
    func caret() throws {
        let driver = try driver(files())
        type(.o, .control, in: driver)
        let found = driver.debugger.texts(in: "scene field").first
        let placeholder = try #require(found).box, field = try #require(driver.frame(of: "scene field"))
        let carets = driver.debugger.render().items.compactMap { item -> CGRect? in
            guard case .fill(let shape, _) = item.command else { return nil }
            let box = shape.bounds.applying(item.transform), isNear = abs(box.midX - field.minX) < 4
            return box.width == 2 && field.minY < box.midY && box.midY < field.maxY && isNear ? box : nil
        }
        let caret = try #require(carets.first)
        #expect(caret.maxX <= placeholder.minX)
        // What lies outside of the view around the field is not drawn.
        let pane = try #require(driver.panel("scene field")?.superview), world = driver.debugger.world
        let room = world.enter { pane.convert(pane.bounds, to: nil as UIView?) }
        #expect(room.minX <= caret.minX)
    }

    @Test("Typed words are looked for in all that a cell says, and Return opens the first scene that has them")
    func words() throws {
        let driver = try driver(files())
        type(.o, .control, in: driver)
        driver.write("pinch")
        #expect(texts(in: driver).contains("1 scene"))
        driver.type(.returnKey)
        #expect(!isOpen(driver))
        #expect(title(driver) == "Pinch and rotate together")
        #expect(driver.debugger.document.path == SampleScene.pinchAndRotate.path)
        type(.o, .control, in: driver)
        driver.write("zebra")
        #expect(texts(in: driver).contains("No scene matches."))
        driver.type(.returnKey)
        #expect(isOpen(driver))
    }

    @Test("The open scene is chosen at first; the arrow keys go on from it, by columns and rows")
    func arrows() throws {
        let driver = try driver(files())
        type(.o, .control, in: driver)
        driver.type(.right, .down, .returnKey)
        #expect(driver.debugger.document.path == SampleScene.enlargedAreaInLargeParent.path)
        type(.o, .control, in: driver)
        driver.type(.up, .left, .returnKey)
        #expect(driver.debugger.document.path == SampleScene.hitTestOrder.path)
    }

    @Test("A click on the scene's name opens the list, a click on a scene opens that, and one beside closes the list")
    func clicks() throws {
        let driver = try driver(files())
        let name = try #require(driver.middle(of: "scene name"))
        driver.click(window: name)
        #expect(isOpen(driver))
        let list = try #require(driver.frame(of: "scene chooser"))
        driver.click(window: CGPoint(x: list.minX - 8, y: list.midY))
        #expect(!isOpen(driver))
        #expect(driver.inspection.shown.subject == nil)
        driver.click(window: name)
        driver.write("dragging in the view")
        driver.click(window: CGPoint(x: list.minX + 200, y: list.minY + 100))
        #expect(!isOpen(driver))
        #expect(title(driver) == "Dragging in the view")
    }

    @Test("A click on the list's heading, on its margin or on its lowest line closes nothing")
    func plainParts() throws {
        let driver = try driver(files())
        type(.o, .control, in: driver)
        let list = try #require(driver.frame(of: "scene chooser"))
        for place in [
            CGPoint(x: list.minX + 60, y: list.minY + 30), CGPoint(x: list.minX + 4, y: list.midY),
            CGPoint(x: list.midX, y: list.maxY - 4),
        ] {
            driver.click(window: place)
            #expect(isOpen(driver), "\(place)")
        }
    }

    @Test("Nothing of what is typed or clicked in the list reaches the scene, nor a step")
    func apart() throws {
        let driver = try driver(files())
        driver.tap(172, 177)
        let given = driver.given, step = driver.inspection.shown.stepCount
        type(.o, .control, in: driver)
        driver.write("k r2 m")
        driver.type(.left, .home)
        driver.tap(172, 177)
        #expect(driver.given == given)
        #expect(driver.inspection.shown.stepCount == step)
        #expect(driver.debugger.playback.player.state == .idle)
        #expect(!driver.inspection.display.showsMap)
    }

    @Test("Ctrl-O opens the list also while a view of the scene has the keyboard")
    func keyboard() throws {
        let driver = try driver(files())
        driver.debugger.document.open(path: SampleScene.keysInTextField.path)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        #expect(driver.inspection.run.debuggee.world.keyWindow?.firstResponder != nil)
        type(.o, .control, in: driver)
        #expect(isOpen(driver))
    }

    @Test("Pictures are made one a frame, of the scenes that are seen alone, and then the window rests")
    func pictures() throws {
        let driver = try driver(files())
        type(.o, .control, in: driver)
        let before = driver.debugger.render().items.count
        let made = drawnPictures(driver)
        #expect(made >= 10)
        #expect(made <= 20)
        #expect(driver.debugger.nextDeadline == nil)
        #expect(!driver.debugger.needsFrame)
        #expect(driver.debugger.render().items.count > before + 40)
        driver.type(.pageDown)
        _ = driver.debugger.render()
        #expect(drawnPictures(driver) > 0)
        // They were kept.
        driver.type(.pageUp)
        _ = driver.debugger.render()
        #expect(drawnPictures(driver) == 0)
    }

    @Test("A path is completed by Tab, goes into folders, and opens a file")
    func paths() throws {
        let folder = try Folder(), text = try SampleScene.draggingInView.text
        let file = try folder.write(text, "some scenes/one.yaml")
        _ = try folder.write(text, "some scenes/other.yaml")
        let driver = try driver(files())
        type(.o, .control, in: driver)
        driver.write(folder.path + "/so")
        driver.type(.tab)
        #expect(texts(in: driver).contains("other.yaml"))
        driver.write("on")
        driver.type(.returnKey)
        #expect(!isOpen(driver))
        #expect(driver.debugger.document.path == file)
    }

    @Test("What is wrong with a file is said in the list, and the scene stays as it was")
    func mistake() throws {
        let folder = try Folder(), file = try folder.write("version: x", "bad.yaml")
        let driver = try driver(files()), before = driver.inspection.run.debuggee
        type(.o, .control, in: driver)
        driver.write(file)
        driver.type(.returnKey)
        #expect(isOpen(driver))
        #expect(driver.inspection.run.debuggee === before)
        let sentence = try #require(driver.inspection.notices.current?.text)
        #expect(sentence.contains("bad.yaml:1:10: error"))
        #expect(texts(in: driver).contains(sentence))
        driver.write("x")
        #expect(!texts(in: driver).contains(sentence))
    }

    @Test("Files that were opened are listed again, the latest first, and Tab goes to them")
    func recent() throws {
        let folder = try Folder(), text = try SampleScene.draggingInView.text
        let one = try folder.write(text, "one.yaml"), two = try folder.write(text, "two.yaml")
        let files = files(recent: folder.path + "/state/hitscope/recent"), driver = try driver(files)
        driver.debugger.document.open(path: one)
        driver.debugger.document.open(path: two)
        driver.debugger.document.open(path: one)
        driver.debugger.document.open(path: folder.path + "/none.yaml")
        #expect(files.recentFiles() == [one, two])
        type(.o, .control, in: driver)
        let shown = texts(in: driver)
        #expect(shown.contains("RECENT FILES"))
        driver.type(.tab, .down, .returnKey)
        #expect(driver.debugger.document.path == two)
    }

    @Test("A file that is dropped on the list is opened in its place, and the list says why another one is not")
    func dropped() throws {
        let driver = try driver(files())
        type(.o, .control, in: driver)
        driver.perform(.drop(["/no such folder/scene.yaml"]))
        #expect(isOpen(driver))
        let sentence = try #require(driver.inspection.notices.current?.text)
        #expect(texts(in: driver).contains(sentence))
        driver.perform(.drop([SampleScene.draggingInView.path]))
        #expect(!isOpen(driver))
        #expect(title(driver) == "Dragging in the view")
        #expect(driver.inspection.focus == .steps)
    }

    @Test("A pipe is neither listed among the scenes of a folder nor opened, because the window would wait for it")
    func pipe() throws {
        let folder = try Folder(), files = files(), path = folder.path + "/pipe.yaml"
        #expect(mkfifo(path, 0o600) == 0)
        // Opened for both, and filled, so that nobody waits for the other end.
        let pipe = try #require(FileHandle(forUpdatingAtPath: path))
        let text = "version: 1\ntitle: Pipe\n" + String(repeating: "# -\n", count: 4000)
        try pipe.write(contentsOf: Data(text.utf8))
        let titles = files.scenes(beside: folder.path + "/scene.yaml").map(\.title)
        #expect(!titles.contains("Pipe"))
        let error = #expect(throws: CommandFailure.self) { try files.recording(path: path) }
        #expect(error?.description.contains("this is a pipe or a device") == true)
    }

    @Test("A list of recent files that holds something else counts as empty, and is written again", arguments: 0..<5)
    func badList(kind: Int) throws {
        let folder = try Folder(), list = folder.path + "/recent"
        let contents = [
            Data([0xFF, 0xFE, 0]), Data(), Data("relative\n\u{1}/a\n\n".utf8),
            Data((String(repeating: "/a", count: 200_000)).utf8), nil,
        ]
        if let content = contents[kind] {
            try content.write(to: URL(fileURLWithPath: list))
        } else {
            try FileManager.default.createDirectory(atPath: list, withIntermediateDirectories: true)
        }
        let recent = RecentFiles(path: list)
        #expect(recent.paths == [])
        let file = folder.path + "/scene.yaml"
        recent.remember(file)
        #expect(recent.paths == (kind == 4 ? [] : [file]))
    }

    @Test("Twenty recent files are kept, in the state folder that the environment names")
    func placeOfList() throws {
        let folder = try Folder()
        let recent = try #require(RecentFiles.ofUser(["XDG_STATE_HOME": folder.path, "HOME": "/nowhere"]))
        for number in 1...30 { recent.remember("/\(number)") }
        let latest = (11...30).reversed().map { "/\($0)" }
        #expect(recent.paths == latest)
        #expect(FileManager.default.fileExists(atPath: folder.path + "/hitscope/recent"))
        #expect(RecentFiles.ofUser(["XDG_STATE_HOME": "relative", "HOME": "also relative"]) == nil)
    }

    @Test("A program's own scene stands first, and can be opened again after another one")
    func ownScene() throws {
        let files = files()
        files.programScene = ProgramScene(title: "Made by code", lookFor: "Touch it.") {
            let world = World(screen: CGSize(width: 300, height: 300))
            let window = world.enter {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.makeKeyAndVisible()
                return window
            }
            return Debuggee(world: world, title: "Made by code", keeping: window)
        }
        let driver = try driver(files)
        type(.o, .control, in: driver)
        driver.type(.home)
        driver.write("made")
        driver.type(.returnKey)
        #expect(title(driver) == "Made by code")
        #expect(driver.debugger.document.path == nil)
    }

    @Test("Without a source of scenes there is no list, and the name is no button")
    func noSource() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        type(.o, .control, in: driver)
        let name = try #require(driver.middle(of: "scene name"))
        driver.click(window: name)
        #expect(!isOpen(driver))
    }

    @Test(
        "The list fits the window and follows its size",
        arguments: [(1100, 640), (1366, 768), (2560, 1400)].map { CGSize(width: $0.0, height: $0.1) })
    func sizes(size: CGSize) throws {
        let driver = try driver(files())
        type(.o, .control, in: driver)
        try driver.resize(to: size)
        let list = try #require(driver.frame(of: "scene chooser"))
        #expect(CGRect(origin: .zero, size: size).contains(list))
    }

    @Test("The whole window when no scene has the words")
    func picture() throws {
        let driver = try driver(files(), window: CGSize(width: 1366, height: 768))
        type(.o, .control, in: driver)
        driver.write("zebra")
        try Golden.expectWindow(driver.windowPicture(), named: "08 window, nothing to choose")
    }

    @Test("Titles are whole in a narrow window too, and where all lie is not said on each")
    func titles() throws {
        let driver = try driver(files(), window: CGSize(width: 900, height: 600))
        type(.o, .control, in: driver)
        let names = Set(SampleScene.allCases.map { String($0.rawValue.dropFirst(3)) })
        let titles = driver.debugger.render().items.compactMap { item -> Bool? in
            guard case .text(let text, let style, let box) = item.command, names.contains(text),
                style.font.weight != .semibold
            else { return nil }
            return TextSetup.deterministic.measuring.size(of: text, font: style.font, width: nil).width <= box.width
        }
        #expect(titles.count > 3)
        #expect(!titles.contains(false))
    }

    @Test("A recent file with a long name is cut in its middle, so that its end can be read")
    func longNames() throws {
        let folder = try Folder(), text = try SampleScene.draggingInView.text
        let name = "A name that is much too long for the list of recent files"
        let files = files(recent: folder.path + "/recent"), driver = try driver(files)
        driver.debugger.document.open(path: try folder.write(text, "\(name) one.yaml"))
        driver.debugger.document.open(path: try folder.write(text, "\(name) two.yaml"))
        type(.o, .control, in: driver)
        let shown = texts(in: driver).filter { $0.hasPrefix("A name") }
        let ends = shown.map { String($0.suffix(4)) }
        #expect(ends == [" two", " one"])
    }
}
