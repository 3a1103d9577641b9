// An edit rebuilds the debuggee and replays its input, if it can be rebuilt. The answer is then about the same touch in
// the same state. A large debuggee is rebuilt in parts, and the change is made once it is complete.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeLanguage
import HitscopeWhatIf

/// Offers changes to the debuggee, and makes them.
@MainActor public final class SceneEditor {
    package let inspection: Inspection
    package var earlier: [AppliedEdit] = [] { didSet { updateChangeMarks() } }
    var later: [AppliedEdit] = []
    /// The changes of live views, and the times at which the file was read again.
    private var marks: [ChangeLog.Mark] = [] { didSet { updateChangeMarks() } }
    /// The message about the last edit; nil if there is none, or if something else has been shown in the meantime.
    public package(set) var message: EditMessage? {
        get { lastMessage.flatMap { $0.occasion == occasion ? $0.message : nil } }
        set { lastMessage = newValue.map { ($0, occasion) } }
    }
    private var lastMessage: (message: EditMessage, occasion: MessageContext)?
    /// The search for changes that help.
    package let trials: FixTrials
    /// Rebuilds large scenes. A change that it is making is made at once before anything that depends on it.
    let work: LongWork
    /// The answer that the panels show; nil if there is none.
    package private(set) var answer: Answer?
    /// True if the answer is about a recogniser of the view.
    private var isAboutRecognizer = false
    /// The view that the answer is about, and the number that identifies it in every copy of the debuggee.
    private weak var askedView: UIView?
    private var askedNumber: Int?

    /// The state in which a message was shown. In any other state the message is outdated.
    private struct MessageContext: Hashable {
        var touch: Int, moment: Int?, isFingerDown: Bool
    }

    private var occasion: MessageContext {
        MessageContext(
            touch: inspection.shown.touchCount, moment: inspection.shown.moment,
            isFingerDown: inspection.run.fingers.areDown)
    }

    package init(_ inspection: Inspection, _ work: LongWork) {
        (self.inspection, self.work) = (inspection, work)
        trials = FixTrials(inspection.run, work)
    }

    /// The last change, as UIKit code; nil if there is none.
    public var lastChange: String? { earlier.last?.words }
    /// True if a change can be undone.
    public var canUndo: Bool { !earlier.isEmpty }
    /// True if a change that was undone can be redone.
    public var canRedo: Bool { !later.isEmpty }

    // MARK: Finding fixes

    /// Stores the view that the panels explain and its answer, so they need not be determined again. Nil if no view is
    /// explained.
    package func note(_ explained: TouchAnswers.Explained?) {
        isAboutRecognizer = explained?.recognizer != nil
        if explained == nil || askedView !== explained?.view {
            askedNumber = explained.flatMap { inspection.run.debuggee.number(of: $0.view) }
        }
        (answer, askedView) = (explained?.answer, explained?.view)
    }

    /// True if fixes can be searched for now: the debuggee can be rebuilt, the last touch did not reach the view that
    /// the panels explain, and no search about that view was made or is running.
    public var canSearch: Bool {
        guard !isAboutRecognizer, inspection.shown.moment == nil, inspection.answers.shownFault == nil,
            inspection.shown.subject?.isTouch == true,
            inspection.shown.subject?.isFingerDown == false
        else { return false }
        guard let answer, !answer.causes.isEmpty, answer.unchangedReason == nil else { return false }
        return askedNumber != nil && fixes == nil && triedCount == nil
    }

    /// The changes that let the touch reach the explained view: first those without other effects, and of these the
    /// smallest. Empty if none was found; nil before a search.
    public var fixes: [Fix]? { trials.fixes(for: askedNumber) }

    /// The number of changes that a search has tried so far; nil if none is going on.
    public var triedCount: Int? { trials.count(for: askedNumber) }

    /// Searches for changes that let the touch reach the view, by trying them on copies of the debuggee.
    public func search() {
        guard let askedNumber else { return }
        trials.begin(about: askedNumber, isLarge: inspection.moments.history.isLarge)
    }

    // MARK: Changing the scene

    /// Makes the changes of a fix, by its index in `fixes`.
    public func apply(fix index: Int) {
        work.finish(.change)
        guard let fixes, fixes.indices.contains(index),
            let next = inspection.run.debuggee.making(with: fixes[index])
        else { return }
        make(next, words: fixes[index].words)
    }

    /// Undoes the last change.
    public func undo() {
        work.finish(.change)
        guard let edit = earlier.last else { return }
        take(edit, isBack: true, words: localized("Undone: \(edit.words)")) { [unowned self] back in
            earlier.removeLast()
            if let back { later.append(back) }
        }
    }

    /// Redoes the change that was undone last.
    public func redo() {
        work.finish(.change)
        guard let edit = later.last else { return }
        take(edit, isBack: false, words: edit.words) { [unowned self] back in
            later.removeLast()
            if let back { earlier.append(back) }
        }
    }

    /// Undoes or redoes a change. `note` gets the edit that does the opposite; nil if there is none.
    private func take(
        _ edit: AppliedEdit, isBack: Bool, words: String, note: @escaping @MainActor (AppliedEdit?) -> Void
    ) {
        inspection.shown.showPresent()
        let before = outcome
        switch edit.reversal {
        case .making(let making):
            guard let now = inspection.run.debuggee.making else { return note(nil) }
            let time = present
            show(making) { [unowned self] in
                note(AppliedEdit(reversal: .making(now), words: edit.words, time: time))
                reportChange(words, since: before)
            }
        case .live(let live):
            inspection.moments.keepPicture(isShown: true)
            isBack ? live.revert(in: inspection.run.world) : live.make(in: inspection.run.world)
            noteMoment(words)
            repeatHitTestLive()
            note(edit)
            reportChange(words, since: before)
        }
    }

    /// Replaces the debuggee with one from another source, as a change that can be undone.
    ///
    /// - Parameter then: Called once the change is made.
    package func make(_ next: ViewSource, words: String, then: @escaping @MainActor () -> Void = {}) {
        guard let now = inspection.run.debuggee.making else { return }
        inspection.shown.showPresent()
        let before = outcome, edit = AppliedEdit(reversal: .making(now), words: words, time: present)
        show(next) { [unowned self] in
            earlier.append(edit)
            later = []
            reportChange(words, since: before)
            then()
        }
    }

    /// Adds an edit of a live view to the edits that can be undone.
    func note(_ live: LiveEdit, words: String) {
        earlier.append(AppliedEdit(reversal: .live(live), words: words, time: present))
        later = []
        noteMoment(words)
        repeatHitTestLive()
    }

    // MARK: Changes in time

    /// The current time of the debuggee, in seconds of its clock.
    private var present: Double { inspection.run.debuggee.world.timeline.now }

    /// Keeps a moment for a change of a live view, and adds a mark to the timeline.
    private func noteMoment(_ words: String) {
        inspection.moments.keep()
        marks.append(ChangeLog.Mark(time: present, words: words, isPlayedAgain: false))
    }

    /// Adds a mark that the scene's file was read again and all input was replayed.
    package func noteReading() {
        let words = localized("the file was read again")
        marks.append(ChangeLog.Mark(time: present, words: words, isPlayedAgain: true))
        log(words, "")
    }

    /// Adds a line to the event log, after all existing lines.
    package func log(_ change: String, _ effect: String) {
        guard inspection.moments.recordedKinds.contains(.changes) else { return }
        let time = max(present, inspection.moments.history.moments.last?.time ?? present)
        inspection.changes.lines.append(
            ChangeLog.Line(time: time, words: EventText(lead: change, rest: effect, kind: .changes)))
    }

    /// Replaces the described effect of the last change, in the message and in the log.
    func amend(_ text: String) {
        guard let code = message?.code else { return }
        message?.text = text
        guard let last = inspection.changes.lines.indices.last, inspection.changes.lines[last].words.lead == code else {
            return
        }
        inspection.changes.lines[last].words.rest = text
    }

    /// Updates the marks of the changes on the timeline.
    private func updateChangeMarks() {
        let made = earlier.compactMap { edit -> ChangeLog.Mark? in
            guard case .making = edit.reversal else { return nil }
            return ChangeLog.Mark(time: edit.time, words: edit.words, isPlayedAgain: true)
        }
        inspection.changes.made = (made + marks).sorted { $0.time < $1.time }
    }

    /// Forgets all changes when another scene is shown.
    package func forget() {
        (earlier, later, marks, inspection.changes.lines) = ([], [], [], [])
        inspection.selection.point = nil
        clearResults()
    }

    /// Removes the message about a refused value once the value is no longer in its field.
    package func forgetRefusal() { if message?.isError == true { message = nil } }

    /// Forgets the fixes, the message and the answer about the scene that was shown.
    func clearResults() {
        trials.forget()
        message = nil
        note(nil)
    }

    /// Rebuilds the debuggee. Once it is complete, shows it, replays its input, and selects the same view again.
    private func show(_ making: ViewSource, then: @escaping @MainActor () -> Void) {
        let next = DebuggeeMaking(making, like: inspection.run.debuggee)
        func advance(by count: Int) -> Bool {
            guard let next = next.advance(by: count) else { return false }
            let number = chosenNumber ?? askedNumber, now = inspection.run.now
            let alone = inspection.isolatedView.flatMap { inspection.run.debuggee.number(of: $0) }
            inspection.breaks.move(to: next, isReadAgain: false)
            inspection.inspect(next, playing: inspection.run.log, since: inspection.run.clock.epoch(at: now), at: now)
            inspection.selection.choose(view: number.flatMap { next.view(numbered: $0)?.hitscopeIdentifier })
            inspection.display.alone = alone.flatMap { next.view(numbered: $0)?.hitscopeIdentifier }
            note(nil)
            onChange?()
            then()
            return true
        }
        guard inspection.moments.history.viewCount > LongWork.largestChange else {
            while !advance(by: .max) {}
            return
        }
        work.begin(.change, { localized("changing the scene") }, part: { advance(by: LongWork.viewCount) })
    }

    /// Called when another copy of the scene is shown.
    package var onChange: (@MainActor () -> Void)?
}

extension Fix {
    /// The changes as UIKit code, in one line.
    package var words: String { edits.map(\.code).joined(separator: "; ") }
}
