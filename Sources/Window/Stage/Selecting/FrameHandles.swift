// The handles of the selected view: their positions on the stage, and the frame that results from dragging one.
//
// The opposite edge stays where it is, even if the view is rotated.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSession

@MainActor struct FrameHandles {
    /// A part of the view that can be dragged.
    enum Grip: Hashable {
        /// A handle at a corner or in the middle of an edge, in unit coordinates: (1, 0.5) is the middle of the right
        /// edge.
        case handle(x: CGFloat, y: CGFloat)
        /// The view itself.
        case body
    }

    package let view: UIView
    /// The transform from the view's own coordinates to the stage.
    private let toStage: CGAffineTransform

    /// The maximum distance between a finger and the handle that it drags, and half the side of a handle, in points.
    private static let reach: CGFloat = 11, radius: CGFloat = 4.5
    /// The minimum length of an edge with a handle in its middle, in points of the stage.
    private static let minimumEdgeLength: CGFloat = 48

    /// The handles of the chosen view; nil outside a selection mode, without a chosen view, for a window, and while the
    /// stage shows the past.
    ///
    /// - Parameter toStage: The transform from the debuggee's screen to the stage.
    package init?(_ inspection: Inspection, toStage: CGAffineTransform) {
        guard inspection.selection.mode != nil, inspection.playhead.stageMoment == nil,
            let view = inspection.selection.chosenView.flatMap({ inspection.run.debuggee.world.view($0) }),
            !(view is UIWindow),
            let toScreen = view.toScreen, toScreen.isInvertible
        else { return nil }
        self.view = view
        self.toStage = toScreen.concatenating(toStage)
    }

    /// The handles with their positions on the stage.
    private var handles: [(grip: Grip, place: CGPoint)] {
        let bounds = view.bounds
        func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height).applying(toStage)
        }
        let corners: [(CGFloat, CGFloat)] = [(0, 0), (1, 0), (1, 1), (0, 1)]
        let isWide = place(0, 0).distance(to: place(1, 0)) >= Self.minimumEdgeLength
        let isHigh = place(0, 0).distance(to: place(0, 1)) >= Self.minimumEdgeLength
        let edges: [(CGFloat, CGFloat)] = (isWide ? [(0.5, 0), (0.5, 1)] : []) + (isHigh ? [(0, 0.5), (1, 0.5)] : [])
        return (corners + edges).map { (.handle(x: $0.0, y: $0.1), place($0.0, $0.1)) }
    }

    /// The boxes of the handles on the stage, which other marks avoid.
    package var boxes: [CGRect] {
        handles.map { handle in
            CGRect(origin: handle.place, size: .zero).insetBy(dx: -Self.radius - 1.5, dy: -Self.radius - 1.5)
        }
    }

    /// The part of the view that a finger at a point of the stage grabs; nil if the point is outside the view.
    package func grip(at place: CGPoint) -> Grip? {
        let near = handles.min { $0.place.distance(to: place) < $1.place.distance(to: place) }
        if let near, near.place.distance(to: place) <= Self.reach { return near.grip }
        return view.bounds.containsHalfOpen(place.applying(toStage.inverted())) ? .body : nil
    }

    /// The frame without the transform that results from dragging by a distance on the stage. It changes by whole
    /// points.
    ///
    /// - Parameter frame: The frame when the finger came down.
    package func frame(dragging grip: Grip, by distance: CGSize, from frame: CGRect) -> CGRect {
        let linear = CGAffineTransform(a: toStage.a, b: toStage.b, c: toStage.c, d: toStage.d, tx: 0, ty: 0)
        let own = CGPoint(x: distance.width, y: distance.height).applying(linear.inverted())
        switch grip {
        case .body:
            let moved = own.applying(turn)
            return frame.offsetBy(dx: moved.x.rounded(), dy: moved.y.rounded())
        case .handle(let x, let y):
            let width = max(0, frame.width + ((2 * x - 1) * own.x).rounded())
            let height = max(0, frame.height + ((2 * y - 1) * own.y).rounded())
            return resized(frame, to: CGSize(width: width, height: height), keeping: CGPoint(x: 1 - x, y: 1 - y))
        }
    }

    /// The scale and the rotation of the view in its superview.
    private var turn: CGAffineTransform {
        let transform = view.transform
        return CGAffineTransform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
    }

    /// The frame with another size. One point of the bounds keeps its position in the superview.
    private func resized(_ frame: CGRect, to size: CGSize, keeping part: CGPoint) -> CGRect {
        let anchor = view.anchorPoint
        let lost = CGPoint(
            x: (part.x - anchor.x) * (frame.width - size.width), y: (part.y - anchor.y) * (frame.height - size.height)
        ).applying(turn)
        let center = CGPoint(
            x: frame.minX + anchor.x * frame.width + lost.x, y: frame.minY + anchor.y * frame.height + lost.y)
        return CGRect(
            x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    /// - Parameter letters: The text around which the line has gaps.
    package func draw(around letters: TextKeepOut, into list: inout DrawList) {
        let line = letters.outline(of: Quad(view.bounds).applying(toStage))
        list.stroke(line, Palette.casingOnDark, StrokeStyle(width: 3))
        list.stroke(line, Palette.selection, StrokeStyle(width: 1.5))
        for (_, place) in handles {
            let box = CGRect(x: place.x, y: place.y, width: 0, height: 0).insetBy(dx: -Self.radius, dy: -Self.radius)
            list.fill(.roundedRect(box.insetBy(dx: -1.5, dy: -1.5), radius: 3), Palette.selection)
            list.fill(.roundedRect(box, radius: 2), .white)
        }
    }
}
