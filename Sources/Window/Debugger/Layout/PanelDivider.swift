// The edge between two parts of the window. Dragging it resizes them, and a double click resets their sizes.
//
// The layout limits the positions of the edge.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeWindowKit

@MainActor final class PanelDivider: UIView {
    /// A gesture on the divider.
    enum Move {
        /// The edge was dragged to a point, in points of the window.
        case dragged(to: CGPoint)
        /// The divider was clicked while its panel was closed.
        case opened
        /// The divider was double-clicked.
        case reset
    }

    let edge: WindowLayout.Edge
    /// True if the divider's panel is closed, and the divider is the strip that remains of it.
    var isClosed = false
    /// True if the grip is visible even if the pointer is elsewhere.
    var showsGrip = true
    /// True if the pointer is on the divider.
    private(set) var isUnderPointer = false
    private let moved: (Move) -> Void
    /// The vector from the point where the finger came down to the edge; nil if no finger is dragging it.
    private var grip: CGSize?
    private var start = CGPoint.zero
    private var isDragged = false

    /// The width of the draggable area, in points.
    static let width: CGFloat = 7
    /// The distance after which a finger drags the edge, in points. A click does not move it.
    private static let slop: CGFloat = 3

    init(_ edge: WindowLayout.Edge, moved: @escaping (Move) -> Void) {
        self.edge = edge
        self.moved = moved
        super.init(frame: .zero)
        accessibilityIdentifier = "\(edge.rawValue) divider"
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: nil) else { return }
        let corner = superview?.convert(CGPoint(x: frame.minX, y: frame.minY), to: nil) ?? frame.origin
        grip = CGSize(width: corner.x + edgeShift.width - place.x, height: corner.y + edgeShift.height - place.y)
        (start, isDragged) = (place, false)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let grip, let place = touches.first?.location(in: nil) else { return }
        isDragged = isDragged || place.distance(to: start) > PanelDivider.slop
        guard isDragged else { return }
        moved(.dragged(to: CGPoint(x: place.x + grip.width, y: place.y + grip.height)))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        defer { grip = nil }
        guard !isDragged, let touch = touches.first else { return }
        if touch.tapCount == 2 { moved(.reset) } else if isClosed { moved(.opened) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { grip = nil }

    /// The vector from the corner of this view to the edge. At the left, the view begins one point before the edge,
    /// where the line is drawn.
    private var edgeShift: CGSize {
        switch edge {
        case .hierarchy: CGSize(width: isClosed ? bounds.width : 1, height: 0)
        case .side, .timeline: .zero
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let isLit = isUnderPointer || grip != nil
        if isClosed { drawStrip(isLit, context) } else if isLit || showsGrip { drawGrip(isLit, context) }
    }

    /// Draws a short bar in the middle, and the whole edge while the pointer is on it.
    private func drawGrip(_ isLit: Bool, _ context: CGContext) {
        let isHorizontal = edge == .timeline, thick: CGFloat = isLit ? 3 : 2
        let length = isLit ? (isHorizontal ? bounds.width : bounds.height) : PanelDivider.gripLength
        let bar =
            isHorizontal
            ? CGRect(x: bounds.midX - length / 2, y: 0, width: length, height: thick)
            : CGRect(x: edge == .hierarchy ? 1 : 0, y: bounds.midY - length / 2, width: thick, height: length)
        context.list.fill(.roundedRect(bar, radius: thick / 2), isLit ? Palette.selection : Palette.faint)
    }

    private static let gripLength: CGFloat = 36

    /// Draws the remaining strip of a closed panel, with an arrow in the direction in which it opens.
    private func drawStrip(_ isLit: Bool, _ context: CGContext) {
        context.list.fill(.rect(bounds), isLit ? Palette.raised : Palette.panel)
        let line = CGRect(
            x: edge == .hierarchy ? bounds.maxX - 1 : bounds.minX, y: bounds.minY, width: 1, height: bounds.height)
        context.list.fill(.rect(line), Palette.line)
        let side: CGFloat = edge == .hierarchy ? 1 : -1, middle = bounds.middle
        let arrow = [(-2.5, -6), (2.5, 0), (-2.5, 6)].map {
            CGPoint(x: middle.x + CGFloat($0.0) * side, y: middle.y + CGFloat($0.1))
        }
        context.list.stroke(
            .path(Path(points: arrow, closed: false)), isLit ? Palette.text : Palette.soft,
            StrokeStyle(width: 2, cap: .round))
    }
}

extension PanelDivider: Hoverable {
    func follow(hover place: CGPoint?) -> Bool {
        defer { isUnderPointer = place != nil }
        return isUnderPointer != (place != nil)
    }
}
