// An edit: a property of an object, and its new value.
//
// Remedies, fixes, the window's attributes and the log of changes all hold edits. The module WhatIf applies them to
// live views and to descriptions of scenes, and writes them as Swift.
import HitscopeEngine
import HitscopeGeometry

/// A new value for a property of a view, a control, a recogniser or the application, or a change to its code.
public struct Edit: Hashable, Sendable {
    /// The object that is edited.
    public var object: Object
    /// The object's name in sentences.
    public var name: String
    /// The property with its new value.
    public var property: Property
    /// The effort of making the edit; setting one property counts as 1.
    public var size: Int

    /// The variable names in generated code of the object and of its superview; for a move, of the new superview.
    package var variable: String, container: String
    /// The variable name of the object by itself. In one answer, several objects may have the same.
    package let baseVariable: String
    /// The superview; nil if there is none.
    package private(set) var containerObject: Object?
    /// The addresses of the object and of its superview in the dump from which they were made; nil if there are none.
    package let address: String?, containerAddress: String?
    /// The name of the object's class if it is a view of a class of UIKit, which needs a subclass for an override.
    package let uikitClass: String?
    /// True if UIKit made the view: it is a part of another view, or its class is private. Apps do not change it.
    package let changesUIKitView: Bool
    /// The anchor point of a view with a transform, set with its frame; UIKit code then sets the size and the centre
    /// instead.
    package let anchor: CGPoint?

    /// Creates an edit of a view.
    @MainActor public init(_ view: UIView, _ property: Property, size: Int = 1) {
        self.init(view, called: view.called, property, size: size)
    }

    /// Creates an edit of a recogniser.
    @MainActor public init(_ recognizer: UIGestureRecognizer, _ property: Property, size: Int = 1) {
        self.init(recognizer, called: recognizer.called, property, size: size)
    }

    /// Creates an edit that moves a view to another superview.
    @MainActor init(_ view: UIView, to superview: UIView, frame: CGRect, size: Int) {
        self.init(
            view, called: view.called,
            .superview(superview.hitscopeIdentifier, called: superview.called, frame: frame), in: superview, size: size)
    }

    @MainActor init(
        _ object: any Witnessed, called name: String, _ property: Property, in superview: UIView? = nil, size: Int = 1
    ) {
        self.object = Object(object)
        self.name = name
        self.property = property
        self.size = size
        let view = object as? UIView, around = superview ?? view?.superview
        baseVariable = Edit.variable(object)
        variable = baseVariable
        container = around.map { Edit.variable($0) } ?? "superview"
        containerObject = around.map { Object($0) }
        // The address of an accessibility element is not that of a view.
        let isElement = view?.unsaidAspects.contains(.type) ?? false
        address = isElement ? nil : view?.dumpOrigin?.address
        containerAddress = isElement ? nil : around?.dumpOrigin?.address
        uikitClass = view.flatMap { UIKitView.className(of: $0) }
        changesUIKitView = (view ?? (object as? UIGestureRecognizer)?.view).map { UIKitView.contains($0) } ?? false
        if case .frame = property, let view, !view.transform.isIdentity {
            anchor = view.anchorPoint
        } else {
            anchor = nil
        }
    }
}

extension Edit {
    /// An object, by its identifier in a live world or by its index in the description of a scene.
    public enum Object: Hashable, Sendable {
        /// A view or a window.
        case view(Int)
        /// A recogniser.
        case recognizer(Int)
        /// A recogniser that a view of a scene created itself: its index on the view, and the view's index.
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
        /// A Boolean property.
        case flag(Flag, Bool)
        /// The frame of a view before its transform, in its superview's coordinates.
        case frame(CGRect)
        /// The frame of a view, with its subviews moved by this distance, so that they keep their places.
        case frameAround(CGRect, movingSubviewsBy: CGPoint)
        /// `bounds`, in the view's coordinates, and `center`, in its superview's.
        case bounds(CGRect, center: CGPoint)
        /// `contentOffset` of a scroll view.
        case contentOffset(CGPoint)
        /// `transform`, or `transform3D` if it leaves the plane.
        case transform(TransformParts)
        /// `layer.zPosition`, in points.
        case zPosition(CGFloat)
        /// `alpha`, from 0 to 1.
        case alpha(CGFloat)
        /// `backgroundColor`; nil for no colour.
        case backgroundColor(UIColor?)
        /// The `text` of a label or a text field.
        case text(String)
        /// The title of a button.
        case title(String)
        /// The text that a view of a scene draws.
        case drawnText(String)
        /// The index of a view among its siblings.
        case order(Order)
        /// An action of a control, by its index, with the old and the new action; nil for no action. Applies only to
        /// the description of a scene.
        case action(Int, from: Action?, to: Action?)

        /// Another superview, given by its number and its name, with the frame there, before the transform.
        case superview(Int, called: String, frame: CGRect)
        /// A recogniser is added to the view, given by its number and its name.
        case recognizer(Int, called: String)
        /// A new tap recogniser is added to the view.
        case addTapRecognizer

        /// `hitTest(_:with:)` returns nil where it would return the view itself.
        case passThrough
        /// The delegate of a recogniser returns true.
        case delegateAllows(DelegateQuestion)
        /// The delegate of a recogniser returns false for touches of a view, given by its number and its name.
        case delegateRefuses(touchesOf: Int, called: String)
        /// `point(inside:with:)` accepts points in bounds enlarged by this many points on each side.
        case enlargeTouchArea(by: UIEdgeInsets)
        /// Constraints give a view this size. Cannot be tried, because a copy has no Auto Layout.
        case sizeConstraints(CGSize)
        /// `intrinsicContentSize` returns this size. Cannot be tried, because a copy has no Auto Layout.
        case intrinsicContentSize(CGSize)
        /// An override of this method is removed, or calls super.
        case inherit(Hook)
        /// The animation gets `.allowUserInteraction`, or its property animator `isUserInteractionEnabled`.
        case allowInteractionWhileAnimating(byAnimator: Bool)
        /// `require(toFail:)` with another recogniser, given by its number and its name.
        case require(toFail: Int, called: String)
        /// Removes the `require(toFail:)` with another recogniser, given by its number and its name.
        case removeRequirement(toFail: Int, called: String)
        /// The delegate allows simultaneous recognition with another recogniser, given by its number and its name.
        case recognizeTogether(with: Int, called: String)
        /// Adds an action for the control events of this name.
        case addAction(for: String)
        /// Adds a target or a closure to a recogniser.
        case addTarget
        /// Adds a property that retains the target of the action of this name.
        case keepTarget(of: String)
        /// Adds the method of this name to the object's class.
        case addMethod(String)
        /// The class overrides `touchesBegan(_:with:)`.
        case handleTouches
        /// `endIgnoringInteractionEvents()`.
        case endIgnoring
    }

    /// A question to the delegate of a recogniser.
    public enum DelegateQuestion: Hashable, Sendable {
        /// `gestureRecognizer(_:shouldReceive:)`, for a touch.
        case receiveTouch
        /// `gestureRecognizerShouldBegin(_:)`.
        case begin
    }

    /// The Boolean properties, by UIKit's names.
    public enum Flag: String, Hashable, Sendable {
        /// The flags that every view has. Source: HT-01, MT-01, MT-06, HT-11.
        case isHidden, isUserInteractionEnabled, clipsToBounds, isMultipleTouchEnabled, isExclusiveTouch
        /// The flag of controls and recognisers. Source: CT-16.
        case isEnabled
        /// The flags of controls. Source: CT-29, CT-08.
        case isSelected, isHighlighted
        /// The flags of scroll views. Source: SV-02, SV-09.
        case delaysContentTouches, canCancelContentTouches
        /// The flags of recognisers. Source: GS-18, GS-22.
        case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded

        /// All flags of views and controls.
        public static let ofViews: [Flag] = [
            .isHidden, .isUserInteractionEnabled, .clipsToBounds, .isMultipleTouchEnabled, .isExclusiveTouch,
            .isEnabled, .isSelected, .isHighlighted,
        ]
        /// All flags of recognisers.
        public static let ofRecognizers: [Flag] = [
            .isEnabled, .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded,
        ]
    }

    /// A new position among the siblings.
    public enum Order: Hashable, Sendable {
        /// In front of all siblings, or behind them.
        case front, back
        /// One position forward, or one backward.
        case forward, backward
        /// At an index in `subviews`.
        case index(Int)

        /// Returns the new index of a view that is now at `index` among `count` siblings.
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

    /// An action of a control, as a scene's file describes it.
    public struct Action: Hashable, Sendable {
        /// The closure that an action runs, or the method that it sends.
        public enum Invocation: Hashable, Sendable {
            /// A closure with an effect of this name.
            case closure(String)
            /// A method that is sent to the responder with this name; nil to send it along the responder chain.
            case message(String, to: String?)
            /// A method that is sent to a target that has been deallocated.
            case messageToLostTarget(String)
        }

        /// The names of the control events.
        public var events: [String]
        /// The closure that runs, or the method that is sent.
        public var invocation: Invocation

        /// Creates an action for events of these names.
        public init(_ events: [String], _ invocation: Invocation) {
            self.events = events
            self.invocation = invocation
        }
    }
}

// MARK: Other numbers

extension Edit {
    /// Returns the edit with new numbers for its objects; nil if an object has none.
    package func renumbered(_ number: (Object) -> Object?) -> Edit? {
        func other(_ old: Int) -> Int? {
            if case .recognizer(let new)? = number(.recognizer(old)) { new } else { nil }
        }
        func otherView(_ old: Int) -> Int? {
            if case .view(let new)? = number(.view(old)) { new } else { nil }
        }
        let property: Property? =
            switch property {
            case .require(let old, let name): other(old).map { .require(toFail: $0, called: name) }
            case .removeRequirement(let old, let name): other(old).map { .removeRequirement(toFail: $0, called: name) }
            case .recognizer(let old, let name): other(old).map { .recognizer($0, called: name) }
            case .superview(let old, let name, let frame):
                otherView(old).map { .superview($0, called: name, frame: frame) }
            case .delegateRefuses(let old, let name):
                otherView(old).map { .delegateRefuses(touchesOf: $0, called: name) }
            case .recognizeTogether(let old, let name): other(old).map { .recognizeTogether(with: $0, called: name) }
            default: property
            }
        guard let object = number(object), let property else { return nil }
        var edit = self
        (edit.object, edit.property) = (object, property)
        edit.containerObject = containerObject.flatMap(number)
        return edit
    }
}

// MARK: Names in code

extension Edit {
    /// The variable name of an object: its own name, or that of its class without the prefix.
    @MainActor package static func variable(_ object: any Witnessed) -> String {
        variable(named: object.hitscopeNameLabel ?? withoutPrefix(object.hitscopeClassLabel))
    }

    /// The name of a class without its module and its prefix: `_UIBarBackground` becomes `BarBackground`.
    private static func withoutPrefix(_ label: String) -> String {
        let name = (label.split(separator: ".").last ?? label[...]).drop { $0 == "_" }
        let capitals = name.prefix { $0.isASCII && $0.isUppercase }.count
        guard capitals > 1, capitals < name.count else { return String(name) }
        // The last capital begins a word: "WKWebView" has the prefix "WK".
        let prefix = name.prefix(capitals - 1), rest = name.dropFirst(capitals - 1)
        return prefix.count == 2 ? String(rest) : prefix.lowercased() + rest
    }

    /// The variable for a name: `View A.2` becomes `viewA2`.
    package static func variable(named name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        let joined = words.enumerated().map { index, word in
            index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
        }
        .joined()
        guard let first = joined.first else { return "object" }
        if keywords.contains(joined) { return "the" + first.uppercased() + joined.dropFirst() }
        return first.isNumber ? "_" + joined : joined
    }

    /// The keywords of Swift, which cannot be names of variables.
    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var", "where", "while",
    ]
}
