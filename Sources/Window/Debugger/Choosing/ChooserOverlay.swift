// The scene chooser in front of the window: opening and closing it, its keys, and its pictures.
//
// It covers everything and receives all keys. At most one picture is made for each frame.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSession
import HitscopeTimeline

/// Shows the scene chooser in front of a window.
@MainActor final class ChooserOverlay {
    /// The time between two pictures of the chooser, in seconds.
    private static let picturePause = 1.0 / 60

    /// The time at which the next picture is made; nil if none is needed.
    private var nextPicture: Timeline.Deadline?
    weak var owner: Debugger?
    private let document: SceneDocument
    private let shell: WindowShell

    init(_ document: SceneDocument, _ shell: WindowShell) {
        (self.document, self.shell) = (document, shell)
    }

    private var world: World { shell.world }

    /// Opens the chooser with the scenes of a library.
    ///
    /// - Parameter words: The text of the field at first; nil for none.
    func open(_ library: any SceneLibrary, looking words: String? = nil) {
        owner?.needFrame()
        shell.inPanels {
            let chooser = SceneChooser(library, beside: document.path, in: self, measuring: world.textMeasuring)
            shell.window.addSubview(ChooserCover(chooser))
            shell.chooser = chooser
            shell.layOutOverlays()
            chooser.field.becomeFirstResponder()
            if let words { chooser.write(words) }
        }
        owner?.inspection.focus = .chooser
    }

    /// True if a finger comes down on the screen while no scene is open. The touch opens the chooser.
    func isInvited(by changes: [FingerChange], on stage: StageInput) -> Bool {
        shell.inspection.run.debuggee.isNone && shell.chooser == nil
            && changes.contains { $0.phase == .down && stage.screenPoint(at: $0.point) != nil }
    }

    func close() {
        guard let chooser = shell.chooser else { return }
        owner?.needFrame()
        world.enter {
            chooser.field.resignFirstResponder()
            chooser.superview?.removeFromSuperview()
        }
        if let nextPicture { world.timeline.cancel(nextPicture) }
        (shell.chooser, nextPicture) = (nil, nil)
        owner?.inspection.focus = .steps
    }

    /// Opens the choice.
    ///
    /// - Returns: The problem, as a sentence; nil if the choice was opened.
    func open(_ choice: SceneChooser.Choice) -> String? {
        let isOpen: Bool
        switch choice {
        case .scene(let scene): isOpen = document.open(scene)
        case .file(let path): isOpen = document.open(path: path)
        }
        return end(isOpen)
    }

    /// Opens a file that was dropped on the window. If the chooser is open, the file counts as chosen there.
    func openDropped(_ path: String) {
        guard let chooser = shell.chooser else {
            document.open(path: path)
            return
        }
        world.enter { chooser.choose(.file(path)) }
    }

    /// Opens the copied text.
    ///
    /// - Returns: The problem, as a sentence; nil if it was opened.
    func paste() -> String? { end(document.pasteScene()) }

    /// True if the copied text has several lines, so it is no path and no search term.
    var hasCopiedLines: Bool { document.hasCopiedLines }

    /// Closes the chooser if a scene was opened; otherwise returns the problem, as a sentence.
    private func end(_ isOpen: Bool) -> String? {
        guard isOpen else { return owner?.inspection.notices.current?.text }
        close()
        return nil
    }

    /// Handles a key in the chooser.
    ///
    /// - Returns: False if the key should be typed into the chooser's field.
    func take(_ change: KeyChange) -> Bool { world.enter { shell.chooser?.take(change) ?? true } }

    /// Schedules the next missing picture of the chooser for the time after this frame.
    func requestPicture() {
        guard let chooser = shell.chooser, chooser.grid.previews.isWaiting, nextPicture == nil else { return }
        nextPicture = world.timeline.schedule(after: Self.picturePause) { [weak self] in self?.makePicture() }
    }

    private func makePicture() {
        nextPicture = nil
        guard let chooser = shell.chooser else { return }
        chooser.grid.previews.makeNext { chooser.library.preview(of: $0) }
    }
}

/// Covers the window behind the chooser. A touch outside the chooser closes it and has no other effect.
@MainActor final class ChooserCover: UIView {
    private let chooser: SceneChooser

    init(_ chooser: SceneChooser) {
        self.chooser = chooser
        super.init(frame: .zero)
        addSubview(chooser)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.first?.view === self { chooser.overlay.close() }
    }
}
