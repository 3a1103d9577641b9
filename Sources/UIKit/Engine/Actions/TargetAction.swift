// A registration: which target to tell, by which action.
//
// Holds its target weakly (CT-17, GS-33). Decides when two registrations are one; sends nothing.

/// A target and the action to send it. With no target, the first responder up the chain that can perform the action
/// gets it (CT-19).
@MainActor public struct TargetAction {
    /// The receiver, held weakly (CT-17, GS-33); nil for the responder chain, and once the receiver is gone.
    public private(set) weak var target: AnyObject?
    /// Whether the receiver is looked for in the responder chain each time.
    public let isForChain: Bool
    /// What is sent to the receiver.
    public let action: Selector

    /// Registers a target. With nil, the responder chain is searched each time that the action is sent (CT-19).
    public init(_ target: AnyObject?, _ action: Selector) {
        (self.target, isForChain, self.action) = (target, target == nil, action)
    }

    /// Whether the target is gone, so that the registration means nothing any more.
    public var hasLostTarget: Bool { !isForChain && target == nil }

    /// Whether the registration has this target and this action; nil stands for any.
    public func matches(target: AnyObject?, action: Selector?) -> Bool {
        (target == nil || self.target === target) && (action == nil || self.action == action)
    }

    /// Whether both mean the same target and the same action.
    public func isSame(as other: TargetAction) -> Bool {
        isForChain == other.isForChain && target === other.target && action == other.action
    }
}
