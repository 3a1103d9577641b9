// A registration: a target and the action that it receives.
//
// Holds its target weakly (CT-17, GS-33), and defines when two registrations are the same.

/// A target and the action to send to it. Without a target, the action goes to the nearest responder up the chain that
/// can perform it (CT-19).
@MainActor public struct TargetAction {
    /// The target, held weakly (CT-17, GS-33); nil for the responder chain, and after the target has been deallocated.
    public private(set) weak var target: AnyObject?
    /// True if the registration has no target, so that the action is sent along the responder chain each time.
    public let isForChain: Bool
    public let action: Selector

    /// Registers a target. With nil, the action is sent along the responder chain each time (CT-19).
    public init(_ target: AnyObject?, _ action: Selector) {
        (self.target, isForChain, self.action) = (target, target == nil, action)
    }

    /// True if the target has been deallocated, so that the registration has no effect any more.
    public var isTargetDeallocated: Bool { !isForChain && target == nil }

    /// True if the registration has this target and this action. Nil stands for any target or action.
    public func matches(target: AnyObject?, action: Selector?) -> Bool {
        (target == nil || self.target === target) && (action == nil || self.action == action)
    }

    /// True if both have the same target and the same action.
    public func isSame(as other: TargetAction) -> Bool {
        isForChain == other.isForChain && target === other.target && action == other.action
    }
}
