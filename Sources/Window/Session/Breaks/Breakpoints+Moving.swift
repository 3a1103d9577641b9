// Moves breakpoints to another copy of the scene, in which the same objects may have other numbers.
import HitscopeEngine
import HitscopeSceneBuilder
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
        move { number in
            if let moved = numbers[number] { moved } else { number }
        }
    }
}
