// Descriptions of views without a name, by the text that they show or by their index.
import HitscopeLanguage

/// A view that shows a text.
@MainActor package protocol TextShowing: UIView {
    /// The text that the user sees; nil if there is none.
    var shownText: String? { get }
}

extension UIView {
    /// The description of a view without a name: its class with its text, or with its superview and its index among the
    /// siblings of this class. A view without a text and a superview is said to be outside of all windows.
    package var placeDescription: String {
        if let shownTitle { return UIView.title(of: hitscopeClassLabel, showing: shownTitle) }
        guard let superview, let (index, count) = superview.placeAmongSubviews(of: self) else {
            return localized("\(hitscopeClassLabel) outside of all windows")
        }
        let around = superview.hitscopeNameLabel ?? superview.hitscopeClassLabel
        return count == 1
            ? localized("the \(hitscopeClassLabel) in \(around)")
            : localized("\(hitscopeClassLabel) \(index + 1) of \(count) in \(around)")
    }

    /// The index of a view among the subviews of its class, and their number; among all subviews if there are many. Nil
    /// if the view is not a subview.
    private func placeAmongSubviews(of view: UIView) -> (index: Int, count: Int)? {
        let siblings = subviews
        if siblings.count <= maximumComparedCount { return siblings.place(of: view) }
        // A view keeps its last index, so a search among its siblings is seldom needed.
        if let known = position(ofChild: view), siblings.indices.contains(known), siblings[known] === view {
            return (known, siblings.count)
        }
        return siblings.firstIndex { $0 === view }.map { ($0, siblings.count) }
    }

    /// The description of a view that shows a text but has no name.
    nonisolated package static func title(of type: String, showing text: String) -> String { "\(type) \"\(text)\"" }

    /// The text that replaces the name of a view; nil for a view with a name, a window, and a view without a text.
    package var textForName: String? { hitscopeNameLabel == nil && !(self is UIWindow) ? shownTitle : nil }

    /// The first line of the view's text, shortened to 32 characters; nil if it has none.
    private var shownTitle: String? {
        guard let text = (self as? any TextShowing)?.shownText else { return nil }
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        guard !line.isEmpty else { return nil }
        return line.count <= 32 ? line : line.prefix(31) + "…"
    }
}

/// The number of subviews above which a view is counted among all of them, since comparing their classes takes time.
private let maximumComparedCount = 200

@MainActor extension [UIView] {
    /// The index of a view among those of its class, and their number; nil if it is not one of them.
    fileprivate func place(of view: UIView) -> (index: Int, count: Int)? {
        let alike = filter { $0.hitscopeClassLabel == view.hitscopeClassLabel }
        return alike.firstIndex { $0 === view }.map { ($0, alike.count) }
    }
}
