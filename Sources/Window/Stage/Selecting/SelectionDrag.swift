// Handles touches on the stage in a selection mode: a click selects the view under it, and a drag moves the selected
// view or one of its handles. The scene does not receive these touches.
//
// A drag is shown immediately, and becomes an edit when it ends.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSession
import HitscopeWhatIf

@MainActor package final class SelectionDrag {
    private let inspection: Inspection
    /// The touch that selects or drags; nil if there is none. Until it ends, all other touches are ignored.
    private var touch: UITouch?
    private var drag: Drag?
    /// The editor that makes the edits.
    package weak var editor: SceneEditor?
    /// Called when the user selects a view.
    package var onSelect: () -> Void = {}

    /// The distance after which a touch drags the view instead of selecting, in points.
    private static let slop: CGFloat = 4

    /// A drag of the selected view or of one of its handles.
    private struct Drag {
        let handles: FrameHandles
        let grip: FrameHandles.Grip
        /// The point where the finger came down, in points of the stage, and the view's frame at that time.
        let start: CGPoint, frame: CGRect
        var hasMoved = false
    }

    package init(_ inspection: Inspection) { self.inspection = inspection }

    /// Begins a touch.
    ///
    /// - Parameter toStage: The transform from the debuggee's screen to the stage.
    /// - Returns: False if no selection mode is on.
    func beginTouch(_ touch: UITouch, in stage: UIView, _ toStage: CGAffineTransform) -> Bool {
        guard inspection.selection.mode != nil else { return false }
        guard self.touch == nil else { return true }
        self.touch = touch
        let place = touch.location(in: stage)
        guard let handles = FrameHandles(inspection, toStage: toStage), let grip = handles.grip(at: place) else {
            return true
        }
        drag = Drag(handles: handles, grip: grip, start: place, frame: handles.view.frameBeforeTransform)
        return true
    }

    /// Moves the view that a touch drags, or previews the view under the touch; false if the touch is not for
    /// selecting.
    func moveTouch(_ touch: UITouch, in stage: UIView, _ toStage: CGAffineTransform) -> Bool {
        guard touch === self.touch else { return false }
        let place = touch.location(in: stage)
        guard var drag else {
            _ = inspection.preview(at: point(at: place, toStage))
            return true
        }
        drag.hasMoved = drag.hasMoved || place.distance(to: drag.start) > Self.slop
        self.drag = drag
        if drag.hasMoved { show(frame(of: drag, to: place), of: drag.handles.view) }
        return true
    }

    /// Ends a touch; false if it is not for selecting. A drag becomes a change, and a click selects the view under it.
    func endTouch(_ touch: UITouch, _ phase: FingerChange.Phase, in stage: UIView, _ toStage: CGAffineTransform)
        -> Bool
    {
        guard touch === self.touch else { return false }
        let place = touch.location(in: stage), drag = drag
        (self.touch, self.drag) = (nil, nil)
        if let drag, drag.hasMoved {
            finish(drag, with: phase == .up ? frame(of: drag, to: place) : drag.frame)
        } else if phase == .up, let point = point(at: place, toStage) {
            inspection.select(at: point)
            onSelect()
        }
        return true
    }

    /// Ends a touch without a change when another debuggee is shown, to which the dragged view does not belong.
    func forget() { (touch, drag) = (nil, nil) }

    private func frame(of drag: Drag, to place: CGPoint) -> CGRect {
        let distance = CGSize(width: place.x - drag.start.x, height: place.y - drag.start.y)
        return drag.handles.frame(dragging: drag.grip, by: distance, from: drag.frame)
    }

    private func show(_ frame: CGRect, of view: UIView) {
        let world = inspection.run.debuggee.world
        world.withWitness(nil) { world.enter { _ = Edit(view, .frame(frame)).apply(on: view) } }
        inspection.selection.preview = nil
        inspection.selection.liveChanges += 1
    }

    /// Changes the frame in the scene's description by the same amount as the visible frame.
    private func finish(_ drag: Drag, with frame: CGRect) {
        let view = drag.handles.view, before = drag.frame
        show(before, of: view)
        guard frame != before, let editor else { return }
        let described = editor.described(view)?.frame ?? before
        let wanted = CGRect(
            x: described.minX + frame.minX - before.minX, y: described.minY + frame.minY - before.minY,
            width: max(0, described.width + frame.width - before.width),
            height: max(0, described.height + frame.height - before.height))
        editor.set(.frame(wanted), of: view) { [unowned editor] in editor.explainDrop(draggedTo: frame) }
        onSelect()
    }

    /// The point of the debuggee's screen at a point of the stage; nil outside the screen.
    private func point(at place: CGPoint, _ toStage: CGAffineTransform) -> CGPoint? {
        let point = place.applying(toStage.inverted())
        return CGRect(origin: .zero, size: inspection.run.debuggee.world.screen.bounds.size).containsHalfOpen(point)
            ? point : nil
    }
}
