// What belongs to the window as a whole: how it is divided, in which colours it is drawn, and
// whether it is presented.
//
// Holds state alone. Debugger+Layout.swift decides what follows from it.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeTeaching
import HitscopeTimeline
import HitscopeWindowKit

@MainActor final class WindowShell {
    /// How a person has divided the window.
    var layout = WindowLayout()
    /// The colours of the panels and of the marks on the stage.
    var theme = Theme.dark
    /// The edges that can be dragged; empty where there are no panels.
    var dividers: [PanelDivider] = []
    /// True if the stage and one sentence fill the window.
    var isPresenting = false
    let presenter: PresenterCaption

    /// What says that a file that is dragged over the window can be dropped.
    let dropSign: DropSign

    let tooltip: Tooltip, keyList: KeyList
    /// The texts that are selected.
    let selection = TextSelection()

    init(_ inspection: Inspection, measuring: any TextMeasuring) {
        presenter = PresenterCaption(inspection, measuring: measuring)
        tooltip = Tooltip(measuring: measuring) { ViewBadge.legend }
        keyList = KeyList(measuring: measuring)
        dropSign = DropSign(measuring: measuring)
    }

    /// The factor by which letters and parts grow in presenter mode.
    var partScale: CGFloat { isPresenting ? PresenterType.partScale : 1 }

    /// Runs a closure in the world of the panels, with the colours of the theme.
    func inPanels<R>(of world: World, _ body: () throws -> R) rethrows -> R {
        try Palette.draw(in: theme) { try world.enter(body) }
    }

    /// What lies over the panels and the stage, the rearmost first.
    var overlays: [UIView] { [keyList, tooltip, dropSign] }
}
