// A program with a scene in Swift and with a fault: a touch in the right half of its view ends it.
import Hitscope
import UIKit

final class Trap: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        precondition(touches.allSatisfy { $0.location(in: self).x < bounds.midX }, "touched on the right")
    }
}

SwiftScene(
    title: "Left/right", translations: [SwiftScene.Translation("ko", title: "함정")],
    screen: CGSize(width: 300, height: 200)
) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(Trap(frame: window.bounds))
    window.makeKeyAndVisible()
    return window
}
.runAndExit()
