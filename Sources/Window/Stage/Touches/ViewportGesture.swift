import HitscopeEngine
import HitscopeGeometry

/// The fingers that move the screen on the stage, or rotate its layers.
@MainActor struct ViewportGesture {
    /// A movement of the fingers, in points of the stage.
    enum Movement {
        /// - isMiddle: True for the middle button of a mouse.
        /// - isDrag: True if the finger moved farther than in a click.
        case drag(CGSize, isMiddle: Bool, isDrag: Bool)
        case pinch(CGSize, growth: CGFloat?, about: CGPoint)
    }

    private struct DraggingFinger {
        let touch: UITouch
        /// The points where the finger came down and where it was last, in the stage's points.
        let start: CGPoint
        var place: CGPoint
        let isMiddle: Bool
        var isDrag = false
    }

    private var fingers: [DraggingFinger] = []

    /// The distance that a finger may move before a click becomes a drag, in points.
    private static let clickSlop: CGFloat = 4

    mutating func begin(_ touch: UITouch, at place: CGPoint, isMiddle: Bool) {
        fingers.append(DraggingFinger(touch: touch, start: place, place: place, isMiddle: isMiddle))
    }

    /// Follows touches to their new positions; nil if none of them moves the screen.
    mutating func move(_ touches: Set<UITouch>, in stage: UIView) -> Movement? {
        guard fingers.contains(where: { touches.contains($0.touch) }) else { return nil }
        let before = fingers.map(\.place)
        for index in fingers.indices {
            let place = fingers[index].touch.location(in: stage)
            fingers[index].place = place
            if place.distance(to: fingers[index].start) > Self.clickSlop { fingers[index].isDrag = true }
        }
        let after = fingers.map(\.place)
        guard fingers.count > 1 else {
            let translation = CGSize(width: after[0].x - before[0].x, height: after[0].y - before[0].y)
            return .drag(translation, isMiddle: fingers[0].isMiddle, isDrag: fingers[0].isDrag)
        }
        let old = FingerPair(before[0], before[1]), new = FingerPair(after[0], after[1])
        let translation = CGSize(width: new.middle.x - old.middle.x, height: new.middle.y - old.middle.y)
        let growth = old.distance > 1 && new.distance > 1 ? new.distance / old.distance : nil
        return .pinch(translation, growth: growth, about: new.middle)
    }

    /// The position of a click that ends with these touches; nil if it is not a click.
    func click(_ touches: Set<UITouch>) -> CGPoint? {
        guard fingers.count == 1, touches.contains(fingers[0].touch), !fingers[0].isDrag else { return nil }
        return fingers[0].place
    }

    mutating func end(_ touches: Set<UITouch>) { fingers.removeAll { touches.contains($0.touch) } }

    private struct FingerPair {
        let middle: CGPoint, distance: CGFloat

        init(_ one: CGPoint, _ other: CGPoint) {
            middle = CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
            distance = one.distance(to: other)
        }
    }
}
