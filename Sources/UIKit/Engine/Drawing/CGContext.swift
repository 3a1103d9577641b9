// The graphics context that a view draws into: a draw list, under the names of CoreGraphics.
import HitscopeDrawing
import HitscopeGeometry

/// The context for a view's `draw(_:)`, in the view's bounds coordinates.
@MainActor public final class CGContext {
    /// The commands so far. Use it directly for drawing that the methods below do not offer.
    public var list: DrawList

    private struct State {
        var fill = Color.black, stroke = Color.black, lineWidth: CGFloat = 1, dash: [CGFloat] = [],
            transform = CGAffineTransform.identity
        var openClips = 0
    }

    private var state: State
    private var saved: [State] = []
    private var path = Path()

    init(list: DrawList) {
        self.list = list
        state = State(transform: list.transform)
    }

    /// Sets the colour of subsequent fills; initially black.
    public func setFillColor(_ color: CGColor) { state.fill = color }
    /// Sets the colour of subsequent strokes; initially black.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    /// Sets the line width of subsequent strokes, in units of the current user space; initially 1.
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    /// Sets the alternating lengths of dashes and gaps; empty, the initial value, draws solid lines. `phase` has no
    /// effect.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { state.dash = lengths }

    /// Saves the colours, line style, transform and clips until the matching `restoreGState`.
    public func saveGState() {
        saved.append(state)
        state.openClips = 0
    }

    /// Restores the state that `saveGState` saved last. Has no effect without a matching call.
    public func restoreGState() {
        guard let before = saved.popLast() else { return }
        for _ in 0..<state.openClips { list.end() }
        state = before
        list.transform = before.transform
    }

    /// Applies a transform to subsequent drawing.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
        list.transform = state.transform
    }

    /// Moves the origin of the user space for subsequent drawing.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    /// Scales subsequent drawing about the current origin.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// Rotates subsequent drawing about the current origin, by an angle in radians, clockwise on the screen.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Clips subsequent drawing to a rectangle, until the state is restored.
    public func clip(to rect: CGRect) {
        list.beginClip(.rect(rect))
        state.openClips += 1
    }

    /// Fills a rectangle with the fill colour.
    public func fill(_ rect: CGRect) { list.fill(.rect(rect), state.fill) }
    /// Draws the outline of a rectangle. Half of the line's width is on each side of the edge.
    public func stroke(_ rect: CGRect) { list.stroke(.rect(rect), state.stroke, strokeStyle) }
    /// Fills the ellipse that touches the four sides of a rectangle.
    public func fillEllipse(in rect: CGRect) { list.fill(.ellipse(in: rect), state.fill) }
    /// Draws the outline of the ellipse that touches the four sides of a rectangle.
    public func strokeEllipse(in rect: CGRect) { list.stroke(.ellipse(in: rect), state.stroke, strokeStyle) }

    /// Discards the current path and starts an empty one.
    public func beginPath() { path = Path() }
    /// Starts a new subpath at a point.
    public func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a straight line from the path's last point.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a cubic Bézier curve from the path's last point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1: control1, control2: control2)
    }
    /// Adds a closed rectangle as a subpath.
    public func addRect(_ rect: CGRect) { path.elements += Path(points: Quad(rect).corners, closed: true).elements }
    /// Closes the last subpath with a straight line to its start.
    public func closePath() { path.close() }

    /// Fills the current path with the fill colour, and starts an empty one.
    public func fillPath() {
        list.fill(.path(path), state.fill)
        path = Path()
    }

    /// Strokes the current path, and starts an empty one.
    public func strokePath() {
        list.stroke(.path(path), state.stroke, strokeStyle)
        path = Path()
    }

    private var strokeStyle: StrokeStyle { StrokeStyle(width: state.lineWidth, dash: state.dash) }

    /// Restores the states and ends the clips that the view has left open.
    func finish() {
        while !saved.isEmpty { restoreGState() }
        for _ in 0..<state.openClips { list.end() }
    }
}

/// The context of the running `draw(_:)` in the current world; nil if none runs.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { World.current.drawing.context }
