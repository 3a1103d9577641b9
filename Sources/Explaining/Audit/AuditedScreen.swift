// The audited screen: its views, its reachability map, the targets among its views, and their names.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReachability
import HitscopeTrace
import HitscopeWidgets

/// A world during its audit, with the facts that rules need.
@MainActor struct AuditedScreen {
    let world: World
    let map: ReachabilityMap
    let pieces: PiecesByOwner
    let settings: AuditSettings
    /// The identifiers of the views that have recognisers whose names are missing in the source.
    let unnamedRecognizers: Set<Int>
    /// The views, in the order of the map.
    let views: [UIView]
    /// For each view, the area that it and its descendants receive, in square points.
    let received: [CGFloat]
    /// For each view, true if it is a target: something that a person means to touch.
    private(set) var isTarget: [Bool] = []
    private let names: [String]
    /// The indices of the views in which one page is replacing another at the moment.
    private let transitions: [ObjectIdentifier: Int]

    /// The fraction of the screen above which a view that is not a control is a background, not a target.
    private static let largestTarget: CGFloat = 0.25

    /// - Parameter scale: The resolution at which the engine is asked, in pixels per point; nil for that of the screen.
    /// - Returns: Nil if the code of views changed the hierarchy while the map was being made.
    init?(_ world: World, scale: CGFloat?, settings: [AuditSetting], unnamedRecognizers: Set<Int>) {
        self.world = world
        self.settings = AuditSettings(settings)
        self.unnamedRecognizers = unnamedRecognizers
        map = ReachabilityMap(of: world, scale: scale)
        pieces = PiecesByOwner(map)
        views = (world.windows as [UIView]).withDescendants
        received = map.areaWithDescendants()
        names = map.names
        transitions = AuditedScreen.transitions(among: views)
        guard views.count == map.listedCount, zip(views, map.views).allSatisfy({ $0.hitscopeIdentifier == $1.view })
        else { return nil }
        isTarget = targets()
    }

    /// Finds targets: controls, text views, and small views that handle touches and contain no other view that does.
    /// Other scroll views do not count, nor do accessories of rows and repeated accessibility elements.
    private func targets() -> [Bool] {
        var holdsOther = Array(repeating: false, count: views.count)
        for index in views.indices.reversed() {
            guard let parent = map.views[index].parent else { continue }
            if holdsOther[index] || map.views[index].wantsTouches { holdsOther[parent] = true }
        }
        return views.indices.map { index in
            let view = views[index], reach = map.views[index]
            guard reach.visibleArea > 0 else { return false }
            if view is UITextView { return view.isUserInteractionEnabled }
            guard reach.wantsTouches, !(view is UIScrollView), !isAccessory(index), !isRepeated(index)
            else { return false }
            if view is UIControl { return true }
            return !holdsOther[index] && reach.visibleArea <= AuditedScreen.largestTarget * map.area
        }
    }

    /// True for an accessory of a row, such as an arrow or a tick, as a dump shows it: a small button in a cell,
    /// outside of the cell's content view.
    func isAccessory(_ index: Int) -> Bool {
        let size = views[index].bounds.size, maximum = AuditedScreen.largestAccessory
        guard !views[index].unsaidAspects.isEmpty, views[index].hitscopeClassLabel.hasSuffix("Button"),
            size.width <= maximum, size.height <= maximum
        else { return false }
        for ancestor in ancestors(of: index) {
            let label = views[ancestor].hitscopeClassLabel
            if label.hasSuffix("ContentView") { return false }
            if label.hasSuffix("Cell") { return true }
        }
        return false
    }

    /// True for an accessibility element inside another one with the same name that takes touches, such as the text in
    /// a link.
    private func isRepeated(_ index: Int) -> Bool {
        !knowsOrder(of: index)
            && ancestors(of: index).contains { map.views[$0].wantsTouches && key($0) == key(index) }
    }

    /// The maximum side of an accessory of a row, in points.
    private static let largestAccessory: CGFloat = 16

    // MARK: Names

    /// Returns the names from the window to the view.
    func path(of index: Int) -> [String] {
        ([names[index]] + ancestors(of: index).map { names[$0] }).reversed()
    }

    /// Returns the names of a view and of its superviews.
    func enclosingNames(_ index: Int) -> some Sequence<String> {
        sequence(first: index) { map.views[$0].parent }.lazy.map { names[$0] }
    }

    /// Returns the name of a view for ids. It is the same in every language.
    func key(_ index: Int?) -> String { index.map { map.views[$0].participant.title } ?? "nobody" }

    /// Returns the name of a view for sentences.
    func name(_ index: Int?) -> String { index.map { map.views[$0].title } ?? localized("no view") }
}

extension AuditedScreen {
    /// Returns the ancestors of a view, from its superview to the window.
    func ancestors(of index: Int) -> some Sequence<Int> { sequence(first: index) { map.views[$0].parent }.dropFirst() }

    /// Returns the views at which the paths to two views part: two siblings or windows, or the two views themselves.
    func branches(_ one: Int, _ other: Int) -> (Int, Int) {
        var (top, otherTop) = (one, other)
        var here = map.views[one].parent ?? -1, there = map.views[other].parent ?? -1
        // Views come after their ancestors in the map.
        while here != there {
            if here > there {
                (top, here) = (here, map.views[here].parent ?? -1)
            } else {
                (otherTop, there) = (there, map.views[there].parent ?? -1)
            }
        }
        return (top, otherTop)
    }

    /// Returns the view in which one page of a navigation controller is replacing another, if it contains a view or if
    /// the view is in the bar beside it; nil if there is none.
    ///
    /// In the meantime UIKit disables the interaction of pages and of the bar.
    func transition(around index: Int) -> Int? {
        guard !transitions.isEmpty else { return nil }
        for view in sequence(first: views[index], next: \.superview) {
            if let transition = transitions[ObjectIdentifier(view)] { return transition }
            guard view.hitscopeClassLabel == "UINavigationBar" else { continue }
            let beside = (view.superview?.subviews ?? []).lazy.compactMap { transitions[ObjectIdentifier($0)] }
            if let transition = beside.first { return transition }
        }
        return nil
    }

    private static func transitions(among views: [UIView]) -> [ObjectIdentifier: Int] {
        let inFlight = views.enumerated().filter { isInFlight($0.element) }
        return Dictionary(uniqueKeysWithValues: inFlight.map { (ObjectIdentifier($0.element), $0.offset) })
    }

    /// True for a navigation controller's transition view that holds two pages, or if interaction with it or with a
    /// page is disabled.
    private static func isInFlight(_ view: UIView) -> Bool {
        guard view.hitscopeClassLabel == "UINavigationTransitionView" else { return false }
        let pages = view.subviews.filter { $0.hitscopeClassLabel == "UIViewControllerWrapperView" }
        return !view.isUserInteractionEnabled || pages.count > 1 || pages.contains { !$0.isUserInteractionEnabled }
    }

    /// True if UIKit or a scene presents a view over others, which it is meant to cover.
    func isPresented(_ index: Int) -> Bool {
        views[index].hitscopeClassLabel == "UITransitionView"
            || views[index].viewController?.presentingViewController != nil
    }

    /// True if the view and its superviews are visible, and the superviews have an area.
    func isShown(_ index: Int) -> Bool {
        let view = views[index]
        return !view.isHidden && view.alpha > 0.01
            && ancestors(of: index).allSatisfy {
                !views[$0].isHidden && views[$0].alpha > 0.01 && map.views[$0].boundsArea > 0
            }
    }

    /// True if it is known which views are in front of the view.
    func knowsOrder(of index: Int) -> Bool { !views[index].unsaidAspects.contains(.order) }

    /// True if the view is inside a control, which takes its touches.
    func isInControl(_ index: Int) -> Bool { ancestors(of: index).contains { views[$0] is UIControl } }

    /// True for a view in one of UIKit's bars, which enlarge the touch areas of their buttons.
    func isInBar(_ index: Int) -> Bool {
        AuditedScreen.barButtons.contains(views[index].hitscopeClassLabel)
            || ancestors(of: index).contains { AuditedScreen.bars.contains(views[$0].hitscopeClassLabel) }
    }

    func isInRow(_ index: Int) -> Bool { ancestors(of: index).contains { views[$0].hitscopeClassLabel == "Cell" } }

    /// The class names of UIKit's bars, with the names that accessibility gives them.
    private static let bars: Set = [
        "UINavigationBar", "UIToolbar", "UITabBar", "UISearchBar", "NavigationBar", "Toolbar", "TabBar",
    ]
    /// The class names of UIKit's own buttons in bars. Apps may subclass some of them.
    private static let barButtons: Set = [
        "UINavigationButton", "_UIButtonBarButton", "UITabBarButton", "_UIModernBarButton",
    ]

    /// True for buttons, and for controls that are not UIKit's: the app chose their size and action.
    static func isPlain(_ view: UIView) -> Bool {
        let isOfKit = view is UISwitch || view is UISlider || view is UIStepper || view is UISegmentedControl
        return !isOfKit && !(view is UIPageControl) && !(view is UITextField)
    }
}

extension CGFloat {
    /// The number as text, with at most one decimal.
    var tenthsText: String {
        let rounded = (self * 10).rounded() / 10
        return Int(exactly: Double(rounded)).map { String($0) } ?? String(Double(rounded))
    }
}

extension CGRect {
    /// The width and height as text, in points.
    var sizeText: String { localized("\(width.tenthsText) × \(height.tenthsText) pt") }
}
