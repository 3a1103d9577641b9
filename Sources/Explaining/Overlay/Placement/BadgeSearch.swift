// Searches for the position of a view's number: at a corner, or beside a small view, where it covers no other mark.
//
// A number covers text and small views only if there is no other position.
import HitscopeGeometry

/// Searches for the positions of numbers.
struct BadgeSearch {
    let room: LabelPlacement

    func place(_ badge: Badge, near places: [BadgePlace], of view: CGRect) -> CGPoint? {
        var best: CGPoint?, leastCost = CGFloat.infinity
        for place in places {
            let start = badge.box(at: place.center).moved(into: room.canvas).middle
            guard place.cost < leastCost else { break }
            for direction in Direction.allCases {
                guard let center = free(from: start, towards: direction, badge.box(at:)) else { continue }
                let distance = center.distance(to: place.center) * (direction == .right ? 1 : 2)
                let cost = place.cost + distance + cost(of: badge.box(at: center), at: view)
                guard cost < leastCost else { continue }
                (best, leastCost) = (center, cost)
                // No other direction can be shorter.
                if distance == 0 { break }
            }
        }
        return best
    }

    /// Returns the cost of what a badge hides, and of a distance from its view.
    private func cost(of box: CGRect, at view: CGRect) -> CGFloat {
        let extent = EdgeRect(box), own = EdgeRect(view)
        let isAtView = own.overlaps(EdgeRect(box.insetBy(dx: -BadgeSearch.reach, dy: -BadgeSearch.reach)))
        var cost: CGFloat = isAtView ? 0 : BadgeSearch.costOfLeaving
        // The rim of a badge may overlap the box of a text, which is slightly taller than the text.
        let inner = EdgeRect(box.insetBy(dx: 1, dy: 2))
        for text in room.texts where text.overlaps(inner) { cost += BadgeSearch.costOfLetters }
        for other in room.smallViews where other.overlaps(extent) { cost += BadgeSearch.costOfSmallView }
        return cost
    }

    /// True if a number would hide most of a view.
    static func isSmall(_ view: EdgeRect) -> Bool {
        min(view.maxX - view.minX, view.maxY - view.minY) < BadgeSearch.smallView
    }

    /// The directions in which a number moves to a free position. Numbers read from left to right, so another direction
    /// is used only if its distance is much shorter.
    private enum Direction: CaseIterable { case right, left, down, up }

    /// Returns the next free position in one direction; nil if it is too far away or off the canvas.
    private func free(from corner: CGPoint, towards direction: Direction, _ box: (CGPoint) -> CGRect) -> CGPoint? {
        var center = corner
        for _ in 0..<BadgeSearch.maximumSkippedMarkCount {
            guard let hit = room.mark(on: EdgeRect(box(center))) else {
                let isNear = center.distance(to: corner) <= BadgeSearch.maximumOffset
                return isNear && room.canvas.contains(box(center)) ? center : nil
            }
            let own = box(center)
            switch direction {
            case .right: center.x += hit.maxX - own.minX + 2
            case .left:
                // A number does not move left past another one at the same corner: numbers read from left to right.
                guard corner.x < hit.midX - 2 else { return nil }
                center.x -= own.maxX - hit.minX + 2
            case .down: center.y += hit.maxY - own.minY + 2
            case .up: center.y -= own.maxY - hit.minY + 2
            }
        }
        return nil
    }

    private static let maximumSkippedMarkCount = 5
    /// The cost of a number that does not touch its view and might seem to belong to another one; expressed as a
    /// distance in points.
    private static let costOfLeaving: CGFloat = 30
    /// The costs of covering a text and a small view.
    private static let costOfLetters: CGFloat = 70, costOfSmallView: CGFloat = 24
    /// The width or height below which a mark would hide most of a view, in points.
    private static let smallView: CGFloat = 26
    /// The maximum distance at which a badge seems to touch its view, in points.
    private static let reach: CGFloat = 4
    /// The maximum distance of a badge from its preferred position, in points.
    private static let maximumOffset: CGFloat = 80
}

/// A position for a number, with its cost as a distance in points.
struct BadgePlace {
    var center: CGPoint
    var cost: CGFloat = 0
}

extension CGRect {
    /// The positions for a number at the corners, in reading order. The first corner also has slightly higher
    /// positions and positions to its left, which avoid text below it.
    var corners: [BadgePlace] {
        [
            BadgePlace(center: CGPoint(x: minX, y: minY)),
            BadgePlace(center: CGPoint(x: minX, y: minY - 4), cost: 8),
            BadgePlace(center: CGPoint(x: minX, y: minY - 8), cost: 14),
            BadgePlace(center: CGPoint(x: minX - 8, y: minY), cost: 16),
            BadgePlace(center: CGPoint(x: minX - 8, y: minY - 8), cost: 18),
            BadgePlace(center: CGPoint(x: minX, y: minY - 13), cost: 22),
            BadgePlace(center: CGPoint(x: maxX, y: minY), cost: 52),
            BadgePlace(center: CGPoint(x: minX, y: maxY), cost: 58),
            BadgePlace(center: CGPoint(x: maxX, y: maxY), cost: 64),
        ]
    }

    /// Returns positions for a number beside the rectangle, and finally in its middle.
    ///
    /// - Parameter text: A text around the rectangle. Above or below it, a number hides no text.
    func sides(_ size: CGSize, beyond text: CGRect? = nil) -> [BadgePlace] {
        let left = minX - size.width / 2 - 2, right = maxX + size.width / 2 + 2
        let above = minY - size.height / 2 - 2, below = maxY + size.height / 2 + 2
        return [
            BadgePlace(center: CGPoint(x: left, y: midY)), BadgePlace(center: CGPoint(x: right, y: midY), cost: 2),
            BadgePlace(center: CGPoint(x: midX, y: above), cost: 4),
            BadgePlace(center: CGPoint(x: midX, y: below), cost: 6),
        ]
            + (text.map { text in
                let apart = size.height / 2 - 1
                return [
                    BadgePlace(center: CGPoint(x: midX, y: min(text.minY - apart, above)), cost: 6),
                    BadgePlace(center: CGPoint(x: midX, y: max(text.maxY + apart, below)), cost: 7),
                ]
            } ?? []) + [
                BadgePlace(center: middle, cost: 60)
            ]
    }
}
