// The marks of a finger that leave the letters of the scene free: a ring and a line with gaps where there are letters.
//
// Decides where the gaps are, and that a ring grows where little of it would be left. Where a text fills a mark or
// hides most of it, the mark is drawn whole, so that the place of the finger is always seen.
import Foundation
import HitscopeDrawing
import HitscopeGeometry

/// The letters of a scene, as boxes.
struct LettersOfScene {
    private let boxes: [CGRect]

    /// How much of a mark has to be left, and how many parts of a ring are looked at.
    private static let leastPart: CGFloat = 0.3, ringParts = 72
    /// How much larger a ring may be, how much more of it has to be left for that, and how much is enough.
    private static let growths: [CGFloat] = [1, 1.25, 1.5, 1.75], leastGain: CGFloat = 0.1, enough: CGFloat = 0.75
    /// From letters to the end of a line, in points. A box is higher than the letters in it, so above it is none.
    private static let gap: CGFloat = 2

    /// - Parameter texts: the boxes of the texts, in the space of the marks.
    init(_ texts: [CGRect]) { boxes = texts.map { $0.insetBy(dx: -LettersOfScene.gap, dy: 0) } }

    /// Whether a point lies on letters.
    func lie(on point: CGPoint) -> Bool { boxes.contains { $0.contains(point) } }

    /// The parts of a circle that lie on no letters.
    ///
    /// - Parameter mayGrow: whether a larger circle is taken where more of it is left.
    /// - Returns: the parts, and the radius of the circle that they belong to.
    func ring(about center: CGPoint, radius: CGFloat, mayGrow: Bool = false) -> (parts: Shape, radius: CGFloat) {
        var best: (parts: Shape, radius: CGFloat)?, mostFree = LettersOfScene.leastPart
        for growth in mayGrow ? LettersOfScene.growths : [1] {
            let (parts, free) = parts(about: center, radius: radius * growth)
            if free >= mostFree {
                best = (parts, radius * growth)
                mostFree = free + LettersOfScene.leastGain
            }
            if free >= LettersOfScene.enough { break }
        }
        return best ?? (.circle(center: center, radius: radius), radius)
    }

    /// What of a circle lies on no letters, and which part of the circle that is.
    private func parts(about center: CGPoint, radius: CGFloat) -> (Shape, CGFloat) {
        let whole = Shape.circle(center: center, radius: radius)
        guard boxes.contains(where: { $0.intersects(whole.bounds) }) else { return (whole, 1) }
        let count = LettersOfScene.ringParts
        let points = (0..<count).map { index in
            let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let isFree = points.map { !lie(on: $0) }, free = isFree.count { $0 }
        guard let gap = isFree.firstIndex(of: false) else { return (whole, 1) }
        var path = Path(), isOpen = false
        for step in 1...count {
            let index = (gap + step) % count
            if isFree[index], isOpen {
                path.addLine(to: points[index])
            } else if isFree[index] {
                path.move(to: points[index])
            }
            isOpen = isFree[index]
        }
        return (.path(path), CGFloat(free) / CGFloat(count))
    }

    /// The parts of a straight line that lie on no letters.
    func way(from start: CGPoint, to end: CGPoint) -> Shape {
        let gaps = boxes.compactMap { $0.part(ofLineFrom: start, to: end) }.sorted { $0.lowerBound < $1.lowerBound }
        var path = Path(), free: CGFloat = 0, reached: CGFloat = 0
        func place(_ part: CGFloat) -> CGPoint {
            CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }
        for gap in gaps + [1...1] {
            if gap.lowerBound > reached {
                path.move(to: place(reached))
                path.addLine(to: place(gap.lowerBound))
                free += gap.lowerBound - reached
            }
            reached = max(reached, gap.upperBound)
        }
        return gaps.isEmpty || free < LettersOfScene.leastPart ? .line(from: start, to: end) : .path(path)
    }
}

extension CGRect {
    /// The part of a straight line that lies in the rectangle, from 0 at its start to 1 at its end; nil for none.
    fileprivate func part(ofLineFrom start: CGPoint, to end: CGPoint) -> ClosedRange<CGFloat>? {
        var first: CGFloat = 0, last: CGFloat = 1
        for (from, way, least, most) in [
            (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
        ] {
            guard way != 0 else {
                if from < least || from > most { return nil }
                continue
            }
            let (one, other) = ((least - from) / way, (most - from) / way)
            (first, last) = (max(first, min(one, other)), min(last, max(one, other)))
        }
        return first < last ? first...last : nil
    }
}
