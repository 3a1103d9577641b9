// Other scenes in the same window: opened, pasted, or read again since their file was saved.
//
// Decides what stays. A scene that is read again keeps what was played, the selection, and the changes that are not in
// its file; another one begins anew. A mistake leaves everything as it was.
import HitscopeInput
import HitscopeLanguage
import HitscopeSession

extension Debugger {
    /// What a file holds.
    private enum FileContent {
        case scene(OpenedScene)
        case recording(Recording)
    }

    /// Opens the file of a scene or of a dump, or plays a recording in the scene that is open. What is wrong with it is
    /// said in the window, and nothing changes.
    ///
    /// The file that is open is read again, and what was played is played in it.
    ///
    /// - Returns: true if it was opened.
    @discardableResult public func open(path: String) -> Bool { open(path: path, at: world.timeline.now) }

    /// - Parameter now: when it is opened, in seconds of the session: at the input that asked for it. A session that is
    ///   played again opens it at the same time, however late the window read that input.
    private func open(path: String, at now: Double) -> Bool {
        let content = read { source in
            if let recording = try source.recording(path: path) { return FileContent.recording(recording) }
            return .scene(try source.open(path: path))
        }
        switch content {
        case nil:
            if path == self.path { inspection.notices.ofFile = inspection.notices.current }
            return false
        case .recording(let recording): return open(recording, from: path)
        case .scene(let opened):
            show(opened, isAgain: path == self.path, at: now)
            follow(path)
            source?.shelf?.remember(path)
            return true
        }
    }

    /// Opens a scene that was chosen from a list.
    ///
    /// - Returns: true if it was opened.
    func open(_ scene: ShelfScene) -> Bool {
        switch scene.place {
        case .file(let path): return open(path: path)
        case .program:
            guard let opened = read({ try $0.shelf?.openProgramScene() }) else { return false }
            show(opened, isAgain: false, at: world.timeline.now)
            follow(nil)
            return true
        }
    }

    /// Opens the text of a scene or of a dump, such as one that was copied from a debugger.
    public func open(text: String) {
        guard let opened = read({ try $0.open(text: text) }) else { return }
        show(opened, isAgain: false, at: world.timeline.now)
        follow(nil)
    }

    /// Reads the open file again.
    public func reload() {
        if let path { open(path: path) }
    }

    /// Says which file is open, and reads it again whenever it is saved; nil for none.
    public func follow(_ path: String?) {
        self.path = path
        source?.watch(path) { [weak self] in
            self?.wasSaved()
            self?.whenChangedFromOutside?()
        }
    }

    /// Reads the open file again, which another program has saved now.
    private func wasSaved() {
        guard let path else { return }
        _ = open(path: path, at: outsideTime?() ?? world.timeline.now)
    }

    private func read<Answer>(_ open: (any SceneSource) throws -> Answer?) -> Answer? {
        guard let source else { return nil }
        do {
            return try open(source)
        } catch {
            say(Notice("\(error)", isError: true))
            return nil
        }
    }

    private func show(_ opened: OpenedScene, isAgain: Bool, at time: Double) {
        let now = max(inspection.run.now, time), carried = isAgain ? editor.carried(to: opened.debuggee) : nil
        if isAgain {
            let epoch = inspection.run.clock.epoch(at: now), debuggee = carried?.debuggee ?? opened.debuggee
            inspection.lookInto(debuggee, playing: inspection.run.played, since: epoch, at: now)
        } else {
            inspection.lookInto(opened.debuggee, since: now, at: now)
            recorder.forgetWhatCameBefore()
        }
        if let carried { editor.goOn(with: carried) } else { editor.forget() }
        if isAgain { editor.noteReading() }
        inspection.notices.ofFile = nil
        debuggeeWasReplaced()
        let words = [opened.note, carried?.sentence].compactMap { $0 }
        inspection.notices.current =
            words.isEmpty ? nil : Notice(words.joined(separator: " "), isError: carried?.lost.isEmpty == false)
    }

    func say(_ notice: Notice) {
        inspection.notices.current = notice
        needFrame()
    }

    /// Opens the text that was copied elsewhere.
    func pasteScene() {
        guard source != nil else { return }
        guard let text = copiedElsewhere, !text.isEmpty else {
            return say(
                Notice(
                    localized("The clipboard holds no text. You can copy a dump and press Ctrl-V again."), isError: true
                ))
        }
        whenPasted?()
        open(text: text)
    }
}
