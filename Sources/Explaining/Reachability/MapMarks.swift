// The regions of a map in colours: filled where a view receives touches, hatched where it is visible but not reached.
//
// A view that fills the screen is grey, which makes the others stand out.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay

/// The colours of a map's views, and the shapes drawn in them.
public struct MapMarks: Sendable {
    let map: ReachabilityMap
    let outlines: [Outline]
    /// The colours, by the index of the view.
    let colors: [Color]
    /// The views in the order of the legend: by decreasing area, then views that are never reached.
    let order: [Int]
    private let numbers: [Int: Int]

    /// Creates the marks of a map, in points of its screen.
    public init(_ map: ReachabilityMap) { self.init(map, outlines: map.outlines()) }

    init(_ map: ReachabilityMap, outlines: [Outline]) {
        (self.map, self.outlines) = (map, outlines)
        var number = 0
        colors = map.views.map { view in
            guard view.area > 0 || view.wantsTouches else { return Palette.faint }
            if view.boundsArea >= 0.95 * map.area, !view.wantsTouches { return Color(hex: 0x77808F) }
            number += 1
            return Color.onWheel(number)
        }
        order = map.shownViews
        numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0 + 1) })
    }

    /// Returns the number of a view in the legend; nil for a view that is not in it.
    func number(of index: Int) -> Int? { numbers[index] }

    /// Draws the regions, and the hatching of the parts that views lose.
    public func draw(into list: inout DrawList) {
        var drawing = Drawing(self)
        while !drawing.advance(by: .max, into: &list) {}
    }

    /// A drawing that is made in parts.
    struct Drawing {
        private let marks: MapMarks
        private var phase = Phase.fills, next = 0, hatchedCount = 0, sums: LossSums

        private enum Phase: CaseIterable { case fills, losses, strokes, rest }

        /// The work of hatching a polygon; that of drawing a view is 1.
        private static let costOfPolygon = 4

        init(_ marks: MapMarks) { (self.marks, sums) = (marks, LossSums(marks.map)) }

        /// Draws on: some views, or about as many parts that views lose.
        ///
        /// - Returns: True if the drawing is complete.
        mutating func advance(by count: Int, into list: inout DrawList) -> Bool {
            if phase == .fills, next == 0 { marks.drawUntakenArea(into: &list) }
            guard phase != .rest else {
                marks.drawRest(into: &list)
                return true
            }
            var done = 0
            while done < count, next < marks.map.views.count {
                switch phase {
                case .fills: marks.fill(next, into: &list)
                case .losses:
                    let before = hatchedCount
                    marks.drawLosses(of: next, &sums, hatchedCount: &hatchedCount, into: &list)
                    done += (hatchedCount - before) * Drawing.costOfPolygon
                case .strokes, .rest: marks.stroke(next, into: &list)
                }
                (next, done) = (next + 1, done + 1)
            }
            guard next == marks.map.views.count else { return false }
            (next, phase) = (0, phase == .fills ? .losses : phase == .losses ? .strokes : .rest)
            return false
        }
    }

    private func fill(_ index: Int, into list: inout DrawList) {
        guard !outlines[index].polygons.isEmpty else { return }
        list.fill(outlines[index].shape, colors[index].withAlpha(0.34))
    }

    private func stroke(_ index: Int, into list: inout DrawList) {
        guard !outlines[index].polygons.isEmpty else { return }
        list.stroke(outlines[index].shape, colors[index], StrokeStyle(width: 1.5))
    }

    /// Draws the parts in which the view that takes a touch is a guess, and those that were found by asking.
    private func drawRest(into list: inout DrawList) {
        if !map.isOrderKnown {
            let style = StrokeStyle(width: 1, dash: MapMarks.guessDash)
            list.hatch(map.guessedPolygons(), Palette.ink.withAlpha(0.55), style, distance: 9)
        }
        let asked = map.askedOutline
        if !asked.polygons.isEmpty {
            list.stroke(asked.shape, Palette.gesture, StrokeStyle(width: 1.5, dash: [1, 4], cap: .round))
        }
    }

    /// The dashes of the lines across parts in which the view that takes a touch is a guess.
    static let guessDash: [CGFloat] = [2, 3]

    /// The maximum fraction of the screen that is hatched for one view.
    private static let maximumHatchedFraction: CGFloat = 0.6

    private func drawUntakenArea(into list: inout DrawList) {
        let polygons = map.pieces.filter { $0.view == nil }.map(\.corners)
        list.hatch(polygons, Palette.ink.withAlpha(0.35), StrokeStyle(width: 1), distance: 9)
    }

    /// The number of polygons after which no more are hatched. Where thousands of views overlap one another, their
    /// hatching is a single grey, and its polygons grow with the square of the views.
    private static let maximumHatchedCount = 20_000

    private func drawLosses(
        of index: Int, _ sums: inout LossSums, hatchedCount: inout Int, into list: inout DrawList
    ) {
        guard map.views[index].wantsTouches, let visible = map.views[index].visible else { return }
        if hatchedCount < MapMarks.maximumHatchedCount {
            let losses = map.losses(of: index, withPolygons: true, &sums)
            guard !losses.isEmpty else { return }
            let polygons = map.views[index].isOrderKnown ? losses.flatMap(\.polygons) : []
            hatchedCount += polygons.count
            // Hatching the whole screen would hide the rest of the map.
            if visible.area < MapMarks.maximumHatchedFraction * map.area {
                list.hatch(polygons, Palette.casingOnDark, StrokeStyle(width: 3), distance: 7)
                list.hatch(polygons, colors[index], StrokeStyle(width: 1.25), distance: 7)
            }
        } else if !map.losesAnything(index) {
            return
        }
        let outline = Shape.path(Path(points: visible.outline, closed: true))
        list.stroke(outline, colors[index], StrokeStyle(width: 1.5, dash: [5, 3]))
    }
}

/// Marks for the areas in which a touch goes to another view, in the colours of the legend.
struct ChangeMarks {
    let comparison: MapComparison

    init(_ comparison: MapComparison) { self.comparison = comparison }

    func draw(into list: inout DrawList) {
        for (number, change) in comparison.changes.enumerated() {
            let color = Color.onWheel(number)
            for polygon in change.polygons {
                list.fill(.path(Path(points: polygon, closed: true)), color.withAlpha(0.4))
            }
            list.hatch(change.polygons, color, StrokeStyle(width: 1), distance: 7)
        }
    }
}

extension Outline {
    /// All polygons as one shape. Holes stay open, because they run in the opposite direction.
    public var shape: Shape {
        var path = Path()
        for polygon in polygons { path.elements += Path(points: polygon, closed: true).elements }
        return .path(path)
    }
}

extension DrawList {
    /// Draws diagonal lines, from bottom left to top right, through convex polygons. They continue from one polygon to
    /// the next.
    mutating func hatch(_ polygons: [[CGPoint]], _ color: Color, _ style: StrokeStyle, distance: CGFloat) {
        var path = Path()
        for polygon in polygons {
            let sums = polygon.map { $0.x + $0.y }
            guard let minimum = sums.min(), let maximum = sums.max() else { continue }
            var sum = (minimum / distance).rounded(.up) * distance
            while sum < maximum {
                if let (start, end) = polygon.crossings(ofSum: sum) {
                    path.move(to: start)
                    path.addLine(to: end)
                }
                sum += distance
            }
        }
        if !path.elements.isEmpty { stroke(.path(path), color, style) }
    }
}

extension [CGPoint] {
    /// Returns the points where the line x + y = `sum` enters and leaves a convex polygon; nil if it does not cross it.
    fileprivate func crossings(ofSum sum: CGFloat) -> (CGPoint, CGPoint)? {
        var found: [CGPoint] = []
        for index in indices {
            let here = self[index], next = self[(index + 1) % count]
            let (from, to) = (here.x + here.y - sum, next.x + next.y - sum)
            guard (from < 0) != (to < 0) else { continue }
            let part = from / (from - to)
            found.append(CGPoint(x: here.x + part * (next.x - here.x), y: here.y + part * (next.y - here.y)))
        }
        return found.count == 2 ? (found[0], found[1]) : nil
    }
}
