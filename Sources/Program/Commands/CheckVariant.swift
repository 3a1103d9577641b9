// The screens and languages in which scenes are checked: each screen with each language.
import ArgumentParser
import Foundation
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading
import HitscopeSceneFile

/// A screen and a language in which a scene is checked.
struct CheckVariant: Hashable, Codable {
    /// The width and height of the screen in points; nil for that of the scene.
    var screen: [Double]?
    /// The ISO 639 code of the language of the texts; nil for that of the program.
    var language: String?

    /// The screen and the language in reports, such as `320x568 ko`; nil if neither is given. It is the same in every
    /// language.
    var name: String? {
        let parts = [screen?.map { CGFloat($0).shortText }.joined(separator: "x"), language].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// The scene on the screen, with its texts in the language.
    func applied(to scene: Scene) -> Scene {
        var scene = scene
        if let screen { scene.screen = CGSize(width: screen[0], height: screen[1]) }
        if let language { scene.translations = scene.translations.shown(in: language) }
        return scene
    }
}

/// The options for the screens and languages of a check.
struct CheckVariantOptions: ParsableArguments {
    @Option(
        name: .long,
        help: .localized(
            "Check each scene on each of these screens: sizes in points, such as 390x844,320x568.", value: "sizes"))
    var screens: ScreensArgument?
    @Option(
        name: .long,
        help: .localized(
            "Check each scene with its texts in each of these languages: codes, such as en,ko.", value: "codes"))
    var languages: LanguagesArgument?

    init() {}

    /// All combinations, screens first.
    var all: [CheckVariant] {
        let screens: [[Double]?] = screens?.sizes ?? [nil], languages: [String?] = languages?.codes ?? [nil]
        return screens.flatMap { screen in languages.map { CheckVariant(screen: screen, language: $0) } }
    }
}

/// Sizes of screens as an argument, separated by commas: `390x844,320x568`.
struct ScreensArgument: ExpressibleByArgument {
    /// Widths and heights in points.
    var sizes: [[Double]]

    init?(argument: String) {
        let words = argument.lowercased().split(separator: ",", omittingEmptySubsequences: false)
        sizes = words.compactMap { word in
            let parts = word.split(separator: "x", omittingEmptySubsequences: false)
            let sides = parts.compactMap { Quantity.screenSide.value(Double($0)) }
            return parts.count == 2 && sides.count == 2 ? sides.map { Double($0) } : nil
        }
        guard sizes.count == words.count, Set(sizes).count == sizes.count else { return nil }
    }
}

/// Codes of languages as an argument, separated by commas: `en,ko`.
struct LanguagesArgument: ExpressibleByArgument {
    var codes: [String]

    init?(argument: String) {
        codes = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let areCodes = codes.allSatisfy { code in
            (2...3).contains(code.utf8.count) && code.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        }
        guard areCodes, Set(codes).count == codes.count else { return nil }
    }
}
