// The key that sets a breakpoint at the hovered row, the chosen view or the hit view.
import HitscopeGeometry
import HitscopeLanguage
import HitscopeSession

extension Debugger {
    /// Sets, moves or removes a breakpoint: at the row under the pointer, else at the chosen view, else at the hit view
    /// of the shown touch.
    func toggleBreak() {
        let row = hints.pointer.flatMap { hints.rowPanel(at: $0) }.flatMap { panel, place in
            world.enter { panel.breakpoint(at: place) }
        }
        let view = inspection.selection.chosenView ?? inspection.shown.subject?.walkthrough.story.hit
        guard let point = row ?? view.map({ inspection.breaks.breakpoint(atView: $0) }) else {
            let words = localized(
                "Point at a row, or choose a view, and press F9 to stop the scene there.")
            return post(Notice(words, isError: false))
        }
        inspection.breaks.toggle(point)
        inspection.notices.post(inspection.breaks.sentence(ofToggled: point))
    }
}
