// Every state of the window, in each of two themes and two languages: all of them as text, and some as pictures that
// were looked at. Situation.swift says which states there are.
import HitscopeDebugger
import HitscopeGeometry
import HitscopeKorean
import HitscopeLanguage
import HitscopeOverlay
import Testing

/// A size of the window for which pictures are kept.
enum PictureSize: CaseIterable, Sendable {
    /// A small laptop, a projector, a window of medium size, and a large screen.
    case small, projected, usual, large

    var points: CGSize {
        switch self {
        case .small: CGSize(width: 900, height: 600)
        case .projected: CGSize(width: 1366, height: 768)
        case .usual: CGSize(width: 1440, height: 900)
        case .large: CGSize(width: 1920, height: 1080)
        }
    }
}

/// How the window is looked at in a state.
struct WindowLook: CustomStringConvertible, Sendable {
    let situation: Situation, theme: Theme, isKorean: Bool, size: PictureSize
    /// True if there has to be a picture besides the text.
    var hasPicture = true

    /// The name of the picture.
    var description: String { "\(situation), \(theme), \(isKorean ? "Korean" : "English")" }
    var language: Language { isKorean ? .korean : .english }
    /// Pixels for one point in the picture. One picture is that of a screen with 192 dpi.
    var scale: CGFloat { situation == .whyNot && size == .large ? 2 : 1 }

    /// Four for each state: light and dark, English and Korean, and in each of the four another size. Which has which
    /// size turns from state to state.
    ///
    /// Of every second state, and of the states that people see most, one of the four has a picture.
    static let all: [WindowLook] = {
        var looks: [WindowLook] = []
        for (row, situation) in Situation.allCases.enumerated() {
            for column in 0..<4 {
                let theme = column < 2 ? Theme.light : .dark, size = PictureSize.allCases[(row + column) % 4]
                let isPictured = row % 2 == 0 || seenMost.contains(situation)
                looks.append(
                    WindowLook(
                        situation: situation, theme: theme, isKorean: column % 2 == 1, size: size,
                        hasPicture: isPictured && column == (row / 4 + row) % 4))
            }
        }
        return looks
    }()

    private static let seenMost: Set<Situation> = [.atRest, .whyNot, .gestures, .timeline, .map, .presented]

    /// Some in strong colours.
    static let inContrast: [WindowLook] = [
        (Situation.gestures, PictureSize.projected), (.stopped, .small), (.secondPage, .projected),
    ].flatMap { situation, size in
        [false, true].map { WindowLook(situation: situation, theme: .contrast, isKorean: $0, size: size) }
    }
}

@MainActor @Suite("Pictures of the whole window") struct WindowPictureTests {
    @Test(
        "Every state, light and dark, in both languages, and in every size, as text; some as pictures",
        arguments: WindowLook.all)
    func everyState(look: WindowLook) throws {
        try inWindow(look) { driver in
            try Golden.expectText(driver.windowText, named: look.description)
            if look.hasPicture || Golden.hasPicture(named: look.description) { try expectPicture(of: driver, look) }
            let cut = driver.cutLabels
            #expect(cut.isEmpty)
        }
    }

    @Test("A view that moves by a point and a word that changes are reported, each by the line as it was and as it is")
    func changesAreTold() throws {
        let before = try DebuggerDriver(at: .hitTestOrder).windowText
        let after = try DebuggerDriver(at: .hitTestOrder) {
            $0.replace("frame: [104, 110, 85, 37]", with: "frame: [105, 110, 85, 37]")
            $0.replace("title: Hit-test order", with: "title: Hit-test odour")
        }.windowText
        let told = zip(before, after).filter { $0 != $1 }.map { before, after in
            (panel: before.panel, changes: "\(TextChanges(from: before.lines, to: after.lines))")
        }
        #expect(told.map(\.panel) == ["toolbar", "stage"])
        let toolbar = told.first?.changes ?? "", stage = told.last?.changes ?? ""
        #expect(toolbar.contains("\"Hit-test order\"\n+ text"))
        #expect(toolbar.hasSuffix("\"Hit-test odour\""))
        #expect(stage.hasPrefix("- fill"))
        #expect(stage.contains("\n+ fill"))
    }

    @Test("States in strong colours", arguments: WindowLook.inContrast)
    func contrast(look: WindowLook) throws { try inWindow(look) { try expectPicture(of: $0, look) } }

    private func expectPicture(of driver: DebuggerDriver, _ look: WindowLook) throws {
        try Golden.expectWindow(driver.windowPicture(scale: look.scale), named: look.description)
    }

    private func inWindow(_ look: WindowLook, _ body: (DebuggerDriver) throws -> Void) throws {
        try Language.$ofTask.withValue(look.language) {
            try body(look.situation.driver(window: look.size.points, theme: look.theme))
        }
    }
}
