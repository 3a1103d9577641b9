// The answers of a class to the questions of a lesson, as they are kept between sessions.

/// For each step of a lesson, the answers with the numbers of hands raised for them.
public struct KeptAnswers: Hashable, Sendable, Codable {
    /// An answer, and the number of hands for it.
    public struct Answer: Hashable, Sendable, Codable {
        /// The answer in words.
        public var answer: String
        /// The number of hands.
        public var hands: Int

        /// Creates an answer with the number of hands raised for it.
        public init(_ answer: String, hands: Int) { (self.answer, self.hands) = (answer, hands) }
    }

    /// The answers, step by step.
    public var steps: [[Answer]]

    /// Creates answers, step by step.
    public init(_ steps: [[Answer]]) { self.steps = steps }
}
