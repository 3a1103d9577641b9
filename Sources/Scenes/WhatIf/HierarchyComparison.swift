// Compares two hierarchies: finds views that were added, removed, moved or changed.
//
// `SceneMap` matches the views. Properties are compared as a scene file writes them, so a new key is
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

    /// A view that is in only one version.
    public struct UnmatchedView: Hashable, Sendable {
        /// The index of the view in its version.
        public var view: Int
        /// The number of its descendants that are in only this version, too.
        public var count: Int
    }

    /// A view that differs between the versions.
    public struct Pair: Hashable, Sendable {
        /// The index of the view in each version.
        public var before: Int, after: Int
        /// The properties that differ.
        public var changes: [Change]
    }

    /// The two versions.
    public let before: Scene, after: Scene
    /// The names of the views in each version.
    public let namesBefore: ViewNames, namesAfter: ViewNames
    /// The views that are only in the later version, without their descendants.
    public let added: [UnmatchedView]
    /// The views that are only in the earlier version, without their descendants.
    public let removed: [UnmatchedView]
    /// The views that moved: to another superview, to another position among the siblings, or to another origin of the
    /// frame.
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
        let moves = MoveSearch(before, after, pairs)
        var moved: [Pair] = [], changed: [Pair] = []
        let old = SceneProperties(before), new = SceneProperties(after)
        for pair in pairs {
            let found = moves.changes(of: pair.before, now: pair.after, namesBefore, namesAfter)
            if !found.isEmpty { moved.append(Pair(before: pair.before, after: pair.after, changes: found)) }
            let isMoved = found.contains { $0.property == MoveSearch.frame }
            let others = HierarchyComparison.changes(
                old.properties(of: pair.before), new.properties(of: pair.after), leavingOutPlace: isMoved)
            if !others.isEmpty { changed.append(Pair(before: pair.before, after: pair.after, changes: others)) }
        }
        (self.moved, self.changed) = (moved, changed)
    }

    /// The views without a partner whose superview has one, each with the number of descendants without a partner.
    private static func lone(in scene: Scene, isKept: (Int) -> Bool) -> [UnmatchedView] {
        var tops: [Int?] = [], found: [UnmatchedView] = [], places: [Int: Int] = [:]
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
                found.append(UnmatchedView(view: index, count: 0))
            }
        }
        return found
    }

    /// The properties that differ. Addresses in facts are not compared, because they are different in each process.
    private static func changes(
        _ before: [SceneProperties.Property], _ after: [SceneProperties.Property], leavingOutPlace: Bool
    ) -> [Change] {
        let old = Dictionary(before.map { ($0.key, $0.value) }) { first, _ in first }
        let new = Dictionary(after.map { ($0.key, $0.value) }) { first, _ in first }
        let keys = before.map(\.key) + after.map(\.key).filter { old[$0] == nil }
        return keys.compactMap { key in
            guard !(leavingOutPlace && MoveSearch.keys.contains(key)),
                old[key]?.withoutAddresses != new[key]?.withoutAddresses
            else { return nil }
            return Change(property: key, before: old[key], after: new[key])
        }
    }
}

/// Finds views that moved.
private struct MoveSearch {
    static let frame = "frame"
    /// The keys that a move of the frame includes.
    static let keys: Set<String> = ["frame", "center"]

    private let before: Scene, after: Scene
    private let partners: [Int: Int]
    /// The positions among the common siblings in both versions, for views that changed their position.
    private var reordered: [Int: (before: Int, after: Int, count: Int)] = [:]

    init(_ before: Scene, _ after: Scene, _ pairs: [(before: Int, after: Int)]) {
        (self.before, self.after) = (before, after)
        partners = Dictionary(uniqueKeysWithValues: pairs.map { ($0.before, $0.after) })
        let now = Dictionary(uniqueKeysWithValues: pairs.map { ($0.after, $0.before) })
        let old = Dictionary(grouping: before.views.indices) { before.views[$0].superview }
        for (superview, siblings) in Dictionary(grouping: after.views.indices, by: { after.views[$0].superview }) {
            // The siblings that were siblings before, as positions among the earlier ones.
            let former = superview.flatMap { now[$0] }
            guard superview == nil || former != nil else { continue }
            let common = siblings.filter { index in
                now[index].map { before.views[$0].superview == former } ?? false
            }
            let isCommon = Set(common)
            let places = Dictionary(
                uniqueKeysWithValues: (old[former] ?? []).filter { partners[$0].map(isCommon.contains) ?? false }
                    .enumerated().map { ($1, $0) })
            let order = common.map { now[$0].flatMap { places[$0] } ?? 0 }, staying = order.longestIncreasingSubsequence
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
            found.append(HierarchyComparison.Change(property: MoveSearch.frame, before: was.words, after: frame.words))
        }
        return found
    }
}

extension [Int] {
    /// The indices of a longest increasing subsequence. The numbers must be different.
    fileprivate var longestIncreasingSubsequence: Set<Int> {
        // The indices of the smallest last numbers of increasing subsequences, by length.
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
    /// The text with all addresses replaced by the same digits.
    fileprivate var withoutAddresses: String {
        guard contains("0x") else { return self }
        let parts = split(separator: "0x", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { $0 + "0x" + $1.drop(while: \.isHexDigit) }
    }
}
