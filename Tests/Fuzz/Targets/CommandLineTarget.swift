// The command line: arguments are understood, or refused with help. No command is performed.
import ArgumentParser
import Foundation
import HitscopeCommands

extension FuzzTarget {
    /// Arguments, one to a line.
    static let commandLine = FuzzTarget(
        "command-line", longest: 256, words: { Vocabulary.ofCommandLine },
        seeds: { sampleLines.map { Data($0.split(separator: " ").joined(separator: "\n").utf8) } }
    ) { bytes in
        let arguments = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        do {
            _ = try HitscopeCommand.parseAsRoot(arguments.map(String.init))
        } catch {
            let sentence = HitscopeCommand.fullMessage(for: error)
            precondition(!sentence.isEmpty, "arguments are refused without a word")
            _ = HitscopeCommand.exitCode(for: error)
        }
    }

    private static let sampleLines = [
        "run a.yaml --scale 2 --size 800x600 --fonts builtin --headless --script b.json --trace t.json --picture p.png",
        "snapshot a.yaml --tap 10,20 --step 3 --overlay order,chain --scale 0.5 --window --size 700x500 -o a.png",
        "trace a.yaml --script b.json --json", "check a.yaml b.yaml", "why a.yaml box --tap=-1.5,2e3 --json",
        "help run", "--version", "run --help",
    ]
}
