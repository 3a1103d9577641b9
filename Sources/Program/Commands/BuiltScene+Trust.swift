// What is to be said below an answer about a scene that was made of a dump.
//
// Decides which views an answer is about. Knows nothing of what is doubtful about them.
import HitscopeDumps
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneBuilder

extension BuiltScene {
    /// What could make an answer about a touch wrong, in sentences; none for a scene that a person wrote.
    ///
    /// - Parameters:
    ///   - point: where the touch is, in points of the screen.
    ///   - asked: the view that was asked about, by its index in the scene.
    @MainActor func caveats(at point: CGPoint, asked: Int? = nil) -> [String] {
        guard scene.importedFrom != nil else { return [] }
        let view = world.hitTest(point)
        let hit = views.firstIndex { $0 === view }
        let touched = views.indices.filter { views[$0].screenQuad?.boundingBox.containsHalfOpen(point) == true }
        return Trust(scene).caveats(hit: hit, asked: asked, touched: Array(touched))
    }
}
