// Runs: consecutive siblings that a hit test passed over for the same reason. A run is shown as one step.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeTrace

/// Consecutive siblings that were passed over for the same reason.
public struct HitTestRun: Hashable, Sendable {
    /// The indices of the siblings' steps.
    public let range: Range<Int>
    /// The reason why the siblings were passed over. A distance is that of the first one.
    public let refusal: HitTestRefusal
    /// The number of enclosing views that were hit-tested.
    public let depth: Int
    /// The indices of the steps of the views nearest to the point, the nearest first; for reasons without a distance,
    /// of the first views. They are computed only once, because each frame needs them.
    public let nearest: [Int]

    /// The number of views in the run.
    public var count: Int { range.count }
    /// The numbers of the first and the last step.
    public var numbers: String { "\(range.lowerBound + 1)–\(range.upperBound)" }

    /// A summary of the views that have been hit-tested so far, in a few words.
    ///
    /// - Parameter count: The number of steps of the hit test that have been taken.
    public func sum(after count: Int) -> String {
        let visible = range.clamped(to: 0..<max(0, count))
        let numbers = visible.count > 1 ? "\(visible.lowerBound + 1)–\(visible.upperBound)" : "\(visible.upperBound)"
        return localized("\(numbers): \(visible.count.grouped) passed over, \(refusal.kind)")
    }

    /// The minimum number of siblings in a run. One fewer, the nearest ones, have their own marks.
    public static let minimumCount = 7

    private static func nearest(in range: Range<Int>, of steps: [HitTestStep]) -> [Int] {
        let maximum = minimumCount - 1
        var nearest: [(index: Int, distance: CGFloat)] = []
        for index in range {
            let distance = steps[index].missedBy ?? 0
            guard nearest.count < maximum || distance < nearest[nearest.count - 1].distance else { continue }
            let place = nearest.firstIndex { $0.distance > distance } ?? nearest.count
            nearest.insert((index, distance), at: place)
            if nearest.count > maximum { nearest.removeLast() }
        }
        return nearest.map(\.index)
    }

    /// The runs among the steps, in order. A view whose own code answered belongs to no run.
    public static func all(in steps: [HitTestStep]) -> [HitTestRun] {
        var runs: [HitTestRun] = [], start = 0
        while start < steps.count {
            guard let refusal = steps[start].plainRefusal else {
                start += 1
                continue
            }
            var end = start + 1
            while end < steps.count, steps[end].isSimilar(steps[start], refusal) { end += 1 }
            if end - start >= minimumCount {
                runs.append(
                    HitTestRun(
                        range: start..<end, refusal: refusal, depth: steps[start].depth,
                        nearest: nearest(in: start..<end, of: steps)))
            }
            start = end
        }
        return runs
    }
}

extension HitTestStep {
    /// The reason why the engine itself passed the view over; nil if it did not, or if code of the view was involved.
    fileprivate var plainRefusal: HitTestRefusal? {
        guard case .refused(let refusal) = verdict, implementation == .inherited else { return nil }
        if case .overriddenPointInside = refusal { return nil }
        return refusal
    }

    /// True if the step is that of a sibling which directly follows and was passed over for the same reason. A view
    /// that is passed over has no hit-tested subviews, so consecutive views of one depth are siblings. Windows count as
    /// siblings.
    fileprivate func isSimilar(_ other: HitTestStep, _ refusal: HitTestRefusal) -> Bool {
        depth == other.depth && finger == other.finger && plainRefusal?.isSimilar(refusal) == true
    }

    /// The distance of the point from the view, in points; nil if the view was passed over for another reason.
    public var missedBy: CGFloat? {
        guard case .refused(.outside(let distance)) = verdict else { return nil }
        return distance
    }
}

extension HitTestRefusal {
    /// The reason in a word or two, without the number.
    public var kind: String {
        switch self {
        case .outside: localized("outside")
        case .transparent: localized("transparent")
        case .hidden, .interactionDisabled, .animating, .empty, .notInvertible, .overriddenPointInside: brief
        }
    }

    /// True if views with these two reasons can be in one run.
    fileprivate func isSimilar(_ other: HitTestRefusal) -> Bool {
        switch (self, other) {
        case (.outside, .outside), (.transparent, .transparent), (.hidden, .hidden), (.animating, .animating),
            (.interactionDisabled, .interactionDisabled), (.empty, .empty), (.notInvertible, .notInvertible),
            (.overriddenPointInside, .overriddenPointInside):
            true
        default: false
        }
    }

    /// The reason as the end of a sentence about several views.
    var clauseOfMany: String {
        switch self {
        case .hidden: localized("they are hidden")
        case .animating: localized("they are being animated, and their animations allow no touches")
        case .interactionDisabled: localized("their isUserInteractionEnabled is false")
        case .transparent: localized("their alpha is 0.01 or less")
        case .outside: localized("the point is outside each of them")
        case .empty: localized("their bounds have no area")
        case .notInvertible: localized("their transforms are not invertible")
        case .overriddenPointInside: localized("their overrides of point(inside:with:) returned false")
        }
    }
}
