// The path of an event along the responder chain: from edge to edge of the views, then out to the
// responders that are not on the screen.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeGeometry

public struct ChainPath {
    let overlay: DispatchOverlay
    /// Of all links that will be reached.
    private let all: [ChainStations.Station]
    private let stations: ArraySlice<ChainStations.Station>

    /// - Parameter count: how many links have been reached.
    init(overlay: DispatchOverlay, count: Int) {
        self.overlay = overlay
        all = ChainStations(overlay).stations
        stations = all.prefix(count)
    }

    /// Keeps the places of all stations and arrows free, reached or not, so that no mark has to give way later.
    func takePlaces(_ labels: inout LabelPlacement) {
        for station in all { labels.take(around: station.point, Badge.radius) }
        for index in all.indices.dropFirst() {
            let curve = curve(from: all[index - 1], to: all[index])
            let count = max(4, (curve.start.distance(to: curve.end) / ChainPath.sampleDistance).rounded(.up))
            for part in stride(from: 1 / count, to: 1, by: 1 / count) {
                labels.take(around: curve.split(at: part).0.end, 4)
            }
        }
    }

    func draw(_ labels: inout LabelPlacement, into list: inout DrawList) {
        for index in stations.indices.dropFirst() {
            let arrow = Arrow(
                curve: curve(from: stations[index - 1], to: stations[index]), gap: Badge.radius + 2,
                isDashed: stations[index].isOutside)
            arrow.draw(Palette.chain, into: &list)
        }
        for index in stations.indices {
            Badge(
                text: ChainPath.letter(index + 1), color: claim(of: links[index]) == nil ? Palette.chain : Palette.hit
            ).draw(
                at: stations[index].point, into: &list)
            if stations[index].isOutside { drawName(index, &labels, into: &list) }
        }
    }

    private var links: [ChainLink] { overlay.walkthrough.links }

    /// Says who handles the event, if that is a view; those beside the screen say so with their names.
    func drawClaim(_ labels: inout LabelPlacement, into list: inout DrawList) {
        for (index, station) in zip(stations.indices, stations) where !station.isOutside {
            guard let claim = claim(of: links[index]), let quad = overlay.quads[links[index].responder] else {
                continue
            }
            let tag = Tag(text: claim, fill: Palette.hit, ink: Palette.ink)
            tag.draw(
                in: labels.place(tag.size(overlay.measuring), beside: station.point, of: quad.boundingBox),
                overlay.measuring, into: &list)
        }
    }

    /// Straight where it is short; else out of one edge and into the next.
    private func curve(from start: ChainStations.Station, to end: ChainStations.Station) -> Curve {
        let (from, to) = (start.point, end.point)
        let isAlongEdge = !start.isOutside && !end.isOutside && (to.x - from.x).magnitude < ChainPath.sameEdge
        guard isAlongEdge || from.distance(to: to) > ChainPath.short else { return .straight(from: from, to: to) }
        let bend = max(ChainPath.leastBend, (to.x - from.x).magnitude / 2)
        if end.isOutside {
            return Curve(
                start: from, control1: CGPoint(x: to.x, y: from.y), control2: CGPoint(x: to.x, y: to.y + 30), end: to)
        }
        let arrival = to.x - from.x >= ChainPath.sameEdge ? -bend : bend
        return Curve(
            start: from, control1: CGPoint(x: from.x + bend, y: from.y), control2: CGPoint(x: to.x + arrival, y: to.y),
            end: to)
    }

    private func drawName(_ index: Int, _ labels: inout LabelPlacement, into list: inout DrawList) {
        let link = links[index], point = stations[index].point, claim = claim(of: link)
        let isRemoved = overlay.isHitRemoved && link.responder == overlay.walkthrough.story.hit
        let name = overlay.walkthrough.label(link.responder) + (isRemoved ? " (removed)" : "")
        let left = point.x + Badge.radius + 6, room = overlay.canvas.maxX - left
        var tag = Tag(text: name, fill: claim == nil ? Palette.chain : Palette.hit, ink: Palette.ink)
        if let claim { tag.text = "\(name) \(claim)" }
        if let claim, tag.size(overlay.measuring).width > room { tag.text = "\(name)\n\(claim)" }
        let size = tag.size(overlay.measuring)
        // A second line goes upwards, where nobody follows.
        let top = point.y + Tag.height / 2 - size.height
        let box = CGRect(x: left, y: top, width: max(0, min(size.width, room)), height: size.height).moved(
            into: overlay.canvas)
        tag.draw(in: box, overlay.measuring, into: &list)
        labels.take(box)
    }

    /// What is said of the one with whom the way ends; nil for the others.
    private func claim(of link: ChainLink) -> String? {
        switch link.role {
        case .handles:
            overlay.walkthrough.isStraight
                ? "gets it" : overlay.walkthrough.action == nil ? "handles it" : "performs it"
        case .perhapsReached: "handles it, unseen"
        case .passesOn, .passesOnAfterOverride, .forwards, .notReached: nil
        }
    }

    /// Stations are lettered, so that nobody takes them for the numbers of the hit test.
    /// After z comes aa.
    public static func letter(_ number: Int) -> String {
        let (group, place) = (number - 1).quotientAndRemainder(dividingBy: 26)
        let last = Unicode.Scalar(UInt8(ascii: "a") + UInt8(place))
        return (group > 0 ? letter(group) : "") + String(Character(last))
    }

    /// Two stations that are less far apart sideways lie on the same edge, in points.
    private static let sameEdge: CGFloat = 30
    /// Ways that are no longer than this are straight, in points.
    private static let short: CGFloat = 64
    private static let leastBend: CGFloat = 26
    /// How far apart the places of an arrow are that no mark covers, in points.
    private static let sampleDistance: CGFloat = 14
}
