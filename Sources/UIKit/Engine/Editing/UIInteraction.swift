// Interactions: what a view can be given that reacts to a person on its own.
//
// A view keeps them and tells them where they are; what they do is theirs.

@MainActor public protocol UIInteraction: AnyObject {
    /// The view that the interaction was added to.
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

extension UIView {
    public var interactions: [any UIInteraction] { extras?.interactions ?? [] }

    /// Adds an interaction, taking it from the view that it was on.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        ownExtras.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        ownExtras.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
