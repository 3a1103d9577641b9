// The audited screen: its views, its reachability map, the targets among its views, and their names.
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
    let pieces: OwnedPieces
    /// The views, in the order of the map.
    let views: [UIView]
    /// For each view, the area that it and its descendants receive, in square points.
    let received: [CGFloat]
    /// For each view, true if it is a target: something that a person means to touch.
    private(set) var isTarget: [Bool] = []
    private let names: [String]

    /// The part of the screen above which a view that is not a control is a background, not a target.
    private static let largestTarget: CGFloat = 0.25

    /// - Parameter scale: the pixels per point where the engine has to be asked; nil for the screen's own scale.
    /// - Returns: nil if the code of views changed the hierarchy while the map was made.
    init?(_ world: World, scale: CGFloat?) {
        self.world = world
        map = ReachabilityMap(of: world, scale: scale)
        pieces = OwnedPieces(map)
        views = AuditedScreen.views(of: world)
        received = map.areaWithDescendants()
        names = AuditedScreen.names(of: map)
        guard zip(views, map.views).allSatisfy({ $0.hitscopeIdentifier == $1.view }) else { return nil }
        isTarget = targets()
    }

    /// Returns all views of the visible windows, each before its subviews.
    private static func views(of world: World) -> [UIView] {
        var views: [UIView] = [], waiting: [UIView] = world.windows.reversed()
        while let view = waiting.popLast() {
            views.append(view)
            waiting.append(contentsOf: view.subviews.reversed())
        }
        return views
    }

    /// Returns the name of each view within its superview: its title, with a number if siblings share it.
    private static func names(of map: ReachabilityMap) -> [String] {
        struct Place: Hashable { let parent: Int?, title: String }
        var counts: [Place: Int] = [:]
        for view in map.views { counts[Place(parent: view.parent, title: view.participant.title), default: 0] += 1 }
        var seen: [Place: Int] = [:]
        return map.views.map { view in
            let place = Place(parent: view.parent, title: view.participant.title)
            guard counts[place, default: 0] > 1 else { return place.title }
            seen[place, default: 0] += 1
            return "\(place.title) (\(seen[place, default: 0]))"
        }
    }

    /// Finds targets: controls, and small views that handle touches and contain no other view that does. Scroll views
    /// do not count.
    private func targets() -> [Bool] {
        var holdsOther = Array(repeating: false, count: views.count)
        for index in views.indices.reversed() {
            guard let parent = map.views[index].parent else { continue }
            if holdsOther[index] || map.views[index].wantsTouches { holdsOther[parent] = true }
        }
        return views.indices.map { index in
            let view = views[index], reach = map.views[index]
            guard reach.wantsTouches, reach.visibleArea > 0, !(view is UIScrollView) else { return false }
            if view is UIControl { return true }
            return !holdsOther[index] && reach.visibleArea <= AuditedScreen.largestTarget * map.area
        }
    }

    // MARK: Names

    /// Returns the names from the window to the view.
    func path(of index: Int) -> [String] {
        ([names[index]] + ancestors(of: index).map { names[$0] }).reversed()
    }

    /// Returns the name of a view for ids, which are the same in every language.
    func key(_ index: Int?) -> String { index.map { map.views[$0].participant.title } ?? "nobody" }

    /// Returns the name of a view for sentences.
    func name(_ index: Int?) -> String { index.map { map.views[$0].participant.title } ?? localized("nobody") }
}

extension AuditedScreen {
    /// Returns the ancestors of a view, from its superview to the window.
    func ancestors(of index: Int) -> some Sequence<Int> { sequence(first: index) { map.views[$0].parent }.dropFirst() }

    /// True if it is known which views lie in front of the view.
    func knowsOrder(of index: Int) -> Bool { !views[index].unsaidAspects.contains(.order) }

    /// True if the view lies in a control, which takes its touches.
    func isInControl(_ index: Int) -> Bool { ancestors(of: index).contains { views[$0] is UIControl } }

    /// True for a button in one of UIKit's bars, which enlarge their buttons' touch areas.
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

    /// True for buttons, and for controls that are not UIKit's: their size and action were chosen by the app.
    static func isPlain(_ view: UIView) -> Bool {
        let isOfKit = view is UISwitch || view is UISlider || view is UIStepper || view is UISegmentedControl
        return !isOfKit && !(view is UIPageControl) && !(view is UITextField)
    }
}

extension CGFloat {
    /// The number as text, with at most one decimal.
    var short: String {
        let rounded = (self * 10).rounded() / 10
        return Int(exactly: Double(rounded)).map { String($0) } ?? String(Double(rounded))
    }
}

extension CGRect {
    /// The width and height as text, in points.
    var sizeText: String { localized("\(width.short) × \(height.short) pt") }
}
