// The hit test of one input, in order: the views that were hit-tested, the point, and the outcome.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace

/// A view that was hit-tested.
public struct HitTestStep: Hashable, Sendable {
    /// The position in the hit test, from 1.
    public var order: Int
    /// The view's identifier in the trace.
    public var view: Int
    /// The finger whose touch is hit-tested, counted from 0 among the fingers that came down in this input.
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
    /// The view returned itself, because none of its subviews took the touch.
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

/// The hit test of one input.
public struct HitTestStory: Hashable, Sendable {
    /// The views in the order in which they were hit-tested, for all fingers.
    public private(set) var steps: [HitTestStep] = []

    /// The identifier of the view that the first finger hit; nil if none was hit.
    public var hit: Int? { hits.first }

    /// The identifiers of the views that were hit, in the order of the fingers that came down.
    public private(set) var hits: [Int] = []

    /// Reads the hit test of an input.
    ///
    /// - Parameter input: The index of the input's record.
    public init(_ trace: Trace, input: Int) {
        let range = trace.range(ofInput: input)
        // The hit tests that are in progress, by the depths of their records.
        var open: [Int] = [], finger = 0, windows: Set<Int> = []
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
            if open.count == 1, case .object(let found?) = call.result { hits.append(found) }
        }
    }

    /// The first step that hit-tests the view.
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
