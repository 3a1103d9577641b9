// Rules about what may occur in listed places only.
//
// Each rule finds places in one file's code. The lists stand in CurrentWorld.swift,
// UnsafeMarks.swift and Conversions.swift.

enum AllowanceRules {
    /// A word of unsafe code, and the pattern that finds it.
    struct Mark {
        let name: String, pattern: String
    }

    /// Files in here are named for what they do without the compiler's checks.
    static let unsafeFolder = "Sources/UIKit/Engine/HitTesting/Fast/"

    static let unsafeMarks = [
        Mark(name: "@exclusivity(unchecked)", pattern: #"@exclusivity\(unchecked\)"#),
        Mark(name: "nonisolated(unsafe)", pattern: #"\bnonisolated\(unsafe\)"#),
        Mark(name: "unowned(unsafe)", pattern: #"\bunowned\(unsafe\)"#),
        Mark(name: "Unmanaged", pattern: #"\bUnmanaged\b"#),
        Mark(name: "unsafeDowncast", pattern: #"\bunsafeDowncast\b"#),
        Mark(name: "unsafeBitCast", pattern: #"\bunsafeBitCast\b"#),
        Mark(name: "withUnsafe…", pattern: #"\bwithUnsafe\w*"#),
        Mark(name: "@unchecked Sendable", pattern: #"@unchecked\s+Sendable\b"#),
    ]

    static func places(of mark: Mark, in file: SourceFile) -> [Finding] {
        file.findings(mark.pattern) { _ in mark.name }
    }

    /// Conversions to whole numbers that end the program where the number does not fit. The doors of HitscopeReading
    /// have none of them: `exactly:` and `clamping:`.
    static func conversions(in file: SourceFile) -> [Finding] {
        let kinds = #"(?:U?Int(?:8|16|32|64)?|C(?:Unsigned)?(?:Int|Long|Short|Char))"#
        let safe = "bitPattern|exactly|clamping|truncatingIfNeeded|ascii|littleEndian|bigEndian|rawValue"
        return file.findings(#"(?<![\w.])\#(kinds)\((?!(?:\#(safe)):|\))|\b\#(kinds)\.init\b(?!\()"#) { $0[0] }
    }

    /// Reads of the one mutable global: code that asks which world it is in, and was not told.
    static func currentWorld(in file: SourceFile) -> [Finding] {
        file.findings(#"\bWorld\.current\b"#) { _ in "World.current" }
    }
}
