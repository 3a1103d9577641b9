// Folders and free names for files that a command writes.
import Foundation
import HitscopeRaster
import HitscopeReading

enum OutputFile {
    /// The characters of a name that are kept.
    private static let mostCharacters = 100

    /// The name of a file about something, without slashes; with a number if the name is taken.
    ///
    /// - Parameters:
    ///   - name: the name of what it is about, of which the beginning is kept.
    ///   - isFree: true for a name that is not taken.
    static func freeName(_ name: String, _ what: String, isFree: (String) -> Bool) -> String {
        let safe = String(name.map { $0 == "/" || $0 == "\0" ? "-" : $0 }.prefix(mostCharacters))
        var free = "\(safe) \(what)", number = 2
        while !isFree(free) {
            free = "\(safe) \(what) \(number)"
            number += 1
        }
        return free
    }

    /// Makes a folder and those around it, unless it is there.
    ///
    /// - Parameter sentence: what is wrong if it cannot be made, and what to do.
    static func makeFolder(_ path: String, orSay sentence: @autoclosure () -> Sentence) throws(CommandFailure) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.environment, sentence())
        }
    }

    /// Writes a text to a file; nil prints it.
    static func write(_ text: Sentence, to path: String?) throws {
        guard let path else { return try printOutput(text) }
        try PictureFile.write(Array((text.text + "\n").utf8), to: path)
    }

    /// Writes JSON to a file; nil prints it.
    static func write(json: String, to path: String?) throws {
        guard let path else { return try printOutput(json: json) }
        try PictureFile.write(Array(json.utf8), to: path)
    }
}
