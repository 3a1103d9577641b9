// A world built in code, in which a test puts fingers down and asks why a view did not get the touch.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeReading
import HitscopeTrace
import HitscopeWidgets

/// A screen of 300 × 300 points with a window, a recorder, and a clock that stands still between inputs.
@MainActor final class AnsweredWorld {
    let world = World(screen: CGSize(width: 300, height: 300))
    let window: UIWindow
    private let recorder: TraceRecorder
    private var time = 0.0

    init(_ build: (UIWindow) -> Void) {
        recorder = TraceRecorder(world: world)
        window = world.enter { UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300)) }
        world.enter {
            build(window)
            window.isHidden = false
        }
        world.witness = recorder
    }

    var trace: Trace { recorder.trace }

    func finger(_ phase: FingerChange.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 0, after delay: Double = 0.02) {
        time += delay
        world.receive(
            InputEvent(time: time, .fingers([FingerChange(finger, phase, at: CGPoint(x: x, y: y))])))
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        finger(.down, x, y)
        finger(.up, x, y, after: 0.08)
        wait(1)
    }

    func wait(_ seconds: Double) {
        time += seconds
        world.advance(to: time)
    }

    func answer(_ view: UIView) -> Answer? { Answer(view, trace: trace, in: world) }

    func codes(_ view: UIView) -> [CauseCode] { answer(view)?.causes.map(\.code) ?? [] }
}

extension UIView {
    /// A view of a name in another one.
    static func named(_ name: String?, _ frame: CGRect, in superview: UIView) -> UIView {
        named(name, frame, in: superview, UIView(frame: frame))
    }

    /// The view with a name, in another one.
    @discardableResult
    static func named<View: UIView>(_ name: String?, _ frame: CGRect, in superview: UIView, _ view: View) -> View {
        view.frame = frame
        view.accessibilityIdentifier = name
        superview.addSubview(view)
        return view
    }
}
