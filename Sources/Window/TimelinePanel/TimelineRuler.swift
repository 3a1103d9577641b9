import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

/// The lines and the numbers of the ruler, from left to right.
struct TimelineRuler {
    /// The height of the ruler, in points.
    static let height: CGFloat = 18
    /// The minimum step between two numbers, in seconds. Numbers have at most three decimals.
    private static let minimumStep = 0.001

    /// Everything that determines the positions of lines and numbers.
    struct Layout: Equatable {
        let scale: TimelineScale
        /// The width of the whole timeline, in points.
        let width: CGFloat
        /// The x-coordinate of the moment that is shown, where no number is drawn; nil if it is not visible.
        let cursor: CGFloat?
    }

    let layout: Layout
    private var ticks: [CGFloat] = []
    private var numbers: [(text: String, box: CGRect)] = []

    /// Creates a ruler with at least two numbers, if there is room for two.
    init(_ layout: Layout, _ measuring: any TextMeasuring) {
        let times = layout.scale.times, width = layout.scale.axis.width
        let seconds = times.upperBound - times.lowerBound
        var step = Self.step(for: seconds / Double(max(1, width / 80)))
        self.init(layout, every: step, measuring)
        while numbers.count < 2, step > Self.minimumStep, seconds / step * 12 < Double(width) {
            step = Self.step(for: step / 2.6)
            self.init(layout, every: step, measuring)
        }
    }

    private init(_ layout: Layout, every step: Double, _ measuring: any TextMeasuring) {
        self.layout = layout
        let scale = layout.scale, axis = scale.axis
        var number = (scale.times.lowerBound / step).rounded(.up), end = -CGFloat.infinity
        while number * step <= scale.times.upperBound {
            let time = number * step, x = scale.place(of: time), text = time.secondsText
            let width = measuring.width(of: text, Fonts.smallMono).rounded(.up) + 1
            let box = CGRect(x: x - width / 2, y: axis.minY, width: width, height: 16)
            ticks.append(x)
            let isFree = layout.cursor.map { abs($0 - x) > width / 2 + 9 } ?? true
            if isFree, box.minX > max(end + 8, axis.minX - 14), box.maxX < layout.width - 2 {
                numbers.append((text, box))
                end = box.maxX
            }
            number += 1
        }
    }

    /// The smallest step of 1, 2 or 5 times a power of ten that is at least `wanted`.
    private static func step(for wanted: Double) -> Double {
        var power = minimumStep
        while power * 10 <= wanted { power *= 10 }
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= wanted } ?? power * 10
    }

    // MARK: Drawing

    func draw(avoiding words: [LaneLabel], into list: inout DrawList) {
        for tick in ticks {
            draw(line: tick..<(tick + 1), from: layout.scale.axis.minY + 16, Palette.line, avoiding: words, into: &list)
        }
        for number in numbers {
            list.label(number.text, Fonts.smallMono, Palette.faint, in: number.box, .center)
        }
    }

    /// Draws the line at the moment that is shown.
    func drawCursor(avoiding words: [LaneLabel], into list: inout DrawList) {
        guard let x = layout.cursor else { return }
        let top = layout.scale.axis.minY
        draw(line: (x - 0.75)..<(x + 0.75), from: top + 8, Palette.selection, avoiding: words, into: &list)
        let tip = [(-6, 0), (6, 0), (0, 9)].map { CGPoint(x: x + CGFloat($0.0), y: top + 2 + CGFloat($0.1)) }
        list.fill(.path(Path(points: tip, closed: true)), Palette.selection)
    }

    /// Draws a vertical line through the lanes, with a gap at each label in its way.
    private func draw(
        line: Range<CGFloat>, from start: CGFloat, _ color: Color, avoiding words: [LaneLabel],
        into list: inout DrawList
    ) {
        var top = start
        func fill(to bottom: CGFloat) {
            guard bottom > top else { return }
            let part = CGRect(
                x: line.lowerBound, y: top, width: line.upperBound - line.lowerBound, height: bottom - top)
            list.fill(.rect(part), color)
        }
        for box in words.map(\.box) where box.minX - 2 < line.upperBound && line.lowerBound < box.maxX + 2 {
            fill(to: box.minY)
            top = max(top, box.maxY)
        }
        fill(to: layout.scale.axis.maxY)
    }
}
