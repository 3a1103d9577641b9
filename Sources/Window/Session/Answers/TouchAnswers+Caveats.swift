// Caveats say how reliable an answer about a dump of an app is.
import HitscopeDiagnosis
import HitscopeDumps
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneBuilder
import HitscopeSceneFile

extension BuiltScene {
    /// Caveats about the scene as a whole, as sentences; empty for a scene that a person wrote.
    package var caveats: [String] { Trust(scene).caveats }

    /// Caveats about an answer, as sentences; empty for a scene that a person wrote.
    ///
    /// - Parameters:
    ///   - point: The point of the touch, in points of the screen.
    ///   - asked: The index of the view that the answer is about.
    ///   - namesOverrides: False for an answer that already contains the doubts about overrides.
    @MainActor package func caveats(at point: CGPoint, asked: Int? = nil, namesOverrides: Bool = true) -> [String] {
        guard scene.importedFrom != nil else { return [] }
        let view = world.withWitness(nil) { world.hitTest(point) }
        let hit = view.flatMap { view in views.firstIndex { $0 === view } }
        return Trust(scene).caveats(
            hit: hit, asked: asked, namesOverrides: namesOverrides,
            touched: scene.isAccessibilityDump ? touched(at: point) : [])
    }

    /// The indices of all views whose bounding box on the screen contains a point.
    @MainActor private func touched(at point: CGPoint) -> [Int] {
        views.indices.filter { views[$0].screenQuad?.boundingBox.containsHalfOpen(point) == true }
    }
}

extension Scene {
    /// True if the scene was made from an accessibility dump, which does not say which elements cover others.
    fileprivate var isAccessibilityDump: Bool { importedFrom?.isAccessibility ?? false }
}

/// The most recent answer to a question about the shown touch.
struct CachedAnswer<Value> {
    let question: TouchQuestionKey
    let value: Value
}

/// The state of a copy of the scene, a point of its screen, and a view.
struct TouchQuestionKey: Hashable {
    var debuggee: ObjectIdentifier, change: Int, x: CGFloat, y: CGFloat, view: ObjectIdentifier?
}

extension TouchAnswers {
    /// Caveats about the answer for the touch that is shown, as sentences; empty for a scene that a person wrote.
    package func caveats(asking view: UIView?) -> [String] {
        guard let subject = shown.subject, !subject.cause.isDeviceEvent, let built = run.debuggee.built else {
            return []
        }
        let point = subject.point, question = question(at: point, about: view)
        if let lastCaveats, lastCaveats.question == question { return lastCaveats.value }
        let sentences = built.caveats(at: point, asked: view.flatMap { run.debuggee.number(of: $0) })
        lastCaveats = CachedAnswer(question: question, value: sentences)
        return sentences
    }

    /// True if the source does not say which of several elements gets the shown touch, so that the hit view is a guess.
    package var isHitGuessed: Bool {
        guard let subject = shown.subject, !subject.cause.isDeviceEvent, let built = run.debuggee.built,
            built.scene.isAccessibilityDump
        else { return false }
        let question = question(at: subject.point, about: nil)
        if let lastGuess, lastGuess.question == question { return lastGuess.value }
        let isGuess = !Doubt.unorderedElements(at: subject.point, in: built.world).isEmpty
        lastGuess = CachedAnswer(question: question, value: isGuess)
        return isGuess
    }

    private func question(at point: CGPoint, about view: UIView?) -> TouchQuestionKey {
        TouchQuestionKey(
            debuggee: ObjectIdentifier(run.debuggee), change: run.changeCount, x: point.x, y: point.y,
            view: view.map { ObjectIdentifier($0) })
    }

    /// A sentence about what may handle the shown touch if no responder in the dump does; nil if one does, or if the
    /// scene does not come from a dump.
    var unnamedResponders: String? {
        guard shown.subject?.walkthrough.deliveries.first?.isDropped ?? false else { return nil }
        return run.debuggee.built.flatMap { Trust($0.scene).unnamedResponders }
    }
}
