// Routes the pointer, the wheel and fingers on the stage to the debuggee or to the stage itself.
//
// The wheel scrolls the view under the pointer in the scene, or else moves the screen. With Control it zooms the
// screen.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeSession
import HitscopeStage
import HitscopeTeaching
import HitscopeTimeline
import HitscopeTimelinePanel

/// Delivers input on the stage to the debuggee. Points are those of the window, unless a name says otherwise.
@MainActor public final class StageInput {
    /// The parts of the session that input on the stage changes.
    struct Parts {
        let player: StepPlayer, momentPlayer: MomentPlayer, playback: ScenePlayback, predict: PredictMode
        let keyboard: PanelKeyboard, stage: StageView, timeline: TimelineView
    }

    /// The factor by which one notch of the wheel zooms the screen, and the length of a notch in points.
    private static let growthOfNotch: CGFloat = 1.15, notch: CGFloat = 40
    /// The maximum time between the cancellation of fingers and the loss of focus that caused it, in seconds.
    private static let maximumDelay = 0.1

    weak var window: Debugger?
    /// The time at which fingers on the stage were last cancelled, in seconds; nil if they never were.
    private var cancelTime: Double?
    private let inspection: Inspection, world: World
    private let player: StepPlayer, momentPlayer: MomentPlayer, playback: ScenePlayback, predict: PredictMode
    private let keyboard: PanelKeyboard, stage: StageView, timeline: TimelineView

    init(_ inspection: Inspection, _ parts: Parts, in world: World) {
        (self.inspection, self.world) = (inspection, world)
        (player, momentPlayer, playback) = (parts.player, parts.momentPlayer, parts.playback)
        (predict, keyboard, stage, timeline) = (parts.predict, parts.keyboard, parts.stage, parts.timeline)
    }

    // MARK: Fingers

    /// Delivers the fingers on the stage to the debuggee.
    ///
    /// - Returns: True if there were any, except those that predict mode handled.
    func deliverFingers(at time: Double) -> Bool {
        let changes = stage.fingers.takeQueued()
        guard !changes.isEmpty, !predict.takes(changes) else { return false }
        playback.player.stop()
        keyboard.deliverWithheldKey(at: time)
        inspection.deliver(InputEvent(time: time, .fingers(changes)))
        return true
    }

    /// True if a finger comes down on the stage outside the scene's screen.
    func isBesideScreen(_ changes: [FingerChange]) -> Bool {
        guard stage.depth.camera == nil, let down = changes.first(where: { $0.phase == .down }) else { return false }
        return world.hitTest(down.point) === stage && screenPoint(at: down.point) == nil
    }

    /// The point of the debuggee's screen under a point of the window; nil if it is outside the screen.
    func screenPoint(at point: CGPoint) -> CGPoint? {
        guard world.hitTest(point) === stage else { return nil }
        return world.enter { stage.screenPoint(stage.convert(point, from: nil as UIView?)) }
    }

    /// The point of the window for a point of the debuggee's screen.
    package func windowPoint(_ screen: CGPoint) -> CGPoint {
        world.enter { stage.convert(stage.stagePoint(screen), to: nil as UIView?) }
    }

    /// Stores the time if fingers on the stage are cancelled.
    func noteCancelled(_ changes: [FingerChange], at time: Double) {
        let isCancelled = changes.contains { $0.phase == .cancel && screenPoint(at: $0.point) != nil }
        if isCancelled, inspection.shown.subject?.isFingerDown == true { cancelTime = time }
    }

    /// Shows why a touch was cancelled, if the window has lost the focus during it.
    func explainCancelled(at time: Double) {
        guard let cancelled = cancelTime, time - cancelled < Self.maximumDelay else { return }
        cancelTime = nil
        window?.post(
            Notice(
                localized(
                    """
                    The window lost focus during the touch, so the touch was cancelled: its view receives \
                    touchesCancelled(_:with:).
                    """
                ), isError: false))
    }

    // MARK: Two fingers

    /// The two fingers that the mouse can control.
    public var twoFingers: TwoFingers { stage.fingers.twoFingers }

    /// Switches to the next mode of two fingers. Fingers that were left down lift.
    func changeTwoFingers() {
        window?.needFrame()
        let lifted = stage.fingers.twoFingers.takeNextMode()
        if !lifted.isEmpty { inspection.deliver(InputEvent(time: world.timeline.now, .fingers(lifted))) }
    }

    /// Flattens an exploded stage; if it is flat, stops the script, lifts fingers that were left down, and clears the
    /// subject that is shown.
    func clear() {
        if stage.depth.camera != nil { return stage.toggleDepth() }
        playback.player.stop()
        if twoFingers.hasFingersLeftDown {
            inspection.deliver(InputEvent(time: world.timeline.now, .fingers(stage.fingers.twoFingers.lift())))
        }
        player.perform(.clear)
    }

    // MARK: Pointer and wheel

    /// Follows the pointer to a point of the debuggee's screen; nil if it is elsewhere.
    ///
    /// - Returns: True if something else is shown now.
    func followPointer(to place: CGPoint?, at time: Double) -> Bool {
        inspection.selection.pointer = place
        guard !predict.isOn else { return false }
        let isMeasuring = inspection.selection.isMeasuring
        guard inspection.selection.mode == nil else { return inspection.preview(at: place) || isMeasuring }
        let isFollowed = inspection.sendPointer(place, at: time)
        // While the stage is exploded, the last hit test stays shown.
        return stage.depth.camera == nil && inspection.hover(at: place) || isFollowed || isMeasuring
    }

    /// Shows the distances to the chosen view while Alt is held.
    func followAlt(_ change: KeyChange) {
        guard change.key == .leftAlternate || change.key == .rightAlternate, !change.isRepeat else { return }
        inspection.selection.isMeasuring = change.isDown && !predict.isOn
        window?.needFrame()
    }

    /// Scrolls the view under the pointer in the scene, or else moves the screen; with Control, zooms the screen. While
    /// the mouse acts as two fingers, changes their distance and angle.
    ///
    /// - Returns: False if the point of the window is not on the stage.
    func turnWheel(at place: CGPoint, by distance: CGSize, _ modifiers: KeyModifiers, at time: Double) -> Bool {
        guard world.hitTest(place) === stage else { return false }
        let point = world.enter { stage.convert(place, from: nil as UIView?) }
        if modifiers.contains(.control) {
            let notches = max(-20, min((distance.height + distance.width) / Self.notch, 20))
            world.enter { stage.zoom(by: pow(Self.growthOfNotch, notches), about: point) }
            return true
        }
        if twoFingers.mode != .off, stage.screenPoint(point) != nil {
            stage.fingers.twoFingers.reach(by: distance)
            return true
        }
        let isAcross = modifiers.contains(.shift) && distance.width == 0
        let turned = isAcross ? CGSize(width: distance.height, height: 0) : distance
        let screen = predict.hidesAnswer ? nil : stage.screenPoint(point)
        if let screen, inspection.run.debuggee.world.scrolls(at: screen, by: turned) {
            if returnsToNow() { return true }
            player.stop()
            inspection.deliver(InputEvent(time: time, .wheel(at: screen, by: turned, modifiers: modifiers)))
            inspection.repeatHitTest()
        } else if stage.isMoved {
            world.enter { stage.move(by: turned) }
        }
        return true
    }

    // MARK: Content of the stage

    /// Shows the map, or the touch again.
    func showMap() {
        if stage.depth.camera != nil { stage.toggleDepth() }
        stage.showsDisagreement = false
        player.perform(.toggleMap)
    }

    /// Shows the scene as it is now.
    func showNow() {
        momentPlayer.stop()
        timeline.showNow()
    }

    /// Shows the present instead of delivering a touch that was aimed at views of the past.
    ///
    /// - Returns: False if the input may be delivered.
    func returnsToNow() -> Bool {
        guard !predict.isOn, !inspection.breaks.isStopped, inspection.playhead.differsFromNow else { return false }
        showNow()
        inspection.notices.post(
            localized("The stage showed the past, so nothing was touched. It shows the present now: touch it again."))
        return true
    }
}

extension World {
    /// True if a scroll view at a point of the screen has more content along the axis of the wheel than it shows.
    fileprivate func scrolls(at point: CGPoint, by distance: CGSize) -> Bool {
        let hit = withWitness(nil) { hitTest(point) }
        return hit?.withSuperviews.contains { view in
            guard let scrollView = view as? UIScrollView, scrollView.isScrollEnabled else { return false }
            let (content, shown) = (scrollView.contentSize, scrollView.bounds.size)
            return distance.height != 0 && content.height > shown.height
                || distance.width != 0 && content.width > shown.width
        } ?? false
    }
}
