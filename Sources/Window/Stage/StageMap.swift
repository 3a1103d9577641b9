// The map on the stage. The map of a large scene is made in parts; until they are complete, the last one is drawn.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReachability
import HitscopeSession

/// Makes the map that the stage draws, and keeps it.
@MainActor package final class StageMap {
    /// Makes the map of a large scene in parts; nil to make it at once.
    package var work: LongWork?
    private var map = LiveMap()
    /// The version of the map that is being made in parts; nil before there is one.
    private var begun: MapMaking.Version?

    /// The views of the map; empty for disagreements.
    var legend: [LiveMap.Entry] { map.legend }
    /// True if nothing was drawn.
    var isEmpty: Bool { map.isEmpty }

    /// Stops making the map, which is no longer shown.
    func stop() { work?.stop(.map) }

    /// The marks of the map that an inspection shows.
    ///
    /// - Parameter letterScale: The scale of the labels; 1 for the normal size.
    func marks(of inspection: Inspection, letterScale: CGFloat, measuring: any TextMeasuring) -> DrawList {
        map.content = inspection.display.showsDisagreement ? .disagreement : .takers
        let world = inspection.run.debuggee.world
        guard let work, inspection.moments.history.viewCount > LongWork.largestMap,
            let version = MapMaking.Version(of: world, map.content, letterScale)
        else { return map.marks(of: world, letterScale: letterScale, measuring: measuring) }
        if work.isGoingOn(.map), version == begun { return map.lastMarks }
        guard let making = map.making(of: world, letterScale: letterScale, measuring: measuring) else {
            return map.lastMarks
        }
        begun = version
        work.begin(.map) {
            localized("making the map")
        } onStop: { [weak inspection] in
            inspection?.display.showsMap = false
            inspection?.display.showsDisagreement = false
        } part: { [weak self] in
            guard making.advance(by: LongWork.mapCount) else { return false }
            self?.map.take(making)
            return true
        }
        return map.lastMarks
    }
}
