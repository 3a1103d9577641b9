// The search of the hierarchy: text, and states with a prefix such as `is:hidden`.
import HitscopeEngine
import HitscopeLanguage
import HitscopeReading
import HitscopeSession
import HitscopeStory
import HitscopeWindowKit

/// A search, parsed from the text that the user typed, with the values that its states refer to.
@MainActor struct TreeSearch {
    /// One term of the search. A view has to match all terms.
    private enum Term {
        case words(SearchWord), type(SearchWord), name(SearchWord), text(SearchWord), state(State), nothing
    }

    /// A state, with the word that is typed for it after `is:` or `has:`.
    package enum State: String, CaseIterable {
        case hidden, transparent, off, disabled, hit, asked, passed, first
        case recognizer, override, controller

        package static let after: [String: [State]] = [
            "is": [.hidden, .transparent, .off, .disabled, .hit, .asked, .passed, .first],
            "has": [.recognizer, .override, .controller],
        ]

        /// The word for the state in the user's language, which is accepted too.
        package var word: String {
            switch self {
            case .hidden: localized("hidden")
            case .transparent: localized("transparent")
            case .off: localized("off")
            case .disabled: localized("disabled")
            case .hit: localized("hit")
            case .asked: localized("asked")
            case .passed: localized("passed")
            case .first: localized("first")
            case .recognizer: localized("recognizer")
            case .override: localized("override")
            case .controller: localized("controller")
            }
        }
    }

    /// A message about a term that was not understood; nil if all terms were understood.
    package private(set) var problem: String?
    /// The identifier of the hit view, which is always shown.
    package let hit: Int?
    private let firstResponder: Int?
    /// The identifiers of the views that the whole text refers to: by an address, a line, a path or another word.
    private let meant: Set<Int>
    private var terms: [Term] = []

    /// - Parameters:
    ///   - text: The text that was typed; words in quotes form one term.
    ///   - meant: The identifiers of the views that the whole text refers to.
    ///   - hit: The identifier of the hit view.
    ///   - firstResponder: The identifier of the first responder.
    package init(_ text: String, meant: Set<Int>, hit: Int?, firstResponder: Int?) {
        (self.meant, self.hit, self.firstResponder) = (meant, hit, firstResponder)
        for word in TreeSearch.words(of: text) { terms.append(term(word)) }
    }

    private mutating func term(_ word: String) -> Term {
        guard let colon = word.firstIndex(of: ":") else { return .words(SearchWord(word)) }
        let typed = word[..<colon].lowercased(), value = String(word[word.index(after: colon)...])
        let key = TreeSearch.keys.first { $0.displayName == typed }?.key ?? typed
        switch key {
        case "class": return .type(SearchWord(value))
        case "name": return .name(SearchWord(value))
        case "text": return .text(SearchWord(value))
        case "is", "has": return state(value.lowercased(), after: key, typed: typed)
        default: return .words(SearchWord(word))
        }
    }

    /// The state whose word begins with `word`, because the user may still be typing.
    private mutating func state(_ word: String, after key: String, typed: String) -> Term {
        let states = State.after[key] ?? []
        let meant = states.first { $0.rawValue.hasPrefix(word) || $0.word.hasPrefix(word) }
        if let meant, !word.isEmpty { return .state(meant) }
        let words = states.map(\.word).joined(separator: ", ")
        problem = localized("After \(typed): you can write \(words).")
        return .nothing
    }

    /// The keys before a colon, each with its translation into the user's language.
    private static var keys: [(key: String, displayName: String)] {
        [
            ("class", localized("class")), ("name", localized("name")), ("text", localized("text")),
            ("is", localized("is")), ("has", localized("has")),
        ]
    }

    private static func words(of text: String) -> [String] {
        var words: [String] = [], word = "", isQuoted = false
        for character in text {
            if character == "\"" {
                isQuoted.toggle()
            } else if character.isWhitespace, !isQuoted {
                words.append(word)
                word = ""
            } else {
                word.append(character)
            }
        }
        return (words + [word]).filter { !$0.isEmpty }
    }

    // MARK: Matching

    /// True if a view matches.
    package func matches(_ view: UIView, _ statuses: HitTestStatusIndex) -> Bool {
        meant.contains(view.hitscopeIdentifier) || terms.allSatisfy { matches(view, $0, statuses) }
    }

    private func matches(_ view: UIView, _ term: Term, _ statuses: HitTestStatusIndex) -> Bool {
        switch term {
        case .words(let word): isNamed(view, word) || isText(view, word) || word.isIn(view.hitscopeClassLabel)
        case .type(let word): word.isIn(view.hitscopeClassLabel)
        case .name(let word): isNamed(view, word)
        case .text(let word): isText(view, word)
        case .state(let state): matches(view, state, statuses)
        case .nothing: false
        }
    }

    private func isNamed(_ view: UIView, _ word: SearchWord) -> Bool { view.hitscopeNameLabel.map(word.isIn) ?? false }

    private func isText(_ view: UIView, _ word: SearchWord) -> Bool {
        (view as? any TextShowing)?.shownText.map(word.isIn) ?? false
    }

    private func matches(_ view: UIView, _ state: State, _ statuses: HitTestStatusIndex) -> Bool {
        switch state {
        case .hidden: view.refusalsAtEveryPoint.contains(.hidden)
        case .transparent: view.isTransparent
        case .off: view.refusalsAtEveryPoint.contains(.interactionDisabled)
        case .disabled: (view as? UIControl)?.isEnabled == false
        case .hit: statuses.status(of: view.hitscopeIdentifier).verdict == .hit
        case .asked: statuses.status(of: view.hitscopeIdentifier).verdict != nil
        case .passed: statuses.status(of: view.hitscopeIdentifier).verdict?.isPassedOver ?? false
        case .first: view.hitscopeIdentifier == firstResponder
        case .recognizer: view.gestureRecognizers?.isEmpty == false
        case .override: view.replacesHitTest || view.replacesPointInside
        case .controller: view.viewController != nil
        }
    }
}
