// The location of a gesture.
//
// The engine decides in points of the screen, so that a view that moves under the finger does not change the decision.
// Callers receive the coordinates of the view that they name. Source: GS-36, GS-37.
import HitscopeGeometry

extension UIGestureRecognizer {
    /// The number of touches in the gesture; after the last lift, the number that lifted last.
    public var numberOfTouches: Int { attempt.touches.isEmpty ? attempt.lastPlaces.count : attempt.touches.count }

    /// The location of one of the touches in a view; after the last lift, the location where that touch lifted. Pass
    /// nil for the window's coordinates.
    public func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        fromScreen(place(of: touchIndex), to: view)
    }

    /// The mouse buttons that are pressed during the gesture; empty for fingers. Source: GT-21.
    public var buttonMask: UIEvent.ButtonMask { attempt.touches.reduce(into: []) { $0.formUnion($1.buttons) } }

    /// The modifier keys that were held at the last change of the fingers or the mouse, if the device reports them.
    /// Source: GT-21.
    public var modifierFlags: UIKeyModifierFlags { world.touchPipeline.live.event.modifierFlags }

    /// The centre of the touches, in points of the screen.
    var centre: CGPoint {
        let count = numberOfTouches
        guard count > 0 else { return .zero }
        var (x, y): (CGFloat, CGFloat) = (0, 0)
        for index in 0..<count {
            let place = place(of: index)
            x += place.x
            y += place.y
        }
        return CGPoint(x: x / CGFloat(count), y: y / CGFloat(count))
    }

    /// The location of a touch on the screen. An index out of range stands for the nearest valid one.
    func place(of index: Int) -> CGPoint {
        let (touches, last) = (attempt.touches, attempt.lastPlaces)
        guard touches.isEmpty else { return touches[min(max(0, index), touches.count - 1)].location }
        return last.isEmpty ? .zero : last[min(max(0, index), last.count - 1)]
    }

    /// Converts a point of the screen to a view's coordinates; nil stands for the window of the recogniser's view.
    func fromScreen(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let window = view?.enclosingWindow ?? owner?.enclosingWindow else { return point }
        let inWindow = window.convert(point, from: nil as UIWindow?)
        return view.map { window.convert(inWindow, to: $0) } ?? inWindow
    }

    /// Converts a translation on the screen to a view's coordinates. The result is rotated and scaled, but not shifted.
    func translationFromScreen(_ translation: CGPoint, to view: UIView?) -> CGPoint {
        let (start, end) = (fromScreen(.zero, to: view), fromScreen(translation, to: view))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    /// Converts a translation in a view's coordinates to one on the screen; nil stands for the window of the
    /// recogniser's view.
    func translationToScreen(_ translation: CGPoint, from view: UIView?) -> CGPoint {
        guard let toScreen = (view ?? owner?.enclosingWindow)?.toScreen else { return translation }
        let (start, end) = (CGPoint.zero.applying(toScreen), translation.applying(toScreen))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }
}
