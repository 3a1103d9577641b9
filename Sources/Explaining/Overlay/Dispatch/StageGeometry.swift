// The places on the stage that marks point at, and those that they keep off.
import HitscopeDrawing
import HitscopeGeometry

/// The scene on a stage, in the stage's points.
public struct StageGeometry: Sendable {
    /// The corners of views by identifier.
    public var quads: [Int: Quad]
    /// The boxes that clip views, by the views' identifiers.
    public var clips: [Int: CGRect] = [:]
    /// The fingers, or the pointer; the one that the hit test is for comes first.
    public var fingers: [FingerMark]
    /// The texts of the scene, and the views that the hit test came near. Tags avoid them.
    public var texts: [CGRect] = [], views: [CGRect] = []
    /// The letters of these texts, which lines leave free.
    public var letters = TextKeepOut.none
    /// Views that show a value in all of their area; no tag lies on them.
    public var valueAreas: [CGRect] = []
    /// Boxes on which no mark lies, such as handles that are drawn later.
    public var keepOut: [CGRect] = []
    /// The area of the scene, in square points; nil for that of its screen.
    public var sceneArea: CGFloat?
    /// The way of the touch through layers that are drawn apart; nil if they lie on one another.
    public var ray: TouchRay?
    /// The scene's screen.
    public var screen: CGRect
    /// The heading above the screen; no mark lies on it.
    public var heading = CGRect.null
    /// The area for marks: the screen and the room around it.
    public var canvas: CGRect

    init(quads: [Int: Quad], fingers: [FingerMark], screen: CGRect, canvas: CGRect) {
        (self.quads, self.fingers, self.screen, self.canvas) = (quads, fingers, screen, canvas)
    }

    /// The same scene in a space whose unit is so many points.
    func inUnits(of unit: CGFloat) -> StageGeometry {
        let units = CGAffineTransform(scaleX: 1 / unit, y: 1 / unit)
        var result = self
        result.quads = quads.mapValues { $0.applying(units) }
        result.fingers = fingers.map { finger in
            FingerMark(
                start: finger.start.applying(units), end: finger.end?.applying(units), isEndMarked: finger.isEndMarked)
        }
        result.texts = texts.map { $0.applying(units) }
        result.letters = letters.applying(units)
        result.views = views.map { $0.applying(units) }
        result.valueAreas = valueAreas.map { $0.applying(units) }
        result.keepOut = keepOut.map { $0.applying(units) }
        result.sceneArea = sceneArea.map { $0 / (unit * unit) }
        result.clips = clips.mapValues { $0.applying(units) }
        result.screen = screen.applying(units)
        if !heading.isNull { result.heading = heading.applying(units) }
        result.canvas = canvas.applying(units)
        result.ray = ray.map { ray in
            TouchRay(start: ray.start.applying(units), crossings: ray.crossings.mapValues { $0.applying(units) })
        }
        return result
    }

    /// The upright box around what can be seen of a view; nil if nothing can.
    func sight(of view: Int) -> CGRect? {
        guard let quad = quads[view] else { return nil }
        var box = quad.boundingBox.intersection(canvas)
        if let clip = clips[view] { box = box.intersection(clip) }
        return box.isNull ? nil : box
    }
}
