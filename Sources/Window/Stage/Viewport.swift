import HitscopeGeometry

/// The visible part of the debuggee's screen: the whole screen as large as it fits, or a part at a chosen position and
/// scale.
struct Viewport: Hashable {
    /// The sizes of the stage and the screen to which a viewport applies.
    package struct Room {
        /// The size of the debuggee's screen, in its own points.
        package let screen: CGSize
        /// The bounds of the stage, in its own points.
        package let stage: CGRect
        /// The frame of the screen at the largest size that fits, in the stage's points.
        package let fitting: CGRect
    }

    private struct Place: Hashable {
        /// The scale, in points of the stage for each point of the screen.
        var scale: CGFloat
        /// The point of the screen at the centre of the stage.
        var center: CGPoint
        /// The size of the screen for which the position was chosen.
        let screen: CGSize
    }

    private var place: Place?

    /// The range of scales, in points of the stage for each point of the screen.
    package static let scales: ClosedRange<CGFloat> = 0.05...32
    /// The minimum length of the screen that stays visible on the stage, in points of the stage.
    private static let minimumVisibleLength: CGFloat = 60

    /// True if the screen is shown where the user moved or zoomed it, and not at its fitting size.
    package func isMoved(in room: Room) -> Bool { place?.screen == room.screen }

    /// The frame of the screen, in the stage's points. Its origin is at whole points, which keeps lines sharp.
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

    /// Enlarges the screen by a factor. The content under `point` stays in place.
    package mutating func zoom(by factor: CGFloat, about point: CGPoint, in room: Room) {
        let frame = exactFrame(in: room)
        guard factor.isFinite, factor > 0, room.screen.width > 0, frame.width > 0 else { return }
        let old = frame.width / room.screen.width
        let new = max(Viewport.scales.lowerBound, min(old * factor, Viewport.scales.upperBound)), growth = new / old
        let origin = CGPoint(
            x: point.x + (frame.minX - point.x) * growth, y: point.y + (frame.minY - point.y) * growth)
        put(at: origin, scale: new, in: room)
    }

    /// Moves the screen by a distance, in points of the stage.
    package mutating func move(by distance: CGSize, in room: Room) {
        let frame = exactFrame(in: room)
        guard room.screen.width > 0, distance.width.isFinite, distance.height.isFinite else { return }
        put(
            at: CGPoint(x: frame.minX + distance.width, y: frame.minY + distance.height),
            scale: frame.width / room.screen.width, in: room)
    }

    /// Shows the whole screen, as large as it fits.
    package mutating func fit() { place = nil }

    private mutating func put(at origin: CGPoint, scale: CGFloat, in room: Room) {
        let width = room.screen.width * scale, height = room.screen.height * scale, stage = room.stage
        let marginX = min(Viewport.minimumVisibleLength, width), marginY = min(Viewport.minimumVisibleLength, height)
        let x = max(stage.minX + marginX - width, min(origin.x, stage.maxX - marginX))
        let y = max(stage.minY + marginY - height, min(origin.y, stage.maxY - marginY))
        place = Place(
            scale: scale, center: CGPoint(x: (stage.midX - x) / scale, y: (stage.midY - y) / scale),
            screen: room.screen)
    }
}
