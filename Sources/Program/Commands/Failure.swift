// The end of a command: its exit status, and its output on standard output and standard error.
//
// All of it goes through sentences, or is JSON, so that no text from outside reaches a terminal as it is.
import Foundation
import HitscopeReading

/// The exit statuses of every command.
package enum ExitStatus: Int32, Sendable {
    /// All was done, and all expectations hold.
    case success = 0
    /// An expectation does not hold.
    case unmet = 1
    /// The command line or a scene is wrong.
    case badInput = 2
    /// The environment does not allow it: a lost display, a file that cannot be written, a missing font.
    case environment = 3
}

/// The reason why a command failed.
package struct CommandFailure: Error, CustomStringConvertible {
    /// The exit status of the process.
    package var status: ExitStatus
    /// The problem that was found, and what you can do about it; nil if the answer has said it already.
    package var sentence: Sentence?
    package var description: String { sentence?.text ?? "" }

    /// A failure with its exit status and its sentence.
    package init(_ status: ExitStatus, _ sentence: Sentence?) {
        self.status = status
        self.sentence = sentence
    }
}

/// Writes a line, or several, to standard error. If that fails, the exit status alone tells of the error.
func printError(_ line: Sentence) { try? FileHandle.standardError.write(contentsOf: Data((line.text + "\n").utf8)) }

/// Writes a line, or several, to standard output.
func printOutput(_ line: Sentence) throws(CommandFailure) { try write(line.text + "\n") }

/// Writes JSON to standard output.
func printOutput(json: String) throws(CommandFailure) { try write(json.visibleJSON) }

/// Writes a document to standard output, line by line as it is, but that no character moves a terminal.
func printOutput(document: String) throws(CommandFailure) {
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    try write(lines.map { String($0).visible }.joined(separator: "\n"))
}

private func write(_ text: String) throws(CommandFailure) {
    do {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
        throw CommandFailure(
            .environment,
            "The answer cannot be written to standard output. You can redirect it to a file or another terminal.")
    }
}
