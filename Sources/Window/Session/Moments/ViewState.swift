// A view's state at a moment: its geometry, and the properties that determine whether it is visible and can be hit.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeWidgets

/// The state of a view in a stored tree. A tree is a list in the order of `subviews`, in which they follow their
/// superview.
package struct ViewState: Hashable {
    /// The view's identifier.
    package let id: Int
    /// The nesting depth: the number of the view's ancestors.
    package private(set) var depth: Int32
    private let flags: Flags
    /// The height that determines the drawing order among siblings, in points. Source: LY-01.
    private let height: Float
    /// The bounds in which a hit test looks for a point, in the view's own coordinates.
    package let bounds: CGRect
    /// The transform from the view's coordinates to its superview's; for a window, to the screen's.
    package private(set) var toSuperview: CGAffineTransform

    private struct Flags: OptionSet, Hashable {
        let rawValue: UInt16
        static let visible = Flags(rawValue: 1)
        static let showsValue = Flags(rawValue: 2)
        static let clips = Flags(rawValue: 64)
        static let hidden = Flags(rawValue: 4)
        static let transparent = Flags(rawValue: 8)
        static let interactionOff = Flags(rawValue: 16)
        static let recognizers = Flags(rawValue: 32)
        static let ownCode = Flags(rawValue: 256)
        static let disabled = Flags(rawValue: 128)
    }

    /// Creates the present state of a view.
    @MainActor package init(_ view: UIView, depth: Int) {
        id = view.hitscopeIdentifier
        self.depth = Int32(clamping: depth)
        var flags: Flags = []
        if !view.isHidden, view.alpha > 0 { flags.insert(.visible) }
        if view.showsValueEverywhere { flags.insert(.showsValue) }
        if view.clipsToBounds { flags.insert(.clips) }
        if view.isHidden { flags.insert(.hidden) }
        if view.alpha <= 0.01 { flags.insert(.transparent) }
        if !view.isUserInteractionEnabled { flags.insert(.interactionOff) }
        if view.gestureRecognizers?.isEmpty == false { flags.insert(.recognizers) }
        if view.replacesHitTest || view.replacesPointInside { flags.insert(.ownCode) }
        if (view as? UIControl)?.isEnabled == false { flags.insert(.disabled) }
        self.flags = flags
        height = Float(view.drawnHeight)
        bounds = view.hitBounds
        toSuperview = view.toSuperview
    }

    /// True if the view is neither hidden nor fully transparent.
    package var isVisible: Bool { flags.contains(.visible) }
    /// True if the view clips its content to its bounds.
    package var clips: Bool { flags.contains(.clips) }
    /// True if the view itself is hidden.
    package var isHidden: Bool { flags.contains(.hidden) }
    /// True if the view's alpha is too small for it to be hit.
    package var isTransparent: Bool { flags.contains(.transparent) }
    /// True if the view's user interaction is disabled.
    package var isInteractionOff: Bool { flags.contains(.interactionOff) }
    /// True if the view is a disabled control.
    package var isDisabled: Bool { flags.contains(.disabled) }
    /// True if the view has gesture recognisers.
    package var hasRecognizers: Bool { flags.contains(.recognizers) }
    /// True if the view runs its own code in a hit test.
    package var runsOwnCode: Bool { flags.contains(.ownCode) }
    /// True if the view shows a value in its whole area, such as a slider.
    package var showsValueEverywhere: Bool { flags.contains(.showsValue) }

    /// The states of all views of a world, in the order of a tree.
    @MainActor package static func tree(of world: World) -> [ViewState] {
        var states: [ViewState] = []
        var waiting: [(view: UIView, depth: Int)] = world.windows.reversed().map { ($0, 0) }
        while let (view, depth) = waiting.popLast() {
            states.append(ViewState(view, depth: depth))
            for child in view.subviews.reversed() { waiting.append((child, depth + 1)) }
        }
        return states
    }
}

extension ViewState {
    /// A view of a tree with all its descendants, at its position on the screen; the whole tree if it contains no such
    /// view.
    package static func alone(_ id: Int?, in tree: [ViewState]) -> [ViewState] {
        guard let id, let first = tree.firstIndex(where: { $0.id == id }) else { return tree }
        let depth = tree[first].depth, end = tree[(first + 1)...].firstIndex { $0.depth <= depth } ?? tree.count
        var part = Array(tree[first..<end]), outer = depth
        for view in tree[..<first].reversed() where view.depth < outer {
            part[0].toSuperview = part[0].toSuperview.concatenating(view.toSuperview)
            outer = view.depth
        }
        for index in part.indices { part[index].depth -= depth }
        return part
    }

    /// A tree whose siblings are in the order in which they are drawn, from back to front. Windows stay in their order.
    package static func drawn(_ tree: [ViewState]) -> [ViewState] {
        guard tree.contains(where: { $0.height != 0 }) else { return tree }
        var ends = Array(repeating: tree.count, count: tree.count), open: [Int] = []
        for (index, view) in tree.enumerated() {
            while let last = open.last, tree[last].depth >= view.depth { ends[open.removeLast()] = index }
            open.append(index)
        }
        /// The views directly in a part of the list, each with its descendants.
        func siblings(in part: Range<Int>) -> [Range<Int>] {
            var siblings: [Range<Int>] = [], next = part.lowerBound
            while next < part.upperBound {
                siblings.append(next..<ends[next])
                next = ends[next]
            }
            return siblings
        }
        var drawn: [ViewState] = [], waiting: [Range<Int>] = siblings(in: tree.indices).reversed()
        while let view = waiting.popLast() {
            drawn.append(tree[view.lowerBound])
            let inside = siblings(in: view.lowerBound + 1..<view.upperBound).sorted {
                (tree[$0.lowerBound].height, $0.lowerBound) < (tree[$1.lowerBound].height, $1.lowerBound)
            }
            waiting += inside.reversed()
        }
        return drawn
    }

    /// The identifiers of all views of a world.
    @MainActor package static func identifiers(of world: World) -> Set<Int> {
        Set((world.windows as [UIView]).withDescendants.map(\.hitscopeIdentifier))
    }
}

extension UIView {
    /// True if the view shows a value in its whole area: a switch, a slider, a page control, a stepper or a progress
    /// view.
    package var showsValueEverywhere: Bool {
        self is UISwitch || self is UISlider || self is UIPageControl || self is UIStepper || self is UIProgressView
    }
}

/// The state of a view at a moment.
package enum ViewAtMoment {
    case present
    case was(ViewState)
    /// The view was not in a window.
    case absent
}

extension UIView {
    /// True if the view's alpha is too small for it to be hit.
    package var isTransparent: Bool {
        refusalsAtEveryPoint.contains { refusal in
            if case .transparent = refusal { return true }
            return false
        }
    }
}
