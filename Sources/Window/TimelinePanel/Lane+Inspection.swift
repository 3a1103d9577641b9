import HitscopeDrawing
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession

extension Lane {
    /// The lanes for the kinds that are shown.
    @MainActor static func shown(in inspection: Inspection) -> [Lane] {
        let all = changes(in: inspection) + inspection.moments.history.lanes.lanes
        return all.filter { inspection.display.shownKinds.contains($0.kind) }
    }

    /// The lane of the scene's changes; an empty array if nothing was changed.
    @MainActor private static func changes(in inspection: Inspection) -> [Lane] {
        guard !inspection.changes.made.isEmpty else { return [] }
        let items = inspection.changes.made.map { change in
            let sentence =
                change.isPlayedAgain
                ? localized("changed here: \(change.words). Earlier input was replayed with the change")
                : localized("changed here: \(change.words). Earlier moments are shown unchanged")
            return Lane.Item(
                start: change.time, end: change.time, look: .change, word: change.words, sentence: sentence,
                moment: inspection.moments.history.number(at: change.time) ?? 0)
        }
        return [Lane(subject: .changes, title: localized("changes"), items: items)]
    }
}

extension Lane.Look {
    var color: Color {
        switch self {
        case .touch: Palette.hit
        case .change: Palette.selection
        case .cancelledTouch, .failed, .fault: Palette.refused
        case .possible: Palette.faint
        case .recognized: Palette.gesture
        case .event, .action: Palette.chain
        case .press, .firstResponder: Palette.firstResponder
        case .timer, .waiting: Palette.soft
        }
    }
}
