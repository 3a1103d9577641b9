// Rules about what code may say: time, mutable globals, calls of methods that users override.
//
// Each rule is a function of one file's text.

enum EngineRules {
    /// Words of wall time, of threads and of waiting. The engine is told the time.
    static func clockWords(in file: SourceFile) -> [Finding] {
        let words = [
            #"Date\s*\("#, #"DispatchQueue\b"#, #"DispatchTime\b"#, #"RunLoop\b"#, #"Timer\s*[(.]"#,
            #"Task\s*[\{(.]"#, #"u?sleep\s*\("#, #"Thread\b"#, #"ContinuousClock\b"#, #"SuspendingClock\b"#,
            #"clock_gettime\b"#,
        ]
        return file.findings("\\b(\(words.joined(separator: "|")))") {
            "\"\($0[1])\" has no place in \(file.module ?? "this module"); "
                + "take the time as an argument or schedule on the world's timeline"
        }
    }

    /// Variables that live as long as the program: stored `static var`, and `var` outside of every type.
    static func mutableGlobals(in file: SourceFile) -> [Finding] {
        let stored = file.findings(#"\b(?:static|class)\s+var\s+(\w+)(?:[^{\n]*=|[^{=\n]*$)"#) { globalMessage($0[1]) }
        let attributes = #"(?:@\w+(?:\([^)]*\))?\s+)*"#
        let modifiers = #"(?:(?:public|package|internal|fileprivate|private|nonisolated)(?:\(\w+\))?\s+)*"#
        let loose = file.findings("^\(attributes)\(modifiers)" + #"var\s+(\w+)(?:[^{\n]*=|[^{=\n]*$)"#) {
            globalMessage($0[1])
        }
        return (stored + loose).sorted { $0.line < $1.line }
    }

    private static func globalMessage(_ name: String) -> String {
        "\"\(name)\" is mutable and has no owner; make it a constant, or part of a world or of a session"
    }

    /// Methods that users of the library override. A call of one tells the witness.
    static let overridable = [
        "hitTest", "point(inside", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled",
        "touchesEstimatedPropertiesUpdated",
        "pressesBegan", "pressesChanged", "pressesEnded", "pressesCancelled", "motionBegan", "motionEnded",
        "motionCancelled",
        "remoteControlReceived",
        "gestureRecognizerShouldBegin", "sendEvent",
    ]

    /// Calls of overridable methods on anything but `super`.
    static func strayCalls(in file: SourceFile) -> [Finding] {
        let names = overridable.map { $0.contains("(") ? $0.replacing("(", with: "\\(") + ":" : $0 + "\\(" }.joined(
            separator: "|")
        return file.findings("(?<!\\bsuper)(?<!\\bCalls)\\.(\(names))") {
            "\"\($0[1])\" may be overridden and is called here behind the witness's back; call it through Calls"
        }
    }
}
