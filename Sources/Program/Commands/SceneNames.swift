// Finds the views and recognisers of a hierarchy that a command line names.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading
import HitscopeSceneFile
import HitscopeStory
import HitscopeWhatIf

/// Finds objects of a hierarchy by their names. If there is no such object, the error lists the choices.
@MainActor struct SceneNames {
    private let names: ViewNames
    /// The frames of the views in their superviews; nil for a view whose frame UIKit sets.
    private let frames: [CGRect?]
    private let recognizers: [String?]
    /// The name of the hierarchy in sentences.
    private let title: String
    /// True if the error for an unknown name also lists views without a name.
    private let offersUnnamed: Bool

    init(scene: Scene, origin: SceneOrigin) {
        names = scene.viewNames()
        frames = scene.views.map(\.frame)
        recognizers = scene.recognizers.map(\.name)
        title = origin.name
        offersUnnamed = scene.importedFrom != nil
    }

    /// Creates the names of views that code made.
    ///
    /// - Parameter title: The title of their scene.
    init(_ copy: ViewCopy, of title: String) {
        names = copy.names
        frames = copy.views.map(\.frame)
        recognizers = copy.recognizers.map(\.name)
        self.title = title
        offersUnnamed = false
    }

    /// The index of the recogniser with a name; nil if there is none. Throws an error if there are several.
    func recognizer(_ name: String) throws(CommandFailure) -> Int? {
        let found = recognizers.indices.filter { recognizers[$0] == name }
        guard found.count < 2 else {
            throw CommandFailure(
                .badInput,
                "\(title) has \(found.count) recognisers named \"\(name)\". You can give each a unique name.")
        }
        return found.first
    }

    /// The index of the recogniser with a name. Throws an error if there is none.
    func recognizerIndex(_ name: String) throws(CommandFailure) -> Int {
        if let index = try recognizer(name) { return index }
        let known = recognizers.compactMap(\.self).prefix(20).map(\.quoted).joined(separator: ", ")
        throw CommandFailure(
            .badInput, "\(title) has no recogniser named \"\(name)\". You can specify one of these: \(known).")
    }

    /// The index of the recogniser with a name; nil if there is none, or if a view has this name. Other words for a
    /// view, such as its text or its class, do not take precedence over the name of a recogniser.
    func recognizerBeforeView(_ word: String) throws(CommandFailure) -> Int? {
        names.named(word).isEmpty ? try recognizer(word) : nil
    }

    /// The index of the view that a word refers to.
    ///
    /// - Parameter touched: The views under the touch, the foremost first. If the word refers to several views, the
    ///   foremost of these is chosen.
    func view(_ word: String, touched: [Int] = []) throws(CommandFailure) -> Int {
        let found = views(word)
        guard let first = found.first else { throw unknown(word) }
        // In a dump, an identifier of another view often has the same text.
        if offersUnnamed, !touched.isEmpty, !touched.contains(where: found.contains) {
            let all = names.views(calledInAnyWay: word)
            if let decided = touched.first(where: all.contains) { return decided }
        }
        guard found.count > 1 else { return first }
        guard let decided = touched.first(where: found.contains) else { throw ambiguous(word, found) }
        return decided
    }

    private func views(_ word: String) -> [Int] {
        let found = names.views(called: word)
        return offersUnnamed ? names.withoutParts(found) : found
    }

    /// True if the place of a touch may decide which view a word refers to.
    func isAmbiguous(_ word: String) -> Bool {
        offersUnnamed ? names.views(calledInAnyWay: word).count > 1 : names.views(called: word).count > 1
    }

    /// The middle of the view that a word refers to, in points of the screen.
    ///
    /// - Parameter views: The live views, in the order of the names.
    func middle(of word: String, in views: [UIView]) throws(CommandFailure) -> CGPoint {
        guard let middle = views[try view(word)].middleOnScreen else {
            throw CommandFailure(.badInput, "\(word.quoted) is not in a window, so it cannot be touched.")
        }
        return middle
    }

    private func unknown(_ word: String) -> CommandFailure {
        let named = names.views.filter { $0.name != nil }
        let known = offersUnnamed || named.isEmpty ? names.views : named
        let choices = known.prefix(20).map { ($0.name ?? $0.texts.first ?? $0.origin?.address ?? $0.className).quoted }
        return CommandFailure(
            .badInput,
            """
            \(title) has no view named "\(word)". You can specify one of these: \(choices.joined(separator: ", ")).
            """)
    }

    // MARK: Several views with the same name

    private func ambiguous(_ word: String, _ found: [Int]) -> CommandFailure {
        let origins = found.compactMap { names.views[$0].origin }
        let lead: Sentence =
            if origins.contains(where: { $0.address != nil }) {
                "\(title) has \(found.count) views named \"\(word)\". You can specify one by its line, address or path:"
            } else if !origins.isEmpty {
                "\(title) has \(found.count) views named \"\(word)\". You can specify one by its line or path:"
            } else {
                "\(title) has \(found.count) views named \"\(word)\". You can specify one by its path:"
            }
        let maximum = 20
        let rest: [Sentence] = found.count > maximum ? ["  \(localized("\(found.count - maximum) more"))"] : []
        return CommandFailure(.badInput, Sentence(lines: [lead] + rows(of: Array(found.prefix(maximum))) + rest))
    }

    /// A table of views with their lines, addresses, frames and paths.
    private func rows(of views: [Int]) -> [Sentence] {
        let cells = views.map { index in
            let origin = names.views[index].origin
            return [
                origin.map { localized("line \($0.line)") } ?? "", origin?.address ?? "",
                frames[index].map(\.words) ?? "", names.path(of: index),
            ]
        }
        return Columns.lines(of: cells)
    }
}

/// Arranges text in columns.
enum Columns {
    /// The rows as lines that begin with two spaces. Columns without any text are left out.
    static func lines(of rows: [[String]]) -> [Sentence] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
        return rows.map { row in
            let cells = row.indices.filter { widths[$0] > 0 }.map { row[$0].padded(to: widths[$0]) }
            let line = cells.joined(separator: "  "), end = line.lastIndex { $0 != " " }
            return "  \(end.map { String(line[...$0]) } ?? "")"
        }
    }
}

extension CGRect {
    /// The origin and the size: `20, 40, 100 × 44`.
    fileprivate var words: String {
        "\(minX.shortText), \(minY.shortText), \(width.shortText) × \(height.shortText)"
    }
}

extension UIView {
    /// The middle of the view, in points of the screen; nil if the view is not in a window.
    var middleOnScreen: CGPoint? { screenQuad?.boundingBox.middle }
}

extension [UIView] {
    /// The indices of the views under a point of the screen, the foremost first.
    @MainActor func indices(under point: CGPoint, in world: World) -> [Int] {
        let places = Dictionary(uniqueKeysWithValues: enumerated().map { (ObjectIdentifier($1), $0) })
        return world.views(at: point).compactMap { places[ObjectIdentifier($0)] }
    }
}
