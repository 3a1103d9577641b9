// The scene of the window as a file: it is opened, pasted, read again after it was saved elsewhere, and written.
//
// When the same scene is read again, the played input, the selection, and the changes that are not in its file are
// kept. Another scene starts without them, but a view that is chosen in one dump of an app stays chosen in another. If
// an error occurs, nothing changes.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeInput
import HitscopeLanguage
import HitscopePanels
import HitscopeReading
import HitscopeSceneFile
import HitscopeSession
import HitscopeTeaching
import HitscopeTimeline
import HitscopeWhatIf

/// The file of the scene that the window shows.
@MainActor public final class SceneDocument {
    /// Reads other scenes; nil if there is only one scene.
    public var source: (any SceneSource)? { didSet { inspection.canOpen = source != nil } }
    /// The path of the open file; nil if no file is open.
    public private(set) var path: String?
    /// The message that the open file is gone; nil while it is there.
    private var loss: String?
    /// The changes that the saved scene has, as UIKit code.
    private var savedEdits: [String] = []
    /// The number of changes that were made or undone since the scene was saved or opened.
    private var unsavedCount: Int {
        let edits = editor.earlier.map(\.words), sharedCount = zip(edits, savedEdits).prefix { $0 == $1 }.count
        return edits.count + savedEdits.count - 2 * sharedCount
    }
    /// What was to be opened when the window asked whether unsaved changes are discarded, and the changes then; nil if
    /// it is not asking.
    private var asked: (place: String, edits: [String])?
    /// Goes through the steps of a lesson, whose scenes are opened here.
    package let lesson: LessonWalk
    /// The last text that another program put on the clipboard; nil for none.
    var copiedText: String?
    /// The size of the last text on the clipboard and the maximum size, in bytes; nil if the text was not too large.
    private var refusedText: (size: Int, maximum: Int)?
    /// The host, which is notified of pastes and of saved files.
    private let outside: OutsideEvents
    weak var window: Debugger?
    private let inspection: Inspection
    private let editor: SceneEditor
    private let playback: ScenePlayback
    /// Opens large files in parts.
    private let work: LongWork
    /// The world of the panels, which owns the clipboard and the clock.
    private let panels: World

    init(
        _ inspection: Inspection, _ editor: SceneEditor, _ playback: ScenePlayback, _ outside: OutsideEvents,
        _ work: LongWork, panels: World
    ) {
        (self.inspection, self.editor, self.playback, self.work) = (inspection, editor, playback, work)
        (self.outside, self.panels) = (outside, panels)
        lesson = LessonWalk(inspection)
    }

    private var clock: Timeline { panels.timeline }

    private func post(_ notice: Notice) { window?.post(notice) }

    private func post(_ text: String, _ isError: Bool) { post(Notice(text, isError: isError)) }

    private enum FileContent {
        case scene(OpenedScene)
        case recording(Recording)
        case lesson(Lesson)
    }

    /// Opens the file of a scene or of a dump, or plays a recording in the open scene. If there is an error, the window
    /// shows it, and nothing else changes.
    ///
    /// If the file is the open one, it is read again, and all input is replayed in it.
    ///
    /// - Returns: True if it was opened.
    @discardableResult public func open(path: String) -> Bool { open(path: path, at: clock.now) }

    /// - Parameter now: The time of opening, in seconds of the session: the time of the input that requested it. A
    ///   replayed session then opens the file at the same time, even if the window read that input late.
    private func open(path: String, at now: Double) -> Bool {
        if let opening = source?.opening(path: path) { return begin(opening, of: path, at: now) }
        work.stop(.opening)
        let content = read { source in
            if let lesson = try source.lesson(path: path) { return FileContent.lesson(lesson) }
            if let recording = try source.recording(path: path) { return FileContent.recording(recording) }
            return .scene(try source.open(path: path))
        }
        switch content {
        case nil:
            if path == self.path { inspection.notices.ofFile = inspection.notices.current }
            return false
        case .recording(let recording): return playback.open(recording, from: path)
        case .lesson(let lesson):
            guard discardsChanges(for: path, againToOpen) else { return false }
            self.lesson.begin(lesson, at: path, kept: source?.answers(ofLesson: path))
            source?.library?.remember(path)
            return true
        case .scene(let opened):
            if path != self.path { guard discardsChanges(for: path, againToOpen) else { return false } }
            show(opened, from: path, at: now)
            return true
        }
    }

    private func show(_ opened: OpenedScene, from path: String, at now: Double) {
        if path != self.path { lesson.end() }
        show(opened, isAgain: path == self.path, at: now)
        follow(path)
        source?.library?.remember(path)
    }

    /// Begins to open a large file in parts.
    ///
    /// - Returns: True if it was begun.
    private func begin(_ opening: @escaping SceneOpening, of path: String, at now: Double) -> Bool {
        if path != self.path { guard discardsChanges(for: path, againToOpen) else { return false } }
        begin(opening, named: path.split(separator: "/").last.map(String.init) ?? path) { [unowned self] in
            show($0, from: path, at: max(now, clock.now))
        } onFailure: { [unowned self] in
            if path == self.path { inspection.notices.ofFile = inspection.notices.current }
        }
        return true
    }

    private func begin(
        _ opening: @escaping SceneOpening, named name: String, then: @escaping @MainActor (OpenedScene) -> Void,
        onFailure: @escaping @MainActor () -> Void = {}
    ) {
        work.begin(.opening) {
            localized("opening \(name)")
        } part: { [unowned self] in
            do {
                guard let opened = try opening() else { return false }
                then(opened)
            } catch {
                post(Notice("\(error)", isError: true))
                onFailure()
            }
            return true
        }
    }

    /// Opens the scene of a lesson's step in its first state.
    ///
    /// - Returns: true if it was opened.
    func open(_ step: Lesson.Step) -> Bool {
        guard let opened = read({ try $0.open(path: step.path) }) else { return false }
        show(opened, isAgain: false, at: clock.now)
        follow(step.path)
        return true
    }

    /// Goes to another step of the lesson, or continues a lesson that was closed.
    func goInLesson(by distance: Int) {
        guard !lesson.isOn else { return lesson.go(to: lesson.index + distance) }
        guard let path = lesson.closedPath, discardsChanges(for: path, againToOpen) else { return }
        lesson.reopen()
    }

    /// Opens a scene that was chosen from a list.
    ///
    /// - Returns: True if it was opened.
    func open(_ scene: LibraryScene) -> Bool {
        switch scene.place {
        case .file(let path): return open(path: path)
        case .program:
            guard discardsChanges(for: "", againToOpen),
                let opened = read({ try $0.library?.openProgramScene() })
            else { return false }
            lesson.end()
            show(opened, isAgain: false, at: clock.now)
            follow(nil)
            return true
        }
    }

    /// Opens the text of a scene or of a dump, such as one that was copied from a debugger.
    ///
    /// - Returns: True if it was opened.
    @discardableResult public func open(text: String) -> Bool {
        if let opening = source?.opening(text: text) {
            begin(opening, named: localized("the copied text")) { [unowned self] in show(pasted: $0) }
            return true
        }
        work.stop(.opening)
        guard let opened = read({ try $0.open(text: text) }) else { return false }
        show(pasted: opened)
        return true
    }

    private func show(pasted opened: OpenedScene) {
        lesson.end()
        show(opened, isAgain: false, at: clock.now)
        follow(nil)
    }

    /// Reads the open file again.
    public func reload() {
        if let path { open(path: path) }
    }

    /// Follows a file as the open one, and reads it again each time that it is saved. Nil follows none.
    public func follow(_ path: String?) {
        self.path = path
        loss = nil
        source?.watch(path) { [weak self] in
            self?.wasSaved()
            self?.outside.onChange?()
        }
    }

    /// Reads the open file again after another program has saved it, or says that it is gone.
    private func wasSaved() {
        guard let path else { return }
        let (before, now) = (loss, source?.loss(of: path))
        loss = now
        if let now {
            guard now != before else { return }
            post(now, true)
            inspection.notices.ofFile = inspection.notices.current
            return
        }
        let isOpen = open(path: path, at: outside.time?() ?? clock.now)
        if isOpen, before != nil { post(localized("\(path) is back, and was read again."), false) }
    }

    private func read<Answer>(_ open: (any SceneSource) throws -> Answer?) -> Answer? {
        guard let source else { return nil }
        do {
            return try open(source)
        } catch {
            post(Notice("\(error)", isError: true))
            return nil
        }
    }

    private func show(_ opened: OpenedScene, isAgain: Bool, at time: Double) {
        work.stop(.change)
        let now = max(inspection.run.now, time), carried = isAgain ? editor.carried(to: opened.debuggee) : nil
        // Two dumps of one app are compared by looking at the same view in both.
        let chosen =
            isAgain
            ? nil : editor.chosenNumber.flatMap { inspection.run.debuggee.view(numbered: $0, inDump: opened.debuggee) }
        if isAgain {
            let epoch = inspection.run.clock.epoch(at: now), debuggee = carried?.debuggee ?? opened.debuggee
            inspection.breaks.move(to: debuggee, isReadAgain: true)
            inspection.inspect(debuggee, playing: inspection.run.log, since: epoch, at: now)
        } else {
            playback.recorder.discardEarlierInput()
            inspection.breaks.forgetObjects()
            inspection.inspect(opened.debuggee, since: now, at: now)
        }
        if let carried { editor.resume(with: carried) } else { editor.forget() }
        if let chosen { inspection.selection.choose(view: chosen) }
        savedEdits.removeAll { saved in !editor.earlier.contains { $0.words == saved } }
        if isAgain { editor.noteReading() }
        inspection.notices.ofFile = nil
        window?.debuggeeWasReplaced()
        let words = [opened.note, carried?.sentence].compactMap { $0 }
        inspection.notices.current =
            words.isEmpty ? nil : Notice(words.joined(separator: " "), isError: carried?.lost.isEmpty == false)
    }

    /// True if the text on the clipboard has several lines, as scenes and dumps have.
    var hasCopiedLines: Bool {
        copiedText.map { $0.split(maxSplits: 1, whereSeparator: \.isNewline).count > 1 } ?? false
    }

    /// Opens the text that was copied in another program. If there are unsaved changes, it asks for confirmation first.
    ///
    /// - Returns: True if it was opened.
    @discardableResult func pasteScene() -> Bool {
        guard source != nil else { return false }
        guard let text = copiedText, !text.isEmpty else {
            post(
                refusedText.map {
                    localized(
                        """
                        The copied text has at least \($0.size >> 20) MiB, and at most \($0.maximum >> 20) MiB can be \
                        pasted. You can save it, and open the file.
                        """)
                } ?? localized("The clipboard contains no text. You can copy a dump and press Ctrl-V again."), true)
            return false
        }
        guard discardsChanges(for: text, againToPaste) else { return false }
        outside.onPaste?()
        return open(text: text)
    }

    /// Asks once before unsaved changes are discarded. True if there are none, or if the user opens the same again
    /// without another change.
    private func discardsChanges(for place: String, _ question: (Int) -> String) -> Bool {
        let count = unsavedCount, edits = editor.earlier.map(\.words)
        guard count == 0 || asked.map({ $0 == (place, edits) }) == true else {
            asked = (place, edits)
            post(question(count), false)
            return false
        }
        asked = nil
        return true
    }

    private func againToPaste(_ count: Int) -> String {
        count == 1
            ? localized(
                "1 unsaved change. Press Ctrl-V again to discard it and open the copied text, or Ctrl-S to save it.")
            : localized(
                """
                \(count) unsaved changes. Press Ctrl-V again to discard them and open the copied text, or Ctrl-S to \
                save them.
                """)
    }

    private func againToOpen(_ count: Int) -> String {
        count == 1
            ? localized("1 unsaved change. Open the scene again to discard it, or press Ctrl-S here to save it.")
            : localized(
                "\(count) unsaved changes. Open the scene again to discard them, or press Ctrl-S here to save them.")
    }

    /// Notes the size of a text on the clipboard that is too large, so that the next paste says so. Sizes are in bytes;
    /// nil means that the text is not too large.
    public func noteRefusedText(size: Int?, maximum: Int) { refusedText = size.map { ($0, maximum) } }

    /// Says that the recording of the session was lost, and in which file it continues.
    public func noteLostRecording(_ sentence: String) { post(sentence, true) }

    // MARK: Saving

    /// Writes the scene with its changes to a new file beside the open one, and shows the file's path. No existing file
    /// is overwritten.
    public func saveAsScene() {
        guard let scene = inspection.run.debuggee.changed else {
            return post(
                localized(
                    "These views were created by code, so there is no scene to save. You can copy them as Swift."),
                true)
        }
        guard let source else {
            return post(localized("This window was opened without files. You can copy the view as Swift."), true)
        }
        do {
            let path = try source.save(scene: scene, of: self.path, named: inspection.run.debuggee.title)
            savedEdits = editor.earlier.map(\.words)
            let missing = scene.unwritten
            let note =
                missing.isEmpty
                ? ""
                : " "
                    + localized(
                        """
                        A scene cannot contain this: \(missing.joined(separator: "; ")).
                        """)
            post(localized("The scene was saved as \(path).") + note, false)
        } catch {
            post(localized("The scene was not saved: \("\(error)")"), true)
        }
    }

    /// Copies the chosen view with all its descendants as Swift code; if no view is chosen, the key window or else the
    /// foremost one.
    public func copyAsSwift() {
        let world = inspection.run.debuggee.world
        guard
            let view = inspection.selection.chosenView.flatMap({ world.view($0) }) ?? world.keyWindow
                ?? world.windows.last
        else {
            return post(localized("There is no visible window to copy."), true)
        }
        let code = world.withWitness(nil) { world.enter { SwiftCode(view, of: inspection.run.debuggee.built).text } }
        panels.enter { UIPasteboard.general.string = code }
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        let name = world.enter { RowDetails(view, firstResponder: nil, then: .present).name }
        post(localized("\(name) was copied as Swift: \(grouped(lines)) lines."), false)
    }

    /// Copies the address that the chosen view has in the dump.
    func copyAddress() {
        let world = inspection.run.debuggee.world
        let view = inspection.selection.chosenView.flatMap { world.view($0) }
        guard let address = view?.dumpOrigin?.address else {
            return post(localized("The dump contains no address of this view."), true)
        }
        panels.enter { UIPasteboard.general.string = address }
        post(localized("\(address) was copied."), false)
    }

    /// Copies the LLDB commands that make the changes in the app, except changes that LLDB cannot make.
    func copyExpressions() {
        let lines = (inspection.run.debuggee.changed?.edits ?? []).compactMap(\.lldb)
        guard !lines.isEmpty else {
            return post(localized("No change so far can be made with LLDB. Change an attribute of a view first."), true)
        }
        panels.enter { UIPasteboard.general.string = (lines + [Edit.flush, ""]).joined(separator: "\n") }
        post(
            lines.count == 1
                ? localized("The LLDB command for 1 change was copied.")
                : localized("The LLDB commands for \(lines.count) changes were copied."), false)
    }

    /// Saves the touch or the device event that is shown, step by step, beside the scene, under a name that is not in
    /// use.
    public func export(_ kind: TouchDocument) {
        guard let source else {
            return post(localized("This window was opened without files, so the touch cannot be saved."), true)
        }
        guard let subject = inspection.shown.subject, subject.cause != .question else {
            return post(localized("There is no touch to export. Touch the scene first."), true)
        }
        do {
            let saved = try source.export(
                inspection, as: kind, of: path, named: inspection.run.debuggee.title)
            post(localized("The touch was saved as \(saved)."), false)
        } catch {
            post(localized("The touch was not saved: \("\(error)")"), true)
        }
    }

    /// Saves the recording beside the scene, under a name that is not in use.
    public func saveRecording() {
        let name = path.flatMap { $0.split(separator: "/").last }.map(String.init)
        guard let source, let text = playback.recordingText(of: name) else {
            return post(
                Notice(localized("There is no recording to save. Press R to start one."), isError: true))
        }
        do {
            let saved = try source.save(recording: text, of: path, named: inspection.run.debuggee.title)
            let rest = playback.recorder.inputsBefore
            let note =
                rest == 1
                ? localized("It does not contain 1 earlier input.")
                : localized("It does not contain \(rest) earlier inputs.")
            let words = localized("The recording was saved as \(saved).")
            post(Notice(rest == 0 ? words : "\(words) \(note)", isError: false))
        } catch {
            post(Notice("\(error)", isError: true))
        }
    }

    /// Saves the recording beside the scene as a scene that plays it and expects its outcome.
    public func saveTest() {
        guard let scene = inspection.run.debuggee.changed?.scene else {
            return post(
                localized(
                    "These views were created by code, so there is no scene to save. You can copy them as Swift."),
                true)
        }
        guard let source, let script = playback.recorder.recorded else {
            return post(localized("There is no recording to save. Press R to start one."), true)
        }
        do {
            let test = try RecordedScene(scene, playing: script)
            let saved = try source.save(test: test.text, of: path, named: inspection.run.debuggee.title)
            let expected = test.expected.joined(separator: ", ")
            post(localized("The test was saved as \(saved). It expects \(expected)."), false)
        } catch {
            post(localized("The test was not saved: \("\(error)")"), true)
        }
    }
}
