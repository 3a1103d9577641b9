// The overlay on the stage: who was asked in which order, why each was passed over, who was hit, and how the event
// bubbled up.
//
// Trace and geometry in, draw list out. Knows no live views and no Cairo.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeGeometry
import HitscopeTrace

/// What an overlay shows.
public struct OverlayLayers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Outlines and numbers in the order of asking, and the reason for every view that was passed over.
    public static let hitOrder = OverlayLayers(rawValue: 1)
    /// The way along the responder chain.
    public static let chain = OverlayLayers(rawValue: 2)
    /// The tag on the view that was hit, and on who gets keys and shakes.
    public static let firstResponder = OverlayLayers(rawValue: 4)
    /// Where the finger is.
    public static let touch = OverlayLayers(rawValue: 8)

    public static let all: OverlayLayers = [.hitOrder, .chain, .firstResponder, .touch]
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

    public init(start: CGPoint, end: CGPoint? = nil) { (self.start, self.end) = (start, end) }
}

/// One dispatch, with all that is needed to draw it on a stage.
public struct DispatchOverlay: Sendable {
    public var walkthrough: Walkthrough
    /// How many steps have been taken.
    public var stepCount: Int
    /// The corners of views, in the stage's points.
    public var quads: [Int: Quad]
    /// Where the fingers came down, or where the pointer is; that of the hit test first.
    public var fingers: [FingerMark]
    /// Views whose reason for being passed over goes without saying.
    public var untagged: Set<Int> = []
    /// Whether the view that was hit lies in no window any more.
    public var isHitRemoved = false
    /// Where the scene shows text and where the views lie that the hit test came near, in the stage's points; tags lie
    /// elsewhere if they can.
    public var texts: [CGRect] = [], views: [CGRect] = []
    public var isFingerDown: Bool
    /// Whether somebody touched; a pointer that only moves asks who would be hit.
    public var isTouch: Bool
    /// Who gets keys and shakes: whose `isFirstResponder` is true; nil for nobody.
    public var keyResponder: Int?
    /// Where the scene's screen lies, in the stage's points.
    public var screen: CGRect
    /// Where something stands above the screen, in the stage's points; no mark lies on it.
    public var heading = CGRect.null
    /// What the overlay may draw on: the screen and the room around it.
    public var canvas: CGRect
    public var measuring: any TextMeasuring

    public init(
        walkthrough: Walkthrough, stepCount: Int, quads: [Int: Quad], fingers: [FingerMark], isFingerDown: Bool,
        isTouch: Bool,
        keyResponder: Int? = nil, screen: CGRect, canvas: CGRect,
        measuring: any TextMeasuring
    ) {
        (self.walkthrough, self.stepCount, self.quads, self.fingers) = (walkthrough, stepCount, quads, fingers)
        (self.isFingerDown, self.isTouch, self.keyResponder) = (isFingerDown, isTouch, keyResponder)
        (self.screen, self.canvas, self.measuring) = (screen, canvas, measuring)
    }

    /// Paints the layers, from the outlines up to the numbers.
    public func draw(_ layers: OverlayLayers, into list: inout DrawList) {
        var labels = LabelPlacement(canvas: canvas, texts: texts, views: views)
        labels.take(heading)
        if layers.contains(.hitOrder) { drawOutlines(into: &list) }
        if layers.contains(.firstResponder) { drawFocus(into: &list) }
        if layers.contains(.touch) { for finger in fingers { draw(finger, &labels, into: &list) } }
        let path =
            layers.contains(.chain) ? ChainPath(overlay: self, count: walkthrough.reachedCount(after: stepCount)) : nil
        path?.takePlaces(&labels)
        if layers.contains(.hitOrder) { drawBadges(&labels, into: &list) }
        path?.draw(&labels, into: &list)
        if layers.contains(.firstResponder) { drawFirstResponder(&labels, into: &list) }
        path?.drawClaim(&labels, into: &list)
        if layers.contains(.hitOrder) { drawReasons(&labels, into: &list) }
    }

    /// The place of the hit test; nil where there is none.
    var touch: CGPoint? { fingers.first?.start }

    private var asked: ArraySlice<HitTestStep> {
        walkthrough.story.steps.prefix(walkthrough.askedCount(after: stepCount))
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
            guard !hits.contains(step.view), let quad = quads[step.view] else { continue }
            draw(line, about: quad, into: &list)
        }
        for (index, hit) in hits.enumerated() where !hits.prefix(index).contains(hit) {
            if let quad = quads[hit] { HitMark(quad: quad).draw(into: &list) }
        }
    }

    /// With a rim, but for a plain line about a view that fills the screen: there is nothing of any colour around it.
    private func draw(_ line: (color: Color, style: StrokeStyle), about quad: Quad, into list: inout DrawList) {
        guard line.style.dash.isEmpty, quad.boundingBox.contains(screen) else {
            return Outline(quad: quad, color: line.color, style: line.style).draw(into: &list)
        }
        list.stroke(.quad(quad), line.color, line.style)
    }

    private var isFound: Bool { walkthrough.isFound(after: stepCount) }

    private func verdict(of step: HitTestStep) -> HitTestVerdict { walkthrough.verdict(of: step, after: stepCount) }

    /// Rings about the place, hollow so that a name under the finger can be read.
    private func draw(_ finger: FingerMark, _ labels: inout LabelPlacement, into list: inout DrawList) {
        let point = finger.start
        labels.take(around: point, 12)
        let color = isFingerDown ? Palette.hitOnLight : Palette.visitedOnLight
        if let end = finger.end { drawWay(from: point, to: end, color, &labels, into: &list) }
        list.fill(.circle(center: point, radius: 22), color.withAlpha(0.14))
        list.stroke(.circle(center: point, radius: 15), Palette.casingOnDark, StrokeStyle(width: 5.5))
        list.stroke(.circle(center: point, radius: 15), color, StrokeStyle(width: 3))
        list.fill(.circle(center: point, radius: 4), .white)
        list.fill(.circle(center: point, radius: 2.5), color)
    }

    /// A line from the ring to where the finger went, with a small ring there.
    private func drawWay(
        from start: CGPoint, to end: CGPoint, _ color: Color, _ labels: inout LabelPlacement, into list: inout DrawList
    ) {
        labels.take(around: end, 8)
        list.stroke(.line(from: start, to: end), Palette.casingOnDark, StrokeStyle(width: 4.5, cap: .round))
        list.stroke(.line(from: start, to: end), color, StrokeStyle(width: 2, cap: .round))
        list.fill(.circle(center: end, radius: 7), .white)
        list.stroke(.circle(center: end, radius: 7), color, StrokeStyle(width: 2.5))
    }

    /// A number at the top left corner of every view that was asked; numbers that would lie on one another stand side
    /// by side, in order, as far as there is room for them.
    private func drawBadges(_ labels: inout LabelPlacement, into list: inout DrawList) {
        let steps = Dictionary(grouping: asked, by: \.view)
        for step in asked {
            guard let all = steps[step.view], all[0] == step, let quad = quads[step.view] else { continue }
            draw(all, on: quad, &labels, into: &list)
        }
    }

    /// The numbers of the steps in which one view was asked.
    private func draw(_ steps: [HitTestStep], on quad: Quad, _ labels: inout LabelPlacement, into list: inout DrawList)
    {
        let box = quad.boundingBox
        let badge = Badge(
            text: Walkthrough.numbers(of: steps), color: verdict(of: steps[steps.count - 1]).color,
            isSmall: min(box.width, box.height) < DispatchOverlay.smallView)
        let corner = canvas.clamped(badge.isSmall ? quad.center : quad.topLeft, by: Badge.radius)
        let isHit = verdict(of: steps[steps.count - 1]) == .hit
        if let place = labels.place(badge, near: corner, of: box) ?? (isHit ? corner : nil) {
            badge.draw(at: place, into: &list)
        }
    }

    /// A view less wide or high than this gets a small number in its middle, in points of the stage.
    private static let smallView: CGFloat = 30

    private func drawReasons(_ labels: inout LabelPlacement, into list: inout DrawList) {
        let isCrowded = walkthrough.story.refusedCount > DispatchOverlay.mostReasons
        // What one finger missed, another may have hit.
        let settled = untagged.union(isFound ? walkthrough.story.hits : [])
        for step in asked {
            guard !settled.contains(step.view), let reason = reason(of: step), let quad = quads[step.view] else {
                continue
            }
            let tag = Tag(
                text: "\(step.order): \(reason)", fill: .white, ink: step.verdict.line?.color ?? Palette.refusedOnLight)
            let box = quad.boundingBox.intersection(canvas)
            // Most views are lower than a tag, and their tags need not be measured.
            if isCrowded, box.height < tag.height + 16 { continue }
            let size = tag.size(measuring)
            if isCrowded, box.width < size.width + 16 { continue }
            if let place = labels.placeIfClear(size, by: box) { tag.draw(in: place, measuring, into: &list) }
        }
    }

    /// Why the view was passed over, or whom it answered with, in a few words; nil for one that needs none.
    private func reason(of step: HitTestStep) -> String? {
        if case .redirected(let other) = step.verdict { return "answers with \(walkthrough.label(other))" }
        return step.verdict.reason
    }

    /// Where more views than this were passed over, only those with room for it show their reason; the panel lists them
    /// all.
    private static let mostReasons = 14

    private func drawFirstResponder(_ labels: inout LabelPlacement, into list: inout DrawList) {
        guard isFound else { return }
        if let first = walkthrough.first, let quad = quads[first] {
            let hasPlace = !walkthrough.story.steps.isEmpty
            let ofThis = hasPlace ? "first responder of the touch" : "first responder of the event"
            let ofInput =
                walkthrough.isStraight ? "asked for samples" : keyResponder == first ? "first responder" : ofThis
            let ofNobody = Tag(text: "nobody is first responder", fill: Palette.chain, ink: Palette.ink)
            let ofTouch = walkthrough.lacksFirstResponder ? ofNobody : focusTag(ofInput)
            let tag = isTouch ? ofTouch : Tag(text: "would be hit", fill: Palette.hit, ink: Palette.ink)
            draw(tag, on: quad, isBeside: !hasPlace, &labels, into: &list)
        }
        guard isTouch, let keyResponder, keyResponder != walkthrough.first, let quad = quads[keyResponder] else {
            return
        }
        draw(focusTag("first responder for keys"), on: quad, isBeside: true, &labels, into: &list)
    }

    /// Around who is the first responder of a key, and around who would be that of the next one.
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
        Tag(text: text, fill: Palette.firstResponder, ink: Color(hex: 0x2A0A1D))
    }

    /// In two lines where one would cover too much.
    ///
    /// - Parameter isBeside: beside the view where there is room, so that what is typed into it can be read.
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
    /// The colour that stands for it.
    public var color: Color {
        switch self {
        case .hit: Palette.hit
        case .descended, .redirected: Palette.visited
        case .refused, .overrideReturnedNil, .brokenOff: Palette.refused
        }
    }

    /// The line about a view of which it is known; nil for the view that was hit.
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
        case .overrideReturnedNil: "hitTest returned nil"
        case .brokenOff: "broken off"
        case .hit, .descended, .redirected: nil
        }
    }
}
