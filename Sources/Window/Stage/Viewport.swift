import HitscopeGeometry
import HitscopeSession

/// The part of the debuggee's screen that the stage shows: as large as it fits, or at a place and a scale of its own.
struct Viewport: Hashable {
    /// The stage and the screen that a viewport is for.
    package struct Room {
        /// The size of the debuggee's screen, in its points.
        package let screen: CGSize
        /// The stage, in its own points.
        package let stage: CGRect
        /// The frame of the screen as large as it fits, in the stage's points.
        package let fitting: CGRect
    }

    private struct Place: Hashable {
        /// Points of the stage for one of the screen.
        var scale: CGFloat
        /// The point of the screen in the middle of the stage.
        var center: CGPoint
        /// The screen that it is for.
        let screen: CGSize
    }

    private var place: Place?

    /// The smallest and the largest scale, in points of the stage for one of the screen.
    package static let scales: ClosedRange<CGFloat> = 0.05...32
    /// The least part of the screen that stays on the stage, in points of the stage.
    private static let leastShown: CGFloat = 60

    /// True if the screen lies where it was put, and not as large as it fits.
    package func isMoved(in room: Room) -> Bool { place?.screen == room.screen }

    /// The frame of the screen, in the stage's points. It begins at whole points, so that lines are sharp.
    package func frame(in room: Room) -> CGRect {
        let exact = exactFrame(in: room)
        return CGRect(x: exact.minX.rounded(), y: exact.minY.rounded(), width: exact.width, height: exact.height)
    }

    private func exactFrame(in room: Room) -> CGRect {
        guard let place, place.screen == room.screen else { return room.fitting }
        let stage = room.stage
        return CGRect(
            x: stage.midX - place.center.x * place.scale, y: stage.midY - place.center.y * place.scale,
            width: room.screen.width * place.scale, height: room.screen.height * place.scale)
    }

    /// Makes the screen larger by a factor. What lies under a point of the stage stays there.
    package mutating func zoom(by factor: CGFloat, about point: CGPoint, in room: Room) {
        let frame = exactFrame(in: room)
        guard factor.isFinite, factor > 0, room.screen.width > 0, frame.width > 0 else { return }
        let old = frame.width / room.screen.width
        let new = max(Viewport.scales.lowerBound, min(old * factor, Viewport.scales.upperBound)), growth = new / old
        let origin = CGPoint(
            x: point.x + (frame.minX - point.x) * growth, y: point.y + (frame.minY - point.y) * growth)
        put(at: origin, scale: new, in: room)
    }

    /// Moves the screen by a distance in points of the stage.
    package mutating func move(by distance: CGSize, in room: Room) {
        let frame = exactFrame(in: room)
        guard room.screen.width > 0, distance.width.isFinite, distance.height.isFinite else { return }
        put(
            at: CGPoint(x: frame.minX + distance.width, y: frame.minY + distance.height),
            scale: frame.width / room.screen.width, in: room)
    }

    /// Shows all of the screen, as large as it fits.
    package mutating func fit() { place = nil }

    private mutating func put(at origin: CGPoint, scale: CGFloat, in room: Room) {
        let width = room.screen.width * scale, height = room.screen.height * scale, stage = room.stage
        let marginX = min(Viewport.leastShown, width), marginY = min(Viewport.leastShown, height)
        let x = max(stage.minX + marginX - width, min(origin.x, stage.maxX - marginX))
        let y = max(stage.minY + marginY - height, min(origin.y, stage.maxY - marginY))
        place = Place(
            scale: scale, center: CGPoint(x: (stage.midX - x) / scale, y: (stage.midY - y) / scale),
            screen: room.screen)
    }
}
