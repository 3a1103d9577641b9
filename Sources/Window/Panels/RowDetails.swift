// What stands in the row of a view: what it is called, and its marks. Made for visible rows alone.
import HitscopeEngine
import HitscopeLanguage
import HitscopeSession
import HitscopeTrace

package struct RowDetails: Equatable {
    /// The class, where the name does not say it.
    package let type: String?
    /// The name, else the text in quotes, else the class.
    package let name: String
    package let badges: [ViewBadge]
    /// What the marks say, one sentence each.
    package let sentences: [String]
    /// True if the view was in no window at the moment that is shown.
    package let isAbsent: Bool

    @MainActor package init(_ view: UIView, firstResponder: Int?, then: ViewAtMoment) {
        let type = view.hitscopeClassLabel, title = Participant(view).title
        let text = title == type && !(view is UIWindow) ? (view as? any ShowsText)?.shownText : nil
        let line = text?.split(whereSeparator: \.isNewline).first
        name = line.map { "\u{201C}\($0)\u{201D}" } ?? title
        self.type = name == type ? nil : type
        switch then {
        case .present: (badges, isAbsent) = (ViewBadge.all(of: view, firstResponder: firstResponder), false)
        case .was(let state):
            (badges, isAbsent) = (ViewBadge.all(of: view, as: state, firstResponder: firstResponder), false)
        case .absent: (badges, isAbsent) = ([], true)
        }
        sentences =
            isAbsent
            ? [localized("At the moment that is shown, it was in no window.")] : badges.map { $0.sentence(about: view) }
    }

    /// All that the row says of the view's name.
    package var whole: String { type.map { "\(name)  \($0)" } ?? name }
}
