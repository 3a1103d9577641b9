// A map that is kept as long as it is true, for windows that draw it in each frame.
//
// Decides when a map is out of date: by the places and the properties of the views, and by what their code answers at
// some points of each frame.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

/// The marks and names of a world's map, drawn anew where views changed or their code answers otherwise.
@MainActor public struct LiveMap {
    /// What is drawn of a map.
    public enum Content: Hashable, Sendable {
        /// Which view takes a touch where.
        case takers
        /// Where a view is seen that gets no touch, and where one gets touches that is not seen.
        case disagreement
    }

    /// What is drawn.
    public var content = Content.takers
    /// The views of the map, the largest area first; empty while no map is drawn.
    public private(set) var legend: [Entry] = []
    /// Whether nothing was drawn.
    public var isEmpty: Bool { marks.items.isEmpty }
    private var key: Int?
    private var marks = DrawList()
    private var proof: Proof?

    /// A view that receives touches.
    public struct Entry: Hashable, Sendable {
        /// What it is called.
        public let name: String
        /// Whether its name, or the last word of it, stands in its region.
        public let isNamed: Bool
        /// The colour of its region.
        public let color: Color
    }

    /// Nothing is kept yet.
    public init() {}

    /// The ground, the regions and the names as the views are now, in points of the screen.
    ///
    /// Code of views that answers hit tests is asked at a few points, each time at others.
    ///
    /// - Parameter letters: how much larger than usual the names are.
    public mutating func marks(of world: World, letters: CGFloat = 1, measuring: any TextMeasuring) -> DrawList {
        world.layOutNow()
        let candidates = Candidates(of: world), now = key(of: candidates, letters, world)
        if now == key, proof?.holds(in: world) ?? false { return marks }
        key = now
        let map = ReachabilityMap(of: world, candidates, scale: world.screen.scale)
        proof = Proof(map)
        switch content {
        case .takers: draw(map, letters, measuring)
        case .disagreement:
            legend = []
            marks = DrawList()
            var boxes = TextBoxes()
            let texts = boxes.find(in: DrawLayer(world.render()), within: world.screen.bounds, measuring)
            DisagreementMarks(Disagreements(of: world, candidates, map), texts: texts).draw(into: &marks)
        }
        return marks
    }

    /// A number for all that the map rests on, but the code of views.
    private func key(of candidates: Candidates, _ letters: CGFloat, _ world: World) -> Int {
        var hasher = Hasher()
        hasher.combine(content)
        hasher.combine(letters)
        for view in candidates.views {
            hasher.combine(view.participant)
            hasher.combine(view.text)
            hasher.combine(view.quad)
            hasher.combine(view.status)
            hasher.combine(view.wantsTouches)
            hasher.combine(view.visible == nil)
        }
        hasher.combine(world.screen.bounds)
        hasher.combine(Palette.theme)
        return hasher.finalize()
    }

    private mutating func draw(_ map: ReachabilityMap, _ letters: CGFloat, _ measuring: any TextMeasuring) {
        marks = DrawList()
        // The scene's own words would look like second names, however faint they are.
        marks.fill(.rect(map.screen), .white)
        let regions = MapMarks(map)
        regions.draw(into: &marks)
        let names = MapLabels(map, regions, letters: letters, short: .lastWord, measuring: measuring)
        let unnamed = names.draw(into: &marks)
        legend = regions.order.filter { map.views[$0].area > 0 }.map { index in
            Entry(
                name: map.views[index].title, isNamed: !unnamed.contains(index), color: regions.colors[index])
        }
    }
}

/// What code of views answered when a map was made, to be asked again.
///
/// Each time the largest pieces are asked about in their middle, and the rest at points that are spread over it and
/// are others each time. So code that answers otherwise on a large part is noticed at once, and on a small one soon.
@MainActor private struct Proof {
    private let map: ReachabilityMap
    /// The middles of the largest pieces that were asked about.
    private let middles: [CGPoint]
    /// Around all pieces that were asked about.
    private let box: CGRect
    private var count = 0

    private static let mostMiddles = 24, mostOthers = 40

    init(_ map: ReachabilityMap) {
        self.map = map
        let asked = map.pieces.filter(\.isAsked)
        middles = asked.sorted { $0.area > $1.area }.prefix(Proof.mostMiddles).map { piece in
            CGPoint(
                x: (piece.topLeft + piece.topRight + piece.bottomLeft + piece.bottomRight) / 4,
                y: (piece.top + piece.bottom) / 2)
        }
        box = asked.reduce(CGRect.null) { $0.union(Box(around: $1.corners).rect) }
    }

    /// Whether the code answers as it did, as far as it is asked.
    mutating func holds(in world: World) -> Bool {
        guard !box.isNull else { return true }
        let others = (0..<Proof.mostOthers).map { place(count + $0) }
        count += Proof.mostOthers
        return (middles + others).allSatisfy { agrees(at: $0, in: world) }
    }

    /// A point of a sequence that covers the box evenly, whichever part of it is taken. Source: Roberts, R2.
    private func place(_ number: Int) -> CGPoint {
        func part(_ step: CGFloat) -> CGFloat {
            (CGFloat(number % 1_000_000) * step).truncatingRemainder(dividingBy: 1)
        }
        return CGPoint(
            x: box.minX + box.width * part(0.754_877_666_246_692_8),
            y: box.minY + box.height * part(0.569_840_290_998_053_3))
    }

    /// Whether the engine says of the pixel's centre what the map does; true where the map asked nobody.
    private func agrees(at point: CGPoint, in world: World) -> Bool {
        func centre(_ value: CGFloat) -> CGFloat { ((value * map.scale).rounded(.down) + 0.5) / map.scale }
        let point = CGPoint(x: centre(point.x), y: centre(point.y))
        guard let piece = map.piece(at: point), piece.isAsked, piece.depth(of: point) > Grid.doubt else { return true }
        let hit = world.withWitness(nil) { world.hitTest(point) }
        return hit?.hitscopeIdentifier == piece.view.map { map.views[$0].view }
    }
}
