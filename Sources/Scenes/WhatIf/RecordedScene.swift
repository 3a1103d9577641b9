// A scene that plays a recording as its script, and expects its outcome.
import Foundation
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile

/// A scene whose script is an input, with an expectation of everything that the input changed.
@MainActor public struct RecordedScene {
    /// The scene as the text of a file.
    public let text: String
    /// The keys of the expectation.
    public let expected: [String]
    /// The numbers of the inputs, from 1, that a script cannot express.
    public let leftOut: [Int]

    /// Plays an input in a scene. The script has taps and drags if these do the same, or else each input.
    ///
    /// - Throws: An error if a file cannot express the scene or its script.
    public init(_ scene: Scene, playing script: Script) throws(SceneErrors) {
        let exact = Scene.RecordedSteps(exactly: script), simple = Scene.RecordedSteps(simplified: script)
        var recorded = scene
        recorded.script = exact.steps
        recorded.expectations = [Self.expectation(of: recorded)]
        var (text, steps) = (try Self.updated(try recorded.yaml()), exact)
        if simple.leftOut == exact.leftOut {
            recorded.script = simple.steps
            recorded.expectations = try Self.read(text).expectations
            if ExpectationCheck(recorded).unmet().isEmpty { (text, steps) = (try recorded.yaml(), simple) }
        }
        self.text = text
        leftOut = steps.leftOut
        expected = Self.keys(of: try Self.read(text).expectations)
    }

    private static func read(_ text: String) throws(SceneErrors) -> Scene {
        try Scene(bytes: Data(text.utf8), file: "scene")
    }

    /// The text with what is found in place of what is expected.
    private static func updated(_ text: String) throws(SceneErrors) -> String {
        let unmet = ExpectationCheck(try read(text)).unmet()
        return SceneText(text)?.expecting(unmet.compactMap(\.update)).text ?? text
    }

    /// The keys of the expectation, the most important first.
    private static func keys(of expectations: [Scene.Expectation]) -> [String] {
        guard let one = expectations.first else { return [] }
        return [
            ("hit", one.hit != nil), ("handledBy", one.handledBy != nil), ("actions", one.actions != nil),
            ("recognizers", !one.recognizers.isEmpty), ("moved", !one.moved.isEmpty),
            ("removed", !one.removed.isEmpty), ("offsets", !one.offsets.isEmpty), ("texts", !one.texts.isEmpty),
            ("values", !one.values.isEmpty), ("firstResponder", one.firstResponder != nil), ("fault", one.fault != nil),
        ].compactMap { $1 ? $0 : nil }
    }

    // MARK: Expecting

    /// An expectation with a key for everything that the script changes. Most values are still those of a scene in
    /// which nothing happens.
    private static func expectation(of scene: Scene) -> Scene.Expectation {
        var wanted = Scene.Expectation()
        wanted.hit = Scene.Expectation.Answer.none
        wanted.handledBy = Scene.Expectation.Answer.none
        wanted.actions = []
        wanted.firstResponder = Scene.Expectation.Answer.none
        wanted.fault = Scene.Expectation.Fault.none
        wanted.recognizers = scene.recognizers.indices.filter { scene.recognizers[$0].name != nil }.map {
            Scene.Expectation.Recognition($0, [.possible])
        }
        var trial = scene
        trial.expectations = [wanted]
        let changed = Set(ExpectationCheck(trial).unmet().map(\.path))
        func isChanged(_ keys: String...) -> Bool { changed.contains(keys) }
        if scene.firstTouch == nil { (wanted.hit, wanted.handledBy) = (nil, nil) }
        if !isChanged("actions") { wanted.actions = nil }
        if !isChanged("firstResponder") { wanted.firstResponder = nil }
        if !isChanged("fault") { wanted.fault = nil }
        wanted.recognizers.removeAll { !isChanged("recognizers", scene.recognizers[$0.recognizer].name ?? "") }
        addState(of: scene, to: &wanted)
        return wanted
    }

    /// Adds what the script changed in views: frames, texts, values, offsets, and views that are gone.
    private static func addState(of scene: Scene, to wanted: inout Scene.Expectation) {
        let before = BuiltScene(scene), after = BuiltScene(scene), played = PlayedInput(scene.script)
        before.world.advance(to: played.script.duration + played.settling)
        after.play(played.script, settling: played.settling)
        for index in scene.views.indices where scene.views[index].identity.name != nil {
            let reference = Scene.Reference(scene.callName(of: index), .view(index))
            let (old, new) = (before.views[index], after.views[index])
            guard new.window != nil || old.window == nil else {
                wanted.removed.append(reference)
                continue
            }
            if old.frame != new.frame { wanted.moved.append(Scene.Expectation.Moved(reference, to: new.frame)) }
            if let new = new as? UIScrollView, let old = old as? UIScrollView, old.contentOffset != new.contentOffset {
                wanted.offsets.append(Scene.Expectation.Entry(reference, new.contentOffset))
            }
            if let text = after.text(of: new), text != before.text(of: old) {
                wanted.texts.append(Scene.Expectation.Entry(reference, text))
            }
            if let value = after.value(of: new), value != before.value(of: old) {
                wanted.values.append(Scene.Expectation.Entry(reference, value))
            }
        }
    }
}
