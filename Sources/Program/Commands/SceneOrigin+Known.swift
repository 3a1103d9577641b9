// What the source of a scene says about the points of its screen.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeSceneFile

extension SceneOrigin {
    /// Throws an error for a dump without frames, because a point of the screen has no meaning there.
    func expectFrames(of scene: Scene) throws(CommandFailure) {
        guard !scene.hasFrames else { return }
        throw CommandFailure(
            .badInput,
            """
            \(name) contains no frames, so nothing is known about points of the screen. You can print the hierarchy \
            with recursiveDescription, which contains the frames.
            """)
    }
}

extension Doubt {
    /// Sentences that say that a dump does not tell which element gets a touch at a point; empty if it does.
    @MainActor static func guesses(at point: CGPoint?, in world: World) -> [String] {
        guard let point else { return [] }
        let elements = unorderedElements(at: point, in: world)
        guard let first = elements.first else { return [] }
        return [
            localized("It is not known which of \(elements.count) elements gets the touch; this is a guess."),
            order(of: first, among: elements).sentence,
        ]
    }
}
