// The parts of the window that were opened. Esc closes them one after another, the last one first.
import HitscopeSession

/// A part of the window, or a way of showing the scene, that can be opened and closed.
enum OpenedPart: CaseIterable {
    case menu, gestures, keys, selectedTexts, selecting, map, disagreement, layers, eventKinds, timelineKinds,
        eventFilter
    case search, lesson, predicting, presenting, work
}

/// The parts that are open, in the order in which they were opened.
struct OpenedParts {
    private var parts: [OpenedPart] = []

    /// The part that was opened last; nil if none is open.
    var last: OpenedPart? { parts.last }

    /// Updates the list with the parts that are open in a window now.
    @MainActor mutating func note(in window: Debugger) {
        let open = OpenedPart.allCases.filter { $0.isOpen(in: window) }
        parts = parts.filter { open.contains($0) }
        parts += open.filter { !parts.contains($0) }
    }
}

extension OpenedPart {
    @MainActor func isOpen(in window: Debugger) -> Bool {
        let inspection = window.inspection, shell = window.shell
        return switch self {
        case .menu: !shell.menu.isHidden
        case .gestures: shell.showsGestures
        case .keys: shell.showsKeys
        case .selectedTexts: !shell.selection.isEmpty
        case .selecting: inspection.selection.mode != nil
        case .map: inspection.display.showsMap
        case .disagreement: inspection.display.showsDisagreement
        case .layers: shell.stage.depth.camera != nil
        case .eventKinds: shell.side.events.showsKinds
        case .timelineKinds: shell.timeline.showsKinds
        case .eventFilter: !shell.side.events.filter.text.isEmpty
        case .search: !shell.hierarchy.search.text.isEmpty
        case .lesson: window.document.lesson.isOn
        case .predicting: window.predict.isOn
        case .presenting: shell.isPresenting
        case .work: window.work.isGoingOn
        }
    }

    @MainActor func close(in window: Debugger) {
        let inspection = window.inspection, shell = window.shell
        switch self {
        case .menu: shell.menu.close()
        case .gestures: shell.showsGestures = false
        case .keys: shell.showsKeys = false
        case .selectedTexts: shell.selection.clear()
        case .selecting: inspection.select(by: nil)
        case .map: window.stageInput.showMap()
        case .disagreement: inspection.display.showsDisagreement = false
        case .layers: shell.stage.toggleDepth()
        case .eventKinds: shell.side.events.showsKinds = false
        case .timelineKinds: shell.timeline.closeKinds()
        case .eventFilter: shell.side.events.filter.clear()
        case .search: shell.hierarchy.endSearch()
        case .lesson: window.document.lesson.close()
        case .predicting: window.predict.leave()
        case .presenting: shell.isPresenting = false
        case .work: window.work.stopLast()
        }
    }
}
