// The names of views and recognisers in sentences. A recogniser is quoted, and followed by the name of its view.
import HitscopeEngine
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

extension String {
    /// The sentence with its first letter capitalised if it begins with an article before a class. Names are not
    /// changed.
    var capitalizedSentence: String {
        let article = "the "
        guard hasPrefix(article), let next = dropFirst(article.count).first, next.isUppercase || next == "_" else {
            return self
        }
        return "The " + dropFirst(article.count)
    }
}

extension UIView {
    /// The view's name in a sentence.
    package var called: String { Participant.called(self) }
}

extension Participant {
    /// The name of a view in a sentence.
    ///
    /// An accessibility element often has the name of an element in it, so its type precedes its name.
    @MainActor fileprivate static func called(_ view: UIView) -> String {
        guard !(view is UIWindow) else { return Participant(view).title }
        guard let name = view.hitscopeNameLabel else { return view.placeDescription }
        return view.unsaidAspects.contains(.type) ? UIView.title(of: view.hitscopeClassLabel, showing: name) : name
    }
}

extension UIGestureRecognizer {
    /// The recogniser's name in a sentence.
    package var called: String {
        let name = Participant(self).gestureName
        guard let view else { return name }
        return belongsToScrollViewPan
            ? localized("\(name) of \(view.called)") : localized("\(name) on \(view.called)")
    }

    /// True for the recognisers with which a scroll view scrolls and delays the touches of its content.
    package var belongsToScrollViewPan: Bool { Participant(self).belongsToScrollView }
}
