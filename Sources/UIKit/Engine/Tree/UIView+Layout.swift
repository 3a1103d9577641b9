// Layout: views that requested it, or whose size changed, lay out their subviews at the end of the turn.
//
// Changes outside of turns are laid out before the next input and before the next picture, as UIKit does before
// display.

extension UIView {
    func askForLayout() {
        flags.insert(.needsLayout)
        world.windowStack.needsLayout = true
        appearanceChanged()
    }

    func layOutWhatIsDue() {
        forEachInSubtree { view in
            guard view.flags.contains(.needsLayout) else { return }
            view.flags.remove(.needsLayout)
            let controller = view.controller
            if let controller { Calls.viewWillLayoutSubviews(controller) }
            if Overrides.of(view).contains(.layoutSubviews) { Calls.changeTree(at: view) { view.layoutSubviews() } }
            if let controller { Calls.viewDidLayoutSubviews(controller) }
        }
    }
}

extension World {
    /// Lays out the subviews of every view that requested it. The number of rounds is limited, because a view may
    /// request layout again in each round.
    func layout() {
        var rounds = 0
        while windowStack.needsLayout, rounds < World.layoutRounds {
            windowStack.needsLayout = false
            rounds += 1
            for window in windowStack.windows { window.layoutIfNeeded() }
        }
    }

    /// The maximum number of rounds in one layout pass.
    private static let layoutRounds = 4
}
