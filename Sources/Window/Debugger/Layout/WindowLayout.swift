// The division of the window that the user has chosen.
//
// It is a value that the window reads and changes. Other code saves it.
import HitscopeGeometry
import HitscopeTimelinePanel

/// The sizes of the panels that the user chose. All other panels have their default sizes.
public struct WindowLayout: Hashable, Sendable {
    /// The widths of the left and the right panel, in points; nil for the default width.
    public var hierarchyWidth: CGFloat?, sideWidth: CGFloat?
    /// The height of the open timeline, in points; nil for the default height.
    public var timelineHeight: CGFloat?
    /// True if the left panel is closed, and true if the right one is.
    public var hidesHierarchy = false, hidesSide = false
    /// True if the lanes of the timeline are shown; nil if that depends on the height of the window.
    public var showsTimeline: Bool?
    /// The panels that the user opened in a window that is too narrow for them.
    private var opened: Set<Edge> = []

    /// Creates a layout with the default sizes.
    public init() {}

    /// An edge that can be dragged.
    enum Edge: String, CaseIterable {
        /// The right edge of the left panel.
        case hierarchy
        /// The left edge of the right panel.
        case side
        /// The top edge of the timeline.
        case timeline
    }

    /// The minimum widths of the panels, in points. A panel that is dragged to half of its minimum closes.
    static let minimumHierarchyWidth: CGFloat = 200, minimumSide: CGFloat = 300
    /// The width of the strip that remains of a closed panel, in points.
    static let closedWidth: CGFloat = 16

    /// Moves an edge.
    ///
    /// - Parameters:
    ///   - place: The new position of the edge, in points of the window.
    ///   - window: The size of the window.
    @MainActor mutating func move(_ edge: Edge, to place: CGPoint, in window: CGSize) {
        opened.insert(edge)
        switch edge {
        case .hierarchy:
            hidesHierarchy = place.x < WindowLayout.minimumHierarchyWidth / 2
            if !hidesHierarchy { hierarchyWidth = max(WindowLayout.minimumHierarchyWidth, place.x.rounded()) }
        case .side:
            let width = window.width - place.x
            hidesSide = width < WindowLayout.minimumSide / 2
            if !hidesSide { sideWidth = max(WindowLayout.minimumSide, width.rounded()) }
        case .timeline:
            let height = window.height - place.y
            showsTimeline = height > TimelineView.headerHeight + TimelineView.minimumLanesHeight / 2
            if showsTimeline == true {
                timelineHeight = max(TimelineView.headerHeight + TimelineView.minimumLanesHeight, height.rounded())
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

    /// Opens a closed panel.
    mutating func open(_ edge: Edge) {
        opened.insert(edge)
        switch edge {
        case .hierarchy: hidesHierarchy = false
        case .side: hidesSide = false
        case .timeline: showsTimeline = true
        }
    }

    /// Opens or closes the panel at an edge, in a window of a given width in points.
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

    /// True if only a strip of an edge's panel is shown, because the panel was closed or the window is too narrow. The
    /// heading of the timeline is always shown.
    ///
    /// - Parameter width: The width of the window, in points.
    @MainActor func hides(_ edge: Edge, in width: CGFloat) -> Bool {
        let folds = width < WindowLayout.minimumWindowWidth(for: edge) && !opened.contains(edge)
        return switch edge {
        case .hierarchy: hidesHierarchy || folds
        case .side: hidesSide || folds
        case .timeline: false
        }
    }

    /// The minimum width of a window in which a panel is open by default, in points.
    @MainActor private static func minimumWindowWidth(for edge: Edge) -> CGFloat {
        switch edge {
        case .hierarchy: WindowShell.minimumSize.width
        case .side: minimumSide + Columns.minimumStageWidth
        case .timeline: 0
        }
    }
}
