// The hit test of one input, told in order: which views were asked, at which point, and what came of it.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace

/// A view that was asked.
public struct HitTestStep: Hashable, Sendable {
    /// 1 for the first view that was asked.
    public var order: Int
    /// Its identifier in the trace.
    public var view: Int
    /// The finger that the hit test is for: the number of those that came down in this input, from 0.
    public var finger: Int
    /// The number of views that were asked around this one.
    public var depth: Int
    /// The point in the view's bounds coordinates; nil if the view's transform has no inverse.
    public var point: CGPoint?
    /// The outcome of asking it.
    public var verdict: HitTestVerdict
    /// Says whether the view overrides `hitTest(_:with:)`.
    public var implementation: Call.Implementation
    /// The index of the call's record in the trace.
    public var record: Int
}

/// The outcome of asking one view.
public enum HitTestVerdict: Hashable, Sendable {
    /// It answered with itself: nothing in it wanted the touch.
    case hit
    /// Something in it took the touch.
    case descended(to: Int)
    /// It was passed over with all that lies in it.
    case refused(HitTestRefusal)
    /// An override answered with a view that no hit test inside it had found.
    case redirected(to: Int)
    /// An override answered nil.
    case overrideReturnedNil
    /// The hit test was broken off; a fault in the trace says why.
    case brokenOff
}

/// The hit test of one input.
public struct HitTestStory: Hashable, Sendable {
    /// In the order of asking, for all fingers.
    public private(set) var steps: [HitTestStep] = []

    /// The identifier of the view that was hit, by the first finger that hit one; nil when none was.
    public var hit: Int? { hits.first }

    /// The identifiers of the views that were hit, in the order of the fingers that came down.
    public private(set) var hits: [Int] = []

    /// Tells the story of the input whose record has this index.
    public init(_ trace: Trace, input: Int) {
        let range = trace.range(ofInput: input)
        // The hit tests that are going on, with the depths of their records.
        var open: [Int] = [], finger = 0, windows: Set<Int> = []
        var children: Trace.Children?
        trace.forEachHitTest(in: range) { index, recordDepth, call in
            while let last = open.last, last >= recordDepth { open.removeLast() }
            // Each finger's hit test begins with the foremost window again.
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

    /// The first step in which the view was asked.
    public func step(of view: Int) -> HitTestStep? { steps.first { $0.view == view } }

    /// The number of views that were passed over.
    public var refusedCount: Int { refusedCount(ofFirst: steps.count) }

    /// The number of views that were passed over among those that were asked first.
    public func refusedCount(ofFirst count: Int) -> Int {
        steps.prefix(count).count { step in
            switch step.verdict {
            case .refused, .overrideReturnedNil, .brokenOff: true
            case .hit, .descended, .redirected: false
            }
        }
    }

    /// - Parameter foundInside: whether a call inside this one gave back a view.
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
