// The whole window in each language: pictures that were looked at, nothing that is not said, and nothing that is cut.
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

/// How the window is looked at in a state.
struct WindowLook: CustomStringConvertible, Sendable {
    let situation: Situation, width: CGFloat, height: CGFloat, theme: Theme
    var scale: CGFloat = 1

    var description: String { "\(situation), \(Int(width)) × \(Int(height)), \(theme)" }
    var size: CGSize { CGSize(width: width, height: height) }

    /// One for each state. All themes and sizes occur.
    static let all: [WindowLook] = [
        WindowLook(situation: .atRest, width: 900, height: 600, theme: .light),
        WindowLook(situation: .stepped, width: 1440, height: 900, theme: .dark),
        WindowLook(situation: .whyNot, width: 1366, height: 768, theme: .light),
        WindowLook(situation: .gestures, width: 1366, height: 768, theme: .contrast),
        WindowLook(situation: .control, width: 1366, height: 768, theme: .dark),
        WindowLook(situation: .attributes, width: 900, height: 600, theme: .dark),
        WindowLook(situation: .events, width: 1440, height: 900, theme: .light),
        WindowLook(situation: .stopped, width: 900, height: 600, theme: .contrast),
        WindowLook(situation: .choosing, width: 900, height: 600, theme: .light),
        WindowLook(situation: .keys, width: 900, height: 600, theme: .dark),
        WindowLook(situation: .presented, width: 1366, height: 768, theme: .contrast),
        WindowLook(situation: .depth, width: 1366, height: 768, theme: .dark),
        WindowLook(situation: .map, width: 1366, height: 768, theme: .light),
        WindowLook(situation: .fault, width: 1920, height: 1080, theme: .dark, scale: 2),
    ]
}

@MainActor @Suite("The window in each language") struct WindowLanguageTests {
    private func driver(_ look: WindowLook) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: look.situation.scene, window: look.size)
        driver.debugger.theme = look.theme
        try look.situation.reach(in: driver)
        return driver
    }

    @Test("The whole window in English", arguments: WindowLook.all)
    func english(look: WindowLook) throws { try expectPicture(look, in: .english, "English") }

    @Test("The whole window in Korean", arguments: WindowLook.all)
    func korean(look: WindowLook) throws { try expectPicture(look, in: .korean, "Korean") }

    private func expectPicture(_ look: WindowLook, in language: Language, _ name: String) throws {
        try Language.$ofTask.withValue(language) {
            let picture = try driver(look).windowPicture(scale: look.scale)
            try Golden.expect(picture, named: "\(look.situation) in \(name)")
        }
    }

    @Test("Nothing in the window is said in English where Korean is spoken", arguments: SampleScene.allCases)
    func nothingMissed(scene: SampleScene) throws {
        let missed = Missed()
        try Language.$ofTask.withValue(Language.korean.telling { missed.note($0) }) {
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
            driver.inspection.step(to: step)
            draw()
        }
        lookAtViews(with: driver)
        for key in [Key.e, .t, .b, .h, .m, .m, .d, .d, .r, .r, .k, .s, .s, .s, .function(5)] {
            driver.type(key)
            driver.hover(driver.inspection.debuggee.world.screen.bounds.midX, 100)
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
        let world = driver.inspection.debuggee.world
        for view in world.windows.flatMap(\.everyView).prefix(40) {
            driver.inspection.choose(view: view.hitscopeIdentifier)
            for key in [Key.a, .t] {
                driver.type(key)
                _ = driver.debugger.render()
            }
            let middle = world.enter { view.convert(CGPoint(x: 2, y: 2), to: nil as UIView?) }
            driver.hover(middle.x, middle.y)
            _ = driver.debugger.render()
        }
        driver.inspection.choose(view: nil)
    }

    @Test(
        "Buttons and headings are never cut", arguments: ["en", "ko"],
        [(900, 600), (1100, 640), (1366, 768), (1440, 900), (1920, 1080)].map { CGSize(width: $0.0, height: $0.1) })
    func nothingCut(code: String, size: CGSize) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            for situation in Situation.allCases {
                let driver = try DebuggerDriver(at: situation.scene, window: size)
                try situation.reach(in: driver)
                let cut = driver.labels.filter(\.isCut).map(\.text)
                #expect(cut.isEmpty, "\(situation)")
            }
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
    /// A text of one line, and whether only a part of it can be seen.
    struct Label {
        let text: String, isCut: Bool
    }

    /// What stands on buttons, in headings and at the foot of the caption.
    var labels: [Label] {
        let measuring = debugger.world.textMeasuring
        return debugger.render().items.compactMap { item in
            guard case .text(let text, let style, let box) = item.command, style.lineLimit == 1, !text.isEmpty,
                Self.labelFonts.contains(style.font), item.transform.a == 1
            else { return nil }
            let width = measuring.size(of: text, font: style.font, width: nil).width
            return Label(text: text, isCut: width > box.width + 0.5)
        }
    }

    /// The fonts of buttons and of headings.
    private static let labelFonts = [
        FontDescriptor(size: 14, weight: .medium), FontDescriptor(size: 13, weight: .bold),
    ]
}
