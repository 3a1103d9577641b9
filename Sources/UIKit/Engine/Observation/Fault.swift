// Faults: mistakes of user code or of a scene with which UIKit would crash or never return. The engine continues.
import HitscopeLanguage

/// A mistake after which the engine continued, with an explanation.
@MainActor public struct Fault {
    /// The kinds of mistakes, and what the engine did instead of crashing.
    public enum Kind: String, Sendable {
        /// The responder chain returns to a responder that it has passed. The engine stopped following it there.
        case responderCircle
        /// Overrides call one another more deeply than the stack allows. The innermost call was skipped.
        case stackExhausted
        /// A view or controller was added to itself or to a descendant. It was not moved.
        case ownDescendant
        /// Objects of two different worlds were to be connected. They were not.
        case otherWorld
        /// A property was set to infinity or NaN. It keeps its old value.
        case notFinite
        /// A property animator was used in a state that does not allow it. Nothing changed. Source: AN-06.
        case animatorState
        /// A 3D transform has perspective. The view keeps its old transform.
        case perspective
        /// A controller could not be presented. Nothing changed.
        case notPresented
        /// An action reached a target that has no method for it. Nothing was called.
        case unrecognizedSelector
        /// An action's method expects a sender of another class. It was not called.
        case wrongSender
        /// A recogniser was set to a state that cannot follow its current one. It keeps its state. Source: GS-02.
        case illegalTransition
        /// Recognisers wait for one another to fail, in a cycle. One requirement is ignored. Source: GA-29.
        case requirementCircle
        /// A recogniser has neither failed nor ended since its last finger lifted, and other objects wait for it.
        /// Source: GS-14.
        case undecidedRecognizer
        /// Too many recognisers are to receive one touch. Those beyond the limit do not receive it.
        case tooManyRecognizers
        /// Actions kept setting states or sending events during one input. The last state was not set, or the last
        /// event not sent.
        case endlessGesture
        /// Code answers every input with another one. The inputs that were waiting were dropped.
        case endlessInput
        /// Deadlines kept setting new deadlines. The clock skipped the remaining ones.
        case endlessDeadlines
        /// A clock was set to an invalid time. It keeps its time.
        case impossibleTime
    }

    /// The kind of the mistake.
    public let kind: Kind
    /// The object in which the mistake was found.
    public let place: any Witnessed
    /// A description of the problem and how to fix it, in one or two sentences.
    public let sentence: String

    static func responderCircle(at place: UIResponder) -> Fault {
        Fault(
            kind: .responderCircle, place: place,
            sentence: localized(
                """
                The responder chain contains a cycle: \(place.displayName) was reached a second time, and the \
                traversal ended there. Look for an override of `next` that returns a responder lower in the chain.
                """))
    }

    static func stackExhausted(at place: UIResponder, in hook: Hook) -> Fault {
        Fault(
            kind: .stackExhausted, place: place,
            sentence: localized(
                """
                \(hook.rawValue) stopped at \(place.displayName): overrides call one another more deeply than the \
                stack allows (\(World.stackBudget >> 20) MiB). Nest fewer views that override it, or remove the \
                override from inner views.
                """)
        )
    }

    static func ownDescendant(_ view: UIView, of descendant: UIView) -> Fault {
        Fault(
            kind: .ownDescendant, place: view,
            sentence: localized(
                """
                \(view.displayName) cannot become a subview of \(descendant.displayName), which is the same view or \
                one of its descendants. It was not moved; remove it from its superview first, or add it elsewhere.
                """))
    }

    static func ownDescendant(_ controller: UIViewController, of descendant: UIViewController) -> Fault {
        Fault(
            kind: .ownDescendant, place: controller,
            sentence: localized(
                """
                \(controller.displayName) cannot become a child of \(descendant.displayName), which is the same \
                controller or one of its descendants. It keeps its parent; remove it from its parent first, or add it \
                elsewhere.
                """))
    }

    static func otherWorld(_ newcomer: any Witnessed, in place: any Witnessed) -> Fault {
        Fault(
            kind: .otherWorld, place: newcomer,
            sentence: localized(
                """
                \(newcomer.displayName) was not added to \(place.displayName), which belongs to another world. Create \
                both in the same world: objects created in `world.enter { }` belong to that world.
                """))
    }

    static func hitInOtherWorld(_ view: UIView, in window: UIWindow) -> Fault {
        Fault(
            kind: .otherWorld, place: window,
            sentence: localized(
                """
                A hit test in \(window.displayName) found \(view.displayName), which belongs to another world. It gets \
                no touch. Return a view of the same world, or nil, from `hitTest`.
                """))
    }

    /// - Parameters:
    ///   - call: the method or property.
    ///   - problem: the state of the animator, and the remedy.
    static func animatorState(_ call: String, _ problem: String, of application: UIApplication) -> Fault {
        Fault(
            kind: .animatorState, place: application,
            sentence: localized("\(call) of a UIViewPropertyAnimator has no effect on \(problem)."))
    }

    static func perspective(of view: UIView) -> Fault {
        Fault(
            kind: .perspective, place: view,
            sentence: localized(
                """
                The transform3D of \(view.displayName) has perspective, which is not supported. The view keeps its \
                old transform. Leave m34 at 0, and turn the view without perspective.
                """))
    }

    static func notFinite(_ what: String, of place: UIResponder) -> Fault {
        Fault(
            kind: .notFinite, place: place,
            sentence: localized(
                """
                The \(what) of \(place.displayName) was set to a value that is not a finite number. It keeps its old \
                value; check the calculation.
                """)
        )
    }
}
