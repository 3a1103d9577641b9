// Notifications about the keyboard, and about the application's life cycle.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Notifications") @MainActor struct KeyboardNotificationTests {
    /// Writes down what is posted while a test runs.
    private final class Observer {
        var lines: [String] = []
        private var tokens: [any NSObjectProtocol] = []

        /// The observers run on the main thread, at once.
        @MainActor init(_ names: [Notification.Name], _ words: @escaping @Sendable (Notification) -> String) {
            for name in names {
                nonisolated(unsafe) let observer = self
                tokens.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                        observer.lines.append(words($0))
                    })
            }
        }

        func stop() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }

    private func keyboardObserver() -> Observer {
        Observer([
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillHideNotification,
            UIResponder.keyboardDidHideNotification,
        ]) { note in
            let word = note.name.rawValue.dropFirst("UIKeyboard".count).dropLast("Notification".count)
            let begin = note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
            let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            return "\(word) \(begin?.minY ?? -1) to \(end?.minY ?? -1)"
        }
    }

    @Test(
        "ED-08: input views that come and go post a keyboard's notifications, with their places before and after"
    )
    func keyboard() {
        withFingers { _, root in
            let observer = keyboardObserver()
            let field = added(UITextField(), to: root, 0, 100, 300, 40),
                other = added(UITextField(), to: root, 0, 200, 300, 40)
            let plain = added(UITextField(), to: root, 0, 300, 300, 40)
            field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
            other.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
            field.becomeFirstResponder()
            #expect(observer.lines == ["WillShow 844.0 to 644.0", "DidShow 844.0 to 644.0"])
            other.becomeFirstResponder()
            #expect(observer.lines.suffix(2) == ["WillShow 644.0 to 744.0", "DidShow 644.0 to 744.0"])
            plain.becomeFirstResponder()
            #expect(observer.lines.suffix(2) == ["WillHide 744.0 to 844.0", "DidHide 744.0 to 844.0"])
            plain.resignFirstResponder()
            #expect(observer.lines.count == 6)
            observer.stop()
        }
    }

    @Test("ED-08: a view above a keyboard can make room at the notification, and finds the views not there yet")
    func makingRoom() {
        withFingers { _, root in
            let field = added(UITextField(), to: root, 0, 700, 300, 40)
            let keys = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
            field.inputView = keys
            var wasThere = true
            let token = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) { note in
                let top = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.minY ?? 0
                MainActor.assumeIsolated {
                    wasThere = keys.window != nil
                    field.frame.origin.y = top - field.frame.height
                }
            }
            field.becomeFirstResponder()
            #expect(!wasThere)
            #expect(field.frame.maxY == 644)
            #expect(keys.window != nil)
            NotificationCenter.default.removeObserver(token)
        }
    }

    @Test("WN-13: the steps of the application's life are posted after its delegate was called")
    func life() {
        let world = World(screen: CGSize(width: 390, height: 844))
        let observer = Observer([
            UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
        ]) { String($0.name.rawValue.dropFirst("UIApplication".count).dropLast("Notification".count)) }
        world.launch()
        world.enterBackground()
        world.becomeActive()
        world.terminate()
        #expect(
            observer.lines == [
                "DidFinishLaunching", "DidBecomeActive", "WillResignActive", "DidEnterBackground",
                "WillEnterForeground", "DidBecomeActive",
                "WillResignActive", "DidEnterBackground", "WillTerminate",
            ])
        observer.stop()
    }
}
