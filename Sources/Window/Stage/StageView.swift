// The stage: the debuggee's screen, as large as it fits, with the overlay on it.
//
// Queues its touches. The debugger hands them to the debuggee after its own dispatch. So no dispatch runs
// inside another.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopeReachability
import HitscopeSession
import HitscopeWidgets
import HitscopeWindowKit

@MainActor package final class StageView: UIView {
    package let inspection: Inspection
    package let measuring: any TextMeasuring
    /// The changes that the debuggee has not received yet, in points of its screen.
    package var queued: [FingerChange] = []
    package var fingers: [UITouch: Int] = [:]
    /// The mouse as two fingers, and its touch while its button is down.
    package let twoFingers = TwoFingers()
    package var mouse: UITouch?
    /// What goes on, in a few words; nil for nothing.
    package var status: @MainActor () -> StageStatus? = { nil }
    /// Who has the keyboard; nil where the stage is alone.
    package var keyboard: @MainActor () -> KeyboardMark? = { nil }
    /// The fingers that move the screen on the stage.
    package var hands: [Hand] = []
    /// How the exploded stage is looked at; nil while the screen is flat.
    package var camera: DepthCamera? { didSet { controls.isHidden = camera == nil || isLow } }
    /// How it was looked at last.
    private var lastCamera = DepthCamera()
    package private(set) lazy var controls = DepthControls(self)
    /// The movement that its picture makes; nil where nothing moves.
    package var motion: Motion?
    /// What says that the past is shown.
    package let past = PastFrame(), pastButton: ToolButton
    /// Whether a touch that is about to begin shows the present in place of touching the scene.
    package var returnsToNow: @MainActor () -> Bool = { false }
    /// Shows the present.
    package var showNow: @MainActor () -> Void = {}
    /// Whether the bounds of all views are outlined.
    package var showsBounds = false
    /// Whether it is shown where drawing and hit testing disagree.
    package var showsDisagreement: Bool {
        get { inspection.display.showsDisagreement }
        set { inspection.display.showsDisagreement = newValue }
    }
    /// Which part of the screen is shown, and how large.
    private(set) var viewport = Viewport()
    /// The boxes of the scene's texts, which tags keep off.
    package var textBoxes = TextBoxes()
    /// Marks that are made before the stage is drawn.
    package var marksAhead = MarksAhead()
    var liveMap = LiveMap()
    /// What the debuggee looks like, where it was drawn for this frame already.
    package var present: DrawList?
    /// The bounds of its views, and when they lay there.
    package var lastBounds: (key: BoundsMark, bounds: StageBounds)?
    /// What it looked like last, and when that was.
    package var lastPresent: (mark: Moments.PresentMark, list: DrawList)?
    /// Whether what lies over the scene is drawn alone now.
    package var drawsOverSceneAlone = false
    /// Responders of what is shown that are no views of the windows.
    package var strangers: Set<Int> = [], strangersSince = 0
    /// Takes the touches while views are selected in place of touching the scene.
    package let hand: StageHand
    /// Whether the room for names shrinks on a narrow stage. A picture of the stage alone is as wide as it needs to be.
    package var givesWayWhenNarrow = true
    /// Whether it is seen from afar, so that marks are large, and words beside the screen are left out.
    package var isPresenting = false
    /// How wide the room for names is then, in points.
    package var presentedNames = StageView.presentedMargins.right
    /// Whether the tools stand at its left.
    package var isBesideTools = false
    /// Whether the scene fills the stage, with nothing over it but a mark on the view that was hit.
    package var isBare = false

    package init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        hand = StageHand(inspection)
        var press: () -> Void = {}
        pastButton = ToolButton(.word(""), name: "back to now") { press() }
        super.init(frame: .zero)
        accessibilityIdentifier = "stage"
        isMultipleTouchEnabled = true
        clipsToBounds = true
        controls.isHidden = true
        (pastButton.isPrimary, pastButton.isOn, pastButton.isHidden) = (true, true, true)
        pastButton.hint = localized("Shows the scene as it is now.  N")
        for view in [past, pastButton, controls] { addSubview(view) }
        press = { [unowned self] in showNow() }
    }

    package override func layoutSubviews() {
        controls.isHidden = camera == nil || isLow
        let width = min(bounds.width - 24, StageView.widestControls * partScale), height = controlsHeight
        let left = ((bounds.width - width) / 2).rounded()
        controls.fill(
            CGRect(x: left, y: bounds.height - height - 10, width: width, height: height), scale: partScale)
    }

    /// Explodes the screen into its layers, or makes it flat again.
    package func toggleDepth() {
        inspection.display.showsMap = false
        showsDisagreement = false
        hands = []
        let isExploding = camera == nil, camera = camera ?? lastCamera
        (self.camera, lastCamera) = (isExploding ? camera : nil, camera)
        moveDepth(under: camera, isExploding: isExploding)
    }

    /// Shows where drawing and hit testing disagree, or the touch again.
    func toggleDisagreement() {
        if camera != nil { toggleDepth() }
        inspection.display.showsMap = false
        showsDisagreement.toggle()
    }

    /// Forgets the fingers that are down, since another debuggee is shown, which has not been told of them.
    package func forgetFingers() {
        (fingers, queued, mouse, hands, strangers) = ([:], [], nil, [], [])
        twoFingers.forget()
    }

    /// Queues changes in points of the debuggee's screen.
    package func queue(_ changes: [FingerChange]) { queued += changes }

    /// Returns the queued changes, and empties the queue.
    package func takeQueued() -> [FingerChange] {
        defer { queued = [] }
        return queued
    }

    // MARK: Where the screen lies

    package var screenSize: CGSize { inspection.run.debuggee.world.screen.bounds.size }

    /// The debuggee's screen in the stage's points.
    package var screenFrame: CGRect {
        let frame = viewport.frame(in: room)
        guard let motion, case .screen(let earlier)? = motion.kind else { return frame }
        return earlier.mixed(with: frame, part: motion.part)
    }

    private var room: Viewport.Room { Viewport.Room(screen: screenSize, stage: bounds, fitting: fittingFrame) }

    /// Whether the screen was moved or scaled, so that some of it may be out of sight.
    package var isMoved: Bool { viewport.isMoved(in: room) }

    /// Makes the screen larger by a factor, about a point of the stage; nil stands for the middle.
    package func zoom(by factor: CGFloat, about point: CGPoint? = nil) {
        viewport.zoom(by: factor, about: point ?? CGPoint(x: bounds.midX, y: bounds.midY), in: room)
    }

    /// Moves the screen by a distance in points of the stage.
    package func move(by distance: CGSize) { viewport.move(by: distance, in: room) }

    /// Shows all of the screen, as large as it fits.
    package func fit() { viewport.fit() }

    /// What the overlay may draw on.
    package var canvas: CGRect {
        let foot = isBesideTools && !isPresenting ? StageView.footHeight + 4 : 6
        return bounds.inset(by: UIEdgeInsets(top: 6, left: 6, bottom: foot, right: 6))
    }

    /// The part of the screen that the overlay takes for the whole: where the screen goes beyond the stage, there is
    /// still room for names.
    package var shownScreen: CGRect {
        guard isMoved else { return screenFrame }
        let room = bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: roomForNames))
        let part = screenFrame.intersection(room)
        return part.isNull ? room : part
    }

    private var roomForNames: CGFloat { min(StageView.margins.right, bounds.width * shareOfNames) }

    /// The debuggee's screen as large as it fits beside the names of the chain.
    package var fittingFrame: CGRect {
        let size = screenSize
        guard size.width > 0, size.height > 0 else { return .zero }
        var margins = isBare ? UIEdgeInsets() : isPresenting ? StageView.presentedMargins : StageView.margins
        if isPresenting { margins.right = presentedNames }
        if isBesideTools, !isPresenting {
            margins.left = StageView.marginBesideTools
            margins.bottom += StageView.footHeight + 2
        }
        let mostForNames =
            givesWayWhenNarrow
            ? bounds.width * shareOfNames : bounds.width - size.width - margins.left
        margins.right = min(margins.right, mostForNames)
        let room = bounds.inset(by: margins)
        let scale = max(
            StageView.smallestScale, min(room.width / size.width, room.height / size.height, StageView.largestScale))
        let width = size.width * scale, height = size.height * scale
        let left = room.minX + max(0, (room.width - width) / 2)
        return CGRect(
            x: left.rounded(), y: (room.minY + (room.height - height) / 2).rounded(), width: width, height: height)
    }

    /// The size of a stage that shows a screen at its own size, in points.
    ///
    /// - Parameter withNames: whether there is room beside it for the names of responders that are not on the screen.
    package static func size(forScreen screen: CGSize, withNames: Bool) -> CGSize {
        CGSize(
            width: screen.width + margins.left + (withNames ? margins.right : margins.left),
            height: screen.height + margins.top + margins.bottom)
    }

    /// Room around the screen, in points: for the headings, and on the right for responders that are not on the screen.
    private static let margins = UIEdgeInsets(top: 40, left: 24, bottom: 24, right: 200)
    /// The room at the left where the tools stand there, in points.
    private static let marginBesideTools: CGFloat = 8
    /// How much larger the controls and the headings on the stage are than usual.
    package var partScale: CGFloat { isPresenting ? PresenterType.partScale : 1 }
    /// The height of the controls of the exploded stage, in points.
    package var controlsHeight: CGFloat { isLow ? 0 : (DepthControls.height * partScale).rounded() }
    /// Whether the stage is so low that controls on it would leave the scene no room.
    private var isLow: Bool { bounds.height < 200 }
    /// How much larger marks are than usual.
    package var markScale: CGFloat { isPresenting ? StageView.presentedMarks : 1 }

    /// Room around the screen in presenter mode, where marks are larger and nothing stands above the screen.
    package static let presentedMargins = UIEdgeInsets(top: 26, left: 26, bottom: 16, right: 400)
    /// How large marks are in presenter mode: the smallest letters have 24 points then.
    package static let presentedMarks: CGFloat = 2
    /// The largest part of a narrow stage that the room on the right takes; and of a very narrow one, where it holds
    /// the letters alone, and how wide that is at the most.
    package static let largestShareOfNames: CGFloat = 0.385
    private static let shareOfLetters: CGFloat = 0.2
    private static let widthForLetters: CGFloat = 320

    private var shareOfNames: CGFloat {
        bounds.width < StageView.widthForLetters ? StageView.shareOfLetters : StageView.largestShareOfNames
    }

    /// How small and how large the screen is shown, in points of the stage for one of the screen.
    package static let smallestScale: CGFloat = 0.05, largestScale: CGFloat = 8

    /// Points of the stage for one of the debuggee's screen.
    package var zoom: CGFloat { screenSize.width > 0 ? screenFrame.width / screenSize.width : 1 }

    /// From the debuggee's screen to the stage's points.
    package var toStage: CGAffineTransform {
        let frame = screenFrame, zoom = zoom
        return CGAffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: frame.minX, ty: frame.minY)
    }

    /// A point of the stage on the debuggee's screen; nil outside of it, and where the screen is exploded.
    package func screenPoint(_ point: CGPoint) -> CGPoint? {
        camera == nil && screenFrame.containsHalfOpen(point) ? point.applying(toStage.inverted()) : nil
    }

    /// Where a point of the debuggee's screen lies on the stage.
    package func stagePoint(_ point: CGPoint) -> CGPoint { point.applying(toStage) }

    /// Where a point of the stage lies in the debuggee, beside its screen too.
    func debuggeePoint(_ point: CGPoint) -> CGPoint { point.applying(toStage.inverted()) }

    /// The debuggee's screen in its own points.
    package var screenBounds: CGRect { inspection.run.debuggee.world.screen.bounds }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let depth = shownDepth {
            context.list.fill(.rect(bounds), Palette.background)
            return drawDepth(depth.camera, depth.part, context)
        }
        let scene = sceneLayer
        if !drawsOverSceneAlone {
            drawGround(into: &context.list)
            context.list.append(scene)
        }
        guard !isBare else { return drawMark(context) }
        drawMap(context)
        if showsBounds { drawBounds(context) }
        if isPresenting {
            drawPresentedLegend(context)
        } else {
            drawHeadings(context)
            drawMapLegend(into: &context.list)
        }
        findTexts(of: scene)
        defer { if isPresenting { drawRings(context) } else { drawFoot(into: &context.list) } }
        drawSelection(context)
        defer { drawQuestion(context) }
        drawMarks(on: scene, into: &context.list)
    }

    /// Draws the outline of the chosen view, which lies below all marks.
    private func drawSelection(_ context: CGContext) {
        guard inspection.quiz.askedPoint == nil else { return }
        if let handles = FrameHandles(inspection, toStage: toStage) {
            handles.draw(around: letters, into: &context.list)
        } else {
            SelectionMark(inspection, toStage: toStage)?.draw(around: letters, into: &context.list)
        }
    }

    /// Draws what is asked, or what a click would choose.
    private func drawQuestion(_ context: CGContext) {
        if let asked = inspection.quiz.askedPoint {
            let view = inspection.selection.chosenView.flatMap { inspection.run.debuggee.world.view($0) }
            return QuestionMark(
                point: asked.applying(toStage), expected: view?.screenQuad?.applying(toStage),
                scale: markScale
            ).draw(around: letters, into: &context.list)
        }
        let preview = SelectionPreview(inspection, toStage: toStage)
        preview?.draw(
            around: letters, into: &context.list, within: bounds.insetBy(dx: 6, dy: 6), scale: partScale,
            measuring: measuring)
    }

    /// The responder that keys and shakes go to first.
    package var keyResponder: Int? { inspection.playhead.stageFirstResponder }

    private func drawMark(_ context: CGContext) {
        guard let quad = inspection.answers.hitView?.screenQuad else { return }
        HitMark(quad: quad.applying(toStage), hasRim: false).draw(into: &context.list)
    }

    // MARK: Touches

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { begin(touches, event) }
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { move(touches, event) }
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, .up, event) }
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        end(touches, .cancel, event)
    }

    /// The width of the controls of the exploded stage at the most, in points.
    private static let widestControls: CGFloat = 620
}
