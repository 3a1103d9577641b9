// Fingers for tests, on virtual time.
//
// Creates inputs and passes them to a world. EventGenerator+Gestures.swift has gestures of several steps.
import HitscopeGeometry
import HitscopeInput
import UIKit

// What declarations here name.
@_exported import struct HitscopeInput.FingerChange
@_exported import struct HitscopeInput.Key
@_exported import struct HitscopeInput.KeyModifiers
@_exported import enum HitscopeInput.MotionChange
@_exported import struct HitscopeInput.PointerButtons
@_exported import struct HitscopeInput.Prediction
@_exported import enum HitscopeInput.RemoteCommand
@_exported import struct HitscopeInput.SensorSample

/// Moves fingers on a world's screen. Points are in coordinates of the screen. Time passes only in `wait` and in
/// gestures with a duration.
@MainActor public final class EventGenerator {
    /// The duration of a tap, in seconds; the same as in scripts.
    public static let tapDuration = Script.tapDuration
    /// The pause between the taps of a double tap, in seconds.
    public static let tapPause = 0.1
    /// The time between two moves of a gesture with a duration, in seconds.
    public static let step = 1.0 / 60

    /// The world whose screen is touched.
    public let world: World
    /// The buttons of the mouse that are down.
    var buttons: PointerButtons = []
    /// The points of the fingers that are down.
    private var locations: [Int: CGPoint] = [:]

    /// Creates a generator without any finger or button down.
    public init(world: World) { self.world = world }

    /// The world's time, in seconds.
    public var now: Double { world.timeline.now }

    // MARK: Single steps

    /// Puts finger 0 down.
    public func fingerDown(at point: CGPoint) { fingerDown(0, at: point) }

    /// Puts a finger down. Pass `edge` if the device is to report that the finger came in from an edge of the screen.
    public func fingerDown(_ finger: Int, at point: CGPoint, from edge: FingerChange.Edge? = nil) {
        locations[finger] = point
        send([FingerChange(finger, .down, at: point, from: edge)])
    }

    /// Puts fingers down, all in one event.
    public func fingersDown(_ points: [Int: CGPoint]) {
        for (finger, point) in points { locations[finger] = point }
        send(points.sorted { $0.key < $1.key }.map { FingerChange($0.key, .down, at: $0.value) })
    }

    /// Moves a finger to a point of the screen in one step.
    public func fingerMove(_ finger: Int = 0, to point: CGPoint) { fingersMove([finger: point]) }

    /// Moves fingers, all in one event.
    public func fingersMove(_ points: [Int: CGPoint]) {
        for (finger, point) in points { locations[finger] = point }
        send(points.sorted { $0.key < $1.key }.map { FingerChange($0.key, .move, at: $0.value) })
    }

    /// Puts a pencil down in place of a finger. It moves and lifts like that finger.
    public func pencilDown(_ finger: Int = 0, at point: CGPoint, force: CGFloat? = nil, estimate: Int? = nil) {
        locations[finger] = point
        send([FingerChange(finger, .down, at: point, contact: Contact(force: force, estimate: estimate, tool: .pencil))]
        )
    }

    /// Changes the force or the radius of a finger that is down. With `estimate`, a later call of `correct` with this
    /// number can correct the force.
    public func fingerPress(_ finger: Int = 0, force: CGFloat? = nil, radius: CGFloat? = nil, estimate: Int? = nil) {
        guard let location = locations[finger] else { return }
        let contact = Contact(radius: radius, force: force, estimate: estimate)
        send([FingerChange(finger, .move, at: location, contact: contact)])
    }

    /// Moves a finger. The device also predicts the next points.
    public func fingerMove(_ finger: Int = 0, to point: CGPoint, predicting predictions: [Prediction]) {
        locations[finger] = point
        send([FingerChange(finger, .move, at: point, predictions: predictions)])
    }

    /// Corrects a force that the device estimated.
    ///
    /// - Parameters:
    ///   - estimate: The identifier that the estimated force was sent with.
    ///   - force: The measured force; nil if no better value will come.
    public func correct(estimate: Int, force: CGFloat?) {
        world.receive(InputEvent(time: now, .correction(Correction(estimate: estimate, force: force))))
    }

    /// Moves a finger through points that one event reports.
    ///
    /// Devices report in this way if they measure faster than they make events. The move takes `duration` seconds, and
    /// the report comes at its end. The points are equally spaced in time.
    public func fingerMove(_ finger: Int = 0, through points: [CGPoint], duration: Double = 0) {
        guard let last = points.last else { return }
        locations[finger] = last
        let start = now
        wait(duration)
        send(
            points.enumerated().map { index, point in
                let time = start + duration * Double(index + 1) / Double(points.count)
                return FingerChange(finger, .move, at: point, time: index + 1 < points.count ? time : nil)
            })
    }

    /// Lifts a finger where it is.
    public func fingerUp(_ finger: Int = 0) { fingersUp([finger]) }

    /// Lifts fingers where they are, all in one event. Skips those that are not down.
    public func fingersUp(_ fingers: [Int]) { end(fingers, .up) }

    /// Cancels a finger, as the system does.
    public func fingerCancel(_ finger: Int = 0) { end([finger], .cancel) }

    /// Lifts, moves and puts down fingers, all in one event.
    public func fingers(up lifted: [Int] = [], move moved: [Int: CGPoint] = [:], down new: [Int: CGPoint] = [:]) {
        let ups = lifted.compactMap { finger in locations[finger].map { FingerChange(finger, .up, at: $0) } }
        for finger in lifted { locations[finger] = nil }
        for (finger, point) in moved.merging(new, uniquingKeysWith: { $1 }) { locations[finger] = point }
        let moves = moved.sorted { $0.key < $1.key }.map { FingerChange($0.key, .move, at: $0.value) }
        send(ups + moves + new.sorted { $0.key < $1.key }.map { FingerChange($0.key, .down, at: $0.value) })
    }

    /// Lets time pass. Deadlines in between run in order.
    public func wait(_ seconds: Double) { world.advance(to: now + seconds) }

    private func end(_ fingers: [Int], _ phase: FingerChange.Phase) {
        let changes = fingers.compactMap { finger in locations[finger].map { FingerChange(finger, phase, at: $0) } }
        for finger in fingers { locations[finger] = nil }
        send(changes)
    }

    func send(_ changes: [FingerChange]) {
        guard !changes.isEmpty else { return }
        world.receive(InputEvent(time: now, .fingers(changes)))
    }

    /// The point of a finger that is down; nil if it is not.
    func location(of finger: Int) -> CGPoint? { locations[finger] }

    /// Sets the position of the mouse, which is that of finger 0.
    func setLocation(_ point: CGPoint?) { locations[0] = point }
}
