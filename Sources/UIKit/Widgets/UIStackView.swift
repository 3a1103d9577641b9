// The stack view: subviews in a row or a column.
import HitscopeEngine
import HitscopeGeometry

/// Arranges its `arrangedSubviews` in a row or a column. It can be hit like any view (HT-16).
@MainActor open class UIStackView: UIView {
    /// The direction of the arrangement.
    public enum Axis: Int, Sendable {
        /// A row from left to right.
        case horizontal = 0
        /// A column from top to bottom.
        case vertical = 1
    }

    /// How the views share the stack's length along the axis.
    public enum Distribution: Int, Sendable {
        /// Each view has its preferred length. The last one takes the remaining length.
        case fill = 0
        /// All views are equally long.
        case fillEqually = 1
        /// Each view takes a share in proportion to its preferred length.
        case fillProportionally = 2
        /// Each view has its preferred length. The remaining length is divided equally between them as spaces.
        case equalSpacing = 3
    }

    /// How the views are aligned across the axis.
    public enum Alignment: Int, Sendable {
        /// The view fills the whole breadth of the stack.
        case fill = 0
        /// The view is at the left, or at the top of a row.
        case leading = 1
        /// The view is in the middle, with its preferred breadth.
        case center = 3
        /// The view is at the right, or at the bottom of a row.
        case trailing = 4
    }

    /// The views that the stack arranges, in their order along the axis. They are subviews too.
    public private(set) var arrangedSubviews: [UIView] = []
    /// The direction; horizontal by default.
    public var axis: Axis = .horizontal { didSet { setNeedsLayout() } }
    /// The distribution of the length; `.fill` by default.
    public var distribution: Distribution = .fill { didSet { setNeedsLayout() } }
    /// The alignment across the axis; `.fill` by default.
    public var alignment: Alignment = .fill { didSet { setNeedsLayout() } }
    /// The distance between neighbouring views, in points; the minimum if the distribution is `.equalSpacing`.
    public var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }

    /// Creates a horizontal stack of these views, with an empty frame.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Arranges the view after the others, and makes it a subview.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Arranges the view at an index, which is limited to the valid ones. A view that is arranged already is moved. A
    /// view that cannot become a subview is not arranged.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: max(0, min(stackIndex, arrangedSubviews.count)))
        if view.superview !== self { addSubview(view) }
        // A view that contains the stack, or belongs to another world, was not added.
        if view === self || !view.isDescendant(of: self) { arrangedSubviews.removeAll { $0 === view } }
        setNeedsLayout()
    }

    /// Stops arranging the view. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        setNeedsLayout()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Layout

    /// Arranges the views that are not hidden. Hidden views take no space.
    open override func layoutSubviews() {
        let views = arrangedSubviews.filter { !$0.isHidden }
        guard !views.isEmpty else { return }
        let whole = length(of: bounds.size)
        let room = whole - spacing * CGFloat(views.count - 1)
        let fitting = views.map { length(of: $0.sizeThatFits(bounds.size)) }
        let lengths = shares(fitting, of: room)
        let gap =
            distribution == .equalSpacing && views.count > 1
            ? max(spacing, (whole - fitting.reduce(0, +)) / CGFloat(views.count - 1)) : spacing
        var place: CGFloat = 0
        for (view, length) in zip(views, lengths) {
            view.frame = frame(of: view, at: place, length)
            place += length + gap
        }
    }

    private func shares(_ fitting: [CGFloat], of room: CGFloat) -> [CGFloat] {
        let sum = fitting.reduce(0, +)
        switch distribution {
        case .equalSpacing: return fitting
        case .fillEqually: return fitting.map { _ in max(0, room / CGFloat(fitting.count)) }
        case .fillProportionally:
            return fitting.map { sum > 0 ? max(0, room * $0 / sum) : max(0, room / CGFloat(fitting.count)) }
        case .fill: return fitting.dropLast() + [max(0, room - (sum - (fitting.last ?? 0)))]
        }
    }

    private func frame(of view: UIView, at place: CGFloat, _ length: CGFloat) -> CGRect {
        let whole = breadth(of: bounds.size)
        let own = min(whole, breadth(of: view.sizeThatFits(bounds.size)))
        let (offset, across): (CGFloat, CGFloat) =
            switch alignment {
            case .fill: (0, whole)
            case .leading: (0, own)
            case .center: ((whole - own) / 2, own)
            case .trailing: (whole - own, own)
            }
        return axis == .horizontal
            ? CGRect(x: bounds.minX + place, y: bounds.minY + offset, width: length, height: across)
            : CGRect(x: bounds.minX + offset, y: bounds.minY + place, width: across, height: length)
    }

    private func length(of size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
    private func breadth(of size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }
}
