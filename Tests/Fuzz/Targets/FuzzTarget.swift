// The doors through which bytes come in, each with what a fuzzer needs to try them.
//
// Decides what is tried, and how large it may be. A new format is one more entry of the table. Knows no fuzzer.
import Foundation
import HitscopeReading

/// A door through which bytes come in.
package struct FuzzTarget: Sendable {
    /// What the bytes look like, for whoever changes them.
    package enum Form: Sendable {
        /// Lines whose indentation counts, words, numbers and brackets.
        case text
        /// Fields of fixed lengths.
        case fields
    }

    /// What it is called on the command line; its folder of the corpus has the same name.
    package let name: String
    /// How many bytes are tried at most.
    package let longest: Int
    package let form: Form
    /// The words of the format, for the dictionary.
    package let words: @Sendable () -> [String]
    /// What the search begins with.
    package let seeds: @Sendable () -> [Data]
    /// Takes bytes as the door does. A trap is a find.
    package let play: @MainActor @Sendable (Data) -> Void

    init(
        _ name: String, longest: Int, form: Form = .text, words: @escaping @Sendable () -> [String],
        seeds: @escaping @Sendable () -> [Data], play: @escaping @MainActor @Sendable (Data) -> Void
    ) {
        self.name = name
        self.longest = longest
        self.form = form
        self.words = words
        self.seeds = seeds
        self.play = play
    }

    /// Every door.
    package static let all: [FuzzTarget] =
        [
            .scene, .scenePlay, .lesson, .recording, .recordingPlay, .commandLine, .picture, .x11,
        ] + dumps

    /// The door of a name; nil for none.
    package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

    /// A sentence that reaches a terminal has an advice on a second line at most, and moves and colours nothing.
    static func expectVisible(_ sentence: String) {
        let lines = sentence.split(separator: "\n", omittingEmptySubsequences: false)
        precondition(!sentence.isEmpty && lines.count <= 2, "a sentence has \(lines.count) lines: \(sentence)")
        for line in lines {
            precondition(!line.unicodeScalars.contains(where: \.needsEscape), "a sentence disturbs: \(line.visible)")
        }
    }
}
