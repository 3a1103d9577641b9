// Random screens: windows with trees of views that are turned, mirrored, hidden, empty and animated, some with code of
// their own.
//
// The same seed gives the same screen.
import HitscopeEngine
import HitscopeGeometry
import HitscopeRandomApplications

@MainActor final class ChanceScreen {
    let world: World
    private var dice: Chance
    private var views: [UIView] = []
    private let asks: Bool, isEven: Bool

    /// - Parameters:
    ///   - asks: true for some views that answer by code.
    ///   - isEven: true for places at whole and half points, so that many edges meet; false for any numbers.
    init(seed: UInt64, size: CGSize = CGSize(width: 16, height: 12), views count: Int = 12, asks: Bool, isEven: Bool) {
        let world = World(screen: size, scale: seed.isMultiple(of: 3) ? 2 : 1)
        (self.world, self.asks, self.isEven) = (world, asks, isEven)
        dice = Chance(seed: seed)
        world.enter {
            for _ in 0...dice.below(2) { addWindow(size) }
            for _ in 0..<(1 + dice.below(count)) { addView() }
        }
    }

    private func addWindow(_ size: CGSize) {
        let frame = CGRect(origin: .zero, size: size)
        let window = asks && dice.happens(5) ? PassingWindow(frame: frame) : UIWindow(frame: frame)
        if dice.happens(30) { place(window, in: size) }
        if dice.happens(10) { window.transform = CGAffineTransform(rotationAngle: 0.2) }
        window.windowLevel = UIWindow.Level(rawValue: CGFloat(dice.below(2)))
        window.isHidden = false
        views.append(window)
    }

    private func addView() {
        let parent = dice.pick(Array(views.suffix(6))) ?? views[0]
        let view = make()
        place(view, in: parent.bounds.size)
        applyStyle(view)
        parent.addSubview(view)
        if dice.happens(2) { UIView.animate(withDuration: 9) { view.center.x += 3 } }
        views.append(view)
    }

    private func make() -> UIView {
        guard asks else { return UIView() }
        switch dice.below(14) {
        case 0: return WideView()
        case 1: return PassingView()
        case 2: return DeafView()
        default: return UIView()
        }
    }

    private func place(_ view: UIView, in size: CGSize) {
        view.frame = CGRect(
            x: length(size.width + 4) - 3, y: length(size.height + 4) - 3, width: length(size.width),
            height: length(size.height))
    }

    /// A random length below another.
    private func length(_ maximum: CGFloat) -> CGFloat {
        let maximum = max(1, maximum)
        return isEven
            ? CGFloat(dice.below(2 * Int(maximum) + 1)) / 2 : CGFloat(dice.next() % 1_000_003) / 1_000_003 * maximum
    }

    private func applyStyle(_ view: UIView) {
        switch dice.below(18) {
        case 0: view.isHidden = true
        case 1: view.isUserInteractionEnabled = false
        case 2: view.alpha = CGFloat(dice.below(3)) / 100
        case 3, 4: view.transform = CGAffineTransform(rotationAngle: CGFloat(dice.below(8)) * .pi / 4)
        case 5: view.transform = CGAffineTransform(rotationAngle: length(6))
        case 6: view.transform = CGAffineTransform(scaleX: -1, y: dice.happens(50) ? 1 : 0.5)
        case 7: view.transform = CGAffineTransform(a: 1, b: 0.3, c: length(1) - 0.5, d: 0.8, tx: 1, ty: -2)
        case 8: view.transform = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
        case 9: view.bounds.origin = CGPoint(x: length(6) - 3, y: length(6) - 3)
        case 10: view.anchorPoint = CGPoint(x: 0, y: 1)
        case 11: view.bounds.size.width = 0
        case 12: view.clipsToBounds = true
        case 13: view.bounds.origin.y = 1e12
        case 14: view.transform = CGAffineTransform(rotationAngle: 1e-9)
        default: return
        }
    }

    /// The centres of all pixels.
    var pixelCentres: [CGPoint] {
        let (size, scale) = (world.screen.bounds.size, world.screen.scale)
        return (0..<Int(size.height * scale)).flatMap { row in
            (0..<Int(size.width * scale)).map {
                CGPoint(x: (CGFloat($0) + 0.5) / scale, y: (CGFloat(row) + 0.5) / scale)
            }
        }
    }
}

private final class WideView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -2, dy: -1).containsHalfOpen(point)
    }
}

private final class PassingView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

private final class DeafView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

private final class PassingWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
