// The themes by their numbers: text can be read in all of them, and meanings are told apart by people who do not tell
// red from green.
//
// Contrast is that of WCAG 2.1. Dichromacy is simulated with the matrices of Machado, Oliveira and Fernandes (2009).
import Foundation
import HitscopeDebugger
import HitscopeDrawing
import HitscopeOverlay
import Testing

@Suite("Themes") struct ThemeTests {
    @Test("Text has a contrast of 4.5 to all that it stands on", arguments: Theme.allCases)
    func text(theme: Theme) {
        let colors = theme.colors
        let grounds = [colors.background, colors.panel, colors.raised]
        for text in [colors.text, colors.soft, colors.faint] + colors.meanings {
            for ground in grounds { #expect(contrast(text, ground) >= 4.5, "\(text) on \(ground)") }
        }
        for ground in [colors.selectionFill, colors.hitFill] { #expect(contrast(colors.text, ground) >= 4.5) }
        #expect(contrast(colors.textOnPrimary, colors.primary) >= 4.5)
        #expect(contrast(colors.hit, colors.hitFill) >= 4.5)
    }

    @Test("The text of a badge has a contrast of 4.5 to the colour of each meaning", arguments: Theme.allCases)
    func badges(theme: Theme) {
        let colors = theme.colors
        for meaning in colors.meanings { #expect(contrast(colors.textOnBadge, meaning) >= 4.5) }
        #expect(contrast(colors.textOnFirstResponder, colors.firstResponder) >= 4.5)
    }

    @Test("Marks around views of a white scene have a contrast of 4.5 to it", arguments: Theme.allCases)
    func marks(theme: Theme) {
        for mark in theme.colors.marks { #expect(contrast(mark, .white) >= 4.5) }
    }

    @Test("In the contrast theme no two meanings look alike, with full sight and without that of red or green")
    func safeColors() {
        let colors = Theme.contrast.colors
        for sight in Sight.allCases {
            #expect(minimumDistance(colors.meanings, sight) >= 25, "\(sight)")
            #expect(minimumDistance(colors.marks, sight) >= 40, "\(sight)")
        }
    }

    @Test("The simulation finds colours that a person without the sight of red or green takes for one another")
    func simulation() {
        let red = Color(hex: 0xB0601C), green = Color(hex: 0x7F7A14)
        #expect(minimumDistance([red, green], .full) > 25)
        #expect(minimumDistance([red, green], .withoutGreen) < 15)
    }

    @Test("A theme follows on each, and after all of them comes the first again")
    func order() {
        var seen: [Theme] = [], theme = Theme.dark
        repeat {
            seen.append(theme)
            theme = theme.next
        } while theme != .dark
        #expect(Set(seen).count == Theme.allCases.count)
    }

    @Test("The palette has the colours of the theme that is drawn in, and of the dark one outside")
    func scope() {
        let inside = Palette.draw(in: .light) { (Palette.text, Palette.theme) }
        #expect(inside.0 == Theme.light.colors.text)
        #expect(inside.1 == .light)
        #expect(Palette.text == Theme.dark.colors.text)
    }
}

extension ThemeColors {
    /// The colours that stand for something.
    fileprivate var meanings: [Color] { [visited, hit, refused, chain, gesture, firstResponder] }
    fileprivate var marks: [Color] { [visitedOnLight, hitOnLight, refusedOnLight, firstResponderOnLight] }
}

/// How a person sees colours.
private enum Sight: CaseIterable {
    case full, withoutRed, withoutGreen

    /// From linear light to the light that looks the same to such a person.
    var matrix: [[Double]] {
        switch self {
        case .full: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        case .withoutRed:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .withoutGreen:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        }
    }
}

private func linear(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue].map {
        let part = Double($0)
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
}

private func contrast(_ one: Color, _ other: Color) -> Double {
    let lights = [one, other].map { color in
        zip(linear(color), [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
    }.sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
}

/// The colour in CIELAB, as somebody sees it.
private func lab(_ color: Color, _ sight: Sight) -> [Double] {
    let light = linear(color)
    let seen = sight.matrix.map { row in max(0, min(1, zip(row, light).reduce(0) { $0 + $1.0 * $1.1 })) }
    let rows = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    let parts = zip(rows, [0.9505, 1, 1.089]).map { row, white -> Double in
        let part = zip(row, seen).reduce(0) { $0 + $1.0 * $1.1 } / white
        return part > 0.008856 ? pow(part, 1.0 / 3) : 7.787 * part + 16.0 / 116
    }
    return [116 * parts[1] - 16, 500 * (parts[0] - parts[1]), 200 * (parts[1] - parts[2])]
}

/// The least distance between two of some colours in CIELAB; 2 can just be seen side by side.
private func minimumDistance(_ colors: [Color], _ sight: Sight) -> Double {
    let places = colors.map { lab($0, sight) }
    var minimum = Double.infinity
    for (index, one) in places.enumerated() {
        for other in places[..<index] {
            let squares = zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
            minimum = min(minimum, squares.squareRoot())
        }
    }
    return minimum
}
