// Fingers for tests: a person's touches on virtual time.
//
// Makes inputs and hands them to a world; knows no view. Gestures of several steps stand in
// EventGenerator+Gestures.swift.
import HitscopeGeometry
import HitscopeInput
import UIKit

/// Plays fingers on a world's screen. Points are those of the screen; time passes only in `wait` and in the gestures
/// that take a duration.
@MainActor public final class EventGenerator {
    /// How long a tap keeps its fingers down, in seconds; a scripted tap takes as long.
    public static let tapDuration = Script.tapDuration
    /// How long a double tap keeps its fingers up between the taps, in seconds.
    public static let tapPause = 0.1
    /// The time between two moves of a gesture that takes a duration, in seconds.
    public static let step = 1.0 / 60

    /// The world whose screen is touched.
    public let world: World
    /// The buttons of the mouse that are down.
    var buttons: PointerButtons = []
    /// Where the fingers are that are down.
    private var places: [Int: CGPoint] = [:]

    /// No finger and no button is down at first.
    public init(world: World) { self.world = world }

    /// The world's time, in seconds.
    public var now: Double { world.timeline.now }

    // MARK: Single steps

    /// Finger 0 comes down.
    public func fingerDown(at point: CGPoint) { fingerDown(0, at: point) }

    /// A finger comes down; `edge` when the device says that it came in over an edge of the screen.
    public func fingerDown(_ finger: Int, at point: CGPoint, from edge: FingerChange.Edge? = nil) {
        places[finger] = point
        send([FingerChange(finger, .down, at: point, from: edge)])
    }

    /// Fingers come down, all in one event.
    public func fingersDown(_ points: [Int: CGPoint]) {
        for (finger, point) in points { places[finger] = point }
        send(points.sorted { $0.key < $1.key }.map { FingerChange($0.key, .down, at: $0.value) })
    }

    /// A finger moves to a point of the screen in one step.
    public func fingerMove(_ finger: Int = 0, to point: CGPoint) { fingersMove([finger: point]) }

    /// Fingers move, all in one event.
    public func fingersMove(_ points: [Int: CGPoint]) {
        for (finger, point) in points { places[finger] = point }
        send(points.sorted { $0.key < $1.key }.map { FingerChange($0.key, .move, at: $0.value) })
    }

    /// A pencil comes down in place of a finger; it moves and lifts as that finger does.
    public func pencilDown(_ finger: Int = 0, at point: CGPoint, force: CGFloat? = nil, estimate: Int? = nil) {
        places[finger] = point
        send([FingerChange(finger, .down, at: point, contact: Contact(force: force, estimate: estimate, tool: .pencil))]
        )
    }

    /// A finger that is down presses as told. With `estimate`, `correct` can correct the force later under that number.
    public func fingerPress(_ finger: Int = 0, force: CGFloat? = nil, radius: CGFloat? = nil, estimate: Int? = nil) {
        guard let place = places[finger] else { return }
        send([
            FingerChange(finger, .move, at: place, contact: Contact(radius: radius, force: force, estimate: estimate))
        ])
    }

    /// A finger moves, and the device says where it expects it next.
    public func fingerMove(_ finger: Int = 0, to point: CGPoint, predicting predictions: [Prediction]) {
        places[finger] = point
        send([FingerChange(finger, .move, at: point, predictions: predictions)])
    }

    /// The device corrects a force that it had estimated; nil when no better value will come.
    public func correct(estimate: Int, force: CGFloat?) {
        world.receive(InputEvent(time: now, .correction(Correction(estimate: estimate, force: force))))
    }

    /// Moves a finger through points that one event reports.
    ///
    /// A device that measures faster than it makes events reports so. The move takes `duration` seconds, and the
    /// report comes at its end. The points are equally far apart in time.
    public func fingerMove(_ finger: Int = 0, through points: [CGPoint], duration: Double = 0) {
        guard let last = points.last else { return }
        places[finger] = last
        let start = now
        wait(duration)
        send(
            points.enumerated().map { index, point in
                let time = start + duration * Double(index + 1) / Double(points.count)
                return FingerChange(finger, .move, at: point, time: index + 1 < points.count ? time : nil)
            })
    }

    /// A finger lifts where it is.
    public func fingerUp(_ finger: Int = 0) { fingersUp([finger]) }

    /// Fingers lift where they are, all in one event. Those that are not down are passed over.
    public func fingersUp(_ fingers: [Int]) { end(fingers, .up) }

    /// The system takes a finger away: its touch is cancelled.
    public func fingerCancel(_ finger: Int = 0) { end([finger], .cancel) }

    /// Fingers lift, move and come down, all in one event.
    public func fingers(up lifted: [Int] = [], move moved: [Int: CGPoint] = [:], down new: [Int: CGPoint] = [:]) {
        let ups = lifted.compactMap { finger in places[finger].map { FingerChange(finger, .up, at: $0) } }
        for finger in lifted { places[finger] = nil }
        for (finger, point) in moved.merging(new, uniquingKeysWith: { $1 }) { places[finger] = point }
        let moves = moved.sorted { $0.key < $1.key }.map { FingerChange($0.key, .move, at: $0.value) }
        send(ups + moves + new.sorted { $0.key < $1.key }.map { FingerChange($0.key, .down, at: $0.value) })
    }

    /// Lets time pass; what falls due meanwhile happens, in order.
    public func wait(_ seconds: Double) { world.advance(to: now + seconds) }

    private func end(_ fingers: [Int], _ phase: FingerChange.Phase) {
        let changes = fingers.compactMap { finger in places[finger].map { FingerChange(finger, phase, at: $0) } }
        for finger in fingers { places[finger] = nil }
        send(changes)
    }

    func send(_ changes: [FingerChange]) {
        guard !changes.isEmpty else { return }
        world.receive(InputEvent(time: now, .fingers(changes)))
    }

    /// Where a finger that is down is; nil when it is not.
    func place(of finger: Int) -> CGPoint? { places[finger] }

    /// The mouse is finger 0, and its place is the finger's.
    func setPlace(_ point: CGPoint?) { places[0] = point }
}
