// The marks of the event that is shown.
//
// The stage gives the overlay the positions that it needs; the overlay decides what to draw.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSession
import HitscopeStory
import HitscopeWidgets

extension StageView {
    /// Draws the marks of the event that is shown.
    func drawMarks(on scene: DrawLayer, into list: inout DrawList) {
        overlay(on: scene)?.draw(inspection.display.layers, into: &list)
    }

    /// Finds the boxes of the scene's texts, and the letters in them.
    @discardableResult func findTexts(of scene: DrawLayer) -> [CGRect] {
        textBoxes.find(in: scene, within: layout.screenFrame.intersection(bounds), measuring)
    }

    /// The letters of the scene, around which lines have gaps. The map shows no letters.
    package var letters: TextKeepOut { inspection.display.showsMap ? .none : textBoxes.letters }

    /// The overlay of the event that is shown; nil if no event is shown, or the map takes the place of the overlay.
    private func overlay(on scene: DrawLayer) -> DispatchOverlay? {
        guard let subject = inspection.shown.subject, !inspection.display.showsMap, !showsDisagreement else {
            return nil
        }
        let walkthrough = subject.walkthrough, shown = ShownSteps(walkthrough, after: inspection.shown.stepCount)
        let places = places(for: walkthrough, shown), layout = layout
        var overlay = DispatchOverlay(
            walkthrough: walkthrough, shown: shown, stepCount: inspection.shown.stepCount, quads: places.quads,
            fingers: fingers(of: subject), isFingerDown: subject.isFingerDown, isTouch: subject.cause != .question,
            keyResponder: inspection.playhead.stageFirstResponder, screen: layout.shownScreen, canvas: layout.canvas,
            measuring: measuring)
        overlay.stage.views = places.views
        overlay.stage.clips = places.clips
        overlay.untagged = faceOfHitControl()
        overlay.isHitRemoved =
            inspection.answers.removedHit != nil && walkthrough.story.hit.flatMap { places.quads[$0] } == nil
        (overlay.stage.texts, overlay.stage.letters) = (findTexts(of: scene), letters)
        overlay.stage.valueAreas = places.faces
        overlay.stage.keepOut = FrameHandles(inspection, toStage: layout.toStage)?.boxes ?? []
        if !past.button.isHidden { overlay.stage.keepOut.append(past.button.frame) }
        // Keeps a number at the top edge of the screen from covering the letters of the heading.
        overlay.stage.heading =
            style.isPresenting ? .null : layout.headingBox.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 2, right: 0))
        overlay.markScale = style.markScale
        return overlay
    }

    /// The marks of a touch's fingers, or of the pointer in a hit test without a touch.
    private func fingers(of subject: Inspection.Subject) -> [FingerMark] {
        guard !subject.cause.isDeviceEvent else { return [] }
        let fingers = inspection.playhead.stageFingers, toStage = layout.toStage
        guard subject.isTouch, !fingers.isEmpty else {
            return [FingerMark(start: subject.point.applying(toStage))]
        }
        let ringed = self.fingers.twoFingers.fingers.map(\.place)
        return fingers.map { finger in
            FingerMark(
                start: finger.start.applying(toStage),
                end: finger.place == finger.start ? nil : finger.place.applying(toStage),
                isEndMarked: ringed.contains { $0.distance(to: finger.place) < 0.5 })
        }
    }

    /// The identifiers of the labels and images in a hit control. They get no tags, since they never receive touches.
    private func faceOfHitControl() -> Set<Int> {
        guard let control = inspection.answers.hitView as? UIControl else { return [] }
        var face: Set<Int> = []
        _ = control.firstInSubtree { view in
            if view is UILabel || view is UIImageView { face.insert(view.hitscopeIdentifier) }
            return false
        }
        return face
    }

    /// The positions of everything that is marked at any step, so that tags do not move from step to step. In an open
    /// run, the views that are being hit-tested are added.
    private func places(for walkthrough: Walkthrough, _ shown: ShownSteps) -> StagePlaces {
        let whole = ShownSteps(walkthrough, after: walkthrough.steps.count)
        let asked = Set(whole.steps.map(\.view)).union(shown.steps.map(\.view))
        var wanted = asked.union(walkthrough.links.map(\.responder)).union(walkthrough.story.hits)
        if let keyResponder = inspection.playhead.stageFirstResponder { wanted.insert(keyResponder) }
        let layout = layout, point = (inspection.shown.subject?.point ?? .zero).applying(layout.toStage)
        if let tree = inspection.playhead.stageTree {
            return StagePlaces(of: wanted, asked, in: tree, layout.toStage, on: layout.canvas, near: point)
        }
        if strangersSince != inspection.run.changeCount {
            (strangers, strangersSince) = ([], inspection.run.changeCount)
        }
        return StagePlaces(
            of: wanted, asked, in: inspection.run.debuggee.world, layout.toStage, on: layout.canvas, near: point,
            strangers: &strangers)
    }
}
