// Adds recognisers to a view and removes them.
//
// Removing a recogniser ends its gesture; the pipeline then updates the touches. Source: GS-31, GS-32.

extension UIView {
    var ownRecognizers: [UIGestureRecognizer] { extras?.recognizers ?? [] }

    func replaceRecognizers(by others: [UIGestureRecognizer]) {
        for old in ownRecognizers.reversed() where !others.contains(old) { removeGestureRecognizer(old) }
        for new in others where new.owner !== self { addGestureRecognizer(new) }
    }

    func attach(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.home === home else { return world.report(.otherWorld(gestureRecognizer, in: self)) }
        guard gestureRecognizer.owner !== self else { return }
        // Code that is called for the cancelled gesture may add the recogniser to another view, or even to this one.
        while let other = gestureRecognizer.owner, other !== self {
            other.detach(gestureRecognizer)
            gestureRecognizer.previousView = other
        }
        guard gestureRecognizer.owner !== self else { return }
        extrasForWriting.recognizers.append(gestureRecognizer)
        gestureRecognizer.owner = self
        world.hover.added(gestureRecognizer)
        appearanceChanged()
    }

    func detach(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.owner === self else { return }
        if let index = ownRecognizers.lastIndex(where: { $0 === gestureRecognizer }) {
            extrasForWriting.recognizers.remove(at: index)
        }
        world.touchPipeline.withdraw(gestureRecognizer, because: .removed)
        guard gestureRecognizer.owner === self else { return }
        gestureRecognizer.owner = nil
        appearanceChanged()
    }
}
