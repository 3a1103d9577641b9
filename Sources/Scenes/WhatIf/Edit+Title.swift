// Edits as short instructions, in the words of a programmer.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory

extension Edit {
    /// The edit as an instruction of a few words.
    public var title: String {
        switch property {
        case .flag(let flag, let isOn): flag.title(name, isOn)
        case .frame, .frameAround, .bounds: localized("Resize \(name)")
        case .contentOffset(let offset):
            localized("Scroll \(name) to \(offset.x.shortText), \(offset.y.shortText)")
        case .transform(.identity): localized("Remove the transform of \(name)")
        case .transform: localized("Transform \(name)")
        case .zPosition(let height): localized("Set the zPosition of \(name) to \(height.shortText)")
        case .alpha(let alpha): localized("Set the alpha of \(name) to \(alpha.fineText)")
        case .backgroundColor: localized("Colour \(name)")
        case .text, .title, .drawnText: localized("Change the text of \(name)")
        case .order(.front): localized("Bring \(name) to front")
        case .order(.back): localized("Send \(name) to back")
        case .order: localized("Reorder \(name)")
        case .action: localized("Change an action of \(name)")
        case .superview(_, let other, _): localized("Move \(name) to \(other)")
        case .recognizer(_, let other): localized("Add \(other) to \(name)")
        case .addTapRecognizer: localized("Add a tap recogniser to \(name)")
        case .passThrough: localized("Let touches pass through \(name)")
        case .delegateAllows: localized("Let the delegate of \(name) return true")
        case .delegateRefuses(_, let view): localized("Let the delegate of \(name) refuse touches of \(view)")
        case .sizeConstraints: localized("Constrain the size of \(name)")
        case .intrinsicContentSize: localized("Give \(name) an intrinsic size")
        case .enlargeTouchArea: localized("Enlarge the touch area of \(name)")
        case .inherit(let method): localized("Call super in \(method.rawValue) of \(name)")
        case .allowInteractionWhileAnimating: localized("Allow touches while \(name) moves")
        case .require(_, let other): localized("Have \(name) wait until \(other) fails")
        case .removeRequirement(_, let other): localized("Stop \(name) from requiring \(other) to fail")
        case .recognizeTogether(_, let other): localized("Let \(name) recognise simultaneously with \(other)")
        case .addAction: localized("Add an action to \(name)")
        case .addTarget: localized("Add a target to \(name)")
        case .keepTarget(let action): localized("Retain the target of \(action)")
        case .addMethod(let method): localized("Implement \(method) in \(name)")
        case .handleTouches: localized("Handle touches in \(name)")
        case .endIgnoring: localized("End ignoring interaction events")
        }
    }
}

extension Edit.Flag {
    fileprivate func title(_ name: String, _ isOn: Bool) -> String {
        switch (self, isOn) {
        case (.isHidden, true): localized("Hide \(name)")
        case (.isHidden, false): localized("Show \(name)")
        case (.isEnabled, true): localized("Enable \(name)")
        case (.isEnabled, false): localized("Disable \(name)")
        case (.isUserInteractionEnabled, true): localized("Enable user interaction for \(name)")
        case (.isUserInteractionEnabled, false): localized("Disable user interaction for \(name)")
        case (_, true): localized("Turn on \(rawValue) of \(name)")
        case (_, false): localized("Turn off \(rawValue) of \(name)")
        }
    }
}

extension Fix {
    /// The titles of all edits.
    public var title: String { edits.map(\.title).joined(separator: "; ") }

    /// The title of the first edit, and the number of further edits.
    public var shortTitle: String {
        guard let first = edits.first?.title else { return "" }
        return edits.count == 1 ? first : localized("\(first), and \(edits.count - 1) more")
    }

    /// Sentences about what else the edits change; nil if nothing.
    public var sideEffects: String? {
        var affectedTargets: [String] = [], covered: [String] = [], sentences: [String] = []
        for effect in effects {
            switch effect {
            case .takesTouches(let name): affectedTargets.append(name)
            case .covers(let name): covered.append(name)
            case .stopsScrolling(let name): sentences.append(localized("\(name) no longer scrolls with this gesture"))
            case .leavesGesture(let name): sentences.append(localized("\(name) still recognises its gesture"))
            }
        }
        if !covered.isEmpty { sentences.insert(localized("Covers \(covered.joined(separator: ", "))"), at: 0) }
        if !affectedTargets.isEmpty {
            sentences.insert(localized("Takes touches from \(affectedTargets.joined(separator: ", "))"), at: 0)
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
    }
}
