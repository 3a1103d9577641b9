// Interactions: objects that react to a person by themselves, and that a view can be given.
//
// A view holds them and tells them which view they are on. Knows nothing of what they do.

/// An object that reacts to a person by itself. Any view can be given it, and holds it.
@MainActor public protocol UIInteraction: AnyObject {
    /// The view that the interaction was added to.
    var view: UIView? { get }
    /// Told before the interaction is added to a view; nil when it is taken from its view.
    func willMove(to view: UIView?)
    /// Told when the interaction was added to a view; nil when it was taken from its view.
    func didMove(to view: UIView?)
}

extension UIView {
    /// The interactions of this view, in the order in which they were added.
    public var interactions: [any UIInteraction] { extras?.interactions ?? [] }

    /// Adds an interaction, taking it from the view that it was on.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        ownExtras.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Takes an interaction from this view. Does nothing when it is on another view or on none.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        ownExtras.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
