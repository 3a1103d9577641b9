// The effort of a measurement: the full one, or just enough to check that a group works.

enum Effort {
    /// True if the program only checks that the groups work, and the figures are not used.
    static let isQuick = CommandLine.arguments.contains("--quick")

    /// The number of repetitions, or of seconds, for the current effort.
    static func times<Number>(_ usual: Number, quick: Number) -> Number { isQuick ? quick : usual }
}
