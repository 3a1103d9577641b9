import HitscopeDiagnosis
import HitscopeEngine
import HitscopeWhatIf

/// An edit that was made in the debuggee, and how to undo it.
package struct AppliedEdit {
    package enum Reversal {
        /// Rebuilds the debuggee from its previous source.
        case making(ViewSource)
        /// Edits the live view, because the debuggee cannot be rebuilt.
        case live(LiveEdit)
    }

    package var reversal: Reversal
    /// The edit as UIKit code.
    package var words: String
    /// The time of the edit, in seconds of the debuggee's clock.
    package var time: Double
}

/// An edit of a live view, with its inverse.
@MainActor package struct LiveEdit {
    private let edit: Edit, inverse: Edit?
    private weak var view: UIView?

    init(_ edit: Edit, in view: UIView) {
        (self.edit, inverse, self.view) = (edit, edit.inverse(on: view), view)
    }

    func make(in world: World) { apply(edit, in: world) }

    func revert(in world: World) { apply(inverse, in: world) }

    private func apply(_ edit: Edit?, in world: World) {
        guard let edit, let view else { return }
        world.enter { _ = edit.apply(on: view) }
    }
}
