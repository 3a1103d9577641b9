// Files that a command writes: folders, free names, and what may not be replaced.
import ArgumentParser
import Foundation
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading

/// The option of commands that write a file which a person names.
struct ForceOption: ParsableArguments {
    @Flag(
        name: .long,
        help: .localized("Replace a file even if it is an input, or of another kind than the output."))
    var force = false

    init() {}

    /// Throws if an output would replace an input of the same command, or a file of another kind.
    ///
    /// - Parameters:
    ///   - path: the path of the output; nil and `-` for no file.
    ///   - kind: what is written.
    ///   - inputs: the paths of what is read; nil and `-` for none.
    func expectReplaceable(
        _ path: String?, by kind: FileKind, reading inputs: [String?]
    ) throws(CommandFailure) {
        guard !force, let path = OutputFile.file(path), let there = FileIdentity(path), there.isRegular else { return }
        let inputs = inputs.compactMap { $0 == "-" ? "/dev/stdin" : $0 }
        guard !inputs.contains(where: { there.isSame(as: FileIdentity($0)) }) else {
            throw CommandFailure(
                .badInput,
                """
                \(path) is an input file, and writing would overwrite it. You can specify another file, or use --force.
                """)
        }
        guard let old = FileKind(at: path), old != kind else { return }
        throw CommandFailure(
            .badInput,
            """
            \(path) is \(old.words), and \(kind.words) would replace it. You can name another file, or replace it \
            with --force.
            """)
    }
}

enum OutputFile {
    /// The maximum number of characters and of bytes of a name that are kept. A file name has at most 255 bytes, with
    /// what is added to it.
    private static let maximumCharacterCount = 100, maximumByteCount = 180

    /// A file name about something, without slashes. A number is added if the name is in use.
    ///
    /// - Parameters:
    ///   - name: The name of what the file is about, of which the beginning is kept.
    ///   - isFree: Returns true for a name that is not in use.
    static func freeName(_ name: String, _ what: String, isFree: (String) -> Bool) -> String {
        let safe = safeName(name)
        var free = "\(safe) \(what)", number = 2
        while !isFree(free) {
            free = "\(safe) \(what) \(number)"
            number += 1
        }
        return free
    }

    /// A name for a file, without slashes, of which the beginning is kept.
    static func safeName(_ name: String) -> String {
        var safe = ""
        for character in name.prefix(maximumCharacterCount) {
            let kept: Character = character == "/" || character == "\0" ? "-" : character
            guard safe.utf8.count + kept.utf8.count <= maximumByteCount else { break }
            safe.append(kept)
        }
        return safe
    }

    /// The word for standard output.
    static let standardOutput = "-"

    /// The path of the file that an output names; nil for standard output.
    static func file(_ output: String?) -> String? { output == standardOutput ? nil : output }

    /// Throws if standard output is named where only a file can be written. Nil stands for no output.
    static func expectFiles(_ outputs: [(option: String, path: String?)]) throws(ValidationError) {
        for (option, path) in outputs where path == standardOutput {
            throw ValidationError(localized("\(option) is -, but should be the name of a file."))
        }
    }

    /// Throws if one of several outputs would overwrite another one. Nil stands for no output.
    static func expectApart(_ paths: [String?]) throws(CommandFailure) {
        var files: Set<String> = []
        for path in paths.compactMap({ file($0) }) {
            guard files.insert(URL(fileURLWithPath: path).resolvingSymlinksInPath().path).inserted else {
                throw CommandFailure(
                    .badInput,
                    """
                    \(path) is specified for two outputs, and one would overwrite the other. You can specify a \
                    different file for each.
                    """)
            }
        }
    }

    /// Makes a folder and its parent folders, unless they exist.
    ///
    /// - Parameter sentence: The error if the folder cannot be made, with what to do.
    static func makeFolder(_ path: String, orSay sentence: @autoclosure () -> Sentence) throws(CommandFailure) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.environment, sentence())
        }
    }

    /// Writes a text to a file or to standard output, for which nil stands too.
    static func write(_ text: Sentence, to output: String?) throws {
        guard let path = file(output) else { return try printOutput(text) }
        try PictureFile.write(Array((text.text + "\n").utf8), to: path)
    }

    /// Writes the bytes of a picture to standard output.
    static func writeToStandardOutput(_ bytes: [UInt8]) throws(CommandFailure) {
        do { try FileHandle.standardOutput.write(contentsOf: Data(bytes)) } catch {
            throw CommandFailure(
                .environment,
                "The picture cannot be written to standard output. You can redirect it to a file or another program.")
        }
    }

    /// Writes JSON to a file or to standard output, for which nil stands too.
    static func write(json: String, to output: String?) throws {
        guard let path = file(output) else { return try printOutput(json: json) }
        try PictureFile.write(Array(json.utf8), to: path)
    }

    /// Writes a document to a file or to standard output, for which nil stands too.
    static func write(document: String, to output: String?) throws {
        guard let path = file(output) else { return try printOutput(document: document) }
        try PictureFile.write(Array(document.utf8), to: path)
    }
}
