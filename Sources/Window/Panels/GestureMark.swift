// The diamond before the name of a recogniser. It is filled once the recogniser has recognised its gesture.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeStory

package struct GestureMark {
    private let color: Color, isFilled: Bool

    package init(color: Color, isFilled: Bool) { (self.color, self.isFilled) = (color, isFilled) }

    package func draw(at center: CGPoint, into list: inout DrawList) {
        let radius: CGFloat = 7.5
        let diamond = Path(
            points: [
                CGPoint(x: center.x, y: center.y - radius), CGPoint(x: center.x + radius, y: center.y),
                CGPoint(x: center.x, y: center.y + radius), CGPoint(x: center.x - radius, y: center.y),
            ], closed: true)
        list.fill(.path(diamond), isFilled ? color : Palette.panel)
        list.stroke(.path(diamond), color, StrokeStyle(width: 2))
    }
}

extension GestureStory.Attempt {
    /// The colour of the recogniser's row.
    package var color: Color {
        switch state {
        case .began, .changed, .ended: Palette.gesture
        case .failed, .cancelled: Palette.refused
        case .possible: Palette.faint
        }
    }
}
