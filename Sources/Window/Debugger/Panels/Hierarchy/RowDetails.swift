// What stands in the row of a view: what it is called, and its marks. Made for visible rows alone.
import HitscopeEngine
import HitscopeTrace

@MainActor struct RowDetails {
    /// The class, where the name does not say it.
    let type: String?
    /// The name, else the text in quotes, else the class.
    let name: String
    let badges: [ViewBadge]
    /// What the marks say, one sentence each.
    let sentences: [String]

    init(_ view: UIView, firstResponder: Int?) {
        let type = view.hitscopeClassLabel, title = Participant(view).title
        let text = title == type && !(view is UIWindow) ? (view as? any ShowsText)?.shownText : nil
        let line = text?.split(whereSeparator: \.isNewline).first
        name = line.map { "\u{201C}\($0)\u{201D}" } ?? title
        self.type = name == type ? nil : type
        badges = ViewBadge.all(of: view, firstResponder: firstResponder)
        sentences = badges.map { $0.sentence(about: view) }
    }

    /// All that the row says of the view's name.
    var whole: String { type.map { "\(name)  \($0)" } ?? name }
}
