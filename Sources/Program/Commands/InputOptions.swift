// The input that a command plays in a scene: one finger, a script, or the scene's own input.
import ArgumentParser
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeRaster
import HitscopeSceneBuilder
import HitscopeSession

/// The options for the input that a command plays in a scene.
struct InputOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized(
            "Tap the screen at this point instead of playing the scene's script.", value: "x,y"))
    var tap: PointArgument?

    @Option(name: .long, help: .localized("Tap in the middle of this view.", value: "view")) var on: String?

    @Option(
        name: .long, parsing: .upToNextOption,
        help: .localized("Drag a finger from the first point to the second.", value: "x,y x,y"))
    var drag: [PointsArgument] = []

    @Option(
        name: .long, parsing: .unconditional,
        help: .localized(
            """
            The seconds for which the finger stays where it touches. Applies to --tap, --on, --drag, or the scene's \
            first touch.
            """,
            value: "seconds"))
    var press: SecondsArgument?

    @Option(
        name: .long,
        help: .localized(
            "Play the input of a JSON file written by run --record.", value: "file"), completion: .file())
    var script: String?

    init() {}

    mutating func validate() throws {
        let inputs = [
            ("--tap", tap != nil), ("--on", on != nil), ("--drag", !drag.isEmpty), ("--script", script != nil),
        ]
        let given = inputs.filter(\.1).map(\.0)
        if given.count > 1, let last = given.last {
            let others = given.dropLast().joined(separator: ", ")
            throw ValidationError(
                given.count == 2
                    ? localized("\(others) and \(last) cannot be combined. Leave one out.")
                    : localized("\(others) and \(last) cannot be combined. Use one of them."))
        }
        if !drag.isEmpty, dragPoints.count != 2 {
            throw ValidationError(localized("--drag needs two points, such as --drag 10,20 10,200."))
        }
        if press != nil, script != nil {
            throw ValidationError(localized("A script already sets how long a finger stays down. Leave out --press."))
        }
    }

    /// True if an option names a point, a view or a script.
    var namesInput: Bool { tap != nil || on != nil || !drag.isEmpty || script != nil }

    /// The points of --drag.
    private var dragPoints: [PointArgument] { drag.flatMap(\.points) }

    /// The input: the finger that the options describe, the script, or the scene's own input.
    ///
    /// - Parameter origin: The origin of the scene, which is needed to play a recording of a window.
    @MainActor func script(for built: BuiltScene, of origin: SceneOrigin) async throws -> Script {
        let middle = try on.map {
            try SceneNames(scene: built.scene, origin: origin).middle(of: $0, in: built.views)
        }
        return try await script(own: built.scene.input, on: built.scene.screen, named: origin.name, middle: middle) {
            Debuggee(try SceneLoading.build(origin, measuring: $0.measuring))
        }
    }

    /// - Parameters:
    ///   - own: The script of the scene itself.
    ///   - screen: The size of the scene's screen, in points.
    ///   - name: The name of the scene.
    ///   - middle: The middle of the view that `on` names.
    ///   - again: Makes the scene again. Called only for a recording of a window, which is played in that scene.
    @MainActor func script(
        own: Script, on screen: CGSize, named name: String, middle: CGPoint?,
        again: (TextSetup) throws -> Debuggee
    ) async throws -> Script {
        if let script { return try await SceneLoading.screenScript(script, on: screen, again: again) }
        try (tap ?? dragPoints.first)?.point.expectOnScreen(screen, of: name)
        if dragPoints.count == 2 { return dragScript(from: dragPoints[0].point, to: dragPoints[1].point) }
        guard let place = tap?.point ?? middle ?? (press == nil ? nil : own.firstTouch) else { return own }
        var script = Script()
        script.tap(at: place, holding: press?.seconds ?? Script.tapDuration)
        return script
    }

    /// A drag. If `press` is given, the finger rests for that time before it moves.
    private func dragScript(from start: CGPoint, to end: CGPoint) -> Script {
        var script = Script()
        script.drag(from: start, to: end)
        guard let rest = press?.seconds else { return script }
        for index in script.events.indices.dropFirst() { script.events[index].time += rest }
        return script
    }
}
