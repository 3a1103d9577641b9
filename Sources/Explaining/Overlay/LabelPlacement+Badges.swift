// Where the numbers of views lie: at a corner, or beside a small view, and on no other mark.
//
// Decides by what a number would cover: letters and small views least of all.
import HitscopeGeometry

extension LabelPlacement {
    /// The best place for a badge at a view; nil where all are too far away or taken.
    ///
    /// - Parameters:
    ///   - places: where it would lie, the best first.
    ///   - view: the box of the view.
    ///   - limit: where each place costs as much, there is none.
    mutating func place(_ badge: Badge, near places: [BadgePlace], of view: CGRect, below limit: CGFloat = .infinity)
        -> CGPoint?
    {
        let size = badge.size
        func box(at center: CGPoint) -> CGRect {
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        var best: CGPoint?, leastCost = limit
        for place in places {
            let start = box(at: place.center).moved(into: canvas).middle
            guard place.cost < leastCost else { break }
            for direction in Direction.allCases {
                guard let center = free(from: start, towards: direction, box) else { continue }
                let way = center.distance(to: place.center) * (direction == .right ? 1 : 2)
                let cost = place.cost + way + cost(of: box(at: center), at: view)
                guard cost < leastCost else { continue }
                (best, leastCost) = (center, cost)
                // No other direction is shorter.
                if way == 0 { break }
            }
        }
        if let best { take(box(at: best)) }
        return best
    }

    /// What a badge costs by what it hides, and by lying apart from its view.
    private func cost(of box: CGRect, at view: CGRect) -> CGFloat {
        let extent = EdgeRect(box), own = EdgeRect(view)
        let isAtView = own.overlaps(EdgeRect(box.insetBy(dx: -LabelPlacement.reach, dy: -LabelPlacement.reach)))
        var cost: CGFloat = isAtView ? 0 : LabelPlacement.costOfLeaving
        // The rim of a badge may touch a box of letters, which is a little higher than they are.
        let inner = EdgeRect(box.insetBy(dx: 1, dy: 2))
        for text in texts where text.overlaps(inner) { cost += LabelPlacement.costOfLetters }
        for other in smallViews where other.overlaps(extent) { cost += LabelPlacement.costOfSmallView }
        return cost
    }

    /// Whether a number would hide most of a view.
    static func isSmall(_ view: EdgeRect) -> Bool {
        min(view.maxX - view.minX, view.maxY - view.minY) < LabelPlacement.smallView
    }

    /// Numbers are read from left to right; another direction is taken where the way is much shorter.
    private enum Direction: CaseIterable { case right, left, down, up }

    /// The next free place in one direction; nil where it is too far away or off the canvas.
    private func free(from corner: CGPoint, towards direction: Direction, _ box: (CGPoint) -> CGRect) -> CGPoint? {
        var center = corner
        for _ in 0..<LabelPlacement.badgeTries {
            guard let hit = mark(on: EdgeRect(box(center))) else {
                let isNear = center.distance(to: corner) <= LabelPlacement.farthestBadge
                return isNear && canvas.contains(box(center)) ? center : nil
            }
            let own = box(center)
            switch direction {
            case .right: center.x += hit.maxX - own.minX + 2
            case .left:
                // A number is not put before another that lies at the same corner.
                guard corner.x < hit.midX - 2 else { return nil }
                center.x -= own.maxX - hit.minX + 2
            case .down: center.y += hit.maxY - own.minY + 2
            case .up: center.y -= own.maxY - hit.minY + 2
            }
        }
        return nil
    }

    /// A text that a small view lies in the middle of; nil for none.
    func text(around view: CGRect) -> CGRect? {
        let own = EdgeRect(CGRect(x: view.midX, y: view.midY, width: 0, height: 0))
        return texts.first { $0.overlaps(own) }.map {
            CGRect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
        }
    }

    private static let badgeTries = 5
    /// What it costs to lie beside the view, where a number might belong to another one; in points of a longer way.
    private static let costOfLeaving: CGFloat = 30
    /// What it costs to lie on a text, and on a small view.
    private static let costOfLetters: CGFloat = 40, costOfSmallView: CGFloat = 24
    /// A view less wide or high than this would be hidden for the most part, in points.
    private static let smallView: CGFloat = 26
    /// A badge that lies no farther from its view seems to touch it, in points.
    private static let reach: CGFloat = 4
    /// In points.
    private static let farthestBadge: CGFloat = 80
}

/// Where a number may lie, and what that costs, in points of a longer way.
struct BadgePlace {
    var center: CGPoint
    var cost: CGFloat = 0
}

extension CGRect {
    /// Places for a number at the corners, in the order of reading. The first one may be raised a little, so that
    /// letters below it stay free.
    var corners: [BadgePlace] {
        [
            BadgePlace(center: CGPoint(x: minX, y: minY)),
            BadgePlace(center: CGPoint(x: minX, y: minY - 4), cost: 8),
            BadgePlace(center: CGPoint(x: minX, y: minY - 8), cost: 14),
            BadgePlace(center: CGPoint(x: maxX, y: minY), cost: 52),
            BadgePlace(center: CGPoint(x: minX, y: maxY), cost: 58),
            BadgePlace(center: CGPoint(x: maxX, y: maxY), cost: 64),
        ]
    }

    /// Places for a number of a size beside the rectangle, and last the middle of it.
    ///
    /// - Parameter text: a text around the rectangle, above and below which a number hides no letters.
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
                BadgePlace(center: CGPoint(x: midX, y: midY), cost: 60)
            ]
    }
}
