// What views and recognisers are called in sentences.
//
// A recogniser is quoted, and says on which view it is.
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
