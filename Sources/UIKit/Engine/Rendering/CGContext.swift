// The graphics context that a view draws into: CoreGraphics' words for a draw list.
import HitscopeDrawing
import HitscopeGeometry

/// Where a view's `draw(_:)` paints. Coordinates are the view's own.
@MainActor public final class CGContext {
    /// What has been drawn so far; paint here directly for what the methods below do not offer.
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

    public func setFillColor(_ color: CGColor) { state.fill = color }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { state.dash = lengths }

    public func saveGState() {
        saved.append(state)
        state.openClips = 0
    }

    public func restoreGState() {
        guard let before = saved.popLast() else { return }
        for _ in 0..<state.openClips { list.end() }
        state = before
        list.transform = before.transform
    }

    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
        list.transform = state.transform
    }

    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Cuts what is drawn next, until the state is restored, to a rectangle.
    public func clip(to rect: CGRect) {
        list.beginClip(.rect(rect))
        state.openClips += 1
    }

    public func fill(_ rect: CGRect) { list.fill(.rect(rect), state.fill) }
    public func stroke(_ rect: CGRect) { list.stroke(.rect(rect), state.stroke, strokeStyle) }
    public func fillEllipse(in rect: CGRect) { list.fill(.ellipse(in: rect), state.fill) }
    public func strokeEllipse(in rect: CGRect) { list.stroke(.ellipse(in: rect), state.stroke, strokeStyle) }

    public func beginPath() { path = Path() }
    public func move(to point: CGPoint) { path.move(to: point) }
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1: control1, control2: control2)
    }
    public func addRect(_ rect: CGRect) { path.elements += Path(points: Quad(rect).corners, closed: true).elements }
    public func closePath() { path.close() }

    public func fillPath() {
        list.fill(.path(path), state.fill)
        path = Path()
    }

    public func strokePath() {
        list.stroke(.path(path), state.stroke, strokeStyle)
        path = Path()
    }

    private var strokeStyle: StrokeStyle { StrokeStyle(width: state.lineWidth, dash: state.dash) }

    /// Ends what the view left open.
    func finish() {
        while !saved.isEmpty { restoreGState() }
        for _ in 0..<state.openClips { list.end() }
    }
}

/// The context of the `draw(_:)` that is running; nil outside of one.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { World.current.drawing.context }
