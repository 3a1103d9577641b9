// The file of `--predictions`: what a class expected of each touch, and what came of it, as a table.
//
// It begins with a byte-order mark, without which spreadsheets take UTF-8 for something else.
import Foundation
import HitscopeDebugger
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeReading
import HitscopeSession

/// A table that grows while a class answers.
@MainActor package struct PredictionsFile {
    private let file: RecordingFile

    /// Opens the file, and writes the names of the columns. Behind the answers of an earlier class they follow an empty
    /// line, so that no class takes the place of another.
    init(path: String) throws {
        let lead =
            switch try PredictionsFile.contents(at: path) {
            case .nothing: Self.mark
            case .mark: ""
            case .answers: "\r\n"
            }
        file = try RecordingFile(path: path, isAddedTo: true)
        file.append(lead + PredictionsFile.columns)
    }

    /// The content that a file has already.
    enum Contents {
        /// Nothing, or there is no file.
        case nothing
        /// The byte-order mark alone, as a spreadsheet leaves it.
        case mark
        /// A table of answers, with the mark or without it.
        case answers
    }

    /// The byte-order mark by which spreadsheets recognise UTF-8. Only the beginning of a file has it.
    private static let mark = "\u{FEFF}"

    /// The content that a file has already.
    ///
    /// - Throws: a `CommandFailure` for a file that holds something else.
    @discardableResult static func contents(at path: String) throws -> Contents {
        guard let handle = FileHandle(forReadingAtPath: path) else { return .nothing }
        defer { try? handle.close() }
        let head = String(decoding: (try? handle.read(upToCount: Self.head)) ?? Data(), as: UTF8.self)
        guard !head.isEmpty, head != mark else { return head.isEmpty ? .nothing : .mark }
        // The names of the columns are those of the language that was spoken then; of two, the names never differ.
        let names = head.split(whereSeparator: \.isNewline).first?.split(
            separator: ",", omittingEmptySubsequences: false)
        guard names?.count == 8, names?[2] == "x", names?[3] == "y" else {
            throw CommandFailure(
                .badInput,
                """
                \(path) is not a file of answers from predict mode, so nothing was added to it. You can name another \
                file.
                """)
        }
        return .answers
    }

    /// The number of bytes that tell whether a file is a table of answers.
    private static let head = 512

    private static var columns: String { localized("number,scene,x,y,guess,answer,right,why") + "\r\n" }

    /// All of a table.
    package static func table(of answers: [QuizAnswer]) -> String { mark + columns + answers.map(line).joined() }

    /// Adds each question of a window from now on.
    func follow(_ debugger: Debugger) {
        debugger.whenPredicted = { [file] in file.append(PredictionsFile.line($0)) }
    }

    /// Plays a script at once, and writes what comes of each touch; nil for no file.
    static func play(_ script: Script, in debugger: Debugger, noting path: String?) throws {
        guard let path else { return debugger.play(script) }
        let file = try PredictionsFile(path: path)
        file.follow(debugger)
        debugger.playNoting(script)
        try file.expectWhole()
    }

    /// Throws if a line could not be written.
    func expectWhole() throws { try file.expectWhole() }

    /// The line of a question, in the language that is spoken. Where nobody was asked, two fields are empty; where no
    /// view takes the touch, it says that nobody does.
    package static func line(_ prediction: QuizAnswer) -> String {
        let guess =
            switch prediction.guess {
            case .view(let name): name
            case .nobody: localized("nobody")
            case nil: ""
            }
        let fields = [
            "\(prediction.number)", prediction.scene, prediction.point.x.wholeText, prediction.point.y.wholeText,
            guess, prediction.hit ?? localized("nobody"),
            prediction.isRight.map { $0 ? localized("yes") : localized("no") } ?? "", prediction.why,
        ]
        return fields.map(quoted).joined(separator: ",") + "\r\n"
    }

    /// A field that a spreadsheet takes for a text: in quotation marks where it has to be, and no formula.
    private static func quoted(_ field: String) -> String {
        let text = field.visible, isFormula = text.first.map { "=+-@".contains($0) && Double(text) == nil } ?? false
        let plain = isFormula ? "'" + text : text
        guard plain.contains(where: { $0 == "," || $0 == "\"" }) else { return plain }
        return "\"" + plain.replacing("\"", with: "\"\"") + "\""
    }
}
