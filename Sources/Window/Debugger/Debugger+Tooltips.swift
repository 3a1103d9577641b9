// Tooltips: what a button does, by which key, and all of a text that is cut.
//
// Decides what is said of what lies under the pointer: of a row at once, else where it rests. Over the stage it says
// nothing.
import HitscopeEngine
import HitscopeGeometry

extension Debugger {
    /// How long the pointer rests before a tooltip comes, in seconds.
    static let tooltipDelay = 0.5

    /// What there is to say of a part of the window.
    struct Tip: Hashable {
        var words: String
        var part: CGRect
    }

    /// Takes note of the pointer; nil for no pointer.
    ///
    /// - Returns: whether a tooltip that was shown has gone.
    func followTooltip(to point: CGPoint?) -> Bool {
        let tip = isBare ? nil : point.flatMap { self.tip(at: $0) }
        guard tip != shell.tip else { return false }
        let wasShown = hideTooltip()
        shell.tip = tip
        guard let tip else { return wasShown }
        shell.tipDeadline = world.timeline.schedule(after: Debugger.tooltipDelay) { [weak self] in
            guard let self else { return }
            shell.isHint = false
            shell.tooltip.show(.sentences([tip.words]), beside: tip.part, in: CGRect(origin: .zero, size: size))
        }
        return wasShown
    }

    /// Takes the tooltip away; whether there was one.
    @discardableResult func hideTooltip() -> Bool {
        if let deadline = shell.tipDeadline { world.timeline.cancel(deadline) }
        (shell.tip, shell.tipDeadline) = (nil, nil)
        guard !shell.isHint else { return false }
        defer { shell.tooltip.isHidden = true }
        return !shell.tooltip.isHidden
    }

    // MARK: Rows

    /// Tells the panels of the pointer at a point of the window, nil for none.
    ///
    /// - Returns: whether something looks different now.
    func explainPanel(at point: CGPoint?) -> Bool {
        guard !isBare, chooser == nil else { return false }
        shell.pointer = point
        return world.enter {
            let place = point.flatMap { rowPanel(at: $0) }, panels: [any SpeaksOfRows] = [hierarchy, side.shown]
            let isLit = panels.reduce(false) { isLit, panel in
                panel.follow(pointer: place.flatMap { $0.panel === panel ? $0.place : nil }) || isLit
            }
            return showHint(at: point) || isLit
        }
    }

    /// Shows what a panel says of the row at a point of the window, or that there is nothing to say any more.
    private func showHint(at point: CGPoint?) -> Bool {
        guard let (panel, hint) = point.flatMap({ panelHint(at: $0) }) else {
            guard shell.isHint else { return false }
            (shell.isHint, shell.tooltip.isHidden) = (false, true)
            return true
        }
        hideTooltip()
        shell.isHint = true
        let room = panel.convert(panel.bounds, to: nil as UIView?)
        return shell.tooltip.show(hint.content, beside: panel.convert(hint.part, to: nil as UIView?), in: room)
    }

    /// What the panel at a point of the window says of the row there; nil for nothing.
    private func panelHint(at point: CGPoint) -> (panel: any SpeaksOfRows, hint: PanelHint)? {
        rowPanel(at: point).flatMap { panel, place in
            world.enter { panel.hint(at: place) }.map { (panel, $0) }
        }
    }

    /// The panel with rows at a point of the window, and the place in it.
    func rowPanel(at point: CGPoint) -> (panel: any SpeaksOfRows, place: CGPoint)? {
        guard let view = world.hitTest(point) else { return nil }
        let panels: [any SpeaksOfRows] = [hierarchy, side.shown, timeline]
        return panels.first { view.isDescendant(of: $0) }.map { panel in
            (panel, world.enter { panel.convert(point, from: nil as UIView?) })
        }
    }

    private func tip(at point: CGPoint) -> Tip? {
        guard let view = world.hitTest(point), view !== stage, view !== shell.keyList else { return nil }
        let frame = world.enter { view.convert(view.bounds, to: nil as UIView?) }
        if let button = view as? ToolButton, let words = words(on: button) { return Tip(words: words, part: frame) }
        if let cut = (view as? CaptionBar)?.cut { return Tip(words: cut, part: frame) }
        guard panelHint(at: point) == nil else { return nil }
        let cut = world.shownTexts(of: view).first { $0.isCut && $0.box.containsHalfOpen(point) }
        return cut.map { Tip(words: $0.text, part: $0.box) }
    }

    /// What a button does; nil for one that says so itself.
    private func words(on button: ToolButton) -> String? {
        if let hint = button.hint { return hint }
        let name = button.accessibilityIdentifier ?? ""
        if let command = WindowCommand.all.first(where: { $0.id == name }) {
            return command.shortcuts.first.map { "\(command.meaning)  \($0.name)" } ?? command.meaning
        }
        return nil
    }
}
