// The positions on the stage for marks, and the areas that marks avoid.
import HitscopeGeometry

/// The scene on a stage, in the stage's points.
public struct StageGeometry: Sendable {
    /// The corners of views, by identifier.
    public var quads: [Int: Quad]
    /// The boxes to which views are clipped, by the views' identifiers.
    public var clips: [Int: CGRect] = [:]
    /// The fingers, or the pointer; the one used for the hit test comes first.
    public var fingers: [FingerMark]
    /// The point where a recogniser cancels the touch, now or at a later step; nil if none does.
    public var cancellationPoint: CGPoint?
    /// The boxes of the scene's texts, and of the views that are near the hit-tested ones. Tags avoid them.
    public var texts: [CGRect] = [], views: [CGRect] = []
    /// The text that lines do not cross.
    public var letters = TextKeepOut.none
    /// Views whose whole area shows a value; tags are not placed on them.
    public var valueAreas: [CGRect] = []
    /// Boxes on which no mark is placed, such as handles that are drawn later.
    public var keepOut: [CGRect] = []
    /// The area of the scene, in square points; nil for the area of its screen.
    public var sceneArea: CGFloat?
    /// True if the space has units of several points, because marks are seen from afar.
    private(set) var isEnlarged = false
    /// The path of the touch through the layers of the exploded stage; nil if the layers are drawn on top of one
    /// another.
    public var ray: TouchRay?
    /// The box of the scene's screen.
    public var screen: CGRect
    /// The box of the heading above the screen; marks are not placed on it.
    public var heading = CGRect.null
    /// The area for marks: the screen and the space around it.
    public var canvas: CGRect

    init(quads: [Int: Quad], fingers: [FingerMark], screen: CGRect, canvas: CGRect) {
        (self.quads, self.fingers, self.screen, self.canvas) = (quads, fingers, screen, canvas)
    }

    /// Returns the same scene in coordinates whose unit is a number of points.
    func inUnits(of unit: CGFloat) -> StageGeometry {
        let units = CGAffineTransform(scaleX: 1 / unit, y: 1 / unit)
        var result = self
        result.quads = quads.mapValues { $0.applying(units) }
        result.fingers = fingers.map { finger in
            FingerMark(
                number: finger.number, start: finger.start.applying(units), end: finger.end?.applying(units),
                isEndMarked: finger.isEndMarked)
        }
        result.cancellationPoint = cancellationPoint?.applying(units)
        result.texts = texts.map { $0.applying(units) }
        result.letters = letters.applying(units)
        result.views = views.map { $0.applying(units) }
        result.valueAreas = valueAreas.map { $0.applying(units) }
        result.keepOut = keepOut.map { $0.applying(units) }
        result.isEnlarged = true
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

    /// Returns the bounding box of the visible part of a view; nil if no part is visible.
    func visibleBox(of view: Int) -> CGRect? {
        guard let quad = quads[view] else { return nil }
        var box = quad.boundingBox.intersection(canvas)
        if let clip = clips[view] { box = box.intersection(clip) }
        return box.isNull ? nil : box
    }
}
