// Sequences without what they have said before.

extension Sequence where Element: Equatable {
    /// The elements in order, each at its first place only.
    package var withoutRepetition: [Element] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
