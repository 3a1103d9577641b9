// The scene's name in the toolbar. If there is a scene chooser, the button opens it.
//
// A long name takes two lines, because similar names often differ in their last words.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

@MainActor final class TitleButton: UIView {
    private let inspection: Inspection
    private let measuring: any TextMeasuring
    private var isPressed = false, isUnderPointer = false
    var onClick: () -> Void = {}

    init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "scene name"
    }

    /// The full title, and what a click does.
    var hint: String? {
        let title = inspection.run.debuggee.title
        guard inspection.canOpen, let meaning = WindowCommands.hint(of: .chooseScene) else { return title }
        return "\(title)\n\(meaning)"
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let canOpen = inspection.canOpen
        if canOpen {
            context.list.fill(.roundedRect(bounds, radius: 7), Palette.raised)
            if isPressed || isUnderPointer {
                context.list.highlight(.roundedRect(bounds, radius: 7), isPressed: isPressed)
            }
            drawArrow(&context.list)
        }
        let box = CGRect(
            x: canOpen ? 10 : 0, y: 0, width: max(0, bounds.width - (canOpen ? 36 : 0)), height: bounds.height)
        let title = inspection.run.debuggee.title
        let isLong = measuring.width(of: title, Fonts.title) > box.width
        let style = TextStyle(
            font: isLong ? Fonts.longTitle : Fonts.title, color: Palette.text, lineLimit: isLong ? 2 : 1)
        context.list.text(title, style, in: box)
    }

    private func drawArrow(_ list: inout DrawList) {
        let x = bounds.maxX - 16, y = bounds.midY + 2
        let points = [CGPoint(x: x - 5, y: y - 4), CGPoint(x: x + 5, y: y - 4), CGPoint(x: x, y: y + 2)]
        list.fill(.path(Path(points: points, closed: true)), Palette.soft)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = inspection.canOpen }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        isPressed = inspection.canOpen && touches.first.map { bounds.containsHalfOpen($0.location(in: self)) } ?? false
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        defer { isPressed = false }
        if isPressed { onClick() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = false }
}

extension TitleButton: Hoverable {
    func follow(hover place: CGPoint?) -> Bool {
        defer { isUnderPointer = place != nil }
        return isUnderPointer != (place != nil)
    }
}
