// Opens the command palette in front of the window, and performs the chosen item.
import HitscopeEngine
import HitscopeSession
import HitscopeWindowKit

/// Shows the command palette in front of a window.
@MainActor final class PaletteOverlay {
    private unowned let debugger: Debugger

    init(_ debugger: Debugger) { self.debugger = debugger }

    private var shell: WindowShell { debugger.shell }
    private var view: CommandPalette { shell.palette }

    func open() {
        guard !shell.isBare, shell.chooser == nil else { return }
        debugger.player.stop()
        shell.showsKeys = false
        shell.inPanels {
            view.show(items)
            shell.layOutOverlays()
        }
        debugger.inspection.focus = .palette
    }

    /// Replaces the items if the palette is open, because another debuggee is shown.
    func refresh() {
        guard !view.isHidden else { return }
        shell.inPanels { view.replace(items) }
    }

    func close() {
        guard !view.isHidden else { return }
        view.search.end()
        view.isHidden = true
        debugger.inspection.focus = .steps
        debugger.needFrame()
    }

    /// The items: first the commands, because there are few of them, then the views of the scene, then scenes. In
    /// predict mode, items that would reveal the answer are left out.
    private var items: [PaletteItem] {
        let commands = WindowCommands.groups.flatMap(\.commands)
            .filter { $0.name != .palette && !(debugger.predict.isOn && WindowCommands.reporting.contains($0.name)) }
        let document = debugger.document
        return commands.map { PaletteItem($0) }
            + (debugger.predict.isOn ? [] : views.map { PaletteItem($0) })
            + (document.source?.library?.scenes(beside: document.path).map { PaletteItem($0) } ?? [])
    }

    /// The views of the scene. The foremost window comes first, and each view comes before its subviews.
    private var views: [UIView] {
        var views: [UIView] = [], waiting: [UIView] = debugger.inspection.run.debuggee.world.windows
        while let view = waiting.popLast() {
            views.append(view)
            waiting += view.subviews
        }
        return views
    }

    func perform(_ item: PaletteItem) {
        close()
        switch item.target {
        case .command(let command): debugger.perform(command)
        case .view(let view):
            shell.open(.hierarchy)
            debugger.inspection.selection.choose(view: view)
        case .scene(let scene): _ = debugger.document.open(scene)
        }
        debugger.needFrame()
    }
}
