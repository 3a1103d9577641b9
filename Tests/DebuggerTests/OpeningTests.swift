// Other scenes in the open window: pasted, opened, and read again when their file is saved.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSession
import Testing

@MainActor @Suite("Scenes opened in the window") struct OpeningTests {
    /// A file that is there as long as it is held.
    private final class SceneOnDisk {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).yaml").path

        init(_ scene: SampleScene) throws {
            try write(String(contentsOfFile: "\(SampleScene.folder)/\(scene.rawValue).yaml", encoding: .utf8))
        }

        var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        func write(_ text: String) throws { try text.write(toFile: path, atomically: true, encoding: .utf8) }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private static let dump = """
        <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
           | <ShopView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
           |    | <UIButton: 0x5; frame = (20 20; 100 44); hidden = YES; layer = <CALayer: 0x6>>
        """

    private func driver(at scene: SampleScene) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.debugger.document.source = SceneFiles(measuring: EstimatedTextMeasuring(), watches: false)
        return driver
    }

    private func texts(in driver: DebuggerDriver) -> [String] {
        driver.debugger.render().items.compactMap { item in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
    }

    private func hit(in driver: DebuggerDriver) -> String? {
        driver.inspection.shown.subject.flatMap { subject in
            subject.walkthrough.story.hit.map { subject.walkthrough.label($0) }
        }
    }

    private func pressWithControl(_ key: Key, in driver: DebuggerDriver) {
        driver.perform(.key(KeyChange(key, isDown: true, modifiers: .control)))
        driver.perform(.key(KeyChange(key, isDown: false, modifiers: .control)))
    }

    @Test("A copied dump is opened by Ctrl-V, and a touch in it is answered")
    func paste() throws {
        let driver = try driver(at: .hitTestOrder)
        driver.perform(.clipboard(OpeningTests.dump))
        pressWithControl(.v, in: driver)
        #expect(driver.inspection.run.debuggee.title == "pasted")
        #expect(texts(in: driver).contains("recursiveDescription: 3 of 3 lines read, 3 nodes, none skipped"))
        driver.tap(195, 177)
        #expect(driver.inspection.shown.subject?.isTouch == true)
        let views = driver.inspection.run.debuggee.world.windows[0].everyView
        let button = try #require(views.dropFirst(2).first)
        #expect(button.hitscopeClassLabel == "UIButton")
        driver.inspection.selection.choose(view: button.hitscopeIdentifier)
        #expect(driver.inspection.answers.whyNot()?.code != .gotIt)
    }

    @Test("What cannot be opened is said in the window, and everything stays as it was")
    func mistake() throws {
        let driver = try driver(at: .hitTestOrder)
        driver.tap(172, 177)
        let before = driver.inspection.run.debuggee
        driver.perform(.clipboard("no scene at all"))
        pressWithControl(.v, in: driver)
        #expect(driver.inspection.run.debuggee === before)
        #expect(driver.inspection.notices.current?.isError == true)
        let sentence = try #require(driver.inspection.notices.current?.text)
        #expect(texts(in: driver).contains(sentence))
        driver.tap(172, 177)
        #expect(!texts(in: driver).contains(sentence))
    }

    @Test("Without a text on the clipboard Ctrl-V says so")
    func nothingToPaste() throws {
        let driver = try driver(at: .hitTestOrder)
        pressWithControl(.v, in: driver)
        #expect(driver.inspection.notices.current?.text.hasPrefix("The clipboard contains no text.") == true)
    }

    @Test("A scene with the keyboard gets Ctrl-V itself")
    func keyboard() throws {
        let driver = try driver(at: .keysInTextField)
        driver.playScript()
        #expect(driver.inspection.run.debuggee.world.keyWindow?.firstResponder != nil)
        let before = driver.inspection.run.debuggee
        driver.perform(.clipboard(OpeningTests.dump))
        pressWithControl(.v, in: driver)
        #expect(driver.inspection.run.debuggee === before)
    }

    @Test("A file that is read again keeps the touch, and answers it with what the file says now")
    func reload() throws {
        let file = try SceneOnDisk(.hitTestOrder), driver = try driver(at: .hitTestOrder)
        driver.debugger.document.open(path: file.path)
        driver.tap(172, 177)
        #expect(hit(in: driver) == "View B.1")
        try file.write(file.text.replacingOccurrences(of: "View B.1", with: "Renamed"))
        pressWithControl(.r, in: driver)
        #expect(driver.inspection.shown.subject?.isTouch == true)
        #expect(hit(in: driver) == "Renamed")
        try file.write(file.text.replacingOccurrences(of: "version: 1", with: "version: x"))
        pressWithControl(.r, in: driver)
        #expect(driver.inspection.notices.current?.text.contains(":2:10: error") == true)
        #expect(hit(in: driver) == "Renamed")
    }

    @Test("A breakpoint at a button with another text in the file that is read again is called by that text")
    func renamedBreakpoint() throws {
        let file = try SceneOnDisk(.hitTestOrder), driver = try driver(at: .hitTestOrder)
        func write(_ text: String) throws {
            let button = "{class: UIButton, frame: [0, 0, 80, 80], text: {string: \(text)}}"
            try file.write("version: 1\nwindows: [{views: [\(button)]}]\n")
        }
        try write("Buy")
        driver.debugger.document.open(path: file.path)
        let view = try #require(driver.inspection.run.debuggee.world.windows[0].subviews.first)
        let point = driver.inspection.breaks.breakpoint(atView: view.hitscopeIdentifier)
        driver.inspection.breaks.set(point, isBefore: false)
        #expect(driver.inspection.breaks.points.map(\.words) == ["after UIButton \"Buy\" is hit"])
        try write("Sell")
        driver.debugger.document.reload()
        #expect(driver.inspection.breaks.points.map(\.words) == ["after UIButton \"Sell\" is hit"])
    }

    @Test("A view that is dragged while its file is read again is not changed, and nothing is said of it")
    func dragged() throws {
        let file = try SceneOnDisk(.hitTestOrder), driver = try driver(at: .hitTestOrder)
        driver.debugger.document.open(path: file.path)
        let view = try #require(driver.inspection.run.debuggee.views(called: "View A").first)
        driver.inspection.selection.choose(view: view.hitscopeIdentifier)
        driver.inspection.select(by: .drawn)
        driver.press(60, 100)
        driver.move(90, 130)
        #expect(view.frame.minX > 24)
        driver.debugger.document.reload()
        driver.move(100, 140)
        driver.release(100, 140)
        #expect(driver.debugger.editor.message == nil)
        #expect(!driver.debugger.editor.canUndo)
    }

    @Test("The palette lists the views of a file that is read again while it is open")
    func palette() throws {
        let file = try SceneOnDisk(.hitTestOrder), driver = try driver(at: .hitTestOrder)
        func write(_ views: String) throws {
            try file.write("version: 1\nwindows:\n  - views:\n\(views)")
        }
        try write("      - {name: box, frame: [0, 0, 80, 80]}\n")
        driver.debugger.document.open(path: file.path)
        pressWithControl(.k, in: driver)
        driver.write("box")
        try write("      - {name: new, frame: [90, 0, 80, 80]}\n      - {name: box, frame: [0, 0, 80, 80]}\n")
        driver.debugger.document.reload()
        #expect(driver.inspection.focus == .palette)
        driver.type(.returnKey)
        let box = try #require(driver.inspection.run.debuggee.views(called: "box").first)
        #expect(driver.inspection.selection.chosenView == box.hitscopeIdentifier)
    }

    @Test("Breakpoints of a file that is read again are at the same objects, wherever these are in it now")
    func breakpoints() throws {
        let file = try SceneOnDisk(.hitTestOrder), driver = try driver(at: .hitTestOrder)
        func write(_ views: String) throws {
            try file.write("version: 1\nwindows:\n  - views:\n\(views)")
        }
        func number() -> Int? { driver.inspection.run.debuggee.views(called: "box").first?.hitscopeIdentifier }
        try write("      - {name: box, frame: [0, 0, 80, 80]}\n")
        driver.debugger.document.open(path: file.path)
        let before = try #require(number())
        driver.inspection.breaks.set(Breakpoint(hit: before, named: "box"), isBefore: false)
        try write("      - {name: new, frame: [90, 0, 80, 80]}\n      - {name: box, frame: [0, 0, 80, 80]}\n")
        driver.debugger.document.reload()
        let after = try #require(number())
        #expect(after != before)
        #expect(driver.inspection.breaks.points.map(\.event) == [.hit(view: after)])
        try write("      - {name: new, frame: [90, 0, 80, 80]}\n")
        driver.debugger.document.reload()
        #expect(driver.inspection.breaks.points.isEmpty)
    }

    @Test("A file that is saved is read again by itself", .timeLimit(.minutes(10)))
    func saved() async throws {
        let file = try SceneOnDisk(.hitTestOrder), driver = try DebuggerDriver(at: .hitTestOrder)
        driver.debugger.document.source = SceneFiles(measuring: EstimatedTextMeasuring(), watches: true)
        driver.debugger.document.open(path: file.path)
        let read = AsyncStream.makeStream(of: Void.self)
        driver.debugger.outside.onChange = { read.continuation.yield() }
        try file.write(file.text.replacingOccurrences(of: "View B.1", with: "Renamed"))
        for await _ in read.stream { break }
        let names = driver.inspection.run.debuggee.world.windows[0].everyView.compactMap(\.accessibilityIdentifier)
        #expect(names.contains("Renamed"))
    }

    @Test(
        "A file whose folder is deleted is read again when the folder and the file are back", .timeLimit(.minutes(10)))
    func folderComesBack() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let path = folder.appendingPathComponent("inner/scene.yaml").path, text = try SampleScene.hitTestOrder.text
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String) throws {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("inner"), withIntermediateDirectories: true)
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        }
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.debugger.document.source = SceneFiles(measuring: EstimatedTextMeasuring(), watches: true)
        try write(text)
        driver.debugger.document.open(path: path)
        let read = AsyncStream.makeStream(of: Void.self)
        driver.debugger.outside.onChange = { read.continuation.yield() }
        try FileManager.default.removeItem(at: folder)
        for await _ in read.stream where driver.inspection.notices.ofFile != nil { break }
        try write(text.replacingOccurrences(of: "View B.1", with: "Renamed"))
        for await _ in read.stream where driver.inspection.notices.ofFile == nil { break }
        let names = driver.inspection.run.debuggee.world.windows[0].everyView.compactMap(\.accessibilityIdentifier)
        #expect(names.contains("Renamed"))
    }

    @Test("A file that is dropped on the window is opened")
    func drop() throws {
        let file = try SceneOnDisk(.draggingInView), driver = try driver(at: .hitTestOrder)
        driver.perform(.drop([file.path]))
        #expect(driver.inspection.run.debuggee.title == "Dragging in the view")
        #expect(driver.debugger.document.path == file.path)
        driver.perform(.drop(["no such file.yaml"]))
        #expect(driver.inspection.run.debuggee.title == "Dragging in the view")
        #expect(driver.inspection.notices.current?.isError == true)
    }

    @Test("Another scene begins at its own time zero, and input reaches it by its own clock")
    func clock() throws {
        let file = try SceneOnDisk(.draggingInView), driver = try driver(at: .hitTestOrder)
        driver.perform(.hover(nil), after: 100)
        driver.debugger.document.open(path: file.path)
        #expect(driver.inspection.run.debuggee.world.timeline.now < 1)
        driver.tap(150, 150)
        #expect(driver.inspection.run.debuggee.world.timeline.now < 1)
        #expect(driver.inspection.shown.subject?.isTouch == true)
    }

    @Test("A scene that an input opens begins at that input, however late the window reads it")
    func late() throws {
        let file = try SceneOnDisk(.draggingInView)
        let times = try [0.0, 3.0].map { lateness in
            let driver = try driver(at: .hitTestOrder)
            driver.debugger.outside.time = { driver.debugger.world.timeline.now + lateness }
            driver.perform(.drop([file.path]), after: 100)
            driver.perform(.hover(nil), after: 5)
            return driver.inspection.run.debuggee.world.timeline.now
        }
        #expect(times == [5, 5])
    }
}
