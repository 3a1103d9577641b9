// The places of methods in a class's table, learned for every kind of class. Walks that trust them answer as plain
// recursion does.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace
import HitscopeWidgets
import Testing

private class Plain: UIView {}
private class AnswersNil: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}
private final class InheritsNil: AnswersNil {}
private class Generic<Value>: UIView { var value: Value? }
private final class GenericNever<Value>: Generic<Value> {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { value != nil }
}
private final class ReadsInExtension: UIView { var asked = 0 }
extension ReadsInExtension {
    func touch() { asked += 1 }
}
private final class OverLabel: UILabel {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

@MainActor @Suite struct MethodTableTests {
    @Test("The table can be read on this platform")
    func known() { #expect(MethodTable.isKnown) }

    @Test("An override is seen in its class, in subclasses of any module and in generic classes")
    func seen() {
        let screen = Screen()
        let makers: [() -> UIView] = [
            { AnswersNil() }, { InheritsNil() }, { GenericNever<Int>() }, { GenericNever<String>() }, { OverLabel() },
        ]
        for make in makers {
            screen.enter {
                let view = make()
                view.frame = screen.root.bounds
                view.isUserInteractionEnabled = true
                screen.root.addSubview(view)
                #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) === screen.root, "\(type(of: view))")
                view.removeFromSuperview()
            }
        }
    }

    @Test("HT-18: a window inherits hitTest and point(inside:)")
    func window() {
        let screen = Screen()
        let trace = screen.traced { _ = screen.world.hitTest(CGPoint(x: 5, y: 5)) }
        let asked = (trace.calls(.hitTest) + trace.calls(.pointInside)).filter {
            $0.receiver == screen.window.hitscopeIdentifier
        }
        #expect(asked.map(\.implementation) == [.inherited, .inherited])
    }

    @Test("A class without overrides is hit like a plain view")
    func unchanged() {
        let screen = Screen()
        let makers: [() -> UIView] = [{ Plain() }, { Generic<Int>() }, { ReadsInExtension() }]
        for make in makers {
            screen.enter {
                let view = make()
                view.frame = screen.root.bounds
                screen.root.addSubview(view)
                #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) === view)
                view.removeFromSuperview()
            }
        }
    }
}

// MARK: Against plain recursion

private final class Enlarged: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
}
private final class PassThrough: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// Numbers that are the same in every run.
private struct Dice {
    var state: UInt64
    mutating func roll(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }
}

@MainActor @Suite struct TextbookTests {
    /// The rules of UIKit's documentation, one after the other, by recursion.
    private func textbook(_ view: UIView, _ point: CGPoint) -> UIView? {
        guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01 else { return nil }
        let isInside =
            view is Enlarged ? view.bounds.insetBy(dx: -20, dy: -20).contains(point) : view.bounds.contains(point)
        guard isInside else { return nil }
        for child in view.subviews.reversed() where child.transform.isInvertible {
            if let hit = textbook(child, view.convert(point, to: child)) { return hit }
        }
        return view is PassThrough ? nil : view
    }

    private func randomView(_ dice: inout Dice) -> UIView {
        let view: UIView = [{ UIView() }, { UIView() }, { Enlarged() }, { PassThrough() }, { Plain() }][dice.roll(5)]()
        view.frame = CGRect(
            x: dice.roll(300) - 50, y: dice.roll(300) - 50, width: dice.roll(300), height: dice.roll(300))
        switch dice.roll(12) {
        case 0: view.isHidden = true
        case 1: view.isUserInteractionEnabled = false
        case 2: view.alpha = CGFloat(dice.roll(3)) / 100
        case 3: view.transform = CGAffineTransform(rotationAngle: CGFloat(dice.roll(628)) / 100)
        case 4: view.transform = CGAffineTransform(scaleX: CGFloat(dice.roll(4)), y: 1)
        case 5: view.bounds.origin = CGPoint(x: dice.roll(100), y: dice.roll(100))
        default: break
        }
        return view
    }

    @Test("The walk answers as plain recursion does, on 3,000 random trees")
    func sameAnswers() {
        var dice = Dice(state: 2026)
        var differences = 0, hits = 0
        for _ in 0..<3_000 {
            let screen = Screen()
            screen.enter {
                var views = [screen.root]
                for _ in 0..<1 + dice.roll(12) {
                    let view = randomView(&dice)
                    views[dice.roll(views.count)].addSubview(view)
                    views.append(view)
                }
                for _ in 0..<4 {
                    let point = CGPoint(x: dice.roll(390), y: dice.roll(400))
                    let hit = screen.world.hitTest(point)
                    if hit !== textbook(screen.root, point) ?? screen.window { differences += 1 }
                    if hit !== screen.root { hits += 1 }
                }
            }
        }
        #expect(differences == 0)
        #expect(hits > 2_000)
    }
}
