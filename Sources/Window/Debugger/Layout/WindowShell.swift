// What belongs to the window as a whole: how it is divided, and in which colours it is drawn.
//
// Holds state alone. Debugger+Layout.swift decides what follows from it.
import HitscopeOverlay

@MainActor final class WindowShell {
    /// How a person has divided the window.
    var layout = WindowLayout()
    /// The colours of the panels and of the marks on the stage.
    var theme = Theme.dark
    /// The edges that can be dragged; empty where there are no panels.
    var dividers: [PanelDivider] = []
}
