// What a search begins with: a dictionary and seeds, as files.
import Foundation
import HitscopeFuzzTargets

struct Preparation {
    let target: FuzzTarget

    init(_ target: FuzzTarget) { self.target = target }

    /// Writes `dictionary` and the folder `seeds` into a folder.
    func write(to folder: String) throws {
        let place = URL(fileURLWithPath: folder), seeds = place.appendingPathComponent("seeds")
        try FileManager.default.createDirectory(at: seeds, withIntermediateDirectories: true)
        let words = target.words().filter { $0.utf8.count <= 60 }
        try Data(words.map { Self.entry($0) + "\n" }.joined().utf8).write(
            to: place.appendingPathComponent("dictionary"))
        for (index, seed) in target.seeds().enumerated() {
            try seed.write(to: seeds.appendingPathComponent("seed-\(index)"))
        }
    }

    /// A word as libFuzzer reads it: in quotes, with everything but plain ASCII as `\xAB`.
    private static func entry(_ word: String) -> String {
        let parts = word.utf8.map { byte -> String in
            let isPlain = (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            let digits = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(UnicodeScalar(byte)) : "\\x" + (digits.count < 2 ? "0" : "") + digits
        }
        return "\"" + parts.joined() + "\""
    }
}
