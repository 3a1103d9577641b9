// Hovering: a pointer over a view with no button down.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Hovering") @MainActor struct HoverTests {
    private let stage = Stage()
    private let log = Log()

    @Test("GT-30: hovering begins over the view, changes with the pointer, and ends when it leaves")
    func hover() {
        stage.run { stage in
            let view = added(to: stage.root, 100, 100, 100, 100)
            let hover = listening(UIHoverGestureRecognizer(), "hover", on: view, log)
            for point in [
                CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 150), CGPoint(x: 160, y: 150), CGPoint(x: 50, y: 50),
            ] {
                stage.world.receive(InputEvent(time: stage.fingers.now, .hover(point)))
                if point.x == 160 { #expect(hover.location(in: view) == CGPoint(x: 60, y: 50)) }
            }
            #expect(log.lines == ["hover began", "hover changed", "hover ended"])
            #expect(hover.state == .possible)
        }
    }

    @Test("A world follows the pointer as long as a hover recogniser is on a view that exists")
    func followsPointer() {
        stage.run { stage in
            let hover = UIHoverGestureRecognizer()
            stage.root.addGestureRecognizer(hover)
            #expect(stage.world.followsPointer)
            stage.root.removeGestureRecognizer(hover)
            #expect(!stage.world.followsPointer)
            do {
                let view = UIView()
                view.addGestureRecognizer(hover)
                #expect(stage.world.followsPointer)
            }
            #expect(!stage.world.followsPointer)
            stage.root.addGestureRecognizer(hover)
            #expect(stage.world.followsPointer)
        }
    }

    @Test("GT-30: fingers are nothing to a hover recogniser, and it keeps none from the view")
    func hoverAndFingers() {
        stage.run { stage in
            let view = added(TouchView("view", log), to: stage.root, 100, 100, 100, 100)
            let hover = UIHoverGestureRecognizer()
            hover.delaysTouchesBegan = true
            view.addGestureRecognizer(hover)
            stage.fingers.fingerTap(at: CGPoint(x: 150, y: 150))
            #expect(log.lines == ["view began", "view ended"])
            #expect(hover.numberOfTouches == 0)
        }
    }
}
