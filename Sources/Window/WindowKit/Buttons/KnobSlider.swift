// A slider of the stage with one knob, or with two knobs that mark a range.
//
// It handles drawing and touches; its owner interprets the values.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

@MainActor package final class KnobSlider: UIView {
    /// The values at the left and at the right end.
    package var limits: ClosedRange<CGFloat> = 0...1
    /// The values of the knobs, from left to right.
    package var values: [CGFloat]
    private let onMove: ([CGFloat]) -> Void
    private var held: Int?

    private static let radius: CGFloat = 8

    /// - Parameter onMove: Called with the values after a finger has moved a knob.
    package init(name: String, values: [CGFloat], onMove: @escaping ([CGFloat]) -> Void) {
        self.values = values
        self.onMove = onMove
        super.init(frame: .zero)
        accessibilityIdentifier = name
    }

    private var span: CGFloat { max(limits.upperBound - limits.lowerBound, .leastNonzeroMagnitude) }
    private var track: CGRect { bounds.insetBy(dx: KnobSlider.radius, dy: bounds.height / 2 - 2) }

    private func place(of value: CGFloat) -> CGFloat {
        track.minX + max(0, min((value - limits.lowerBound) / span, 1)) * track.width
    }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let last = values.last else { return }
        let track = track, start = values.count > 1 ? place(of: values[0]) : track.minX, end = place(of: last)
        context.list.fill(.roundedRect(track, radius: 2), Palette.line)
        let part = CGRect(x: start, y: track.minY, width: end - start, height: track.height)
        context.list.fill(.roundedRect(part, radius: 2), Palette.selection)
        for (index, value) in values.enumerated() {
            let center = CGPoint(x: place(of: value), y: bounds.midY)
            context.list.fill(.circle(center: center, radius: KnobSlider.radius), Palette.text)
            let rim = held == index ? Palette.selection : Palette.background
            context.list.stroke(.circle(center: center, radius: KnobSlider.radius), rim, StrokeStyle(width: 2))
        }
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard held == nil, let x = touches.first?.location(in: self).x else { return }
        // If both knobs are at one position, a finger to their right moves the right knob.
        held = values.indices.min { one, other in
            let (near, far) = ((place(of: values[one]) - x).magnitude, (place(of: values[other]) - x).magnitude)
            return near < far || near == far && x < place(of: values[one])
        }
        move(to: x)
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let x = touches.first?.location(in: self).x { move(to: x) }
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { held = nil }
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { held = nil }

    /// Moves the held knob, but not past the other one.
    private func move(to x: CGFloat) {
        guard let held, track.width > 0 else { return }
        let minimum = held > 0 ? values[held - 1] : limits.lowerBound
        let maximum = held + 1 < values.count ? values[held + 1] : limits.upperBound
        values[held] = max(minimum, min(limits.lowerBound + (x - track.minX) / track.width * span, maximum))
        onMove(values)
    }
}
