// The order in which a hit test asks views, and the views that it passes over.
import Testing
import UIKit

/// Writes down when it is asked, then answers as every view does.
private final class AskedView: UIView {
    let name: String, log: Log

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        log.write("hitTest \(name)")
        return super.hitTest(point, with: event)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        log.write("inside \(name)")
        return super.point(inside: point, with: event)
    }
}

@MainActor @Suite struct HitTestOrderTests {
    @Test("HT-01: a hidden, a disabled and a transparent view are passed over with all that lies in them")
    func refusedSubtrees() {
        onDevice {
            let (window, root) = screenWithRoot()
            let middle = added(to: root, 0, 0, 200, 200)
            let leaf = added(to: middle, 0, 0, 100, 100)
            let point = CGPoint(x: 50, y: 50)
            #expect(window.hitTest(point, with: nil) === leaf)
            middle.isHidden = true
            #expect(window.hitTest(point, with: nil) === root)
            middle.isHidden = false
            middle.isUserInteractionEnabled = false
            #expect(window.hitTest(point, with: nil) === root)
            middle.isUserInteractionEnabled = true
            middle.alpha = 0.009
            #expect(window.hitTest(point, with: nil) === root)
            middle.alpha = 1
            #expect(window.hitTest(point, with: nil) === leaf)
        }
    }

    @Test("A subview that is inserted above or below another one leaves its place first")
    func insertedBesideSibling() {
        onDevice {
            let (_, root) = screenWithRoot()
            let views = (0..<4).map { _ in added(to: root, 0, 0, 10, 10) }
            /// The numbers of the subviews, from back to front, after one of them is inserted beside another one.
            @MainActor func order(_ moved: Int, above sibling: Int) -> [Int] {
                for view in views { root.bringSubviewToFront(view) }
                root.insertSubview(views[moved], aboveSubview: views[sibling])
                return root.subviews.compactMap { view in views.firstIndex { $0 === view } }
            }
            @MainActor func order(_ moved: Int, below sibling: Int) -> [Int] {
                for view in views { root.bringSubviewToFront(view) }
                root.insertSubview(views[moved], belowSubview: views[sibling])
                return root.subviews.compactMap { view in views.firstIndex { $0 === view } }
            }
            #expect(order(0, above: 2) == [1, 2, 0, 3])
            #expect(order(0, below: 2) == [1, 0, 2, 3])
            #expect(order(3, above: 1) == [0, 1, 3, 2])
            #expect(order(3, below: 1) == [0, 3, 1, 2])
            #expect(order(1, above: 1) == [0, 1, 2, 3])
            #expect(order(1, below: 1) == [0, 1, 2, 3])
            #expect(order(1, above: 0) == [0, 1, 2, 3])
            #expect(order(1, below: 2) == [0, 1, 2, 3])
        }
    }

    @Test("HT-02: a view that is passed over is not asked whether the point lies inside, nor is anything in it")
    func refusedBeforePoint() {
        onDevice {
            let (window, root) = screenWithRoot()
            let log = Log()
            let refusals: [(UIView) -> Void] = [
                { $0.isHidden = true }, { $0.isUserInteractionEnabled = false }, { $0.alpha = 0.005 },
            ]
            for refuse in refusals {
                let view = added(AskedView("refused", log), to: root, 0, 0, 100, 100)
                added(AskedView("inner", log), to: view, 0, 0, 100, 100)
                refuse(view)
                _ = window.hitTest(CGPoint(x: 5, y: 5), with: nil)
            }
            #expect(log.count(of: "inside refused") == 0)
            #expect(log.count(of: "hitTest inner") == 0)
            #expect(log.count(of: "hitTest refused") == 1 + 2 + 3)
        }
    }

    @Test("HT-03: when the point lies outside a view, nothing in it is asked")
    func outsideEndsSearch() {
        onDevice {
            let (window, root) = screenWithRoot()
            let log = Log()
            let outer = added(AskedView("outer", log), to: root, 0, 0, 100, 100)
            added(AskedView("inner", log), to: outer, 0, 0, 300, 300)
            #expect(window.hitTest(CGPoint(x: 200, y: 200), with: nil) === root)
            #expect(log.lines == ["hitTest outer", "inside outer"])
        }
    }

    @Test("HT-04: subviews are asked from front to back, depth first, and the first that answers ends the search")
    func reverseOrder() {
        onDevice {
            let (window, root) = screenWithRoot()
            let log = Log()
            let a = added(AskedView("A", log), to: root, 0, 0, 300, 300)
            let b = added(AskedView("B", log), to: root, 100, 100, 200, 200)
            added(AskedView("A1", log), to: a, 0, 0, 50, 50)
            let b1 = added(AskedView("B1", log), to: b, 20, 20, 100, 100)
            added(AskedView("B2", log), to: b, 150, 150, 20, 20)
            #expect(window.hitTest(CGPoint(x: 130, y: 130), with: nil) === b1)
            #expect(log.lines == ["hitTest B", "inside B", "hitTest B2", "inside B2", "hitTest B1", "inside B1"])
            log.lines = []
            #expect(window.hitTest(CGPoint(x: 60, y: 60), with: nil) === a)
            #expect(log.lines == ["hitTest B", "inside B", "hitTest A", "inside A", "hitTest A1", "inside A1"])
        }
    }

    @Test("HT-05: a root with 50 siblings in front of a nested pair takes 53 questions of each kind, 53 views in all")
    func linearCost() {
        onDevice {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.isHidden = false
            let log = Log()
            let root = added(AskedView("view", log), to: window, 0, 0, 390, 844)
            let a = added(AskedView("view", log), to: root, 50, 100, 200, 200)
            let a1 = added(AskedView("view", log), to: a, 20, 20, 100, 100)
            for _ in 0..<50 { added(AskedView("view", log), to: root, 0, 800, 10, 10) }
            #expect(window.hitTest(CGPoint(x: 75, y: 125), with: nil) === a1)
            #expect(log.count(of: "hitTest view") == 53)
            #expect(log.count(of: "inside view") == 53)
        }
    }

    @Test("HT-15: the last subview lies in front; bringing another to the front changes who is hit where they overlap")
    func bringToFront() {
        onDevice {
            let (window, root) = screenWithRoot()
            let a = added(to: root, 50, 100, 200, 200), b = added(to: root, 150, 200, 200, 200)
            let overlap = CGPoint(x: 200, y: 250)
            #expect(window.hitTest(overlap, with: nil) === b)
            root.bringSubviewToFront(a)
            #expect(window.hitTest(overlap, with: nil) === a)
            #expect(root.subviews == [b, a])
            root.sendSubviewToBack(a)
            #expect(window.hitTest(overlap, with: nil) === b)
        }
    }

    @Test("HT-16: a plain view takes touches by default")
    func interactionDefault() {
        onDevice {
            #expect(UIView().isUserInteractionEnabled)
            #expect(UIWindow(frame: .zero).isUserInteractionEnabled)
        }
    }

    @Test("HT-20: without an event the answer is the same, and an override is asked with none")
    func withoutEvent() {
        final class Witness: UIView {
            var events: [UIEvent?] = []
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                events.append(event)
                return super.hitTest(point, with: event)
            }
        }
        onDevice {
            let (window, root) = screenWithRoot()
            let view = added(Witness(), to: root, 0, 0, 10, 10)
            #expect(window.hitTest(CGPoint(x: 1, y: 1), with: nil) === view)
            #expect(view.events.count == 1)
            #expect(view.events[0] == nil)
        }
    }
}
