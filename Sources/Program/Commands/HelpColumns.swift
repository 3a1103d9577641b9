// Columns of help texts in which some letters are two terminal columns wide, such as Hangul.
//
// The command-line parser counts letters. It is therefore asked for lines of unlimited length, which are arranged here.
import Foundation
import HitscopeDiagnosis

enum HelpColumns {
    /// A line width at which the parser does not wrap.
    static let endless = 100_000
    /// The column at which the parser's explanations begin.
    private static let indentation = 26

    /// The number of columns of the terminal: from the environment, or else from the terminal itself, or else 80.
    static var width: Int {
        let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Double($0) }
        if let columns = columns.flatMap({ Int(exactly: $0) }), columns > 0 { return columns }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(clamping: TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(clamping: size.ws_col)
    }

    /// Wraps a line of a help text.
    static func arranged(_ line: String, width: Int) -> [String] {
        guard let (label, words) = entry(line) else { return wrapped(line, width: width) }
        let space = String(repeating: " ", count: indentation)
        let lines = wrapped(words, width: max(indentation, width - indentation)).map { space + $0 }
        guard label.columns < indentation, let first = lines.first else { return [label] + lines }
        return [label + first.dropFirst(label.columns)] + lines.dropFirst()
    }

    /// The label and the explanation of an entry; nil for any other line. The explanation may begin on the line below
    /// the label.
    private static func entry(_ line: String) -> (label: String, words: String)? {
        let label = line.prefix(indentation), words = line.dropFirst(indentation)
        guard label.hasPrefix("  "), label.last == " ", words.first.map({ $0 != " " }) == true else { return nil }
        let name = label.split(separator: " ").joined(separator: " ")
        guard name.isEmpty || !name.contains(" ") || "-<(".contains(name.prefix(1)) else { return nil }
        return ("  " + name, String(words))
    }

    private static func wrapped(_ line: String, width: Int) -> [String] {
        guard line.columns > width else { return [line] }
        var lines: [String] = [], room = 0
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            if let last = lines.last, word.columns < room {
                lines[lines.count - 1] = last + " " + word
                room -= word.columns + 1
            } else {
                lines.append(String(word))
                room = width - word.columns
            }
        }
        return lines
    }
}
