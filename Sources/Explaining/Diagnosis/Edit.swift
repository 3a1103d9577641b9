// An edit: a property of an object, and its new value.
//
// Remedies, fixes, the window's attributes and the log of changes all hold edits. The module WhatIf makes them in live
// views and in descriptions of scenes, and writes them as Swift.
import HitscopeEngine
import HitscopeGeometry

/// A new value for a property of a view, a control, a recogniser or the application; or a change of its code.
public struct Edit: Hashable, Sendable {
    /// The object that is edited.
    public var object: Object
    /// The object's name in sentences.
    public var name: String
    /// The property with its new value.
    public var property: Property
    /// The effort for a person who makes the edit: 1 is one property.
    public var size: Int

    /// The names of the object, and of the view around it, in code.
    package let variable: String, container: String
    /// For the frame of a view with a transform, the anchor point: UIKit sets its size and its centre instead.
    package let anchor: CGPoint?

    /// An edit of a view.
    @MainActor public init(_ view: UIView, _ property: Property, size: Int = 1) {
        self.init(view, called: view.called, property, size: size)
    }

    /// An edit of a recogniser.
    @MainActor public init(_ recognizer: UIGestureRecognizer, _ property: Property, size: Int = 1) {
        self.init(recognizer, called: recognizer.called, property, size: size)
    }

    @MainActor init(_ object: any Witnessed, called name: String, _ property: Property, size: Int = 1) {
        self.object = Object(object)
        self.name = name
        self.property = property
        self.size = size
        let view = object as? UIView
        variable = Edit.variable(object)
        container = view?.superview.map { Edit.variable($0) } ?? "superview"
        if case .frame = property, let view, !view.transform.isIdentity {
            anchor = view.anchorPoint
        } else {
            anchor = nil
        }
    }
}

extension Edit {
    /// An object by its number: its identifier in a live world, or its index in the description of a scene.
    public enum Object: Hashable, Sendable {
        /// A view or a window.
        case view(Int)
        /// A recogniser.
        case recognizer(Int)
        /// A recogniser that a view of a scene made itself: its place on the view, and the index of the view.
        case attached(Int, to: Int)
        /// A view controller.
        case controller(Int)
        /// The application.
        case application
        /// Another responder, such as the application's delegate.
        case other(Int)

        @MainActor init(_ object: any Witnessed) {
            let identifier = object.hitscopeIdentifier
            switch object {
            case is UIView: self = .view(identifier)
            case is UIGestureRecognizer: self = .recognizer(identifier)
            case is UIViewController: self = .controller(identifier)
            case is UIApplication: self = .application
            default: self = .other(identifier)
            }
        }
    }

    /// A property with its new value, or a change of code.
    public enum Property: Hashable, Sendable {
        /// A property that is true or false.
        case flag(Flag, Bool)
        /// The frame of a view before its transform, in points of its superview.
        case frame(CGRect)
        /// `bounds`, in the view's own points, and `center`, in those of its superview.
        case bounds(CGRect, center: CGPoint)
        /// `transform`.
        case transform(TransformParts)
        /// `alpha`, from 0 to 1.
        case alpha(CGFloat)
        /// `backgroundColor`; nil for none.
        case backgroundColor(UIColor?)
        /// `text`, of a label or a field.
        case text(String)
        /// The title of a button.
        case title(String)
        /// The text that a view of a scene draws.
        case drawnText(String)
        /// The place of a view among its siblings.
        case order(Order)
        /// An action of a control, by its index: the old one and the new one; nil for none. Only the description of a
        /// scene has it.
        case action(Int, from: Action?, to: Action?)

        /// `point(inside:with:)` answers for bounds that are larger by so many points on each side.
        case enlargeTouchArea(by: CGFloat)
        /// An override of this method is removed, or calls super.
        case inherit(Hook)
        /// The animation gets `.allowUserInteraction`.
        case allowInteractionWhileAnimating
        /// `require(toFail:)` of another recogniser, by number and by name.
        case require(toFail: Int, called: String)
        /// The `require(toFail:)` of another recogniser is removed; by number and by name.
        case forgetRequirement(toFail: Int, called: String)
        /// The delegate lets it recognise together with another recogniser, by number and by name.
        case recognizeTogether(with: Int, called: String)
        /// An action for the control events of this name.
        case addAction(for: String)
        /// A target or a closure of a recogniser.
        case addTarget
        /// A property that keeps the target of the action of this name alive.
        case keepTarget(of: String)
        /// The method of this name in the object.
        case addMethod(String)
        /// The class overrides `touchesBegan(_:with:)`.
        case handleTouches
        /// `endIgnoringInteractionEvents()`.
        case endIgnoring
    }

    /// The properties that are true or false, by UIKit's names.
    public enum Flag: String, Hashable, Sendable {
        /// Of every view. Source: HT-01, MT-01, MT-06, HT-11.
        case isHidden, isUserInteractionEnabled, clipsToBounds, isMultipleTouchEnabled, isExclusiveTouch
        /// Of a control or a recogniser. Source: CT-16.
        case isEnabled
        /// Of a control. Source: CT-29, CT-08.
        case isSelected, isHighlighted
        /// Of a scroll view. Source: SV-02, SV-09.
        case delaysContentTouches, canCancelContentTouches
        /// Of a recogniser. Source: GS-18, GS-22.
        case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded

        /// Those of views and controls.
        public static let ofViews: [Flag] = [
            .isHidden, .isUserInteractionEnabled, .clipsToBounds, .isMultipleTouchEnabled, .isExclusiveTouch,
            .isEnabled, .isSelected, .isHighlighted,
        ]
        /// Those of recognisers.
        public static let ofRecognizers: [Flag] = [
            .isEnabled, .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded,
        ]
    }

    /// A new place among the siblings.
    public enum Order: Hashable, Sendable {
        /// In front of all others, or behind them.
        case front, back
        /// In front of the next one, or behind the one before.
        case forward, backward
        /// To an index among `subviews`.
        case index(Int)

        /// The new index of what stands at an index among so many.
        package func target(from index: Int, of count: Int) -> Int {
            switch self {
            case .front: count - 1
            case .back: 0
            case .forward: min(index + 1, count - 1)
            case .backward: max(index - 1, 0)
            case .index(let target): max(0, min(target, count - 1))
            }
        }
    }

    /// An action of a control in words, as a scene writes it.
    public struct Action: Hashable, Sendable {
        /// A closure, or a method that is sent.
        public enum Deed: Hashable, Sendable {
            /// A closure with an effect of this name.
            case closure(String)
            /// A method, sent to the responder of this name; without one, along the responder chain.
            case message(String, to: String?)
            /// A method, sent to a target that is gone.
            case messageToLostTarget(String)
        }

        /// The names of the control events.
        public var events: [String]
        /// The closure or the method.
        public var deed: Deed

        /// An action for events of these names.
        public init(_ events: [String], _ deed: Deed) {
            self.events = events
            self.deed = deed
        }
    }
}

// MARK: Other numbers

extension Edit {
    /// The edit with other numbers for its objects; nil if one of them has none.
    package func renumbered(_ number: (Object) -> Object?) -> Edit? {
        func other(_ old: Int) -> Int? {
            if case .recognizer(let new)? = number(.recognizer(old)) { new } else { nil }
        }
        let property: Property? =
            switch property {
            case .require(let old, let name): other(old).map { .require(toFail: $0, called: name) }
            case .forgetRequirement(let old, let name): other(old).map { .forgetRequirement(toFail: $0, called: name) }
            case .recognizeTogether(let old, let name): other(old).map { .recognizeTogether(with: $0, called: name) }
            default: property
            }
        guard let object = number(object), let property else { return nil }
        var edit = self
        (edit.object, edit.property) = (object, property)
        return edit
    }
}

// MARK: Names in code

extension Edit {
    /// The name of an object in code: its own name, or that of its class.
    @MainActor package static func variable(_ object: any Witnessed) -> String {
        guard let name = object.hitscopeNameLabel else {
            let label = object.hitscopeClassLabel
            return variable(named: label.hasPrefix("UI") ? String(label.dropFirst(2)) : label)
        }
        return variable(named: name)
    }

    /// The name of a variable: `View A.2` becomes `viewA2`.
    package static func variable(named name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        let joined = words.enumerated().map { index, word in
            index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
        }
        .joined()
        guard let first = joined.first else { return "object" }
        return first.isNumber ? "_" + joined : joined
    }
}
