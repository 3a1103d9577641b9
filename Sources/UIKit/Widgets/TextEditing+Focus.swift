// The behaviour that text fields and text views share when the first responder changes: questions to the delegate,
// keys, and menus.
//
// It keeps the order: ask the delegate, change the first responder, notify the delegate.
import HitscopeEngine
import HitscopeGeometry

extension TextEditing {
    /// Adds the long press and the click that open the editing menu, and starts following the first responder.
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

    /// Selects the word under a long press and shows the menu for it.
    private func offerMenu(at point: CGPoint) {
        guard becomeFirstResponder() else { return }
        select(at: point)
        UIMenuController.shared.showMenu(from: self, rect: menuRect)
    }

    private func select(at point: CGPoint) { edited.selectWord(at: characterIndex(at: point)) }

    /// Runs `become` if the delegate agrees. Returns true if the text is then the first responder.
    func beginEditing(_ become: () -> Bool) -> Bool {
        if turns.isEditing(self) { return true }
        followFocus()
        guard turns.ask({ mayBegin }) else { return false }
        let isDone = turns.hold(become)
        followFocus()
        return isDone
    }

    /// Runs `resign` if the delegate agrees. Returns true if the text has resigned.
    func endEditing(_ resign: () -> Bool) -> Bool {
        guard turns.isEditing(self) else { return resign() }
        guard turns.ask({ mayEnd }) else { return false }
        let isDone = turns.hold(resign)
        followFocus()
        return isDone
    }

    /// Reports that editing began or ended. If editing began, the text's window becomes the key window. Source: FR-12.
    private func followFocus() {
        turns.follow(self) { begins in
            if begins, window?.isKeyWindow == false { window?.makeKey() }
            notifyEditing(begins: begins)
        }
    }

    /// Handles the presses that have an effect on the text, and passes the others to `handOn`, which calls super.
    func take(_ presses: Set<UIPress>, others handOn: (Set<UIPress>) -> Void) {
        let others = presses.filter { !take($0) }
        if !others.isEmpty { handOn(others) }
    }
}
