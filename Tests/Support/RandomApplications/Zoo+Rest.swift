// What must hold after each input, and when all fingers are up and all deadlines have passed.
import UIKit

extension Zoo {
    /// Whoever is told that his view comes and goes has been told how it is now.
    func checkSights() { for controller in controllers { controller.checkSight() } }

    /// What is not at rest, in sentences; nothing in an application that was dropped in the middle.
    package var unrest: [String] {
        guard !isAbandoned else { return [] }
        var sentences = world.enter { views.flatMap(unrest(of:)) + windows.flatMap(unrest(of:)) + unrestOfMenus }
        for recognizer in recognizers + views.flatMap({ $0.gestureRecognizers ?? [] })
        where recognizer.state != .possible {
            sentences.append("\(recognizer.spoken) stays \(recognizer.state)")
        }
        if let deadline = world.timeline.nextDeadline { sentences.append("something is due still, at \(deadline)") }
        sentences += presses.open.map { "\($0) never ended" }
        for fault in world.faults where !Zoo.expectedFaults.contains(fault.kind) { sentences.append(fault.sentence) }
        return sentences
    }

    private func unrest(of view: UIView) -> [String] {
        var sentences: [String] = []
        if let open = (view as? any KeepsLedger)?.ledger.open, !open.isEmpty {
            sentences.append("\(view.spoken) was told of \(open.count) touches that never ended")
        }
        if let control = view as? UIControl, control.isTracking || control.isHighlighted || control.isTouchInside {
            sentences.append("\(view.spoken) still follows a finger")
        }
        if let control = view as? ZooControl, control.isFollowing {
            sentences.append("\(view.spoken) was not told that its finger is gone")
        }
        if let scrollView = view as? UIScrollView,
            scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating
        {
            sentences.append("\(view.spoken) still moves")
        }
        if let scrollView = view as? ZooScrollView {
            sentences += scrollView.story.unrest.map { "\(view.spoken) \($0)" }
        }
        if let field = view as? UITextField, field.isEditing != field.isFirstResponder {
            sentences.append(
                "\(view.spoken) is edited: \(field.isEditing), and first responder: \(field.isFirstResponder)")
        }
        if let textView = view as? UITextView, textView.isEditing != textView.isFirstResponder {
            sentences.append(
                "\(view.spoken) is edited: \(textView.isEditing), and first responder: \(textView.isFirstResponder)")
        }
        return sentences
    }

    private func unrest(of window: UIWindow) -> [String] {
        var sentences: [String] = []
        if world.windows.contains(window) == window.isHidden {
            sentences.append("\(window.spoken) is hidden: \(window.isHidden), and shown")
        }
        if let first = window.firstResponder, (first as? UIView)?.window !== window {
            sentences.append("\(first.spoken) is first responder of a window in which it does not lie")
        }
        return sentences
    }

    /// A menu goes with the first responder that it belongs to, who may lie in a window that the zoo has forgotten.
    private var unrestOfMenus: [String] {
        let isOwned =
            (windows + world.windows).contains { $0.firstResponder != nil } || views.contains(where: \.isFirstResponder)
        return UIMenuController.shared.isMenuVisible && !isOwned ? ["the editing menu belongs to nobody"] : []
    }

    /// What code that does random things brings upon itself.
    private static let expectedFaults: [Fault.Kind] = [.ownDescendant, .notPresented, .requirementCircle]
}
