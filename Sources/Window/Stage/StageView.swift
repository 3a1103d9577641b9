// The stage: the debuggee's screen, as large as it fits, with the overlay on it.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopeReachability
import HitscopeSession
import HitscopeWindowKit

@MainActor package final class StageView: UIView {
    let inspection: Inspection
    package let measuring: any TextMeasuring
    package var style = StageStyle()
    /// The fingers that touch the scene.
    package let fingers = SceneFingers()
    /// The object that handles touches while views are selected.
    package let selectionDrag: SelectionDrag
    /// The fingers that move the screen on the stage.
    private var viewportGesture = ViewportGesture()
    package let depth = StageDepth()
    private let controls: DepthControls
    package let past: PastNotice
    /// Returns the status text of the current activity; nil if nothing is going on.
    package var status: @MainActor () -> StageStatus? = { nil }
    /// Returns the mark that shows who has the keyboard; nil if the stage is shown without a window.
    package var keyboard: @MainActor () -> KeyboardMark? = { nil }
    /// The transition that the stage draws; nil if there is none.
    package var motion: Motion?
    /// Called when a touch is about to begin. Returns true if it shows the present instead of touching the scene.
    package var returnsToNow: @MainActor () -> Bool = { false }
    /// True if the bounds of all views are outlined.
    var showsBounds = false
    private var boundsPicture = BoundsPicture()
    /// True if the stage marks where drawing and hit testing disagree.
    package var showsDisagreement: Bool {
        get { inspection.display.showsDisagreement }
        set { inspection.display.showsDisagreement = newValue }
    }
    private var viewport = Viewport()
    /// The boxes of the scene's texts, which tags avoid.
    private var textBoxes = TextBoxes()
    package let map = StageMap()
    /// The last picture of the present, and the mark of the debuggee's state in it.
    var lastPresent: (mark: Moments.PresentVersion, list: DrawList)?
    /// The scene, while the marks above it are drawn as a separate layer; nil if everything is drawn together.
    var sceneBelow: DrawLayer?
    private var marks: StageMarks

    package init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        selectionDrag = SelectionDrag(inspection)
        controls = DepthControls(depth)
        marks = StageMarks(inspection)
        past = PastNotice(inspection, measuring: measuring)
        super.init(frame: .zero)
        accessibilityIdentifier = "stage"
        isMultipleTouchEnabled = true
        clipsToBounds = true
        controls.isHidden = true
        for view in [past.frame, past.button, controls] { addSubview(view) }
    }

    package override func layoutSubviews() {
        let layout = layout
        controls.isHidden = depth.camera == nil || layout.controls == nil
        if let frame = layout.controls { controls.fill(frame, scale: style.partScale) }
    }

    /// Shows or hides the notice that the stage is in the past.
    package func refreshPast() { past.refresh(layout, isBelow: depth.camera != nil || style.isPresenting) }

    /// Drops the fingers that are down when another debuggee is shown, because that debuggee did not receive them.
    package func forgetFingers() {
        fingers.forget()
        selectionDrag.forget()
        viewportGesture = ViewportGesture()
        depth.isTurning = false
        marks.forget()
    }

    // MARK: Views of the scene

    /// Explodes the screen into its layers, or makes it flat again.
    package func toggleDepth() {
        inspection.display.showsMap = false
        showsDisagreement = false
        viewportGesture = ViewportGesture()
        let isExploding = depth.camera == nil, camera = depth.toggle()
        controls.isHidden = !isExploding || layout.controls == nil
        motion?.moveDepth(under: camera, isExploding: isExploding, in: inspection.run.debuggee.world)
    }

    /// Marks where drawing and hit testing disagree, or shows the touch again.
    func toggleDisagreement() {
        if depth.camera != nil { toggleDepth() }
        inspection.display.showsMap = false
        showsDisagreement.toggle()
    }

    /// Shows only the chosen view and its descendants, or everything again.
    func toggleAlone() {
        let chosen = inspection.selection.chosenView
        if inspection.isolatedView == nil, chosen == nil {
            return inspection.notices.post(localized("Choose a view first, to show only that view."))
        }
        inspection.display.alone = inspection.isolatedView == nil ? chosen : nil
    }

    /// The camera of the exploded layers, and how far they have separated; nil while the screen is flat.
    package var shownDepth: (camera: DepthCamera, part: CGFloat)? {
        if let motion, case .depth(let moving)? = motion.kind { return (depth.camera ?? moving, motion.part) }
        return depth.camera.map { ($0, 1) }
    }

    // MARK: The position of the screen

    package var screenSize: CGSize { inspection.run.debuggee.world.screen.bounds.size }

    var layout: StageLayout { StageLayout(bounds, screen: screenSize, style, viewport, motion) }

    /// True if the user has moved or zoomed the screen. A part of it may then be off the stage.
    package var isMoved: Bool { layout.isMoved }

    /// Enlarges the screen by a factor around a point of the stage; nil for the middle.
    package func zoom(by factor: CGFloat, about point: CGPoint? = nil) {
        viewport.zoom(by: factor, about: point ?? bounds.middle, in: layout.room)
    }

    /// Moves the screen by a distance, in points of the stage.
    package func move(by distance: CGSize) { viewport.move(by: distance, in: layout.room) }

    /// Shows the whole screen, as large as it fits.
    func fit() { viewport.fit() }

    /// Moves the screen with an animation from its present position.
    func glide(_ change: () -> Void) {
        let before = layout.screenFrame
        motion?.end()
        change()
        if layout.screenFrame != before { motion?.begin(.screen(from: before)) }
    }

    /// The point of the debuggee's screen at a point of the stage; nil outside the screen, or if it is exploded.
    package func screenPoint(_ point: CGPoint) -> CGPoint? {
        let layout = layout
        guard depth.camera == nil, layout.screenFrame.containsHalfOpen(point) else { return nil }
        return point.applying(layout.toStage.inverted())
    }

    /// The point of the stage at a point of the debuggee's screen.
    package func stagePoint(_ point: CGPoint) -> CGPoint { point.applying(layout.toStage) }

    // MARK: Drawing

    /// The text of the scene, around which lines have gaps. The map shows no text of the scene.
    package var letters: TextKeepOut { inspection.display.showsMap ? .none : textBoxes.letters }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let layout = layout
        if let depth = shownDepth { return drawDepth(depth, layout, context) }
        let scene = sceneBelow ?? sceneLayer(present: nil)
        if sceneBelow == nil {
            drawGround(into: &context.list)
            context.list.append(scene)
        }
        guard !style.isBare else { return drawHit(layout, context) }
        drawMap(context)
        if showsBounds { boundsPicture.draw(inspection, layout, measuring, into: &context.list) }
        drawWords(layout, context)
        drawInvitation(layout, context)
        let texts = textBoxes.find(in: scene, within: layout.screenFrame.intersection(bounds), measuring)
        drawSelection(layout, context)
        drawMarks(around: texts, layout, context)
        drawQuestion(layout, context)
        drawFoot(layout, context)
    }

    private func drawDepth(_ depth: (camera: DepthCamera, part: CGFloat), _ layout: StageLayout, _ context: CGContext) {
        context.list.fill(.rect(bounds), Palette.background)
        let stage = ExplodedStage(
            inspection, layout, self.depth, depth.camera, part: depth.part, measuring: measuring)
        controls.refresh(depth.camera, levelCount: stage.levelCount)
        stage.draw(context)
    }

    /// Draws the marks of the event that is shown.
    private func drawMarks(around texts: [CGRect], _ layout: StageLayout, _ context: CGContext) {
        let ground = StageMarks.Ground(
            layout: layout, style: style, texts: texts, letters: letters,
            rings: fingers.twoFingers.fingers.map(\.place),
            keepOut: (past.button.isHidden ? [] : [past.button.frame])
                + [presenterStory(layout)?.box].compactMap(\.self))
        marks.overlay(on: ground, measuring: measuring)?.draw(inspection.display.layers, into: &context.list)
    }

    private func drawHit(_ layout: StageLayout, _ context: CGContext) {
        guard let quad = inspection.answers.hitView?.screenQuad else { return }
        HitMark(quad: quad.applying(layout.toStage), hasRim: false).draw(into: &context.list)
    }

    /// Draws the headings, and the legend of a map.
    private func drawWords(_ layout: StageLayout, _ context: CGContext) {
        let showsMap = inspection.display.showsMap && !showsDisagreement
        guard style.isPresenting else {
            StageHeadings(inspection: inspection, layout: layout, buttonWidth: past.takenWidth, measuring: measuring)
                .draw(context)
            guard showsMap else { return }
            let entries = map.legend.filter { !$0.isNamed }
            return MapLegend(entries: entries, layout: layout, measuring: measuring).draw(into: &context.list)
        }
        let legend = PresenterLegend(layout: layout, measuring: measuring)
        if showsDisagreement { legend.drawPatterns(isEmpty: map.isEmpty, into: &context.list) }
        if showsMap { legend.draw(map.legend, into: &context.list) }
        presenterStory(layout)?.draw(into: &context.list)
    }

    /// The lists beside the screen in presenter mode; nil if there are none.
    private func presenterStory(_ layout: StageLayout) -> PresenterStory? {
        guard style.isPresenting, !showsDisagreement, !inspection.display.showsMap, inspection.quiz.askedPoint == nil
        else { return nil }
        return PresenterStory(inspection, layout, measuring: measuring)
    }

    /// Draws instructions for opening a scene while there is none.
    private func drawInvitation(_ layout: StageLayout, _ context: CGContext) {
        guard inspection.run.debuggee.isNone else { return }
        let box = layout.screenFrame.intersection(bounds).insetBy(dx: 12, dy: 12)
        let style = TextStyle(
            font: Fonts.title, color: Palette.ink, alignment: .center, verticalAlignment: .middle, lineLimit: 0)
        context.list.text(localized("Click here to choose a scene"), style, in: box)
    }

    /// Draws the outline of the chosen view, below all marks.
    private func drawSelection(_ layout: StageLayout, _ context: CGContext) {
        guard inspection.quiz.askedPoint == nil else { return }
        if let handles = FrameHandles(inspection, toStage: layout.toStage) {
            handles.draw(around: letters, into: &context.list)
        } else {
            SelectionMark(inspection, toStage: layout.toStage)?.draw(around: letters, into: &context.list)
        }
    }

    /// Draws the question of predict mode, the distances to the chosen view, or the preview of the view that a click
    /// would select.
    private func drawQuestion(_ layout: StageLayout, _ context: CGContext) {
        if let asked = inspection.quiz.askedPoint {
            let view = inspection.selection.chosenView.flatMap { inspection.run.debuggee.world.view($0) }
            return QuestionMark(
                point: asked.applying(layout.toStage), expected: view?.screenQuad?.applying(layout.toStage),
                scale: style.markScale
            ).draw(around: letters, into: &context.list)
        }
        if let distances = DistanceMarks(inspection, toStage: layout.toStage) {
            return distances.draw(
                into: &context.list, within: bounds.insetBy(dx: 6, dy: 6), scale: style.partScale, measuring: measuring)
        }
        let preview = SelectionPreview(inspection, toStage: layout.toStage)
        preview?.draw(
            around: letters, into: &context.list, within: bounds.insetBy(dx: 6, dy: 6), scale: style.partScale,
            measuring: measuring)
    }

    /// Draws the rings of two fingers and, outside presenter mode, the foot.
    private func drawFoot(_ layout: StageLayout, _ context: CGContext) {
        fingers.rings(layout).draw(scale: style.markScale, around: letters, into: &context.list)
        guard !style.isPresenting, let mark = keyboard() else { return }
        StageFooter(bounds: bounds, measuring: measuring).draw(mark, status(), into: &context.list)
    }

    // MARK: Touches

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let layout = layout
        for touch in touches where depth.camera != nil || !selectionDrag.beginTouch(touch, in: self, layout.toStage) {
            let place = touch.location(in: self)
            guard isForScene(touch, at: place, event, layout) else {
                viewportGesture.begin(touch, at: place, isMiddle: event?.buttonMask == .button(3))
                continue
            }
            if fingers.isEmpty, returnsToNow() { continue }
            showsDisagreement = false
            fingers.begin(touch, event, in: self, layout)
        }
    }

    /// True if a finger is for the debuggee: it is on the screen, it is not the middle mouse button while the screen
    /// can be moved, and it is not a finger of a touch screen while Control is held.
    private func isForScene(_ touch: UITouch, at place: CGPoint, _ event: UIEvent?, _ layout: StageLayout) -> Bool {
        guard depth.camera == nil, layout.screenFrame.containsHalfOpen(place) else { return false }
        if touch.type == .indirectPointer { return !layout.isMoved || event?.buttonMask != .button(3) }
        return event?.modifierFlags.contains(.control) != true
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let layout = layout
        for touch in touches where !selectionDrag.moveTouch(touch, in: self, layout.toStage) {
            fingers.move(touch, event, in: self, layout)
        }
        switch viewportGesture.move(touches, in: self) {
        case .drag(let translation, let isMiddle, let isDrag)?:
            if depth.camera != nil, !isMiddle {
                if isDrag {
                    depth.turn(by: translation)
                }
            } else if layout.isMoved {
                move(by: translation)
            }
        case .pinch(let translation, let growth, let middle)?:
            move(by: translation)
            if let growth { zoom(by: growth, about: middle) }
        case nil: return
        }
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, .up, event) }
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        end(touches, .cancel, event)
    }

    private func end(_ touches: Set<UITouch>, _ phase: FingerChange.Phase, _ event: UIEvent?) {
        let layout = layout
        depth.endTurning(motion)
        for touch in touches where !selectionDrag.endTouch(touch, phase, in: self, layout.toStage) {
            fingers.end(touch, phase, event, in: self, layout)
        }
        if phase == .up, let camera = depth.camera, let place = viewportGesture.click(touches) {
            let stage = ExplodedStage(inspection, layout, depth, camera, part: 1, measuring: measuring)
            inspection.selection.choose(view: stage.layer(at: place))
        }
        viewportGesture.end(touches)
    }
}
