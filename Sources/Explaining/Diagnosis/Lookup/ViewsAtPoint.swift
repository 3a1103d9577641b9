// The views at a point of the screen, from front to back, and the view that is visible there.
//
// No overrides are called.
import HitscopeEngine
import HitscopeGeometry

extension World {
    /// The visible windows' views whose bounds contain a point, the foremost first. They include views that are hidden,
    /// clipped there, or passed over by a hit test.
    ///
    /// - Parameters:
    ///   - point: The point, in points of the screen.
    ///   - maximum: The maximum number of views.
    public func views(at point: CGPoint, maximum: Int = .max) -> [UIView] {
        var found: [UIView] = []
        walk(at: point) { place in
            if place.contains { found.append(place.view) }
            return found.count < maximum
        }
        return found
    }

    /// The foremost view that paints something at a point; nil if none does. Views that are hidden, nearly transparent
    /// or clipped there do not count.
    ///
    /// - Parameter point: The point, in points of the screen.
    public func drawnView(at point: CGPoint) -> UIView? {
        var found: UIView?
        walk(at: point) { place in
            if place.contains, place.isSeen, place.view.paintsSomething { found = place.view }
            return found == nil
        }
        return found
    }

    /// The views whose bounds contain a point and that are neither hidden, nearly transparent nor clipped there, the
    /// foremost first.
    ///
    /// - Parameter point: The point, in points of the screen.
    public func visibleViews(at point: CGPoint) -> [UIView] {
        var found: [UIView] = []
        walk(at: point) { place in
            if place.contains, place.isSeen { found.append(place.view) }
            return true
        }
        return found
    }

    /// Visits all views, the foremost first, until `visit` returns false. No user code runs.
    private func walk(at point: CGPoint, _ visit: (ViewAndPoint) -> Bool) {
        withWitness(nil) {
            enter {
                for window in windows.reversed() {
                    var waiting = [(place: ViewAndPoint(window, outer: point, alpha: 1, isSeen: true), isOpen: false)]
                    while let (place, isOpen) = waiting.popLast() {
                        let subviews = isOpen ? [] : place.view.subviews
                        guard !subviews.isEmpty else {
                            guard visit(place) else { return }
                            continue
                        }
                        waiting.append((place, true))
                        for child in subviews { waiting.append((place.place(of: child), false)) }
                    }
                }
            }
        }
    }
}

extension Doubt {
    /// The innermost elements at a point, in a guessed order from front to back, if their source does not say which of
    /// them is in front; empty if there are fewer than two.
    ///
    /// - Parameter point: The point, in points of the screen.
    @MainActor package static func unorderedElements(at point: CGPoint, in world: World) -> [UIView] {
        let found = world.views(at: point).filter { view in
            view.unsaidAspects.contains(.order) && !view.withSuperviews.contains { $0.isHidden }
                && !(view is UIWindow && !view.isUserInteractionEnabled)
        }
        let outer = Set(found.flatMap { $0.withSuperviews.dropFirst().map(ObjectIdentifier.init) })
        let innermost = found.filter { !outer.contains(ObjectIdentifier($0)) }
        return innermost.count > 1 ? innermost : []
    }

    /// True for a window that was made for the views of a dump, because the dump begins below its window.
    @MainActor package static func isBelowDump(_ view: UIView) -> Bool {
        view is UIWindow && !view.unsaidAspects.isEmpty && view.dumpOrigin == nil
    }

    /// True for a view that was made as a part of a control of a dump, and that the dump does not contain.
    @MainActor package static func isMissingInDump(_ view: UIView) -> Bool {
        guard view.unsaidAspects.isEmpty, let around = view.superview else { return false }
        return around.withSuperviews.contains { !$0.unsaidAspects.isEmpty }
    }
}

/// A view and a point.
@MainActor struct ViewAndPoint {
    let view: UIView
    /// The point in the view's coordinates; nil if the view's transform, or that of an ancestor, has no inverse.
    let inside: CGPoint?
    /// True if the point is inside the view's bounds.
    let contains: Bool
    /// The view's alpha, multiplied by those of all its superviews.
    private let alpha: CGFloat
    /// True if the view's drawing would be visible at the point with nothing in front.
    let isSeen: Bool

    /// The maximum alpha of a view that counts as invisible.
    private static let minimumVisibleAlpha: CGFloat = 0.03

    init(_ view: UIView, outer: CGPoint?, alpha: CGFloat, isSeen: Bool) {
        self.view = view
        inside = outer.flatMap { view.pointFromSuperview($0) }
        contains = inside.map { view.bounds.containsHalfOpen($0) } ?? false
        self.alpha = alpha * view.alpha
        self.isSeen = isSeen && !view.isHidden && self.alpha > ViewAndPoint.minimumVisibleAlpha
    }

    func place(of child: UIView) -> ViewAndPoint {
        ViewAndPoint(child, outer: inside, alpha: alpha, isSeen: isSeen && (contains || !view.clipsToBounds))
    }

    /// True if a view, or one of its descendants, would be visible at a point of the screen with nothing in front, or
    /// if the point cannot be converted to the view's coordinates; nil if that is unknown.
    static func isSeen(_ view: UIView, at point: CGPoint) -> Bool? {
        let superviewToScreen = view.superview?.toScreen ?? (view is UIWindow ? .identity : nil)
        guard let superviewToScreen, superviewToScreen.isInvertible else { return true }
        let alpha = view.withSuperviews.dropFirst().reduce(CGFloat(1)) { $0 * $1.alpha }
        let outer = point.applying(superviewToScreen.inverted())
        var waiting = [ViewAndPoint(view, outer: outer, alpha: alpha, isSeen: true)], isKnown = true
        while let place = waiting.popLast() {
            guard place.isSeen, place.inside != nil else { continue }
            let isOpen = place.view.unsaidAspects.contains(.drawing)
            if place.contains, isOpen { isKnown = false }
            if place.contains, !isOpen, place.view.paintsSomething { return true }
            waiting += place.view.subviews.map { place.place(of: $0) }
        }
        return isKnown ? false : nil
    }
}
