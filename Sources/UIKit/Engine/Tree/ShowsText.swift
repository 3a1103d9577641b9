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
        if let shownTitle { return UIView.title(of: hitscopeClassLabel, showing: shownTitle) }
        guard let superview, let (index, count) = superview.placeAmongSubviews(of: self) else {
            return localized("\(hitscopeClassLabel) outside of all windows")
        }
        let number = index + 1
        let around = superview.hitscopeNameLabel ?? superview.hitscopeClassLabel
        return count == 1
            ? localized("the \(hitscopeClassLabel) in \(around)")
            : localized("\(hitscopeClassLabel) \(number) of \(count) in \(around)")
    }

    /// The index of a view among the subviews, and how many these are; nil where it is none of them.
    private func placeAmongSubviews(of view: UIView) -> (index: Int, count: Int)? {
        let siblings = subviews
        // A view mostly knows its place, so that of many siblings none is looked at.
        if let known = position(ofChild: view), siblings.indices.contains(known), siblings[known] === view {
            return (known, siblings.count)
        }
        return siblings.firstIndex { $0 === view }.map { ($0, siblings.count) }
    }

    /// What a view without a name is called that shows a text.
    nonisolated package static func title(of type: String, showing text: String) -> String { "\(type) \"\(text)\"" }

    /// The text by which a view without a name is called; nil for a view with a name, a window, and one without a text.
    package var textForName: String? { hitscopeNameLabel == nil && !(self is UIWindow) ? shownTitle : nil }

    /// The first line of the text that the view shows, shortened; nil for none.
    private var shownTitle: String? {
        guard let text = (self as? any ShowsText)?.shownText else { return nil }
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        guard !line.isEmpty else { return nil }
        return line.count <= 32 ? line : line.prefix(31) + "…"
    }
}
