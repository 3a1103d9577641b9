// A map for windows that draw it in each frame. It is cached until it is out of date.
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
    private var unchanged: Version?
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
        world.layOutNow()
        let version = PictureVersion(of: world).map {
            Version(picture: $0, content: content, letterScale: letterScale, theme: Palette.theme)
        }
        if let version, version == unchanged, answerCheck?.stillMatches(in: world) ?? false { return marks }
        defer { unchanged = version }
        let candidates = Candidates(of: world), now = key(of: candidates, letterScale, world)
        if now == key, answerCheck?.stillMatches(in: world) ?? false { return marks }
        key = now
        let map = ReachabilityMap(of: world, candidates, scale: world.screen.scale)
        answerCheck = AnswerCheck(map)
        switch content {
        case .takers: draw(map, letterScale, measuring)
        case .disagreement:
            legend = []
            marks = DrawList()
            var boxes = TextBoxes()
            let texts = boxes.find(in: DrawLayer(world.render()), within: world.screen.bounds, measuring)
            DisagreementMarks(Disagreements(of: world, candidates, map), texts: texts).draw(into: &marks)
        }
        return marks
    }

    /// Everything that the map depends on, apart from the code of views.
    private struct Version: Equatable {
        let picture: PictureVersion, content: Content, letterScale: CGFloat, theme: Theme
    }

    /// A hash of what the map depends on, apart from the code of views.
    private func key(of candidates: Candidates, _ letterScale: CGFloat, _ world: World) -> Int {
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

    private mutating func draw(_ map: ReachabilityMap, _ letterScale: CGFloat, _ measuring: any TextMeasuring) {
        marks = DrawList()
        // The scene's own texts would look like more labels, even if they were faint. The map covers them.
        marks.fill(.rect(map.screen), .white)
        let regions = MapMarks(map)
        regions.draw(into: &marks)
        let names = MapLabels(map, regions, letterScale: letterScale, short: .lastWord, measuring: measuring)
        let unnamed = names.draw(into: &marks)
        let guess = map.isOrderKnown ? [] : [Entry(name: MapLegend.guess, isNamed: false, color: Palette.faint)]
        legend =
            guess
            + regions.order.filter { map.views[$0].area > 0 }.map { index in
                Entry(
                    name: map.views[index].title, isNamed: !unnamed.contains(index), color: regions.colors[index])
            }
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
