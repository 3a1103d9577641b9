// A text with what is said about it, for the tests of sentences.
import HitscopeSceneFile
import Testing

/// A text with the one thing that is said about it.
struct Complaint: Sendable, CustomTestStringConvertible {
    var yaml: String
    var sentence: String

    init(_ yaml: String, _ sentence: String) { (self.yaml, self.sentence) = (yaml, sentence) }

    /// A scene with one view that has these keys; they stand on line 4, and the first begins in column 10.
    init(view keys: String, _ sentence: String) {
        self.init("version: 1\nwindows:\n  - views:\n      - {\(keys)}\n", "4:\(sentence)")
    }

    /// A scene with one window, and these lines from line 4 on.
    init(with lines: String, _ sentence: String) {
        self.init("version: 1\nwindows:\n  - views: [{name: box}]\n\(lines)\n", sentence)
    }

    var testDescription: String { sentence }
}

/// What is said about a text, without the name of the file; empty if nothing is.
func complaints(_ yaml: String) -> String {
    do throws(SceneErrors) {
        _ = try Scene(yaml: yaml, file: "a.yaml")
        return ""
    } catch {
        return error.errors.map {
            $0.description.replacing("a.yaml:", with: "", maxReplacements: 1).replacing(
                " error:", with: "", maxReplacements: 1)
        }
        .joined(separator: "\n")
    }
}
