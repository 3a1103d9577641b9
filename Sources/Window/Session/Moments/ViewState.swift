// A view as it was at a moment: its place, and what decides whether it is seen and hit.
import HitscopeEngine
import HitscopeGeometry
import HitscopeWidgets

/// A view of a tree that is kept. A tree is a list of them in the order of drawing; what lies in a view follows it.
package struct ViewState: Hashable {
    /// Its identifier.
    package let id: Int
    /// The number of views around it.
    package let depth: Int32
    private let flags: Flags
    /// In its own points.
    package let bounds: CGRect
    /// From its own points to those of the view around it; for a window, to those of the screen.
    package let toSuperview: CGAffineTransform

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

    /// A view as it is now.
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
        bounds = view.bounds
        toSuperview = view.toSuperview
    }

    /// True if it is neither hidden nor wholly transparent.
    package var isVisible: Bool { flags.contains(.visible) }
    /// True if what lies in it is cut off at its bounds.
    package var clips: Bool { flags.contains(.clips) }
    /// True if it is hidden itself.
    package var isHidden: Bool { flags.contains(.hidden) }
    /// True if its alpha is so small that it cannot be hit.
    package var isTransparent: Bool { flags.contains(.transparent) }
    /// True if its interaction is off.
    package var isInteractionOff: Bool { flags.contains(.interactionOff) }
    /// True if it is a control that is disabled.
    package var isDisabled: Bool { flags.contains(.disabled) }
    /// True if it has gesture recognisers.
    package var hasRecognizers: Bool { flags.contains(.recognizers) }
    /// True if code of its own runs in a hit test.
    package var runsOwnCode: Bool { flags.contains(.ownCode) }
    /// True if it is a control that shows its value in all of its area.
    package var showsValueEverywhere: Bool { flags.contains(.showsValue) }

    /// All views of a world in the order of drawing.
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
    /// The identifiers of all views of a world.
    @MainActor package static func identifiers(of world: World) -> Set<Int> {
        var identifiers: Set<Int> = [], waiting: [UIView] = world.windows
        while let view = waiting.popLast() {
            identifiers.insert(view.hitscopeIdentifier)
            waiting += view.subviews
        }
        return identifiers
    }
}

extension UIView {
    /// True if it is a control that shows its value in all of its area.
    package var showsValueEverywhere: Bool {
        self is UISwitch || self is UISlider || self is UIPageControl || self is UIStepper || self is UIProgressView
    }
}

/// The state of a view at a moment.
package enum ViewAtMoment {
    case present
    case was(ViewState)
    /// It was in no window.
    case absent
}

extension UIView {
    /// True if its alpha is so small that it cannot be hit.
    package var isTransparent: Bool {
        standingRefusals.contains { refusal in
            if case .transparent = refusal { return true }
            return false
        }
    }
}
