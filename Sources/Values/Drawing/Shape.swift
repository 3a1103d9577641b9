// What can be filled, stroked or clipped to.
import HitscopeGeometry

/// Lines and curves.
public struct Path: Hashable, Sendable {
    public enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    public var elements: [Element]

    public init(_ elements: [Element] = []) { self.elements = elements }

    /// Straight lines through the points.
    public init(points: [CGPoint], closed: Bool) {
        elements = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
        if closed { elements.append(.close) }
    }

    public mutating func move(to point: CGPoint) { elements.append(.move(point)) }
    public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: point, control1: control1, control2: control2))
    }
    public mutating func close() { elements.append(.close) }

    /// A rectangle that holds every point and every control point.
    public var controlBounds: CGRect {
        var (left, top, right, bottom) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
        func include(_ point: CGPoint) {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
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
        return left <= right ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .zero
    }
}

public enum Shape: Hashable, Sendable {
    case rect(CGRect)
    case roundedRect(CGRect, radius: CGFloat)
    case ellipse(in: CGRect)
    case path(Path)

    public static func line(from start: CGPoint, to end: CGPoint) -> Shape {
        .path(Path(points: [start, end], closed: false))
    }
    public static func circle(center: CGPoint, radius: CGFloat) -> Shape {
        .ellipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    public static func quad(_ quad: Quad) -> Shape { .path(Path(points: quad.corners, closed: true)) }

    /// A rectangle that holds the shape, in the shape's own space.
    public var bounds: CGRect {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): rect.standardized
        case .path(let path): path.controlBounds
        }
    }
}

public struct StrokeStyle: Hashable, Sendable {
    public enum Cap: Hashable, Sendable { case butt, round }

    /// Points; half of it lies on either side of the line.
    public var width: CGFloat
    /// Lengths in points, drawn and left out by turns; empty for an unbroken line.
    public var dash: [CGFloat]
    public var cap: Cap

    public init(width: CGFloat, dash: [CGFloat] = [], cap: Cap = .butt) {
        (self.width, self.dash, self.cap) = (width, dash, cap)
    }
}
