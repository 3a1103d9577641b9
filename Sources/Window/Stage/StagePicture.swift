// A picture of the stage without the panels.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSession

/// A picture of the debuggee's screen with the overlay, and the margins that the overlay needs.
@MainActor public struct StagePicture {
    /// The drawing commands, in points of the picture.
    public let list: DrawList
    /// The size of the picture, in points.
    public let size: CGSize
    /// The transform from the debuggee's screen to the picture.
    package let toPicture: CGAffineTransform

    /// Creates a picture of the stage as it looks now. If no overlay layer is on, the picture shows only the debuggee's
    /// screen.
    public init(_ inspection: Inspection, measuring: any TextMeasuring) {
        let screen = inspection.run.debuggee.world.screen.bounds.size
        guard inspection.display.layers != .none else {
            (list, size, toPicture) = (inspection.run.debuggee.world.render(), screen, .identity)
            return
        }
        let size = StageLayout.size(forScreen: screen, withNames: inspection.leavesScreen)
        let world = World(screen: size)
        world.textMeasuring = measuring
        (list, toPicture) = world.enter {
            let window = UIWindow(frame: CGRect(origin: .zero, size: size))
            let stage = StageView(inspection, measuring: measuring)
            stage.style.shrinksWhenNarrow = false
            stage.frame = window.bounds
            window.addSubview(stage)
            window.isHidden = false
            return (world.render(), stage.layout.toStage)
        }
        self.size = size
    }
}

extension Inspection {
    /// True if the event reached a responder that is not on the screen, at any step.
    fileprivate var leavesScreen: Bool {
        guard display.layers.contains(.chain), let deliveries = shown.subject?.walkthrough.deliveries else {
            return false
        }
        let screen = run.debuggee.world.screen.bounds
        return deliveries.contains {
            $0.links.contains { link in
                guard link.role != .notReached else { return false }
                return run.debuggee.world.view(link.responder)?.screenQuad.map { !$0.boundingBox.intersects(screen) }
                    ?? true
            }
        }
    }
}
