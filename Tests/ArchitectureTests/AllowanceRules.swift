// Rules about what may occur in listed places only.
//
// Each rule finds places in one file's code. The lists stand in CurrentWorld.swift and in UnsafeMarks.swift.

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

    /// Reads of the one mutable global: code that asks which world it is in, and was not told.
    static func currentWorld(in file: SourceFile) -> [Finding] {
        file.findings(#"\bWorld\.current\b"#) { _ in "World.current" }
    }
}
