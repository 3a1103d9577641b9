// Why a view did not get a touch: one reason, the object that caused it, and a sentence.
//
// Decides which reason counts. Reads a trace for what happened and the live tree for where the view lies. Changes
// neither.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace

/// Why a view did not get a touch, or that it did.
public struct WhyNot: Hashable, Sendable {
    /// Why a view did not get a touch.
    public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
        /// The view got the touch.
        case gotIt
        /// The view got the touch, and a recogniser took it away.
        case recognizerTookIt
        /// The view was hit, but has been told nothing of the touch.
        case withheld
        /// A view inside it got the touch.
        case descendantTookIt
        /// The point lies outside its bounds.
        case outside
        /// The point lies inside its bounds, but outside those of a superview.
        case outsideAncestor
        /// It, or a superview, is hidden.
        case hidden
        /// It, or a superview, has `isUserInteractionEnabled` set to false.
        case interactionDisabled
        /// It, or a superview, is being animated without `.allowUserInteraction`.
        case animating
        /// Its alpha, or that of a superview, is 0.01 or less.
        case transparent
        /// Its bounds, or those of a superview, have no area.
        case empty
        /// Its transform, or that of a superview, has no inverse.
        case notInvertible
        /// An override of `point(inside:with:)` said no.
        case overriddenPointInside
        /// An override of `hitTest(_:with:)` did not answer with it, or never asked it.
        case overriddenHitTest
        /// A view in front of it took the touch first.
        case covered
        /// A window in front took the touch first.
        case coveredByWindow
        /// It lies in no visible window.
        case notInWindow
        /// The hit test was broken off before it came to the view.
        case brokenOff
    }

    /// The one reason.
    public var reason: Reason
    /// The identifier of the view that is asked about.
    public var view: Int
    /// What caused it: the view itself, a superview, a view in front of it, or a recogniser.
    public var culprit: Int?
    /// The reason in one or two sentences.
    public var sentence: String
}

extension WhyNot {
    /// Explains what the input whose record has this index did to the view.
    @MainActor public init(_ view: UIView, trace: Trace, input: Int) {
        self.init(view, trace: trace, input: input, story: HitTestStory(trace, input: input))
    }

    /// The same, where the story of the input is known already.
    ///
    /// - Parameter start: the index of the record with which the gestures of the input began.
    @MainActor public init(_ view: UIView, trace: Trace, input: Int, story: HitTestStory, since start: Int = 0) {
        let record = trace.records[input]
        self = Inquiry(
            view: view, trace: trace, start: start, isQuestion: WhyNot.isQuestion(record), story: story,
            point: WhyNot.point(of: record)
        ).answer()
    }

    /// Asks which view would be hit at a point, with nothing sent, and explains what that means for the view.
    ///
    /// - Parameter point: in points of the screen.
    @MainActor public init(_ view: UIView, at point: CGPoint, in world: World) {
        let recorder = TraceRecorder(world: world)
        world.withWitness(recorder) { _ = world.hitTest(point) }
        self.init(view, trace: recorder.trace, input: recorder.trace.lastInput ?? 0)
    }

    private static func isQuestion(_ record: Record) -> Bool {
        guard case .input(let input) = record.content else { return false }
        return input.question != nil
    }

    private static func point(of record: Record) -> CGPoint? {
        guard case .input(let input) = record.content else { return nil }
        return input.question ?? input.fingers.first { $0.phase == .began }?.point ?? input.fingers.first?.point
    }
}

/// The search for the reason.
@MainActor private struct Inquiry {
    let view: UIView
    let trace: Trace
    let start: Int, isQuestion: Bool
    let story: HitTestStory
    let point: CGPoint?

    func answer() -> WhyNot {
        guard let window = view.window, !window.isHidden else {
            return result(.notInWindow, view, "\(name(view)) lies in no visible window.")
        }
        if story.hits.contains(view.hitscopeIdentifier) { return got() }
        if let step = story.step(of: view.hitscopeIdentifier) { return asked(step) }
        guard let ancestor = nearestAskedAncestor(), let step = story.step(of: ancestor.hitscopeIdentifier) else {
            return windowNotAsked(window)
        }
        return notAsked(below: ancestor, step)
    }

    private func asked(_ step: HitTestStep) -> WhyNot {
        switch step.verdict {
        case .hit:
            return result(
                .overriddenHitTest, superviewOfHit,
                "\(name(view)) answered, but \(name(superviewOfHit)) gave the touch to \(hitName).")
        case .descended(let other):
            return result(.descendantTookIt, other, "\(hitNameOr(other)) lies in \(name(view)) and took the touch.")
        case .redirected(let other):
            return result(
                .overriddenHitTest, view,
                "\(name(view)) overrides hitTest(_:with:) and gave the touch to \(hitNameOr(other)).")
        case .overrideReturnedNil:
            return result(
                .overriddenHitTest, view, "\(name(view)) overrides hitTest(_:with:), and its override returned nil.")
        case .brokenOff: return result(.brokenOff, view, "The hit test was broken off at \(name(view)).")
        case .refused(let refusal): return refused(refusal, by: view)
        }
    }

    private func got() -> WhyNot {
        let touches = Set(
            trace.records.dropFirst(start).compactMap { record -> Int? in
                guard case .bound(let touch, view.hitscopeIdentifier?, _) = record.content else { return nil }
                return touch
            })
        let gestures = GestureStory(trace, since: start)
        guard let recognizer = gestures.cancelled.filter({ touches.contains($0.key) }).map(\.value).min() else {
            let held = touches.sorted().compactMap { gestures.untold[$0] }
            guard let last = held.last, held.count == touches.count else {
                // Where there was no touch, no view got anything.
                let words = isQuestion ? "is hit: a touch here goes to it" : "got the touch"
                return result(.gotIt, view, "\(name(view)) \(words).")
            }
            return untold(last)
        }
        let taker = trace.recognizerName(recognizer)
        return result(
            .recognizerTookIt, recognizer,
            "\(name(view)) got the touch, until \(taker) recognised its gesture and took it away: "
                + "the view was sent touchesCancelled(_:with:)."
        )
    }

    /// The view was hit, but the touch is kept from it.
    private func untold(_ holding: GestureStory.Holding) -> WhyNot {
        let holder = holding.holder.map { trace.recognizerName($0) } ?? name(view)
        let words =
            switch holding.why {
            case nil: "\(holder) delays the touch, and nobody has been told of it yet"
            case "recognized": "\(holder) recognised its gesture before the view was told anything"
            case "laterFinger": "it takes one finger at a time, and has one already"
            case "exclusiveTouch": "it was not given the touch, because of the exclusive touch of \(holder)"
            case "stoppedContent": "the touch stopped what \(holder) was scrolling, and was kept from it"
            case "touchesShouldBegin": "\(holder) said no in touchesShouldBegin(_:with:in:)"
            case _: "the touch was withheld from it"
            }
        return result(.withheld, holding.holder ?? view.hitscopeIdentifier, "\(name(view)) was hit, but \(words).")
    }

    private func notAsked(below ancestor: UIView, _ step: HitTestStep) -> WhyNot {
        switch step.verdict {
        case .refused(let refusal): return refused(refusal, by: ancestor)
        case .overrideReturnedNil, .redirected:
            return result(
                .overriddenHitTest, ancestor,
                "\(name(ancestor)) overrides hitTest(_:with:) and did not ask \(branchName(below: ancestor))."
            )
        case .brokenOff: return result(.brokenOff, ancestor, "The hit test was broken off at \(name(ancestor)).")
        case .hit, .descended: return covered(below: ancestor)
        }
    }

    private func refused(_ refusal: HitTestRefusal, by refuser: UIView) -> WhyNot {
        let own = refuser === view
        let lead = own ? name(view) : "\(name(view)) lies in \(name(refuser)), which"
        switch refusal {
        case .hidden: return result(.hidden, refuser, "\(lead) is hidden.")
        case .interactionDisabled:
            return result(.interactionDisabled, refuser, "\(lead) has isUserInteractionEnabled set to false.")
        case .animating: return result(.animating, refuser, "\(lead) is being animated without .allowUserInteraction.")
        case .transparent(let alpha):
            return result(
                .transparent, refuser, "\(lead) has alpha \(alpha.alphaText); at 0.01 and below a view cannot be hit.")
        case .empty: return result(.empty, refuser, "\(lead) has no area: its bounds are \(size(refuser)).")
        case .notInvertible:
            return result(
                .notInvertible, refuser, "\(lead) has a transform without an inverse, so no point belongs to it.")
        case .overriddenPointInside(let boundsContain):
            let contrast = boundsContain ? ", though its bounds contain the point" : ""
            return result(
                .overriddenPointInside, refuser, "\(lead) overrides point(inside:with:), which said no\(contrast).")
        case .outside(let distance):
            if own { return result(.outside, view, "The point lies outside \(name(view)), by \(short(distance)) pt.") }
            let contrast = containsPoint ? "\(name(view)) contains the point, but it" : name(view)
            return result(
                containsPoint ? .outsideAncestor : .outside, refuser,
                "\(contrast) lies in \(name(refuser)), and the point is outside that by \(short(distance)) pt. "
                    + "What lies outside its superview cannot be hit."
            )
        }
    }

    /// The subview of the ancestor in which the view lies was not asked: one in front of it answered first.
    private func covered(below ancestor: UIView) -> WhyNot {
        let branch = branch(below: ancestor)
        guard
            let taker = ancestor.subviews.last(where: {
                story.step(of: $0.hitscopeIdentifier) != nil && $0.hitscopeIdentifier != branch.hitscopeIdentifier
                    && took($0)
            })
        else { return result(.overriddenHitTest, ancestor, "\(name(ancestor)) did not ask \(name(branch)).") }
        let lead =
            containsPoint
            ? "\(name(view)) contains the point, but \(name(taker)) lies in front:"
            : "\(name(taker)) lies in front of \(name(view)):"
        let whose = branch === view ? "it is a later sibling" : "it is a later sibling of \(name(branch))"
        return result(.covered, taker, "\(lead) \(whose), and it took the touch first.")
    }

    private func windowNotAsked(_ window: UIWindow) -> WhyNot {
        guard let hit = story.hit, let taker = story.steps.first(where: { $0.depth == 0 && took($0) }) else {
            return result(.coveredByWindow, window, "\(name(window)) was not asked.")
        }
        let lead = view === window ? name(view) : "\(name(view)) lies in \(name(window)), which"
        let whose = hit == taker.view ? "which" : "in which \(hitNameOr(hit))"
        return result(
            .coveredByWindow, taker.view, "\(lead) lies behind \(hitNameOr(taker.view)), \(whose) took the touch first."
        )
    }

    private func took(_ candidate: UIView) -> Bool {
        story.step(of: candidate.hitscopeIdentifier).map { took($0) } ?? false
    }

    private func took(_ step: HitTestStep) -> Bool {
        switch step.verdict {
        case .hit, .descended, .redirected: true
        case .refused, .overrideReturnedNil, .brokenOff: false
        }
    }

    // MARK: Where things lie

    private func nearestAskedAncestor() -> UIView? {
        var current = view.superview
        while let here = current {
            if story.step(of: here.hitscopeIdentifier) != nil { return here }
            current = here.superview
        }
        return nil
    }

    /// The subview of the ancestor in which the view lies, or which it is.
    private func branch(below ancestor: UIView) -> UIView {
        var current = view
        while let parent = current.superview, parent !== ancestor { current = parent }
        return current
    }

    private func branchName(below ancestor: UIView) -> String {
        let branch = branch(below: ancestor)
        return branch === view ? name(view) : "\(name(branch)), in which \(name(view)) lies"
    }

    private var containsPoint: Bool {
        guard let point, let toScreen = view.toScreen, toScreen.isInvertible else { return false }
        return view.bounds.containsHalfOpen(point.applying(toScreen.inverted()))
    }

    private var superviewOfHit: UIView { view.superview ?? view }

    // MARK: Words

    private func result(_ reason: WhyNot.Reason, _ culprit: UIView, _ sentence: String) -> WhyNot {
        result(reason, culprit.hitscopeIdentifier, sentence)
    }

    private func result(_ reason: WhyNot.Reason, _ culprit: Int, _ sentence: String) -> WhyNot {
        WhyNot(reason: reason, view: view.hitscopeIdentifier, culprit: culprit, sentence: sentence)
    }

    private func name(_ view: UIView) -> String {
        view is UIWindow ? Participant(view).title : view.hitscopeNameLabel ?? view.spoken
    }

    private var hitName: String { story.hit.map { hitNameOr($0) } ?? "nobody" }

    private func hitNameOr(_ identifier: Int) -> String {
        trace.participant(identifier)?.title ?? trace.label(of: identifier)
    }

    private func size(_ view: UIView) -> String { "\(short(view.bounds.width)) × \(short(view.bounds.height))" }

    /// A number with at most two decimals.
    private func short(_ value: CGFloat) -> String { value.shortText }
}

extension CGFloat {
    /// The number with at most two decimals, and without trailing zeros.
    public var shortText: String {
        let rounded = (self * 100).rounded() / 100
        guard rounded.isFinite, rounded.magnitude < 1e15 else { return "\(self)" }
        return Int(exactly: rounded).map(String.init) ?? String(Double(rounded))
    }
}
