// The whole window in each language: nothing that is not said, and nothing that is cut.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeOverlay
import HitscopePixels
import HitscopeSampleScenes
import Synchronization
import Testing

@MainActor @Suite("The window in each language") struct WindowLanguageTests {
    @Test("Nothing in the window is said in English where Korean is spoken", arguments: SampleScene.allCases)
    func nothingMissed(scene: SampleScene) throws {
        let missed = Missed()
        try Language.$ofTask.withValue(Language.korean.reporting { missed.note($0) }) {
            try lookAtEverything(of: scene)
        }
        #expect(missed.texts.isEmpty)
    }

    /// Goes through steps, tabs, modes and tooltips of a scene, and draws each.
    private func lookAtEverything(of scene: SampleScene) throws {
        let driver = try DebuggerDriver(at: scene, window: CGSize(width: 1366, height: 768))
        func draw() { _ = driver.debugger.render() }
        draw()
        driver.playThrough()
        for step in 0...min(driver.stepTotal, 40) {
            driver.inspection.shown.step(to: step)
            draw()
        }
        lookAtViews(with: driver)
        for key in [Key.e, .t, .b, .h, .m, .m, .d, .d, .r, .r, .k, .s, .s, .s, .function(5)] {
            driver.type(key)
            driver.hover(driver.inspection.run.debuggee.world.screen.bounds.midX, 100)
            draw()
        }
        driver.type(.function(5))
        for key in [Key.comma, .comma, .f, .f, .n, .home] {
            driver.type(key)
            draw()
        }
        driver.perform(.key(KeyChange(.slash, isDown: true, modifiers: .shift, characters: "?")))
        draw()
    }

    /// Chooses each view, and looks at why it did not get the touch, and at its attributes.
    private func lookAtViews(with driver: DebuggerDriver) {
        let world = driver.inspection.run.debuggee.world
        for view in world.windows.flatMap(\.everyView).prefix(40) {
            driver.inspection.selection.choose(view: view.hitscopeIdentifier)
            for key in [Key.a, .t] {
                driver.type(key)
                _ = driver.debugger.render()
            }
            let middle = world.enter { view.convert(CGPoint(x: 2, y: 2), to: nil as UIView?) }
            driver.hover(middle.x, middle.y)
            _ = driver.debugger.render()
        }
        driver.inspection.selection.choose(view: nil)
    }

    @Test("Buttons and headings are never cut", arguments: ["en", "ko"], Situation.allCases)
    func nothingCut(code: String, situation: Situation) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let cut = try situation.driver(window: WindowShell.smallestSize).cutLabels
            #expect(cut.isEmpty)
        }
    }
}

/// The English texts for which a language had no words.
private final class Missed: Sendable {
    private let noted = Mutex(Set<String>())

    func note(_ text: String) { noted.withLock { _ = $0.insert(text) } }
    var texts: [String] { noted.withLock { $0.sorted() } }
}

extension DebuggerDriver {
    /// What stands on buttons, in headings and at the foot of the caption, and has not all of its room.
    var cutLabels: [String] {
        let measuring = debugger.world.textMeasuring
        return debugger.render().items.compactMap { item in
            guard case .text(let text, let style, let box) = item.command, style.lineLimit == 1, !text.isEmpty,
                Self.labelFonts.contains(style.font), item.transform.a == 1
            else { return nil }
            let width = measuring.size(of: text, font: style.font, width: nil).width
            return width > box.width + 0.5 ? text : nil
        }
    }

    /// The fonts of buttons and of headings.
    private static let labelFonts = [
        FontDescriptor(size: 14, weight: .medium), FontDescriptor(size: 13, weight: .bold),
    ]
}
