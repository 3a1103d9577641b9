// How a command ends: the exit status, and the sentence for the person who typed it.
import Foundation

/// The exit statuses of every command.
public enum ExitStatus: Int32, Sendable {
    /// All that was asked for was done, and holds.
    case success = 0
    /// An expectation does not hold.
    case unmet = 1
    /// The command line or a scene is wrong.
    case badInput = 2
    /// The surroundings do not allow it: a display that went away, a file that cannot be written, a font that is
    /// missing.
    case environment = 3
}

/// Why a command could not do what it was asked.
public struct CommandFailure: Error, CustomStringConvertible {
    public var status: ExitStatus
    /// One sentence or more: what was found, and what to do.
    public var description: String

    public init(_ status: ExitStatus, _ sentence: String) { (self.status, description) = (status, sentence) }
}

/// Writes a line where errors go. Where even that cannot be written, the exit status is all that is left to say.
func complain(_ line: String) { try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8)) }

/// Writes text where answers go.
func say(_ text: String) throws(CommandFailure) {
    do {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
        throw CommandFailure(
            .environment,
            "The answer cannot be written to standard output. You can send it to a file or a terminal that takes it.")
    }
}
