// The descriptions of recognisers: state, properties that differ from their defaults, view and targets.

extension UIGestureRecognizer {
    var describedByDefault: String { described(andAlso: [requirementPart]) }

    private func described(andAlso last: [String?]) -> String {
        let parts = ["state = \(state.printed)"] + switchParts + [viewPart, targetPart] + countParts + last
        let name = name.map { " (\($0))" } ?? ""
        return DescriptionText.head(self) + name + DescriptionText.baseClass(of: self, unless: "UIGestureRecognizer")
            + parts.compactMap { $0 }.map { "; \($0)" }.joined() + ">"
    }

    private var switchParts: [String?] {
        var parts: [String] = []
        if !isEnabled { parts.append("enabled = NO") }
        if !cancelsTouchesInView { parts.append("cancelsTouchesInView = NO") }
        if delaysTouchesBegan { parts.append("delaysTouchesBegan = YES") }
        if !delaysTouchesEnded { parts.append("delaysTouchesEnded = NO") }
        return parts
    }

    private var viewPart: String? { owner.map { "view = \(DescriptionText.mention($0))" } }

    private var targetPart: String? {
        let words = targets.map { target in
            switch target {
            case .closure(let action): "(action=\(action.spokenName))"
            case .method(let registration):
                "(action=\(registration.action.description), target=\(DescriptionText.mention(registration.target)))"
            }
        }
        return words.isEmpty ? nil : "target= <\(words.joined(separator: ", "))>"
    }

    /// The numbers of taps and touches that the gesture requires, unless they are 1.
    private var countParts: [String?] {
        let (taps, touches) =
            switch self {
            case let tap as UITapGestureRecognizer: (tap.numberOfTapsRequired, tap.numberOfTouchesRequired)
            case let swipe as UISwipeGestureRecognizer: (1, swipe.numberOfTouchesRequired)
            case let press as UILongPressGestureRecognizer: (1, press.numberOfTouchesRequired)
            default: (1, 1)
            }
        return (taps == 1 ? [] : ["numberOfTapsRequired = \(taps)"])
            + (touches == 1 ? [] : ["numberOfTouchesRequired = \(touches)"])
    }

    /// The recognisers from `require(toFail:)`, printed without their own requirements.
    private var requirementPart: String? {
        let others = requirements.compactMap { $0.recognizer }.map { "\n        " + $0.described(andAlso: []) }
        return others.isEmpty ? nil : "must-fail = {\(others.joined(separator: ","))\n    }"
    }
}

extension UIGestureRecognizer.State {
    fileprivate var printed: String {
        switch self {
        case .possible: "Possible"
        case .began: "Began"
        case .changed: "Changed"
        case .ended: "Ended"
        case .cancelled: "Cancelled"
        case .failed: "Failed"
        }
    }
}
