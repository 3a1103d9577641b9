// The rules for recognisers that can never recognise, and for those that always take the touch away.
//
// Only settings are checked, except by `tryAll`, which plays gestures. A delegate may return anything, so rules that
// depend on its answer skip the recogniser.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReachability

/// Checks the recognisers of a view.
@MainActor struct RecognizerRules {
    let screen: AuditedScreen

    func check(_ index: Int, _ list: inout FindingList) {
        let recognizers = (screen.views[index].gestureRecognizers ?? []).filter(\.isEnabled)
        guard !recognizers.isEmpty, !list.explained.contains(index) else { return }
        for (number, recognizer) in recognizers.enumerated() {
            let name = recognizer.spokenName, key = RecognizerRules.key(recognizer), place = screen.name(index)
            if let sentence = recognizer.contradictorySetting(name, place) ?? recognizer.hopelessWait(name, place) {
                list.unrecognizable.insert(ObjectIdentifier(recognizer))
                list.report(.hopelessRecognizer, index, other: key, sentence)
                continue
            }
            if let duplicate = recognizers[..<number].first(where: { recognizer.isDuplicate(of: $0) }) {
                list.unrecognizable.formUnion([ObjectIdentifier(recognizer), ObjectIdentifier(duplicate)])
                list.report(
                    .hopelessRecognizer, index, other: key,
                    localized(
                        """
                        \(name) and \(duplicate.spokenName) of \(place) wait for the same gesture: only one of \
                        them can recognise it.
                        """))
            }
            checkBlocking(by: recognizer, on: index, &list)
        }
    }

    /// Tries the recognisers of views that get touches, except those that cannot recognise according to another rule.
    ///
    /// - Returns: The names of those that were not tried.
    func tryAll(
        _ trial: (UIGestureRecognizer) -> RecognizerTrial?, _ list: inout FindingList
    ) -> [String] {
        var untried: [String] = []
        for index in screen.views.indices where screen.received[index] > 0 && !list.explained.contains(index) {
            for recognizer in screen.views[index].gestureRecognizers ?? []
            where recognizer.isEnabled && !list.unrecognizable.contains(ObjectIdentifier(recognizer)) {
                let name = recognizer.spokenName, place = screen.name(index)
                switch trial(recognizer) {
                case nil, .recognized: break
                case .untried: untried.append(localized("\(name) of \(place)"))
                case .unreached(let played):
                    list.report(
                        .unreachedRecognizer, index, other: RecognizerRules.key(recognizer),
                        localized("None of \(played) gestures makes \(name) of \(place) recognise its gesture."))
                }
            }
        }
        return untried
    }

    /// Finds targets that lose every touch, or every tap, to the recogniser.
    private func checkBlocking(by recognizer: UIGestureRecognizer, on index: Int, _ list: inout FindingList) {
        guard recognizer.cancelsTouchesInView, recognizer.delegate == nil,
            recognizer.allowedTouchTypes.contains(.direct)
        else { return }
        let press = recognizer as? UILongPressGestureRecognizer
        let takesAll =
            press.map {
                $0.minimumPressDuration <= 0.05 && $0.numberOfTapsRequired == 0 && $0.numberOfTouchesRequired == 1
            } ?? false
        let tap = recognizer as? UITapGestureRecognizer
        let takesTaps = tap.map { $0.numberOfTapsRequired == 1 && $0.numberOfTouchesRequired == 1 } ?? false
        guard takesAll || takesTaps else { return }
        let name = recognizer.spokenName
        // A view's descendants directly follow it in the map.
        for victim in screen.views.indices.dropFirst(index).prefix(while: { screen.map.isInside($0, index) }) {
            guard screen.isTarget[victim], screen.received[victim] > 0, victim != index || takesAll else { continue }
            guard loses(victim, to: recognizer, ofItself: victim == index) else { continue }
            let place = screen.name(index), affectedView = screen.name(victim)
            list.report(
                .blockingRecognizer, victim, other: RecognizerRules.key(recognizer),
                takesAll
                    ? localized("\(name) of \(place) cancels every touch of \(affectedView).")
                    : localized("\(name) of \(place) cancels every tap of \(affectedView)."))
        }
    }

    /// True if the recogniser prevents the target's code for the end of a touch from running.
    private func loses(_ victim: Int, to recognizer: UIGestureRecognizer, ofItself: Bool) -> Bool {
        let view = screen.views[victim]
        if let control = view as? UIControl {
            guard !ofItself, control.isEnabled, !control.registeredActions.isEmpty else { return false }
        } else if ofItself || !view.replaces(.touchesEnded) {
            return false
        }
        return screen.world.enter { view.gestureRecognizerShouldBegin(recognizer) }
    }

    /// Returns the recogniser's name for ids. It is the same in every language.
    private static func key(_ recognizer: UIGestureRecognizer) -> String {
        recognizer.name.map { "the recogniser \($0)" } ?? "the \(recognizer.hitscopeClassLabel)"
    }
}

extension UIGestureRecognizer {
    /// The recogniser's name for sentences.
    var spokenName: String {
        name.map { localized("the recogniser \($0)") } ?? localized("the \(hitscopeClassLabel)")
    }

    /// Returns a sentence about the setting that prevents the recogniser from recognising; nil if there is none.
    fileprivate func contradictorySetting(_ name: String, _ place: String) -> String? {
        if allowedTouchTypes.isEmpty { return localized("\(name) of \(place) accepts no type of touch.") }
        switch self {
        case let pan as UIPanGestureRecognizer where pan.minimumNumberOfTouches > pan.maximumNumberOfTouches:
            let (minimum, maximum) = (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches)
            return localized("\(name) of \(place) needs at least \(minimum) fingers and at most \(maximum).")
        case let edge as UIScreenEdgePanGestureRecognizer where edge.edges.isEmpty:
            return localized("\(name) of \(place) has no edges, so it never recognises.")
        case let swipe as UISwipeGestureRecognizer where swipe.direction.isEmpty:
            return localized("\(name) of \(place) has no direction, so it never recognises.")
        default: return nil
        }
    }

    /// Returns a sentence about why the recogniser waits in vain: the other one fails only if this one's gesture does
    /// not happen. Nil if it can recognise.
    fileprivate func hopelessWait(_ name: String, _ place: String) -> String? {
        guard let tap = self as? UITapGestureRecognizer else { return nil }
        let shorter = requiredFailures.compactMap { $0 as? UITapGestureRecognizer }.first {
            $0.isEnabled && $0.delegate == nil && $0.numberOfTapsRequired <= tap.numberOfTapsRequired
                && $0.numberOfTouchesRequired == tap.numberOfTouchesRequired && sharesTouches(with: $0)
        }
        return shorter.map {
            let other = $0.spokenName, count = tap.numberOfTapsRequired
            return $0.numberOfTapsRequired == count
                ? localized("\(name) of \(place) waits for \(other) to fail, which recognises the same gesture.")
                : localized(
                    "\(name) of \(place) waits for \(other) to fail, which recognises before \(count) taps are over.")
        }
    }

    /// True if the other recogniser gets every touch that this one gets.
    private func sharesTouches(with other: UIGestureRecognizer) -> Bool {
        guard let view, let around = other.view else { return false }
        return view.isDescendant(of: around) && allowedTouchTypes.allSatisfy(other.allowedTouchTypes.contains)
    }

    /// True if both recognise the same gesture at the same time, and no setting determines which one wins.
    fileprivate func isDuplicate(of other: UIGestureRecognizer) -> Bool {
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
