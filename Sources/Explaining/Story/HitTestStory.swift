// The hit tests of one touch or of several, in order: the views that were hit-tested, the point, and the outcome.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace

/// A view that was hit-tested.
public struct HitTestStep: Hashable, Sendable {
    /// The position in the hit test, from 1.
    public var order: Int
    /// The view's identifier in the trace.
    public var view: Int
    /// The finger whose touch is hit-tested, counted from 0 in the order in which the fingers came down.
    public var finger: Int
    /// The nesting depth: the number of enclosing views that were hit-tested before.
    public var depth: Int
    /// The point in the view's own coordinates; nil if the view's transform has no inverse.
    public var point: CGPoint?
    /// The outcome of hit-testing the view.
    public var verdict: HitTestVerdict
    /// The code that ran, which shows whether the view overrides `hitTest(_:with:)`.
    public var implementation: Call.Implementation
    /// The index of the call's record in the trace.
    public var record: Int
}

/// The outcome of hit-testing one view.
public enum HitTestVerdict: Hashable, Sendable {
    /// The view returned itself: none of its subviews took the touch, or its override chose so.
    case hit
    /// A descendant took the touch.
    case descended(to: Int)
    /// The view was passed over with its subviews.
    case refused(HitTestRefusal)
    /// An override returned a view that no nested hit test had found.
    case redirected(to: Int)
    /// An override returned nil.
    case overrideReturnedNil
    /// The hit test was stopped. A fault in the trace gives the reason.
    case brokenOff
}

/// The hit tests of the fingers of one story, in the order in which the fingers came down.
public struct HitTestStory: Hashable, Sendable {
    /// The hit tests of the fingers that came down in one input.
    struct Part: Hashable, Sendable {
        /// The indices of its steps.
        let steps: Range<Int>
        /// The fingers, counted from 0 in the order in which they came down.
        let fingers: Range<Int>
        /// The views that were hit, by finger; nil for a finger that hit none.
        let hits: [Int?]
    }

    /// The views in the order in which they were hit-tested, for all fingers.
    public private(set) var steps: [HitTestStep] = []
    /// The hit tests by input.
    ///
    /// The first part is that of the first input, and may be empty.
    private(set) var parts: [Part] = []

    /// The identifier of the view that was hit by the finger that came down last; if several came down together, by the
    /// first one that hit a view. Nil if none was hit.
    public var hit: Int? { parts.last.flatMap { $0.hits.compactMap(\.self).first } }

    /// The identifiers of the views that were hit, in the order of the fingers that came down.
    public var hits: [Int] { parts.flatMap(\.hits).compactMap(\.self) }

    /// The number of fingers that were hit-tested.
    public var fingerCount: Int { parts.last?.fingers.upperBound ?? 0 }

    /// The hit test of the fingers that came down last, by itself.
    package var latest: HitTestStory {
        guard parts.count > 1, let part = parts.last else { return self }
        var story = HitTestStory()
        story.steps = Array(steps[part.steps])
        story.parts = [Part(steps: 0..<story.steps.count, fingers: part.fingers, hits: part.hits)]
        return story
    }

    private init() {}

    /// Reads the hit test of an input.
    ///
    /// - Parameter input: The index of the input's record.
    public init(_ trace: Trace, input: Int) { read(trace, input: input) }

    /// Adds the hit test of an input.
    ///
    /// - Parameter input: The index of the input's record.
    mutating func read(_ trace: Trace, input: Int) {
        let range = trace.range(ofInput: input), firstStep = steps.count, firstFinger = fingerCount
        // The hit tests that are in progress, by the depths of their records.
        var open: [Int] = [], finger = firstFinger, windows: Set<Int> = [], hits: [Int?] = []
        var children: Trace.Children?
        trace.forEachHitTest(in: range) { index, recordDepth, call in
            while let last = open.last, last >= recordDepth { open.removeLast() }
            // Each finger's hit test starts again at the foremost window.
            if open.isEmpty, !windows.insert(call.receiver).inserted {
                finger += 1
                windows = [call.receiver]
            }
            let verdict = HitTestStory.verdict(of: call) { found in
                let all = children ?? trace.children(in: range)
                children = all
                return all[index].contains { trace.records[$0].call?.result == .object(found) }
            }
            steps.append(
                HitTestStep(
                    order: steps.count + 1, view: call.receiver, finger: finger, depth: open.count, point: call.point,
                    verdict: verdict, implementation: call.implementation, record: index))
            open.append(recordDepth)
            while hits.count <= finger - firstFinger { hits.append(nil) }
            if open.count == 1, case .object(let found?) = call.result { hits[finger - firstFinger] = found }
        }
        guard steps.count > firstStep || parts.isEmpty else { return }
        parts.append(
            Part(steps: firstStep..<steps.count, fingers: firstFinger..<(firstFinger + hits.count), hits: hits))
    }

    /// Removes the hit tests after the first ones.
    mutating func removeParts(after count: Int) {
        guard count < parts.count else { return }
        parts.removeSubrange(count...)
        steps.removeSubrange((parts.last?.steps.upperBound ?? 0)...)
    }

    /// The index of the part to which a step belongs.
    func part(of step: HitTestStep) -> Int { parts.firstIndex { $0.fingers.contains(step.finger) } ?? 0 }

    /// The view that a finger hit; nil if it hit none.
    func hit(of finger: Int) -> Int? {
        parts.first { $0.fingers.contains(finger) }.flatMap { $0.hits[finger - $0.fingers.lowerBound] }
    }

    /// The first step that hit-tests the view; nil if there is none.
    public func step(of view: Int) -> HitTestStep? { steps.first { $0.view == view } }

    /// The number of views that were passed over.
    public var refusedCount: Int { refusedCount(ofFirst: steps.count) }

    /// The number of views that were passed over in the first `count` steps.
    public func refusedCount(ofFirst count: Int) -> Int {
        steps.prefix(count).count { step in
            switch step.verdict {
            case .refused, .overrideReturnedNil, .brokenOff: true
            case .hit, .descended, .redirected: false
            }
        }
    }

    /// - Parameter foundInside: True if a nested call returned the view with this identifier.
    private static func verdict(of call: borrowing Call, foundInside: (Int) -> Bool) -> HitTestVerdict {
        guard case .object(let found?) = call.result else {
            if call.implementation == .overrideWithoutSuper || call.implementation == .overrideChangingSuper {
                return .overrideReturnedNil
            }
            return call.refusal.map { .refused($0) }
                ?? (call.implementation == .inherited ? .brokenOff : .overrideReturnedNil)
        }
        if found == call.receiver { return .hit }
        switch call.implementation {
        case .inherited, .overrideKeepingSuper, .delegate: return .descended(to: found)
        case .overrideWithoutSuper, .overrideChangingSuper:
            return foundInside(found) ? .descended(to: found) : .redirected(to: found)
        }
    }
}
