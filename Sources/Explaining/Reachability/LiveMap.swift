// A map for windows that draw it in each frame. It is cached until it is out of date. The map of many views is made in
// parts.
//
// The map is out of date once a view's place, text or state changes, or once a view's code answers differently at one
// of a few points that are checked in each frame. A map of disagreements also depends on what views paint.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

/// The marks and labels of a world's map, drawn again only after a change.
@MainActor public struct LiveMap {
    /// The kind of map.
    public enum Content: Hashable, Sendable {
        /// The view that takes a touch at each point.
        case takers
        /// Areas where a view is visible but gets no touch, or gets touches but is not visible.
        case disagreement
    }

    /// The kind of map that is drawn.
    public var content = Content.takers
    /// The views of the map, by decreasing area, after an entry about guesses if there are any; empty for
    /// disagreements.
    public private(set) var legend: [Entry] = []
    /// True if nothing was drawn.
    public var isEmpty: Bool { marks.items.isEmpty }
    private var key: Int?
    /// The version of the world for which the key is known to be valid.
    private var unchanged: MapMaking.Version?
    private var marks = DrawList()
    private var answerCheck: AnswerCheck?

    /// A view that receives touches.
    public struct Entry: Hashable, Sendable {
        /// The title of the view.
        public let name: String
        /// True if the region shows the view's name, or its last word.
        public let isNamed: Bool
        /// The colour of the view's region.
        public let color: Color
    }

    /// Creates a map that has not been drawn yet.
    public init() {}

    /// Returns the ground, the regions and the labels of the views as they are now, in points of the screen.
    ///
    /// Views whose own code answers hit tests are asked again at a few points, at different ones each time.
    ///
    /// - Parameter letterScale: The scale of the labels; 1 for the normal size.
    public mutating func marks(of world: World, letterScale: CGFloat = 1, measuring: any TextMeasuring) -> DrawList {
        if let making = making(of: world, letterScale: letterScale, measuring: measuring) {
            while !making.advance(by: .max) {}
            take(making)
        }
        return marks
    }

    /// The marks that were made last, which may be out of date; empty if they are of the other kind of map.
    public var lastMarks: DrawList { marks }

    /// Begins to make the map again; nil if the last marks are up to date.
    public mutating func making(of world: World, letterScale: CGFloat = 1, measuring: any TextMeasuring) -> MapMaking? {
        world.layOutNow()
        let version = MapMaking.Version(of: world, content, letterScale)
        if let version, version == unchanged, answerCheck?.stillMatches(in: world) ?? false { return nil }
        if content != made { (marks, legend, key, made) = (DrawList(), [], nil, content) }
        return MapMaking(content, of: world, letterScale: letterScale, measuring: measuring, unlike: key, version)
    }

    /// The kind of map that the marks show.
    private var made = Content.takers

    /// Takes over a map that was made.
    public mutating func take(_ making: MapMaking) {
        unchanged = making.version
        guard let now = making.key, now != key || !(answerCheck?.stillMatches(in: making.world) ?? false) else {
            return
        }
        // The key is the same, but code of views answers differently: the map is still to be made.
        if making.isLikeEarlier { making.makeAnyway() }
        (key, marks, legend) = (now, making.marks, making.legend)
        answerCheck = making.map.map { AnswerCheck($0) }
    }
}

/// A map that is being made, in parts where a window shows that it is.
///
/// A part is an amount of work, and not of time.
@MainActor public final class MapMaking {
    /// Everything that a map depends on, apart from the code of views.
    public struct Version: Equatable {
        private let picture: PictureVersion, content: LiveMap.Content, letterScale: CGFloat, theme: Theme

        /// The present version; nil if the world may change without another version.
        @MainActor public init?(of world: World, _ content: LiveMap.Content, _ letterScale: CGFloat) {
            guard let picture = PictureVersion(of: world) else { return nil }
            (self.picture, self.content, self.letterScale, theme) = (picture, content, letterScale, Palette.theme)
        }
    }

    /// The version of the world when the making began; nil if it has none.
    public let version: Version?
    /// The number of parts so far.
    public private(set) var partCount = 0
    let world: World
    /// A hash of what the map depends on; nil until all views are visited.
    private(set) var key: Int?
    private(set) var marks = DrawList()
    private(set) var legend: [LiveMap.Entry] = []
    private(set) var map: ReachabilityMap?
    /// True if nothing was drawn, because the key is that of the earlier map.
    private(set) var isLikeEarlier = false
    private let content: LiveMap.Content, letterScale: CGFloat, measuring: any TextMeasuring
    private let earlier: Int?
    private var candidates: Candidates
    private var stage = Stage.visiting
    // What the stages work on. Each is changed in place, since copies would cost as much as the whole work.
    private var cutting: Cutting?
    private var pieces: [[ReachabilityMap.Piece]] = [], outlines: [Outline] = []
    private var regions: MapMarks?
    private var drawing: MapMarks.Drawing?, labelling: MapLabels.Drawing?
    private var places: Disagreements?

    private enum Stage { case visiting, cutting, outlining, drawing, labelling, comparing, done }

    @MainActor private struct Cutting {
        var subdivision: Subdivision, asker: AreaSampler

        mutating func advance(by count: Int) -> Bool { subdivision.advance(by: count, asking: &asker) }
    }

    init(
        _ content: LiveMap.Content, of world: World, letterScale: CGFloat, measuring: any TextMeasuring,
        unlike key: Int?,
        _ version: Version?
    ) {
        (self.content, self.world, self.letterScale, self.measuring) = (content, world, letterScale, measuring)
        (earlier, self.version) = (key, version)
        candidates = Candidates(begun: world)
    }

    /// Does a part of the work: about as much as drawing a number of views.
    ///
    /// - Returns: True if the map is complete.
    public func advance(by count: Int) -> Bool {
        partCount += 1
        var left = count
        repeat {
            advanceStage(by: left)
            // A stage goes through all views once, so a small scene has several stages in a part.
            left -= min(left, max(1, candidates.views.count))
        } while left > 0 && stage != .done
        return stage == .done
    }

    private func advanceStage(by count: Int) {
        switch stage {
        case .visiting: if candidates.advance(by: count) { compareKey() }
        case .cutting: if cutting?.advance(by: max(1, count / 4)) ?? true { finishCutting() }
        case .outlining: outline(count)
        case .drawing: if drawing?.advance(by: count, into: &marks) ?? true { beginLabels() }
        case .labelling: if labelling?.advance(by: count, into: &marks) ?? true { writeLegend() }
        case .comparing: if places?.advance(by: count) ?? true { drawPatterns() }
        case .done: break
        }
    }

    private func compareKey() {
        key = makeKey()
        isLikeEarlier = key == earlier
        if isLikeEarlier { stage = .done } else { beginCutting() }
    }

    private func beginCutting() {
        cutting = Cutting(
            subdivision: Subdivision(begun: candidates.inHitOrder, of: world.screen.bounds),
            asker: AreaSampler(world, scale: world.screen.scale, candidates))
        stage = .cutting
    }

    /// Makes the map at once, though its key is that of the earlier one.
    func makeAnyway() {
        isLikeEarlier = false
        beginCutting()
        while !advance(by: .max) {}
    }

    private func finishCutting() {
        guard let cutting else { return }
        self.cutting = nil
        let map = ReachabilityMap(
            of: world.screen.bounds, world.screen.scale, candidates, cutting.subdivision, cutting.asker)
        self.map = map
        switch content {
        case .takers:
            // The scene's own texts would look like more labels, even if they were faint. The map covers them.
            marks.fill(.rect(map.screen), .white)
            pieces = map.piecesOfViews
            stage = .outlining
        case .disagreement:
            places = Disagreements(begun: world, candidates, map)
            stage = .comparing
        }
    }

    private func outline(_ count: Int) {
        let end = count < pieces.count - outlines.count ? outlines.count + count : pieces.count
        for index in outlines.count..<end { outlines.append(Outline(pieces[index])) }
        guard end == pieces.count, let map else { return }
        let regions = MapMarks(map, outlines: outlines)
        (self.regions, drawing, stage) = (regions, MapMarks.Drawing(regions), .drawing)
    }

    private func beginLabels() {
        guard let map, let regions else { return }
        let labels = MapLabels(map, regions, letterScale: letterScale, short: .lastWord, measuring: measuring)
        (labelling, stage) = (MapLabels.Drawing(labels), .labelling)
    }

    private func writeLegend() {
        guard let map, let regions, let unnamed = labelling?.unnamed else { return }
        let guess =
            map.isOrderKnown ? [] : [LiveMap.Entry(name: MapLegend.guess, isNamed: false, color: Palette.faint)]
        legend =
            guess
            + regions.order.filter { map.views[$0].area > 0 }.map { index in
                LiveMap.Entry(
                    name: map.views[index].title, isNamed: !unnamed.contains(index), color: regions.colors[index])
            }
        stage = .done
    }

    private func drawPatterns() {
        guard let places else { return }
        var boxes = TextBoxes()
        let texts = boxes.find(in: DrawLayer(world.render()), within: world.screen.bounds, measuring)
        DisagreementMarks(places, texts: texts).draw(into: &marks)
        stage = .done
    }

    /// A hash of what the map depends on, apart from the code of views.
    private func makeKey() -> Int {
        var hasher = Hasher()
        hasher.combine(content)
        hasher.combine(letterScale)
        for view in candidates.views {
            hasher.combine(view.participant)
            hasher.combine(view.text)
            hasher.combine(view.quad)
            hasher.combine(view.status)
            hasher.combine(view.wantsTouches)
            hasher.combine(view.parent)
            hasher.combine(view.visible)
            hasher.combine(view.reachable)
        }
        if content == .disagreement {
            hasher.combine(Disagreements.painted(in: world))
            for item in world.render().items { hasher.combine(item.fingerprint) }
        }
        hasher.combine(world.screen.bounds)
        hasher.combine(Palette.theme)
        return hasher.finalize()
    }
}

/// Checks whether the code of views still answers as it did when the map was made.
///
/// Each check asks in the middle of the largest pieces, and at a few evenly spread points elsewhere, at different ones
/// each time. A change of a large part is noticed immediately, and a change of a small part soon.
@MainActor private struct AnswerCheck {
    private let map: ReachabilityMap
    /// The middles of the largest pieces that were found by asking.
    private let middles: [CGPoint]
    /// The box around all pieces that were found by asking.
    private let box: CGRect
    private var count = 0

    private static let maximumMiddleCount = 24, maximumOtherCount = 40

    init(_ map: ReachabilityMap) {
        self.map = map
        let asked = map.pieces.filter(\.isAsked)
        middles = asked.sorted { $0.area > $1.area }.prefix(AnswerCheck.maximumMiddleCount).map { piece in
            CGPoint(
                x: (piece.topLeft + piece.topRight + piece.bottomLeft + piece.bottomRight) / 4,
                y: (piece.top + piece.bottom) / 2)
        }
        box = asked.reduce(CGRect.null) { $0.union(Box(around: $1.corners).rect) }
    }

    /// True if the code gives the same answers as before at the checked points.
    mutating func stillMatches(in world: World) -> Bool {
        guard !box.isNull else { return true }
        let others = (0..<AnswerCheck.maximumOtherCount).map { samplePoint(count + $0) }
        count += AnswerCheck.maximumOtherCount
        return (middles + others).allSatisfy { agrees(at: $0, in: world) }
    }

    /// Returns a point of a low-discrepancy sequence, which fills the box evenly from any start. Source: Roberts, R2.
    private func samplePoint(_ number: Int) -> CGPoint {
        func part(_ step: CGFloat) -> CGFloat {
            (CGFloat(number % 1_000_000) * step).truncatingRemainder(dividingBy: 1)
        }
        return CGPoint(
            x: box.minX + box.width * part(0.754_877_666_246_692_8),
            y: box.minY + box.height * part(0.569_840_290_998_053_3))
    }

    /// True if the engine agrees with the map at the pixel's centre, or if the map was not made by asking there.
    private func agrees(at point: CGPoint, in world: World) -> Bool {
        func centre(_ value: CGFloat) -> CGFloat { ((value * map.scale).rounded(.down) + 0.5) / map.scale }
        let point = CGPoint(x: centre(point.x), y: centre(point.y))
        guard let piece = map.piece(at: point), piece.isAsked, piece.depth(of: point) > Grid.doubt else { return true }
        let hit = world.withWitness(nil) { world.hitTest(point) }
        return (hit?.ownerInMap ?? hit)?.hitscopeIdentifier == piece.view.map { map.views[$0].view }
    }
}
