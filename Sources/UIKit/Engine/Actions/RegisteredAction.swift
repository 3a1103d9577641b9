// Finds out where registered actions would go. Tools use it to find actions that no object performs.
//
// Asks the responders that would be asked, and performs nothing.

/// A registered action, and the object that would perform it now.
package struct RegisteredAction {
    /// The result of sending an action.
    package enum End {
        /// A closure runs, or a target has a method for the action.
        case performed
        /// The target has been deallocated.
        case targetIsGone
        /// The target has no method for the action, or none that takes this sender.
        case noMethod(on: AnyObject)
        /// The action goes along the responder chain, and no responder performs it.
        case noPerformer
    }

    /// The action's name; empty for a closure without a title.
    package let name: String
    package let end: End
    /// True for a closure. Its title is the action's name.
    package let isClosure: Bool
    /// The control events for which the action is sent; nil for a recogniser.
    package fileprivate(set) var events: UIControl.Event?

    @MainActor fileprivate init(_ target: TargetAction, from sender: Any, start: UIResponder?) {
        (name, isClosure) = (target.action.description, false)
        guard !target.isTargetDeallocated else {
            end = .targetIsGone
            return
        }
        let found =
            target.isForChain
            ? start.flatMap { Calls.target(of: target.action, from: $0, sender: sender) } as AnyObject? : target.target
        guard let found else {
            end = .noPerformer
            return
        }
        let method =
            target.action.method
            ?? (found as? any SelectorTarget).flatMap { Calls.implementation(of: target.action, in: $0) }
        end =
            method.map { $0.refusal(target: found, sender: sender) == nil } ?? false ? .performed : .noMethod(on: found)
    }

    fileprivate init(closure title: String) { (name, end, isClosure) = (title, .performed, true) }
}

extension UIControl {
    /// All registered actions, in the order in which they were added.
    package var registeredActions: [RegisteredAction] {
        world.turn {
            registrations.map { registration in
                var action =
                    switch registration.receiver {
                    case .closure(let action): RegisteredAction(closure: action.title)
                    case .target(let target): RegisteredAction(target, from: self, start: self)
                    }
                action.events = registration.events
                return action
            }
        }
    }
}

extension UIGestureRecognizer {
    /// All registered actions, in the order in which they were added.
    package var registeredActions: [RegisteredAction] {
        world.turn {
            targets.map { target in
                switch target {
                case .closure(let action): RegisteredAction(closure: action.title)
                case .method(let target): RegisteredAction(target, from: self, start: world.actionSearchStart)
                }
            }
        }
    }

    /// The recognisers that must fail before this one recognises, from `require(toFail:)`.
    package var requiredFailures: [UIGestureRecognizer] { requirements.compactMap(\.recognizer) }
}
