// Where text is typed: in the scene, in the search, or in the list of scenes.
//
// Decides whose caret counts. Hosts tell input methods of it.
import HitscopeEngine
import HitscopeGeometry
import HitscopeWidgets

extension Debugger {
    /// The caret at which text is typed now, in points of the window; nil for none.
    public var caret: CGRect? {
        if inspection.focus == .search || inspection.focus == .chooser {
            return caret(in: world)
        }
        guard let caret = caret(in: inspection.debuggee.world) else { return nil }
        let start = windowPoint(caret.origin), end = windowPoint(CGPoint(x: caret.maxX, y: caret.maxY))
        return CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }

    /// The caret of the first responder of a world, in points of its screen.
    private func caret(in world: World) -> CGRect? {
        guard let window = world.keyWindow, let view = window.firstResponder as? any ShowsCaret,
            let caret = view.shownCaret
        else { return nil }
        let inWindow = world.enter { view.convert(caret, to: nil as UIView?) }
        return inWindow.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    }
}
