// The division of the window that a person has chosen.
//
// A value: the window takes it and gives it back. Knows no files; who keeps it decides where.
import HitscopeGeometry
import HitscopeTimelinePanel

/// The sizes of the panels that a person chose. What was not chosen has its usual size.
public struct WindowLayout: Hashable, Sendable {
    /// The widths of the panels at the left and at the right, in points; nil for the usual ones.
    public var hierarchyWidth: CGFloat?, sideWidth: CGFloat?
    /// The height of the open timeline, in points; nil for the usual one.
    public var timelineHeight: CGFloat?
    /// True if the panels are closed.
    public var hidesHierarchy = false, hidesSide = false
    /// True if the lanes of the timeline are shown; nil where the height of the window decides.
    public var showsTimeline: Bool?
    /// The panels that a person opened in a window that is too narrow for them.
    private var opened: Set<Edge> = []

    /// The usual sizes.
    public init() {}

    /// An edge that can be dragged.
    enum Edge: String, CaseIterable {
        /// The right edge of the panel at the left.
        case hierarchy
        /// The left edge of the panel at the right.
        case side
        /// The top edge of the timeline.
        case timeline
    }

    /// The minimum widths of the panels, in points. A panel that is dragged to half of its minimum closes.
    static let leastHierarchy: CGFloat = 200, leastSide: CGFloat = 300
    /// The width of what is left of a closed panel, in points.
    static let closedWidth: CGFloat = 16

    /// Moves an edge.
    ///
    /// - Parameters:
    ///   - place: Of the edge, in points of the window.
    ///   - window: Its size.
    @MainActor mutating func move(_ edge: Edge, to place: CGPoint, in window: CGSize) {
        opened.insert(edge)
        switch edge {
        case .hierarchy:
            hidesHierarchy = place.x < WindowLayout.leastHierarchy / 2
            if !hidesHierarchy { hierarchyWidth = max(WindowLayout.leastHierarchy, place.x.rounded()) }
        case .side:
            let width = window.width - place.x
            hidesSide = width < WindowLayout.leastSide / 2
            if !hidesSide { sideWidth = max(WindowLayout.leastSide, width.rounded()) }
        case .timeline:
            let height = window.height - place.y
            showsTimeline = height > TimelineView.headerHeight + TimelineView.leastLanes / 2
            if showsTimeline == true {
                timelineHeight = max(TimelineView.headerHeight + TimelineView.leastLanes, height.rounded())
            }
        }
    }

    /// Resets a panel to its default size, and opens it.
    mutating func reset(_ edge: Edge) {
        opened.remove(edge)
        switch edge {
        case .hierarchy: (hierarchyWidth, hidesHierarchy) = (nil, false)
        case .side: (sideWidth, hidesSide) = (nil, false)
        case .timeline: (timelineHeight, showsTimeline) = (nil, nil)
        }
    }

    /// Opens a panel that is closed.
    mutating func open(_ edge: Edge) {
        opened.insert(edge)
        switch edge {
        case .hierarchy: hidesHierarchy = false
        case .side: hidesSide = false
        case .timeline: showsTimeline = true
        }
    }

    /// Opens or closes the panel at a side, in a window of this width in points.
    @MainActor mutating func toggle(_ edge: Edge, in width: CGFloat) {
        if hides(edge, in: width) { return open(edge) }
        opened.remove(edge)
        guard !hides(edge, in: width) else { return }
        switch edge {
        case .hierarchy: hidesHierarchy = true
        case .side: hidesSide = true
        case .timeline: return
        }
    }

    /// True if the panel of an edge is closed, so that a strip is left of it: it was closed, or the window has not this
    /// width in points. The timeline's heading always stands.
    @MainActor func hides(_ edge: Edge, in width: CGFloat) -> Bool {
        let folds = width < WindowLayout.leastWindow(for: edge) && !opened.contains(edge)
        return switch edge {
        case .hierarchy: hidesHierarchy || folds
        case .side: hidesSide || folds
        case .timeline: false
        }
    }

    /// The least width of a window in which a panel is open by itself, in points.
    @MainActor private static func leastWindow(for edge: Edge) -> CGFloat {
        switch edge {
        case .hierarchy: WindowShell.leastSize.width
        case .side: leastSide + Columns.leastStage
        case .timeline: 0
        }
    }
}
