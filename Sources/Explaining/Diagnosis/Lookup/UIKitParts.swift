// The views that UIKit and SwiftUI make themselves: parts of controls, cells, bars, web views and hosting views, known
// by the names of their classes.
//
// A touch of a part is a touch of its owner. Apps do not create these views, so no fix changes them.
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

    /// Private classes whose views contain whole screens. They are not parts of other views.
    static let containers: Set = [
        "UIDropShadowView", "UIInputSetContainerView", "UIInputSetHostView", "UILayoutContainerView",
        "UINavigationTransitionView", "UITransitionView", "_UIReplicantView",
    ]

    /// Words in the names of private classes whose views contain views of the app.
    static let holderWords = ["Content", "Container", "Host", "StackView", "Wrapper", "ScrollView"]

    static func isPrivate(_ name: String) -> Bool {
        name.hasPrefix("_") || name.isSwiftUIClassName || name.isUIKitClassName && !documented.contains(name)
    }

    static func isContainer(_ name: String) -> Bool {
        containers.contains(name)
            || ["ControllerWrapperView", "HostingView", "PlatformViewHost"].contains { name.contains($0) }
    }
}

@MainActor extension UIView {
    /// The view and all its superviews, from the inside out.
    package var withSuperviews: some Sequence<UIView> { sequence(first: self) { $0.superview } }

    /// The outermost view that UIKit made with this view as a part; nil if there is none.
    package var owner: UIView? { Part.owners(of: self).last }

    /// True if a touch of this view counts as a touch of another one: UIKit made it as a part of that view, or it is
    /// in that cell.
    ///
    /// An app also adds views to its own controls and to buttons. In these, only views of private classes are certain
    /// to be parts.
    package func isPart(of owner: UIView) -> Bool {
        self !== owner && (Part.owners(of: self).contains { $0 === owner } || Part.isContent(self, ofCell: owner))
    }
}

/// The classes of views that UIKit made.
@MainActor enum UIKitView {
    /// True for a view of a private class or a part of another view: a fix cannot change it.
    static func contains(_ view: UIView) -> Bool {
        UIKitClassNames.isPrivate(view.hitscopeClassLabel) || view.owner != nil || Part.isInSealedPrivateView(view)
    }

    /// The name of a view's class if it is UIKit's; nil for a class of the app.
    static func className(of view: UIView) -> String? {
        let name = view.hitscopeClassLabel
        return name.isUIKitClassName || UIKitClassNames.isPrivate(name) ? name : nil
    }

    /// True for the view in a table cell to which apps add subviews.
    static func isCellContentView(_ view: UIView) -> Bool { view.hitscopeClassLabel.hasSuffix("CellContentView") }
}

/// The path from a part outwards, as far as it is certain that UIKit made all views on it.
@MainActor private struct Part {
    /// True if there is a control on the path. Only another control or a search bar owns a control.
    private var hasControl: Bool
    /// True if an app may have added a view on the path, unless the owner takes no subviews from apps (`isSealed`).
    private var hasOpenView: Bool

    /// - Returns: Nil for a class of the app, for a container, and for a documented control or scroll view other than a
    ///   search field.
    init?(_ view: UIView) {
        let name = view.hitscopeClassLabel
        let isPrivate = UIKitClassNames.isPrivate(name), isSearchField = name == "UISearchTextField"
        guard name.isUIKitClassName || isPrivate, !isPrivate || !UIKitClassNames.isContainer(name) else { return nil }
        guard isPrivate || isSearchField || !(view is UIControl), isPrivate || !(view is UIScrollView) else {
            return nil
        }
        hasControl = view is UIControl
        hasOpenView = !isPrivate && !isSearchField && !Part.isInSealedPrivateView(view)
    }

    /// The views that UIKit made with a view as a part, from the inside out.
    static func owners(of view: UIView) -> [UIView] {
        guard var path = Part(view) else { return [] }
        var found: [UIView] = []
        for around in view.withSuperviews.dropFirst() {
            if path.isPart(of: around) { found.append(around) }
            guard path.add(around) else { break }
        }
        return found
    }

    /// True for a view of a dump in a cell if there is no control and no documented scroll view from it up to the cell.
    static func isContent(_ view: UIView, ofCell cell: UIView) -> Bool {
        let isCell =
            cell.hitscopeClassLabel.hasSuffix("Cell") || cell.subviews.contains { UIKitView.isCellContentView($0) }
        guard !view.unsaidAspects.isEmpty, isCell else { return false }
        for here in view.withSuperviews {
            if here === cell { return true }
            let isPrivate = UIKitClassNames.isPrivate(here.hitscopeClassLabel)
            guard !(here is UIControl), !(here is UIScrollView) || isPrivate else { return false }
        }
        return false
    }

    /// True for UIKit's controls, search bars and pickers to which apps add no subviews. All of UIKit's views in them
    /// are parts.
    private static func isSealed(_ view: UIView) -> Bool {
        let name = view.hitscopeClassLabel
        guard name.isUIKitClassName else { return false }
        return view is UIControl
            ? name != "UIButton" && name != "UIControl" : ["UISearchBar", "UIPickerView"].contains(name)
    }

    func isPart(of view: UIView) -> Bool {
        let name = view.hitscopeClassLabel
        guard !hasControl || view is UIControl || name == "UISearchBar", !hasOpenView || Part.isSealed(view) else {
            return false
        }
        if view is UIControl { return true }
        if name.isHostingViewClassName { return true }
        return !(view is UIWindow) && name != "UIView" && !UIKitClassNames.isPrivate(name)
    }

    /// Adds the next view to the path.
    ///
    /// - Returns: False if an app may have made the view.
    mutating func add(_ view: UIView) -> Bool {
        guard let next = Part(view) else { return false }
        hasControl = hasControl || next.hasControl
        hasOpenView = hasOpenView || next.hasOpenView
        return true
    }

    /// True if UIKit made the superview, and apps add nothing to it.
    static func isInSealedPrivateView(_ view: UIView) -> Bool {
        guard let name = view.superview?.hitscopeClassLabel, UIKitClassNames.isPrivate(name) else { return false }
        return !UIKitClassNames.isContainer(name) && !UIKitClassNames.holderWords.contains { name.contains($0) }
    }
}
