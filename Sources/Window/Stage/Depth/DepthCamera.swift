// The camera of the exploded stage: two angles, the distance between levels, and the levels that are shown.
//
// The projection is parallel: an affine transform maps each level, and parallel lines stay parallel.
import Foundation
import HitscopeGeometry

/// The direction from which the exploded stage is seen.
package struct DepthCamera: Hashable {
    /// The rotations about the vertical axis and about the horizontal axis, in radians.
    package private(set) var yaw: CGFloat = 0.6, pitch: CGFloat = 0.3
    /// The distance between two levels, in points of the screen; nil for a distance that depends on the number of
    /// levels.
    package var spacing: CGFloat?
    /// The levels that are shown; nil for all.
    package var levels: ClosedRange<Int>?

    /// Creates the camera with which layers are first seen.
    package init() {}

    /// The largest rotation to each side, in radians: a plane is never seen edge-on or from behind.
    private static let maximumRotation: CGFloat = 1.3
    /// The rotation in radians for each point that a finger moves.
    private static let rotationPerPoint: CGFloat = 0.008

    /// The range of the distance between levels, in points of the screen.
    package static let spacings: ClosedRange<CGFloat> = 0...120

    /// Rotates the camera by the distance that a finger was dragged, in points of the stage.
    package mutating func turn(by translation: CGSize) {
        func turned(_ angle: CGFloat, _ points: CGFloat) -> CGFloat {
            max(
                -DepthCamera.maximumRotation,
                min(angle + points * DepthCamera.rotationPerPoint, DepthCamera.maximumRotation))
        }
        (yaw, pitch) = (turned(yaw, translation.width), turned(pitch, -translation.height))
    }

    /// The camera with a part of its rotation: 0 for no rotation, 1 for the full rotation.
    package func turned(by part: CGFloat) -> DepthCamera {
        var camera = self
        (camera.yaw, camera.pitch) = (yaw * part, pitch * part)
        return camera
    }

    /// The distance between levels when there are `count` of them. Thousands of levels together are no deeper than some
    /// hundreds, so that their planes stay larger than the distance.
    package func spacing(among count: Int) -> CGFloat {
        let count = CGFloat(max(1, count))
        return spacing ?? max(min(6, DepthCamera.maximumDepth / count), min(80, 440 / count))
    }

    /// The distance between the first and the last of very many levels, in points of the screen.
    private static let maximumDepth: CGFloat = 2400

    /// The levels that are shown when there are `count` of them.
    package func levels(among count: Int) -> ClosedRange<Int> {
        let last = max(0, count - 1)
        guard let levels else { return 0...last }
        let first = max(0, min(levels.lowerBound, last))
        return first...max(first, min(levels.upperBound, last))
    }
}

/// The projection from levels of the exploded stage to points of the stage.
struct DepthProjection {
    private var camera: DepthCamera { didSet { rotation = Rotation(camera) } }
    private var rotation: Rotation
    private var center: CGPoint, scale: CGFloat
    /// The centre of the screen, and the middle of the levels that are shown.
    private let middle: CGPoint, middleLevel: CGFloat
    private let spacing: CGFloat

    /// The sines and cosines of the camera's angles, which each of very many planes needs.
    private struct Rotation {
        let yaw: (cos: CGFloat, sin: CGFloat), pitch: (cos: CGFloat, sin: CGFloat)

        init(_ camera: DepthCamera) {
            (yaw, pitch) = ((cos(camera.yaw), sin(camera.yaw)), (cos(camera.pitch), sin(camera.pitch)))
        }
    }

    /// The height above the foremost level at which the path of the touch begins, in levels.
    package static let headroom: CGFloat = 1.2

    /// Creates a projection that fills a part of the stage.
    ///
    /// - Parameters:
    ///   - screen: The size of the debuggee's screen, in points.
    ///   - count: The number of levels.
    ///   - zoom: The scale; 1 fills the available area.
    ///   - shift: The distance from the centre of the available area to the centre of the picture, in points of the
    ///     stage.
    package init(
        _ camera: DepthCamera, of screen: CGSize, levels count: Int, in room: CGRect, zoom: CGFloat, shift: CGSize
    ) {
        self.camera = camera
        rotation = Rotation(camera)
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

    /// An intermediate projection between the flat screen, which has the frame `flat`, and this one.
    ///
    /// - Parameter part: 0 for the flat screen, on which all levels coincide; 1 for this projection.
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

    /// The transform from the screen's points on a level to the stage's points. A fraction is a position between two
    /// levels.
    package func transform(level: CGFloat) -> CGAffineTransform {
        let (yaw, pitch) = (rotation.yaw, rotation.pitch), z = (level - middleLevel) * spacing
        let a = scale * yaw.cos, b = scale * yaw.sin * pitch.sin, d = scale * pitch.cos
        let x = center.x + scale * z * yaw.sin - a * middle.x
        let y = center.y - scale * z * yaw.cos * pitch.sin - b * middle.x - d * middle.y
        return CGAffineTransform(a: a, b: b, c: 0, d: d, tx: x, ty: y)
    }
}
