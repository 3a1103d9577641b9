// The rules that hold after each input, and when all fingers are up and all deadlines have passed.
import UIKit

extension RandomApplication {
    /// Every controller was told last what is so now: that its view appeared, or that it disappeared.
    func checkAppearances() { for controller in controllers { controller.checkAppearance() } }

    /// Everything that did not come to an end, in sentences; empty for an application that was dropped before its end.
    package var unfinished: [String] {
        guard !isDropped else { return [] }
        var sentences = world.enter {
            views.flatMap(unfinished(of:)) + windows.flatMap(unfinished(of:)) + unfinishedMenus
        }
        for recognizer in recognizers + views.flatMap({ $0.gestureRecognizers ?? [] })
        where recognizer.state != .possible {
            sentences.append("\(recognizer.displayName) stays \(recognizer.state)")
        }
        for case let recognizer as RandomRecognizer in recognizers where recognizer.isInAttempt {
            sentences.append("\(recognizer.displayName) was not reset")
        }
        if let deadline = world.timeline.nextDeadline { sentences.append("something is due still, at \(deadline)") }
        sentences += presses.open.map { "\($0) never ended" }
        for fault in world.faults where !RandomApplication.expectedFaults.contains(fault.kind) {
            sentences.append(fault.sentence)
        }
        return sentences
    }

    private func unfinished(of view: UIView) -> [String] {
        var sentences: [String] = []
        if let open = (view as? any KeepsLedger)?.ledger.open, !open.isEmpty {
            sentences.append("\(view.displayName) was told of \(open.count) touches that never ended")
        }
        if let control = view as? UIControl, control.isTracking || control.isHighlighted || control.isTouchInside {
            sentences.append("\(view.displayName) still follows a finger")
        }
        if let control = view as? RandomControl, control.hasBegunTracking {
            sentences.append("\(view.displayName) was not told that its finger is gone")
        }
        if let scrollView = view as? UIScrollView,
            scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating
        {
            sentences.append("\(view.displayName) still moves")
        }
        if let scrollView = view as? RandomScrollView {
            sentences += scrollView.scrollLedger.unfinished.map { "\(view.displayName) \($0)" }
        }
        if let isEditing = (view as? UITextField)?.isEditing ?? (view as? UITextView)?.isEditing,
            isEditing != view.isFirstResponder
        {
            sentences.append(
                "\(view.displayName) is edited: \(isEditing), and first responder: \(view.isFirstResponder)")
        }
        return sentences
    }

    private func unfinished(of window: UIWindow) -> [String] {
        var sentences: [String] = []
        if world.windows.contains(window) == window.isHidden {
            sentences.append("\(window.displayName) is hidden: \(window.isHidden), and shown")
        }
        if let first = window.firstResponder, (first as? UIView)?.window !== window {
            sentences.append("\(first.displayName) is first responder of a window in which it does not lie")
        }
        return sentences
    }

    /// A menu goes with its first responder, which may lie in a window that the application has released.
    private var unfinishedMenus: [String] {
        let isOwned =
            (windows + world.windows).contains { $0.firstResponder != nil } || views.contains(where: \.isFirstResponder)
        return UIMenuController.shared.isMenuVisible && !isOwned ? ["the editing menu belongs to no view"] : []
    }

    /// The faults that random code may cause.
    private static let expectedFaults: [Fault.Kind] = [.ownDescendant, .notPresented, .requirementCircle]
}
