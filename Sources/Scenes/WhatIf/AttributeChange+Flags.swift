// The properties that are true or false: where they stand in a live view and in the description of a scene.
//
// One table for both, so that they cannot differ. Knows nothing of why a value is wanted.
import HitscopeEngine
import HitscopeSceneFile

extension AttributeChange.Flag {
    /// Where a property stands in a live view.
    private enum Live {
        case view(ReferenceWritableKeyPath<UIView, Bool>)
        case control(ReferenceWritableKeyPath<UIControl, Bool>)
    }

    /// Where it stands in the description of a view.
    private enum Described {
        case always(WritableKeyPath<Scene.View, Bool>)
        /// Left to UIKit unless it is set.
        case perhaps(WritableKeyPath<Scene.View, Bool?>)
    }

    @MainActor private var places: (live: Live, described: Described) {
        switch self {
        case .isHidden: (.view(\.isHidden), .always(\.isHidden))
        case .isUserInteractionEnabled: (.view(\.isUserInteractionEnabled), .perhaps(\.isUserInteractionEnabled))
        case .clipsToBounds: (.view(\.clipsToBounds), .always(\.clipsToBounds))
        case .isMultipleTouchEnabled: (.view(\.isMultipleTouchEnabled), .always(\.isMultipleTouchEnabled))
        case .isExclusiveTouch: (.view(\.isExclusiveTouch), .always(\.isExclusiveTouch))
        case .isEnabled: (.control(\.isEnabled), .always(\.isEnabled))
        case .isSelected: (.control(\.isSelected), .always(\.isSelected))
        case .isHighlighted: (.control(\.isHighlighted), .always(\.isHighlighted))
        }
    }

    /// What the view has; nil where it has no such property.
    @MainActor public func value(of view: UIView) -> Bool? {
        switch places.live {
        case .view(let place): view[keyPath: place]
        case .control(let place): (view as? UIControl)?[keyPath: place]
        }
    }

    /// Sets it in a live view; false where that has no such property.
    @MainActor func set(_ isOn: Bool, in view: UIView) -> Bool {
        switch places.live {
        case .view(let place): view[keyPath: place] = isOn
        case .control(let place):
            guard let control = view as? UIControl else { return false }
            control[keyPath: place] = isOn
        }
        return true
    }

    /// Sets it in the description of a view; false where such a view has no such property.
    @MainActor func set(_ isOn: Bool, in view: inout Scene.View) -> Bool {
        switch places.described {
        case .always(let place): view[keyPath: place] = isOn
        case .perhaps(let place): view[keyPath: place] = isOn
        }
        return !isOfControl || view.kind.isControl
    }
}

extension AttributeChange.RecognizerFlag {
    @MainActor private var places:
        (live: ReferenceWritableKeyPath<UIGestureRecognizer, Bool>, described: WritableKeyPath<Scene.Recognizer, Bool>)
    {
        switch self {
        case .isEnabled: (\.isEnabled, \.isEnabled)
        case .cancelsTouchesInView: (\.cancelsTouchesInView, \.cancelsTouchesInView)
        case .delaysTouchesBegan: (\.delaysTouchesBegan, \.delaysTouchesBegan)
        case .delaysTouchesEnded: (\.delaysTouchesEnded, \.delaysTouchesEnded)
        }
    }

    /// What the recogniser has.
    @MainActor public func value(of recognizer: UIGestureRecognizer) -> Bool { recognizer[keyPath: places.live] }

    @MainActor func set(_ isOn: Bool, in recognizer: UIGestureRecognizer) { recognizer[keyPath: places.live] = isOn }

    @MainActor func set(_ isOn: Bool, in recognizer: inout Scene.Recognizer) {
        recognizer[keyPath: places.described] = isOn
    }
}
