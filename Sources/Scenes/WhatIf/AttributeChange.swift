// A new value for an attribute of a view: made in the description of a scene, or in a live view.
//
// Decides what can be set, and how it is written in UIKit. Knows no panels, and nothing of why a value is wanted.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneBuilder
import HitscopeSceneFile

/// A new value for one attribute of a view, of a control, or of a recogniser on it.
public enum AttributeChange: Hashable, Sendable {
    /// Where the view lies before its transform, in points of its superview.
    case frame(CGRect)
    /// UIKit's `transform`.
    case transform(Scene.Transform)
    /// From 0 to 1.
    case alpha(CGFloat)
    /// UIKit's `backgroundColor`; nil for none.
    case backgroundColor(SceneColor?)
    /// What it says.
    case text(String)
    /// One of the properties that are true or false.
    case flag(Flag, Bool)
    /// Where it stands among its siblings.
    case order(Order)
    /// A property of one of its recognisers, by its index in `gestureRecognizers`.
    case recognizer(Int, RecognizerFlag, Bool)
    /// What a control does for its events. A scene describes that; code cannot be told from its outside.
    case action(ActionEdit)

    /// The properties of a view that are true or false, by UIKit's names.
    public enum Flag: String, Hashable, Sendable, CaseIterable {
        /// Of every view. Source: HT-01, MT-01, MT-06, HT-11.
        case isHidden, isUserInteractionEnabled, clipsToBounds, isMultipleTouchEnabled, isExclusiveTouch
        /// Of a control. Source: CT-16, CT-29, CT-08.
        case isEnabled, isSelected, isHighlighted

        /// Whether only controls have it.
        public var isOfControl: Bool { self == .isEnabled || self == .isSelected || self == .isHighlighted }
    }

    /// A way among the siblings.
    public enum Order: Hashable, Sendable, CaseIterable {
        /// In front of all others, or behind them.
        case front, back
        /// In front of the next one, or behind the one before.
        case forward, backward
    }

    /// The properties of a recogniser that are true or false, by UIKit's names. Source: GS-18, GS-22.
    public enum RecognizerFlag: String, Hashable, Sendable, CaseIterable {
        case isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded
    }
}

// MARK: Live views

extension AttributeChange {
    /// Makes the change in a live view.
    ///
    /// - Returns: false where the view has no such attribute.
    @MainActor @discardableResult public func apply(to view: UIView) -> Bool {
        switch self {
        case .frame(let frame): view.frameBeforeTransform = frame
        case .transform(let transform): view.transform = transform.matrix
        case .alpha(let alpha): view.alpha = alpha
        case .backgroundColor(let color): view.backgroundColor = color.map { UIColor(cgColor: Color($0)) }
        case .text(let text):
            guard view.spokenText != nil else { return false }
            view.spokenText = text
        case .flag(let flag, let isOn): return flag.set(isOn, in: view)
        case .order(let order): return order.apply(to: view)
        case .recognizer(let index, let flag, let isOn):
            guard let recognizer = view.recognizer(at: index) else { return false }
            flag.set(isOn, in: recognizer)
        case .action: return false
        }
        return true
    }
}

extension AttributeChange.Order {
    /// Where something ends up that stands at an index among so many.
    public func target(from index: Int, of count: Int) -> Int {
        switch self {
        case .front: count - 1
        case .back: 0
        case .forward: min(index + 1, count - 1)
        case .backward: max(index - 1, 0)
        }
    }

    @MainActor fileprivate func apply(to view: UIView) -> Bool {
        guard let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view }) else {
            return false
        }
        superview.insertSubview(view, at: target(from: index, of: superview.subviews.count))
        return true
    }
}

extension UIView {
    /// Where the view would lie without its transform, in points of its superview. Its bounds keep their origin.
    public var frameBeforeTransform: CGRect {
        get {
            let size = bounds.size, anchor = anchorPoint
            return CGRect(
                x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
                height: size.height)
        }
        set {
            let anchor = anchorPoint
            bounds = CGRect(origin: bounds.origin, size: newValue.size)
            center = CGPoint(
                x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
        }
    }

    fileprivate func recognizer(at index: Int) -> UIGestureRecognizer? {
        gestureRecognizers.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
}

// MARK: The way back

extension AttributeChange {
    /// What brings the view's value of this attribute back as it is now.
    @MainActor public func restoring(_ view: UIView) -> @MainActor () -> Void {
        if case .order = self {
            guard let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view })
            else {
                return {}
            }
            return { [weak superview, weak view] in
                if let view { superview?.insertSubview(view, at: index) }
            }
        }
        let transform = view.transform, color = view.backgroundColor
        if case .transform = self { return { [weak view] in view?.transform = transform } }
        if case .backgroundColor = self { return { [weak view] in view?.backgroundColor = color } }
        guard let before = value(of: view) else { return {} }
        return { [weak view] in
            if let view { before.apply(to: view) }
        }
    }

    /// The same attribute with the value that the view has; nil where it has none, or where none can be written.
    @MainActor private func value(of view: UIView) -> AttributeChange? {
        switch self {
        case .frame: .frame(view.frameBeforeTransform)
        case .alpha: .alpha(view.alpha)
        case .text: view.spokenText.map { .text($0) }
        case .flag(let flag, _): flag.value(of: view).map { .flag(flag, $0) }
        case .recognizer(let index, let flag, _):
            view.recognizer(at: index).map { .recognizer(index, flag, flag.value(of: $0)) }
        case .order, .transform, .backgroundColor, .action: nil
        }
    }
}
