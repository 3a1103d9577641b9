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
    @MainActor package func caveats(at point: CGPoint, asked: Int? = nil) -> [String] {
        guard scene.importedFrom != nil else { return [] }
        let view = world.withWitness(nil) { world.hitTest(point) }
        let hit = view.flatMap { view in views.firstIndex { $0 === view } }
        return Trust(scene).caveats(
            hit: hit, asked: asked, touched: scene.isAccessibilityDump ? touched(at: point) : [])
    }

    /// The indices of all views that contain a point.
    @MainActor private func touched(at point: CGPoint) -> [Int] {
        views.indices.filter { views[$0].screenQuad?.boundingBox.containsHalfOpen(point) == true }
    }
}

extension Scene {
    /// True if the scene was made from an accessibility dump, which does not say which elements cover others.
    fileprivate var isAccessibilityDump: Bool { importedFrom?.isAccessibility ?? false }
}

/// Whether the hit view was a guess, for the most recent question.
struct CachedGuess {
    /// The state of a copy of the scene, and a point of its screen.
    struct Moment: Hashable {
        var debuggee: ObjectIdentifier, change: Int, x: CGFloat, y: CGFloat
    }

    let moment: Moment
    let isGuess: Bool
}

/// The most recent caveats.
struct CachedCaveats {
    /// The state of a copy of the scene, a point of its screen, and a view.
    package struct Question: Hashable {
        package var debuggee: ObjectIdentifier, change: Int, x: CGFloat, y: CGFloat, view: ObjectIdentifier?
    }

    package let question: Question
    package let sentences: [String]
}

extension TouchAnswers {
    /// Caveats about the answer for the touch that is shown, as sentences; empty for a scene that a person wrote.
    package func caveats(asking view: UIView?) -> [String] {
        guard let subject = shown.subject, !subject.cause.isDeviceEvent, let built = run.debuggee.built else {
            return []
        }
        let point = subject.point
        let question = CachedCaveats.Question(
            debuggee: ObjectIdentifier(run.debuggee), change: run.changeCount, x: point.x, y: point.y,
            view: view.map { ObjectIdentifier($0) })
        if let lastCaveats, lastCaveats.question == question { return lastCaveats.sentences }
        let sentences = built.caveats(at: point, asked: view.flatMap { run.debuggee.place(of: $0) })
        lastCaveats = CachedCaveats(question: question, sentences: sentences)
        return sentences
    }

    /// True if the source does not say which of several elements gets the shown touch, so that the hit view is a guess.
    package var isHitGuessed: Bool {
        guard let subject = shown.subject, !subject.cause.isDeviceEvent, let built = run.debuggee.built,
            built.scene.isAccessibilityDump
        else { return false }
        let moment = CachedGuess.Moment(
            debuggee: ObjectIdentifier(run.debuggee), change: run.changeCount, x: subject.point.x, y: subject.point.y)
        if let lastGuess, lastGuess.moment == moment { return lastGuess.isGuess }
        let isGuess = !Doubt.unorderedElements(at: subject.point, in: built.world).isEmpty
        lastGuess = CachedGuess(moment: moment, isGuess: isGuess)
        return isGuess
    }

    /// A sentence about what may handle the shown touch if no responder in the dump does; nil if one does, or if the
    /// scene does not come from a dump.
    var unnamedResponders: String? {
        guard shown.subject?.walkthrough.deliveries.first?.isDropped ?? false else { return nil }
        return run.debuggee.built.flatMap { Trust($0.scene).unnamedResponders }
    }
}
