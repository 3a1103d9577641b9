// The patterns on areas where drawing and hit testing disagree: hatched if a view is visible but gets no touch, dotted
// if a view takes touches but is not visible.
//
// Each kind has its own pattern and its own colour.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay

/// Patterns for areas where drawing and hit testing disagree.
public struct DisagreementMarks: Sendable {
    /// The two kinds of disagreement.
    public enum Kind: CaseIterable, Sendable {
        /// A view is visible, but touches go elsewhere.
        case lost
        /// A view takes touches, but shows nothing.
        case unseen

        /// A short description of the kind.
        public var words: String {
            switch self {
            case .lost: localized("drawn, but a touch goes elsewhere")
            case .unseen: localized("takes touches, but is not drawn")
            }
        }

        private var color: Color {
            switch self {
            case .lost: Palette.refusedOnLight
            case .unseen: Palette.visitedOnLight
            }
        }

        /// Fills convex polygons with the pattern.
        ///
        /// - Parameter texts: Boxes that stay free of lines and dots, to keep their text readable.
        public func draw(_ polygons: [[CGPoint]], around texts: [CGRect] = [], into list: inout DrawList) {
            guard !polygons.isEmpty else { return }
            var path = Path()
            for polygon in polygons { path.elements += Path(points: polygon, closed: true).elements }
            list.fill(.path(path), color.withAlpha(0.14))
            let margin = DisagreementMarks.marginOfTexts
            let polygons = texts.reduce(polygons) { rest, text in
                rest.flatMap { $0.without(text.insetBy(dx: -margin, dy: -margin)) }
            }
            switch self {
            case .lost:
                list.hatch(
                    polygons, Palette.casingOnDark, StrokeStyle(width: 3.5), distance: DisagreementMarks.distance)
                list.hatch(polygons, color, StrokeStyle(width: 1.75), distance: DisagreementMarks.distance)
            case .unseen:
                list.dot(polygons, Palette.casingOnDark, width: 5, distance: DisagreementMarks.distance)
                list.dot(polygons, color, width: 3, distance: DisagreementMarks.distance)
            }
        }
    }

    /// The distance between neighbouring lines or dots, in points.
    private static let distance: CGFloat = 11

    /// The distance from a text to the first line or dot, in points.
    private static let marginOfTexts: CGFloat = 3

    private let places: Disagreements
    private let texts: [CGRect]

    /// Creates the marks for disagreements, in points of the screen.
    ///
    /// - Parameter texts: The boxes of the texts in the scene.
    public init(_ places: Disagreements, texts: [CGRect] = []) { (self.places, self.texts) = (places, texts) }

    /// Adds the patterns to a list.
    public func draw(into list: inout DrawList) {
        Kind.unseen.draw(places.unseen, around: texts, into: &list)
        Kind.lost.draw(places.lost, around: texts, into: &list)
    }
}

extension DrawList {
    /// Fills convex polygons with round dots. The rows of dots continue from one polygon to the next.
    fileprivate mutating func dot(_ polygons: [[CGPoint]], _ color: Color, width: CGFloat, distance: CGFloat) {
        var path = Path()
        for polygon in polygons {
            let box = Box(around: polygon)
            var y = (box.top / distance).rounded(.up) * distance
            while y < box.bottom {
                // Every other row is shifted by half the distance.
                let shift = (y / distance).truncatingRemainder(dividingBy: 2) == 0 ? 0 : distance / 2
                var x = ((box.left - shift) / distance).rounded(.up) * distance + shift
                while x < box.right {
                    let place = CGPoint(x: x, y: y)
                    if polygon.holds(place) {
                        path.move(to: place)
                        path.addLine(to: place)
                    }
                    x += distance
                }
                y += distance
            }
        }
        if !path.elements.isEmpty { stroke(.path(path), color, StrokeStyle(width: width, cap: .round)) }
    }
}

extension [CGPoint] {
    /// Returns the part of a convex polygon outside an axis-aligned rectangle, as convex polygons.
    fileprivate func without(_ rect: CGRect) -> [[CGPoint]] {
        guard Box(around: self).overlaps(Box(around: Quad(rect).corners)) else { return [self] }
        var inside = self, outside: [[CGPoint]] = []
        let corners = Quad(rect).corners
        for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            outside.append(inside.cut(along: end, start))
            inside = inside.cut(along: start, end)
        }
        return outside.filter { $0.signedArea > 0 }
    }

    /// True if a point is inside a convex polygon that runs clockwise on the screen.
    fileprivate func holds(_ point: CGPoint) -> Bool {
        indices.allSatisfy { point.side(of: self[$0], self[$0 + 1 < count ? $0 + 1 : 0]) >= 0 }
    }
}
