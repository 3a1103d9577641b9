// Two maps compared: the areas in which a touch goes to another view.
//
// Views of two worlds are matched by name, or else by their position in the tree. A comparison does not say which map
// is right.
import HitscopeGeometry
import HitscopeTrace

/// The differences between two maps.
public struct MapComparison: Sendable {
    /// An area in which a touch went to one view before and goes to another now.
    public struct Change: Sendable {
        /// The titles of the views; nil for none.
        public let before: String?, after: String?
        /// The size of the area, in square points.
        public fileprivate(set) var area: CGFloat
        /// The area as convex polygons that do not overlap, each given by its corners.
        public fileprivate(set) var polygons: [[CGPoint]]
    }

    /// The changes, by decreasing area.
    public private(set) var changes: [Change] = []
    /// The later map.
    public let after: ReachabilityMap

    /// - Parameters:
    ///   - before: the earlier map.
    ///   - after: the later one. Only the part of the screen that both maps have is compared.
    public init(before: ReachabilityMap, after: ReachabilityMap) {
        self.after = after
        let (old, new) = (before.keys, after.keys)
        var found: [[Int]: Change] = [:]
        for piece in after.pieces {
            let region = piece.region
            before.forEachPiece(in: region.box) { other in
                guard other.view.map({ old[$0] }) != piece.view.map({ new[$0] }),
                    let part = region.intersection(other.region), part.area > Grid.doubt
                else { return }
                let change = Change(
                    before: before.title(of: other.view), after: after.title(of: piece.view), area: 0, polygons: [])
                found[[other.owner, piece.owner], default: change].area += part.area
                found[[other.owner, piece.owner]]?.polygons.append(part.outline)
            }
        }
        changes = found.values.sorted {
            ($0.area, $1.before ?? "", $1.after ?? "") > ($1.area, $0.before ?? "", $0.after ?? "")
        }
    }

    /// The total area in which touches go to another view, in square points.
    public var area: CGFloat { changes.reduce(0) { $0 + $1.area } }
}

extension ReachabilityMap {
    /// Returns the title of a view of the map; nil for no view.
    func title(of view: Int?) -> String? { view.map { views[$0].title } }

    /// The keys that match views between worlds: a view's name if no other view has it, else its position in the tree.
    fileprivate var keys: [Int] {
        var counts: [String: Int] = [:]
        for view in views { if let name = view.participant.name { counts[name, default: 0] += 1 } }
        var siblings: [Int: Int] = [:], keys: [Int] = []
        for view in views {
            let name = view.participant.name
            if let name, counts[name] == 1 {
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
