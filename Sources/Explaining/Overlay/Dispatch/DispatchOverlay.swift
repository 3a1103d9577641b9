// The overlay on the stage: the order in which views were hit-tested, the reason why each was passed over, the hit
// view, and the path of the event along the responder chain.
//
// Everything is drawn from a trace and geometry, without access to live views. Each kind of mark has its own file; this
// one defines the drawing order.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeStory

/// One dispatch, with everything needed to draw it on a stage.
public struct DispatchOverlay: Sendable {
    /// The dispatch that is shown.
    public let walkthrough: Walkthrough
    /// The number of steps taken so far.
    public let stepCount: Int
    /// The steps that have their own marks.
    let shown: ShownSteps
    /// The scene on the stage, with the areas that marks avoid.
    public var stage: StageGeometry
    /// The views that get no tag with the reason why they were passed over.
    public var untagged: Set<Int> = []
    /// True if the view that was hit is no longer in a window.
    public var isHitRemoved = false
    /// True if only the current step and the view that was hit have tags.
    public var isSparse = false
    /// True while a finger is down. Its mark then has the colour of the hit view.
    public var isFingerDown: Bool
    /// True for a touch; false for a moving pointer, for which the hit test only shows what a touch would hit.
    public var isTouch: Bool
    /// The identifier of the responder whose `isFirstResponder` is true; nil if there is none.
    public var keyResponder: Int?
    /// The scale of numbers, tags, rings and lines; 1 for the normal size.
    public var markScale: CGFloat = 1
    /// Measures the text of tags.
    public var measuring: any TextMeasuring

    /// Creates an overlay; properties with a default value can be set afterwards.
    ///
    /// - Parameters:
    ///   - shown: The steps with marks after `stepCount` steps.
    ///   - quads: The corners of the views in `shown` and in the chain.
    public init(
        walkthrough: Walkthrough, shown: ShownSteps, stepCount: Int, quads: [Int: Quad], fingers: [FingerMark],
        isFingerDown: Bool,
        isTouch: Bool, keyResponder: Int? = nil, screen: CGRect, canvas: CGRect, measuring: any TextMeasuring
    ) {
        self.walkthrough = walkthrough
        self.stepCount = stepCount
        self.shown = shown
        stage = StageGeometry(quads: quads, fingers: fingers, screen: screen, canvas: canvas)
        self.isFingerDown = isFingerDown
        self.isTouch = isTouch
        self.keyResponder = keyResponder
        self.measuring = measuring
    }

    /// Draws the layers on top of the list's items.
    public func draw(_ layers: OverlayLayers, into list: inout DrawList) {
        guard markScale != 1 else { return drawMarks(layers, into: &list) }
        // In units of `markScale` points, all marks and distances are enlarged by the same factor.
        var overlay = self
        overlay.stage = stage.inUnits(of: markScale)
        overlay.markScale = 1
        let outer = list.transform
        list.transform = CGAffineTransform(scaleX: markScale, y: markScale).concatenating(outer)
        overlay.drawMarks(layers, into: &list)
        list.transform = outer
    }

    private func drawMarks(_ layers: OverlayLayers, into list: inout DrawList) {
        let showsOrder = layers.contains(.hitOrder), showsResponder = layers.contains(.firstResponder)
        let far = showsOrder ? FarViews(overlay: self).identifiers : []
        let sums = SummaryLine(overlay: self), responders = ResponderMarks(overlay: self)
        let around = far.isEmpty ? stage.views : [sums.screenWithLine] + stage.views
        var labels = LabelPlacement(
            canvas: stage.canvas, screen: stage.screen, texts: stage.texts + stage.valueAreas, views: around)
        labels.take(stage.heading)
        for box in stage.keepOut { labels.take(box) }
        if showsOrder { HitTestOutlines(overlay: self).draw(into: &list) }
        stage.ray?.draw(
            asked.map { ($0.view, verdict(of: $0)) }, hit: hit, scale: ringScale,
            &labels, into: &list)
        if showsResponder { responders.drawOutlines(into: &list) }
        if layers.contains(.touch) { FingerMarks(overlay: self).draw(&labels, into: &list) }
        let cancellation = layers.contains(.touch) || showsResponder ? CancellationMark(overlay: self) : nil
        cancellation?.takePlace(&labels)
        let path =
            layers.contains(.chain)
            ? ChainPath(overlay: self, count: walkthrough.reachedCount(after: stepCount)) : nil
        path?.takePlaces(&labels)
        if showsOrder {
            sums.takePlace(&labels, isCounted: !far.isEmpty)
            let (unmarked, counted) = HitTestNumbers(overlay: self).draw(&labels, except: far, into: &list)
            sums.draw(unmarked: unmarked, counted: counted, &labels, into: &list)
        }
        if layers.contains(.touch) { FingerMarks(overlay: self).takePaths(&labels) }
        path?.draw(&labels, into: &list)
        cancellation?.draw(&labels, into: &list)
        if showsResponder { responders.drawTags(&labels, into: &list) }
        path?.drawClaim(&labels, into: &list)
        if showsOrder { ReasonTags(overlay: self).draw(&labels, into: &list) }
        guard let onPlace = Self.onPlace else { return }
        let reasons = labels.placed.count { $0.kind == .reason }
        onPlace(
            PlacedMarks(
                marks: labels.placed, texts: stage.texts, views: stage.views, screen: stage.screen,
                canvas: stage.canvas, untaggedCount: asked.count { $0.verdict.isRefusal } - reasons))
    }

    /// Called with the places of all marks of a picture. Nil by default; tests measure with it.
    @TaskLocal package static var onPlace: (@Sendable (PlacedMarks) -> Void)?

    /// The point of the hit test; nil if there is none.
    var touch: CGPoint? { stage.fingers.first?.start }

    var asked: [HitTestStep] { shown.steps }

    func visibleBox(of view: Int) -> CGRect? { stage.visibleBox(of: view) }

    /// The delivery whose chain is drawn; nil if nothing was delivered.
    var delivery: ChainDelivery? { walkthrough.delivery(after: stepCount) }

    /// The view that was hit by the finger that came down last before the step; nil if it is not known yet.
    var hit: Int? { walkthrough.hit(after: stepCount) }

    var isFound: Bool { walkthrough.isFound(after: stepCount) }

    func verdict(of step: HitTestStep) -> HitTestVerdict { walkthrough.verdict(of: step, after: stepCount) }
}
