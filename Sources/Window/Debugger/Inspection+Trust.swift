// How far an answer about a dump of an app can be trusted.
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
    @MainActor package func caveats(at point: CGPoint, asked: Int? = nil) -> [String] {
        guard scene.importedFrom != nil else { return [] }
        let view = world.withWitness(nil) { world.hitTest(point) }
        let hit = views.firstIndex { $0 === view }
        let touched = views.indices.filter { views[$0].screenQuad?.boundingBox.containsHalfOpen(point) == true }
        return Trust(scene).caveats(hit: hit, asked: asked, touched: Array(touched))
    }
}

extension Inspection {
    /// What could make the answer about the touch that is shown wrong, in sentences; none for a scene that a person
    /// wrote.
    func caveats(asking view: UIView?) -> [String] {
        guard let subject, !subject.cause.isDeviceEvent, let built = debuggee.built else { return [] }
        return built.caveats(at: subject.point, asked: view.flatMap { view in built.views.firstIndex { $0 === view } })
    }
}
