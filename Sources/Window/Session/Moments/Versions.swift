// Versions of an array, of which each differs little from the one before.
//
// Decides what is kept: the elements that changed, and now and then a whole array, so that each version is read at
// once. Knows nothing of what the elements are.

/// Arrays one after another. An array that equals the one before is no new version.
struct Versions<Element> {
    private var entries: [Entry] = []
    /// The number of the first version that is kept.
    private var first = 0
    private var newest: [Element] = []
    private var sinceWhole = 0
    private let areEqual: (Element, Element) -> Bool
    private let bytes: (Element) -> Int

    /// The most versions from one that is kept whole to the next.
    private static var longestWay: Int { 64 }

    /// - Parameters:
    ///   - bytes: about how many bytes an element takes besides its place in an array.
    ///   - areEqual: whether two elements are the same.
    package init(bytes: @escaping (Element) -> Int, areEqual: @escaping (Element, Element) -> Bool) {
        (self.bytes, self.areEqual) = (bytes, areEqual)
    }

    /// The number of the newest version; nil before the first.
    var newestNumber: Int? { entries.isEmpty ? nil : first + entries.count - 1 }

    /// Adds an array.
    ///
    /// - Returns: the number of its version, and about how many bytes it takes besides those before.
    package mutating func add(_ array: [Element]) -> (number: Int, bytes: Int) {
        let entry = entry(for: array)
        if let number = newestNumber, entry.isEmpty { return (number, 0) }
        newest = array
        if case .whole = entry { sinceWhole = 0 } else { sinceWhole += 1 }
        entries.append(entry)
        return (first + entries.count - 1, entry.size(bytes))
    }

    private func entry(for array: [Element]) -> Entry {
        guard !entries.isEmpty else { return .whole(array) }
        let entry = array.count == newest.count ? changes(to: array) : replacement(by: array)
        guard !entry.isEmpty else { return entry }
        return sinceWhole >= Self.longestWay || entry.count * 2 > array.count ? .whole(array) : entry
    }

    private func changes(to array: [Element]) -> Entry {
        var runs: [Run] = []
        var index = 0
        while index < array.count {
            guard !areEqual(newest[index], array[index]) else {
                index += 1
                continue
            }
            var end = index + 1
            while end < array.count, !areEqual(newest[end], array[end]) { end += 1 }
            runs.append(Run(start: index, elements: Array(array[index..<end])))
            index = end
        }
        return .changed(runs)
    }

    private func replacement(by array: [Element]) -> Entry {
        let shorter = min(array.count, newest.count)
        var head = 0, tail = 0
        while head < shorter, areEqual(newest[head], array[head]) { head += 1 }
        while tail < shorter - head, areEqual(newest[newest.count - 1 - tail], array[array.count - 1 - tail]) {
            tail += 1
        }
        return .replaced(head..<(newest.count - tail), by: Array(array[head..<(array.count - tail)]))
    }

    /// The array of a version; nil for one that is not kept.
    package subscript(number: Int) -> [Element]? {
        guard number >= first, number - first < entries.count else { return nil }
        if number == newestNumber { return newest }
        let last = number - first
        guard let start = entries[...last].lastIndex(where: \.isWhole) else { return nil }
        return entries[start...last].reduce(into: []) { array, entry in entry.apply(to: &array) }
    }

    /// Lets go all versions before one.
    package mutating func forget(before number: Int) {
        let count = min(number - first, entries.count - 1)
        guard count > 0, let array = self[first + count] else { return }
        entries.removeFirst(count)
        entries[0] = .whole(array)
        first += count
    }
}

extension Versions {
    /// The difference between a version and the next one.
    fileprivate enum Entry {
        case whole([Element])
        /// As many elements as before; those in these runs are others.
        case changed([Run])
        /// The elements in a range gave way to others.
        case replaced(Range<Int>, by: [Element])

        /// The number of elements that are kept in it.
        var count: Int {
            switch self {
            case .whole(let array): array.count
            case .changed(let runs): runs.reduce(0) { $0 + $1.elements.count }
            case .replaced(_, let elements): elements.count
            }
        }

        /// About how many bytes it takes, where each element takes these besides its place in an array.
        func size(_ bytes: (Element) -> Int) -> Int {
            switch self {
            case .whole(let array), .replaced(_, let array): Self.size(of: array, bytes)
            case .changed(let runs):
                runs.reduce(Self.box) { $0 + MemoryLayout<Run>.stride + Self.size(of: $1.elements, bytes) }
            }
        }

        private static func size(of array: [Element], _ bytes: (Element) -> Int) -> Int {
            array.reduce(box + array.count * MemoryLayout<Element>.stride) { $0 + bytes($1) }
        }

        /// The bytes of an array besides its elements, with its place in the entries.
        private static var box: Int { 80 }

        /// True if it changes nothing.
        var isEmpty: Bool {
            switch self {
            case .whole: false
            case .changed(let runs): runs.isEmpty
            case .replaced(let range, let elements): range.isEmpty && elements.isEmpty
            }
        }

        var isWhole: Bool {
            if case .whole = self { true } else { false }
        }

        func apply(to array: inout [Element]) {
            switch self {
            case .whole(let other): array = other
            case .changed(let runs):
                for run in runs {
                    array.replaceSubrange(run.start..<(run.start + run.elements.count), with: run.elements)
                }
            case .replaced(let range, let elements): array.replaceSubrange(range, with: elements)
            }
        }
    }

    fileprivate struct Run {
        var start: Int, elements: [Element]
    }
}
