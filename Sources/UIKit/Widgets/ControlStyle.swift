// Colours and sizes that all controls share, in the style of iOS with its light appearance.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

enum ControlStyle {
    /// The colour of titles that people can tap, and of controls that are on.
    static let tint = UIColor.systemBlue
    static let disabledText = UIColor.systemGray3
    static let track = UIColor.systemGray5
    /// The opacity of the pressed part of a control.
    static let pressed: Float = 0.3
    /// The size of text in controls, in points.
    static let textSize: CGFloat = 17
}

extension DrawList {
    /// Draws a round knob with a faint edge and shadow.
    mutating func knob(center: CGPoint, radius: CGFloat) {
        fill(.circle(center: CGPoint(x: center.x, y: center.y + 1), radius: radius + 0.5), Color(white: 0, alpha: 0.12))
        fill(.circle(center: center, radius: radius), .white)
        stroke(.circle(center: center, radius: radius), Color(white: 0, alpha: 0.06), StrokeStyle(width: 0.5))
    }

    /// Draws a bar with round ends.
    mutating func bar(_ rect: CGRect, _ color: Color) {
        guard rect.width > 0, rect.height > 0 else { return }
        fill(.roundedRect(rect, radius: min(rect.width, rect.height) / 2), color)
    }
}
