// Converts points and rectangles between the coordinates of views.
//
// Source: CC-04 to CC-13.
import HitscopeGeometry

extension UIView {
    static func convert(_ point: CGPoint, from source: UIView?, to target: UIView?) -> CGPoint {
        let route = Route(from: source, to: target)
        return point.applying(route.up).applying(route.down)
    }

    /// Converts a rectangle in two steps: to its bounding box in the common ancestor, then to the bounding box of that
    /// box in the target (CC-05).
    static func convert(_ rect: CGRect, from source: UIView?, to target: UIView?) -> CGRect {
        let route = Route(from: source, to: target)
        return rect.applying(route.up).applying(route.down)
    }

    /// The transform from bounds coordinates to the superview's, as hit tests use it; for a window, to the screen's.
    package var toSuperview: CGAffineTransform { hitPlacement.toSuperview }

    /// The transform from bounds coordinates to those of the topmost ancestor.
    var toRoot: CGAffineTransform { Route.climb(from: self, to: nil) }

    /// The transform from bounds coordinates to those of the screen, as hit tests use it; nil for a view outside of any
    /// window.
    package var toScreen: CGAffineTransform? {
        enclosingWindow.map { Route.climb(from: self, to: $0, \.toSuperview).concatenating($0.toSuperview) }
    }

    /// The transform from bounds coordinates to those of the screen, as the properties of the views say; nil for a view
    /// outside of any window.
    fileprivate var modelToScreen: CGAffineTransform? {
        enclosingWindow.map { Route.climb(from: self, to: $0).concatenating($0.placement.toSuperview) }
    }

    /// True if an animation shows the view at a point of the screen, whatever its properties say.
    package func isShownByAnimation(at point: CGPoint) -> Bool {
        guard let window = enclosingWindow, sequence(first: self, next: \.superview).contains(where: \.isAnimated)
        else { return false }
        let toScreen = Route.climb(from: self, to: window) { $0.presentation.placement.toSuperview }
            .concatenating(window.presentation.placement.toSuperview)
        return toScreen.isInvertible
            && presentation.placement.bounds.containsHalfOpen(point.applying(toScreen.inverted()))
    }

    /// The corners of the bounds on the screen; nil for a view outside of any window.
    package var screenQuad: Quad? { toScreen.map { Quad(hitBounds).applying($0) } }
}

/// The path between two coordinate spaces: up to a common space, then down.
@MainActor private struct Route {
    var up: CGAffineTransform, down: CGAffineTransform

    init(from source: UIView?, to target: UIView?) {
        guard let source else {
            (up, down) = (.identity, Route.climb(from: target, to: target?.enclosingWindow).inverted())
            return
        }
        guard let target else {
            (up, down) = (Route.climb(from: source, to: source.enclosingWindow), .identity)
            return
        }
        if let ancestor = Route.commonAncestor(source, target) {
            (up, down) = (Route.climb(from: source, to: ancestor), Route.climb(from: target, to: ancestor).inverted())
            return
        }
        // Different windows meet on the screen (CC-12). Without windows, the roots of different trees are assumed to
        // share one space.
        up = source.modelToScreen ?? source.toRoot
        down = (target.modelToScreen ?? target.toRoot).inverted()
    }

    /// The transform from a view's coordinates to those of an ancestor; nil means the topmost one.
    ///
    /// - Parameter step: the transform from a view's coordinates to its superview's.
    static func climb(
        from view: UIView?, to ancestor: UIView?, _ step: (UIView) -> CGAffineTransform = { $0.placement.toSuperview }
    ) -> CGAffineTransform {
        var result = CGAffineTransform.identity
        var current = view
        while let here = current, here !== ancestor, here.parent != nil {
            result = result.concatenating(step(here))
            current = here.parent
        }
        return result
    }

    private static func commonAncestor(_ first: UIView, _ second: UIView) -> UIView? {
        var (left, right) = (first, second)
        var (leftDepth, rightDepth) = (depth(of: first), depth(of: second))
        while leftDepth > rightDepth, let parent = left.parent { (left, leftDepth) = (parent, leftDepth - 1) }
        while rightDepth > leftDepth, let parent = right.parent { (right, rightDepth) = (parent, rightDepth - 1) }
        while left !== right {
            guard let leftParent = left.parent, let rightParent = right.parent else { return nil }
            (left, right) = (leftParent, rightParent)
        }
        return left
    }

    private static func depth(of view: UIView) -> Int {
        var depth = 0
        var current = view.parent
        while let here = current { (depth, current) = (depth + 1, here.parent) }
        return depth
    }
}
