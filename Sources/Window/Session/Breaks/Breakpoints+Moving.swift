// Moves breakpoints to another copy of the scene, in which the same objects may have other numbers.
import HitscopeEngine
import HitscopeSceneBuilder
import HitscopeTrace
import HitscopeWhatIf

extension Breakpoints {
    /// Moves the breakpoints to the objects of another copy of the scene, before it is shown. Breakpoints at objects
    /// that it does not have are removed.
    ///
    /// - Parameter isReadAgain: True if the file of the scene was read again and may have other objects.
    package func move(to other: Debuggee, isReadAgain: Bool) {
        guard !points.isEmpty, let old = run.debuggee.built, let new = other.built else { return }
        let map = isReadAgain ? SceneMap(from: old.scene, to: new.scene) : nil
        var numbers: [Int: Int?] = [:]
        func add(_ old: [Int], _ new: [Int], by place: ((Int) -> Int?)?) {
            for (index, number) in old.enumerated() {
                let found: Int? = if let place { place(index) } else { index }
                let moved = found.flatMap { new.indices.contains($0) ? new[$0] : nil }
                numbers.updateValue(moved, forKey: number)
            }
        }
        add(old.views.map(\.hitscopeIdentifier), new.views.map(\.hitscopeIdentifier), by: map?.view)
        add(old.recognizers.map(\.hitscopeIdentifier), new.recognizers.map(\.hitscopeIdentifier), by: map?.recognizer)
        add(old.controllers.map(\.hitscopeIdentifier), new.controllers.map(\.hitscopeIdentifier), by: map?.controller)
        // The scene does not describe the application, nor what UIKit makes itself.
        let names = map.map { Breakpoints.newNames($0, from: old, to: new) } ?? [:]
        move({ number in if let moved = numbers[number] { moved } else { number } }) { names[$0] }
    }

    /// The names of the views whose name or text is another one in the new version of the scene, by their numbers in
    /// it. Recognisers and controllers are found by their names.
    private static func newNames(_ map: SceneMap, from old: BuiltScene, to new: BuiltScene) -> [Int: String] {
        var names: [Int: String] = [:]
        for (index, before) in old.scene.views.enumerated() {
            guard let place = map.view(index), new.views.indices.contains(place) else { continue }
            let after = new.scene.views[place]
            guard before.identity.name != after.identity.name || before.text?.string != after.text?.string else {
                continue
            }
            names[new.views[place].hitscopeIdentifier] = new.views[place].localizedTitle
        }
        return names
    }
}
