// A registration: a target and the action that it receives.
//
// Holds its target weakly (CT-17, GS-33), and defines when two registrations are the same.

/// A target and the action to send to it. Without a target, the first responder up the chain that can perform the
/// action receives it (CT-19).
@MainActor public struct TargetAction {
    /// The receiver, held weakly (CT-17, GS-33); nil for the responder chain, and once the receiver is gone.
    public private(set) weak var target: AnyObject?
    /// True if the responder chain is searched for the receiver each time.
    public let isForChain: Bool
    public let action: Selector

    /// Registers a target. With nil, the responder chain is searched each time the action is sent (CT-19).
    public init(_ target: AnyObject?, _ action: Selector) {
        (self.target, isForChain, self.action) = (target, target == nil, action)
    }

    /// True if the target is gone, so that the registration has no effect any more.
    public var isTargetDeallocated: Bool { !isForChain && target == nil }

    /// True if the registration has this target and this action; nil matches any.
    public func matches(target: AnyObject?, action: Selector?) -> Bool {
        (target == nil || self.target === target) && (action == nil || self.action == action)
    }

    /// True if both have the same target and the same action.
    public func isSame(as other: TargetAction) -> Bool {
        isForChain == other.isForChain && target === other.target && action == other.action
    }
}
