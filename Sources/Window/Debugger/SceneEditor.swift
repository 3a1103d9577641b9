// Changes of the scene that is shown: what would let the touch through, made, taken back and made again.
//
// Decides that a change builds the scene anew and plays again what was played: so the touch is asked about again in the
// same state. Knows no panels and no files.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeInput
import HitscopeWhatIf

/// Offers changes of the debuggee's scene, and makes them.
@MainActor public final class SceneEditor {
    private let inspection: Inspection
    private var earlier: [Edit] = [], later: [Edit] = []
    private var found: (question: Question, fixes: [Fix])?

    /// A state of the scene, and the change that led away from it.
    private struct Edit {
        var scene: ChangedScene
        var words: String
    }

    /// Which touch of which view a search was about.
    private struct Question: Hashable {
        var world: ObjectIdentifier, view: Int, inputs: Int
    }

    init(_ inspection: Inspection) { self.inspection = inspection }

    /// The change that was made last, as UIKit code; nil for none.
    public var lastChange: String? { earlier.last?.words }
    /// Whether a change can be taken back.
    public var canUndo: Bool { !earlier.isEmpty }
    /// Whether a change that was taken back can be made again.
    public var canRedo: Bool { !later.isEmpty }

    // MARK: What would help

    /// Whether changes can be looked for: the scene is from a file, and a touch did not get where it is asked about.
    public var canSearch: Bool {
        guard inspection.subject?.isTouch == true, inspection.subject?.isFingerDown == false else { return false }
        return fixes == nil && sceneView != nil && inspection.whyNot()?.causes.isEmpty == false
    }

    /// The changes that let the touch through to the view that is explained, the smallest first. Empty if none is
    /// known; nil before they were looked for.
    public var fixes: [Fix]? {
        guard let found, found.question == question else { return nil }
        return found.fixes
    }

    private var question: Question? {
        inspection.explainedView.map {
            Question(
                world: ObjectIdentifier(inspection.debuggee), view: $0.hitscopeIdentifier,
                inputs: inspection.played.inputs.count)
        }
    }

    /// The index of the explained view in the scene.
    private var sceneView: Int? {
        guard let view = inspection.explainedView else { return nil }
        return inspection.debuggee.built?.views.firstIndex { $0 === view }
    }

    /// Looks for changes that let the touch through, by trying them on copies of the scene.
    public func search() {
        guard let question, let view = sceneView, let scene = inspection.debuggee.changed else { return }
        let search = FixSearch(
            view, of: scene, played: playedInput, measuring: inspection.debuggee.world.textMeasuring)
        found = (question, search.fixes().filter(\.isTried))
    }

    /// What each copy plays: the whole session where that is short, else the last touch.
    private var playedInput: PlayedInput {
        let played = inspection.played
        let isShort = played.inputs.count <= SceneEditor.mostTriedInputs
        let inputs = isShort ? played.inputs[...] : played.lastTouchInputs
        return PlayedInput(Script(events: Array(inputs)), asksLastTouch: true)
    }

    /// How many inputs are played in each copy on which a change is tried.
    private static let mostTriedInputs = 400

    // MARK: Changing the scene

    /// Makes the changes of a fix that was found, by its index.
    public func apply(fix index: Int) {
        guard let fixes, fixes.indices.contains(index), let built = inspection.debuggee.built,
            let scene = inspection.debuggee.changed, let next = scene.with(fixes[index], in: built)
        else { return }
        earlier.append(Edit(scene: scene, words: fixes[index].words))
        later = []
        show(next)
    }

    /// Takes the last change back.
    public func undo() {
        guard let edit = earlier.popLast(), let scene = inspection.debuggee.changed else { return }
        later.append(Edit(scene: scene, words: edit.words))
        show(edit.scene)
    }

    /// Makes the change again that was taken back last.
    public func redo() {
        guard let edit = later.popLast(), let scene = inspection.debuggee.changed else { return }
        earlier.append(Edit(scene: scene, words: edit.words))
        show(edit.scene)
    }

    /// Forgets all changes, since another scene is shown.
    func forget() { (earlier, later, found) = ([], [], nil) }

    /// Builds the scene anew, plays what was played, and asks about the same view again.
    private func show(_ scene: ChangedScene) {
        let asked = sceneView, now = inspection.now
        let next = Debuggee(scene, like: inspection.debuggee)
        inspection.lookInto(next, playing: inspection.played, since: inspection.epoch, at: now)
        inspection.choose(view: asked.flatMap { next.built?.views[$0].hitscopeIdentifier })
        whenChanged?()
    }

    /// Called when another copy of the scene is shown.
    var whenChanged: (@MainActor () -> Void)?
}

extension Fix {
    /// The changes as UIKit code, in one line.
    var words: String { changes.map(\.code).joined(separator: "; ") }
}
