// The colours of the window.
//
// Decides that all that is drawn has those of one theme. The scene's own colours are its own.
import HitscopeDrawing
import HitscopeEngine
import HitscopeOverlay
import HitscopeWidgets

extension Debugger {
    /// The colours of the panels and of the marks on the stage.
    public var theme: Theme {
        get { shell.theme }
        set {
            guard newValue != shell.theme else { return }
            let earlier = shell.theme
            shell.theme = newValue
            world.enter { recolor(window, from: earlier.colors.all, to: newValue.colors.all) }
            needFrame()
        }
    }

    /// The colour behind panels and stage.
    public var background: Color { theme.colors.background }

    /// Runs code that draws panels, or makes what they draw: in their world, with the colours of the theme.
    func inPanels<R>(_ body: () throws -> R) rethrows -> R {
        try shell.inPanels(of: world, body)
    }

    /// Gives views the colours of another theme. Most colours are chosen while a view draws; these were chosen when it
    /// was made.
    private func recolor(_ view: UIView, from earlier: [Color], to colors: [Color]) {
        func other(_ color: UIColor) -> UIColor {
            earlier.firstIndex(of: color.cgColor).map { UIColor(cgColor: colors[$0]) } ?? color
        }
        view.backgroundColor = view.backgroundColor.map(other)
        if let field = view as? UITextField {
            field.textColor = other(field.textColor)
            field.hitscopePlaceholderColor = other(field.hitscopePlaceholderColor)
        }
        if let label = view as? UILabel { label.textColor = other(label.textColor) }
        for subview in view.subviews { recolor(subview, from: earlier, to: colors) }
    }
}
