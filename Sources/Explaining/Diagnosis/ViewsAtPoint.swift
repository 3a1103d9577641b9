// Which views lie at a point of the screen: all of them from front to back, and the one that the eye sees there.
//
// Decides what counts as being there and as being seen. Asks no override, sends nothing and changes nothing.
import HitscopeEngine
import HitscopeGeometry

extension World {
    /// The views of the visible windows in whose bounds a point lies, the foremost first. What is hidden, clipped away
    /// or passed over by a hit test counts too.
    ///
    /// - Parameters:
    ///   - point: in points of the screen.
    ///   - most: how many views are looked for at most.
    public func views(at point: CGPoint, most: Int = .max) -> [UIView] {
        var found: [UIView] = []
        walk(at: point) { place in
            if place.contains { found.append(place.view) }
            return found.count < most
        }
        return found
    }

    /// The foremost view that paints something at a point; nil where nothing is painted. Hidden views, what is as good
    /// as transparent, and what is clipped away there are not seen.
    ///
    /// - Parameter point: in points of the screen.
    public func drawnView(at point: CGPoint) -> UIView? {
        var found: UIView?
        walk(at: point) { place in
            if place.contains, place.isSeen, place.view.paintsSomething { found = place.view }
            return found == nil
        }
        return found
    }

    /// The views in whose bounds a point lies and that are neither hidden nor clipped away there, the foremost first.
    ///
    /// - Parameter point: in points of the screen.
    public func seenViews(at point: CGPoint) -> [UIView] {
        var found: [UIView] = []
        walk(at: point) { place in
            if place.contains, place.isSeen { found.append(place.view) }
            return true
        }
        return found
    }

    /// Goes through all views, the foremost first, until `visit` says no. User code is told nothing of it.
    private func walk(at point: CGPoint, _ visit: (PlaceOfView) -> Bool) {
        withWitness(nil) {
            enter {
                for window in windows.reversed() {
                    var waiting = [(place: PlaceOfView(window, outer: point, alpha: 1, isSeen: true), isOpen: false)]
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

/// How a point lies to a view.
@MainActor private struct PlaceOfView {
    let view: UIView
    /// The point in the view's own points; nil where its transform, or that of a view around it, has no inverse.
    let inside: CGPoint?
    /// Whether the point lies in the view's bounds.
    let contains: Bool
    /// How opaque the view is, with all views around it.
    private let alpha: CGFloat
    /// Whether what the view paints at the point can be seen, if nothing lies in front.
    let isSeen: Bool

    /// What the eye does not see any more.
    private static let leastSeen: CGFloat = 0.03

    init(_ view: UIView, outer: CGPoint?, alpha: CGFloat, isSeen: Bool) {
        self.view = view
        inside = outer.flatMap { view.pointFromSuperview($0) }
        contains = inside.map { view.bounds.containsHalfOpen($0) } ?? false
        self.alpha = alpha * view.alpha
        self.isSeen = isSeen && !view.isHidden && self.alpha > PlaceOfView.leastSeen
    }

    func place(of child: UIView) -> PlaceOfView {
        PlaceOfView(child, outer: inside, alpha: alpha, isSeen: isSeen && (contains || !view.clipsToBounds))
    }
}
