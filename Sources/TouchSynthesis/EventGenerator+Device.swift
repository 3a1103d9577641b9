// What is done to the device other than with fingers.
import Geometry
import Input
import UIKit

extension EventGenerator {
    /// Turns the wheel of a mouse over a place; positive points move the content right and down.
    public func scrollWheel(at point: CGPoint, by distance: CGSize) {
        world.receive(InputEvent(time: now, .wheel(at: point, by: distance)))
    }
}
