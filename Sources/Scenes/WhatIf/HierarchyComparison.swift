// What differs between two hierarchies: views that were added, removed, moved or changed.
//
// `SceneMap` says which views are the same. Properties are compared in the words of a scene file, so that a new key is
// compared without being named here.
import HitscopeGeometry
import HitscopeReading
import HitscopeSceneFile
import HitscopeStory

/// The differences between two versions of a hierarchy.
public struct HierarchyComparison: Sendable {
    /// A property that differs.
    public struct Change: Hashable, Sendable {
        /// The key in a scene file, or `superview` or `order`.
        public var property: String
        /// The values; nil for the default.
        public var before: String?, after: String?
    }

    /// A view that is in one version only, with the views in it.
    public struct Lone: Hashable, Sendable {
        /// The index in its version.
        public var view: Int
        /// The number of views in it.
        public var count: Int
    }

    /// A view that differs.
    public struct Pair: Hashable, Sendable {
        /// The index in each version.
        public var before: Int, after: Int
        /// The properties that differ.
        public var changes: [Change]
    }

    /// The versions.
    public let before: Scene, after: Scene
    /// The words for the views of each version.
    public let namesBefore: ViewNames, namesAfter: ViewNames
    /// The views that only the later version has, without those in them.
    public let added: [Lone]
    /// The views that only the earlier version has, without those in them.
    public let removed: [Lone]
    /// The views that lie elsewhere: their superview, their place among the siblings, or the origin of their frame.
    public let moved: [Pair]
    /// The views with other properties.
    public let changed: [Pair]
    /// The sizes of the screen, if they differ.
    public var screen: Change? {
        before.screen == after.screen
            ? nil : Change(property: "screen", before: before.screen.words, after: after.screen.words)
    }
    /// True if nothing differs.
    public var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && moved.isEmpty && changed.isEmpty && screen == nil
    }

    /// Compares two versions of a hierarchy.
    public init(before: Scene, after: Scene) {
        (self.before, self.after) = (before, after)
        (namesBefore, namesAfter) = (before.viewNames(), after.viewNames())
        let map = SceneMap(from: before, to: after)
        let pairs = before.views.indices.compactMap { index in map.view(index).map { (before: index, after: $0) } }
        let kept = Set(pairs.map(\.after))
        added = HierarchyComparison.lone(in: after) { kept.contains($0) }
        removed = HierarchyComparison.lone(in: before) { map.view($0) != nil }
        let moves = Moves(before, after, pairs)
        var moved: [Pair] = [], changed: [Pair] = []
        let old = SceneProperties(before), new = SceneProperties(after)
        for pair in pairs {
            let found = moves.changes(of: pair.before, now: pair.after, namesBefore, namesAfter)
            if !found.isEmpty { moved.append(Pair(before: pair.before, after: pair.after, changes: found)) }
            let isMoved = found.contains { $0.property == Moves.frame }
            let others = HierarchyComparison.changes(
                old.properties(of: pair.before), new.properties(of: pair.after), leavingOutPlace: isMoved)
            if !others.isEmpty { changed.append(Pair(before: pair.before, after: pair.after, changes: others)) }
        }
        (self.moved, self.changed) = (moved, changed)
    }

    /// The views without a partner whose superview has one, with the number of views in each.
    private static func lone(in scene: Scene, isKept: (Int) -> Bool) -> [Lone] {
        var tops: [Int?] = [], found: [Lone] = [], places: [Int: Int] = [:]
        for (index, view) in scene.views.enumerated() {
            guard !isKept(index) else {
                tops.append(nil)
                continue
            }
            let top = view.superview.flatMap { tops[$0] }
            tops.append(top ?? index)
            if let place = top.flatMap({ places[$0] }) {
                found[place].count += 1
            } else {
                places[index] = found.count
                found.append(Lone(view: index, count: 0))
            }
        }
        return found
    }

    /// The properties that differ. Addresses in facts are different in each process, and are not compared.
    private static func changes(
        _ before: [SceneProperties.Property], _ after: [SceneProperties.Property], leavingOutPlace: Bool
    ) -> [Change] {
        let old = Dictionary(before.map { ($0.key, $0.value) }) { first, _ in first }
        let new = Dictionary(after.map { ($0.key, $0.value) }) { first, _ in first }
        let keys = before.map(\.key) + after.map(\.key).filter { old[$0] == nil }
        return keys.compactMap { key in
            guard !(leavingOutPlace && Moves.keys.contains(key)),
                old[key]?.withoutAddresses != new[key]?.withoutAddresses
            else { return nil }
            return Change(property: key, before: old[key], after: new[key])
        }
    }
}

/// Finds views that lie elsewhere.
private struct Moves {
    static let frame = "frame"
    /// The keys that a move of the frame stands for.
    static let keys: Set<String> = ["frame", "center"]

    private let before: Scene, after: Scene
    private let partners: [Int: Int]
    /// The places among the siblings of both versions, of views that changed them.
    private var reordered: [Int: (before: Int, after: Int, count: Int)] = [:]

    init(_ before: Scene, _ after: Scene, _ pairs: [(before: Int, after: Int)]) {
        (self.before, self.after) = (before, after)
        partners = Dictionary(uniqueKeysWithValues: pairs.map { ($0.before, $0.after) })
        let now = Dictionary(uniqueKeysWithValues: pairs.map { ($0.after, $0.before) })
        let old = Dictionary(grouping: before.views.indices) { before.views[$0].superview }
        for (superview, siblings) in Dictionary(grouping: after.views.indices, by: { after.views[$0].superview }) {
            // Siblings that were siblings, as places among those of old.
            let former = superview.flatMap { now[$0] }
            guard superview == nil || former != nil else { continue }
            let common = siblings.filter { index in
                now[index].map { before.views[$0].superview == former } ?? false
            }
            let isCommon = Set(common)
            let places = Dictionary(
                uniqueKeysWithValues: (old[former] ?? []).filter { partners[$0].map(isCommon.contains) ?? false }
                    .enumerated().map { ($1, $0) })
            let order = common.map { now[$0].flatMap { places[$0] } ?? 0 }, staying = order.longestRise
            for (place, index) in common.enumerated() where !staying.contains(place) {
                reordered[index] = (order[place] + 1, place + 1, common.count)
            }
        }
    }

    func changes(
        of old: Int, now new: Int, _ namesBefore: ViewNames, _ namesAfter: ViewNames
    ) -> [HierarchyComparison.Change] {
        var found: [HierarchyComparison.Change] = []
        let above = before.views[old].superview, aboveNow = after.views[new].superview
        if above.flatMap({ partners[$0] }) != aboveNow {
            found.append(
                HierarchyComparison.Change(
                    property: "superview", before: above.map { namesBefore.path(of: $0) },
                    after: aboveNow.map { namesAfter.path(of: $0) }))
        }
        if let place = reordered[new] {
            found.append(
                HierarchyComparison.Change(
                    property: "order", before: "\(place.before)/\(place.count)", after: "\(place.after)/\(place.count)")
            )
        }
        if let was = before.views[old].frame, let frame = after.views[new].frame, was.origin != frame.origin {
            found.append(HierarchyComparison.Change(property: Moves.frame, before: was.words, after: frame.words))
        }
        return found
    }
}

extension [Int] {
    /// The places of a longest part of the list that rises. The numbers are different.
    fileprivate var longestRise: Set<Int> {
        // The places of the smallest ends of rises, by their length.
        var ends: [Int] = [], earlier = [Int?](repeating: nil, count: count)
        for (place, number) in enumerated() {
            var low = 0, high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if self[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            earlier[place] = low > 0 ? ends[low - 1] : nil
            if low < ends.count { ends[low] = place } else { ends.append(place) }
        }
        var found: Set<Int> = [], next = ends.last
        while let place = next {
            found.insert(place)
            next = earlier[place]
        }
        return found
    }
}

extension CGSize {
    fileprivate var words: String { "[\(width.shortText), \(height.shortText)]" }
}

extension String {
    /// The text with the same digits in each address.
    fileprivate var withoutAddresses: String {
        guard contains("0x") else { return self }
        let parts = split(separator: "0x", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { $0 + "0x" + $1.drop(while: \.isHexDigit) }
    }
}
