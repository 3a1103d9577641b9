// What text fields and text views have in common while they gain and lose focus: their delegate's say, keys, and menus.
//
// Decides the order of asking, changing and telling. Knows neither delegates nor fonts.
import HitscopeEngine
import HitscopeGeometry

extension TextEditing {
    /// Adds the long press and the click that offer the editing menu, and follows the focus from now on.
    func offerEditing() {
        whenFocusChanges = { [unowned self] in followFocus() }
        let press = UILongPressGestureRecognizer()
        press.addAction("offer the editing menu") { [unowned self] press in
            if press.state == .began { offerMenu(at: press.location(in: self)) }
        }
        addGestureRecognizer(press)
        let menu = UIEditMenuInteraction(delegate: nil)
        menu.prepare = { [unowned self] point in select(at: point) }
        addInteraction(menu)
    }

    /// Selects the word under a long press and shows what can be done with it.
    private func offerMenu(at point: CGPoint) {
        guard becomeFirstResponder() else { return }
        select(at: point)
        UIMenuController.shared.showMenu(from: self, rect: menuRect)
    }

    private func select(at point: CGPoint) { edited.selectWord(at: place(at: point)) }

    /// Has `become` make the text first responder if its delegate agrees; whether it is first responder now.
    func beginEditing(_ become: () -> Bool) -> Bool {
        if turns.isEditing(self) { return true }
        followFocus()
        guard turns.ask({ mayBegin }) else { return false }
        let isDone = turns.hold(become)
        followFocus()
        return isDone
    }

    /// Has `resign` take the first responder's place from the text if its delegate agrees; whether that was done.
    func endEditing(_ resign: () -> Bool) -> Bool {
        guard turns.isEditing(self) else { return resign() }
        guard turns.ask({ mayEnd }) else { return false }
        let isDone = turns.hold(resign)
        followFocus()
        return isDone
    }

    /// Tells of editing that began or ended. A window with a text that is edited becomes key. Source: FR-12.
    private func followFocus() {
        turns.follow(self) { begins in
            if begins, window?.isKeyWindow == false { window?.makeKey() }
            tellEditing(begins: begins)
        }
    }

    /// Takes the presses that mean something to the text, and has the others handed to super.
    func take(_ presses: Set<UIPress>, others handOn: (Set<UIPress>) -> Void) {
        let others = presses.filter { !take($0) }
        if !others.isEmpty { handOn(others) }
    }
}
