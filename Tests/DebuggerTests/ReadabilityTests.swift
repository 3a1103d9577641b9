// What can be read in the window, also where it is small: whole sentences, large letters, one name for each.
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeSceneFile
import Testing

@MainActor @Suite("What can be read") struct ReadabilityTests {
    private func played(_ scene: String, window: CGSize = Debugger.usualSize) throws -> Person {
        let person = try Person(at: scene, window: window)
        person.debugger.play(person.inspection.debuggee.script)
        return person
    }

    private func texts(_ person: Person, in panel: String) throws -> [(text: String, style: TextStyle)] {
        let list = person.debugger.render(), frame = try #require(person.panel(panel)).frame
        return list.items.compactMap { item in
            guard case .text(let text, let style, let box) = item.command else { return nil }
            let place = box.applying(item.transform)
            return frame.contains(CGPoint(x: place.midX, y: place.midY)) ? (text, style) : nil
        }
    }

    @Test("The sentence of every step is whole in the smallest window", arguments: SampleScenes.names)
    func captions(scene: String) throws {
        let person = try played(scene, window: Debugger.smallestSize)
        let caption = try #require(person.panel("caption")).bounds
        for step in 0...person.stepTotal {
            person.inspection.step(to: step)
            for (text, style) in try texts(person, in: "caption") {
                #expect(!text.hasSuffix("…"), "step \(step): \(text)")
                let size = TextSetup.deterministic.measuring.size(of: text, font: style.font, width: caption.width - 48)
                #expect(size.height <= caption.height - 16)
            }
        }
    }

    @Test("What to try stands whole in the window of every scene", arguments: SampleScenes.names)
    func hints(scene: String) throws {
        for size in [Debugger.usualSize, Debugger.smallestSize] {
            let person = try Person(at: scene, window: size)
            let lookFor = try #require(person.inspection.debuggee.lookFor)
            #expect(try texts(person, in: "caption").contains { $0.text == lookFor })
        }
    }

    @Test(
        "The headings over the scene do not lie on one another, however narrow the window is",
        arguments: SampleScenes.names)
    func headings(scene: String) throws {
        let measuring = TextSetup.deterministic.measuring
        for width in [Debugger.smallestSize.width, 1180, 1260, 1340, 1440] {
            let person = try played(scene, window: CGSize(width: width, height: 700))
            let stage = try #require(person.panel("stage")).frame
            let boxes = person.debugger.render().items.compactMap { item -> CGRect? in
                guard case .text(let text, let style, let box) = item.command,
                    [Palette.faint, Palette.soft].contains(style.color),
                    stage.contains(box.applying(item.transform).origin)
                else { return nil }
                let place = box.applying(item.transform)
                let width = min(place.width, measuring.size(of: text, font: style.font, width: nil).width)
                let left = style.alignment == .trailing ? place.maxX - width : place.minX
                return CGRect(x: left, y: place.minY, width: width, height: place.height)
            }
            #expect(!boxes.isEmpty && boxes.allSatisfy { $0.maxX <= stage.maxX })
            for (index, box) in boxes.enumerated() {
                #expect(boxes[..<index].allSatisfy { !$0.intersects(box) }, "\(width): \(boxes)")
            }
        }
    }

    @Test(
        "The buttons of the phases lie side by side in their panel, beside its heading", arguments: SampleScenes.names)
    func phases(scene: String) throws {
        for size in [Debugger.smallestSize, Debugger.usualSize] {
            let person = try played(scene, window: size), panel = try #require(person.panel("touch"))
            _ = person.debugger.render()
            let names = person.inspection.subject?.deliveries.map { $0.action ?? $0.hook.rawValue } ?? []
            let buttons = panel.subviews.filter { names.contains($0.accessibilityIdentifier ?? "") }.map(\.frame)
            #expect(
                buttons.count == names.count
                    && buttons.allSatisfy { $0.minX >= 60 && $0.maxX <= panel.bounds.maxX && $0.width >= 30 })
            #expect(zip(buttons, buttons.dropFirst()).allSatisfy { $0.maxX < $1.minX })
        }
    }

    @Test(
        "The smallest window shows a scene of a phone's width at no less than seven tenths of its size, and the names of its rows are whole"
    )
    func smallest() throws {
        #expect(try StageMap(SampleScenes.hitTestOrder, window: Debugger.smallestSize).zoom >= 0.7)
        let person = try played(SampleScenes.hitTestOrder, window: Debugger.smallestSize),
            measuring = TextSetup.deterministic.measuring
        for panel in ["hierarchy", "touch"] {
            for item in person.debugger.render().items {
                guard case .text(let text, let style, let box) = item.command, style.lineLimit == 1,
                    try #require(person.panel(panel)).frame.contains(box.applying(item.transform))
                else { continue }
                #expect(measuring.size(of: text, font: style.font, width: nil).width <= box.width + 0.5, "\(text)")
            }
        }
    }

    @Test("No type in the panels is smaller than twelve points")
    func sizes() throws {
        let person = try played(SampleScenes.hitTestOrder)
        for panel in ["hierarchy", "touch", "caption", "toolbar"] {
            for (text, style) in try texts(person, in: panel) { #expect(style.font.size >= 12, "\(text)") }
        }
    }

    @Test("The view that why not is answered for has an outline in the hierarchy, chosen or not")
    func explained() throws {
        let person = try played(SampleScenes.hitTestOrder)
        let rowsAbove = try #require(
            person.inspection.debuggee.world.windows[0].everyView.firstIndex {
                $0.accessibilityIdentifier == "View A.2"
            })
        #expect(
            person.inspection.chosenView == nil && person.inspection.whyNot()?.sentence.hasPrefix("View A.2") == true)
        let panel = try #require(person.panel("hierarchy"))
        let outlines = person.debugger.render().items.compactMap { item -> CGRect? in
            guard case .stroke(let shape, Palette.selection, _) = item.command else { return nil }
            let place = shape.bounds.applying(item.transform)
            return panel.frame.contains(place) ? place : nil
        }
        #expect(outlines.count == 1)
        #expect(outlines.first.map { Int(($0.midY - panel.frame.minY - 40) / 30) } == rowsAbove)
    }

    @Test("A window without a name of its own is called by its class everywhere", arguments: SampleScenes.names)
    func windows(scene: String) throws {
        let person = try played(scene)
        for panel in ["hierarchy", "touch", "caption"] {
            #expect(try !texts(person, in: panel).contains { $0.text == "window" })
        }
        guard let window = person.inspection.debuggee.world.windows.first, window.nameLabel == "window" else { return }
        person.inspection.choose(view: window.identifier)
        #expect(
            person.inspection.whyNot().map { !$0.sentence.contains("window ") || $0.sentence.contains("UIWindow") }
                ?? true)
    }

    @Test("Who handles the event has the colour of that in the hierarchy too")
    func handler() throws {
        let texts = try texts(try played(SampleScenes.hitTestOrder), in: "hierarchy")
        #expect(texts.first { $0.text == "MainViewController" }?.style.color == Palette.hit)
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
            Debuggee(world: world, title: "Many"), size: Debugger.smallestSize,
            measuring: TextSetup.deterministic.measuring)
        let frame = try #require(debugger.panel("hierarchy")).frame
        func shown() -> [Int] {
            debugger.render().items.compactMap { item in
                guard case .text(let text, _, let box) = item.command, text.hasPrefix("view ") else { return nil }
                return frame.contains(box.applying(item.transform).origin) ? Int(text.dropFirst(5)) : nil
            }
        }
        #expect(shown().first == count - 1 && !shown().contains(0))
        var seen = Set(shown())
        for _ in 0..<count {
            debugger.receive(
                InputEvent(
                    time: 0, .wheel(at: CGPoint(x: frame.midX, y: frame.midY), by: CGSize(width: 0, height: -30))))
            let rows = shown()
            #expect(rows == (0..<rows.count).map { rows[0] - $0 })
            seen.formUnion(rows)
        }
        #expect(seen == Set(0..<count))
    }

    @Test("An action that tells writes under the text who sent it and how often")
    func tells() throws {
        #expect(try caption("21") == "one tap or two\nsingle tap: 1\ndouble tap: 1")
        #expect(try caption("22") == "one tap or two\ndouble tap: 1")
    }

    private func caption(_ number: String) throws -> String? {
        let scene = try #require(SampleScenes.names.first { $0.hasPrefix(number) })
        let list = try played(scene).inspection.debuggee.world.render()
        for item in list.items {
            if case .text(let text, _, _) = item.command, text.hasPrefix("one tap or two") { return text }
        }
        return nil
    }
}
