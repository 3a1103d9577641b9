// Larger marks: all that the overlay measures, in units in which a mark has its usual size.
//
// Decides no look. So every mark grows by one factor, and all rules about their distances hold.
import HitscopeGeometry

extension DispatchOverlay {
    /// The same dispatch in a space whose unit is `markScale` points.
    var inUnitsOfMarks: DispatchOverlay {
        guard markScale != 1 else { return self }
        let units = CGAffineTransform(scaleX: 1 / markScale, y: 1 / markScale)
        var result = self
        result.markScale = 1
        result.quads = quads.mapValues { $0.applying(units) }
        result.fingers = fingers.map { finger in
            FingerMark(
                start: finger.start.applying(units), end: finger.end?.applying(units),
                isEndMarked: finger.isEndMarked)
        }
        result.texts = texts.map { $0.applying(units) }
        result.letters = letters.applying(units)
        result.views = views.map { $0.applying(units) }
        result.valueAreas = valueAreas.map { $0.applying(units) }
        result.keepOut = keepOut.map { $0.applying(units) }
        result.sceneArea = sceneArea.map { $0 / (markScale * markScale) }
        result.clips = clips.mapValues { $0.applying(units) }
        result.screen = screen.applying(units)
        if !heading.isNull { result.heading = heading.applying(units) }
        result.canvas = canvas.applying(units)
        result.ray = ray.map { ray in
            TouchRay(
                start: ray.start.applying(units), crossings: ray.crossings.mapValues { $0.applying(units) })
        }
        return result
    }
}
