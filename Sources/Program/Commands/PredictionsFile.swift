// The file of `--predictions`: a table of the answers of a class for each touch, and of the actual results.
//
// It begins with a byte-order mark; without it, spreadsheets do not recognise UTF-8.
import Foundation
import HitscopeDebugger
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeReading
import HitscopeSession

/// A table that grows as a class answers.
@MainActor package struct PredictionsFile {
    private let file: RecordingFile

    /// Opens the file, and writes the column names. If the file has answers from an earlier class, they are kept, and
    /// an empty line separates them from the new ones.
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

    /// The existing content of a file.
    enum Contents {
        /// The file is empty or does not exist.
        case nothing
        /// The file contains only the byte-order mark, as saved by a spreadsheet.
        case mark
        /// The file contains a table of answers, with or without the mark.
        case answers
    }

    /// The byte-order mark, from which spreadsheets recognise UTF-8. It is only allowed at the beginning of a file.
    private static let mark = "\u{FEFF}"

    /// The existing content of a file.
    ///
    /// - Throws: A `CommandFailure` for a file with any other content.
    @discardableResult static func contents(at path: String) throws -> Contents {
        guard let handle = FileHandle(forReadingAtPath: path) else { return .nothing }
        defer { try? handle.close() }
        let head = String(decoding: (try? handle.read(upToCount: Self.headLength)) ?? Data(), as: UTF8.self)
        guard !head.isEmpty, head != mark else { return head.isEmpty ? .nothing : .mark }
        // The column names are in the language of the session that wrote them. No column has the same name in two
        // languages.
        let names = head.split(whereSeparator: \.isNewline).first?.split(
            separator: ",", omittingEmptySubsequences: false)
        guard names?.count == 8, names?[2] == "x", names?[3] == "y" else {
            throw CommandFailure(
                .badInput,
                """
                \(path) is not a file of predict-mode answers, so nothing was added to it. You can specify another \
                file.
                """)
        }
        return .answers
    }

    /// The number of bytes that are examined to recognise a table of answers.
    private static let headLength = 512

    private static var columns: String { localized("number,scene,x,y,guess,answer,right,why") + "\r\n" }

    /// A whole table.
    package static func table(of answers: [QuizAnswer]) -> String { mark + columns + answers.map(line).joined() }

    /// Adds a line for every question that the window asks from now on.
    func follow(_ debugger: Debugger) {
        debugger.predict.onAnswer = { [file] in file.append(PredictionsFile.line($0)) }
    }

    /// Plays a script without a window, and writes the result of each touch to a file; nil for no file.
    static func play(_ script: Script, in debugger: Debugger, noting path: String?) throws {
        guard let path else { return debugger.play(script) }
        let file = try PredictionsFile(path: path)
        file.follow(debugger)
        debugger.predict.playRecordingOutcomes(script)
        try file.expectWhole()
    }

    /// Throws an error if one of the lines could not be written.
    func expectWhole() throws { try file.expectWhole() }

    /// The line for a question, in the current language. If the class was not asked, two fields are empty. If no view
    /// gets the touch, the line says so.
    package static func line(_ prediction: QuizAnswer) -> String {
        let guess =
            switch prediction.guess {
            case .view(let name): name
            case .nobody: localized("no view")
            case nil: ""
            }
        let fields = [
            "\(prediction.number)", prediction.scene, prediction.point.x.wholeText, prediction.point.y.wholeText,
            guess, prediction.hit ?? localized("no view"),
            prediction.isRight.map { $0 ? localized("yes") : localized("no") } ?? "", prediction.why,
        ]
        return fields.map(quoted).joined(separator: ",") + "\r\n"
    }

    /// A field that a spreadsheet reads as text: quoted if necessary, and never as a formula.
    private static func quoted(_ field: String) -> String {
        let text = field.visible, isFormula = text.first.map { "=+-@".contains($0) && Double(text) == nil } ?? false
        let plain = isFormula ? "'" + text : text
        guard plain.contains(where: { $0 == "," || $0 == "\"" }) else { return plain }
        return "\"" + plain.replacing("\"", with: "\"\"") + "\""
    }
}
