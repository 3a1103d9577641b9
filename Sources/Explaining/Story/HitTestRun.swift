// Runs: siblings in a row that a hit test passed over for one reason, which are one step.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeTrace

/// Siblings in a row that were passed over for one reason.
public struct HitTestRun: Hashable, Sendable {
    /// Their steps, by index.
    public let range: Range<Int>
    /// Why each was passed over; a distance is that of the first.
    public let refusal: HitTestRefusal
    /// The number of views that were asked around them.
    public let depth: Int
    /// The indices of the few views to which the point came closest, the nearest first; for other reasons those of the
    /// first ones. They are found once, since each frame asks for them.
    public let nearest: [Int]

    /// The number of its views.
    public var count: Int { range.count }
    /// The numbers of the first and of the last.
    public var numbers: String { "\(range.lowerBound + 1)–\(range.upperBound)" }

    /// The sum of those of its views that have been asked, in a few words.
    ///
    /// - Parameter count: how many steps of the hit test have been taken.
    public func sum(after count: Int) -> String {
        let told = range.clamped(to: 0..<max(0, count))
        let numbers = told.count > 1 ? "\(told.lowerBound + 1)–\(told.upperBound)" : "\(told.upperBound)"
        return localized("\(numbers): \(told.count.groupedText) passed over, \(refusal.kind)")
    }

    /// The minimum number of siblings in a run. One fewer, the nearest, have marks of their own.
    public static let leastCount = 7

    private static func nearest(in range: Range<Int>, of steps: [HitTestStep]) -> [Int] {
        let most = leastCount - 1
        var nearest: [(index: Int, distance: CGFloat)] = []
        for index in range {
            let distance = steps[index].missedBy ?? 0
            guard nearest.count < most || distance < nearest[nearest.count - 1].distance else { continue }
            let place = nearest.firstIndex { $0.distance > distance } ?? nearest.count
            nearest.insert((index, distance), at: place)
            if nearest.count > most { nearest.removeLast() }
        }
        return nearest.map(\.index)
    }

    /// The runs among the steps, in their order. A view whose own code answered belongs to none.
    public static func all(in steps: [HitTestStep]) -> [HitTestRun] {
        var runs: [HitTestRun] = [], start = 0
        while start < steps.count {
            guard let refusal = steps[start].plainRefusal else {
                start += 1
                continue
            }
            var end = start + 1
            while end < steps.count, steps[end].isLike(steps[start], refusal) { end += 1 }
            if end - start >= leastCount {
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
    /// The reason why the engine itself passed the view over; nil if it did not, or if code of the view had a say.
    fileprivate var plainRefusal: HitTestRefusal? {
        guard case .refused(let refusal) = verdict, implementation == .inherited else { return nil }
        if case .overriddenPointInside = refusal { return nil }
        return refusal
    }

    /// True if it is a sibling of a view right before it, passed over for the same reason. What is passed over has
    /// nothing in it that is asked, so views of one depth in a row are siblings; windows are siblings too.
    fileprivate func isLike(_ other: HitTestStep, _ refusal: HitTestRefusal) -> Bool {
        depth == other.depth && finger == other.finger && plainRefusal?.isLike(refusal) == true
    }

    /// The distance of the point from the view, in points; nil for other reasons.
    public var missedBy: CGFloat? {
        guard case .refused(.outside(let distance)) = verdict else { return nil }
        return distance
    }
}

extension HitTestRefusal {
    /// The reason in a word or two, without its number.
    public var kind: String {
        switch self {
        case .outside: localized("outside")
        case .transparent: localized("transparent")
        case .hidden, .interactionDisabled, .animating, .empty, .notInvertible, .overriddenPointInside: brief
        }
    }

    /// True if views with these two refusals can be in one run.
    fileprivate func isLike(_ other: HitTestRefusal) -> Bool {
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
        case .notInvertible: localized("their transforms have no inverse")
        case .overriddenPointInside: localized("their overrides of point(inside:with:) returned false")
        }
    }
}
