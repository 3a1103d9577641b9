// The outlines of the views that were hit-tested.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeStory

/// Draws a line around each view that was hit-tested, and the mark on the hit view.
struct HitTestOutlines {
    let overlay: DispatchOverlay

    func draw(into list: inout DrawList) {
        var latest: [Int: HitTestStep] = [:]
        for step in overlay.asked { latest[step.view] = step }
        var hits = overlay.walkthrough.hits(after: overlay.stepCount)
        for step in overlay.asked where latest[step.view] == step {
            guard let line = overlay.verdict(of: step).line else {
                hits.append(step.view)
                continue
            }
            guard !hits.contains(step.view), let quad = overlay.stage.quads[step.view],
                overlay.visibleBox(of: step.view) != nil
            else { continue }
            clipped(step.view, into: &list) { draw(line, about: quad, into: &$0) }
        }
        for (index, hit) in hits.enumerated() where !hits.prefix(index).contains(hit) {
            if let quad = overlay.stage.quads[hit] {
                clipped(hit, into: &list) { hitMark(quad).draw(around: overlay.stage.letters, into: &$0) }
            }
        }
    }

    /// Draws inside the box that clips a view.
    private func clipped(_ view: Int, into list: inout DrawList, _ draw: (inout DrawList) -> Void) {
        guard let clip = overlay.stage.clips[view], let quad = overlay.stage.quads[view],
            !clip.contains(quad.boundingBox)
        else {
            return draw(&list)
        }
        list.beginClip(.rect(clip))
        draw(&list)
        list.end()
    }

    private func hitMark(_ quad: Quad) -> HitMark {
        var mark = HitMark(quad: quad)
        mark.style = overlay.fitting(mark.style)
        return mark
    }

    /// Draws an outline with a rim. A solid line around a view that fills the screen has no rim.
    private func draw(_ line: (color: Color, style: StrokeStyle), about quad: Quad, into list: inout DrawList) {
        guard line.style.dash.isEmpty, quad.boundingBox.contains(overlay.stage.screen) else {
            return Outline(quad: quad, color: line.color, style: overlay.fitting(line.style)).draw(
                around: overlay.stage.letters, into: &list)
        }
        list.stroke(overlay.stage.letters.outline(of: quad), line.color, overlay.fitting(line.style))
    }
}
