// The overlay on the stage: which views were asked in which order, why each was passed over, which was hit, and how the
// event bubbled up.
//
// Decides what is drawn on top of what. Trace and geometry in, draw list out: knows no live views and no Cairo.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
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

    /// - Parameter end: nil where the finger did not move.
    public init(start: CGPoint, end: CGPoint? = nil) {
        self.start = start
        self.end = end
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
    /// The way of the touch through layers that are drawn apart; nil where they lie on one another.
    public var needle: TouchNeedle?
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
        var labels = LabelPlacement(canvas: canvas, texts: texts, views: views)
        labels.take(heading)
        if layers.contains(.hitOrder) { drawOutlines(into: &list) }
        needle?.draw(
            asked.map { ($0.view, verdict(of: $0)) }, hit: isFound ? walkthrough.story.hit : nil, &labels, into: &list)
        if layers.contains(.firstResponder) { drawFocus(into: &list) }
        if layers.contains(.touch) { for finger in fingers { draw(finger, &labels, into: &list) } }
        let reached = walkthrough.reachedCount(after: stepCount)
        let path = layers.contains(.chain) ? ChainPath(overlay: self, count: reached) : nil
        path?.takePlaces(&labels)
        if layers.contains(.hitOrder) {
            let unmarked = drawBadges(&labels, into: &list)
            drawSums(unmarked: unmarked, &labels, into: &list)
        }
        path?.draw(&labels, into: &list)
        if layers.contains(.firstResponder) { drawFirstResponder(&labels, into: &list) }
        path?.drawClaim(&labels, into: &list)
        if layers.contains(.hitOrder) { drawReasons(&labels, into: &list) }
    }

    /// The point of the hit test; nil where there is none.
    var touch: CGPoint? { fingers.first?.start }

    private var asked: [HitTestStep] { shown.steps }

    /// The upright box around what can be seen of a view; nil where nothing can.
    private func sight(of view: Int) -> CGRect? {
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
            if let quad = quads[hit] { clipped(hit, into: &list) { hitMark(quad).draw(into: &$0) } }
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
            return Outline(quad: quad, color: line.color, style: fitting(line.style)).draw(into: &list)
        }
        list.stroke(.quad(quad), line.color, fitting(line.style))
    }

    private var isFound: Bool { walkthrough.isFound(after: stepCount) }

    private func verdict(of step: HitTestStep) -> HitTestVerdict { walkthrough.verdict(of: step, after: stepCount) }

    /// Draws rings about the finger, hollow so that a name under it can be read.
    private func draw(_ finger: FingerMark, _ labels: inout LabelPlacement, into list: inout DrawList) {
        let point = finger.start, scale = ringScale
        labels.take(around: point, 12 * scale)
        let color = isFingerDown ? Palette.hitOnLight : Palette.visitedOnLight
        if let end = finger.end { drawWay(from: point, to: end, color, &labels, into: &list) }
        list.fill(.circle(center: point, radius: 22 * scale), color.withAlpha(0.14))
        let ring = Shape.circle(center: point, radius: 15 * scale)
        list.stroke(ring, Palette.casingOnDark, fitting(StrokeStyle(width: 5.5)))
        list.stroke(ring, color, fitting(StrokeStyle(width: 3)))
        list.fill(.circle(center: point, radius: 4 * scale), .white)
        list.fill(.circle(center: point, radius: 2.5 * scale), color)
    }

    /// Draws a line from the ring to where the finger went, with a small ring there.
    private func drawWay(
        from start: CGPoint, to end: CGPoint, _ color: Color, _ labels: inout LabelPlacement, into list: inout DrawList
    ) {
        labels.take(around: end, 8)
        list.stroke(.line(from: start, to: end), Palette.casingOnDark, StrokeStyle(width: 4.5, cap: .round))
        list.stroke(.line(from: start, to: end), color, StrokeStyle(width: 2, cap: .round))
        list.fill(.circle(center: end, radius: 7), .white)
        list.stroke(.circle(center: end, radius: 7), color, StrokeStyle(width: 2.5))
    }

    /// Draws a number at the top left corner of every view that was asked. Numbers that would lie on one another stand
    /// side by side, in order, where there is room. The view that was hit has the first choice.
    ///
    /// - Returns: how many views have no number.
    private func drawBadges(_ labels: inout LabelPlacement, into list: inout DrawList) -> Int {
        let steps = Dictionary(grouping: asked, by: \.view), inRuns = shown.viewsOfRuns
        // The number of a small hit view has the first choice; at corners, numbers stand in order.
        let first = (isFound ? walkthrough.story.hit : nil).flatMap { hit in
            sight(of: hit).map(isSmall) ?? false ? hit : nil
        }
        var unmarked = 0
        if let first, let all = steps[first] { _ = draw(all, on: first, isOfRun: false, &labels, into: &list) }
        for step in asked where step.view != first {
            guard let all = steps[step.view], all[0] == step, quads[step.view] != nil else { continue }
            let isOfRun = inRuns.contains(step.view)
            let isDrawn = draw(all, on: step.view, isOfRun: isOfRun, &labels, into: &list)
            if !isDrawn, !isOfRun { unmarked += 1 }
        }
        return unmarked
    }

    private func isSmall(_ sight: CGRect) -> Bool { min(sight.width, sight.height) < smallView }

    /// Draws the numbers of the steps in which one view was asked.
    ///
    /// - Parameter isOfRun: whether the view is told with others, so that its number only lies close to it or nowhere.
    /// - Returns: whether there was room.
    private func draw(
        _ steps: [HitTestStep], on view: Int, isOfRun: Bool, _ labels: inout LabelPlacement, into list: inout DrawList
    ) -> Bool {
        guard let quad = quads[view], let sight = sight(of: view) else { return false }
        let verdict = verdict(of: steps[steps.count - 1])
        let badge = Badge(
            text: Walkthrough.numbers(of: steps), color: verdict.color,
            isSmall: isSmall(sight) || isCompact)
        let places = places(of: badge, on: view, quad, sight).map { place in
            BadgePlace(center: canvas.clamped(place.center, by: badgeRadius), cost: place.cost)
        }
        let most = isOfRun && isSmall(sight) ? DispatchOverlay.closest : .infinity
        guard
            let place = labels.place(badge, near: places, of: sight, below: most)
                ?? (verdict == .hit ? places[0].center : nil)
        else { return false }
        badge.draw(at: place, into: &list)
        return true
    }

    /// Where a number may lie: beside the line of the touch, beside a small view, or at a corner.
    private func places(of badge: Badge, on view: Int, _ quad: Quad, _ sight: CGRect) -> [BadgePlace] {
        if let beside = needle?.places(of: view) { return beside }
        if isSmall(sight) { return sight.sides(badge.size) }
        guard !quad.isUpright else { return sight.corners }
        return quad.corners.enumerated().map { index, corner in
            BadgePlace(center: sight.clamped(corner, by: 0), cost: CGFloat(index) * 26)
        }
    }

    /// What the place of a number may cost that is given up rather than drawn far away.
    private static let closest: CGFloat = 30

    private func drawReasons(_ labels: inout LabelPlacement, into list: inout DrawList) {
        let isCrowded = isCompact || asked.count { $0.verdict.isRefusal } > DispatchOverlay.mostReasons
        // What one finger missed, another may have hit.
        let settled = untagged.union(isFound ? walkthrough.story.hits : [])
        for step in asked {
            guard !settled.contains(step.view), let reason = reason(of: step), let box = sight(of: step.view) else {
                continue
            }
            let tag = Tag(
                text: "\(step.order): \(reason)", fill: .white,
                textColor: step.verdict.line?.color ?? Palette.refusedOnLight)
            // Most views are lower than a tag, and their tags need not be measured.
            if isCrowded, box.height < tag.height + 16 { continue }
            let size = tag.size(measuring)
            if isCrowded, box.width < size.width + 16 { continue }
            if let place = labels.placeIfClear(size, by: box) { tag.draw(in: place, measuring, into: &list) }
        }
    }

    /// Why the view was passed over, or what it answered with, in a few words; nil for a view that needs no tag.
    private func reason(of step: HitTestStep) -> String? {
        if case .redirected(let other) = step.verdict { return localized("answers with \(walkthrough.label(other))") }
        return step.verdict.reason
    }

    /// Where more views than this were passed over, or marks are small, only those with room for a tag have one; the
    /// panel lists them all.
    private static let mostReasons = 14

    private func drawFirstResponder(_ labels: inout LabelPlacement, into list: inout DrawList) {
        guard isFound else { return }
        if let first = walkthrough.first, let quad = quads[first] {
            let hasPlace = !walkthrough.story.steps.isEmpty
            let ofThis =
                hasPlace ? localized("first responder of the touch") : localized("first responder of the event")
            let ofInput =
                walkthrough.isSample
                ? localized("asked for samples") : keyResponder == first ? localized("first responder") : ofThis
            let ofNobody = Tag(
                text: localized("nobody is first responder"), fill: Palette.chain, textColor: Palette.textOnBadge)
            let ofTouch = walkthrough.lacksFirstResponder ? ofNobody : focusTag(ofInput)
            let tag =
                isTouch
                ? ofTouch : Tag(text: localized("would be hit"), fill: Palette.hit, textColor: Palette.textOnBadge)
            draw(tag, on: quad, isBeside: !hasPlace, &labels, into: &list)
        }
        guard isTouch, let keyResponder, keyResponder != walkthrough.first, let quad = quads[keyResponder] else {
            return
        }
        draw(focusTag(localized("first responder for keys")), on: quad, isBeside: true, &labels, into: &list)
    }

    /// Outlines the first responder of a key, and the one that would be that of the next key.
    private func drawFocus(into list: inout DrawList) {
        if walkthrough.story.steps.isEmpty, !walkthrough.lacksFirstResponder, let first = walkthrough.first,
            let quad = quads[first]
        {
            Outline(quad: quad, color: Palette.firstResponderOnLight, style: StrokeStyle(width: 4)).draw(into: &list)
        }
        guard isTouch, isFound, let keyResponder, keyResponder != walkthrough.first, let quad = quads[keyResponder]
        else { return }
        Outline(
            quad: quad, color: Palette.firstResponderOnLight, style: StrokeStyle(width: 3, dash: [2, 5], cap: .round)
        ).draw(into: &list)
    }

    private func focusTag(_ text: String) -> Tag {
        Tag(text: text, fill: Palette.firstResponder, textColor: Palette.textOnFirstResponder)
    }

    /// Draws a tag, in two lines where one would cover too much.
    ///
    /// - Parameter isBeside: whether it lies beside the view where there is room, so that what is typed can be read.
    private func draw(
        _ tag: Tag, on quad: Quad, isBeside: Bool, _ labels: inout LabelPlacement, into list: inout DrawList
    ) {
        let tags = [tag] + tag.inTwoLines
        let (index, box) = labels.place(
            tags.map { $0.size(measuring) }, by: quad.boundingBox.intersection(canvas), isBeside: isBeside)
        tags[index].draw(in: box, measuring, into: &list)
    }
}

extension HitTestVerdict {
    /// Whether the view was passed over.
    fileprivate var isRefusal: Bool { reason != nil }

    /// The colour that stands for the verdict.
    public var color: Color {
        switch self {
        case .hit: Palette.hit
        case .descended, .redirected: Palette.visited
        case .refused, .overrideReturnedNil, .brokenOff: Palette.refused
        }
    }

    /// The line around a view with this verdict; nil for the view that was hit.
    fileprivate var line: (color: Color, style: StrokeStyle)? {
        switch self {
        case .hit: nil
        case .descended: (Palette.visitedOnLight, StrokeStyle(width: 2.5))
        case .refused, .overrideReturnedNil, .brokenOff:
            (Palette.refusedOnLight, StrokeStyle(width: 2.5, dash: [7, 5]))
        case .redirected: (Palette.visitedOnLight, StrokeStyle(width: 2.5, dash: [2, 5], cap: .round))
        }
    }

    /// Why the view was passed over, in a few words; nil for one that was not.
    fileprivate var reason: String? {
        switch self {
        case .refused(let refusal): refusal.brief
        case .overrideReturnedNil: localized("hitTest returned nil")
        case .brokenOff: localized("broken off")
        case .hit, .descended, .redirected: nil
        }
    }
}
