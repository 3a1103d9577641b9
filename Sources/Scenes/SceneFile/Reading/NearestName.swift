// Finds the name that a person probably meant.

/// The candidate with the fewest typing errors in comparison to the word; nil if none is similar.
///
/// An error is an additional letter, a missing one, a wrong one, or two that are swapped. Up to a third of the letters
/// may be errors. Case is ignored.
///
/// - Parameter maximum: The maximum number of errors, even for a long word.
package func nearestName(to word: String, among candidates: some Sequence<String>, maximum: Int = .max) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    guard typed.count <= SceneLimits.name else { return nil }
    var best: (name: String, slips: Int)?
    for candidate in candidates.lazy.prefix(10_000) where candidate != word {
        let meant = Array(candidate.lowercased().unicodeScalars)
        let allowed = min(max(1, max(typed.count, meant.count) / 3), maximum, (best?.slips ?? .max) - 1)
        guard abs(meant.count - typed.count) <= allowed else { continue }
        let slips = typos(typed, meant)
        if slips <= allowed { best = (candidate, slips) }
    }
    return best?.name
}

/// The number of typing errors between two words.
private func typos(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](), last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var slips = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { slips = min(slips, beforeLast[j - 1] + 1) }
            row.append(slips)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}
