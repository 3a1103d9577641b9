// Notifications about the keyboard. The input view and the accessory view of the first responder take the place of the
// keyboard.
//
// They report the frames before and after a change. Source: ED-08.
import HitscopeGeometry

extension UIResponder {
    /// Posted before the views appear, or before the frame of visible ones changes. The object is the screen.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Posted when the views have appeared, or when the frame of visible ones has changed.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Posted before the views disappear.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Posted when the views have disappeared.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Posted before the frame of the views changes, and before the notifications about showing and hiding.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Posted when the frame of the views has changed, before the notifications about showing and hiding.
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")

    /// The frame before the change: a `CGRect` in points of the screen. If the views are hidden, it is below the
    /// screen.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The frame after the change: a `CGRect` in points of the screen. If the views are hidden, it is below the screen.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// A `Double` in seconds: 0, because the views appear immediately.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}

/// A change of the visible views, with notifications before and after.
@MainActor struct KeyboardChange {
    /// The frames before and after the change, in points of the screen; nil if nothing is visible.
    let begin: CGRect?, end: CGRect?
    let world: World

    /// Performs the change, and posts the notifications if the frame changes.
    func notify(_ change: () -> Void) {
        guard begin != end else { return change() }
        let shows = end != nil
        post(UIResponder.keyboardWillChangeFrameNotification)
        post(shows ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
        change()
        post(UIResponder.keyboardDidChangeFrameNotification)
        post(shows ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
    }

    private func post(_ name: Notification.Name) {
        let below = (begin ?? end ?? .zero).offsetBy(dx: 0, dy: world.screen.bounds.maxY - (begin ?? end ?? .zero).minY)
        NotificationCenter.default.post(
            name: name, object: world.screen,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: begin ?? below,
                UIResponder.keyboardFrameEndUserInfoKey: end ?? below,
                UIResponder.keyboardAnimationDurationUserInfoKey: 0.0,
            ])
    }
}
