// Tooltips: what a button does, by which key, and all of a text that is cut.
//
// Decides what is said of what lies under a pointer that rests. Over the stage it says nothing.
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
            shell.tooltip.show(tip.words, beside: tip.part, in: size)
        }
        return wasShown
    }

    /// Takes the tooltip away; whether there was one.
    @discardableResult func hideTooltip() -> Bool {
        if let deadline = shell.tipDeadline { world.timeline.cancel(deadline) }
        (shell.tip, shell.tipDeadline) = (nil, nil)
        defer { shell.tooltip.isHidden = true }
        return !shell.tooltip.isHidden
    }

    private func tip(at point: CGPoint) -> Tip? {
        guard let view = world.hitTest(point), view !== stage, view !== shell.keyList else { return nil }
        let frame = world.enter { view.convert(view.bounds, to: nil as UIView?) }
        if let button = view as? ToolButton, let words = words(on: button) { return Tip(words: words, part: frame) }
        guard hierarchy.hint.isHidden, view !== timeline || timeline.hovered == nil else { return nil }
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
