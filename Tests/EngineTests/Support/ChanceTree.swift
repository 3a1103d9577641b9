// Trees by chance whose views change the tree while it is hit tested, and the textbook's answer for them.
//
// The textbook is recursion over public API, one rule after the other. Two trees of one seed are alike: one is for the
// engine, the other for the textbook, since asking changes them.
import HitscopeEngine
import HitscopeGeometry
import HitscopeRandomApplications

@MainActor final class ChanceTree {
    let root: UIView
    private var views: [WeakView] = []
    private var held: [UIView] = []
    fileprivate var dice: Chance
    fileprivate let asksTextbook: Bool
    /// The number of changes or questions that overrides may still make.
    fileprivate var deeds: Int

    private struct WeakView { weak var view: UIView? }

    /// The center of the view that was changed last, in its superview.
    private(set) var changedPlace = CGPoint.zero

    /// The size of the root, the largest size of others, and the number of kinds of views, of which four override
    /// something.
    private let side: Int, largest: Int, kinds: Int

    /// - Parameter width: how many of the first views others are put into.
    /// - Parameter isScattered: whether the views are small against the root and rarely override, so that an index is
    ///   worth its while.
    /// - Parameter holdsViews: whether views that leave the tree live on; without it they go once they are asked
    ///   no more.
    init(
        seed: UInt64, views count: Int, width: Int = 3, deeds: Int = 2, asksTextbook: Bool, holdsViews: Bool = true,
        isScattered: Bool = false
    ) {
        (side, largest, kinds) = isScattered ? (400, 30, 250) : (60, 60, 9)
        dice = Chance(seed: seed)
        self.deeds = deeds
        self.asksTextbook = asksTextbook
        root = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        views = [WeakView(view: root)]
        for number in 1...count {
            let view = make()
            view.tag = number
            change(view)
            (views[dice.below(min(width, views.count))].view ?? root).addSubview(view)
            views.append(WeakView(view: view))
            if holdsViews { held.append(view) }
        }
    }

    private func make() -> UIView {
        switch dice.below(kinds) {
        case 0: Enlarging(in: self)
        case 1: PassingThrough(in: self)
        case 2: Doing<Int>(in: self)
        case 3: PlainChild()
        default: UIView()
        }
    }

    /// The view's place, or one of its properties, becomes another.
    private func change(_ view: UIView) {
        defer { changedPlace = view.center }
        func length() -> CGFloat { CGFloat(dice.below(largest)) }
        func place() -> CGFloat { CGFloat(dice.below(side)) - 20 }
        switch dice.below(16) {
        case 0: view.isHidden.toggle()
        case 1: view.isUserInteractionEnabled.toggle()
        case 2: view.alpha = CGFloat(dice.below(3)) / 100
        case 3: view.transform = CGAffineTransform(rotationAngle: CGFloat(dice.below(8)) * .pi / 4)
        case 4:
            let (a, b) = (CGFloat(dice.below(3)) - 1, CGFloat(dice.below(2)))
            view.transform = CGAffineTransform(a: a, b: b, c: 1, d: 2, tx: 3, ty: -length())
        case 5: view.bounds.origin = CGPoint(x: length() - 20, y: length() / 7)
        case 6: view.anchorPoint = CGPoint(x: 0, y: CGFloat(dice.below(3)) / 2)
        case 7: view.bounds.size = CGSize(width: length() - 2, height: length())
        case 8: view.center = CGPoint(x: place() / 3, y: place())
        default: view.frame = CGRect(x: place(), y: place(), width: length(), height: length())
        }
    }

    /// Some view that still lives, the root included.
    private var anyone: UIView { views[dice.below(views.count)].view ?? root }

    /// Some view becomes another, and stays where it is in the tree.
    func changeAnyone() {
        let view = anyone
        if view !== root { change(view) }
    }

    /// A change that code might make between two questions.
    func alter() {
        let view = anyone
        guard view !== root, !view.isDescendant(of: root) || dice.happens(60) else { return change(view) }
        switch dice.below(5) {
        case 0: view.removeFromSuperview()
        case 1: view.superview?.bringSubviewToFront(view)
        case 2: view.superview?.exchangeSubview(at: 0, withSubviewAt: (view.superview?.subviews.count ?? 1) - 1)
        case 3: root.insertSubview(view, at: 0)
        default:
            let place = anyone
            if !place.isDescendant(of: view) { place.addSubview(view) }
        }
    }

    /// An action of an override while it is asked, if any are left.
    fileprivate func act(in view: UIView) {
        guard deeds > 0 else { return }
        deeds -= 1
        switch dice.below(5) {
        case 0: view.removeFromSuperview()
        case 1: view.superview?.removeFromSuperview()
        case 2: _ = ask(CGPoint(x: dice.below(60), y: dice.below(60)))
        default: alter()
        }
    }

    /// The tag of the view that is hit; -1 for none.
    func ask(_ point: CGPoint) -> Int {
        (asksTextbook ? textbook(root, point) : root.hitTest(point, with: nil))?.tag ?? -1
    }

    /// The rules of the documentation, for the body of `hitTest`.
    fileprivate func textbook(_ view: UIView, _ point: CGPoint) -> UIView? {
        guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01 else { return nil }
        guard view is Enlarging ? view.point(inside: point, with: nil) : contains(view, point) else { return nil }
        for child in view.subviews.reversed() {
            guard let inside = self.inside(child, point) else { continue }
            let hit = child is PassingThrough ? child.hitTest(inside, with: nil) : textbook(child, inside)
            if let hit { return hit }
        }
        return view
    }

    private func contains(_ view: UIView, _ point: CGPoint) -> Bool {
        let (bounds, dx, dy) = (view.bounds, point.x - view.bounds.origin.x, point.y - view.bounds.origin.y)
        return dx >= 0 && dy >= 0 && dx < bounds.size.width && dy < bounds.size.height
    }

    private func inside(_ child: UIView, _ point: CGPoint) -> CGPoint? {
        let (bounds, part, center) = (child.bounds, child.anchorPoint, child.center)
        let anchor = CGPoint(
            x: bounds.origin.x + part.x * bounds.size.width, y: bounds.origin.y + part.y * bounds.size.height)
        if child.transform.isIdentity {
            return CGPoint(x: point.x - (center.x - anchor.x), y: point.y - (center.y - anchor.y))
        }
        guard child.transform.isInvertible else { return nil }
        let turned = CGPoint(x: point.x - center.x, y: point.y - center.y).applying(child.transform.inverted())
        return CGPoint(x: turned.x + anchor.x, y: turned.y + anchor.y)
    }
}

private final class PlainChild: UIView {}

/// A view that overrides something.
private class ChanceView: UIView {
    unowned let tree: ChanceTree

    init(in tree: ChanceTree) {
        self.tree = tree
        super.init(frame: .zero)
    }
}

private final class Enlarging: ChanceView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        tree.act(in: self)
        return bounds.insetBy(dx: -10, dy: -10).contains(point) || point.x.isNaN
    }
}

private class PassingThrough: ChanceView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = body(point, event)
        return hit === self ? nil : hit
    }

    /// Super's result, or the textbook's if the tree is the textbook's.
    final func body(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        tree.asksTextbook ? tree.textbook(self, point) : super.hitTest(point, with: event)
    }
}

private final class Doing<Value>: PassingThrough {
    var value: Value?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        tree.act(in: self)
        let hit = body(point, event)
        tree.act(in: self)
        return hit
    }
}
