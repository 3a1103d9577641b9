// Edits as lines of UIKit code.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeSceneFile
import HitscopeStory

extension Edit {
    /// The edit as a line of UIKit code. It is a comment if no statement can make the edit.
    public var code: String {
        property.code(for: variable, in: container, anchor: anchor, uikitClass: uikitClass)
    }
}

extension Edit.Property {
    /// The line of code for a variable.
    ///
    /// - Parameters:
    ///   - container: The variable of the superview.
    ///   - anchor: The anchor point of a view with a transform, whose frame UIKit cannot set.
    ///   - uikitClass: The class of a view, if it is UIKit's.
    func code(
        for name: String, in container: String = "superview", anchor: CGPoint? = nil, uikitClass: String? = nil
    ) -> String {
        // An app overrides methods in its own classes only.
        let place =
            "  "
            + (uikitClass.map { localized("// in a subclass of \($0), for \(name)") }
                ?? localized("// in \(name)'s class"))
        switch self {
        case .flag(let flag, let isOn): return "\(name).\(flag.rawValue) = \(isOn)"
        case .frame(let frame):
            guard let anchor else { return "\(name).frame = \(frame.code)" }
            let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
            return "\(name).bounds.size = \(frame.size.code); \(name).center = \(center.code)"
        case .frameAround(let frame, let distance):
            return "\(name).frame = \(frame.code); for subview in \(name).subviews "
                + "{ subview.center.x += \(distance.x.fineText); subview.center.y += \(distance.y.fineText) }"
        case .contentOffset(let offset): return "\(name).contentOffset = \(offset.code)"
        case .bounds(let bounds, let center): return "\(name).bounds = \(bounds.code); \(name).center = \(center.code)"
        case .transform(let transform):
            guard transform.isSpatial else { return "\(name).transform = \(transform.matrix.code)" }
            return "\(name).transform3D = \(transform.transform3D.code)"
        case .zPosition(let height): return "\(name).layer.zPosition = \(height.fineText)"
        case .alpha(let alpha): return "\(name).alpha = \(alpha.fineText)"
        case .backgroundColor(let color):
            return "\(name).backgroundColor = \(color.map { SceneColor($0.cgColor).code } ?? "nil")"
        case .text(let text): return "\(name).text = \(text.literal)"
        case .title(let text): return "\(name).setTitle(\(text.literal), for: .normal)"
        case .drawnText(let text): return localized("// \(name) draws \(text.literal)")
        case .order(let order): return order.code(for: name, in: container)
        case .action(_, let before, let after):
            let lines = [before?.code(for: name, isAdded: false), after?.code(for: name, isAdded: true)]
            return lines.compactMap { $0 }.joined(separator: "; ")
        case .superview(_, _, let frame): return "\(container).addSubview(\(name)); \(name).frame = \(frame.code)"
        case .recognizer(_, let other): return "\(name).addGestureRecognizer(\(Edit.variable(named: other)))"
        case .addTapRecognizer:
            return "\(name).addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))"
        case .passThrough:
            return "override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? "
                + "{ let hit = super.hitTest(point, with: event); return hit === self ? nil : hit }" + place
        case .delegateAllows(.receiveTouch):
            return "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) "
                + "-> Bool { true }" + Self.delegatePlace(name)
        case .delegateAllows(.begin):
            return "func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }"
                + Self.delegatePlace(name)
        case .delegateRefuses(_, let view):
            return "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) "
                + "-> Bool { touch.view?.isDescendant(of: \(view)) != true }" + Self.delegatePlace(name)
        case .enlargeTouchArea(let margin):
            return "override func point(inside point: CGPoint, with event: UIEvent?) -> Bool "
                + "{ bounds.\(margin.enlargingCall).contains(point) }" + place
        case .sizeConstraints(let size):
            return "NSLayoutConstraint.activate([\(name).widthAnchor.constraint(equalToConstant: "
                + "\(size.width.fineText)), \(name).heightAnchor.constraint(equalToConstant: \(size.height.fineText))])"
                + "  " + localized("// if Auto Layout lays out \(name)")
        case .intrinsicContentSize(let size):
            return "override var intrinsicContentSize: CGSize { \(size.code) }" + place
        case .inherit(.hitTest):
            return localized("// \(name): remove the override of hitTest(_:with:), or call super")
        case .inherit(.pointInside):
            return localized("// \(name): remove the override of point(inside:with:), or call super")
        case .inherit(let method):
            return localized("// \(name): remove the override of \(method.rawValue), or call super")
        case .allowInteractionWhileAnimating(byAnimator: true):
            return "animator.isUserInteractionEnabled = true  "
                + localized("// in the UIViewPropertyAnimator that moves \(name), before it starts")
        case .allowInteractionWhileAnimating:
            return "UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { }  "
                + localized("// the code that moves \(name)")
        case .require(_, let other): return "\(name).require(toFail: \(Edit.variable(named: other)))"
        case .removeRequirement(_, let other):
            return localized("// remove \(name).require(toFail: \(Edit.variable(named: other)))")
        case .recognizeTogether(_, let other):
            return "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, "
                + "shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool "
                + "{ other === \(Edit.variable(named: other)) }" + Self.delegatePlace(name)
        case .addAction(let event): return "\(name).addAction(UIAction { _ in }, for: .\(event))"
        case .addTarget: return "\(name).addTarget(self, action: #selector(recognized))"
        case .keepTarget(let action):
            return localized("// store the target of \(action) in a property: \(name) does not retain it")
        case .addMethod(let method): return localized("// \(name)'s class: add the method \(method)")
        case .handleTouches:
            return "override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) "
                + "{ /* \(localized("your code for the touch")) */ }" + place
        case .endIgnoring: return "UIApplication.shared.endIgnoringInteractionEvents()"
        }
    }

    private static func delegatePlace(_ name: String) -> String { "  " + localized("// in the delegate of \(name)") }
}

extension UIEdgeInsets {
    /// The call that enlarges a rectangle by these distances.
    fileprivate var enlargingCall: String {
        isUniform
            ? "insetBy(dx: \((-top).shortText), dy: \((-left).shortText))"
            : "inset(by: UIEdgeInsets(top: \((-top).shortText), left: \((-left).shortText), "
                + "bottom: \((-bottom).shortText), right: \((-right).shortText)))"
    }
}

extension Edit.Order {
    fileprivate func code(for name: String, in container: String) -> String {
        switch self {
        case .front: "\(container).bringSubviewToFront(\(name))"
        case .back: "\(container).sendSubviewToBack(\(name))"
        case .forward: "\(container).insertSubview(\(name), aboveSubview: …)"
        case .backward: "\(container).insertSubview(\(name), belowSubview: …)"
        case .index(let index): "\(container).insertSubview(\(name), at: \(index))"
        }
    }
}

extension Edit.Action {
    fileprivate func code(for name: String, isAdded: Bool) -> String {
        let named = events.map { ".\($0)" },
            list = named.count == 1 ? named[0] : "[\(named.joined(separator: ", "))]"
        let verb = isAdded ? "add" : "remove"
        switch invocation {
        case .closure(let effect): return "\(name).\(verb)Action(UIAction { _ in /* \(effect) */ }, for: \(list))"
        case .message(let method, let target):
            return "\(name).\(verb)Target(\(target ?? "nil"), action: #selector(\(method)), for: \(list))"
        case .messageToLostTarget(let method):
            return "\(name).\(verb)Target(lost, action: #selector(\(method)), for: \(list))"
        }
    }
}
