// Controllers know whether their views are visible, whatever their code does: covered controllers, and trees that
// change while views appear and disappear.
import Testing
import UIKit

/// Writes down what it is told of its view, and does what the test says first.
private final class Sighted: UIViewController {
    let name: String, log: Log
    var onWillAppear: () -> Void = {}, onWillDisappear: () -> Void = {}
    /// True if it was told that its last disappearance was animated.
    private(set) var wasAnimated: Bool?

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init()
    }

    override func viewWillAppear(_ animated: Bool) {
        log.write("\(name) willAppear")
        onWillAppear()
    }
    override func viewDidAppear(_ animated: Bool) { log.write("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) {
        log.write("\(name) willDisappear")
        onWillDisappear()
    }
    override func viewDidDisappear(_ animated: Bool) {
        log.write("\(name) didDisappear")
        wasAnimated = animated
    }
}

/// Does what the test says before it moves.
private final class Mover: UIView {
    var onMove: () -> Void = {}
    override func willMove(toSuperview newSuperview: UIView?) { onMove() }
}

@MainActor @Suite("Told what is so") struct SightTests {
    private let log = Log()

    /// A visible window whose root controller is called A.
    private func rooted() -> (window: UIWindow, root: Sighted) {
        let window = UIWindow(), root = Sighted("A", log)
        window.rootViewController = root
        window.isHidden = false
        log.lines = []
        return (window, root)
    }

    private func sighted(_ name: String) -> Sighted { Sighted(name, log) }

    /// The calls that are logged while the body runs.
    private func told(_ body: () -> Void) -> [String] {
        log.lines = []
        body()
        return log.lines
    }

    // MARK: Covered

    @Test(
        "A controller that another one covers does not come back into sight with their window, but when it is uncovered"
    )
    func coveredInWindow() {
        onDevice {
            let (window, root) = rooted(), presented = sighted("B")
            root.present(presented, animated: false)
            let hidden = told { window.isHidden = true }
            #expect(hidden == ["B willDisappear", "B didDisappear"])
            let shown = told { window.isHidden = false }
            #expect(shown == ["B willAppear", "B didAppear"])
            let uncovered = told { root.dismiss(animated: false) }
            #expect(uncovered == ["B willDisappear", "A willAppear", "B didDisappear", "A didAppear"])
        }
    }

    @Test("A child added to a covered controller appears with it; one that moves to a place in sight does at once")
    func addedToCovered() {
        onDevice {
            let (window, root) = rooted(), presented = sighted("B"), child = sighted("C"), other = sighted("D")
            root.present(presented, animated: false)
            let addedChild = told { root.view.addSubview(child.view) }
            #expect(addedChild.isEmpty)
            let addedOther = told { root.view.addSubview(other.view) }
            #expect(addedOther.isEmpty)
            let moved = told { window.addSubview(other.view) }
            #expect(moved == ["D willAppear", "D didAppear"])
            let movedBack = told { root.view.addSubview(other.view) }
            #expect(movedBack == ["D willDisappear", "D didDisappear"])
            let uncovered = told { root.dismiss(animated: false) }
            #expect(
                uncovered == [
                    "B willDisappear", "A willAppear", "C willAppear", "D willAppear",
                    "B didDisappear", "A didAppear", "C didAppear", "D didAppear",
                ])
        }
    }

    @Test("Of several presented over one another only the last disappears; those between never come into sight")
    func dismissStack() {
        onDevice {
            let (_, root) = rooted(), between = sighted("B"), last = sighted("C")
            root.present(between, animated: false)
            between.present(last, animated: false)
            let dismissed = told { root.dismiss(animated: true) }
            #expect(dismissed == ["C willDisappear", "A willAppear", "C didDisappear", "A didAppear"])
            #expect(last.wasAnimated == true)
            let presented = told { root.present(between, animated: false) }
            #expect(presented == ["A willDisappear", "B willAppear", "B didAppear", "A didDisappear"])
        }
    }

    @Test("A controller is uncovered when what covered it is dismissed, also when that view was taken away before")
    func presentedViewGone() {
        onDevice {
            let (_, root) = rooted(), presented = sighted("B")
            root.present(presented, animated: false)
            presented.view.removeFromSuperview()
            let dismissed = told { root.dismiss(animated: false) }
            #expect(dismissed == ["A willAppear", "A didAppear"])
        }
    }

    @Test("What is dismissed in its presenter's willDisappear never comes into sight")
    func dismissedAtOnce() {
        onDevice {
            let (window, root) = rooted(), presented = sighted("B")
            root.onWillDisappear = { [unowned root] in root.dismiss(animated: false) }
            let lines = told { root.present(presented, animated: false) }
            #expect(lines == ["A willDisappear", "A willAppear", "A didAppear"])
            #expect(root.presentedViewController == nil)
            #expect(presented.viewIfLoaded?.superview == nil)
            #expect(window.subviews == [root.view])
        }
    }

    // MARK: Trees that change meanwhile

    @Test("A controller whose view comes along while its superview moves into sight gets the calls for it")
    func addedOnTheWay() {
        onDevice {
            let (_, root) = rooted(), box = Mover(), child = sighted("B")
            box.onMove = { [unowned box] in box.addSubview(child.view) }
            let added = told { root.view.addSubview(box) }
            #expect(added == ["B willAppear", "B didAppear"])
        }
    }

    @Test("A controller whose view comes along while its superview leaves gets both calls")
    func addedWhileLeaving() {
        onDevice {
            let (_, root) = rooted(), box = Mover(), child = sighted("B")
            root.view.addSubview(box)
            box.onMove = { [unowned box] in box.addSubview(child.view) }
            let removed = told { box.removeFromSuperview() }
            #expect(removed == ["B willAppear", "B didAppear", "B willDisappear", "B didDisappear"])
        }
    }

    @Test("A superview that comes into sight just before a view is added to it brings the view's controller with it")
    func placeShownOnTheWay() {
        onDevice {
            let (_, root) = rooted(), place = UIView(), box = Mover(), child = sighted("B")
            box.addSubview(child.view)
            box.onMove = { [unowned root] in root.view.addSubview(place) }
            let added = told { place.addSubview(box) }
            #expect(added == ["B willAppear", "B didAppear"])
        }
    }

    @Test(
        "A controller that got willAppear, and whose view then finds no place, gets willDisappear"
    )
    func noPlace() {
        onDevice {
            let (_, root) = rooted(), place = UIView(), child = sighted("B")
            root.view.addSubview(place)
            // The place moves into the view that is about to be added to it.
            child.onWillAppear = { [unowned child] in child.view.addSubview(place) }
            let added = told { place.addSubview(child.view) }
            #expect(added == ["B willAppear", "B willDisappear", "B didDisappear"])
        }
    }

    @Test("A controller whose view leaves a window for another while the first is being hidden is in sight")
    func savedFromHiddenWindow() {
        onDevice {
            let (window, root) = rooted(), (other, _) = rooted(), child = sighted("B")
            root.view.addSubview(child.view)
            root.onWillDisappear = { [unowned other] in other.addSubview(child.view) }
            let hidden = told { window.isHidden = true }
            #expect(hidden == ["A willDisappear", "B willDisappear", "A didDisappear", "B willAppear", "B didAppear"])
        }
    }
}
