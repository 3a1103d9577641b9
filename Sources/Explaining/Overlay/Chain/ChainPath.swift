// The path of an event along the responder chain: from view to view, then out to the responders that are not on the
// screen.
//
// `ChainWaypoints` finds the points; this file draws the arrows, letters and names.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory

/// The arrows between responders, with their letters and names.
public struct ChainPath {
    let overlay: DispatchOverlay
    private let delivery: ChainDelivery?
    /// The waypoints of all links that the event will reach.
    private let all: [ChainWaypoints.Waypoint]
    /// The waypoints of the links that have been reached.
    private let waypoints: ArraySlice<ChainWaypoints.Waypoint>
    /// The curves of the arrows: to the second waypoint, to the third, and so on.
    private let curves: [Curve]

    /// - Parameter count: The number of links that have been reached.
    init(overlay: DispatchOverlay, count: Int) {
        self.overlay = overlay
        delivery = overlay.delivery
        let all = ChainWaypoints(overlay).waypoints, letters = overlay.stage.letters
        self.all = all
        waypoints = all.prefix(count)
        curves = zip(all, all.dropFirst()).map { ChainPath.curve(from: $0, to: $1, beside: letters) }
    }

    /// Reserves the positions of all waypoints and arrows, including those that have not been reached yet, so no mark
    /// moves later.
    func takePlaces(_ labels: inout LabelPlacement) {
        for waypoint in all { labels.take(around: waypoint.point, overlay.badgeRadius) }
        for curve in curves { for place in ChainPath.samples(of: curve) { labels.take(around: place, 4) } }
    }

    func draw(_ labels: inout LabelPlacement, into list: inout DrawList) {
        for index in waypoints.indices.dropFirst() {
            let arrow = Arrow(
                curve: curves[index - 1], gap: overlay.badgeRadius + 2,
                isDashed: waypoints[index].isOutside)
            arrow.draw(Palette.chain, into: &list)
        }
        for index in waypoints.indices {
            let color = color(of: links[index])
            let badge = Badge(text: ChainPath.letter(index + 1), color: color, isSmall: overlay.isCompact)
            badge.draw(at: waypoints[index].point, into: &list)
            let view = overlay.stage.quads[links[index].responder]?.boundingBox ?? badge.box(at: waypoints[index].point)
            labels.note(.letter, badge.text, in: badge.box(at: waypoints[index].point), about: view)
            if waypoints[index].isOutside { drawName(index, &labels, into: &list) }
        }
    }

    private var links: [ChainLink] { delivery?.links ?? [] }

    /// Draws a tag on the view that handles the event. A responder beside the screen shows the tag next to its name.
    func drawClaim(_ labels: inout LabelPlacement, into list: inout DrawList) {
        for (index, waypoint) in zip(waypoints.indices, waypoints) where !waypoint.isOutside {
            guard let claim = claim(of: links[index]), let quad = overlay.stage.quads[links[index].responder] else {
                continue
            }
            let tag = overlay.tag(claim, color(of: links[index]))
            let view = quad.boundingBox.intersection(overlay.stage.canvas)
            let whole = tag.beginning(with: ChainPath.letter(index + 1)), named = [whole] + whole.onTwoLines
            let (shape, box) = labels.place(
                tag.size(overlay.measuring), beside: waypoint.point, of: view.isNull ? quad.boundingBox : view,
                or: named.map { $0.size(overlay.measuring) })
            let drawn = shape.map { named[$0] } ?? tag
            drawn.draw(in: box, overlay.measuring, into: &list)
            labels.note(.claim, drawn.text, in: box, about: quad.boundingBox)
        }
    }

    /// Returns points along an arrow, without its ends.
    static func samples(from start: ChainWaypoints.Waypoint, to end: ChainWaypoints.Waypoint) -> [CGPoint] {
        samples(of: curve(from: start, to: end))
    }

    private static func samples(of curve: Curve) -> [CGPoint] {
        let count = max(4, (curve.start.distance(to: curve.end) / sampleDistance).rounded(.up))
        return stride(from: 1 / count, to: 1, by: 1 / count).map { curve.split(at: $0).0.end }
    }

    /// Returns the curve of an arrow, bent up or down around the texts that it would cross if there is a way.
    private static func curve(
        from start: ChainWaypoints.Waypoint, to end: ChainWaypoints.Waypoint, beside letters: TextKeepOut
    ) -> Curve {
        let plain = curve(from: start, to: end)
        func isFree(_ curve: Curve) -> Bool {
            // The letters cover the ends.
            samples(of: curve).allSatisfy {
                $0.distance(to: curve.start) < Badge.radius || $0.distance(to: curve.end) < Badge.radius
                    || !letters.covers($0, within: textMargin)
            }
        }
        if isFree(plain) { return plain }
        let bends = stride(from: textDetour, through: 5 * textDetour, by: textDetour).flatMap { [-$0, $0] }
        let detours = bends.map { bend in
            var curve = plain
            curve.control1.y += bend
            curve.control2.y += bend
            return curve
        }
        return detours.first(where: isFree) ?? plain
    }

    /// The distance of an arrow from texts, and the step by which its control points are moved around them, in points.
    private static let textMargin: CGFloat = 4, textDetour: CGFloat = 16

    /// Returns the curve of an arrow. A short arrow is straight; a longer one leaves one edge and arrives at the next.
    private static func curve(from start: ChainWaypoints.Waypoint, to end: ChainWaypoints.Waypoint) -> Curve {
        let (from, to) = (start.point, end.point)
        let isAlongEdge = !start.isOutside && !end.isOutside && (to.x - from.x).magnitude < ChainPath.sameEdge
        let length = from.distance(to: to)
        // A bow that is too short looks like a hook, and a short straight line has only a head. A line on the edge
        // looks like a part of the edge.
        let isBow = isAlongEdge && (length < ChainPath.minimumShaft || (to.x - from.x).magnitude < ChainPath.onEdge)
        guard isBow || end.comesFromBelow || length > ChainPath.maximumStraightLength else {
            return .straight(from: from, to: to)
        }
        let bend = max(ChainPath.minimumBend, (to.x - from.x).magnitude / 2)
        if end.isOutside {
            return Curve(
                start: from, control1: CGPoint(x: to.x, y: from.y), control2: CGPoint(x: to.x, y: to.y + 30), end: to)
        }
        if end.comesFromBelow {
            let rise = max(ChainPath.minimumBend, (from.y - to.y) * 0.75)
            return Curve(
                start: from, control1: CGPoint(x: from.x + bend, y: from.y),
                control2: CGPoint(x: to.x, y: to.y + rise), end: to)
        }
        if isAlongEdge {
            // The head of a bow beside the edge points at the letter.
            let rise = (from.y - to.y) * 0.25
            return Curve(
                start: from, control1: CGPoint(x: from.x + bend, y: from.y - rise),
                control2: CGPoint(x: to.x + bend, y: to.y + rise), end: to)
        }
        let arrival = to.x - from.x >= ChainPath.sameEdge ? -bend : bend
        return Curve(
            start: from, control1: CGPoint(x: from.x + bend, y: from.y), control2: CGPoint(x: to.x + arrival, y: to.y),
            end: to)
    }

    private func drawName(_ index: Int, _ labels: inout LabelPlacement, into list: inout DrawList) {
        let link = links[index], point = waypoints[index].point, claim = claim(of: link)
        let isRemoved = overlay.isHitRemoved && link.responder == overlay.walkthrough.story.hit
        let label = overlay.walkthrough.label(link.responder),
            name = isRemoved ? localized("\(label) (removed)") : label
        let left = point.x + overlay.badgeRadius + 6, room = overlay.stage.canvas.maxX - left
        // Names without enough room are left out. The panel lists them with their letters.
        guard room >= ChainPath.minimumNameWidth else { return }
        var tag = overlay.tag(name, color(of: link))
        if let claim { tag.text = "\(name) " + claim }
        if let claim, tag.size(overlay.measuring).width > room {
            tag.text = "\(ChainPath.divided(name, tag, in: room, overlay.measuring))\n\(claim)"
        }
        let size = tag.size(overlay.measuring)
        // A second line goes above the first one, where there is no other name.
        let top = point.y + tag.rowHeight / 2 - size.height
        let box = CGRect(x: left, y: top, width: max(0, min(size.width, room)), height: size.height).moved(
            into: overlay.stage.canvas)
        tag.draw(in: box, overlay.measuring, into: &list)
        labels.take(box)
        labels.note(.name, tag.text, in: box, about: box)
    }

    /// Divides a name before its capital letters into lines of a tag that fit a width.
    private static func divided(_ name: String, _ tag: Tag, in room: CGFloat, _ measuring: any TextMeasuring) -> String
    {
        func fits(_ line: String) -> Bool {
            var tag = tag
            tag.text = line
            return tag.size(measuring).width <= room
        }
        guard !fits(name) else { return name }
        var lines = [""]
        for (index, letter) in zip(name.indices, name) {
            let startsPart =
                index > name.startIndex && letter.isUppercase && name[name.index(before: index)].isLowercase
            if startsPart {
                let part = name[index...].dropFirst().prefix { !$0.isUppercase }
                if !fits(lines[lines.count - 1] + String(letter) + part) { lines.append("") }
            }
            lines[lines.count - 1].append(letter)
        }
        return lines.joined(separator: "\n")
    }

    /// True if the touch was cancelled at or before the shown step.
    private var isTaken: Bool { overlay.walkthrough.cancellation(after: overlay.stepCount) != nil }

    /// The colour of a responder: that of the chain, or the one of what the responder did with the event.
    private func color(of link: ChainLink) -> Color {
        guard claim(of: link) != nil else { return Palette.chain }
        return isTaken ? Palette.gesture : link.role == .ignores ? Palette.refused : Palette.hit
    }

    /// Returns what happened to the event at a responder, in a few words; nil if the responder did not keep it.
    private func claim(of link: ChainLink) -> String? {
        switch link.role {
        case .handles:
            if delivery?.isSample == true {
                localized("gets it")
            } else if delivery?.action != nil {
                localized("performs it")
            } else if isTaken || delivery?.hook == .touchesCancelled {
                localized("lost the touch")
            } else {
                delivery?.hook.isCancellation == true ? localized("handles the cancellation") : localized("handles it")
            }
        case .tracks: isTaken ? localized("lost the touch") : localized("tracks it")
        case .ignores: localized("keeps it")
        case .perhapsReached: localized("may handle it")
        case .passesOn, .passesOnAfterOverride, .forwards, .notReached: nil
        }
    }

    /// Returns the letter of a waypoint; aa follows z. Numbers are used for the hit test.
    ///
    /// - Parameter number: The number of the waypoint, from 1.
    public static func letter(_ number: Int) -> String {
        let (group, offset) = (number - 1).quotientAndRemainder(dividingBy: 26)
        let last = Unicode.Scalar(UInt8(ascii: "a") + UInt8(offset))
        return (group > 0 ? letter(group) : "") + String(Character(last))
    }

    /// The space needed in addition to a name, from the screen to the end of the canvas, in points: a gap, half a
    /// letter and a gap before the name, and a gap after it.
    public static let widthBesideNames: CGFloat = ChainWaypoints.columnGap + Badge.radius + 6 + 6

    /// The minimum width for a name, in points; a name with less room is omitted.
    private static let minimumNameWidth: CGFloat = 44
    /// The horizontal distance below which two waypoints lie on the same edge, in points.
    private static let sameEdge: CGFloat = 30
    /// The maximum length of straight arrows, in points.
    private static let maximumStraightLength: CGFloat = 64
    /// The length, and the sideways distance, below which an arrow along an edge is drawn as a bow, in points.
    private static let minimumShaft: CGFloat = 38, onEdge: CGFloat = 5
    /// The minimum distance of a curve's control points from its ends, in points.
    static let minimumBend: CGFloat = 26
    /// The distance between the points along an arrow that are kept free of marks, in points.
    private static let sampleDistance: CGFloat = 14
}
