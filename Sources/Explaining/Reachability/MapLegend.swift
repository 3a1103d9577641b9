// The legend of a map's picture: the views by the area that they receive, then views that are never reached.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay

struct MapLegend {
    private struct Line {
        var color: Color?
        var number: Int? = nil
        var name: String, figures: String
        var note: String? = nil
        /// True for the line about the parts of the map that are a guess.
        var isGuess = false

        var height: CGFloat { note == nil ? 22 : 38 }
    }

    private var lines: [Line] = []

    init(_ map: ReachabilityMap, _ marks: MapMarks) {
        if !map.isOrderKnown {
            lines.append(
                Line(
                    color: nil, name: MapLegend.guess, figures: "",
                    note: localized("the dump does not say which view is in front"), isGuess: true))
        }
        for index in marks.order { lines.append(MapLegend.line(index, map, marks)) }
        if map.untakenArea > Grid.doubt {
            lines.append(
                Line(
                    color: nil, name: localized("no view"), figures: MapLegend.figures(map.untakenArea, map),
                    note: localized("no view takes a touch here")))
        }
        if map.questions > 0 {
            let area = map.pieces.reduce(0) { $0 + ($1.isAsked ? $1.area : 0) }
            lines.append(
                Line(
                    color: Palette.gesture, name: localized("dotted: sampled"), figures: MapLegend.figures(area, map),
                    note: localized("code of views decides; sampled at \(map.questions) points")))
        }
    }

    init(_ comparison: MapComparison) {
        for (number, change) in comparison.changes.enumerated() {
            lines.append(
                Line(
                    color: .onWheel(number),
                    name: "\(comparison.name(of: change.before)) → \(comparison.name(of: change.after))",
                    figures: MapLegend.figures(change.area, comparison.after)))
        }
    }

    private static func line(_ index: Int, _ map: ReachabilityMap, _ marks: MapMarks) -> Line {
        let reach = map.views[index]
        guard reach.isOrderKnown else {
            return Line(
                color: marks.colors[index], number: marks.number(of: index), name: reach.title,
                figures: map.figures(of: index))
        }
        let losses = reach.wantsTouches ? map.losses(of: index, withPolygons: false) : []
        var notes: [String] = []
        if reach.area == 0, let reason = map.reason(of: index) { notes.append(reason) }
        if let largest = losses.first, reach.visibleArea > 0 {
            let lost = losses.reduce(0) { $0 + $1.area } / reach.visibleArea * 100
            notes.append(loss(max(1, lost).brief, to: map.title(of: largest.taker), hasOthers: losses.count > 1))
        }
        return Line(
            color: marks.colors[index], number: marks.number(of: index), name: reach.title,
            figures: reach.area > 0 ? map.figures(of: index) : localized("never reached"),
            note: notes.isEmpty ? nil : notes.joined(separator: "; "))
    }

    /// Returns a description of the lost part and of the view that takes it; nil if no view does.
    private static func loss(_ part: String, to taker: String?, hasOthers: Bool) -> String {
        switch (taker, hasOthers) {
        case (let taker?, true): localized("loses \(part) % to \(taker) and others")
        case (let taker?, false): localized("loses \(part) % to \(taker)")
        case (nil, true): localized("loses \(part) %, in part to other views")
        case (nil, false): localized("loses \(part) % to no view")
        }
    }

    /// The words for the dashed lines of a map.
    static var guess: String { localized("dashed lines: a guess") }

    private static func figures(_ area: CGFloat, _ map: ReachabilityMap) -> String {
        localized("\(area.brief) pt² · \(CGFloat(map.percent(area)).brief) %")
    }

    /// The height with all lines, in points.
    var height: CGFloat { lines.reduce(20) { $0 + $1.height } }

    func draw(in room: CGRect, into list: inout DrawList) {
        var frame = room
        frame.size.height = min(room.height, height)
        list.fill(.roundedRect(frame, radius: 8), Palette.panel)
        var y = frame.minY + 10
        for (index, line) in lines.enumerated() {
            let rest = lines.count - index
            guard y + line.height + (rest > 1 ? 22 : 0) <= frame.maxY - 8 else {
                let words = TextStyle(font: FontDescriptor(size: 12), color: Palette.faint)
                list.text(
                    localized("and \(rest) more"), words, in: CGRect(x: frame.minX + 40, y: y, width: 200, height: 22))
                return
            }
            draw(line, in: CGRect(x: frame.minX + 12, y: y, width: frame.width - 24, height: line.height), into: &list)
            y += line.height
        }
    }

    private func draw(_ line: Line, in frame: CGRect, into list: inout DrawList) {
        let swatch = CGRect(x: frame.minX, y: frame.minY + 3, width: 20, height: 15)
        if let color = line.color {
            list.fill(.roundedRect(swatch, radius: 4), color)
        } else {
            let dash: [CGFloat] = line.isGuess ? MapMarks.guessDash : []
            list.hatch(
                [Box(around: Quad(swatch).corners).corners], Palette.faint, StrokeStyle(width: 1, dash: dash),
                distance: 5)
            list.stroke(.roundedRect(swatch, radius: 4), Palette.faint, StrokeStyle(width: 1))
        }
        if let number = line.number {
            let font = FontDescriptor(size: 10, weight: .semibold)
            list.text("\(number)", TextStyle(font: font, color: .white, alignment: .center), in: swatch)
        }
        let text = CGRect(x: swatch.maxX + 8, y: frame.minY, width: frame.maxX - swatch.maxX - 8, height: 21)
        let figures = TextStyle(font: FontDescriptor(size: 12), color: Palette.soft, alignment: .trailing)
        list.text(line.figures, figures, in: text)
        let name = TextStyle(font: FontDescriptor(size: 13, weight: .medium), color: Palette.text)
        list.text(line.name, name, in: CGRect(x: text.minX, y: text.minY, width: text.width - 128, height: 21))
        guard let note = line.note else { return }
        let small = TextStyle(font: FontDescriptor(size: 11), color: Palette.faint)
        list.text(note, small, in: CGRect(x: text.minX, y: text.minY + 19, width: text.width, height: 17))
    }
}
