// The place at which gestures are played, as options.
import ArgumentParser
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading
import HitscopeStory

/// The place of a gesture: a point, or the middle of a view.
struct GesturePlace: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized("The place of the finger, or the middle between two fingers.", value: "x,y"))
    var at: PointArgument?
    @Option(name: .long, help: .localized("The middle of this view, in place of --at.", value: "view")) var on: String?

    init() {}

    mutating func validate() throws {
        guard (at == nil) != (on == nil) else {
            throw ValidationError(localized("Give either a point with --at or a view with --on."))
        }
    }

    /// The point, in points of the screen.
    ///
    /// - Parameters:
    ///   - views: the live views, in the order of the names.
    ///   - title: what sentences call the screen's scene.
    /// - Throws: for a point off the screen, and for a view that is not there.
    @MainActor func point(
        among names: @autoclosure () -> SceneNames, _ views: [UIView], on screen: CGSize, of title: String
    ) throws(CommandFailure) -> CGPoint {
        let point = if let on { try names().middle(of: on, in: views) } else { at?.point ?? .zero }
        try point.expectOnScreen(screen, of: title)
        return point
    }
}
