// The names of views and recognisers in sentences. A recogniser is quoted, with the view that it is on.
import HitscopeEngine
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

extension UIView {
    /// The view's name in a sentence.
    package var called: String { self is UIWindow ? Participant(self).title : hitscopeNameLabel ?? spokenPlace }
}

extension UIGestureRecognizer {
    /// The recogniser's name in a sentence.
    package var called: String {
        let name = Participant(self).gestureName
        guard let view else { return name }
        return isOfScrollView
            ? localized("\(name) of \(view.called)") : localized("\(name) on \(view.called)")
    }

    /// True for the recognisers with which a scroll view scrolls and delays the touches of its content.
    var isOfScrollView: Bool { Participant(self).belongsToScrollView }
}
