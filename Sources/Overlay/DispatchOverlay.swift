// The overlay on the stage: who was asked in which order, why each was passed over, who was hit, and how the event bubbled up.
//
// Trace and geometry in, draw list out. Knows no live views and no Cairo.
import Diagnosis
import Drawing
import Geometry
import Trace

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

/// One dispatch, with all that is needed to draw it on a stage.
public struct DispatchOverlay: Sendable {
    public var walkthrough: Walkthrough
    /// How many steps have been taken.
    public var stepCount: Int
    /// The corners of views, in the stage's points.
    public var quads: [Int: Quad]
    /// Where the finger came down, or where the pointer is, in the stage's points.
    public var touch: CGPoint?
    /// Where the finger went from there, in the stage's points; nil where it did not move.
    public var movedTo: CGPoint?
    /// Views whose reason for being passed over goes without saying.
    public var untagged: Set<Int> = []
    /// Whether the view that was hit lies in no window any more.
    public var isHitRemoved = false
    /// Where the scene shows text, in the stage's points; tags lie elsewhere if they can.
    public var texts: [CGRect] = []
    public var isFingerDown: Bool
    /// Whether somebody touched; a pointer that only moves asks who would be hit.
    public var isTouch: Bool
    /// Who gets keys and shakes: whose `isFirstResponder` is true; nil for nobody.
    public var keyResponder: Int?
    /// Where the scene's screen lies, in the stage's points.
    public var screen: CGRect
    /// What the overlay may draw on: the screen and the room around it.
    public var canvas: CGRect
    public var measuring: any TextMeasuring

    public init(
        walkthrough: Walkthrough, stepCount: Int, quads: [Int: Quad], touch: CGPoint?, isFingerDown: Bool, isTouch: Bool,
        keyResponder: Int? = nil, screen: CGRect, canvas: CGRect,
        measuring: any TextMeasuring
    ) {
        (self.walkthrough, self.stepCount, self.quads, self.touch) = (walkthrough, stepCount, quads, touch)
        (self.isFingerDown, self.isTouch, self.keyResponder) = (isFingerDown, isTouch, keyResponder)
        (self.screen, self.canvas, self.measuring) = (screen, canvas, measuring)
    }

    /// Paints the layers, from the outlines up to the numbers.
    public func draw(_ layers: OverlayLayers, into list: inout DrawList) {
        var labels = LabelPlacement(canvas: canvas, texts: texts)
        if layers.contains(.hitOrder) { drawOutlines(into: &list) }
        if layers.contains(.firstResponder) { drawFocus(into: &list) }
        if layers.contains(.touch), let touch { drawTouch(at: touch, &labels, into: &list) }
        if layers.contains(.hitOrder) { drawBadges(&labels, into: &list) }
        if layers.contains(.chain) { drawChain(&labels, into: &list) }
        if layers.contains(.firstResponder) { drawFirstResponder(&labels, into: &list) }
        if layers.contains(.hitOrder) { drawReasons(&labels, into: &list) }
    }

    private var asked: ArraySlice<HitTestStep> { walkthrough.story.steps.prefix(walkthrough.askedCount(after: stepCount)) }

    private func drawOutlines(into list: inout DrawList) {
        for step in asked {
            guard let quad = quads[step.view] else { continue }
            switch verdict(of: step) {
            case .hit: continue
            case .descended: list.stroke(.quad(quad), Palette.visitedOnLight, StrokeStyle(width: 2.5))
            case .refused, .overrideReturnedNil, .brokenOff:
                list.stroke(.quad(quad), Palette.refusedOnLight, StrokeStyle(width: 2.5, dash: [7, 5]))
            case .redirected: list.stroke(.quad(quad), Palette.visitedOnLight, StrokeStyle(width: 2.5, dash: [2, 4], cap: .round))
            }
        }
        guard isFound, let hit = walkthrough.story.hit, let quad = quads[hit] else { return }
        HitMark(quad: quad).draw(into: &list)
    }

    private var isFound: Bool { walkthrough.isFound(after: stepCount) }

    private func verdict(of step: HitTestStep) -> HitTestVerdict { walkthrough.verdict(of: step, after: stepCount) }

    /// Rings about the place, hollow so that a name under the finger can be read.
    private func drawTouch(at point: CGPoint, _ labels: inout LabelPlacement, into list: inout DrawList) {
        labels.take(CGRect(x: point.x - 12, y: point.y - 12, width: 24, height: 24))
        let color = isFingerDown ? Palette.hitOnLight : Palette.visitedOnLight
        if let movedTo { drawWay(from: point, to: movedTo, color, &labels, into: &list) }
        list.fill(.circle(center: point, radius: 22), color.withAlpha(0.14))
        list.stroke(.circle(center: point, radius: 15), Color.white.withAlpha(0.7), StrokeStyle(width: 5.5))
        list.stroke(.circle(center: point, radius: 15), color, StrokeStyle(width: 3))
        list.fill(.circle(center: point, radius: 4), .white)
        list.fill(.circle(center: point, radius: 2.5), color)
    }

    /// A thin line from the ring to where the finger went, with a small ring there.
    private func drawWay(from start: CGPoint, to end: CGPoint, _ color: Color, _ labels: inout LabelPlacement, into list: inout DrawList) {
        labels.take(CGRect(x: end.x - 8, y: end.y - 8, width: 16, height: 16))
        list.stroke(.line(from: start, to: end), Color.white.withAlpha(0.7), StrokeStyle(width: 3.5, cap: .round))
        list.stroke(.line(from: start, to: end), color, StrokeStyle(width: 1.5, cap: .round))
        list.fill(.circle(center: end, radius: 7), .white)
        list.stroke(.circle(center: end, radius: 7), color, StrokeStyle(width: 2.5))
    }

    /// A number at the top left corner of every view that was asked; numbers that would lie on one another stand side by side.
    private func drawBadges(_ labels: inout LabelPlacement, into list: inout DrawList) {
        for step in asked where step.view == walkthrough.story.hit { drawBadge(step, &labels, into: &list) }
        for step in asked where step.view != walkthrough.story.hit { drawBadge(step, &labels, into: &list) }
    }

    private func drawBadge(_ step: HitTestStep, _ labels: inout LabelPlacement, into list: inout DrawList) {
        guard let quad = quads[step.view] else { return }
        let box = quad.boundingBox
        let badge = Badge(
            text: String(step.order), color: verdict(of: step).color, isSmall: min(box.width, box.height) < DispatchOverlay.smallView)
        let corner = badge.isSmall ? quad.center : quad.topLeft
        badge.draw(at: labels.place(badge, near: canvas.clamped(corner, by: Badge.radius)), into: &list)
    }

    /// A view less wide or high than this gets a small number in its middle, in points of the stage.
    private static let smallView: CGFloat = 30

    private func drawReasons(_ labels: inout LabelPlacement, into list: inout DrawList) {
        let isCrowded = walkthrough.story.refusedCount > DispatchOverlay.mostReasons
        for step in asked {
            guard !untagged.contains(step.view), let reason = step.verdict.reason, let quad = quads[step.view] else { continue }
            let tag = Tag(text: "\(step.order): \(reason)", fill: .white, ink: Palette.refusedOnLight)
            let (size, box) = (tag.size(measuring), quad.boundingBox.intersection(canvas))
            if isCrowded, box.width < size.width + 16 || box.height < size.height + 16 { continue }
            tag.draw(in: labels.place(size, by: box), into: &list)
        }
    }

    /// Where more views than this were passed over, only those with room for it show their reason; the panel lists them all.
    private static let mostReasons = 14

    private func drawFirstResponder(_ labels: inout LabelPlacement, into list: inout DrawList) {
        guard isFound else { return }
        if let first = walkthrough.first, let quad = quads[first] {
            let hasPlace = !walkthrough.story.steps.isEmpty
            let ofThis = hasPlace ? "first responder of the touch" : "first responder of the event"
            let ofInput = walkthrough.isStraight ? "asked for samples" : keyResponder == first ? "first responder" : ofThis
            drawTag(isTouch ? ofInput : "would be hit", on: quad, isBeside: !hasPlace, &labels, into: &list)
        }
        guard isTouch, let keyResponder, keyResponder != walkthrough.first, let quad = quads[keyResponder] else { return }
        drawTag("first responder for keys", on: quad, isBeside: true, &labels, into: &list)
    }

    /// Around who is the first responder of a key, and around who would be that of the next one.
    private func drawFocus(into list: inout DrawList) {
        if walkthrough.story.steps.isEmpty, let first = walkthrough.first, let quad = quads[first] {
            list.stroke(.quad(quad), Palette.firstResponder, StrokeStyle(width: 4))
        }
        guard isTouch, isFound, let keyResponder, keyResponder != walkthrough.first, let quad = quads[keyResponder] else { return }
        list.stroke(.quad(quad), Palette.firstResponder, StrokeStyle(width: 3, dash: [2, 4], cap: .round))
    }

    /// - Parameter isBeside: beside the view where there is room, so that what is typed into it can be read.
    private func drawTag(_ text: String, on quad: Quad, isBeside: Bool, _ labels: inout LabelPlacement, into list: inout DrawList) {
        let tag = Tag(text: text, fill: Palette.firstResponder, ink: Color(hex: 0x2A0A1D))
        tag.draw(in: labels.place(tag.size(measuring), by: quad.boundingBox.intersection(canvas), isBeside: isBeside), into: &list)
    }

    private func drawChain(_ labels: inout LabelPlacement, into list: inout DrawList) {
        let reached = walkthrough.reachedCount(after: stepCount)
        guard reached > 0 else { return }
        ChainPath(overlay: self, count: reached).draw(&labels, into: &list)
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

    /// Why the view was passed over, in a few words; nil for one that was not.
    var reason: String? {
        switch self {
        case .refused(let refusal): refusal.brief
        case .overrideReturnedNil: "hitTest returned nil"
        case .brokenOff: "broken off"
        case .hit, .descended, .redirected: nil
        }
    }
}

extension CGRect {
    /// The point inside the rectangle, at least `margin` from its edges, that is nearest to another.
    func clamped(_ point: CGPoint, by margin: CGFloat) -> CGPoint {
        CGPoint(x: max(minX + margin, min(maxX - margin, point.x)), y: max(minY + margin, min(maxY - margin, point.y)))
    }
}
