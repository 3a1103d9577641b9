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

/// Makes the overlay of the event that is shown.
@MainActor struct StageMarks {
    /// The stage under the marks.
    struct Ground {
        let layout: StageLayout, style: StageStyle
        /// The boxes of the scene's texts, and the text that marks do not cover.
        let texts: [CGRect], letters: TextKeepOut
        /// The positions of fingers that already have rings, in points of the debuggee's screen.
        let rings: [CGPoint]
        /// The boxes that tags avoid in addition to those of the scene.
        let keepOut: [CGRect]
    }

    private let inspection: Inspection
    /// The responders of the event that are not views in a window, and the change count at which they were found.
    private var unlistedResponders: Set<Int> = [], changeCount = 0

    init(_ inspection: Inspection) { self.inspection = inspection }

    /// Clears the cache when another debuggee is shown.
    mutating func forget() { unlistedResponders = [] }

    /// The overlay on a stage; nil if no event is shown, or if the map replaces the overlay.
    mutating func overlay(on ground: Ground, measuring: any TextMeasuring) -> DispatchOverlay? {
        guard let subject = inspection.shown.subject, !inspection.display.showsMap,
            !inspection.display.showsDisagreement
        else { return nil }
        var walkthrough = subject.walkthrough
        let shown = ShownSteps(walkthrough, after: inspection.shown.stepCount)
        if let keyResponder = inspection.playhead.stageFirstResponder, walkthrough.titles[keyResponder] == nil,
            let view = inspection.run.debuggee.world.view(keyResponder)
        {
            walkthrough.titles.add([view])
        }
        let layout = ground.layout, places = places(for: walkthrough, shown, layout)
        var overlay = DispatchOverlay(
            walkthrough: walkthrough, shown: shown, stepCount: inspection.shown.stepCount, quads: places.quads,
            fingers: fingers(of: subject, on: ground), isFingerDown: subject.isFingerDown,
            isTouch: subject.cause != .question,
            keyResponder: inspection.playhead.stageFirstResponder, screen: layout.shownScreen, canvas: layout.canvas,
            measuring: measuring)
        overlay.stage.views = places.views
        overlay.stage.clips = places.clips
        overlay.untagged = faceOfHitControl()
        overlay.isHitRemoved =
            inspection.answers.removedHit != nil && walkthrough.story.hit.flatMap { places.quads[$0] } == nil
        (overlay.stage.texts, overlay.stage.letters) = (ground.texts, ground.letters)
        overlay.stage.valueAreas = places.faces
        // The point of a later cancellation is kept free from the first step on.
        let cancellation =
            walkthrough.cancellation(after: inspection.shown.stepCount)
            ?? walkthrough.cancellation(after: walkthrough.steps.count)
        overlay.stage.cancellationPoint = cancellation?.place.map { $0.applying(layout.toStage) }
        overlay.stage.keepOut = (FrameHandles(inspection, toStage: layout.toStage)?.boxes ?? []) + ground.keepOut
        // Keeps a number at the top edge of the screen from covering the letters of the heading.
        overlay.stage.heading =
            ground.style.isPresenting
            ? .null : layout.headingBox.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 2, right: 0))
        overlay.markScale = ground.style.markScale
        return overlay
    }

    /// The marks of a touch's fingers, or of the pointer in a hit test without a touch.
    private func fingers(of subject: Inspection.Subject, on ground: Ground) -> [FingerMark] {
        guard !subject.cause.isDeviceEvent else { return [] }
        let fingers = inspection.playhead.stageFingers, toStage = ground.layout.toStage
        guard subject.isTouch, !fingers.isEmpty else {
            return [FingerMark(start: subject.point.applying(toStage))]
        }
        return fingers.map { finger in
            FingerMark(
                number: fingers.count > 1 ? finger.finger + 1 : nil, start: finger.start.applying(toStage),
                end: finger.place == finger.start ? nil : finger.place.applying(toStage),
                isEndMarked: ground.rings.contains { $0.distance(to: finger.place) < 0.5 })
        }
    }

    /// The identifiers of the labels and images in a hit control. They get no tags, because they never receive touches.
    private func faceOfHitControl() -> Set<Int> {
        guard let control = inspection.answers.hitView as? UIControl else { return [] }
        var face: Set<Int> = []
        _ = control.firstInSubtree { view in
            if view is UILabel || view is UIImageView { face.insert(view.hitscopeIdentifier) }
            return false
        }
        return face
    }

    /// The positions of everything that is marked at any step, which keeps tags in place from step to step. In an
    /// expanded run, the views that are being hit-tested are added.
    private mutating func places(
        for walkthrough: Walkthrough, _ shown: ShownSteps, _ layout: StageLayout
    ) -> StagePlaces {
        let whole = ShownSteps(walkthrough, after: walkthrough.steps.count)
        let asked = Set(whole.steps.map(\.view)).union(shown.steps.map(\.view))
        var wanted = asked.union(walkthrough.story.hits)
        for delivery in walkthrough.deliveries { wanted.formUnion(delivery.links.map(\.responder)) }
        if let keyResponder = inspection.playhead.stageFirstResponder { wanted.insert(keyResponder) }
        let point = (inspection.shown.subject?.point ?? .zero).applying(layout.toStage)
        if let tree = inspection.playhead.stageTree {
            return StagePlaces(of: wanted, asked, in: tree, layout.toStage, on: layout.canvas, near: point)
        }
        if changeCount != inspection.run.changeCount {
            (unlistedResponders, changeCount) = ([], inspection.run.changeCount)
        }
        return StagePlaces(
            of: wanted, asked, in: inspection.run.debuggee.world, layout.toStage, on: layout.canvas, near: point,
            unlistedResponders: &unlistedResponders)
    }
}
