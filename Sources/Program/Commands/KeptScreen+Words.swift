// What differs between the screen that was kept with a reference and the screen now, in sentences.
import Foundation
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeStory

extension KeptScreen {
    /// The maximum number of sentences about views. The rest are counted.
    private static let maximumSentenceCount = 8

    /// Sentences about what differs, the environment first; empty if nothing does.
    func changes(since kept: KeptScreen) -> [String] {
        var sentences = header.environment.changes(since: kept.header.environment)
        if header.screen != kept.header.screen {
            sentences.append(
                localized("The screen is \(header.screen.sizeWords) pt, was \(kept.header.screen.sizeWords) pt."))
        }
        let views = ViewChanges(from: kept.views, to: views).sentences
        sentences += views.prefix(Self.maximumSentenceCount)
        if views.count > Self.maximumSentenceCount {
            sentences.append(localized("And \(views.count - Self.maximumSentenceCount) more differences of views."))
        }
        return sentences + outcomeChanges(since: kept)
    }

    // MARK: Input

    private func outcomeChanges(since kept: KeptScreen) -> [String] {
        guard !kept.inputs.isEmpty || !inputs.isEmpty else { return [] }
        guard kept.inputs.map(\.input) == inputs.map(\.input) else {
            let place = zip(kept.inputs, inputs).prefix { $0.input == $1.input }.count
            return [
                localized(
                    """
                    The input differs from input \(place + 1) on: \(words(inputs, place)), was \
                    \(words(kept.inputs, place)).
                    """)
            ]
        }
        let pairs = zip(kept.inputs, inputs).enumerated().filter { $0.element.0.outcome != $0.element.1.outcome }
        guard let (place, (old, new)) = pairs.first.map({ ($0.offset, $0.element) }) else { return [] }
        let head =
            inputs.count == 1 ? "" : localized("Input \(place + 1), \(new.input)") + ": "
        var sentences = new.outcome.differences(from: old.outcome).map { field in
            head + sentence(field, old, new)
        }
        if pairs.count > 1 { sentences.append(localized("Other inputs with another outcome: \(pairs.count - 1).")) }
        return sentences
    }

    private func words(_ inputs: [Input], _ place: Int) -> String {
        inputs.indices.contains(place) ? inputs[place].input : localized("nothing")
    }

    private func sentence(_ field: RecordedOutcome.Field, _ old: Input, _ new: Input) -> String {
        func names(_ input: Input) -> String {
            let names = input.outcome[field]
            return names.isEmpty ? localized("nothing") : names.joined(separator: ", ")
        }
        guard field == .hit, let step = firstOtherStep(old, new) else {
            return localized("\(field.rawValue) is \(names(new)), was \(names(old)).")
        }
        return localized(
            "hit is \(names(new)), was \(names(old)), from step \(step.number) on: \(step.reason).")
    }

    /// The first step of the hit test that is another one, counted from 1, with the reason as a clause.
    private func firstOtherStep(_ old: Input, _ new: Input) -> (number: Int, reason: String)? {
        let (before, after) = (old.asked ?? [], new.asked ?? [])
        let same = zip(before, after).prefix(while: Self.isSameStep).count
        guard same < after.count, after[same].count == 2 else { return nil }
        let (name, verdict) = (after[same][0], after[same][1])
        guard same < before.count, before[same].count == 2 else {
            return (same + 1, localized("\(name) is asked, too"))
        }
        let (otherName, otherVerdict) = (before[same][0], before[same][1])
        guard name == otherName else { return (same + 1, localized("\(name) is asked, was \(otherName)")) }
        let isPassedOver = !Self.taking.contains(verdict)
        return (
            same + 1,
            isPassedOver ? clause(name, verdict) : localized("\(name) is no longer passed over (\(otherVerdict))")
        )
    }

    /// True if a view was asked and contained the point both times. Later steps decide whether it was hit itself.
    private static func isSameStep(_ old: [String], _ new: [String]) -> Bool {
        let inside: Set = ["hit", "descended"]
        return old == new || old.count == 2 && old.first == new.first && inside.isSuperset(of: [old[1], new[1]])
    }

    /// The words for views that take a touch, themselves or through a descendant.
    private static let taking: Set<String> = ["hit", "descended", "redirected"]

    private func clause(_ name: String, _ verdict: String) -> String {
        switch verdict {
        case "hidden": localized("\(name) is hidden")
        case "interactionDisabled": localized("isUserInteractionEnabled of \(name) is false")
        case "transparent": localized("the alpha of \(name) is 0.01 or less")
        case "outside": localized("the point is outside of \(name)")
        case "animating": localized("\(name) is being animated")
        case "empty": localized("\(name) has no area")
        default: localized("\(name) is passed over (\(verdict))")
        }
    }
}

/// The differences between views.
private struct ViewChanges {
    /// A view among those with the same name and superview.
    private struct Place: Hashable { var view: String, superview: String?, number: Int }

    private(set) var sentences: [String] = []
    /// The earlier places of views that are in another superview now.
    private var left: Set<Place> = []

    init(from old: [KeptScreen.View], to new: [KeptScreen.View]) {
        let (before, after) = (Self.places(of: old), Self.places(of: new))
        let kept = Dictionary(before.map { ($0.place, $0.view) }) { first, _ in first }
        let now = Dictionary(after.map { ($0.place, $0.view) }) { first, _ in first }
        for (place, view) in after {
            if let old = kept[place] { compare(old, view) } else { appeared(view, before, now) }
        }
        for (place, view) in before where now[place] == nil && !left.contains(place) {
            sentences.append(localized("\(view.view) was removed from \(view.in ?? localized("the screen"))."))
        }
        compareOrder(before.map(\.place).filter { now[$0] != nil }, after.map(\.place).filter { kept[$0] != nil })
    }

    private static func places(of views: [KeptScreen.View]) -> [(place: Place, view: KeptScreen.View)] {
        var numbers: [Place: Int] = [:]
        return views.map { view in
            let first = Place(view: view.view, superview: view.in, number: 0), number = numbers[first, default: 0]
            numbers[first] = number + 1
            return (Place(view: view.view, superview: view.in, number: number), view)
        }
    }

    private mutating func appeared(
        _ view: KeptScreen.View, _ before: [(place: Place, view: KeptScreen.View)], _ now: [Place: KeptScreen.View]
    ) {
        let superview = view.in ?? localized("the screen")
        let other = before.first {
            $0.view.view == view.view && now[$0.place] == nil && !left.contains($0.place)
        }
        if let other {
            left.insert(other.place)
            let earlier = other.view.in ?? localized("the screen")
            sentences.append(localized("\(view.view) is in \(superview), was in \(earlier)."))
        } else {
            sentences.append(localized("\(view.view) was added to \(superview)."))
        }
    }

    private mutating func compare(_ old: KeptScreen.View, _ new: KeptScreen.View) {
        if old.frame.count == 4, new.frame.count == 4 { comparePlaces(new.view, old.frame, new.frame) }
        if old.hidden != new.hidden {
            sentences.append(
                new.hidden == true
                    ? localized("\(new.view) is hidden.") : localized("\(new.view) is no longer hidden."))
        }
        func words(_ value: Bool?) -> String { value == false ? "false" : "true" }
        add(new.view, "alpha", (old.alpha ?? 1).words, (new.alpha ?? 1).words)
        add(new.view, "isUserInteractionEnabled", words(old.interaction), words(new.interaction))
        add(new.view, "isEnabled", words(old.enabled), words(new.enabled))
        add(new.view, "backgroundColor", old.color ?? "nil", new.color ?? "nil")
        add(new.view, "text", (old.text ?? "").quoted, (new.text ?? "").quoted)
    }

    private mutating func add(_ view: String, _ property: String, _ old: String, _ new: String) {
        guard old != new else { return }
        sentences.append(localized("\(property) of \(view) is \(new), was \(old)."))
    }

    private mutating func comparePlaces(_ view: String, _ old: [Double], _ new: [Double]) {
        let (across, down) = (new[0] - old[0], new[1] - old[1])
        if across != 0 || down != 0 {
            let axes = [across == 0 ? nil : ("x", 0), down == 0 ? nil : ("y", 1)].compactMap(\.self).map {
                axis, index in
                localized("\(axis) is \(new[index].words), was \(old[index].words)")
            }
            let distance = (across * across + down * down).squareRoot().words
            sentences.append(localized("\(view) moved by \(distance) pt: \(axes.joined(separator: "; "))."))
        }
        if old[2...] != new[2...] {
            sentences.append(
                localized("\(view) is \(Array(new[2...]).sizeWords) pt, was \(Array(old[2...]).sizeWords) pt."))
        }
    }

    private mutating func compareOrder(_ before: [Place], _ after: [Place]) {
        guard before != after else { return }
        let old = Dictionary(grouping: before, by: \.superview), new = Dictionary(grouping: after, by: \.superview)
        for (superview, places) in new.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) where old[superview] != places {
            let front = places.last?.view ?? "", parent = superview ?? localized("the screen")
            sentences.append(
                localized("The subviews of \(parent) have a different order; \(front) is now in front."))
        }
    }
}

extension Double {
    /// The number with at most two decimals.
    fileprivate var words: String { CGFloat((self * 100).rounded() / 100).shortText }
}

extension [Double] {
    fileprivate var sizeWords: String { map(\.words).joined(separator: " × ") }
}
