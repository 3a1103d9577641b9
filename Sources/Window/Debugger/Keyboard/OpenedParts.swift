// What Esc closes one after the other: parts of the window that were opened, the last one first.
import HitscopeEngine
import HitscopeSession

/// A part of the window, or a way to look at the scene, that is opened and closed.
enum OpenedPart: CaseIterable {
    case gestures, keys, selectedTexts, selecting, map, disagreement, layers, eventKinds, timelineKinds, eventFilter
    case search, predicting, presenting
}

/// The parts that are open, in the order in which they were opened.
struct OpenedParts {
    private var parts: [OpenedPart] = []

    /// The part that was opened last; nil for none.
    var last: OpenedPart? { parts.last }

    /// Takes note of which parts are open now.
    mutating func note(_ isOpen: (OpenedPart) -> Bool) {
        parts.removeAll { !isOpen($0) }
        let known = parts
        parts += OpenedPart.allCases.filter { !known.contains($0) && isOpen($0) }
    }
}

extension Debugger {
    /// Takes note of what is open after an input.
    func noteOpenedParts() { opened.note { isOpen($0) } }

    private func isOpen(_ part: OpenedPart) -> Bool {
        switch part {
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
        case .predicting: predict.isOn
        case .presenting: shell.isPresenting
        }
    }

    /// Closes a part.
    func close(_ part: OpenedPart) {
        switch part {
        case .gestures: shell.showsGestures = false
        case .keys: shell.showsKeys = false
        case .selectedTexts: shell.selection.clear()
        case .selecting: inspection.select(by: nil)
        case .map: stageInput.showMap()
        case .disagreement: inspection.display.showsDisagreement = false
        case .layers: shell.stage.toggleDepth()
        case .eventKinds: shell.side.events.showsKinds = false
        case .timelineKinds: shell.timeline.closeKinds()
        case .eventFilter: shell.side.events.filter.clear()
        case .search: shell.hierarchy.endSearch()
        case .predicting: predict.leave()
        case .presenting: shell.isPresenting = false
        }
    }
}
