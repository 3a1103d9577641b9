// What leaves the window: the scene with its changes as a file, and a view as Swift code on the clipboard.
//
// Decides what is said of it. The source of scenes decides where a file comes to lie.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeLanguage
import HitscopePanels
import HitscopeSceneFile
import HitscopeSession
import HitscopeWhatIf

extension Debugger {
    /// Writes the scene with its changes to a new file beside the open one, and says where. No file is written over.
    public func saveAsScene() {
        guard let scene = inspection.run.debuggee.changed else {
            return say(
                localized("These views were made by code, so there is no scene to save. You can copy them as Swift."),
                true)
        }
        guard let source else {
            return say(localized("This window was opened without files. You can copy the view as Swift."), true)
        }
        do {
            let path = try source.save(scene: scene.yaml(), of: self.path, named: inspection.run.debuggee.title)
            let missing = scene.unwritten
            let note =
                missing.isEmpty ? "" : " " + localized("A scene cannot hold this: \(missing.joined(separator: "; ")).")
            say(localized("The scene was written to \(path).") + note, false)
        } catch {
            say(localized("The scene was not written: \("\(error)")"), true)
        }
    }

    /// Puts the chosen view with all that lies in it onto the clipboard as Swift code; without one, the key window.
    public func copyAsSwift() {
        let world = inspection.run.debuggee.world
        guard
            let view = inspection.selection.chosenView.flatMap({ world.view($0) }) ?? world.keyWindow
                ?? world.windows.last
        else {
            return say(localized("No window is shown, so there is nothing to copy."), true)
        }
        let code = world.withWitness(nil) { world.enter { SwiftCode(view, of: inspection.run.debuggee.built).text } }
        self.world.enter { UIPasteboard.general.string = code }
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        let name = world.enter { RowDetails(view, firstResponder: nil, then: .present).name }
        say(localized("\(name) was copied as Swift: \(lines.grouped) lines."), false)
    }

    private func say(_ text: String, _ isError: Bool) {
        say(Notice(text, isError: isError))
    }
}
