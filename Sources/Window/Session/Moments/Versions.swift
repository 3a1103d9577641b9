// Versions of an array, each of which differs only slightly from the previous one.
//
// Stores the changed elements and, at intervals, a whole array, so that each version can be read quickly.

/// A sequence of arrays. An array that equals the previous one does not add a version.
struct Versions<Element> {
    private var entries: [Entry] = []
    /// The number of the first version that is kept.
    private var first = 0
    private var newest: [Element] = []
    private var deltasSinceFull = 0
    private let areEqual: (Element, Element) -> Bool
    private let bytes: (Element) -> Int

    /// The maximum number of versions between two that are stored whole.
    private static var maximumDeltaCount: Int { 64 }

    /// - Parameters:
    ///   - bytes: Returns the approximate size of what an element refers to, outside of the array.
    ///   - areEqual: Returns whether two elements are equal.
    package init(bytes: @escaping (Element) -> Int, areEqual: @escaping (Element, Element) -> Bool) {
        (self.bytes, self.areEqual) = (bytes, areEqual)
    }

    /// The number of the newest version; nil if there is none.
    var newestNumber: Int? { entries.isEmpty ? nil : first + entries.count - 1 }

    /// Adds an array.
    ///
    /// - Returns: The number of its version, and the approximate size that it adds, in bytes.
    package mutating func add(_ array: [Element]) -> (number: Int, bytes: Int) {
        let entry = entry(for: array)
        if let number = newestNumber, entry.isEmpty { return (number, 0) }
        newest = array
        if case .whole = entry { deltasSinceFull = 0 } else { deltasSinceFull += 1 }
        entries.append(entry)
        return (first + entries.count - 1, entry.size(bytes))
    }

    private func entry(for array: [Element]) -> Entry {
        guard !entries.isEmpty else { return .whole(array) }
        let entry = array.count == newest.count ? changes(to: array) : replacement(by: array)
        guard !entry.isEmpty else { return entry }
        return deltasSinceFull >= Self.maximumDeltaCount || entry.count * 2 > array.count ? .whole(array) : entry
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

    /// The array of a version; nil if it is not kept.
    package subscript(number: Int) -> [Element]? {
        guard number >= first, number - first < entries.count else { return nil }
        if number == newestNumber { return newest }
        let last = number - first
        guard let start = entries[...last].lastIndex(where: \.isWhole) else { return nil }
        return entries[start...last].reduce(into: []) { array, entry in entry.apply(to: &array) }
    }

    /// Drops all versions before one.
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
        /// The number of elements is the same; the elements in these runs changed.
        case changed([Run])
        /// The elements in a range were replaced.
        case replaced(Range<Int>, by: [Element])

        /// The number of elements that the entry stores.
        var count: Int {
            switch self {
            case .whole(let array): array.count
            case .changed(let runs): runs.reduce(0) { $0 + $1.elements.count }
            case .replaced(_, let elements): elements.count
            }
        }

        /// The approximate size in bytes.
        ///
        /// - Parameter bytes: Returns the size of what an element refers to outside of the array.
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

        /// The size of an array without its elements, plus its slot in the entries, in bytes.
        private static var box: Int { 80 }

        /// True if the entry changes nothing.
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
