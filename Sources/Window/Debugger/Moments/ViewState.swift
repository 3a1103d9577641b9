// A view as it was at a moment: its place, and what decides whether it is seen and hit.
//
// Decides what of a view is kept. Knows no live view once it is made.
import HitscopeEngine
import HitscopeGeometry
import HitscopeWidgets

/// A view of a tree that is kept. A tree is a list of them in the order of drawing; what lies in a view follows it.
struct ViewState: Hashable {
    /// Its identifier.
    let id: Int
    /// How many views it lies in.
    let depth: Int32
    private let flags: Flags
    /// In its own points.
    let bounds: CGRect
    /// From its own points to those of the view around it; for a window, to those of the screen.
    let toSuperview: CGAffineTransform

    private struct Flags: OptionSet, Hashable {
        let rawValue: UInt8
        static let visible = Flags(rawValue: 1)
        static let showsValue = Flags(rawValue: 2)
        static let clips = Flags(rawValue: 4)
    }

    /// A view as it is now.
    @MainActor init(_ view: UIView, depth: Int) {
        id = view.hitscopeIdentifier
        self.depth = Int32(clamping: depth)
        var flags: Flags = []
        if !view.isHidden, view.alpha > 0 { flags.insert(.visible) }
        if view.showsValueEverywhere { flags.insert(.showsValue) }
        if view.clipsToBounds { flags.insert(.clips) }
        self.flags = flags
        bounds = view.bounds
        toSuperview = view.toSuperview
    }

    /// Whether it is neither hidden nor wholly transparent.
    var isVisible: Bool { flags.contains(.visible) }
    /// Whether what lies in it is cut off at its bounds.
    var clips: Bool { flags.contains(.clips) }
    /// Whether it is a control that shows its value in all of its area.
    var showsValueEverywhere: Bool { flags.contains(.showsValue) }

    /// All views of a world in the order of drawing.
    @MainActor static func tree(of world: World) -> [ViewState] {
        var states: [ViewState] = []
        var waiting: [(view: UIView, depth: Int)] = world.windows.reversed().map { ($0, 0) }
        while let (view, depth) = waiting.popLast() {
            states.append(ViewState(view, depth: depth))
            for child in view.subviews.reversed() { waiting.append((child, depth + 1)) }
        }
        return states
    }
}

extension UIView {
    /// Whether it is a control that shows its value in all of its area.
    var showsValueEverywhere: Bool {
        self is UISwitch || self is UISlider || self is UIPageControl || self is UIStepper || self is UIProgressView
    }
}
