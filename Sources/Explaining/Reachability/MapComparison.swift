// Compares two maps: finds the areas in which a touch goes to another view.
//
// Views of two worlds are matched by name, or else by their position in the tree. A comparison does not say which map
// is right.
import HitscopeGeometry
import HitscopeLanguage
import HitscopeTrace

/// The differences between two maps.
public struct MapComparison: Sendable {
    /// A view that takes touches, with the names from its map.
    public struct Owner: Hashable, Sendable {
        public let title: String
        /// The names of the views from the window to the view itself.
        public let path: [String]
    }

    /// An area in which a touch went to one view before and goes to another now.
    public struct Change: Sendable {
        /// The views; nil for no view.
        public let before: Owner?, after: Owner?
        /// The size of the area, in square points.
        public fileprivate(set) var area: CGFloat
        /// False if a source does not say which views are in front, so that the views are a guess.
        public let isKnown: Bool
        /// The area as convex polygons that do not overlap, each given by its corners.
        public fileprivate(set) var polygons: [[CGPoint]]

        /// The bounding box of the area, in points of the screen.
        public var frame: CGRect { Box(around: polygons.flatMap { $0 }).rect }
    }

    /// The changes, by decreasing area.
    public private(set) var changes: [Change] = []
    /// The later map.
    public let after: ReachabilityMap
    /// True if the screens have different sizes. Only the part that both have is then compared.
    public let isPartial: Bool

    /// - Parameters:
    ///   - before: The earlier map.
    ///   - after: The later one. Only the part of the screen that both maps have is compared.
    public init(before: ReachabilityMap, after: ReachabilityMap) {
        self.after = after
        isPartial = before.screen != after.screen
        let shared = before.sharedNames.union(after.sharedNames), (oldNames, newNames) = (before.names, after.names)
        let (old, new) = (before.keys(without: shared), after.keys(without: shared))
        var found: [[Int]: Change] = [:]
        for piece in after.pieces {
            let region = piece.region
            before.forEachPiece(in: region.box) { other in
                guard other.view.map({ old[$0] }) != piece.view.map({ new[$0] }),
                    let part = region.intersection(other.region), part.area > Grid.doubt
                else { return }
                if found[[other.owner, piece.owner]] == nil {
                    found[[other.owner, piece.owner]] = Change(
                        before: before.owner(other.view, oldNames), after: after.owner(piece.view, newNames), area: 0,
                        isKnown: before.isOrderKnown(of: other.view) && after.isOrderKnown(of: piece.view),
                        polygons: [])
                }
                found[[other.owner, piece.owner]]?.area += part.area
                found[[other.owner, piece.owner]]?.polygons.append(part.outline)
            }
        }
        changes = found.values.sorted {
            ($0.area, $1.order[0], $1.order[1]) > ($1.area, $0.order[0], $0.order[1])
        }
    }

    /// The total area in which touches go to another view, in square points.
    public var area: CGFloat { changes.reduce(0) { $0 + $1.area } }
}

extension MapComparison {
    /// Returns the name of an owner for people: its title, or its path if another view has the same title.
    func name(of owner: Owner?) -> String {
        guard let owner else { return localized("no view") }
        let same = changes.flatMap { [$0.before, $0.after] }.contains {
            $0?.title == owner.title && $0?.path != owner.path
        }
        return same ? owner.path.joined(separator: " / ") : owner.title
    }
}

extension MapComparison.Change {
    /// The paths of the owners, which determine the order of changes with equal areas.
    fileprivate var order: [String] { [before, after].map { $0?.path.joined(separator: "/") ?? "" } }
}

extension ReachabilityMap {
    /// Returns the title of a view of the map; nil for no view.
    func title(of view: Int?) -> String? { view.map { views[$0].title } }

    fileprivate func isOrderKnown(of view: Int?) -> Bool { view.map { views[$0].isOrderKnown } ?? true }

    fileprivate func owner(_ view: Int?, _ names: [String]) -> MapComparison.Owner? {
        view.map { index in
            let path = sequence(first: index) { views[$0].parent }.map { names[$0] }
            return MapComparison.Owner(title: views[index].title, path: path.reversed())
        }
    }

    /// The name of each view within its superview: its title, with a number if siblings share it.
    public var names: [String] {
        struct Place: Hashable { let parent: Int?, title: String }
        var counts: [Place: Int] = [:]
        for view in views { counts[Place(parent: view.parent, title: view.participant.title), default: 0] += 1 }
        var seen: [Place: Int] = [:]
        return views.map { view in
            let place = Place(parent: view.parent, title: view.participant.title)
            guard counts[place, default: 0] > 1 else { return place.title }
            seen[place, default: 0] += 1
            return "\(place.title) (\(seen[place, default: 0]))"
        }
    }

    /// The names that several views have.
    fileprivate var sharedNames: Set<String> {
        var counts: [String: Int] = [:]
        for view in views { if let name = view.participant.name { counts[name, default: 0] += 1 } }
        return Set(counts.filter { $0.value > 1 }.keys)
    }

    /// The keys that match views between worlds: a view's name, or else its position in the tree.
    ///
    /// - Parameter shared: The names that match no view, because in one of the worlds several views have them.
    fileprivate func keys(without shared: Set<String>) -> [Int] {
        var siblings: [Int: Int] = [:], keys: [Int] = []
        for view in views {
            let name = view.participant.name
            if let name, !shared.contains(name) {
                keys.append(name.hashValue)
                continue
            }
            let path = ReachabilityMap.key(view.parent.map { keys[$0] }, view.participant.label)
            siblings[path, default: 0] += 1
            keys.append(ReachabilityMap.key(path, "\(siblings[path] ?? 1)"))
        }
        return keys
    }

    private static func key(_ outer: Int?, _ word: String) -> Int {
        var hasher = Hasher()
        hasher.combine(outer)
        hasher.combine(word)
        return hasher.finalize()
    }
}
