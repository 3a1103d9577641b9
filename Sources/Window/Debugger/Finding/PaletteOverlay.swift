// Opens the command palette over the window, and goes to what is chosen in it.
import HitscopeEngine
import HitscopeSession
import HitscopeWindowKit

/// Shows the command palette over a window.
@MainActor final class PaletteOverlay {
    private unowned let debugger: Debugger

    init(_ debugger: Debugger) { self.debugger = debugger }

    /// Has the palette ask this overlay, which it keeps.
    func connect() {
        view.open = { self.open() }
        view.close = { self.close() }
        view.perform = { self.perform($0) }
    }

    private var shell: WindowShell { debugger.shell }
    private var view: CommandPalette { shell.palette }

    private func open() {
        guard !shell.isBare, shell.chooser == nil else { return }
        debugger.player.stop()
        shell.showsKeys = false
        shell.inPanels {
            view.show(items)
            shell.layOutOverlays()
        }
        debugger.inspection.focus = .palette
    }

    private func close() {
        guard !view.isHidden else { return }
        view.search.end()
        view.isHidden = true
        debugger.inspection.focus = .steps
        debugger.needFrame()
    }

    /// Commands first, since they are few; views of the scene; scenes. While a class is asked, what would tell the
    /// answer is left out.
    private var items: [PaletteItem] {
        let commands = WindowCommands.groups.flatMap(\.commands)
            .filter { $0.name != .palette && !(debugger.predict.isOn && WindowCommands.telling.contains($0.name)) }
        let document = debugger.document
        return commands.map { PaletteItem($0) }
            + (debugger.predict.isOn ? [] : views.map { PaletteItem($0) })
            + (document.source?.shelf?.scenes(beside: document.path).map { PaletteItem($0) } ?? [])
    }

    /// The views of the scene, the foremost window first and each before its subviews.
    private var views: [UIView] {
        var views: [UIView] = [], waiting: [UIView] = debugger.inspection.run.debuggee.world.windows
        while let view = waiting.popLast() {
            views.append(view)
            waiting += view.subviews
        }
        return views
    }

    private func perform(_ item: PaletteItem) {
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
