// Shapes that can be filled, stroked or clipped to.
import HitscopeGeometry

/// A path of straight lines and curves.
public struct Path: Hashable, Sendable {
    /// A step of a path, as in `CGPathElement`.
    public enum Element: Hashable, Sendable {
        /// Begins a new subpath at a point.
        case move(CGPoint)
        /// Adds a straight line from the last point.
        case line(CGPoint)
        /// Adds a cubic Bézier curve from the last point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// Adds a straight line back to the start of the subpath.
        case close
    }

    /// The elements in order. The first one is a `move`.
    public var elements: [Element]

    /// Creates a path from its elements.
    public init(_ elements: [Element] = []) { self.elements = elements }

    /// Creates a path of straight lines through the points.
    public init(points: [CGPoint], closed: Bool) {
        elements = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
        if closed { elements.append(.close) }
    }

    /// Begins a new subpath at a point, as in `CGMutablePath`.
    public mutating func move(to point: CGPoint) { elements.append(.move(point)) }
    /// Adds a straight line from the last point.
    public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }
    /// Adds a cubic Bézier curve from the last point.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: point, control1: control1, control2: control2))
    }
    /// Adds a straight line back to the start of the subpath.
    public mutating func close() { elements.append(.close) }

    /// A rectangle around all points and control points; zero if there are none.
    public var controlBounds: CGRect {
        var minimum = CGPoint(x: CGFloat.infinity, y: .infinity), maximum = CGPoint(x: -CGFloat.infinity, y: -.infinity)
        func include(_ point: CGPoint) {
            minimum = CGPoint(x: min(minimum.x, point.x), y: min(minimum.y, point.y))
            maximum = CGPoint(x: max(maximum.x, point.x), y: max(maximum.y, point.y))
        }
        for element in elements {
            switch element {
            case .move(let point), .line(let point): include(point)
            case .curve(let point, let control1, let control2):
                include(point)
                include(control1)
                include(control2)
            case .close: break
            }
        }
        guard minimum.x <= maximum.x else { return .zero }
        return CGRect(x: minimum.x, y: minimum.y, width: maximum.x - minimum.x, height: maximum.y - minimum.y)
    }
}

/// A shape, in points of its own coordinate space.
public enum Shape: Hashable, Sendable {
    /// A rectangle with sides parallel to the axes.
    case rect(CGRect)
    /// A rectangle whose corners are quarter circles of this radius.
    case roundedRect(CGRect, radius: CGFloat)
    /// The largest ellipse in a rectangle.
    case ellipse(in: CGRect)
    /// A path, filled by the nonzero winding rule.
    case path(Path)

    /// A straight line, which can be stroked but has no interior.
    public static func line(from start: CGPoint, to end: CGPoint) -> Shape {
        .path(Path(points: [start, end], closed: false))
    }
    /// A circle around a centre.
    public static func circle(center: CGPoint, radius: CGFloat) -> Shape {
        .ellipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    /// The quadrilateral with these corners.
    public static func quad(_ quad: Quad) -> Shape { .path(Path(points: quad.corners, closed: true)) }

    /// A rectangle around the shape, in the shape's own coordinates.
    public var bounds: CGRect {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): rect.standardized
        case .path(let path): path.controlBounds
        }
    }
}

/// The width, dashes and ends of a line.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of the ends of a line and of its dashes.
    public enum Cap: Hashable, Sendable {
        /// Cut off at the end point.
        case butt
        /// Half a circle about the end point.
        case round
    }

    /// The line width in points; half of it is on each side of the line.
    public var width: CGFloat
    /// The lengths of alternating dashes and gaps, in points; empty for a solid line.
    public var dash: [CGFloat]
    /// The shape of the ends of the line and its dashes.
    public var cap: Cap

    /// Creates a style, for a solid line unless `dash` is given.
    public init(width: CGFloat, dash: [CGFloat] = [], cap: Cap = .butt) {
        self.width = width
        self.dash = dash
        self.cap = cap
    }
}
