// The views that UIKit makes itself: parts of controls, cells, bars and web views, known by the names of their classes.
//
// A touch of a part is a touch of its owner. Apps cannot declare, override or reach these classes, so no fix changes
// them.
import HitscopeEngine
import HitscopeReading

/// UIKit's view classes, by name.
private enum UIKitClassNames {
    /// The documented classes. UIKit's other classes are private.
    static let documented: Set = [
        "UIActivityIndicatorView", "UIButton", "UICalendarView", "UICollectionReusableView", "UICollectionView",
        "UICollectionViewCell", "UICollectionViewListCell", "UIColorWell", "UIContentUnavailableView", "UIControl",
        "UIDatePicker", "UIImageView", "UIInputView", "UILabel", "UIListContentView", "UINavigationBar",
        "UIPageControl", "UIPasteControl", "UIPickerView", "UIPopoverBackgroundView", "UIProgressView",
        "UIRefreshControl", "UIScrollView", "UISearchBar", "UISearchTextField", "UISegmentedControl", "UISlider",
        "UIStackView", "UIStepper", "UISwitch", "UITabBar", "UITableView", "UITableViewCell",
        "UITableViewHeaderFooterView", "UITextField", "UITextView", "UIToolbar", "UIView", "UIVisualEffectView",
        "UIWebView", "UIWindow", "WKWebView",
    ]

    /// Private classes whose views contain whole screens, and are parts of no view.
    static let containers: Set = [
        "UIDropShadowView", "UIInputSetContainerView", "UIInputSetHostView", "UILayoutContainerView",
        "UINavigationTransitionView", "UITransitionView", "_UIReplicantView",
    ]

    /// Words in the names of private classes whose views contain views of the app.
    static let holderWords = ["Content", "Container", "Host", "StackView", "Wrapper", "ScrollView"]

    static func isUIKit(_ name: String) -> Bool {
        name.isUIKitClassName || name.hasPrefix("WK") && name.dropFirst(2).first?.isUppercase == true
    }

    static func isPrivate(_ name: String) -> Bool {
        name.hasPrefix("_") || isUIKit(name) && !documented.contains(name)
    }

    static func isContainer(_ name: String) -> Bool {
        containers.contains(name) || name.hasSuffix("ControllerWrapperView") || name.contains("HostingView")
    }
}

@MainActor extension UIView {
    /// The view and all its superviews, from the inside out.
    package var withSuperviews: some Sequence<UIView> { sequence(first: self) { $0.superview } }

    /// True for a view of a class that UIKit does not document.
    package var isOfPrivateClass: Bool { UIKitClassNames.isPrivate(hitscopeClassLabel) }

    /// The name of the view's class if it is UIKit's; nil for a class of the app.
    package var uikitClass: String? {
        let name = hitscopeClassLabel
        return UIKitClassNames.isUIKit(name) || UIKitClassNames.isPrivate(name) ? name : nil
    }

    /// The outermost view of which UIKit made this view as a part; nil if there is none.
    package var owner: UIView? { owners.last }

    /// True for a view that UIKit made: a fix cannot change it.
    package var isMadeByUIKit: Bool { isOfPrivateClass || owner != nil }

    /// True for the view in a table cell to which apps add subviews.
    package var isCellContentView: Bool { hitscopeClassLabel.hasSuffix("CellContentView") }

    /// The views of which UIKit made this view as a part, from the inside out.
    private var owners: [UIView] {
        guard let part = Part(self) else { return [] }
        var path = part, found: [UIView] = []
        for view in withSuperviews.dropFirst() {
            if path.isPart(of: view) { found.append(view) }
            guard path.continues(through: view) else { break }
        }
        return found
    }

    /// True if a touch of this view counts as a touch of another one: UIKit made it as a part of that view, or it is
    /// in that cell.
    ///
    /// An app also adds views to its own controls and to buttons. In these, only views of private classes are certain
    /// to be parts.
    package func isPart(of owner: UIView) -> Bool {
        guard self !== owner else { return false }
        return owners.contains { $0 === owner } || isContent(ofCell: owner)
    }

    /// True for a view of a dump in a cell that shows something and is neither a control nor a scroll view.
    private func isContent(ofCell cell: UIView) -> Bool {
        guard !unsaidAspects.isEmpty, cell.isCell else { return false }
        for view in withSuperviews {
            if view === cell { return true }
            guard !(view is UIControl), !(view is UIScrollView) || view.isOfPrivateClass else { return false }
        }
        return false
    }

    private var isCell: Bool {
        hitscopeClassLabel.hasSuffix("Cell") || subviews.contains { $0.isCellContentView }
    }

    /// True for UIKit's controls to which apps add no subviews. All of UIKit's views in them are parts.
    fileprivate var isSealed: Bool {
        let name = hitscopeClassLabel
        guard name.isUIKitClassName else { return false }
        return self is UIControl
            ? name != "UIButton" && name != "UIControl" : ["UISearchBar", "UIPickerView"].contains(name)
    }
}

/// The way from a part outwards, as far as it is certain that UIKit made all views on it.
@MainActor private struct Part {
    /// True if there is a control on the way, which only another control or a search bar owns.
    private var hasControl: Bool
    /// True if there is a view on the way that an app could have added unless the owner is sealed.
    private var hasOpenView: Bool

    /// - Returns: Nil if apps use the class of the view.
    init?(_ view: UIView) {
        let name = view.hitscopeClassLabel
        guard UIKitClassNames.isUIKit(name) || name.hasPrefix("_"), !UIKitClassNames.isContainer(name) else {
            return nil
        }
        let isPrivate = UIKitClassNames.isPrivate(name), isSearchField = name == "UISearchTextField"
        guard isPrivate || isSearchField || !(view is UIControl), isPrivate || !(view is UIScrollView) else {
            return nil
        }
        hasControl = view is UIControl
        hasOpenView = !isPrivate && !isSearchField && !Part.isInSealedPrivateView(view)
    }

    func isPart(of view: UIView) -> Bool {
        let name = view.hitscopeClassLabel
        guard !hasControl || view is UIControl || name == "UISearchBar", !hasOpenView || view.isSealed else {
            return false
        }
        if view is UIControl { return true }
        return !(view is UIWindow) && name != "UIView" && !UIKitClassNames.isPrivate(name)
    }

    /// Adds the next view to the way.
    ///
    /// - Returns: False if an app may have made the view.
    mutating func continues(through view: UIView) -> Bool {
        guard let next = Part(view) else { return false }
        hasControl = hasControl || next.hasControl
        hasOpenView = hasOpenView || next.hasOpenView
        return true
    }

    /// True if UIKit made the superview, and apps add nothing to it.
    private static func isInSealedPrivateView(_ view: UIView) -> Bool {
        guard let name = view.superview?.hitscopeClassLabel, UIKitClassNames.isPrivate(name) else { return false }
        return !UIKitClassNames.isContainer(name) && !UIKitClassNames.holderWords.contains { name.contains($0) }
    }
}
