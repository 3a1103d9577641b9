// Thin lines from words to the number of their view, where the words lie nearer to another view.
//
// Decides which words have one, and where it lies: on no letters and no other mark.
import HitscopeDrawing
import HitscopeGeometry

extension DispatchOverlay {
    /// Words that lie nearer to another view by more than this have a line of any length; others that lie as near to
    /// it have one to a number close by, no longer than this; in points.
    private static let nearer: CGFloat = 1, asNear: CGFloat = 2, closeBy: CGFloat = 16
    /// Words that lie no farther from their view stand next to it, in points.
    private static let next: CGFloat = 10
    /// How much longer than half as far again as the view a line may be, in points.
    private static let detour: CGFloat = 40
    /// From one place of a line to the next that are compared with other marks, in points.
    private static let step: CGFloat = 4
    /// What it costs to end at the view in place of its number, in points of a longer way.
    private static let costOfNoNumber: CGFloat = 40

    /// Draws a line from a box of words to the number of the view that they are about, where they would seem to belong
    /// to another view.
    func drawLeader(
        from box: CGRect, to view: Int, _ color: Color, _ labels: inout LabelPlacement, into list: inout DrawList
    ) {
        guard let own = sight(of: view) else { return }
        let way = own.gap(to: box)
        guard way > 0, let other = gap(from: box, toOthersThan: view, own), other < way + DispatchOverlay.asNear
        else { return }
        // A line that leads far around other marks says less than none.
        let isNearer = other < way - DispatchOverlay.nearer
        let most = isNearer ? 1.5 * way + DispatchOverlay.detour : DispatchOverlay.closeBy
        guard let line = leader(from: box, to: own, labels.numbers[view], most, labels) else { return }
        let shape = Shape.line(from: line.start, to: line.end)
        list.stroke(shape, Palette.casingOnDark, StrokeStyle(width: 3.5))
        list.stroke(shape, color, StrokeStyle(width: 1.5))
        for place in DispatchOverlay.places(from: line.start, to: line.end) { labels.take(around: place, 1.5) }
    }

    /// How far a box lies from the nearest view that was asked but its own; nil where there is none. One that both lie
    /// in, or that has the same edges, does not count.
    private func gap(from box: CGRect, toOthersThan view: Int, _ own: CGRect) -> CGFloat? {
        asked.lazy.compactMap { step -> CGFloat? in
            guard step.view != view, let other = sight(of: step.view), other != own else { return nil }
            return other.contains(own) && other.contains(box) ? nil : other.gap(to: box)
        }.min()
    }

    /// A way from words to a view.
    private struct Leader {
        var start: CGPoint, end: CGPoint
        /// What it costs to take it, in points of a longer way.
        var cost: CGFloat
        /// Whether it ends at the number of the view, and not at the view.
        var isToNumber: Bool

        init(_ start: CGPoint, _ end: CGPoint, isToNumber: Bool, extra: CGFloat = 0) {
            (self.start, self.end, self.isToNumber) = (start, end, isToNumber)
            cost = start.distance(to: end) + extra
        }
    }

    /// The shortest line that lies on no letters and on no other mark; nil for none, and where the words stand next to
    /// the view.
    private func leader(
        from box: CGRect, to own: CGRect, _ number: CGRect?, _ most: CGFloat, _ labels: LabelPlacement
    ) -> Leader? {
        var leaders: [Leader] = []
        if let number {
            leaders = starts(of: box, towards: number.middle).map { start in
                let rim = number.rim(towards: start)
                let end = needle == nil ? edge(of: own, from: start, to: rim) : rim
                return Leader(start, end, isToNumber: end == rim)
            }
        }
        for start in starts(of: box, towards: own.middle) {
            for end in [own.clamped(start, by: 0)] + Quad(own).corners + own.middlesOfSides {
                leaders.append(Leader(start, end, isToNumber: false, extra: DispatchOverlay.costOfNoNumber))
            }
        }
        let found = leaders.sorted { $0.cost < $1.cost }.first { leader in
            leader.start.distance(to: leader.end) <= most && !letters.cross(from: leader.start, to: leader.end)
                && !crossesMarks(from: leader.start, to: leader.end, number, labels)
        }
        return found.flatMap { leader in
            leader.isToNumber || leader.start.distance(to: leader.end) > DispatchOverlay.next ? leader : nil
        }
    }

    /// Where a line to the number of a view comes to the view, if it would cross much of it; else the number.
    private func edge(of own: CGRect, from start: CGPoint, to number: CGPoint) -> CGPoint {
        let entry = DispatchOverlay.places(from: start, to: number).first { own.contains($0) }
        return entry.map { $0.distance(to: number) > DispatchOverlay.next ? $0 : number } ?? number
    }

    private func starts(of box: CGRect, towards end: CGPoint) -> [CGPoint] {
        let corner = min(6, box.height / 2)
        let above = [box.minX + corner, box.midX, box.maxX - corner].flatMap { x in
            [CGPoint(x: x, y: box.minY), CGPoint(x: x, y: box.maxY)]
        }
        return [box.clamped(end, by: 0), CGPoint(x: box.minX, y: box.midY), CGPoint(x: box.maxX, y: box.midY)] + above
    }

    /// Whether a line crosses a mark, beside the words and the number at its ends.
    private func crossesMarks(
        from start: CGPoint, to end: CGPoint, _ number: CGRect?, _ labels: LabelPlacement
    ) -> Bool {
        let rim = number.map { $0.insetBy(dx: -3, dy: -3) } ?? .null
        return DispatchOverlay.places(from: start, to: end).dropFirst().contains { place in
            !rim.contains(place) && labels.mark(on: EdgeRect(CGRect(origin: place, size: .zero))) != nil
        }
    }

    private static func places(from start: CGPoint, to end: CGPoint) -> [CGPoint] {
        let count = max(1, (start.distance(to: end) / step).rounded(.up))
        return stride(from: 0, through: 1, by: 1 / count).map {
            CGPoint(x: start.x + (end.x - start.x) * $0, y: start.y + (end.y - start.y) * $0)
        }
    }
}

extension CGRect {
    /// The middles of the four sides.
    fileprivate var middlesOfSides: [CGPoint] {
        [
            CGPoint(x: midX, y: minY), CGPoint(x: maxX, y: midY), CGPoint(x: midX, y: maxY),
            CGPoint(x: minX, y: midY),
        ]
    }

    /// How far another rectangle lies outside, in points; 0 where they touch.
    fileprivate func gap(to other: CGRect) -> CGFloat {
        let x = max(0, other.minX - maxX, minX - other.maxX), y = max(0, other.minY - maxY, minY - other.maxY)
        return (x * x + y * y).squareRoot()
    }

    /// Where a line from a point to a number in this box meets its rim.
    fileprivate func rim(towards point: CGPoint) -> CGPoint {
        let radius = height / 2, reach = max(0, width / 2 - radius)
        let core = CGPoint(x: max(midX - reach, min(midX + reach, point.x)), y: midY)
        let way = max(0.001, core.distance(to: point)), part = min(1, (radius + 1) / way)
        return CGPoint(x: core.x + (point.x - core.x) * part, y: core.y + (point.y - core.y) * part)
    }
}
