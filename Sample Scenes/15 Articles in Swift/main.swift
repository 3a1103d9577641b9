// Views as a reader of the articles would write them: subclasses and overrides, no scene file.
//
// Try to drag the blue box, to touch the small button from a little outside, and to touch the map through the glass.
import Hitscope
import UIKit

/// A view that follows the finger (article 000).
class DragView: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let place = touches.first?.location(in: superview) { layer.position = place }
    }
}

/// A view that hands its touches to the next responder by itself (article 000).
class ForwardingView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }
}

/// A button that can be touched from ten points outside (article 004).
class GenerousButton: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        backgroundColor = backgroundColor == .systemGreen ? .systemOrange : .systemGreen
    }
}

/// A glass that lets touches through to what lies behind it (article 004).
class GlassView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

class MainViewController: UIViewController {
    let counter = UILabel(frame: CGRect(x: 20, y: 20, width: 350, height: 24))
    var touchCount = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.97, green: 0.97, blue: 0.98, alpha: 1)
        counter.text = "The controller has handled 0 touches."
        counter.font.size = 15
        view.addSubview(counter)
        add(
            UIView(frame: CGRect(x: 20, y: 60, width: 350, height: 150)), named: "map",
            color: UIColor(red: 0.86, green: 0.95, blue: 0.9, alpha: 1))
        add(
            GlassView(frame: CGRect(x: 100, y: 90, width: 250, height: 140)), named: "glass",
            color: UIColor(white: 0.5, alpha: 0.15))
        add(
            ForwardingView(frame: CGRect(x: 20, y: 250, width: 160, height: 90)), named: "forwarding view",
            color: UIColor(red: 0.98, green: 0.92, blue: 0.86, alpha: 1))
        add(GenerousButton(frame: CGRect(x: 260, y: 275, width: 40, height: 40)), named: "button", color: .systemOrange)
        add(
            DragView(frame: CGRect(x: 60, y: 380, width: 90, height: 80)), named: "drag me",
            color: UIColor(red: 0.72, green: 0.81, blue: 0.97, alpha: 1))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchCount += 1
        counter.text = "The controller has handled \(touchCount) \(touchCount == 1 ? "touch" : "touches")."
    }

    private func add(_ subview: UIView, named name: String, color: UIColor) {
        subview.accessibilityIdentifier = name
        subview.backgroundColor = color
        subview.layer.cornerRadius = 6
        let label = UILabel(frame: subview.bounds.insetBy(dx: 4, dy: 4))
        label.text = name
        label.font.size = 13
        label.textAlignment = .center
        subview.addSubview(label)
        view.addSubview(subview)
    }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
    let window = UIWindow(frame: UIScreen.main.bounds)

    func launch() {
        window.rootViewController = MainViewController()
        window.makeKeyAndVisible()
    }
}

SwiftScene(
    title: "Articles in Swift",
    lookFor: "Drag the blue box, touch the button from just outside it, and touch the map through the glass.",
    translations: [
        SwiftScene.Translation(
            "ko", title: "Swift로 쓴 글",
            lookFor: "파란 상자를 드래그하고, 버튼 바로 바깥에서 버튼을 터치하고, 유리 너머의 지도를 터치해 보십시오.")
    ],
    screen: CGSize(width: 390, height: 500)
) {
    let delegate = AppDelegate()
    UIApplication.shared.delegate = delegate
    delegate.launch()
    return delegate
}.runAndExit()
