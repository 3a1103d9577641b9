// The path of an event along the responder chain: from edge to edge of the views, then out to those who have no place on the screen.
import Diagnosis
import Drawing
import Geometry

public struct ChainPath {
    let overlay: DispatchOverlay
    /// How many links have been reached.
    let count: Int

    /// Where the path touches each responder: on the right edge of its view, higher with every step; beside the screen for the others.
    private func stations() -> [CGPoint] {
        var stations: [CGPoint] = []
        var outside = 0
        let column = overlay.screen.maxX + ChainPath.columnGap
        for link in overlay.walkthrough.links.prefix(count) {
            let previous = stations.last ?? overlay.touch ?? overlay.screen.center
            guard let box = overlay.quads[link.responder]?.boundingBox.intersection(overlay.canvas), !box.isNull else {
                let y = outside == 0 ? min(previous.y - ChainPath.rise, overlay.screen.midY) : previous.y - ChainPath.rise
                outside += 1
                stations.append(CGPoint(x: column, y: y))
                continue
            }
            let wished = stations.isEmpty ? box.midY : previous.y - ChainPath.rise
            stations.append(CGPoint(x: box.maxX, y: max(box.minY + 12, min(box.maxY - 12, wished))))
        }
        return lowered(stations)
    }

    /// The stations, with those beside the screen as low as it takes for all of them to lie on the canvas and none on another.
    private func lowered(_ stations: [CGPoint]) -> [CGPoint] {
        var result = stations
        var highest = overlay.canvas.minY + ChainPath.topRoom
        for index in stations.indices.reversed() where isOutside(index) {
            result[index].y = max(stations[index].y, highest)
            highest = result[index].y + ChainPath.closest
        }
        return result
    }

    /// Whether the responder has no place on the screen.
    private func isOutside(_ index: Int) -> Bool {
        overlay.quads[overlay.walkthrough.links[index].responder]?.boundingBox.intersection(overlay.canvas).isNull ?? true
    }

    func draw(_ labels: inout LabelPlacement, into list: inout DrawList) {
        let stations = stations()
        for index in 1..<max(1, stations.count) { drawArrow(from: stations[index - 1], to: stations[index], at: index, into: &list) }
        for (index, station) in stations.enumerated() {
            let link = overlay.walkthrough.links[index]
            drawStation(link, number: index + 1, at: station, &labels, into: &list)
            if isOutside(index) { drawName(link, at: station, &labels, into: &list) }
        }
    }

    private func drawArrow(from start: CGPoint, to end: CGPoint, at index: Int, into list: inout DrawList) {
        let isOutside = isOutside(index)
        let bend = max(26, (end.x - start.x).magnitude / 2)
        let control1 = isOutside ? CGPoint(x: end.x, y: start.y) : CGPoint(x: start.x + bend, y: start.y)
        let control2 = arrival(at: end, from: start, bend, isOutside: isOutside)
        var path = Path()
        path.move(to: start)
        path.addCurve(to: end, control1: control1, control2: control2)
        let dash: [CGFloat] = isOutside ? [7, 5] : []
        list.stroke(.path(path), Palette.ink.withAlpha(0.35), StrokeStyle(width: 5.5, cap: .round))
        list.stroke(.path(path), Palette.chain, StrokeStyle(width: 3, dash: dash))
        drawHead(at: end, from: control2, into: &list)
    }

    /// The path comes to a view from the left, to one on the same edge from the right, and to those beside the screen from below.
    private func arrival(at end: CGPoint, from start: CGPoint, _ bend: CGFloat, isOutside: Bool) -> CGPoint {
        if isOutside { return CGPoint(x: end.x, y: end.y + 30) }
        return CGPoint(x: end.x - (end.x - start.x > 30 ? bend : -bend), y: end.y)
    }

    private func drawHead(at tip: CGPoint, from control: CGPoint, into list: inout DrawList) {
        let length = max(0.001, control.distance(to: tip))
        let (dx, dy) = ((tip.x - control.x) / length, (tip.y - control.y) / length)
        let back = Badge.radius - 1
        let point = CGPoint(x: tip.x - dx * back, y: tip.y - dy * back)
        let corners = [
            point, CGPoint(x: point.x - dx * 10 - dy * 6, y: point.y - dy * 10 + dx * 6),
            CGPoint(x: point.x - dx * 10 + dy * 6, y: point.y - dy * 10 - dx * 6),
        ]
        list.fill(.path(Path(points: corners, closed: true)), Palette.chain)
    }

    private func drawStation(_ link: ChainLink, number: Int, at point: CGPoint, _ labels: inout LabelPlacement, into list: inout DrawList) {
        let color = link.role == .handles || link.role == .perhapsReached ? Palette.hit : Palette.chain
        Badge(text: ChainPath.letter(number), color: color).draw(at: point, into: &list)
        labels.take(CGRect(x: point.x - Badge.radius, y: point.y - Badge.radius, width: 2 * Badge.radius, height: 2 * Badge.radius))
    }

    private func drawName(_ link: ChainLink, at point: CGPoint, _ labels: inout LabelPlacement, into list: inout DrawList) {
        let handles = link.role == .handles
        let isRemoved = overlay.isHitRemoved && link.responder == overlay.walkthrough.story.hit
        let name = overlay.walkthrough.label(link.responder) + (isRemoved ? " (removed)" : "")
        let left = point.x + Badge.radius + 6, room = overlay.canvas.maxX - left
        var tag = Tag(text: handles ? "\(name) handles it" : name, fill: handles ? Palette.hit : Palette.chain, ink: Palette.ink)
        if handles, tag.size(overlay.measuring).width > room { tag.text = "\(name)\nhandles it" }
        let size = tag.size(overlay.measuring)
        let box = CGRect(x: left, y: point.y - size.height / 2, width: max(0, min(size.width, room)), height: size.height).moved(
            into: overlay.canvas)
        tag.draw(in: box, into: &list)
        labels.take(box)
    }

    /// Stations are lettered, so that nobody takes them for the numbers of the hit test.
    public static func letter(_ number: Int) -> String {
        guard number <= 26, let scalar = Unicode.Scalar(96 + number) else { return "\(number)" }
        return String(Character(scalar))
    }

    /// How much higher the path is at each next responder, in points.
    private static let rise: CGFloat = 40
    /// From the screen's edge to those who have no place on it, in points.
    private static let columnGap: CGFloat = 26
    private static let topRoom: CGFloat = 16
    /// The least distance of two stations beside the screen, in points.
    private static let closest: CGFloat = 2 * Badge.radius + 4
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
