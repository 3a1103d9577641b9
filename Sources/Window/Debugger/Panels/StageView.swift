// The stage: the debuggee's screen, as large as it fits, with the overlay on it.
//
// Queues its touches. The debugger hands them to the debuggee after its own dispatch. So no dispatch runs
// inside another.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeReachability
import HitscopeWidgets

@MainActor final class StageView: UIView {
    private let inspection: Inspection
    let measuring: any TextMeasuring
    /// The changes that the debuggee has not received yet, in points of its screen.
    private(set) var queued: [FingerChange] = []
    private(set) var fingers: [UITouch: Int] = [:]
    /// The mouse as two fingers, and its touch while its button is down.
    let twoFingers = TwoFingers()
    var mouse: UITouch?
    /// What goes on, in a few words; nil for nothing.
    var status: @MainActor () -> StageStatus? = { nil }
    /// Who has the keyboard; nil where the stage is alone.
    var keyboard: @MainActor () -> KeyboardMark? = { nil }
    /// The boxes of the scene's texts, which tags keep off.
    private var textBoxes = TextBoxes()
    private var liveMap = LiveMap()
    /// Whether the room for names shrinks on a narrow stage. A picture of the stage alone is as wide as it needs to be.
    var givesWayWhenNarrow = true
    /// Whether it is seen from afar, so that marks are large, and words beside the screen are left out.
    var isPresenting = false
    /// Whether the tools stand at its left.
    var isBesideTools = false
    /// Whether the scene fills the stage, with nothing over it but a mark on the view that was hit.
    var isBare = false

    init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "stage"
        backgroundColor = UIColor(cgColor: Palette.background)
        isMultipleTouchEnabled = true
        clipsToBounds = true
    }

    /// Forgets the fingers that are down, since another debuggee is shown, which has not been told of them.
    func forgetFingers() {
        (fingers, queued, mouse) = ([:], [], nil)
        twoFingers.forget()
    }

    /// Queues changes in points of the debuggee's screen.
    func queue(_ changes: [FingerChange]) { queued += changes }

    /// Returns the queued changes, and empties the queue.
    func takeQueued() -> [FingerChange] {
        defer { queued = [] }
        return queued
    }

    // MARK: Where the screen lies

    private var screenSize: CGSize { inspection.debuggee.world.screen.bounds.size }

    /// The debuggee's screen in the stage's points: as large as it fits beside the names of the chain.
    var screenFrame: CGRect {
        let size = screenSize
        guard size.width > 0, size.height > 0 else { return .zero }
        var margins = isBare ? UIEdgeInsets() : isPresenting ? StageView.presentedMargins : StageView.margins
        if isBesideTools { margins.left = StageView.marginBesideTools }
        let mostForNames =
            givesWayWhenNarrow
            ? bounds.width * StageView.largestShareOfNames : bounds.width - size.width - margins.left
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
    static func size(forScreen screen: CGSize, withNames: Bool) -> CGSize {
        CGSize(
            width: screen.width + margins.left + (withNames ? margins.right : margins.left),
            height: screen.height + margins.top + margins.bottom)
    }

    /// Room around the screen, in points: for the headings, and on the right for responders that are not on the screen.
    private static let margins = UIEdgeInsets(top: 40, left: 24, bottom: 24, right: 200)
    /// The room at the left where the tools stand there, in points.
    private static let marginBesideTools: CGFloat = 8
    /// The same in presenter mode, where names are twice as large and nothing stands above the screen.
    private static let presentedMargins = UIEdgeInsets(top: 26, left: 26, bottom: 16, right: 400)
    /// How large marks are in presenter mode: the smallest letters have 24 points then.
    private static let presentedMarks: CGFloat = 2
    /// The largest part of a narrow stage that the room on the right takes.
    private static let largestShareOfNames: CGFloat = 0.385
    /// How small and how large the screen is shown, in points of the stage for one of the screen.
    private static let smallestScale: CGFloat = 0.05, largestScale: CGFloat = 2

    /// Points of the stage for one of the debuggee's screen.
    private var zoom: CGFloat { screenSize.width > 0 ? screenFrame.width / screenSize.width : 1 }

    /// From the debuggee's screen to the stage's points.
    private var toStage: CGAffineTransform {
        let frame = screenFrame, zoom = zoom
        return CGAffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: frame.minX, ty: frame.minY)
    }

    /// A point of the stage on the debuggee's screen; nil outside of it.
    func screenPoint(_ point: CGPoint) -> CGPoint? {
        screenFrame.containsHalfOpen(point) ? point.applying(toStage.inverted()) : nil
    }

    /// Where a point of the debuggee's screen lies on the stage.
    func stagePoint(_ point: CGPoint) -> CGPoint { point.applying(toStage) }

    /// Where a point of the stage lies in the debuggee, beside its screen too.
    func debuggeePoint(_ point: CGPoint) -> CGPoint { point.applying(toStage.inverted()) }

    /// The debuggee's screen in its own points.
    var screenBounds: CGRect { inspection.debuggee.world.screen.bounds }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawScreen(context)
        guard !isBare else { return drawMark(context) }
        if !isPresenting { drawHeadings(context) }
        defer { if isPresenting { rings.draw(into: &context.list) } else { drawFoot(into: &context.list) } }
        defer { SelectionMark(inspection, toStage: toStage)?.draw(into: &context.list) }
        guard let subject = inspection.subject, !inspection.showsMap else { return }
        let walkthrough = subject.walkthrough
        let places = places(for: walkthrough)
        var overlay = DispatchOverlay(
            walkthrough: walkthrough, stepCount: inspection.stepCount, quads: places.quads,
            fingers: fingers(of: subject), isFingerDown: subject.isFingerDown, isTouch: subject.cause != .question,
            keyResponder: keyResponder, screen: screenFrame, canvas: bounds.insetBy(dx: 6, dy: 6), measuring: measuring)
        overlay.views = places.views
        overlay.untagged = faceOfHitControl()
        overlay.isHitRemoved = inspection.removedHit != nil && walkthrough.story.hit.flatMap { places.quads[$0] } == nil
        overlay.texts = textBoxes.find(in: context.list, within: screenFrame, overlay.measuring) + places.faces
        overlay.heading = isPresenting ? .null : headingBox
        overlay.markScale = isPresenting ? StageView.presentedMarks : 1
        overlay.draw(inspection.layers, into: &context.list)
    }

    /// The fingers of a touch, or the pointer that asks.
    private func fingers(of subject: Inspection.Subject) -> [FingerMark] {
        guard !subject.cause.isDeviceEvent else { return [] }
        let fingers = inspection.stageFingers
        guard subject.isTouch, !fingers.isEmpty else {
            return [FingerMark(start: subject.point.applying(toStage))]
        }
        return fingers.map { finger in
            FingerMark(
                start: finger.start.applying(toStage),
                end: finger.place == finger.start ? nil : finger.place.applying(toStage))
        }
    }

    /// The responder that keys and shakes go to first.
    private var keyResponder: Int? { inspection.stageFirstResponder }

    /// The labels and pictures in a control that was hit. They get no tags, since they never take touches.
    private func faceOfHitControl() -> Set<Int> {
        guard let control = inspection.hitView as? UIControl else { return [] }
        var face: Set<Int> = []
        _ = control.firstInSubtree { view in
            if view is UILabel || view is UIImageView { face.insert(view.hitscopeIdentifier) }
            return false
        }
        return face
    }

    private func drawScreen(_ context: CGContext) {
        context.saveGState()
        context.list.fill(.roundedRect(screenFrame.insetBy(dx: -2, dy: -2), radius: 6), Palette.line)
        context.list.fill(.rect(screenFrame), .white)
        context.clip(to: screenFrame)
        context.concatenate(toStage)
        if let picture = inspection.stagePicture {
            context.list.append(picture)
        } else {
            inspection.debuggee.world.render(into: &context.list)
        }
        if inspection.showsMap, !isBare, inspection.stageMoment == nil {
            context.list.append(liveMap.marks(of: inspection.debuggee.world, measuring: measuring))
        }
        context.restoreGState()
    }

    private func drawMark(_ context: CGContext) {
        guard let quad = inspection.hitView?.screenQuad else { return }
        HitMark(quad: quad.applying(toStage), hasRim: false).draw(into: &context.list)
    }

    /// The box of the headings above the screen.
    private var headingBox: CGRect {
        let frame = screenFrame
        return CGRect(x: frame.minX, y: frame.minY - 38, width: max(frame.width, 300), height: 24)
    }

    private func drawHeadings(_ context: CGContext) {
        let frame = screenFrame, box = headingBox
        let size = "\(screenSize.width.shortText) × \(screenSize.height.shortText) pt   \((zoom * 100).wholeText) %"
        guard let subject = inspection.subject, !inspection.showsMap else {
            let words = inspection.showsMap ? "map: who takes a touch where. M shows the touch again" : size
            return context.list.label(words, Fonts.note, Palette.faint, in: box)
        }
        let words = heading(of: subject), wordsWidth = measuring.width(of: words, Fonts.mono)
        if measuring.width(of: size, Fonts.note) + StageView.headingGap + wordsWidth <= frame.width {
            context.list.label(size, Fonts.note, Palette.faint, in: box)
        }
        let isWide = wordsWidth > frame.width
        let room = CGRect(
            x: frame.minX, y: box.minY, width: isWide ? bounds.maxX - frame.minX - 6 : frame.width, height: box.height)
        context.list.label(words, Fonts.mono, Palette.soft, in: room, isWide ? .leading : .trailing)
    }

    private func heading(of subject: Inspection.Subject) -> String {
        let fingers = inspection.stageFingers, end = fingers.first?.place ?? subject.place
        let way = subject.point.placeText + (end == subject.point ? "" : " → \(end.placeText)")
        let place = fingers.count > 1 ? "by \(fingers.count) fingers" : way
        switch subject.cause {
        case .touch: return "\(subject.isFingerDown ? "touch" : "touched")  \(place)"
        case .question: return "pointer  \(place)"
        case .deviceEvent(let words): return words
        }
    }

    /// Where views lie on the stage.
    private struct Places {
        /// The corners of all views that the overlay speaks of.
        var quads: [Int: Quad] = [:]
        /// The boxes of visible views near them, from back to front.
        var views: [CGRect] = []
        /// The boxes of asked controls that show their value in all of their area. Tags keep off them too.
        var faces: [CGRect] = []
    }

    private func places(for walkthrough: Walkthrough) -> Places {
        let asked = Set(walkthrough.story.steps.map(\.view))
        var wanted = asked.union(walkthrough.links.map(\.responder))
        if let keyResponder { wanted.insert(keyResponder) }
        if let tree = inspection.stageTree { return places(of: wanted, asked, in: tree) }
        // A hit test asks from the root down, so its views lie in views that were asked. An override of
        // `hitTest(_:with:)` may return a view from elsewhere.
        let places = places(of: wanted, asked, throughAll: false)
        return places.quads.count == wanted.count ? places : self.places(of: wanted, asked, throughAll: true)
    }

    /// - Parameter throughAll: whether views in views that were not asked are looked at too.
    private func places(of wanted: Set<Int>, _ asked: Set<Int>, throughAll: Bool) -> Places {
        var places = Places()
        places.quads.reserveCapacity(wanted.count)
        let toStage = toStage
        for window in inspection.debuggee.world.windows {
            var waiting = [(view: window as UIView, toStage: window.toSuperview.concatenating(toStage), isNear: true)]
            while let (view, toStage, isNear) = waiting.popLast() {
                let isWanted = wanted.contains(view.hitscopeIdentifier),
                    isAsked = isWanted && asked.contains(view.hitscopeIdentifier)
                if isAsked || throughAll {
                    for child in view.subviews.reversed() {
                        waiting.append((child, child.toSuperview.concatenating(toStage), isAsked))
                    }
                }
                let showsBox = isNear && places.views.count < StageView.mostViews
                guard showsBox || isWanted else { continue }
                let quad = Quad(view.bounds).applying(toStage)
                if showsBox, !view.isHidden, view.alpha > 0 { places.views.append(quad.boundingBox) }
                if isAsked, view.showsValueEverywhere { places.faces.append(quad.boundingBox) }
                if isWanted { places.quads[view.hitscopeIdentifier] = quad }
                if places.quads.count == wanted.count { break }
            }
        }
        return places
    }

    /// The places in a tree that was kept.
    private func places(of wanted: Set<Int>, _ asked: Set<Int>, in tree: [ViewState]) -> Places {
        var places = Places()
        var around: [(toStage: CGAffineTransform, isNear: Bool)] = []
        for view in tree {
            around.removeLast(max(0, around.count - Int(clamping: view.depth)))
            let outer = around.last?.toStage ?? toStage, isNear = around.last?.isNear ?? true
            let toStage = view.toSuperview.concatenating(outer), isAsked = asked.contains(view.id)
            around.append((toStage, isAsked))
            let quad = Quad(view.bounds).applying(toStage)
            if isNear, view.isVisible, places.views.count < StageView.mostViews {
                places.views.append(quad.boundingBox)
            }
            if isAsked, view.showsValueEverywhere { places.faces.append(quad.boundingBox) }
            if wanted.contains(view.id) { places.quads[view.id] = quad }
        }
        return places
    }

    /// How many views tags keep off at most.
    private static let mostViews = 80
    /// The least distance between the two headings, in points.
    private static let headingGap: CGFloat = 12

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches where screenFrame.containsHalfOpen(touch.location(in: self)) {
            if beginTwo(touch) { continue }
            fingers[touch] = freeNumbers(1)[0]
            queue(touch, .down, event)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard !moveTwo(touch, event), let finger = fingers[touch] else { continue }
            for place in event?.coalescedTouches(for: touch) ?? [touch] { queue(place, finger, .move, event) }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, .up, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, .cancel, event) }

    private func end(_ touches: Set<UITouch>, _ phase: FingerChange.Phase, _ event: UIEvent?) {
        for touch in touches where !endTwo(touch, phase, event) {
            queue(touch, phase, event)
            fingers[touch] = nil
        }
    }

    private func queue(_ touch: UITouch, _ phase: FingerChange.Phase, _ event: UIEvent?) {
        if let finger = fingers[touch] { queue(touch, finger, phase, event) }
    }

    private func queue(_ touch: UITouch, _ finger: Int, _ phase: FingerChange.Phase, _ event: UIEvent?) {
        let place = touch.location(in: self).applying(toStage.inverted())
        let buttons = touch.type == .indirectPointer ? event?.buttonMask ?? [] : []
        queued.append(
            FingerChange(
                finger, phase, at: place, contact: contact(of: touch),
                buttons: PointerButtons(rawValue: buttons.rawValue),
                modifiers: KeyModifiers(rawValue: event?.modifierFlags.rawValue ?? 0),
                time: touch.timestamp == event?.timestamp ? nil : touch.timestamp))
    }

    /// How the finger presses, in points of the debuggee's screen; nil where that is not measured.
    private func contact(of touch: UITouch) -> Contact? {
        let contact = Contact(
            radius: touch.majorRadius > 0 ? touch.majorRadius / zoom : nil,
            force: touch.maximumPossibleForce > 0 ? touch.force : nil,
            estimate: touch.estimationUpdateIndex, tool: touch.type == .pencil ? .pencil : nil)
        return contact == Contact() ? nil : contact
    }
}

extension CGPoint {
    fileprivate var placeText: String { "\(x.wholeText), \(y.wholeText)" }
}
