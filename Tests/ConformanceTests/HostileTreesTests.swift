// Code that changes the tree, or the device, in every callback: each case ends as in UIKit, or in a fault's sentence.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

/// A view whose callbacks do what the test says, and that counts what it is told.
@MainActor private final class Wild: UIView {
    enum Place: CaseIterable, Sendable {
        case hitTest, pointInside, began, moved, ended, cancelled, layout, willMoveToWindow, didMoveToWindow
        case willMoveToSuperview, didMoveToSuperview, didAdd, willRemove
    }

    var at: [Place: (Wild) -> Void] = [:]
    private(set) var told: [String] = []
    private(set) var open = 0
    private(set) var calls = 0

    private func run(_ place: Place) {
        calls += 1
        at[place]?(self)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        run(.hitTest)
        return super.hitTest(point, with: event)
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        run(.pointInside)
        return super.point(inside: point, with: event)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        (open, told) = (open + touches.count, told + ["began"])
        run(.began)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { run(.moved) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        (open, told) = (open - touches.count, told + ["ended"])
        run(.ended)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        (open, told) = (open - touches.count, told + ["cancelled"])
        run(.cancelled)
    }
    override func layoutSubviews() { run(.layout) }
    override func willMove(toWindow newWindow: UIWindow?) { run(.willMoveToWindow) }
    override func didMoveToWindow() { run(.didMoveToWindow) }
    override func willMove(toSuperview newSuperview: UIView?) { run(.willMoveToSuperview) }
    override func didMoveToSuperview() { run(.didMoveToSuperview) }
    override func didAddSubview(_ subview: UIView) { run(.didAdd) }
    override func willRemoveSubview(_ subview: UIView) { run(.willRemove) }
}

@Suite("Hostile trees") @MainActor struct HostileTreesTests {
    private let stage = Stage()
    private let point = CGPoint(x: 50, y: 50)

    private func wild(in superview: UIView? = nil) -> Wild {
        added(Wild(), to: superview ?? stage.root, 0, 0, 100, 100)
    }

    /// Changes that code may make to the tree around a view.
    private enum Change: CaseIterable {
        case removeSelf, removeSuperview, removeWindowContent, moveToWindow, moveToNewWindow, hideWindow, addTen
        case reorder, emptySelf, disable, fade, shrink

        @MainActor func make(_ view: Wild, _ stage: Stage) {
            switch self {
            case .removeSelf: view.removeFromSuperview()
            case .removeSuperview: view.superview?.removeFromSuperview()
            case .removeWindowContent: for child in stage.window.subviews { child.removeFromSuperview() }
            case .moveToWindow: stage.window.addSubview(view)
            case .moveToNewWindow: UIWindow().addSubview(view)
            case .hideWindow: stage.window.isHidden = true
            case .addTen:
                if view.subviews.count < 10 { for _ in 0..<10 { view.addSubview(UIView(frame: view.bounds)) } }
            case .reorder: view.superview?.sendSubviewToBack(view)
            case .emptySelf: for child in view.subviews { child.removeFromSuperview() }
            case .disable: view.isUserInteractionEnabled = false
            case .fade: view.alpha = 0
            case .shrink: view.frame = .zero
            }
        }
    }

    @Test(
        "MT-09, RC-13: whatever changes in whichever callback, each touch that began ends once",
        arguments: Wild.Place.allCases)
    fileprivate func everyChange(place: Wild.Place) {
        for change in Change.allCases {
            let test = HostileTreesTests()
            test.stage.run { stage in
                let outer = added(to: stage.root, 0, 0, 200, 200), view = test.wild(in: outer)
                test.wild(in: view).isUserInteractionEnabled = false
                var depth = 0
                view.at[place] = { view in
                    guard depth == 0 else { return }
                    depth += 1
                    change.make(view, stage)
                    depth -= 1
                }
                stage.fingers.fingerDown(at: test.point)
                stage.fingers.fingerMove(to: test.point.moved(5, 5))
                if place == .cancelled { stage.fingers.fingerCancel() } else { stage.fingers.fingerUp() }
                view.removeFromSuperview()
                stage.root.addSubview(view)
                stage.fingers.wait(1)
                #expect(view.open == 0, "\(change)")
                let ends = view.told.filter { $0 != "began" }.count
                #expect(ends == view.told.count - ends, "\(change)")
                #expect(stage.world.faults.isEmpty, "\(change)")
            }
        }
    }

    @Test(
        "A change that makes the next one inside it, without end, is a fault, and the tree stays whole",
        arguments: [
            Wild.Place.willMoveToSuperview, .willRemove, .didMoveToSuperview, .didMoveToWindow, .willMoveToWindow,
        ])
    fileprivate func endlessChange(place: Wild.Place) {
        stage.run { stage in
            let view = wild(), child = wild(in: view), other = added(to: stage.root, 200, 0, 100, 100)
            for one in [view, child] {
                one.at[place] = { one in
                    if one.superview === other { stage.root.addSubview(one) } else { other.addSubview(one) }
                    for child in one.subviews { child.removeFromSuperview() }
                }
            }
            view.removeFromSuperview()
            (view.at, child.at) = ([:], [:])
            stage.root.addSubview(view)
            #expect(view.superview === stage.root)
            let places = stage.root.subviews.filter { $0 === view }
            #expect(places.count == 1)
            let kinds = stage.world.faults.map(\.kind)
            #expect(Set(kinds).isSubset(of: [.stackExhausted]))
        }
    }

    @Test("A view that takes itself away before it is taken away ends in a fault, and is away")
    func removedInRemoval() {
        stage.run { stage in
            let view = wild()
            view.at[.willMoveToSuperview] = { $0.removeFromSuperview() }
            view.removeFromSuperview()
            #expect(view.superview == nil)
            #expect(stage.world.faults.map(\.kind) == [.stackExhausted])
            #expect(stage.world.faults.first?.sentence.contains("check first") == true)
        }
    }

    @Test(
        "A subview that is taken away when it was added is away, and one added back when it goes is gone, as in UIKit")
    func addedAndRemoved() {
        stage.run { stage in
            let view = wild(), child = UIView()
            view.at[.didAdd] = { $0.subviews.last?.removeFromSuperview() }
            view.addSubview(child)
            #expect(child.superview == nil)
            view.at = [:]
            view.addSubview(child)
            view.at[.willRemove] = { [unowned child] in $0.addSubview(child) }
            child.removeFromSuperview()
            #expect(child.superview == nil)
            #expect(stage.world.faults.isEmpty)
        }
    }

    @Test("Layout that asks for layout each time is done a few times a turn; inside itself it is a fault")
    func endlessLayout() {
        stage.run { stage in
            let view = wild()
            view.at[.layout] = { $0.setNeedsLayout() }
            stage.fingers.wait(0.1)
            #expect(view.calls < 30)
            view.at[.layout] = { view in
                view.setNeedsLayout()
                view.layoutIfNeeded()
            }
            view.setNeedsLayout()
            stage.fingers.wait(0.1)
            #expect(stage.world.faults.map(\.kind) == [.stackExhausted])
        }
    }

    @Test("50,000 nested views that have a recogniser each are touched: the innermost get it, and a fault says so")
    func deepRecognizers() {
        stage.run { stage in
            var inner = stage.root
            for _ in 0..<50_000 {
                let view = UIView(frame: stage.root.bounds)
                view.addGestureRecognizer(UIPanGestureRecognizer())
                inner.addSubview(view)
                inner = view
            }
            stage.fingers.fingerDown(at: point)
            stage.fingers.fingerMove(to: point.moved(30, 0))
            #expect(inner.gestureRecognizers?.first?.state == .began)
            stage.fingers.fingerUp()
            #expect(stage.world.faults.map(\.kind) == [.tooManyRecognizers])
        }
    }

    // MARK: hitTest that answers something else

    @MainActor private final class Answering: UIView {
        var answer: UIView?
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { answer }
    }

    @Test(
        "A hit test may return a view of another window, of none, or around it: that view gets the touch, as in UIKit",
        arguments: 0..<4)
    func foreignAnswers(which: Int) {
        stage.run { stage in
            let asked = added(Answering(), to: stage.root, 0, 0, 390, 844), answer = Wild()
            let other = UIWindow()
            switch which {
            case 0: other.addSubview(answer)
            case 1: answer.removeFromSuperview()
            case 2:
                stage.root.insertSubview(answer, at: 0)
            default:
                answer.frame = stage.window.bounds
                stage.window.addSubview(answer)
                answer.addSubview(stage.root)
            }
            asked.answer = answer
            stage.fingers.fingerTap(at: point)
            #expect(answer.told == ["began", "ended"])
            #expect(stage.world.faults.isEmpty)
        }
    }

    @Test("A control that a hit test answers although it lies in no window follows no finger")
    func controlInNoWindow() {
        stage.run { stage in
            let log = Log(), asked = added(Answering(), to: stage.root, 0, 0, 390, 844), button = UIButton()
            button.logEvents(to: log)
            asked.answer = button
            stage.fingers.fingerTap(at: point)
            #expect(log.lines.isEmpty)
            #expect(!button.isTracking)
        }
    }

    @Test("A hit test that answers a view of another world is a fault, and the next window is asked")
    func otherWorld() {
        let foreign = World(screen: CGSize(width: 100, height: 100)).enter { Wild() }
        stage.run { stage in
            let behind = added(Wild(), to: stage.root, 0, 0, 390, 844)
            let front = UIWindow()
            front.isHidden = false
            added(Answering(), to: front, 0, 0, 390, 844).answer = foreign
            stage.fingers.fingerTap(at: point)
            #expect(foreign.told.isEmpty)
            #expect(behind.told == ["began", "ended"])
            #expect(stage.world.faults.map(\.kind) == [.otherWorld])
        }
    }

    // MARK: Drawing

    @MainActor private final class Drawing: UIView {
        var whenDrawn: (Drawing) -> Void = { _ in }
        override func draw(_ rect: CGRect) { whenDrawn(self) }
    }

    @Test("A view that takes itself away, adds others and asks to be drawn while it draws is drawn once in a picture")
    func drawing() {
        stage.run { stage in
            let view = added(Drawing(), to: stage.root, 0, 0, 100, 100)
            var count = 0
            view.whenDrawn = { view in
                count += 1
                view.setNeedsDisplay()
                view.superview?.addSubview(UIView(frame: view.bounds))
                view.removeFromSuperview()
            }
            _ = stage.world.render()
            #expect(count == 1)
            _ = stage.world.render()
            #expect(count == 1)
            #expect(view.window == nil)
        }
    }

    @Test("A picture that is asked for while a view draws, without end, is a fault")
    func pictureInPicture() {
        stage.run { stage in
            let view = added(Drawing(), to: stage.root, 0, 0, 100, 100), world = stage.world
            view.whenDrawn = { [unowned world] _ in _ = world.render() }
            _ = stage.world.render()
            #expect(stage.world.faults.map(\.kind) == [.stackExhausted])
        }
    }

    // MARK: Worlds and windows that go

    @MainActor private final class Holder { var world: World? }

    @Test(
        "A world that is let go in the middle of a touch, by a view, a recogniser or an action, ends it and goes",
        arguments: 0..<5)
    func droppedWorld(where place: Int) {
        weak var left: World?
        let holder = Holder()
        do {
            let world = World(screen: CGSize(width: 390, height: 844))
            (holder.world, left) = (world, world)
            world.enter {
                let (_, root) = screenWithRoot(), view = added(Wild(), to: root, 0, 0, 390, 844)
                let drop = { holder.world = nil }
                switch place {
                case 0: view.at[.began] = { _ in drop() }
                case 1: view.at[.hitTest] = { _ in drop() }
                case 2:
                    let press = UILongPressGestureRecognizer()
                    press.addAction { _ in drop() }
                    view.addGestureRecognizer(press)
                case 3:
                    added(UIControl(), to: view, 0, 0, 390, 844).addAction(UIAction { _ in drop() }, for: .touchDown)
                default: UIView.animate(withDuration: 0.1, animations: { view.alpha = 0.5 }) { _ in drop() }
                }
            }
        }
        let change = FingerChange(0, .down, at: point)
        holder.world?.receive(InputEvent(time: 1, .fingers([change])))
        holder.world?.advance(to: 9)
        #expect(holder.world == nil)
        #expect(left == nil)
    }

    @Test(
        "An animation whose view was taken away, or whose window has gone, still tells that it is over",
        arguments: [false, true])
    func animationWithoutView(windowGoes: Bool) {
        stage.run { stage in
            var completions = 0
            let view = wild()
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in completions += 1 }
            if windowGoes { stage.window.isHidden = true }
            view.removeFromSuperview()
            stage.fingers.wait(2)
            #expect(completions == 1)
            #expect(stage.world.timeline.nextDeadline == nil)
        }
    }
}
