// Maps a class in a dump to a class that this program has.
//
// If the dump names a UIKit class from which the class inherits, the nearest of these is mapped instead. An unknown
// class is mapped to a plain view.
import HitscopeReading
import HitscopeSceneFile

/// A class in a dump, with the class of this program that behaves in the same way.
struct DumpClass {
    let kind: UIKitClass

    /// Creates a class from its name, and from the nearest UIKit class from which it inherits, if the dump names one.
    init(_ name: String, base: String? = nil) {
        kind = DumpClass.kind(of: base ?? name)
    }

    /// Creates the class of an accessibility element from its type, with or without `XCUIElementType`.
    init(element type: String) {
        let name =
            type.hasPrefix(DumpClass.elementPrefix) ? String(type.dropFirst(DumpClass.elementPrefix.count)) : type
        kind = DumpClass.elements[name] ?? .view
    }

    static let elementPrefix = "XCUIElementType"

    private static func kind(of name: String) -> UIKitClass {
        if let known = UIKitClass(rawValue: name), known.isDumpView { return known }
        if let family = families[name] { return family }
        guard name.isUIKitClassName else {
            return name.hasSuffix("ScrollView") && name.hasPrefix("WK") ? .scrollView : .view
        }
        return endings.first { name.hasSuffix($0.0) }?.1 ?? .view
    }

    /// UIKit's windows in front of the app's windows. They take touches only where one of their views does.
    static let clearWindows: Set = [
        "UITextEffectsWindow", "UIRemoteKeyboardWindow", "UITextEffectsWindowHosted", "UIAutoRotatingWindow",
        "_UIInteractiveHighlightEffectWindow",
    ]

    /// UIKit's classes that this program does not have, with the nearest class that it has.
    private static let families: [String: UIKitClass] = [
        "UIWindow": .view, "UITableView": .scrollView, "UICollectionView": .scrollView, "UIWebScrollView": .scrollView,
        "UIDatePicker": .control, "UIRefreshControl": .control, "UIColorWell": .control, "UIPasteControl": .control,
        "UITabBarButton": .control, "_UIButtonBarButton": .control, "UISegment": .imageView,
        "UINavigationItemButtonView": .view, "UIStackView": .view, "UISearchBarTextField": .textField,
        "UIRoundedRectButton": .button, "UINavigationButton": .button,
    ]

    /// The suffixes of UIKit's private class names, with the classes that behave in the same way.
    private static let endings: [(String, UIKitClass)] = [
        ("Button", .control), ("ImageView", .imageView), ("Label", .label), ("TextField", .textField),
        ("ScrollView", .scrollView), ("CollectionView", .scrollView), ("TableView", .scrollView),
        ("Control", .control), ("Switch", .control),
    ]

    private static let elements: [String: UIKitClass] = [
        "Button": .button, "RadioButton": .button, "CheckBox": .button, "MenuItem": .button, "Key": .button,
        "Link": .button, "StaticText": .label, "Image": .imageView, "Icon": .imageView, "TextField": .textField,
        "SecureTextField": .textField, "SearchField": .textField, "TextView": .textView, "Switch": .switch,
        "Toggle": .switch, "Slider": .slider, "ScrollView": .scrollView, "Table": .scrollView,
        "CollectionView": .scrollView, "WebView": .scrollView, "PageIndicator": .control, "Stepper": .view,
    ]
}

extension UIKitClass {
    /// True if a view of a dump may have the class. A stack view may not, because it would lay out its subviews again,
    /// although the dump contains their frames.
    fileprivate var isDumpView: Bool { role == .view && self != .stackView }

    /// True for classes whose views take no touches by default.
    var ignoresTouches: Bool { self == .label || self == .imageView }

    var showsText: Bool {
        switch self {
        case .label, .button, .textField, .textView: true
        case .view, .imageView, .control, .switch, .slider, .stepper, .segmentedControl, .pageControl, .progressView,
            .scrollView, .stackView, .window, .viewController, .application, .responder:
            false
        }
    }
}
