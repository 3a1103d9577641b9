// Views that show a text, which is the best name for a view without one.
//
// Decides how a view without a name is told from others in a sentence. Knows no class of widgets.
import HitscopeGeometry
import HitscopeLanguage

/// A view that shows a text.
@MainActor package protocol ShowsText: UIView {
    /// The text that a person reads in it; nil for none.
    var shownText: String? { get }
}

extension UIView {
    /// What tells a view without a name from others: its class with the text that it shows, else with its place among
    /// its siblings.
    package var spokenPlace: String {
        if let text = shownTitle { return "\(hitscopeClassLabel) \"\(text)\"" }
        guard let superview, let index = superview.subviews.firstIndex(where: { $0 === self }) else {
            return localized("\(hitscopeClassLabel) outside of all windows")
        }
        let number = index + 1, count = superview.subviews.count
        let around = superview.hitscopeNameLabel ?? superview.hitscopeClassLabel
        return count == 1
            ? localized("the \(hitscopeClassLabel) in \(around)")
            : localized("\(hitscopeClassLabel) \(number) of \(count) in \(around)")
    }

    /// The first line of the text that the view shows, shortened.
    private var shownTitle: String? {
        guard let text = (self as? any ShowsText)?.shownText else { return nil }
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        guard !line.isEmpty else { return nil }
        return line.count <= 32 ? line : line.prefix(31) + "…"
    }
}
