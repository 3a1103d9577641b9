// The exit status of a command, and its output to standard output and standard error.
//
// All output is sentences or JSON. Text from outside is escaped in both, and cannot control a terminal.
import Foundation
import HitscopeReading

/// The exit statuses of all commands.
package enum ExitStatus: Int32, CaseIterable, Sendable {
    /// The command succeeded, and all expectations were met.
    case success = 0
    /// An expectation was not met, or two hierarchies differ.
    case unmet = 1
    /// The command line or a scene has an error.
    case badInput = 2
    /// The environment has a problem: a lost display, a file that cannot be written, or a missing font.
    case environment = 3
}

/// The reason why a command failed.
package struct CommandFailure: Error, CustomStringConvertible {
    /// The exit status of the process.
    package var status: ExitStatus
    /// The problem, and what to do about it; nil if it has already been printed.
    package var sentence: Sentence?
    /// The place of the first error in the file; nil for other failures.
    package var place: SourceLocation?
    package var description: String { sentence?.text ?? "" }

    /// Creates a failure with its exit status and its sentence.
    ///
    /// - Parameter place: The place of the first error in the file.
    package init(_ status: ExitStatus, _ sentence: Sentence?, at place: SourceLocation? = nil) {
        self.status = status
        self.sentence = sentence
        self.place = place
    }
}

/// Writes one or more lines to standard error. If writing fails, only the exit status shows the error.
func printError(_ line: Sentence) { try? FileHandle.standardError.write(contentsOf: Data((line.text + "\n").utf8)) }

/// Writes one or more lines to standard output.
func printOutput(_ line: Sentence) throws(CommandFailure) { try write(line.text + "\n") }

/// Writes JSON to standard output.
func printOutput(json: String) throws(CommandFailure) { try write(json.visibleJSON) }

/// Writes a value to standard output as one line of JSON. Fields that are nil are left out.
func printOutput(jsonLine value: some Encodable) throws { try printOutput(json: value.jsonLine() + "\n") }

/// Writes a document to standard output unchanged, except for characters that could control a terminal.
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
