// Draws shapes as Cairo paths.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

extension CairoContext {
    /// Fills the shape with the current source. Parts outside of `pixels` need not be painted.
    func fill(_ shape: Shape, through transform: CGAffineTransform, within pixels: PixelRect) {
        cairo_new_path(pointer)
        if case .rect(let rect) = shape, transform.b == 0, transform.c == 0 {
            traceAxisAligned(rect.standardized, transform, within: pixels)
        } else {
            trace(shape, through: transform)
        }
        cairo_fill(pointer)
    }

    /// Limits subsequent painting to the shape, up to the matching `restore`.
    func clip(to shape: Shape, through transform: CGAffineTransform) {
        trace(shape, through: transform)
        cairo_clip(pointer)
    }

    /// Strokes the shape with the current source. A line that is too wide for Cairo's numbers is not painted.
    func stroke(_ shape: Shape, through transform: CGAffineTransform, style: StrokeStyle) {
        let maximumWidth = CairoContext.maximumCoordinate / max(transform.maximumStretch, .leastNormalMagnitude)
        guard style.width < maximumWidth else { return }
        trace(shape, through: transform)
        cairo_set_line_cap(pointer, style.cap.cairo)
        withMatrix(transform) {
            cairo_set_line_width(pointer, style.width)
            setDash(style.dash, along: shape, stretch: transform.maximumStretch)
            cairo_stroke(pointer)
        }
    }

    /// Sets the dash pattern. The line stays solid if the lengths do not form a pattern, or if the pattern is too fine
    /// to be visible.
    private func setDash(_ dash: [CGFloat], along shape: Shape, stretch: CGFloat) {
        let period = dash.reduce(0, +)
        let box = shape.bounds
        let around = min(2 * (box.width + box.height) * stretch, 4 * CairoContext.maximumCoordinate)
        let drawable = !dash.isEmpty && period > 0 && period.isFinite && dash.allSatisfy { $0 >= 0 }
        guard drawable, around / (period * stretch) < CairoContext.maximumDashCount else {
            return cairo_set_dash(pointer, nil, 0, 0)
        }
        cairo_set_dash(pointer, dash.map(Double.init), Int32(dash.count), 0)
    }

    private func trace(_ shape: Shape, through transform: CGAffineTransform) {
        cairo_new_path(pointer)
        switch shape {
        case .rect(let rect): traceRect(rect.standardized, transform)
        case .roundedRect(let rect, let radius): traceRounded(rect.standardized, radius: radius, transform)
        case .ellipse(let rect):
            let rect = rect.standardized
            traceCorners(rect, CGSize(width: rect.width / 2, height: rect.height / 2), transform)
        case .path(let path): tracePath(path, transform)
        }
    }

    private func traceRect(_ rect: CGRect, _ transform: CGAffineTransform) {
        guard transform.b == 0, transform.c == 0 else {
            return tracePath(Path(points: Quad(rect).corners, closed: true), transform)
        }
        traceAxisAligned(rect, transform, within: nil)
    }

    /// Adds a rectangle by its corners instead of its origin and size. Cairo would round origin and size to fixed point
    /// separately, and adjacent rectangles would no longer meet.
    private func traceAxisAligned(_ rect: CGRect, _ transform: CGAffineTransform, within limit: PixelRect?) {
        let from = CGPoint(x: rect.minX, y: rect.minY).device(transform)
        let to = CGPoint(x: rect.maxX, y: rect.maxY).device(transform)
        var (left, right) = (min(from.x, to.x), max(from.x, to.x))
        var (top, bottom) = (min(from.y, to.y), max(from.y, to.y))
        if let limit {
            (left, right) = (max(left, CGFloat(limit.x - 1)), min(right, CGFloat(limit.maxX + 1)))
            (top, bottom) = (max(top, CGFloat(limit.y - 1)), min(bottom, CGFloat(limit.maxY + 1)))
        }
        guard left <= right, top <= bottom else { return }
        move(CGPoint(x: left, y: top))
        line(CGPoint(x: right, y: top))
        line(CGPoint(x: right, y: bottom))
        line(CGPoint(x: left, y: bottom))
        cairo_close_path(pointer)
    }

    private func traceRounded(_ rect: CGRect, radius: CGFloat, _ transform: CGAffineTransform) {
        let radius = min(radius, min(rect.width, rect.height) / 2)
        guard radius > 0 else { return traceRect(rect, transform) }
        traceCorners(rect, CGSize(width: radius, height: radius), transform)
    }

    /// Adds a rectangle whose corners are quarter ellipses with these radii.
    private func traceCorners(_ rect: CGRect, _ radii: CGSize, _ transform: CGAffineTransform) {
        let (rx, ry) = (radii.width, radii.height)
        let (kx, ky) = (rx * (1 - CairoContext.quarter), ry * (1 - CairoContext.quarter))
        let (left, right) = (rect.minX, rect.maxX), (top, bottom) = (rect.minY, rect.maxY)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).device(transform) }
        move(point(left + rx, top))
        line(point(right - rx, top))
        curve(point(right - kx, top), point(right, top + ky), point(right, top + ry))
        line(point(right, bottom - ry))
        curve(point(right, bottom - ky), point(right - kx, bottom), point(right - rx, bottom))
        line(point(left + rx, bottom))
        curve(point(left + kx, bottom), point(left, bottom - ky), point(left, bottom - ry))
        line(point(left, top + ry))
        curve(point(left, top + ky), point(left + kx, top), point(left + rx, top))
        cairo_close_path(pointer)
    }

    private func tracePath(_ path: Path, _ transform: CGAffineTransform) {
        for element in path.elements {
            switch element {
            case .move(let point): move(point.device(transform))
            case .line(let point): line(point.device(transform))
            case .curve(let point, let control1, let control2):
                curve(control1.device(transform), control2.device(transform), point.device(transform))
            case .close: cairo_close_path(pointer)
            }
        }
    }

    private func move(_ point: CGPoint) { cairo_move_to(pointer, point.x, point.y) }
    private func line(_ point: CGPoint) { cairo_line_to(pointer, point.x, point.y) }
    private func curve(_ control1: CGPoint, _ control2: CGPoint, _ point: CGPoint) {
        cairo_curve_to(pointer, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
    }

    /// The position of the control points of a quarter circle along its radius: 4/3 · tan(π/8).
    private static let quarter: CGFloat = 0.552_284_749_830_793_4

    /// The maximum coordinate, in device pixels: a quarter of the range of 24.8 fixed point, so that the sum of two is
    /// still in the range.
    fileprivate static let maximumCoordinate: CGFloat = 2_000_000

    /// The maximum number of dashes in one stroke. More would take minutes.
    private static let maximumDashCount: CGFloat = 100_000
}

extension CGPoint {
    /// Returns the point in device pixels, limited to the range of fixed point. A coordinate that is NaN becomes the
    /// minimum.
    fileprivate func device(_ transform: CGAffineTransform) -> CGPoint {
        func near(_ value: CGFloat) -> CGFloat {
            let minimum = -CairoContext.maximumCoordinate
            guard value > minimum else { return minimum }
            return value < CairoContext.maximumCoordinate ? value : CairoContext.maximumCoordinate
        }
        let mapped = applying(transform)
        return CGPoint(x: near(mapped.x), y: near(mapped.y))
    }
}

extension CGAffineTransform {
    /// At least the largest factor by which the transform lengthens a line, and at most √2 times that factor. It is
    /// exact for a scale.
    var maximumStretch: CGFloat {
        let largestSingularValue = ((a + d).hypotenuse(b - c) + (a - d).hypotenuse(b + c)) / 2
        return max(abs(a) + abs(c), abs(b) + abs(d), largestSingularValue)
    }
}

extension StrokeStyle.Cap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        }
    }
}
