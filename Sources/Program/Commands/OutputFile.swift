// Makes folders, and finds unused names, for files that a command writes.
import Foundation
import HitscopeRaster
import HitscopeReading

enum OutputFile {
    /// The maximum number of characters of a name that are kept.
    private static let maximumCharacterCount = 100

    /// A file name about something, without slashes. A number is added if the name is in use.
    ///
    /// - Parameters:
    ///   - name: The name of what the file is about, of which the beginning is kept.
    ///   - isFree: Returns true for a name that is not in use.
    static func freeName(_ name: String, _ what: String, isFree: (String) -> Bool) -> String {
        let safe = String(name.map { $0 == "/" || $0 == "\0" ? "-" : $0 }.prefix(maximumCharacterCount))
        var free = "\(safe) \(what)", number = 2
        while !isFree(free) {
            free = "\(safe) \(what) \(number)"
            number += 1
        }
        return free
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

    /// Writes a text to a file, or prints it if the path is nil.
    static func write(_ text: Sentence, to path: String?) throws {
        guard let path else { return try printOutput(text) }
        try PictureFile.write(Array((text.text + "\n").utf8), to: path)
    }

    /// Writes JSON to a file, or prints it if the path is nil.
    static func write(json: String, to path: String?) throws {
        guard let path else { return try printOutput(json: json) }
        try PictureFile.write(Array(json.utf8), to: path)
    }
}
