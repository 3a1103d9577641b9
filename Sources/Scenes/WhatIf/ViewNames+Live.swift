// The names of live views.
import HitscopeEngine
import HitscopeReading
import HitscopeWidgets

extension ViewNames {
    /// Creates the names of live views.
    ///
    /// - Parameter views: All views, superviews first, and siblings from back to front.
    @MainActor package init(_ views: [UIView]) {
        let places = Dictionary(uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($1), $0) })
        self.init(
            views.map { view in
                var named = View(className: view.hitscopeClassLabel)
                named.name = view.hitscopeNameLabel
                named.otherClasses = [view.kitClass]
                named.texts = [(view as? any TextShowing)?.shownText].compactMap { $0 }
                named.origin = view.dumpOrigin
                named.superview = view.superview.flatMap { places[ObjectIdentifier($0)] }
                named.isControl = view is UIControl
                named.isPlain = view is UILabel || view is UIImageView
                return named
            })
    }
}
