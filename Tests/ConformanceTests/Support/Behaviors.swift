// A behaviour that writes down what it is asked and told, and a view that keeps everything to itself.
import UIKit

/// Writes down what it is asked and told, and then does as the test says.
@MainActor final class ToldBehavior: ResponderBehavior {
    enum Way { case keeps, callsOriginal, callsNext }

    let log = Log()
    var way = Way.callsOriginal
    var hit: UIView??
    var isInside: Bool?
    var following: UIResponder?
    var isWilling: Bool?
    var whenTold: (UIResponder) -> Void = { _ in }

    override func hitTest(
        _ point: CGPoint, with event: UIEvent?, of view: UIView, original: HitTestMethod
    ) -> UIView? {
        log.write("hitTest \(Int(point.x)),\(Int(point.y))")
        return hit ?? original(point, event)
    }

    override func point(
        inside point: CGPoint, with event: UIEvent?, of view: UIView, original: PointInsideMethod
    ) -> Bool { isInside ?? original(point, event) }

    override func next(of responder: UIResponder, original: () -> UIResponder?) -> UIResponder? {
        following ?? original()
    }

    override func touchesBegan(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) {
        log.write("began")
        whenTold(responder)
        switch way {
        case .keeps: return
        case .callsOriginal: original(touches, event)
        case .callsNext: responder.next?.touchesBegan(touches, with: event)
        }
        log.write("done")
    }

    override func touchesMoved(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { log.write("moved") }

    override func touchesEnded(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { log.write("ended") }

    override func touchesCancelled(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { log.write("cancelled") }

    override func pressesBegan(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, of responder: UIResponder, original: PressesMethod
    ) {
        log.write("press")
        if way == .callsOriginal { original(presses, event) }
    }

    override func motionEnded(
        _ motion: UIEvent.EventSubtype, with event: UIEvent?, of responder: UIResponder, original: MotionMethod
    ) {
        log.write("shake")
        if way == .callsOriginal { original(motion, event) }
    }

    override func remoteControlReceived(
        with event: UIEvent?, of responder: UIResponder, original: (UIEvent?) -> Void
    ) {
        log.write("remote")
        if way == .callsOriginal { original(event) }
    }

    override func canBecomeFirstResponder(of responder: UIResponder, original: () -> Bool) -> Bool {
        isWilling ?? original()
    }

    override func canResignFirstResponder(of responder: UIResponder, original: () -> Bool) -> Bool {
        isWilling ?? original()
    }
}

/// A view of a class that keeps everything to itself, as if somebody else had written it.
@MainActor final class Stubborn: UIView {
    let log = Log()
    override var canBecomeFirstResponder: Bool { false }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.write("own began") }
}
