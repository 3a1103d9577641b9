// The colours of responders, by their role in the chain.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeOverlay
import HitscopeStory

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
