// Other scenes in the same window: opened, pasted, or read again since their file was saved.
//
// Decides what stays. A scene that is read again keeps what was played; another one begins anew. A mistake leaves
// everything as it was.
import HitscopeInput

extension Debugger {
    /// Opens the file of a scene or of a dump. What is wrong with it is said in the window, and nothing changes.
    ///
    /// The file that is open is read again, and what was played is played in it.
    public func open(path: String) {
        let isAgain = path == self.path
        guard let opened = read({ try $0.open(path: path) }) else { return }
        show(opened, isAgain: isAgain)
        follow(path)
    }

    /// Opens the text of a scene or of a dump, such as one that was copied from a debugger.
    public func open(text: String) {
        guard let opened = read({ try $0.open(text: text) }) else { return }
        show(opened, isAgain: false)
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
            self?.reload()
            self?.whenChangedFromOutside?()
        }
    }

    private func read(_ open: (any SceneSource) throws -> OpenedScene) -> OpenedScene? {
        guard let source else { return nil }
        do {
            return try open(source)
        } catch {
            say(Notice("\(error)", isError: true))
            return nil
        }
    }

    private func show(_ opened: OpenedScene, isAgain: Bool) {
        let now = max(inspection.now, outsideTime?() ?? 0)
        if isAgain {
            inspection.lookInto(opened.debuggee, playing: inspection.played, since: inspection.epoch, at: now)
        } else {
            inspection.lookInto(opened.debuggee, since: now, at: now)
        }
        editor.forget()
        debuggeeWasReplaced()
        inspection.notice = opened.note.map { Notice($0, isError: false) }
    }

    private func say(_ notice: Notice) {
        inspection.notice = notice
        needFrame()
    }

    /// Opens the text that was copied elsewhere.
    func pasteScene() {
        guard source != nil else { return }
        guard let text = copiedElsewhere, !text.isEmpty else {
            return say(
                Notice("The clipboard holds no text. You can copy a dump and press Ctrl-V again.", isError: true))
        }
        whenPasted?()
        open(text: text)
    }
}
