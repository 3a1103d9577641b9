// Interactions: objects that can be added to any view and react to the user.
//
// A view retains them and notifies them when they are added or removed.

/// An object that reacts to the user. It can be added to any view, which retains it.
@MainActor public protocol UIInteraction: AnyObject {
    /// The view to which the interaction was added.
    var view: UIView? { get }
    /// Called before the interaction is added to a view. With nil, called before it is removed.
    func willMove(to view: UIView?)
    /// Called when the interaction was added to a view. With nil, called when it was removed.
    func didMove(to view: UIView?)
}

extension UIView {
    /// The interactions of this view, in the order in which they were added.
    public var interactions: [any UIInteraction] { extras?.interactions ?? [] }

    /// Adds an interaction, and removes it from its previous view.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        extrasForWriting.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction from this view. Does nothing if it is on another view or on none.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        extrasForWriting.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
