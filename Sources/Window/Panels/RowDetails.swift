// The content of a view's row: its name and its badges. It is made only for visible rows.
import HitscopeEngine
import HitscopeLanguage
import HitscopeSession
import HitscopeTrace

package struct RowDetails: Equatable {
    /// The class of the view; nil if the name already contains it.
    package let type: String?
    /// The name; if there is none, the text in quotes; else the class.
    package let name: String
    package let badges: [ViewBadge]
    /// The descriptions of the badges, one sentence each.
    package let sentences: [String]
    /// The address of the view in the dump that it was made from, or else its line; nil for other views.
    package let origin: String?
    /// True if the view was not in a window at the moment that is shown.
    package let isAbsent: Bool

    @MainActor package init(_ view: UIView, firstResponder: Int?, then: ViewAtMoment) {
        let type = view.hitscopeClassLabel, title = Participant(view).title
        let text = title == type && !(view is UIWindow) ? (view as? any TextShowing)?.shownText : nil
        let line = text?.split(whereSeparator: \.isNewline).first
        name = line.map { "\u{201C}\($0)\u{201D}" } ?? title
        self.type = name == type ? nil : type
        origin = view.dumpOrigin?.text
        switch then {
        case .present: (badges, isAbsent) = (ViewBadge.all(of: view, firstResponder: firstResponder), false)
        case .was(let state):
            (badges, isAbsent) = (ViewBadge.all(of: view, as: state, firstResponder: firstResponder), false)
        case .absent: (badges, isAbsent) = ([], true)
        }
        sentences =
            isAbsent
            ? [localized("It was not in a window at this moment.")] : badges.map { $0.sentence(about: view) }
    }

    /// The text beside the name: the class, and the address or the line in a dump; nil if there is neither.
    package var note: String? {
        let parts = [type, origin].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "  ")
    }

    /// The name and the text beside it, as the row shows them.
    package var whole: String { note.map { "\(name)  \($0)" } ?? name }
}
