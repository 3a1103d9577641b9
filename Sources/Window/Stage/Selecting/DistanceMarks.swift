// The distances between the chosen view and the one under the pointer, while Alt is held.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSession
import HitscopeStory
import HitscopeWindowKit

/// The distances between two boxes along both axes: the gap between them, or the distances between their edges if they
/// overlap.
package struct BoxDistances: Equatable {
    /// A distance as a line along an axis.
    package struct Line: Hashable {
        package var start: CGPoint, end: CGPoint

        package var length: CGFloat { start.distance(to: end) }
    }

    /// The distances that are not zero.
    package let lines: [Line]

    /// - Parameters:
    ///   - box: The box at which the lines begin.
    ///   - other: The box at which the lines end.
    package init(from box: CGRect, to other: CGRect) {
        let y = BoxDistances.middle(box.minY...box.maxY, other.minY...other.maxY)
        let x = BoxDistances.middle(box.minX...box.maxX, other.minX...other.maxX)
        let across = BoxDistances.spans(box.minX...box.maxX, other.minX...other.maxX).map {
            Line(start: CGPoint(x: $0.start, y: y), end: CGPoint(x: $0.end, y: y))
        }
        let along = BoxDistances.spans(box.minY...box.maxY, other.minY...other.maxY).map {
            Line(start: CGPoint(x: x, y: $0.start), end: CGPoint(x: x, y: $0.end))
        }
        lines = (across + along).filter { $0.length > 0.005 }
    }

    private static func spans(
        _ box: ClosedRange<CGFloat>, _ other: ClosedRange<CGFloat>
    ) -> [(start: CGFloat, end: CGFloat)] {
        if other.lowerBound >= box.upperBound { return [(box.upperBound, other.lowerBound)] }
        if other.upperBound <= box.lowerBound { return [(box.lowerBound, other.upperBound)] }
        return [(box.lowerBound, other.lowerBound), (box.upperBound, other.upperBound)]
    }

    /// The middle of the overlap of two ranges; the middle of the first range if they do not overlap.
    private static func middle(_ box: ClosedRange<CGFloat>, _ other: ClosedRange<CGFloat>) -> CGFloat {
        let common = box.overlaps(other) ? box.clamped(to: other) : box
        return (common.lowerBound + common.upperBound) / 2
    }
}

/// The lines of the distances, labelled with their lengths in points of the debuggee's screen.
@MainActor struct DistanceMarks {
    private let distances: BoxDistances
    private let other: Quad
    private let toStage: CGAffineTransform

    /// Creates the marks; nil if nothing is measured.
    ///
    /// - Parameter toStage: The transform from the debuggee's screen to the stage.
    package init?(_ inspection: Inspection, toStage: CGAffineTransform) {
        guard let (view, measured) = inspection.measuredViews, let box = view.screenQuad?.boundingBox,
            let other = measured.screenQuad
        else { return nil }
        distances = BoxDistances(from: box, to: other.boundingBox)
        self.other = other.applying(toStage)
        self.toStage = toStage
    }

    /// - Parameters:
    ///   - bounds: The bounds of the stage, which contain all numbers.
    ///   - scale: The scale of the numbers; 1 for the normal size.
    package func draw(
        into list: inout DrawList, within bounds: CGRect, scale: CGFloat, measuring: any TextMeasuring
    ) {
        list.stroke(.quad(other), Palette.casingOnDark, StrokeStyle(width: 4))
        list.stroke(.quad(other), Palette.selection, StrokeStyle(width: 1.5, dash: [5, 3]))
        for line in distances.lines {
            let path = Shape.line(from: line.start.applying(toStage), to: line.end.applying(toStage))
            list.stroke(path, Palette.casingOnDark, StrokeStyle(width: 4, cap: .round))
            list.stroke(path, Palette.selection, StrokeStyle(width: 2, cap: .round))
        }
        let font = FontDescriptor(size: Fonts.note.size * scale, weight: .semibold)
        for line in distances.lines {
            let words = line.length.shortText, width = measuring.width(of: words, font).rounded(.up) + 10 * scale
            let middle = CGPoint(x: (line.start.x + line.end.x) / 2, y: (line.start.y + line.end.y) / 2)
                .applying(toStage)
            let size = CGSize(width: width, height: 18 * scale)
            let place = CGPoint(
                x: max(bounds.minX, min(middle.x - size.width / 2, bounds.maxX - size.width)),
                y: max(bounds.minY, min(middle.y - size.height / 2, bounds.maxY - size.height)))
            let box = CGRect(origin: place, size: size)
            list.fill(.roundedRect(box.insetBy(dx: -1, dy: -1), radius: 6), Palette.selection)
            list.fill(.roundedRect(box, radius: 5), Palette.panel)
            list.label(words, font, Palette.text, in: box, .center)
        }
    }
}
