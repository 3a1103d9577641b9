// A controller that sees to it that it comes into sight and leaves it in turns.
import UIKit

@MainActor final class ZooController: UIViewController {
    private enum Sight: String { case hidden, appearing, shown, disappearing }

    private unowned let zoo: Zoo
    private var sight = Sight.hidden

    init(_ zoo: Zoo) {
        self.zoo = zoo
        super.init()
    }

    /// Whether the controller was told how its view's coming or going ended.
    var isSettled: Bool { sight == .hidden || sight == .shown }

    override func viewWillAppear(_ animated: Bool) { go(from: [.hidden, .disappearing], to: .appearing) }
    override func viewDidAppear(_ animated: Bool) { go(from: [.appearing], to: .shown) }
    override func viewWillDisappear(_ animated: Bool) { go(from: [.shown, .appearing], to: .disappearing) }
    override func viewDidDisappear(_ animated: Bool) { go(from: [.disappearing], to: .hidden) }
    override func viewDidLayoutSubviews() { zoo.act() }

    private func go(from legal: [Sight], to new: Sight) {
        if !legal.contains(sight) { zoo.complain("\(spoken) is \(sight) and was told that it is \(new)") }
        sight = new
        zoo.act()
    }
}
