// The chooser of scenes over the window: opening and closing it, its keys and its pictures.
//
// Decides that it lies over everything and gets all keys, and that one picture is made for each frame at most. What
// opening a scene changes, Debugger+Opening.swift decides.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession

extension Debugger {
    /// How long after one picture of the chooser the next is made, in seconds.
    private static let picturePause = 1.0 / 60

    /// Opens the chooser of scenes, or closes it.
    public func chooseScene() {
        guard chooser == nil else { return closeChooser() }
        guard !isBare else { return }
        guard let shelf = source?.shelf else {
            let words = localized(
                "These views belong to a program that creates them once. To open other scenes, run hitscope.")
            return say(Notice(words, isError: false))
        }
        player.stop()
        needFrame()
        inPanels {
            let chooser = SceneChooser(shelf, beside: path, measuring: world.textMeasuring)
            chooser.open = { [unowned self] in open($0) }
            chooser.close = { [unowned self] in closeChooser() }
            let cover = ChooserCover(chooser) { [unowned self] in closeChooser() }
            window.addSubview(cover)
            self.chooser = chooser
            layOutChooser()
            chooser.field.becomeFirstResponder()
        }
        inspection.focus = .chooser
    }

    /// Closes the chooser.
    func closeChooser() {
        guard let chooser else { return }
        needFrame()
        world.enter {
            chooser.field.resignFirstResponder()
            chooser.superview?.removeFromSuperview()
        }
        if let pictures { world.timeline.cancel(pictures) }
        (self.chooser, pictures) = (nil, nil)
        inspection.focus = .steps
    }

    /// Opens what was chosen; answers what is wrong with it, or nil.
    private func open(_ choice: SceneChooser.Choice) -> String? {
        let isOpen: Bool
        switch choice {
        case .scene(let scene): isOpen = open(scene)
        case .file(let path): isOpen = open(path: path)
        }
        guard !isOpen else {
            closeChooser()
            return nil
        }
        return inspection.notices.current?.text
    }

    /// Types into the field of the chooser, or does what the key stands for there.
    func typeInChooser(_ change: KeyChange, at time: Double) {
        let isCommand = world.enter { chooser?.take(change) ?? true }
        if !isCommand { world.receive(InputEvent(time: time, .key(change))) }
    }

    /// Puts the chooser into the middle of the window.
    func layOutChooser() {
        guard let chooser, let cover = chooser.superview else { return }
        cover.frame = window.bounds
        chooser.fill(chooserFrame, scale: partScale)
    }

    /// Where the chooser lies in the window, in whole points.
    var chooserFrame: CGRect { SceneChooser.frame(in: window.bounds, isPresented: isPresenting) }

    /// Draws what lies under the chooser, dimmed.
    func renderUnderChooser(into list: inout DrawList) {
        world.render(stage, into: &list)
        list.fill(.rect(window.bounds), Palette.background.withAlpha(0.6))
    }

    /// Has a picture that the chooser lacks made after this frame.
    func makePictures(of chooser: SceneChooser) {
        guard chooser.grid.previews.isWaiting, pictures == nil else { return }
        pictures = world.timeline.schedule(after: Self.picturePause) { [weak self] in self?.makePicture() }
    }

    private func makePicture() {
        pictures = nil
        guard let chooser else { return }
        chooser.grid.previews.makeNext { chooser.shelf.preview(of: $0) }
    }
}

/// Lies between the window and the chooser: a press beside the chooser closes it, and reaches nothing else.
@MainActor final class ChooserCover: UIView {
    private let close: () -> Void

    init(_ chooser: SceneChooser, close: @escaping () -> Void) {
        self.close = close
        super.init(frame: .zero)
        addSubview(chooser)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close() }
}
