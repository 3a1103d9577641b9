// A map that is kept as long as nothing changes on which it rests, for windows that draw it in each frame.
//
// Decides when a map is out of date: by the places and the properties of the views, not by what their code would say.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

/// The marks and names of a world's map, drawn anew where views changed.
@MainActor public struct LiveMap {
    private var key: Int?
    private var marks = DrawList()

    /// Nothing is kept yet.
    public init() {}

    /// The veil, the regions and the names as the views are now, in points of the screen.
    public mutating func marks(of world: World, measuring: any TextMeasuring) -> DrawList {
        world.layOutNow()
        let candidates = Candidates(of: world)
        var hasher = Hasher()
        for view in candidates.views {
            hasher.combine(view.participant)
            hasher.combine(view.quad)
            hasher.combine(view.status)
            hasher.combine(view.wantsTouches)
            hasher.combine(view.visible == nil)
        }
        hasher.combine(world.screen.bounds)
        let now = hasher.finalize()
        guard now != key else { return marks }
        key = now
        let map = ReachabilityMap(of: world, candidates, scale: world.screen.scale)
        var list = DrawList()
        list.fill(.rect(world.screen.bounds), Color(white: 1, alpha: 0.62))
        let regions = MapMarks(map)
        regions.draw(into: &list)
        MapNames(map, regions, measuring: measuring).draw(into: &list)
        marks = list
        return list
    }
}
