// Tooltips: what a button does, by which key, and all of a text that is cut.
//
// Decides what is said of what lies under the pointer: of a row at once, else where it rests. Of the stage it reads
// what was drawn last, so that nothing is drawn for a pointer.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopePanels
import HitscopeWindowKit

/// A part of the window that says what it does while a pointer rests on it.
@MainActor protocol Hinted: UIView {
    /// What it does; nil for nothing that it does not show.
    var hint: String? { get }
}

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
    /// - Returns: true if a tooltip that was shown has gone.
    func followTooltip(to point: CGPoint?) -> Bool {
        let tip = isBare ? nil : point.flatMap { self.tip(at: $0) }
        guard tip != shell.tip else { return false }
        let wasShown = hideTooltip()
        shell.tip = tip
        guard let tip else { return wasShown }
        shell.tipDeadline = world.timeline.schedule(after: Debugger.tooltipDelay) { [weak self] in
            guard let self else { return }
            shell.isHint = false
            let room = CGRect(origin: .zero, size: size)
            shell.tooltip.show(.sentences([tip.words]), beside: tip.part, in: room, scale: partScale)
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
    /// - Returns: true if something looks different now.
    func explainPanel(at point: CGPoint?) -> Bool {
        guard !isBare, chooser == nil else { return false }
        shell.pointer = point
        return world.enter {
            let place = point.flatMap { rowPanel(at: $0) }, panels: [any BreakpointProvider] = [hierarchy, side.shown]
            let isLit = panels.reduce(false) { isLit, panel in
                panel.follow(pointer: place.flatMap { $0.panel === panel ? $0.place : nil }) || isLit
            }
            return showHint(at: place) || isLit
        }
    }

    /// Shows what a panel says of the row at a place in it, or that there is nothing to say any more.
    private func showHint(at place: RowPlace?) -> Bool {
        guard let (panel, hint) = place.flatMap({ panelHint(at: $0) }) else {
            guard shell.isHint else { return false }
            (shell.isHint, shell.tooltip.isHidden) = (false, true)
            return true
        }
        hideTooltip()
        shell.isHint = true
        let part = panel.convert(hint.part, to: nil as UIView?),
            buttons = panel.convert(panel.buttonRow, to: nil as UIView?)
        var room = panel.convert(panel.bounds, to: nil as UIView?)
        // Above the buttons there is room outside of the panel.
        if !panel.buttonRow.isEmpty { room = room.union(CGRect(x: room.minX, y: 0, width: room.width, height: 1)) }
        let lines = panel === timeline ? caption.lines.map { caption.convert($0, to: nil as UIView?) } : []
        return shell.tooltip.show(
            hint.content, beside: part, in: room, avoiding: panel.buttonRow.isEmpty ? .null : buttons,
            cuttingNo: lines, isRow: hint.isRow)
    }

    /// What a panel says of the row at a place in it; nil for nothing.
    private func panelHint(at place: RowPlace) -> (panel: any BreakpointProvider, hint: PanelHint)? {
        world.enter { place.panel.hint(at: place.place) }.map { (place.panel, $0) }
    }

    /// A panel with rows, and a place in it.
    typealias RowPlace = (panel: any BreakpointProvider, place: CGPoint)

    /// The panel with rows at a point of the window, and the place in it.
    func rowPanel(at point: CGPoint) -> RowPlace? {
        guard let view = world.hitTest(point) else { return nil }
        let panels: [any BreakpointProvider] = [hierarchy, side.shown, timeline]
        return panels.first { view.isDescendant(of: $0) }.map { panel in
            (panel, world.enter { panel.convert(point, from: nil as UIView?) })
        }
    }

    private func tip(at point: CGPoint) -> Tip? {
        guard let view = world.hitTest(point), view !== shell.keyList else { return nil }
        if view === stage { return cutText(onStageAt: point) }
        if let (words, part) = hint(of: view) {
            return Tip(words: words, part: world.enter { part.convert(part.bounds, to: nil as UIView?) })
        }
        if let place = rowPanel(at: point), panelHint(at: place) != nil { return nil }
        let cut = world.shownTexts(of: view).first { $0.isCut && $0.box.containsHalfOpen(point) }
        return cut.map { Tip(words: $0.text, part: $0.box) }
    }

    /// How many of the things that were drawn last on the stage are looked at.
    private static let mostLookedAt = 2000

    /// All of a text over the scene that is cut: a heading or a mark.
    private func cutText(onStageAt point: CGPoint) -> Tip? {
        for item in frame.marks.items.suffix(Debugger.mostLookedAt).reversed() {
            let place = CGRect(x: point.x, y: point.y, width: 0, height: 0)
            guard let text = ShownText(item, within: place, measuring: world.textMeasuring),
                text.box.containsHalfOpen(point)
            else { continue }
            return text.isCut ? Tip(words: text.text, part: text.box) : nil
        }
        return nil
    }

    /// What a view or one around it does, and which of them says so.
    private func hint(of view: UIView) -> (words: String, part: UIView)? {
        var part: UIView? = view
        while let here = part, here !== window {
            if let hinted = here as? any Hinted {
                return (hinted.hint ?? meaning(of: here)).map { ($0, here) }
            }
            part = here.superview
        }
        return nil
    }

    /// What the command of a button does; nil for a part without a command.
    private func meaning(of part: UIView) -> String? {
        let name = (part as? ToolButton)?.command ?? part.accessibilityIdentifier.map { CommandName($0) }
        return name.flatMap { WindowCommands.hint(of: $0) }
    }
}

extension ToolButton: Hinted {}
extension TitleButton: Hinted {}
extension SearchField: Hinted {}
