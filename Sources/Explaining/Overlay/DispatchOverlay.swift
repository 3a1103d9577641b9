// The overlay on the stage: which views were asked in which order, why each was passed over, which was hit, and how the
// event bubbled up.
//
// Decides what is drawn on top of what. Trace and geometry in, draw list out: knows no live views and no Cairo.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

/// The layers that an overlay shows.
public struct OverlayLayers: OptionSet, Hashable, Sendable {
    /// A bit for each layer.
    public let rawValue: Int
    /// As in `OptionSet`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Outlines and numbers in the order of asking, and the reason for every view that was passed over.
    public static let hitOrder = OverlayLayers(rawValue: 1)
    /// The way along the responder chain.
    public static let chain = OverlayLayers(rawValue: 2)
    /// The tag on the view that was hit, and on the first responder for keys and shakes.
    public static let firstResponder = OverlayLayers(rawValue: 4)
    /// Where the finger is.
    public static let touch = OverlayLayers(rawValue: 8)

    /// Every layer.
    public static let all: OverlayLayers = [.hitOrder, .chain, .firstResponder, .touch]
    /// No layer.
    public static let none: OverlayLayers = []

    /// The layers by the words of the command line.
    public static let named: [(word: String, layer: OverlayLayers)] = [
        ("order", .hitOrder), ("chain", .chain), ("responder", .firstResponder), ("touch", .touch),
    ]
}

/// A finger or the pointer, in the stage's points.
public struct FingerMark: Hashable, Sendable {
    /// Where it came down, or is.
    public var start: CGPoint
    /// Where it went from there; nil where it did not move.
    public var end: CGPoint?
    /// Whether something else marks where it went.
    public var isEndMarked: Bool

    /// - Parameter end: nil where the finger did not move.
    public init(start: CGPoint, end: CGPoint? = nil, isEndMarked: Bool = false) {
        self.start = start
        self.end = end
        self.isEndMarked = isEndMarked
    }
}

/// One dispatch, with all that is needed to draw it on a stage.
public struct DispatchOverlay: Sendable {
    /// What is shown.
    public let walkthrough: Walkthrough
    /// How many steps have been taken.
    public let stepCount: Int
    /// The steps with marks of their own.
    let shown: ShownSteps
    /// The corners of views by identifier, in the stage's points.
    public var quads: [Int: Quad]
    /// What clips views, by their identifiers, in the stage's points: a box for each view that something clips.
    public var clips: [Int: CGRect] = [:]
    /// Where the fingers came down, or where the pointer is; the one that the hit test is for comes first.
    public var fingers: [FingerMark]
    /// Views without a tag that says why they were passed over.
    public var untagged: Set<Int> = []
    /// Whether the view that was hit lies in no window any more.
    public var isHitRemoved = false
    /// The texts of the scene, and the views that the hit test came near, in the stage's points. Tags avoid them.
    public var texts: [CGRect] = [], views: [CGRect] = []
    /// The letters of these texts, which lines leave free.
    public var letters = TextKeepOut.none
    /// What shows a value in all of its area, and what is drawn later, such as handles, in the stage's points. No tag
    /// lies on the first, and no mark on the second.
    public var valueAreas: [CGRect] = [], keepOut: [CGRect] = []
    /// Whether only the step that is told and the view that was hit have words.
    public var isSparse = false
    /// How much of the stage the scene takes up, in square points; nil for as much as its screen.
    public var sceneArea: CGFloat?
    /// The way of the touch through layers that are drawn apart; nil where they lie on one another.
    public var ray: TouchRay?
    /// Whether a finger is down, which colours its mark.
    public var isFingerDown: Bool
    /// Whether there was a touch; a pointer that only moves asks which view would be hit.
    public var isTouch: Bool
    /// The identifier of the responder whose `isFirstResponder` is true; nil for none.
    public var keyResponder: Int?
    /// The scene's screen, in the stage's points.
    public var screen: CGRect
    /// The heading above the screen, in the stage's points; no mark lies on it.
    public var heading = CGRect.null
    /// What the overlay may draw on, in the stage's points: the screen and the room around it.
    public var canvas: CGRect
    /// How large numbers, tags, rings and lines are; 1 for their usual size.
    public var markScale: CGFloat = 1
    /// Measures the words of tags.
    public var measuring: any TextMeasuring

    /// A dispatch on a stage; what has a default value can be set afterwards.
    ///
    /// - Parameter shown: what has marks after `stepCount` steps; `quads` are those of its views, and of the chain's.
    public init(
        walkthrough: Walkthrough, shown: ShownSteps, stepCount: Int, quads: [Int: Quad], fingers: [FingerMark],
        isFingerDown: Bool,
        isTouch: Bool, keyResponder: Int? = nil, screen: CGRect, canvas: CGRect, measuring: any TextMeasuring
    ) {
        self.walkthrough = walkthrough
        self.stepCount = stepCount
        self.shown = shown
        self.quads = quads
        self.fingers = fingers
        self.isFingerDown = isFingerDown
        self.isTouch = isTouch
        self.keyResponder = keyResponder
        self.screen = screen
        self.canvas = canvas
        self.measuring = measuring
    }

    /// Draws the layers on top of what the list holds.
    public func draw(_ layers: OverlayLayers, into list: inout DrawList) {
        let outer = list.transform
        list.transform = CGAffineTransform(scaleX: markScale, y: markScale).concatenating(outer)
        inUnitsOfMarks.drawMarks(layers, into: &list)
        list.transform = outer
    }

    private func drawMarks(_ layers: OverlayLayers, into list: inout DrawList) {
        let far = layers.contains(.hitOrder) ? farViews() : []
        let around = far.isEmpty ? views : [screenWithSums] + views
        var labels = LabelPlacement(canvas: canvas, texts: texts + valueAreas, views: around)
        labels.take(heading)
        for box in keepOut { labels.take(box) }
        if layers.contains(.hitOrder) { drawOutlines(into: &list) }
        ray?.draw(
            asked.map { ($0.view, verdict(of: $0)) }, hit: isFound ? walkthrough.story.hit : nil, scale: ringScale,
            &labels, into: &list)
        if layers.contains(.firstResponder) { drawFocus(into: &list) }
        if layers.contains(.touch) { for finger in fingers { draw(finger, &labels, into: &list) } }
        let reached = walkthrough.reachedCount(after: stepCount)
        let path = layers.contains(.chain) ? ChainPath(overlay: self, count: reached) : nil
        path?.takePlaces(&labels)
        if layers.contains(.hitOrder) {
            takeRowOfSums(&labels, isCounted: !far.isEmpty)
            let (unmarked, counted) = drawBadges(&labels, except: far, into: &list)
            drawSums(unmarked: unmarked, counted: counted, &labels, into: &list)
        }
        path?.draw(&labels, into: &list)
        if layers.contains(.firstResponder) { drawFirstResponder(&labels, into: &list) }
        path?.drawClaim(&labels, into: &list)
        if layers.contains(.hitOrder) { drawReasons(&labels, into: &list) }
    }

    /// The point of the hit test; nil where there is none.
    var touch: CGPoint? { fingers.first?.start }

    var asked: [HitTestStep] { shown.steps }

    /// The upright box around what can be seen of a view; nil where nothing can.
    func sight(of view: Int) -> CGRect? {
        guard let quad = quads[view] else { return nil }
        var box = quad.boundingBox.intersection(canvas)
        if let clip = clips[view] { box = box.intersection(clip) }
        return box.isNull ? nil : box
    }

    /// Draws inside of what clips a view.
    private func clipped(_ view: Int, into list: inout DrawList, _ draw: (inout DrawList) -> Void) {
        guard let clip = clips[view], let quad = quads[view], !clip.contains(quad.boundingBox) else {
            return draw(&list)
        }
        list.beginClip(.rect(clip))
        draw(&list)
        list.end()
    }

    private func drawOutlines(into list: inout DrawList) {
        var latest: [Int: HitTestStep] = [:]
        for step in asked { latest[step.view] = step }
        var hits = isFound ? walkthrough.story.hits : []
        for step in asked where latest[step.view] == step {
            guard let line = verdict(of: step).line else {
                hits.append(step.view)
                continue
            }
            guard !hits.contains(step.view), let quad = quads[step.view], sight(of: step.view) != nil else { continue }
            clipped(step.view, into: &list) { draw(line, about: quad, into: &$0) }
        }
        for (index, hit) in hits.enumerated() where !hits.prefix(index).contains(hit) {
            if let quad = quads[hit] { clipped(hit, into: &list) { hitMark(quad).draw(around: letters, into: &$0) } }
        }
    }

    private func hitMark(_ quad: Quad) -> HitMark {
        var mark = HitMark(quad: quad)
        mark.style = fitting(mark.style)
        return mark
    }

    /// Draws an outline with a rim; a plain line around a view that fills the screen needs none.
    private func draw(_ line: (color: Color, style: StrokeStyle), about quad: Quad, into list: inout DrawList) {
        guard line.style.dash.isEmpty, quad.boundingBox.contains(screen) else {
            return Outline(quad: quad, color: line.color, style: fitting(line.style)).draw(
                around: letters, into: &list)
        }
        list.stroke(letters.outline(of: quad), line.color, fitting(line.style))
    }

    var isFound: Bool { walkthrough.isFound(after: stepCount) }

    func verdict(of step: HitTestStep) -> HitTestVerdict { walkthrough.verdict(of: step, after: stepCount) }

    /// Draws rings about the finger, hollow so that a name under it can be read.
    private func draw(_ finger: FingerMark, _ labels: inout LabelPlacement, into list: inout DrawList) {
        let point = finger.start, scale = ringScale
        labels.take(around: point, 12 * scale)
        let color = isFingerDown ? Palette.hitOnLight : Palette.visitedOnLight
        if let end = finger.end { drawWay(from: point, to: end, color, &labels, into: &list) }
        if let end = finger.end, !finger.isEndMarked { drawEnd(end, color, into: &list) }
        let (ring, radius) = letters.ring(about: point, radius: 15 * scale, upTo: 1.75)
        list.fill(.circle(center: point, radius: radius + 7 * scale), color.withAlpha(0.14))
        list.stroke(ring, Palette.casingOnDark, fitting(StrokeStyle(width: 5.5)))
        list.stroke(ring, color, fitting(StrokeStyle(width: 3)))
        let dot = letters.covers(point) ? 0.5 * scale : scale
        list.fill(.circle(center: point, radius: 4 * dot), .white)
        list.fill(.circle(center: point, radius: 2.5 * dot), color)
    }

    /// Draws a line from the ring to where the finger went. Where letters would hide it, it lies beside them, as far as
    /// the ring reaches: it says which end belongs to which finger.
    private func drawWay(
        from start: CGPoint, to end: CGPoint, _ color: Color, _ labels: inout LabelPlacement, into list: inout DrawList
    ) {
        labels.take(around: end, 8)
        guard let way = letters.line(from: start, to: end, besideWithin: 16) else { return }
        list.stroke(way, Palette.casingOnDark, StrokeStyle(width: 4.5, cap: .round))
        list.stroke(way, color, StrokeStyle(width: 2, cap: .round))
    }

    /// Draws a small ring where the finger went, larger on letters, so that they stay free.
    private func drawEnd(_ end: CGPoint, _ color: Color, into list: inout DrawList) {
        let ring = letters.ring(about: end, radius: 7, upTo: 2.5)
        if ring.radius == 7, !letters.covers(end) { list.fill(.circle(center: end, radius: 7), .white) }
        list.stroke(ring.parts, color, StrokeStyle(width: 2.5))
    }
}

extension HitTestVerdict {
    /// Whether the view was passed over.
    var isRefusal: Bool { reason != nil }

    /// The colour that stands for the verdict.
    public var color: Color {
        switch self {
        case .hit: Palette.hit
        case .descended, .redirected: Palette.visited
        case .refused, .overrideReturnedNil, .brokenOff: Palette.refused
        }
    }

    /// The line around a view with this verdict; nil for the view that was hit.
    var line: (color: Color, style: StrokeStyle)? {
        switch self {
        case .hit: nil
        case .descended: (Palette.visitedOnLight, StrokeStyle(width: 2.5))
        case .refused, .overrideReturnedNil, .brokenOff:
            (Palette.refusedOnLight, StrokeStyle(width: 2.5, dash: [7, 5]))
        case .redirected: (Palette.visitedOnLight, StrokeStyle(width: 2.5, dash: [2, 5], cap: .round))
        }
    }

    /// Why the view was passed over, in a few words; nil for one that was not.
    var reason: String? {
        switch self {
        case .refused(let refusal): refusal.brief
        case .overrideReturnedNil: localized("hitTest returned nil")
        case .brokenOff: localized("broken off")
        case .hit, .descended, .redirected: nil
        }
    }
}
