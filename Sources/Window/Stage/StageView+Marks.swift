// The marks of what is shown.
//
// The stage tells the overlay what it has to know of the scene; the overlay decides what it draws.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSession
import HitscopeStory
import HitscopeWidgets

extension StageView {
    /// Draws the marks of what is shown.
    func drawMarks(on scene: DrawLayer, into list: inout DrawList) {
        overlay(on: scene)?.draw(inspection.display.layers, into: &list)
    }

    /// Finds the boxes of the scene's texts, and its letters.
    @discardableResult func findTexts(of scene: DrawLayer) -> [CGRect] {
        textBoxes.find(in: scene, within: layout.screenFrame.intersection(bounds), measuring)
    }

    /// The letters of the scene, which lines leave free. The map shows none of them.
    package var letters: TextKeepOut { inspection.display.showsMap ? .none : textBoxes.letters }

    /// The overlay of what is shown; nil where nothing is, or something else takes its place.
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
        // A number at the top edge of the screen may reach up to the letters of the heading.
        overlay.stage.heading =
            style.isPresenting ? .null : layout.headingBox.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 2, right: 0))
        overlay.markScale = style.markScale
        return overlay
    }

    /// The fingers of a touch, or the pointer that asks.
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

    /// The labels and pictures in a control that was hit. They get no tags, since they never take touches.
    private func faceOfHitControl() -> Set<Int> {
        guard let control = inspection.answers.hitView as? UIControl else { return [] }
        var face: Set<Int> = []
        _ = control.firstInSubtree { view in
            if view is UILabel || view is UIImageView { face.insert(view.hitscopeIdentifier) }
            return false
        }
        return face
    }

    /// The places of all that has marks at any step, so that no mark gives way to another thing at each step. What is
    /// asked in an open run comes in addition.
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
