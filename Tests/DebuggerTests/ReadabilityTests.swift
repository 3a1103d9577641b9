// What can be read in the window, also where it is small: whole sentences, large letters, one name for each.
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSceneFile
import HitscopeSession
import Testing

@MainActor @Suite("What can be read") struct ReadabilityTests {
    private func played(_ scene: SampleScene, window: CGSize = WindowShell.defaultSize) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene, window: window)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        return driver
    }

    private func texts(_ driver: DebuggerDriver, in panel: String) throws -> [(text: String, style: TextStyle)] {
        let list = driver.debugger.render(), frame = try #require(driver.frame(of: panel))
        return list.items.compactMap { item in
            guard case .text(let text, let style, let box) = item.command else { return nil }
            let place = box.applying(item.transform)
            return frame.contains(CGPoint(x: place.midX, y: place.midY)) ? (text, style) : nil
        }
    }

    @Test(
        "The headings over the scene do not lie on one another, however narrow the window is",
        arguments: SampleScene.allCases)
    func headings(scene: SampleScene) throws {
        let measuring = TextSetup.deterministic.measuring
        for width in [WindowShell.smallestSize.width, 1180, 1260, 1340, 1440] {
            let driver = try played(scene, window: CGSize(width: width, height: 700))
            let stage = try #require(driver.frame(of: "stage"))
            let boxes = driver.debugger.render().items.compactMap { item -> CGRect? in
                guard case .text(let text, let style, let box) = item.command,
                    [Palette.faint, Palette.soft].contains(style.color),
                    stage.contains(box.applying(item.transform).origin)
                else { return nil }
                let place = box.applying(item.transform)
                let width = min(place.width, measuring.size(of: text, font: style.font, width: nil).width)
                let left = style.alignment == .trailing ? place.maxX - width : place.minX
                return CGRect(x: left, y: place.minY, width: width, height: place.height)
            }
            #expect(!boxes.isEmpty)
            for (index, box) in boxes.enumerated() {
                #expect(box.maxX <= stage.maxX)
                let covered = boxes[..<index].filter { $0.intersects(box) }
                #expect(covered.isEmpty, "\(width): \(boxes)")
            }
        }
    }

    @Test(
        "The buttons of the phases lie side by side in their panel, beside its heading", arguments: SampleScene.allCases
    )
    func phases(scene: SampleScene) throws {
        for size in [WindowShell.smallestSize, WindowShell.defaultSize] {
            let driver = try played(scene, window: size), panel = try #require(driver.panel("touch"))
            _ = driver.debugger.render()
            let names = driver.inspection.shown.subject?.deliveries.map { $0.action ?? $0.hook.rawValue } ?? []
            let buttons = panel.subviews.filter { names.contains($0.accessibilityIdentifier ?? "") }.map(\.frame)
            #expect(buttons.count == names.count)
            for button in buttons {
                #expect(button.minX >= 60)
                #expect(button.maxX <= panel.bounds.maxX)
                #expect(button.width >= 30)
            }
            for (button, next) in zip(buttons, buttons.dropFirst()) { #expect(button.maxX <= next.minX) }
        }
    }

    @Test(
        "The smallest window shows a phone's width at seven tenths of its size or more, and whole names in its rows"
    )
    func smallest() throws {
        #expect(try StageMap(.hitTestOrder, window: WindowShell.smallestSize).zoom >= 0.7)
        let driver = try played(.hitTestOrder, window: WindowShell.smallestSize),
            measuring = TextSetup.deterministic.measuring
        for panel in ["hierarchy", "touch"] {
            for item in driver.debugger.render().items {
                guard case .text(let text, let style, let box) = item.command, style.lineLimit == 1,
                    try #require(driver.frame(of: panel)).contains(box.applying(item.transform))
                else { continue }
                #expect(measuring.size(of: text, font: style.font, width: nil).width <= box.width + 0.5, "\(text)")
            }
        }
    }

    @Test("No type in the panels is smaller than twelve points")
    func sizes() throws {
        let driver = try played(.hitTestOrder)
        for panel in ["hierarchy", "touch", "caption", "toolbar"] {
            for (text, style) in try texts(driver, in: panel) { #expect(style.font.size >= 12, "\(text)") }
        }
    }

    @Test("The view that why not is answered for has an outline in the hierarchy, chosen or not")
    func explained() throws {
        let driver = try played(.hitTestOrder)
        let foundRowsAbove = driver.inspection.run.debuggee.world.windows[0].everyView.firstIndex {
            $0.accessibilityIdentifier == "View A.2"
        }
        let rowsAbove = try #require(foundRowsAbove)
        #expect(driver.inspection.selection.chosenView == nil)
        #expect(driver.inspection.answers.whyNot()?.sentence.hasPrefix("View A.2") == true)
        let panel = try #require(driver.panel("hierarchy"))
        let outlines = driver.debugger.render().items.compactMap { item -> CGRect? in
            guard case .stroke(let shape, Palette.selection, _) = item.command else { return nil }
            let place = shape.bounds.applying(item.transform)
            return panel.frame.contains(place) ? place : nil
        }
        #expect(outlines.count == 1)
        let row = outlines.first.map { Int(($0.midY - panel.frame.minY - 40) / 30) }
        #expect(row == rowsAbove)
    }

    @Test("A window without a name of its own is called by its class everywhere", arguments: SampleScene.allCases)
    func windows(scene: SampleScene) throws {
        let driver = try played(scene)
        for panel in ["hierarchy", "touch", "caption"] {
            let words = try texts(driver, in: panel).map(\.text)
            #expect(!words.contains("window"))
        }
        guard let window = driver.inspection.run.debuggee.world.windows.first, window.hitscopeNameLabel == "window"
        else {
            return
        }
        driver.inspection.selection.choose(view: window.hitscopeIdentifier)
        let sentence = driver.inspection.answers.whyNot()?.sentence ?? ""
        #expect(!sentence.contains("window ") || sentence.contains("UIWindow"))
    }

    @Test("Who handles the event has the colour of that in the hierarchy too")
    func handler() throws {
        let texts = try texts(try played(.hitTestOrder), in: "hierarchy")
        let handler = texts.first { $0.text == "MainViewController" }
        #expect(handler?.style.color == Palette.hit)
    }

    @Test("The hierarchy names every view that can be seen, wherever it is scrolled to")
    func manyViews() throws {
        let world = World(screen: CGSize(width: 200, height: 200))
        let count = 60
        world.enter {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            for index in 0..<count {
                let view = UIView(frame: CGRect(x: index, y: index, width: 20, height: 20))
                view.accessibilityIdentifier = "view \(index)"
                window.addSubview(view)
            }
            window.isHidden = false
        }
        let debugger = Debugger(
            Debuggee(world: world, title: "Many"), size: WindowShell.smallestSize,
            measuring: TextSetup.deterministic.measuring)
        let frame = try #require(debugger.frame(of: "hierarchy"))
        func shown() -> [Int] {
            debugger.render().items.compactMap { item in
                guard case .text(let text, _, let box) = item.command, text.hasPrefix("view ") else { return nil }
                return frame.contains(box.applying(item.transform).origin) ? Int(text.dropFirst(5)) : nil
            }
        }
        #expect(shown().first == count - 1)
        #expect(!shown().contains(0))
        var seen = Set(shown())
        for _ in 0..<count {
            debugger.receive(
                InputEvent(
                    time: 0, .wheel(at: CGPoint(x: frame.midX, y: frame.midY), by: CGSize(width: 0, height: -30))))
            let rows = shown()
            let expected = (0..<rows.count).map { rows[0] - $0 }
            #expect(rows == expected)
            seen.formUnion(rows)
        }
        #expect(seen == Set(0..<count))
    }

    @Test("An action that tells writes under the text who sent it and how often")
    func tells() throws {
        #expect(try caption(.singleAndDoubleTap) == "one tap or two\nsingle tap: 1\ndouble tap: 1")
        #expect(try caption(.singleTapWaitsForDoubleTap) == "one tap or two\ndouble tap: 1")
    }

    private func caption(_ scene: SampleScene) throws -> String? {
        let list = try played(scene).inspection.run.debuggee.world.render()
        for item in list.items {
            if case .text(let text, _, _) = item.command, text.hasPrefix("one tap or two") { return text }
        }
        return nil
    }
}
