// A map and a comparison as JSON. Lengths are in points of the screen, areas in square points.
//
// The same map always gives the same bytes.
import HitscopeGeometry
import HitscopeReading
import HitscopeTrace

extension ReachabilityMap {
    /// Returns the map as JSON: all views from back to front, each with the polygons in which a touch goes to it.
    ///
    /// - Parameter caveats: Sentences about how reliable the map is.
    public func json(caveats: [String] = []) throws -> String {
        var document = MapDocument(self)
        document.caveats = caveats.isEmpty ? nil : caveats
        return try document.indentedJSON()
    }
}

extension MapComparison {
    /// Returns the comparison as JSON: each pair of views with the polygons that went from one to the other.
    ///
    /// - Parameters:
    ///   - caveats: Sentences about how reliable the later map is.
    ///   - limit: The area above which the comparison fails, in square points; nil for no limit.
    public func json(caveats: [String] = [], limit: CGFloat? = nil) throws -> String {
        try Document(
            area: area.short, percent: after.percent(area), isPartial: isPartial, limit: limit?.short,
            changes: changes.map { change in
                let frame = change.frame
                return Document.Change(
                    isKnown: change.isKnown ? nil : false, before: change.before?.title, after: change.after?.title,
                    beforePath: change.before?.path, afterPath: change.after?.path, area: change.area.short,
                    frame: [frame.minX, frame.minY, frame.width, frame.height].map(\.short),
                    polygons: change.polygons.short)
            }, caveats: caveats.isEmpty ? nil : caveats
        ).indentedJSON()
    }

    private struct Document: Encodable {
        struct Change: Encodable {
            /// False if the views are a guess; nil otherwise.
            var isKnown: Bool?
            var before: String?, after: String?, beforePath: [String]?, afterPath: [String]?
            var area: Double, frame: [Double], polygons: [[[Double]]]
        }
        var area: Double, percent: Double, isPartial: Bool, limit: Double?, changes: [Change], caveats: [String]?
    }
}

private struct MapDocument: Encodable {
    struct View: Encodable {
        var id: Int, name: String?, type: String, parent: Int?, address: String?, line: Int?
        var status: String, reason: String?, decidedBy: Int?
        var bounds: [[Double]]?
        var area: Double, percent: Double, askedArea: Double, boundsArea: Double?, visibleArea: Double
        var wantsTouches: Bool, losses: [Loss]?, otherLosses: OtherLosses?, polygons: [[[Double]]]
        /// False if the area and the polygons are a guess; nil otherwise.
        var isKnown: Bool?
        /// The largest area that is possible, if `area` is a guess.
        var largestArea: Double?
    }

    struct GuessedRegion: Encodable { var polygons: [[[Double]]] }

    struct Loss: Encodable { var to: Int?, area: Double }

    /// The losses that are not listed, because there are too many.
    struct OtherLosses: Encodable { var count: Int, area: Double }

    struct AskedRegion: Encodable { var questions: Int, area: Double, polygons: [[[Double]]] }

    struct UntakenRegion: Encodable { var area: Double, percent: Double, polygons: [[[Double]]] }

    var screen: [Double], scale: Double, area: Double
    var views: [View], nobody: UntakenRegion, asked: AskedRegion, guess: GuessedRegion?
    var caveats: [String]?

    init(_ map: ReachabilityMap) {
        screen = [map.screen.width.short, map.screen.height.short]
        scale = Double(map.scale)
        area = map.area.short
        let outlines = map.outlines()
        var sums = LossSums(map)
        views = map.views.indices.map { MapDocument.view($0, of: map, outlines[$0], &sums) }
        nobody = UntakenRegion(
            area: map.untakenArea.short, percent: map.percent(map.untakenArea),
            polygons: map.outline(of: nil).polygons.short)
        asked = AskedRegion(
            questions: map.questions, area: map.pieces.reduce(0) { $0 + ($1.isAsked ? $1.area : 0) }.short,
            polygons: map.askedOutline.polygons.short)
        guess = map.isOrderKnown ? nil : GuessedRegion(polygons: map.guessedPolygons().short)
    }

    /// The maximum number of losses of a view that are listed. If thousands of views overlap one another, they have
    /// millions of losses.
    private static let maximumLossCount = 20

    private static func view(
        _ index: Int, of map: ReachabilityMap, _ outline: Outline, _ sums: inout LossSums
    ) -> View {
        let reach = map.views[index], (status, reason, by) = reach.status.words
        let losses =
            reach.wantsTouches && reach.isOrderKnown ? map.losses(of: index, withPolygons: false, &sums) : nil
        let others = losses?.dropFirst(maximumLossCount) ?? []
        let isNumber = reach.quad.corners.allSatisfy(\.isFinite)
        return View(
            id: reach.view, name: reach.participant.name, type: reach.participant.type,
            parent: reach.parent.map { map.views[$0].view }, address: reach.participant.origin?.address,
            line: reach.participant.origin?.line, status: status, reason: reason,
            decidedBy: by.map { map.views[$0].view }, bounds: isNumber ? reach.quad.corners.map(\.short) : nil,
            area: reach.area.short, percent: map.percent(reach.area), askedArea: reach.askedArea.short,
            boundsArea: isNumber ? reach.boundsArea.short : nil, visibleArea: reach.visibleArea.short,
            wantsTouches: reach.wantsTouches,
            losses: losses?.prefix(maximumLossCount).map {
                Loss(to: $0.taker.map { map.views[$0].view }, area: $0.area.short)
            },
            otherLosses: others.isEmpty
                ? nil : OtherLosses(count: others.count, area: others.reduce(0) { $0 + $1.area }.short),
            polygons: outline.polygons.short, isKnown: reach.isOrderKnown ? nil : false,
            largestArea: reach.isOrderKnown ? nil : map.largestArea(of: index).short)
    }
}

extension ReachabilityMap {
    /// Returns an area as a percentage of the screen, with two decimals.
    func percent(_ area: CGFloat) -> Double {
        self.area > 0 ? Double((area / self.area * 10_000).rounded() / 100) : 0
    }
}

extension ReachabilityMap.Status {
    /// The status, the reason, and the index of the view that decides.
    fileprivate var words: (status: String, reason: String?, by: Int?) {
        switch self {
        case .decided: ("decided", nil, nil)
        case .outside: ("outside", nil, nil)
        case .refused(let refusal, let index): ("refused", refusal.word, index)
        case .asked(.override(let hook), let index): ("asked", hook.rawValue, index)
        case .asked(.rounding, let index): ("asked", "rounding", index)
        }
    }
}

extension CGFloat {
    /// The number rounded to four decimals.
    fileprivate var short: Double { Double((self * 10_000).rounded() / 10_000) + 0 }
}

extension CGPoint {
    fileprivate var short: [Double] { [x.short, y.short] }
}

extension [[CGPoint]] {
    fileprivate var short: [[[Double]]] { map { $0.map(\.short) } }
}
