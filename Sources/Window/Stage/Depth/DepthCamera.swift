// The view of the exploded stage: turned by two angles, with a distance between its levels, and some of them hidden.
//
// The projection is parallel, so a level is mapped by an
// affine transform, and lines that are parallel stay so.
import Foundation
import HitscopeGeometry

/// A direction to look from.
package struct DepthCamera: Hashable {
    /// The turn about the upright axis and about the level one, in radians.
    package private(set) var yaw: CGFloat = 0.6, pitch: CGFloat = 0.3
    /// From one level to the next, in points of the screen; nil for as much as suits the number of levels.
    package var spacing: CGFloat?
    /// The levels that are shown; nil for all.
    package var levels: ClosedRange<Int>?

    /// The most that it can be turned to each side, in radians: a plane is never seen from its edge or from behind.
    private static let mostTurn: CGFloat = 1.3
    /// Radians for each point that a finger is dragged.
    private static let turnOfPoint: CGFloat = 0.008

    /// The least and the largest distance of levels, in points of the screen.
    package static let spacings: ClosedRange<CGFloat> = 0...120

    /// Turns it by the way of a finger, in points of the stage.
    package mutating func turn(by way: CGSize) {
        func turned(_ angle: CGFloat, _ points: CGFloat) -> CGFloat {
            max(-DepthCamera.mostTurn, min(angle + points * DepthCamera.turnOfPoint, DepthCamera.mostTurn))
        }
        (yaw, pitch) = (turned(yaw, way.width), turned(pitch, -way.height))
    }

    /// A part of its turn, from 0 for none to 1 for all of it.
    package func turned(by part: CGFloat) -> DepthCamera {
        var camera = self
        (camera.yaw, camera.pitch) = (yaw * part, pitch * part)
        return camera
    }

    /// The distance of levels for a number of them.
    package func spacing(among count: Int) -> CGFloat { spacing ?? max(6, min(80, 440 / CGFloat(max(1, count)))) }

    /// The levels that are shown, of a number of them.
    package func levels(among count: Int) -> ClosedRange<Int> {
        let last = max(0, count - 1)
        guard let levels else { return 0...last }
        let first = max(0, min(levels.lowerBound, last))
        return first...max(first, min(levels.upperBound, last))
    }
}

/// From levels of the exploded stage to points of the stage.
struct DepthProjection {
    private var camera: DepthCamera
    private var center: CGPoint, scale: CGFloat
    /// The middle of the screen, and the level in the middle of those that are shown.
    private let middle: CGPoint, middleLevel: CGFloat
    private let spacing: CGFloat

    /// Above the foremost level, where a touch comes from; in levels.
    package static let headroom: CGFloat = 1.2

    /// A projection that fills a room of the stage.
    ///
    /// - Parameters:
    ///   - screen: the size of the debuggee's screen, in points.
    ///   - count: the number of levels.
    ///   - zoom: its size; 1 for that of the room.
    ///   - shift: from the middle of the room to its middle, in points of the stage.
    package init(
        _ camera: DepthCamera, of screen: CGSize, levels count: Int, in room: CGRect, zoom: CGFloat, shift: CGSize
    ) {
        self.camera = camera
        spacing = camera.spacing(among: count)
        let levels = camera.levels(among: count), front = CGFloat(levels.upperBound) + DepthProjection.headroom
        middle = CGPoint(x: screen.width / 2, y: screen.height / 2)
        middleLevel = (CGFloat(levels.lowerBound) + front) / 2
        let depth = (front - CGFloat(levels.lowerBound)) * spacing
        let (yaw, pitch) = (camera.yaw, camera.pitch)
        let width = screen.width * cos(yaw) + depth * sin(yaw).magnitude
        let height =
            screen.height * cos(pitch) + screen.width * (sin(yaw) * sin(pitch)).magnitude
            + depth * cos(yaw) * sin(pitch).magnitude
        scale = max(0.01, min(room.width / max(1, width), room.height / max(1, height), 8)) * zoom
        center = CGPoint(x: room.midX + shift.width, y: room.midY + shift.height)
    }

    /// The projection on the way from the flat screen, which has this frame, to this one.
    ///
    /// - Parameter part: 0 for the flat screen, on which all levels lie together, and 1 for this one.
    package func between(_ flat: CGRect, part: CGFloat) -> DepthProjection {
        guard part < 1, middle.x > 0 else { return self }
        var result = self
        result.camera = camera.turned(by: part)
        let flatScale = flat.width / (2 * middle.x)
        result.scale = flatScale + (scale - flatScale) * part
        result.center = CGPoint(
            x: flat.midX + (center.x - flat.midX) * part, y: flat.midY + (center.y - flat.midY) * part)
        return result
    }

    /// From the screen's points on a level to the stage's. Levels between two whole ones lie between them.
    package func transform(level: CGFloat) -> CGAffineTransform {
        let (yaw, pitch) = (camera.yaw, camera.pitch), z = (level - middleLevel) * spacing
        let a = scale * cos(yaw), b = scale * sin(yaw) * sin(pitch), d = scale * cos(pitch)
        let x = center.x + scale * z * sin(yaw) - a * middle.x
        let y = center.y - scale * z * cos(yaw) * sin(pitch) - b * middle.x - d * middle.y
        return CGAffineTransform(a: a, b: b, c: 0, d: d, tx: x, ty: y)
    }
}
