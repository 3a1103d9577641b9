// A change that may let a touch through: of one property of a view, a control or a recogniser, or of code.
//
// Decides how large a change is and how it is written in UIKit. As a value it can be tried on a copy of a scene, or
// applied to live objects. Knows no scene.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory

/// One change of one object.
public struct Change: Hashable, Sendable {
    /// What is changed.
    public enum Kind: Hashable, Sendable {
        /// `isHidden = false`.
        case unhide
        /// `isUserInteractionEnabled`.
        case setInteraction(Bool)
        /// `alpha = 1`.
        case makeOpaque
        /// `transform = .identity`.
        case resetTransform
        /// Bounds and centre, so that what lies inside stays where it is; in the view's own points and in those of the
        /// superview.
        case place(bounds: CGRect, center: CGPoint)
        /// The view becomes its superview's last subview.
        case bringToFront
        /// `point(inside:with:)` answers for bounds that are so many points larger on each side.
        case enlargeTouchArea(by: CGFloat)
        /// `hitTest(_:with:)` is overridden no more.
        case inheritHitTest
        /// `point(inside:with:)` is overridden no more.
        case inheritPointInside
        /// An override of this method calls super.
        case inherit(Hook)
        /// The animation gets `.allowUserInteraction`.
        case allowInteractionWhileAnimating
        /// `isMultipleTouchEnabled = true`.
        case takeSeveralFingers
        /// `isExclusiveTouch = false`.
        case shareTouches
        /// `isEnabled = true`, of a control or a recogniser.
        case enable
        /// `isEnabled = false`, of a recogniser.
        case disable
        /// `cancelsTouchesInView = false`.
        case leaveTouchesInView
        /// `delaysTouchesBegan = false`.
        case delayNoTouches
        /// `require(toFail:)` of another recogniser, by identifier and by name.
        case require(toFail: Int, called: String)
        /// No `require(toFail:)` of another recogniser any more, by identifier and by name.
        case forgetRequirement(toFail: Int, called: String)
        /// The delegate lets it recognise together with another recogniser, by identifier and by name.
        case recognizeTogether(with: Int, called: String)
        /// `delaysContentTouches = false`.
        case deliverContentTouchesAtOnce
        /// `canCancelContentTouches = false`.
        case keepContentTouches
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

    /// The identifier of the object.
    public var object: Int
    /// The object's name in sentences.
    public var name: String
    /// What is changed in it.
    public var kind: Kind
    /// How large the change is for a person who makes it: 1 is one property.
    public var size: Int

    @MainActor init(_ object: any Witnessed, called name: String, _ kind: Kind, size: Int = 1) {
        self.object = object.hitscopeIdentifier
        self.name = name
        self.kind = kind
        self.size = size
        variable = Change.variable(object)
        container = (object as? UIView)?.superview.map { Change.variable($0) } ?? "superview"
    }

    /// What the object, and the view around it, may be called in code.
    private let variable: String, container: String

    /// The change as a line of UIKit code; a comment where it is no statement.
    public var code: String {
        switch kind {
        case .unhide: "\(variable).isHidden = false"
        case .setInteraction(let isOn): "\(variable).isUserInteractionEnabled = \(isOn)"
        case .makeOpaque: "\(variable).alpha = 1"
        case .resetTransform: "\(variable).transform = .identity"
        case .place(let bounds, let center):
            "\(variable).bounds = \(bounds.swift); \(variable).center = \(center.swift)"
        case .bringToFront: "\(container).bringSubviewToFront(\(variable))"
        case .enlargeTouchArea(let margin):
            "override func point(inside point: CGPoint, with event: UIEvent?) -> Bool "
                + "{ bounds.insetBy(dx: \((-margin).shortText), dy: \((-margin).shortText)).contains(point) }"
                + place
        case .inheritHitTest:
            localized("// \(variable): remove the override of hitTest(_:with:), or call super in it")
        case .inheritPointInside:
            localized("// \(variable): remove the override of point(inside:with:), or call super in it")
        case .inherit(let method):
            localized("// \(variable): remove the override of \(method.rawValue), or call super in it")
        case .allowInteractionWhileAnimating:
            localized("UIView.animate(…, options: .allowUserInteraction)  // of \(variable)")
        case .takeSeveralFingers: "\(variable).isMultipleTouchEnabled = true"
        case .shareTouches: "\(variable).isExclusiveTouch = false"
        case .enable: "\(variable).isEnabled = true"
        case .disable: "\(variable).isEnabled = false"
        case .leaveTouchesInView: "\(variable).cancelsTouchesInView = false"
        case .delayNoTouches: "\(variable).delaysTouchesBegan = false"
        case .require(_, let other): "\(variable).require(toFail: \(Change.variable(named: other)))"
        case .forgetRequirement(_, let other):
            localized("// remove \(variable).require(toFail: \(Change.variable(named: other)))")
        case .recognizeTogether(_, let other):
            localized(
                """
                // gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) -> true \
                for \(variable) and \(Change.variable(named: other))
                """)
        case .deliverContentTouchesAtOnce: "\(variable).delaysContentTouches = false"
        case .keepContentTouches: "\(variable).canCancelContentTouches = false"
        case .addAction(let event): "\(variable).addAction(UIAction { _ in … }, for: .\(event))"
        case .addTarget: "\(variable).addTarget(self, action: #selector(…))"
        case .keepTarget(let action):
            localized("// keep the target of \(action) in a property: \(variable) does not retain it")
        case .addMethod(let method): localized("// \(variable)'s class: add the method \(method)")
        case .handleTouches:
            "override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { … }" + place
        case .endIgnoring: "UIApplication.shared.endIgnoringInteractionEvents()"
        }
    }

    /// Where a method belongs, as a comment behind it.
    private var place: String { "  " + localized("// in \(variable)'s class") }

    // MARK: Names in code

    /// What an object may be called in code: its name, else its class.
    @MainActor package static func variable(_ object: any Witnessed) -> String {
        guard let name = object.hitscopeNameLabel else {
            let label = object.hitscopeClassLabel
            return variable(named: label.hasPrefix("UI") ? String(label.dropFirst(2)) : label)
        }
        return variable(named: name)
    }

    /// A name as a variable may be called: `View A.2` becomes `viewA2`.
    static func variable(named name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        let joined = words.enumerated().map { index, word in
            index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
        }
        .joined()
        guard let first = joined.first else { return "object" }
        return first.isNumber ? "_" + joined : joined
    }
}

extension CGRect {
    fileprivate var swift: String {
        "CGRect(x: \(minX.shortText), y: \(minY.shortText), width: \(width.shortText), height: \(height.shortText))"
    }
}

extension CGPoint {
    fileprivate var swift: String { "CGPoint(x: \(x.shortText), y: \(y.shortText))" }
}
