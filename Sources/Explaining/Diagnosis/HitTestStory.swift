// The hit test of one input, told in order: who was asked, where, and what came of it.
//
// Reads a trace; knows no live views.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace

/// One view that was asked, in the order of asking.
public struct HitTestStep: Hashable, Sendable {
    /// 1 for the first view that was asked.
    public var order: Int
    public var view: Int
    /// For which of the fingers that came down in this input, from 0.
    public var finger: Int
    /// How many asked views this one lies in.
    public var depth: Int
    /// The point in the view's bounds coordinates; nil where the view's transform has no inverse.
    public var point: CGPoint?
    public var verdict: HitTestVerdict
    public var implementation: Call.Implementation
    /// The record of the call in the trace.
    public var record: Int
}

/// What came of asking one view.
public enum HitTestVerdict: Hashable, Sendable {
    /// It answered with itself: nothing in it wanted the touch.
    case hit
    /// Something in it took the touch.
    case descended(to: Int)
    /// It was passed over, and all that lies in it.
    case refused(HitTestRefusal)
    /// An override answered with a view that does not lie in it, or would not have been found there.
    case redirected(to: Int)
    /// An override answered nil.
    case overrideReturnedNil
    /// The walk was broken off: see the faults.
    case brokenOff
}

/// The hit test of one input.
public struct HitTestStory: Hashable, Sendable {
    public private(set) var steps: [HitTestStep] = []

    /// The view that was found; nil when none was. Of several fingers, for the first that found one.
    public var hit: Int? { hits.first }

    /// The views that were found for all fingers that came down in the input, in their order.
    public private(set) var hits: [Int] = []

    /// Tells the story of the input whose record has this index.
    public init(_ trace: Trace, input: Int) {
        var depths: [Int] = []
        var finger = 0, windows: Set<Int> = []
        let range = trace.range(ofInput: input)
        let children = trace.children(in: range)
        for index in range {
            guard let call = trace.records[index].call, call.hook == .hitTest else { continue }
            while let last = depths.last, trace.records[last].depth >= trace.records[index].depth {
                depths.removeLast()
            }
            // Each finger's hit test begins with the foremost window again.
            if depths.isEmpty, !windows.insert(call.receiver).inserted {
                (finger, windows) = (finger + 1, [call.receiver])
            }
            steps.append(
                HitTestStep(
                    order: steps.count + 1, view: call.receiver, finger: finger, depth: depths.count, point: call.point,
                    verdict: HitTestStory.verdict(of: call, inside: children[index], in: trace),
                    implementation: call.implementation,
                    record: index))
            depths.append(index)
            if depths.count == 1, case .object(let found?) = call.result { hits.append(found) }
        }
    }

    /// The first step in which the view was asked.
    public func step(of view: Int) -> HitTestStep? { steps.first { $0.view == view } }

    /// How many views were passed over.
    public var refusedCount: Int {
        steps.count { step in
            switch step.verdict {
            case .refused, .overrideReturnedNil, .brokenOff: true
            case .hit, .descended, .redirected: false
            }
        }
    }

    private static func verdict(of call: Call, inside children: [Int], in trace: Trace) -> HitTestVerdict {
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
            let wasFoundInside = children.contains { trace.records[$0].call?.result == .object(found) }
            return wasFoundInside ? .descended(to: found) : .redirected(to: found)
        }
    }
}
