// The first responder: which responder gets keys and other device events, and how that changes hands.
//
// Each window has one; the key window's is the live one (FR-07). Decides which responder may become it and which gives
// way. Knows no keys.
import HitscopeGeometry

extension UIResponder {
    /// The window in which this responder can be the first; nil for a responder in no window.
    var homeWindow: UIWindow? {
        switch self {
        case let view as UIView: view.enclosingWindow
        case let controller as UIViewController: controller.viewIfLoaded?.enclosingWindow
        default: nil
        }
    }

    /// What every responder inherits: it takes no device events, unless its behaviour says so.
    var canBecomeFirstByDefault: Bool {
        Calls.canBecomeFirstResponder(self) {
            Calls.body(.canBecomeFirstResponder, of: self, owner: "UIResponder") { false }
        }
    }

    /// What every responder inherits: it gives way, unless its behaviour says otherwise.
    var canResignFirstByDefault: Bool {
        Calls.canResignFirstResponder(self) {
            Calls.body(.canResignFirstResponder, of: self, owner: "UIResponder") { true }
        }
    }

    /// The new one is asked whether it can before the current one is asked to give way (FR-11). So a refusal
    /// changes nothing.
    func becomeFirstByDefault() -> Bool {
        if isFirstResponder { return true }
        guard let window = homeWindow, Calls.canBecomeFirstResponder(self) else { return false }
        guard let world = window.home.world else { return takeOver(in: window) }
        return world.inputViews.hold(in: world) { takeOver(in: window) } && isFirstResponder
    }

    private func takeOver(in window: UIWindow) -> Bool {
        if let current = window.firstResponder, !Calls.resignFirstResponder(current) { return false }
        // The current one's hooks are user code. They may have taken the responder out of the window, or made another
        // one first.
        guard homeWindow === window, window.firstResponder == nil || isFirstResponder else { return false }
        window.firstResponder = self
        return isFirstResponder
    }

    func resignFirstByDefault() -> Bool {
        guard isFirstResponder else { return true }
        guard Calls.canResignFirstResponder(self) else { return false }
        homeWindow?.firstResponder = nil
        return true
    }
}

extension UIWindow {
    /// The first responder, if it lies in this subtree, gives way before the subtree leaves the window, and cannot
    /// refuse. Source: FR-08.
    func resignFirstResponder(in root: UIView) {
        guard let current = firstResponder, current.lies(in: root) else { return }
        _ = Calls.resignFirstResponder(current)
        if firstResponder === current { firstResponder = nil }
    }

    /// Takes the place from a first responder in a subtree that has left the window, if code made it
    /// first on the way out.
    func dropFirstResponder(in root: UIView) {
        guard let current = firstResponder, current.lies(in: root) else { return }
        firstResponder = nil
        _ = Calls.resignFirstResponder(current)
    }

    func firstResponderChanged(from old: UIResponder?) {
        home.world?.focusChanged()
        for responder in [old, firstResponder] { (responder as? UIView)?.whenFocusChanges?() }
    }
}

extension UIView {
    /// Told when the view has become the first responder of its window, or has ceased to be it.
    package var whenFocusChanges: (@MainActor () -> Void)? {
        get { extras?.whenFocusChanges }
        set { ownExtras.whenFocusChanges = newValue }
    }
}

extension UIView {
    /// Has the first responder give way if it is this view or lies in it. Forced, it loses its place
    /// even if it refuses.
    ///
    /// - Returns: whether a responder gave way.
    @discardableResult public func endEditing(_ force: Bool) -> Bool {
        guard let window = enclosingWindow, let current = window.firstResponder, current.lies(in: self)
        else { return false }
        guard force else { return Calls.resignFirstResponder(current) }
        window.resignFirstResponder(in: self)
        return true
    }
}

extension UIResponder {
    fileprivate func lies(in root: UIView) -> Bool {
        let view = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
        return view?.isDescendant(of: root) ?? false
    }
}
