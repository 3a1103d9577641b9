// A text with what is said about it, for the tests of sentences.
import HitscopeKorean
import HitscopeLanguage
import HitscopeSceneFile
import Synchronization
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

/// The errors of a text, without the name of the file; empty for none.
///
/// It is said in Korean too: about the same places, and with no English left.
func complaints(_ yaml: String) -> String {
    let missed = Mutex<[String]>([])
    let reporting = Language.korean.reporting { text in missed.withLock { $0.append(text) } }
    let korean = Language.$ofTask.withValue(reporting) { said(of: yaml) }, english = said(of: yaml)
    let lacking = missed.withLock { $0 }
    #expect(lacking == [], "Korean lacks these")
    #expect(places(korean) == places(english))
    return english
}

private func said(of yaml: String) -> String {
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

/// The lines and columns that sentences begin with; nil for advice.
private func places(_ sentences: String) -> [Substring?] {
    sentences.split(separator: "\n").map { $0.firstMatch(of: /^[0-9]+:[0-9]+:/)?.output }
}
