// How much is done to measure: all of it, or just enough to see that a group works.

enum Effort {
    /// True if nothing of what is measured will be kept.
    static let isQuick = CommandLine.arguments.contains("--quick")

    /// How often to do something, or for how many seconds.
    static func times<Number>(_ usual: Number, quick: Number) -> Number { isQuick ? quick : usual }
}
