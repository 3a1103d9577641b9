// The Boolean properties: their positions in live objects and in the description of a scene, and their keys in a
// scene's file.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeSceneFile

extension Edit.Flag {
    /// The position of a property in live objects of one kind, and in their descriptions.
    private enum Place {
        case view(ReferenceWritableKeyPath<UIView, Bool>, WritableKeyPath<Scene.View, Bool>)
        /// The property is UIKit's default unless the scene sets it.
        case viewByDefault(ReferenceWritableKeyPath<UIView, Bool>, WritableKeyPath<Scene.View, Bool?>)
        case control(ReferenceWritableKeyPath<UIControl, Bool>, WritableKeyPath<Scene.View, Bool>)
        case scrollView(ReferenceWritableKeyPath<UIScrollView, Bool>, WritableKeyPath<Scene.Scrolling, Bool>)
        case recognizer(ReferenceWritableKeyPath<UIGestureRecognizer, Bool>, WritableKeyPath<Scene.Recognizer, Bool>)
    }

    @MainActor private var row: (key: String, places: [Place]) {
        switch self {
        case .isHidden: ("hidden", [.view(\.isHidden, \.isHidden)])
        case .isUserInteractionEnabled:
            ("userInteraction", [.viewByDefault(\.isUserInteractionEnabled, \.isUserInteractionEnabled)])
        case .clipsToBounds: ("clips", [.view(\.clipsToBounds, \.clipsToBounds)])
        case .isMultipleTouchEnabled: ("multipleTouch", [.view(\.isMultipleTouchEnabled, \.isMultipleTouchEnabled)])
        case .isExclusiveTouch: ("exclusiveTouch", [.view(\.isExclusiveTouch, \.isExclusiveTouch)])
        case .isEnabled: ("enabled", [.control(\.isEnabled, \.isEnabled), .recognizer(\.isEnabled, \.isEnabled)])
        case .isSelected: ("selected", [.control(\.isSelected, \.isSelected)])
        case .isHighlighted: ("highlighted", [.control(\.isHighlighted, \.isHighlighted)])
        case .delaysContentTouches:
            ("delaysContentTouches", [.scrollView(\.delaysContentTouches, \.delaysContentTouches)])
        case .canCancelContentTouches:
            ("canCancelContentTouches", [.scrollView(\.canCancelContentTouches, \.canCancelContentTouches)])
        case .cancelsTouchesInView:
            ("cancelsTouchesInView", [.recognizer(\.cancelsTouchesInView, \.cancelsTouchesInView)])
        case .delaysTouchesBegan: ("delaysTouchesBegan", [.recognizer(\.delaysTouchesBegan, \.delaysTouchesBegan)])
        case .delaysTouchesEnded: ("delaysTouchesEnded", [.recognizer(\.delaysTouchesEnded, \.delaysTouchesEnded)])
        }
    }

    /// The key of the property in a scene.
    @MainActor var key: String { row.key }

    /// The value in a view or a recogniser; nil if the object has no such property.
    @MainActor public func value(of object: AnyObject) -> Bool? {
        for place in row.places {
            switch (place, object) {
            case (.view(let path, _), let view as UIView), (.viewByDefault(let path, _), let view as UIView):
                return view[keyPath: path]
            case (.control(let path, _), let control as UIControl): return control[keyPath: path]
            case (.scrollView(let path, _), let scrollView as UIScrollView): return scrollView[keyPath: path]
            case (.recognizer(let path, _), let recognizer as UIGestureRecognizer): return recognizer[keyPath: path]
            default: continue
            }
        }
        return nil
    }

    /// Sets the property in a view or a recogniser.
    ///
    /// - Returns: False if the object has no such property.
    @MainActor func set(_ isOn: Bool, in object: AnyObject) -> Bool {
        for place in row.places {
            switch (place, object) {
            case (.view(let path, _), let view as UIView), (.viewByDefault(let path, _), let view as UIView):
                view[keyPath: path] = isOn
            case (.control(let path, _), let control as UIControl): control[keyPath: path] = isOn
            case (.scrollView(let path, _), let scrollView as UIScrollView): scrollView[keyPath: path] = isOn
            case (.recognizer(let path, _), let recognizer as UIGestureRecognizer): recognizer[keyPath: path] = isOn
            default: continue
            }
            return true
        }
        return false
    }

    /// Sets the property in the description of a view.
    ///
    /// - Returns: False for a property of recognisers, and for one of controls in another view.
    @MainActor func set(_ isOn: Bool, in view: inout Scene.View) -> Bool {
        for place in row.places {
            switch place {
            case .view(_, let path): view[keyPath: path] = isOn
            case .viewByDefault(_, let path): view[keyPath: path] = isOn
            case .control(_, let path) where view.kind.isControl: view[keyPath: path] = isOn
            case .scrollView(_, let path): view.scrolling[keyPath: path] = isOn
            case .control, .recognizer: continue
            }
            return true
        }
        return false
    }

    /// Sets the property in the description of a recogniser.
    ///
    /// - Returns: False if recognisers have no such property.
    @MainActor func set(_ isOn: Bool, in recognizer: inout Scene.Recognizer) -> Bool {
        for case .recognizer(_, let path) in row.places {
            recognizer[keyPath: path] = isOn
            return true
        }
        return false
    }
}
