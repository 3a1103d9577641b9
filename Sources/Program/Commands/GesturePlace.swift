// The options for the point at which gestures are played.
import ArgumentParser
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage

/// The point of a gesture: given directly, or as the middle of a view.
struct GesturePlace: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized("The location of the finger, or the midpoint of two fingers.", value: "x,y"))
    var at: PointArgument?
    @Option(name: .long, help: .localized("The middle of this view, instead of --at.", value: "view")) var on: String?

    init() {}

    mutating func validate() throws {
        guard (at == nil) != (on == nil) else {
            throw ValidationError(localized("Specify either a point with --at or a view with --on."))
        }
    }

    /// The point, in points of the screen.
    ///
    /// - Parameters:
    ///   - views: The live views, in the order of the names.
    ///   - title: The name of the screen's scene in sentences.
    /// - Throws: An error if the point is not on the screen, or if there is no such view.
    @MainActor func point(
        among names: @autoclosure () -> SceneNames, _ views: [UIView], on screen: CGSize, of title: String
    ) throws(CommandFailure) -> CGPoint {
        let point = if let on { try names().middle(of: on, in: views) } else { at?.point ?? .zero }
        try point.expectOnScreen(screen, of: title)
        return point
    }
}
