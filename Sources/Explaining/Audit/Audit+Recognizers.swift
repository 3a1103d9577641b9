// Rules about recognisers: those that can never win, and those that always take the touch away.
//
// Decides by settings alone. A delegate may say anything, so a recogniser with one is left out where it would be asked.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReachability

extension Audit {
    /// The rules for the recognisers of one view.
    mutating func checkRecognizers(of index: Int) {
        let recognizers = (views[index].gestureRecognizers ?? []).filter(\.isEnabled)
        guard !recognizers.isEmpty, !explained.contains(index) else { return }
        for (number, recognizer) in recognizers.enumerated() {
            let name = Audit.name(recognizer), key = Audit.key(recognizer), place = self.name(index)
            if let sentence = recognizer.hopelessSetting(name, place) ?? recognizer.hopelessWait(name, place) {
                report(.hopelessRecognizer, index, other: key, sentence)
            } else if let rival = recognizers[..<number].first(where: { recognizer.isTwin(of: $0) }) {
                report(
                    .hopelessRecognizer, index, other: key,
                    localized(
                        """
                        \(name) and \(Audit.name(rival)) of \(place) wait for the same gesture: only one of \
                        them can win.
                        """))
            }
            checkBlocking(by: recognizer, on: index)
        }
    }

    /// Whether the recogniser takes touches from views below, each time.
    private mutating func checkBlocking(by recognizer: UIGestureRecognizer, on index: Int) {
        guard recognizer.cancelsTouchesInView, recognizer.delegate == nil else { return }
        let press = recognizer as? UILongPressGestureRecognizer
        let takesAll = press.map { $0.minimumPressDuration <= 0.05 && $0.numberOfTouchesRequired == 1 } ?? false
        let tap = recognizer as? UITapGestureRecognizer
        let takesTaps = tap.map { $0.numberOfTapsRequired == 1 && $0.numberOfTouchesRequired == 1 } ?? false
        guard takesAll || takesTaps else { return }
        let name = Audit.name(recognizer)
        // What lies in a view follows it, and nothing else comes between.
        for victim in views.indices.dropFirst(index).prefix(while: { map.isInside($0, index) }) {
            guard isTarget[victim], received[victim] > 0, victim != index || takesAll else { continue }
            guard loses(victim, to: recognizer, ofItself: victim == index) else { continue }
            let place = self.name(index), loser = self.name(victim)
            report(
                .blockingRecognizer, victim, other: Audit.key(recognizer),
                takesAll
                    ? localized("\(name) of \(place) takes every touch away from \(loser).")
                    : localized("\(name) of \(place) takes every tap away from \(loser)."))
        }
    }

    /// Whether a target has code for the end of a touch that a recogniser of this kind keeps from running.
    private func loses(_ victim: Int, to recognizer: UIGestureRecognizer, ofItself: Bool) -> Bool {
        let view = views[victim]
        if let control = view as? UIControl {
            guard !ofItself, control.isEnabled, !control.registeredActions.isEmpty else { return false }
        } else if ofItself || !view.replaces(.touchesEnded) {
            return false
        }
        return world.enter { view.gestureRecognizerShouldBegin(recognizer) }
    }

    /// The name of a recogniser in ids, which are the same in each language.
    static func key(_ recognizer: UIGestureRecognizer) -> String {
        recognizer.name.map { "the recogniser \($0)" } ?? "the \(recognizer.hitscopeClassLabel)"
    }

    /// The name of a recogniser in sentences.
    static func name(_ recognizer: UIGestureRecognizer) -> String {
        recognizer.name.map { localized("the recogniser \($0)") } ?? localized("the \(recognizer.hitscopeClassLabel)")
    }
}

extension UIGestureRecognizer {
    /// That it can never recognise by its own settings, in a sentence; nil where it can.
    fileprivate func hopelessSetting(_ name: String, _ place: String) -> String? {
        if allowedTouchTypes.isEmpty { return localized("\(name) of \(place) accepts no type of touch.") }
        switch self {
        case let pan as UIPanGestureRecognizer where pan.minimumNumberOfTouches > pan.maximumNumberOfTouches:
            let (least, most) = (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches)
            return localized("\(name) of \(place) needs at least \(least) fingers and at most \(most).")
        case let edge as UIScreenEdgePanGestureRecognizer where edge.edges.isEmpty:
            return localized("\(name) of \(place) has no edges, so it never recognises.")
        case let swipe as UISwipeGestureRecognizer where swipe.direction.isEmpty:
            return localized("\(name) of \(place) has no direction, so it never recognises.")
        default: return nil
        }
    }

    /// That the failure that it waits for means that its own gesture did not happen; nil where it may recognise.
    fileprivate func hopelessWait(_ name: String, _ place: String) -> String? {
        guard let tap = self as? UITapGestureRecognizer else { return nil }
        let shorter = requiredFailures.compactMap { $0 as? UITapGestureRecognizer }.first {
            $0.isEnabled && $0.numberOfTapsRequired <= tap.numberOfTapsRequired
                && $0.numberOfTouchesRequired == tap.numberOfTouchesRequired && sharesTouches(with: $0)
        }
        return shorter.map {
            localized(
                """
                \(name) of \(place) waits for \(Audit.name($0)) to fail, which recognises before \
                \(tap.numberOfTapsRequired) taps are over.
                """)
        }
    }

    /// Whether the other gets each touch that this one gets.
    private func sharesTouches(with other: UIGestureRecognizer) -> Bool {
        guard let view, let around = other.view else { return false }
        return view.isDescendant(of: around)
    }

    /// Whether both recognise the same, at the same time, and neither lets the other go first or beside it.
    fileprivate func isTwin(of other: UIGestureRecognizer) -> Bool {
        guard type(of: self) == type(of: other), delegate == nil, other.delegate == nil,
            !requiredFailures.contains(other), !other.requiredFailures.contains(self),
            allowedTouchTypes == other.allowedTouchTypes
        else { return false }
        switch (self, other) {
        case (let one as UITapGestureRecognizer, let two as UITapGestureRecognizer):
            return one.numberOfTapsRequired == two.numberOfTapsRequired
                && one.numberOfTouchesRequired == two.numberOfTouchesRequired
        case (let one as UILongPressGestureRecognizer, let two as UILongPressGestureRecognizer):
            return one.minimumPressDuration == two.minimumPressDuration
                && one.numberOfTapsRequired == two.numberOfTapsRequired
                && one.numberOfTouchesRequired == two.numberOfTouchesRequired
        case (let one as UISwipeGestureRecognizer, let two as UISwipeGestureRecognizer):
            return one.direction == two.direction && one.numberOfTouchesRequired == two.numberOfTouchesRequired
        case (is UIPinchGestureRecognizer, _), (is UIRotationGestureRecognizer, _): return true
        default: return false
        }
    }
}
