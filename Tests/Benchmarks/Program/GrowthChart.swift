// The growth curves as a picture: both axes logarithmic, time on the left, memory on the right.
//
// Decides where everything lies and in which colours. Measures nothing.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay

struct GrowthChart {
    private let curves: [GrowthCurve]
    static let size = CGSize(width: 960, height: 560)
    private static let font = FontDescriptor(size: 13), small = FontDescriptor(size: 12)
    private static let inks = [
        Palette.refused, Palette.hit, Palette.chain, Palette.gesture, Palette.firstResponder, Palette.visited,
    ]

    init(_ curves: [GrowthCurve]) { self.curves = curves }

    /// A diagram: where it lies, and the powers of ten at its ends.
    private struct Panel {
        var frame: CGRect
        var across: ClosedRange<Int>, up: ClosedRange<Int>

        func place(_ x: Double, _ y: Double) -> CGPoint {
            CGPoint(x: self.x(log10(x)), y: self.y(log10(y)))
        }

        func x(_ power: Double) -> CGFloat {
            frame.minX + frame.width * CGFloat((power - Double(across.lowerBound)) / Double(across.count - 1))
        }

        func y(_ power: Double) -> CGFloat {
            frame.maxY - frame.height * CGFloat((power - Double(up.lowerBound)) / Double(up.count - 1))
        }
    }

    var list: DrawList {
        var list = DrawList()
        list.fill(.roundedRect(CGRect(origin: .zero, size: GrowthChart.size), radius: 10), Palette.background)
        draw(.time, in: CGRect(x: 76, y: 64, width: 400, height: 430), "Time", &list)
        draw(.memory, in: CGRect(x: 720, y: 64, width: 200, height: 430), "Memory", &list)
        return list
    }

    private func draw(_ quantity: GrowthCurve.Quantity, in frame: CGRect, _ title: String, _ list: inout DrawList) {
        let shown = zip(curves, GrowthChart.inks).filter { $0.0.quantity == quantity }
        let values = shown.flatMap { $0.0.values.map(\.value) }.filter { $0.isFinite && $0 > 0 }
        guard let minimum = values.min(), let maximum = values.max() else { return }
        let panel = Panel(
            frame: frame, across: 2...6, up: Int(log10(minimum).rounded(.down))...Int(log10(maximum).rounded(.up)))
        list.fill(.rect(frame), Palette.panel)
        drawGrid(panel, quantity, &list)
        text(
            title, Palette.text, CGRect(x: frame.minX, y: frame.minY - 36, width: 300, height: 20), .leading, &list,
            .init(size: 15, weight: .semibold))
        text(
            "views", Palette.soft, CGRect(x: frame.minX, y: frame.maxY + 26, width: frame.width, height: 18), .center,
            &list)
        for (curve, ink) in shown { draw(curve, ink, on: panel, &list) }
        if quantity == .time { drawNames(shown, panel, &list) }
    }

    private func drawGrid(_ panel: Panel, _ quantity: GrowthCurve.Quantity, _ list: inout DrawList) {
        let (frame, thin) = (panel.frame, StrokeStyle(width: 1))
        for power in panel.across {
            let x = panel.x(Double(power))
            list.stroke(.line(from: CGPoint(x: x, y: frame.minY), to: CGPoint(x: x, y: frame.maxY)), Palette.line, thin)
            text(
                GrowthChart.power(power), Palette.soft, CGRect(x: x - 30, y: frame.maxY + 6, width: 60, height: 18),
                .center, &list)
        }
        for power in panel.up {
            let y = panel.y(Double(power))
            list.stroke(.line(from: CGPoint(x: frame.minX, y: y), to: CGPoint(x: frame.maxX, y: y)), Palette.line, thin)
            let words = GrowthChart.words(power, quantity)
            text(words, Palette.soft, CGRect(x: frame.minX - 74, y: y - 9, width: 66, height: 18), .trailing, &list)
        }
    }

    private func draw(_ curve: GrowthCurve, _ ink: Color, on panel: Panel, _ list: inout DrawList) {
        let points = curve.values.filter { $0.value.isFinite && $0.value > 0 }.map {
            panel.place(Double($0.views), $0.value)
        }
        list.stroke(.path(Path(points: points, closed: false)), ink, StrokeStyle(width: 2.5, cap: .round))
        for point in points { list.fill(.circle(center: point, radius: 3.5), ink) }
    }

    /// Names stand beside the ends of the lines, moved apart where they would touch.
    private func drawNames(_ shown: [(GrowthCurve, Color)], _ panel: Panel, _ list: inout DrawList) {
        let ends = shown.compactMap { curve, ink -> (name: String, ink: Color, y: CGFloat)? in
            guard let last = curve.values.last(where: { $0.value.isFinite }) else { return nil }
            return (curve.name, ink, panel.place(Double(last.views), last.value).y)
        }.sorted { $0.y < $1.y }
        var lowest = -CGFloat.infinity
        for end in ends {
            let y = max(end.y, lowest + 20)
            lowest = y
            list.fill(.circle(center: CGPoint(x: panel.frame.maxX + 20, y: y), radius: 4), end.ink)
            text(
                end.name, end.ink, CGRect(x: panel.frame.maxX + 30, y: y - 10, width: 170, height: 20), .leading, &list,
                GrowthChart.font)
        }
    }

    private func text(
        _ text: String, _ ink: Color, _ box: CGRect, _ alignment: TextStyle.Alignment, _ list: inout DrawList,
        _ font: FontDescriptor = GrowthChart.small
    ) {
        list.text(text, TextStyle(font: font, color: ink, alignment: alignment, verticalAlignment: .middle), in: box)
    }

    private static func power(_ power: Int) -> String {
        ["10²", "10³", "10⁴", "10⁵", "10⁶"][min(max(power - 2, 0), 4)]
    }

    private static func words(_ power: Int, _ quantity: GrowthCurve.Quantity) -> String {
        // A little more than the power itself, so that rounding does not choose the smaller unit.
        GrowthBench.words(pow(10, Double(power)) * 1.000001, quantity).replacing(".00", with: "").replacing(
            ".0", with: "")
    }
}
