// The colours of responders, by their role in the chain.
import HitscopeDrawing
import HitscopeOverlay
import HitscopeStory

extension ChainDelivery {
    /// The colour of a responder's row, and of its marks. A touch that was cancelled was taken by a gesture.
    package func color(ofLink row: Int) -> Color {
        hook == .touchesCancelled && links[row].role == .handles ? Palette.gesture : links[row].role.color
    }
}

extension ChainLink.Role {
    /// The colour of the responder's row and of its marks.
    package var color: Color {
        switch self {
        case .passesOn, .passesOnAfterOverride, .forwards: Palette.chain
        case .handles, .tracks, .perhapsReached: Palette.hit
        case .ignores: Palette.refused
        case .notReached: Palette.faint
        }
    }
}
