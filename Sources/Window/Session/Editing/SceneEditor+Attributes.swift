// Changes of attributes, and the effect of each change on the last touch.
//
// If the debuggee can be rebuilt, it is rebuilt and all input is replayed. Otherwise the live view is changed, and a
// hit test is made at the point of the touch.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading
import HitscopeSceneFile
import HitscopeWhatIf

/// The message of the attributes panel about the last edit.
public struct EditMessage: Hashable, Sendable {
    /// The effect on the last touch, or the reason why nothing was changed, in a sentence or two.
    public var text: String
    /// The change as UIKit code; nil if nothing was changed.
    public var code: String?
    /// True if nothing was changed because of an error.
    public var isError = false
}

/// The outcome of the last touch: the view that was hit, and the cause that explains the result.
package struct TouchOutcome: Hashable {
    /// The name of the view that was hit; nil if there is none.
    package var hit: String?
    package var code: CauseCode
    package var sentence: String
    /// True if no event was sent: the outcome is that of a hit test at the point.
    package var isQuestion: Bool
}

extension SceneEditor {
    /// The number that identifies the chosen view in every copy of the debuggee; nil if there is none.
    package var chosenNumber: Int? {
        inspection.selection.chosenView.flatMap { inspection.run.debuggee.world.view($0) }
            .flatMap { inspection.run.debuggee.number(of: $0) }
    }

    /// The view's description in the scene; nil for a view that code made.
    package func described(_ view: UIView) -> Scene.View? {
        guard let scene = inspection.run.debuggee.changed?.scene, let number = inspection.run.debuggee.number(of: view)
        else {
            return nil
        }
        return scene.views[number]
    }

    /// The position of a view among its siblings, from back to front, counted from 1; nil for a view without a
    /// superview.
    package func position(of view: UIView) -> (number: Int, count: Int)? {
        guard let superview = view.superview else { return nil }
        if let scene = inspection.run.debuggee.changed, let number = inspection.run.debuggee.number(of: view) {
            return scene.position(of: number).map { ($0.index + 1, $0.count) }
        }
        let siblings = superview.subviews
        return siblings.firstIndex { $0 === view }.map { ($0 + 1, siblings.count) }
    }

    // MARK: Setting

    /// Sets an attribute to the text that was typed into its field.
    ///
    /// - Returns: False if the text is not a valid value, or if the change cannot be made; the message then gives the
    ///   reason.
    package func set(_ attribute: Attribute, typed text: String, of view: UIView) -> Bool {
        do {
            guard let property = try property(attribute, typed: text, of: view) else { return false }
            return set(property, of: view) { [unowned self] in noteResult(of: attribute, typed: text) }
        } catch {
            message = EditMessage(text: error.description, isError: true)
            return false
        }
    }

    private func property(_ attribute: Attribute, typed text: String, of view: UIView) throws(AttributeRefusal)
        -> Edit.Property?
    {
        guard case .action(let index, let part) = attribute else {
            return try attribute.property(typed: text, view: view, described: described(view))
        }
        return try property(ofAction: index, part, typed: text, of: view)
    }

    /// Sets a property of a view, and explains the last touch again.
    ///
    /// - Parameter then: Called once it is set.
    /// - Returns: False if it cannot be set; the message then gives the reason.
    @discardableResult package func set(
        _ property: Edit.Property, of view: UIView, then: @escaping @MainActor () -> Void = {}
    ) -> Bool {
        make(Edit(view, property), in: view, then: then)
    }

    /// Makes an edit of a view, or of a recogniser on it, and explains the last touch again.
    ///
    /// - Parameter then: Called once it is made.
    /// - Returns: False if it cannot be made; the message then gives the reason.
    @discardableResult package func make(
        _ edit: Edit, in view: UIView, then: @escaping @MainActor () -> Void = {}
    ) -> Bool {
        let words = edit.code
        if let problem = problem(of: edit, in: view) {
            message = EditMessage(text: problem, isError: true)
            return false
        }
        if let next = inspection.run.debuggee.making(with: edit, of: view) {
            make(next, words: words, then: then)
        } else {
            inspection.shown.showPresent()
            let before = outcome
            makeLive(edit, in: view, words: words)
            reportChange(words, since: before)
            then()
        }
        return true
    }

    /// The reason why an edit cannot be made; nil if it can.
    private func problem(of edit: Edit, in view: UIView) -> String? {
        if work.isGoingOn(.change) {
            return localized("The scene is still being changed. Wait until it is, or press Esc to stop that change.")
        }
        if inspection.run.fingers.areDown {
            return localized("A finger is down in the scene. Lift it before you change the view.")
        }
        if inspection.run.debuggee.built != nil, inspection.run.debuggee.number(of: view) == nil {
            guard let maker = view.superview?.hitscopeClassLabel else {
                return localized("UIKit creates this view itself. It cannot be changed here.")
            }
            return localized(
                "\(maker) creates this view itself. Change the \(maker) instead.")
        }
        if case .order = edit.property, view is UIWindow {
            return localized("The order of windows depends on their levels.")
        }
        return nil
    }

    private func makeLive(_ edit: Edit, in view: UIView, words: String) {
        let live = LiveEdit(edit, in: view)
        inspection.moments.keepPicture(isShown: true)
        live.make(in: inspection.run.debuggee.world)
        note(live, words: words)
    }

    /// Makes a hit test at the point of the last touch, in a debuggee that cannot be rebuilt.
    func repeatHitTestLive() {
        inspection.selection.liveChanges += 1
        inspection.run.noteChange()
        guard let subject = inspection.shown.subject, !subject.cause.isDeviceEvent else { return }
        let chosen = inspection.selection.chosenView
        inspection.clear()
        inspection.hover(at: subject.point)
        inspection.selection.choose(view: chosen)
    }

    // MARK: The effect on the touch

    /// The outcome of the touch that is shown; nil if there is none.
    package var outcome: TouchOutcome? {
        guard let subject = inspection.shown.subject, !subject.cause.isDeviceEvent else { return nil }
        let answer = inspection.answers.hitView.flatMap { inspection.answers.whyNot($0) }
        return TouchOutcome(
            hit: subject.walkthrough.story.hit.map { subject.walkthrough.label($0) }, code: answer?.code ?? .gotIt,
            sentence: answer?.sentence ?? "", isQuestion: subject.cause == .question)
    }

    /// Shows and logs the effect of a change on the touch.
    func reportChange(_ words: String, since before: TouchOutcome?) {
        let effect =
            outcome.map { $0.sentence(since: before) }
            ?? (inspection.breaks.wasTouched
                ? localized("There is no touch to explain.") : localized("There is no touch yet."))
        message = EditMessage(text: effect, code: words)
        log(words, effect)
    }

    /// Adds a note to the message if the view's value differs from the one that was typed.
    private func noteResult(of attribute: Attribute, typed text: String) {
        guard let view = inspection.selection.chosenView.flatMap({ inspection.run.debuggee.world.view($0) }),
            let shownMessage = message,
            let wanted = Double(text), let now = Double(attribute.written(of: view, described(view))),
            abs(wanted - now) > 0.01
        else { return }
        let name = attribute.title, written = attribute.written(of: view, described(view))
        let note =
            view.superview?.hitscopeClassLabel == "UIStackView"
            ? localized("\(name) is \(written) nevertheless: its stack view sets it.")
            : localized("\(name) is \(written) nevertheless: the replayed input changes it.")
        amend("\(shownMessage.text) \(note)")
    }
}

extension TouchOutcome {
    /// The difference from another outcome, as a sentence.
    package func sentence(since before: TouchOutcome?) -> String {
        guard let before else { return sentenceOfHit }
        guard before.hit == hit else { return sentence(insteadOf: before.hit) }
        guard before.code != code, let hit else { return sentenceOfSameHit }
        guard code == .gotIt else { return localized("\(hit) is hit as before. Now: \(sentence)") }
        return isQuestion
            ? localized("\(hit) would get a touch there now, without problems.")
            : localized("\(hit) gets the touch now, without problems.")
    }

    /// A sentence about which view gets the touch.
    private var sentenceOfHit: String {
        switch (hit, isQuestion) {
        case (let hit?, true): localized("\(hit) would get a touch there.")
        case (let hit?, false): localized("\(hit) gets the touch.")
        case (nil, true): localized("No view would get a touch there.")
        case (nil, false): localized("No view gets the touch.")
        }
    }

    /// A sentence about which view gets the touch, if it is the same as before.
    private var sentenceOfSameHit: String {
        switch (hit, isQuestion) {
        case (let hit?, true): localized("\(hit) would get a touch there, as before.")
        case (let hit?, false): localized("\(hit) gets the touch, as before.")
        case (nil, true): localized("No view would get a touch there, as before.")
        case (nil, false): localized("No view gets the touch, as before.")
        }
    }

    /// A sentence about which view gets the touch in place of another view, or of none if `other` is nil.
    private func sentence(insteadOf other: String?) -> String {
        switch (hit, other, isQuestion) {
        case (let hit?, let other?, true): localized("\(hit) would get a touch there now; before, \(other) did.")
        case (let hit?, let other?, false): localized("\(hit) gets the touch now; before, \(other) did.")
        case (let hit?, nil, true): localized("\(hit) would get a touch there now; before, no view did.")
        case (let hit?, nil, false): localized("\(hit) gets the touch now; before, no view did.")
        case (nil, let other?, true): localized("No view would get a touch there now; before, \(other) did.")
        case (nil, let other?, false): localized("No view gets the touch now; before, \(other) did.")
        case (nil, nil, _): sentenceOfSameHit
        }
    }
}
