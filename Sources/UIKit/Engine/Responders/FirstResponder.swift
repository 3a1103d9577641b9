// The first responder, which receives keys and other device events.
//
// Each window has its own first responder. Only that of the key window receives events (FR-07).

extension UIResponder {
    /// The window in which this responder can become first responder; nil if it is in no window.
    var homeWindow: UIWindow? {
        switch self {
        case let view as UIView: view.enclosingWindow
        case let controller as UIViewController: controller.viewIfLoaded?.enclosingWindow
        default: nil
        }
    }

    /// The answer that every responder inherits: false, unless a behaviour replaces it.
    var canBecomeFirstByDefault: Bool {
        Calls.canBecomeFirstResponder(self) {
            Calls.body(.canBecomeFirstResponder, of: self, owner: "UIResponder") { false }
        }
    }

    /// The answer that every responder inherits: true, unless a behaviour replaces it.
    var canResignFirstByDefault: Bool {
        Calls.canResignFirstResponder(self) {
            Calls.body(.canResignFirstResponder, of: self, owner: "UIResponder") { true }
        }
    }

    /// Makes this responder the first responder. Asks whether it can become first responder before asking the current
    /// one to resign (FR-11), so that a refusal changes nothing.
    func becomeFirstByDefault() -> Bool {
        if isFirstResponder { return true }
        guard let window = homeWindow, Calls.canBecomeFirstResponder(self) else { return false }
        guard let world = window.home.world else { return takeOver(in: window) }
        return world.inputViews.hold(in: world) { takeOver(in: window) } && isFirstResponder
    }

    private func takeOver(in window: UIWindow) -> Bool {
        if let current = window.firstResponder, !Calls.resignFirstResponder(current) { return false }
        // The hooks of the current first responder are user code. They may have removed this responder from the window,
        // or made another one first responder.
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
    /// Makes a first responder in this subtree resign before the subtree leaves the window. It cannot refuse. Source:
    /// FR-08.
    func resignFirstResponder(in root: UIView) {
        guard let current = firstResponder, current.lies(in: root) else { return }
        _ = Calls.resignFirstResponder(current)
        if firstResponder === current { firstResponder = nil }
    }

    /// Removes the first responder if it is in a subtree that has left the window. Code may have made it first
    /// responder while the subtree was being removed.
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
    /// Called when the view has become the first responder of its window, or is no longer.
    package var whenFocusChanges: (@MainActor () -> Void)? {
        get { extras?.whenFocusChanges }
        set { extrasForWriting.whenFocusChanges = newValue }
    }
}

extension UIView {
    /// Makes the first responder resign if it is this view or one of its descendants. With `force`, it cannot refuse.
    ///
    /// - Returns: true if a responder resigned.
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
