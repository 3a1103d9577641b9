// The recognisers of a view: which it has, and how they come and go.
//
// Ends a gesture whose recogniser goes; what that means the pipeline decides. Source: GS-31, GS-32.

extension UIView {
    /// In the order in which they were added; nil when there are none.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { ownRecognizers.isEmpty ? nil : ownRecognizers }
        set {
            for old in ownRecognizers where newValue?.contains(old) != true { removeGestureRecognizer(old) }
            for new in newValue ?? [] where new.view !== self { addGestureRecognizer(new) }
        }
    }

    var ownRecognizers: [UIGestureRecognizer] { extras?.recognizers ?? [] }

    /// Adds a recogniser, taking it from the view that it was on (GS-31). It gets touches that begin from now on
    /// (GS-32). One that is on this view already stays as it is.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.home === home else { return world.report(.otherWorld(gestureRecognizer, in: self)) }
        guard gestureRecognizer.view !== self else { return }
        // Code that is told of the cancelled gesture may add the recogniser to a view, even to this one.
        while let other = gestureRecognizer.view, other !== self { other.removeGestureRecognizer(gestureRecognizer) }
        guard gestureRecognizer.view !== self else { return }
        ownExtras.recognizers.append(gestureRecognizer)
        gestureRecognizer.owner = self
        world.hover.added(gestureRecognizer)
        lookChanged()
    }

    /// Takes a recogniser away; a gesture under way is cancelled.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        ownExtras.recognizers.removeAll { $0 === gestureRecognizer }
        world.touchPipeline.withdraw(gestureRecognizer, because: .removed)
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.owner = nil
        world.hover.removed(gestureRecognizer)
        lookChanged()
    }
}
