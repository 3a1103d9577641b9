// Removes repeated elements from sequences.

extension Sequence where Element: Equatable {
    /// The elements in order, each only at its first position.
    package var withoutRepetition: [Element] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
