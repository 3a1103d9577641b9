// The rings around a finger or the pointer, and the line along which it moved.
import HitscopeDrawing
import HitscopeGeometry

/// A finger or the pointer, in the stage's points.
public struct FingerMark: Hashable, Sendable {
    /// The point where the finger came down, or where the pointer is.
    public var start: CGPoint
    /// The finger's current position; nil if it did not move.
    public var end: CGPoint?
    /// True if another mark shows the current position.
    public var isEndMarked: Bool
    /// The number of the touch, from 1; nil if there is only one.
    public var number: Int?

    /// - Parameters:
    ///   - number: The number of the touch, from 1; nil if there is only one.
    ///   - end: The current position; nil if the finger did not move.
    public init(number: Int? = nil, start: CGPoint, end: CGPoint? = nil, isEndMarked: Bool = false) {
        self.number = number
        self.start = start
        self.end = end
        self.isEndMarked = isEndMarked
    }
}

/// Draws the marks of fingers.
struct FingerMarks {
    let overlay: DispatchOverlay

    func draw(_ labels: inout LabelPlacement, into list: inout DrawList) {
        for finger in overlay.stage.fingers { draw(finger, &labels, into: &list) }
    }

    /// Reserves the lines along which fingers moved. Numbers are placed before, because they would move from step to
    /// step.
    func takePaths(_ labels: inout LabelPlacement) {
        for finger in overlay.stage.fingers {
            guard let end = finger.end else { continue }
            let length = finger.start.distance(to: end)
            for way in stride(from: Self.pathStep, to: length, by: Self.pathStep) {
                let part = way / length
                labels.take(
                    around: CGPoint(
                        x: finger.start.x + (end.x - finger.start.x) * part,
                        y: finger.start.y + (end.y - finger.start.y) * part), Self.pathStep / 2)
            }
        }
    }

    /// The distance between the points of a line that are reserved, in points.
    private static let pathStep: CGFloat = 8

    /// Draws hollow rings around the finger, which keep a name under it readable.
    private func draw(_ finger: FingerMark, _ labels: inout LabelPlacement, into list: inout DrawList) {
        let point = finger.start, scale = overlay.ringScale
        let (ring, radius) = overlay.stage.letters.ring(about: point, radius: 15 * scale, upTo: 1.75)
        labels.take(around: point, radius + 2)
        let ringBox = CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
        labels.note(.ring, "", in: ringBox, about: ringBox)
        let color = overlay.isFingerDown ? Palette.hitOnLight : Palette.visitedOnLight
        if let end = finger.end { drawPath(from: point, to: end, color, &labels, into: &list) }
        if let end = finger.end, !finger.isEndMarked { drawEnd(end, color, into: &list) }
        list.fill(.circle(center: point, radius: radius + 7 * scale), color.withAlpha(0.14))
        list.stroke(ring, Palette.casingOnDark, overlay.fitting(StrokeStyle(width: 5.5)))
        list.stroke(ring, color, overlay.fitting(StrokeStyle(width: 3)))
        if let number = finger.number {
            let places = [(0.0, 0.0), (0, -1), (0, 1), (1, 0), (-1, 0)].map {
                CGPoint(x: point.x + $0.0 * radius, y: point.y + $0.1 * radius)
            }
            let free = places.first { !overlay.stage.letters.covers($0, within: 7) }
            return drawNumber(number, at: free ?? point, color, into: &list)
        }
        // On text, the ring alone shows the point.
        guard !overlay.stage.letters.covers(point, within: 2) else { return }
        list.fill(.circle(center: point, radius: 4 * scale), .white)
        list.fill(.circle(center: point, radius: 2.5 * scale), color)
    }

    /// Draws the number of a touch in its ring, or on it where text is in the middle.
    private func drawNumber(_ number: Int, at point: CGPoint, _ color: Color, into list: inout DrawList) {
        let box = CGRect(x: point.x - 7, y: point.y - 7, width: 14, height: 14)
        list.fill(.circle(center: point, radius: 7), .white)
        let font = FontDescriptor(size: 11, weight: .bold)
        list.text("\(number)", TextStyle(font: font, color: color, alignment: .center), in: box)
    }

    /// Draws a line from the ring to the finger's current position, to show which finger the position belongs to. If
    /// text would hide the line, the line is drawn beside the text, but not outside the ring.
    private func drawPath(
        from start: CGPoint, to end: CGPoint, _ color: Color, _ labels: inout LabelPlacement, into list: inout DrawList
    ) {
        labels.take(around: end, 8)
        guard let line = overlay.stage.letters.line(from: start, to: end, besideWithin: 16) else { return }
        list.stroke(line, Palette.casingOnDark, StrokeStyle(width: 4.5, cap: .round))
        list.stroke(line, color, StrokeStyle(width: 2, cap: .round))
    }

    /// Draws a small ring at the finger's current position. On text the ring is larger, which keeps the text readable.
    private func drawEnd(_ end: CGPoint, _ color: Color, into list: inout DrawList) {
        let ring = overlay.stage.letters.ring(about: end, radius: 7, upTo: 2.5)
        if ring.radius == 7, !overlay.stage.letters.covers(end) { list.fill(.circle(center: end, radius: 7), .white) }
        list.stroke(ring.parts, color, StrokeStyle(width: 2.5))
    }
}
