// Notifications of what comes up to be typed with: the input view and the accessory view of the first responder count
// as its keyboard.
//
// Says where they were and where they are; decides nothing. Source: ED-08.
import HitscopeGeometry

extension UIResponder {
    /// Posted before the views come into sight. The object is the screen.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Posted when the views have come into sight.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Posted before the views leave the screen.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Posted when the views have left the screen.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Posted before the views get another frame, ahead of those that tell of showing and hiding.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Posted when the views have another frame, ahead of those that tell of showing and hiding.
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")

    /// Where the views were before: a `CGRect` in points of the screen. Hidden views lie below the screen.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// Where the views are after the change: a `CGRect` in points of the screen. Hidden views lie below the screen.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// A `Double` of seconds: 0, since the views are there at once.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}

/// A change of what is shown, told before and after it is made.
@MainActor struct KeyboardChange {
    /// Points of the screen; nil while nothing is shown.
    let begin: CGRect?, end: CGRect?
    let world: World

    /// Makes the change, and tells of it if it is one.
    func tell(_ change: () -> Void) {
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
