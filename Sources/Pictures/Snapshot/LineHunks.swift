// The lines that differ between two texts, in hunks like those of `diff -u`.

/// The parts of two texts that differ, each with the lines around it.
struct LineHunks {
    private enum Line { case same(String), removed(String), added(String) }

    private let lines: [Line]
    /// The number of equal lines before and after a change.
    private static let context = 3

    init(from old: String, to new: String) {
        let before = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let after = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let difference = after.difference(from: before)
        var removed: Set<Int> = [], added: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = [], left = 0, right = 0
        while left < before.count || right < after.count {
            if removed.contains(left) {
                lines.append(.removed(before[left]))
                left += 1
            } else if added.contains(right) {
                lines.append(.added(after[right]))
                right += 1
            } else {
                lines.append(.same(before[left]))
                left += 1
                right += 1
            }
        }
        self.lines = lines
    }

    /// The hunks, each with its heading.
    var text: String {
        let isShown = shown
        var result: [String] = [], place = 0, before = 1, after = 1
        while place < lines.count {
            guard isShown[place] else {
                (place, before, after) = (place + 1, before + 1, after + 1)
                continue
            }
            let end = isShown[place...].firstIndex(of: false) ?? lines.count
            var counts = (before: 0, after: 0), hunk: [String] = []
            for line in lines[place..<end] {
                switch line {
                case .same(let text):
                    hunk.append("  " + text)
                    counts = (counts.before + 1, counts.after + 1)
                case .removed(let text):
                    hunk.append("− " + text)
                    counts.before += 1
                case .added(let text):
                    hunk.append("+ " + text)
                    counts.after += 1
                }
            }
            result.append("@@ −\(before),\(counts.before) +\(after),\(counts.after) @@")
            result += hunk
            (before, after, place) = (before + counts.before, after + counts.after, end)
        }
        return result.joined(separator: "\n")
    }

    /// For each line, true if it differs or is near one that does.
    private var shown: [Bool] {
        var shown = [Bool](repeating: false, count: lines.count)
        for (place, line) in lines.enumerated() {
            if case .same = line { continue }
            let near = max(0, place - Self.context)...min(lines.count - 1, place + Self.context)
            for index in near { shown[index] = true }
        }
        return shown
    }
}
