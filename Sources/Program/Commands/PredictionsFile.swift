// The file of `--predictions`: what a class expected of each touch, and what came of it, as a table.
//
// Decides the form: CSV as RFC 4180 describes it, a line for each touch, written as it is answered, so that no end of
// the program loses it. Knows no windows.
import HitscopeDebugger
import HitscopeGeometry
import HitscopeInput
import HitscopeReading

/// A table that grows while a class answers.
@MainActor package struct PredictionsFile {
    private let file: RecordingFile

    /// Opens the file, and writes the names of the columns.
    init(path: String) throws {
        file = try RecordingFile(path: path)
        file.append("number,scene,x,y,guess,answer,right,why\r\n")
    }

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

    /// The line of a question. Where nobody was asked, two fields are empty; where no view takes the touch, it is
    /// `nobody`.
    package static func line(_ prediction: QuizAnswer) -> String {
        let guess =
            switch prediction.guess {
            case .view(let name): name
            case .nobody: nobody
            case nil: ""
            }
        let fields = [
            "\(prediction.number)", prediction.scene, prediction.point.x.wholeText, prediction.point.y.wholeText,
            guess, prediction.hit ?? nobody, prediction.isRight.map { $0 ? "yes" : "no" } ?? "", prediction.why,
        ]
        return fields.map(quoted).joined(separator: ",") + "\r\n"
    }

    private static let nobody = "nobody"

    /// A field that a spreadsheet takes for a text: in quotation marks where it has to be, and no formula.
    private static func quoted(_ field: String) -> String {
        let text = field.visible, isFormula = text.first.map { "=+-@".contains($0) && Double(text) == nil } ?? false
        let plain = isFormula ? "'" + text : text
        guard plain.contains(where: { $0 == "," || $0 == "\"" }) else { return plain }
        return "\"" + plain.replacing("\"", with: "\"\"") + "\""
    }
}
