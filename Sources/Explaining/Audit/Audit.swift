// An audit of a world as it is: what will go wrong with touches, found without any.
//
// Decides which views count as targets, and in which order findings come. Each group of rules has a file of its own.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReachability
import HitscopeTrace

/// Looks for defects in the views of a world.
///
/// Code of views answers questions, as in a hit test: overrides of `hitTest(_:with:)`, `canPerformAction` and the like
/// run. Nothing is sent and nothing changes.
@MainActor public struct Audit {
    /// In the order of the views, and of the rules for one view.
    public private(set) var findings: [AuditFinding] = []
    /// Whether there are more than are kept.
    public internal(set) var isCut = false

    let world: World
    let evidence: AuditEvidence
    let map: ReachabilityMap
    let pieces: OwnedPieces
    /// The views of the map, in its order.
    let views: [UIView]
    /// The square points that each view receives, with what lies in it.
    let received: [CGFloat]
    /// Whether each view is a target: what a person means to touch.
    private(set) var isTarget: [Bool] = []
    /// Views for which a finding says already why no touch comes.
    var explained: Set<Int> = []
    private let names: [String]

    /// How many findings come with an answer: each asks a hit test.
    static let mostAnswers = 1000
    /// The side of the square that a target has to hold, in points. Source: Apple, Human Interface Guidelines.
    static let leastSide: CGFloat = 44
    /// More findings than this nobody reads.
    static let mostFindings = 10_000
    /// The width of a separator, in points: rows of 44 lose as much.
    static let hairline: CGFloat = 0.5
    /// Square points that rounding may leave over.
    static let hairArea: CGFloat = 1e-5
    /// How far a small target is to be from others, in points.
    static let leastDistance: CGFloat = 8
    /// The part of a target that may be covered or cut off without a finding.
    static let harmlessPart: CGFloat = 0.1
    /// A view without control that fills more than this part of the screen is a background, and no target.
    static let largestTarget: CGFloat = 0.25

    /// Audits a world as it is now.
    ///
    /// - Parameters:
    ///   - evidence: what is known of the views.
    ///   - scale: pixels a point where views have to be asked; nil for the screen's own scale.
    ///   - withAnswers: whether the first findings come with an answer, each of which takes a hit test.
    public init(
        _ world: World, evidence: AuditEvidence = .all, scale: CGFloat? = nil, withAnswers: Bool = true
    ) {
        self.world = world
        self.evidence = evidence
        map = ReachabilityMap(of: world, scale: scale)
        pieces = OwnedPieces(map)
        views = Audit.views(of: world)
        received = map.areaWithDescendants()
        names = Audit.names(of: map)
        guard zip(views, map.views).allSatisfy({ $0.hitscopeIdentifier == $1.view }) else { return }
        isTarget = targets()
        for index in views.indices where !isCut {
            checkReach(of: index)
            checkRecognizers(of: index)
            checkActions(of: index)
        }
        checkDistances()
        if evidence.contains(.order) { checkHandlers() }
        checkChain()
        let order = Dictionary(zip(map.views.map(\.view), views.indices)) { first, _ in first }
        findings = findings.enumerated().sorted {
            (order[$0.element.view] ?? 0, $0.offset) < (order[$1.element.view] ?? 0, $1.offset)
        }.map(\.element)
        guard withAnswers else { return }
        for index in findings.indices.prefix(Audit.mostAnswers) {
            findings[index].answer = order[findings[index].view].flatMap { answer(about: $0) }
        }
    }

    /// What a touch in the middle of a view's visible part would come to; where that gets through, a touch at the first
    /// of eight places around it that does not. nil where no touch can be.
    private func answer(about index: Int) -> Answer? {
        let box = map.views[index].quad.boundingBox.intersection(world.screen.bounds)
        guard !box.isNull, box.isFinite else { return nil }
        let parts: [CGFloat] = [0.5, 0.1, 0.9]
        let places = parts.flatMap { x in
            parts.map { CGPoint(x: box.minX + x * box.width, y: box.minY + $0 * box.height) }
        }
        let answers = places.lazy.map { Answer(views[index], at: $0, in: world, mostCauses: 1) }
        return answers.first { !$0.causes.isEmpty } ?? answers.first
    }

    /// All views of the visible windows, parents before what lies in them.
    private static func views(of world: World) -> [UIView] {
        var views: [UIView] = [], waiting: [UIView] = world.windows.reversed()
        while let view = waiting.popLast() {
            views.append(view)
            waiting.append(contentsOf: view.subviews.reversed())
        }
        return views
    }

    /// Each view's name within its superview: its title, with a number where siblings share it.
    private static func names(of map: ReachabilityMap) -> [String] {
        struct Place: Hashable { let parent: Int?, title: String }
        var counts: [Place: Int] = [:]
        for view in map.views { counts[Place(parent: view.parent, title: view.participant.title), default: 0] += 1 }
        var seen: [Place: Int] = [:]
        return map.views.map { view in
            let place = Place(parent: view.parent, title: view.participant.title)
            guard counts[place, default: 0] > 1 else { return place.title }
            seen[place, default: 0] += 1
            return "\(place.title) (\(seen[place, default: 0]))"
        }
    }

    /// Controls, and small views that want touches and hold nothing else that does. Scroll views are no targets.
    private func targets() -> [Bool] {
        var holdsOther = Array(repeating: false, count: views.count)
        for index in views.indices.reversed() {
            guard let parent = map.views[index].parent else { continue }
            if holdsOther[index] || map.views[index].wantsTouches { holdsOther[parent] = true }
        }
        return views.indices.map { index in
            let view = views[index], reach = map.views[index]
            guard reach.wantsTouches, reach.visibleArea > 0, !(view is UIScrollView) else { return false }
            if view is UIControl { return true }
            return !holdsOther[index] && reach.visibleArea <= Audit.largestTarget * map.area
        }
    }

    // MARK: Words

    /// Keeps a finding.
    ///
    /// - Parameter other: what else takes part, for the id; nil for nothing.
    mutating func report(_ rule: AuditRule, _ index: Int, other: String? = nil, _ sentence: String) {
        guard findings.count < Audit.mostFindings else { return isCut = true }
        let path = path(of: index)
        let id = ([rule.rawValue] + path + (other.map { ["with", $0] } ?? [])).joined(separator: "/")
        let box = map.views[index].quad.boundingBox
        findings.append(
            AuditFinding(
                rule: rule, view: map.views[index].view, path: path, frame: box.isFinite ? box : .null,
                sentence: sentence, id: id))
    }

    /// The names from the window to the view.
    func path(of index: Int) -> [String] {
        var path = [names[index]], parent = map.views[index].parent
        while let here = parent {
            path.append(names[here])
            parent = map.views[here].parent
        }
        return path.reversed()
    }

    /// The name of a view in ids, which are the same in each language.
    func key(_ index: Int?) -> String { index.map { map.views[$0].participant.title } ?? "nobody" }

    /// The name of a view in sentences.
    func name(_ index: Int?) -> String { index.map { map.views[$0].participant.title } ?? localized("nobody") }
}

extension CGFloat {
    /// The number with one decimal at most.
    var short: String {
        let rounded = (self * 10).rounded() / 10
        return Int(exactly: Double(rounded)).map { String($0) } ?? String(Double(rounded))
    }
}

extension CGRect {
    /// Width and height in points.
    var sizeText: String { localized("\(width.short) × \(height.short) pt") }
}
