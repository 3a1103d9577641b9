// The words of the timeline: nothing goes through them, and what is said of a bar lies on none of them.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeRaster
import HitscopeSampleScenes
import Testing

/// A view of the window, and how much of the window it may use.
struct LanguageAndSize: Sendable, CustomStringConvertible {
    let isKorean: Bool, size: PictureSize
    var description: String { "\(isKorean ? "Korean" : "English"), \(size)" }
    var language: Language { isKorean ? .korean : .english }

    static let all = PictureSize.allCases.flatMap { size in
        [false, true].map { LanguageAndSize(isKorean: $0, size: size) }
    }
}

@MainActor @Suite("Words of the timeline") struct TimelineWordTests {
    /// What a part of the window draws by itself.
    struct Drawn {
        /// The texts with the room that their letters take, and the lines that go down.
        var words: [(text: String, box: CGRect)] = [], lines: [CGRect] = []
    }

    private func drawn(_ name: String, _ driver: DebuggerDriver) throws -> Drawn {
        _ = driver.debugger.render()
        let panel = try #require(driver.panel(name)), measuring = TextSetup.deterministic.measuring
        var list = DrawList(), drawn = Drawn()
        driver.debugger.world.render(panel, into: &list)
        for item in list.items {
            switch item.command {
            case .text(let text, let style, let box) where !text.isEmpty:
                let width = min(box.width, measuring.size(of: text, font: style.font, width: nil).width)
                let left = style.alignment == .center ? box.midX - width / 2 : box.minX
                let letters = CGRect(x: left, y: box.midY - 7, width: width, height: 14)
                drawn.words.append((text, letters.applying(item.transform)))
            case .fill(.rect(let box), _) where box.width < 2 && box.height > 1:
                drawn.lines.append(box.applying(item.transform))
            default: continue
            }
        }
        return drawn
    }

    private func zoomed(_ look: LanguageAndSize) throws -> DebuggerDriver {
        try Situation.timeline.driver(window: look.size.points)
    }

    @Test("No line goes through a word, wherever the playhead stands", arguments: LanguageAndSize.all)
    func lines(look: LanguageAndSize) throws {
        try Language.$ofTask.withValue(look.language) {
            let driver = try zoomed(look)
            driver.perform(.hover(nil))
            for _ in 0..<5 {
                let drawn = try drawn("timeline", driver)
                let crossed = drawn.words.filter { word in
                    drawn.lines.contains { $0.intersects(word.box.insetBy(dx: 1, dy: 1)) }
                }
                #expect(crossed.map(\.text).isEmpty)
                #expect(drawn.lines.count > 2)
                driver.type(.comma)
            }
        }
    }

    @Test("No two words lie on each other", arguments: LanguageAndSize.all)
    func apart(look: LanguageAndSize) throws {
        try Language.$ofTask.withValue(look.language) {
            let words = try drawn("timeline", try zoomed(look)).words
            let pairs = words.indices.filter { index in
                words[..<index].contains { $0.box.insetBy(dx: 1, dy: 1).intersects(words[index].box) }
            }
            #expect(pairs.isEmpty)
        }
    }

    @Test("However far it is zoomed, the ruler has two numbers", arguments: LanguageAndSize.all)
    func numbers(look: LanguageAndSize) throws {
        try Language.$ofTask.withValue(look.language) {
            let numbers = try drawn("timeline", try zoomed(look)).words.compactMap { Double($0.text) }
            #expect(numbers.count > 1)
            #expect(numbers == numbers.sorted())
        }
    }

    @Test("What is said of a bar covers no word of the timeline", arguments: LanguageAndSize.all)
    func tooltip(look: LanguageAndSize) throws {
        try Language.$ofTask.withValue(look.language) {
            let driver = try zoomed(look), words = try drawn("timeline", driver).words
            let tip = try #require(driver.frame(of: "tooltip"))
            #expect(driver.panel("tooltip")?.isHidden == false)
            let covered = words.filter { tip.intersects($0.box) }
            #expect(covered.map(\.text).isEmpty)
        }
    }

    @Test("A box of words covers rows of a list whole or not at all", arguments: LanguageAndSize.all)
    func rows(look: LanguageAndSize) throws {
        try Language.$ofTask.withValue(look.language) {
            let driver = try Situation.breakSet.driver(window: look.size.points)
            let words = try drawn("event rows", driver).words
            let tip = try #require(driver.frame(of: "tooltip"))
            #expect(driver.panel("tooltip")?.isHidden == false)
            let cut = words.map(\.box).filter { tip.intersects($0) && !tip.insetBy(dx: -0.5, dy: -0.5).contains($0) }
            #expect(cut.isEmpty)
        }
    }

    @Test(
        "Between the frame of the past and the button in its colour the stage is seen", arguments: LanguageAndSize.all)
    func pastButton(look: LanguageAndSize) throws {
        try Language.$ofTask.withValue(look.language) {
            let driver = try Situation.anEarlierMoment.driver(window: look.size.points)
            _ = driver.debugger.render()
            let button = try #require(driver.frame(of: "back to now")), frame = try #require(driver.frame(of: "past"))
            #expect(frame.insetBy(dx: 7, dy: 7).contains(button))
        }
    }
}
