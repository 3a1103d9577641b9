// Keeps unsaved changes of a scene when its file is read again.
//
// They are applied to the new version, and saving it loses none of them. The page Attributes of the documentation gives
// the reasons.
import HitscopeEngine
import HitscopeLanguage
import HitscopeSceneFile
import HitscopeWhatIf

/// A scene that was read again, with the changes that had been made in the earlier version.
package struct ReappliedEdits {
    /// The scene with the changes.
    package let debuggee: Debuggee
    /// The edits that can be undone, and those that can be redone.
    package let earlier: [AppliedEdit], later: [AppliedEdit]
    /// The changes that are lost because what they changed no longer exists, as UIKit code.
    package let lost: [String]
    /// The chosen view in the new scene; nil if there is none.
    package let chosen: Int?

    /// A sentence about the edits; nil if there were none.
    package var sentence: String? {
        let made: String? =
            switch earlier.count {
            case 0: nil
            case 1:
                localized(
                    "The file was read again, and your change was applied to it. Ctrl-Z undoes it.")
            case let count:
                localized(
                    "The file was read again, and your \(count) changes were applied to it. Ctrl-Z undoes them.")
            }
        let gone =
            lost.isEmpty
            ? nil
            : localized(
                """
                The file no longer contains the changed object, so this change is lost: \
                \(lost.joined(separator: "; "))
                """)
        let shownMessage = [made, gone].compactMap { $0 }
        return shownMessage.isEmpty ? nil : shownMessage.joined(separator: " ")
    }
}

extension SceneEditor {
    /// The changes so far, applied to another version of the scene; nil for a scene without a description.
    package func carried(to other: Debuggee) -> ReappliedEdits? {
        guard let now = inspection.run.debuggee.changed, let new = other.changed?.scene else { return nil }
        var whole = now
        if case .making(.scene(let last))? = later.first?.reversal { whole = last }
        let done = earlier.map(\.words), all = earlier + later.reversed(), words = all.map(\.words)
        let states = whole.steps(madeAgainIn: new)
        guard states.count == words.count else { return nil }
        var before: [AppliedEdit] = [], after: [AppliedEdit] = [], lost: [String] = [], last = EditedScene(new)
        for (index, (state, words)) in zip(states, words).enumerated() {
            guard let state else {
                if index < done.count { lost.append(words) }
                continue
            }
            if index < done.count {
                before.append(AppliedEdit(reversal: .making(.scene(state.before)), words: words, time: all[index].time))
                last = state.after
            } else {
                after.append(AppliedEdit(reversal: .making(.scene(state.after)), words: words, time: all[index].time))
            }
        }
        let debuggee = before.isEmpty ? other : Debuggee(.scene(last), like: other)
        let chosen = chosenNumber.flatMap { SceneMap(from: now.scene, to: new).view($0) }
        return ReappliedEdits(
            debuggee: debuggee, earlier: before, later: after.reversed(), lost: lost,
            chosen: chosen.flatMap { debuggee.view(numbered: $0)?.hitscopeIdentifier })
    }

    /// Continues with a scene that was read again, and with its changes.
    package func resume(with carried: ReappliedEdits) {
        clearResults()
        (earlier, later) = (carried.earlier, carried.later)
        inspection.selection.choose(view: carried.chosen)
    }
}

extension Debuggee {
    /// The identifier of the view in another dump that has the address or the name of a view in this one; nil if there
    /// is none, or if one of the scenes is not a dump.
    ///
    /// - Parameter number: The index of the view in this scene.
    package func view(numbered number: Int, inDump other: Debuggee) -> Int? {
        guard let scene = changed?.scene, scene.importedFrom != nil, let new = other.changed?.scene,
            new.importedFrom != nil, let index = SceneMap(from: scene, to: new).view(number)
        else { return nil }
        return other.view(numbered: index)?.hitscopeIdentifier
    }
}
