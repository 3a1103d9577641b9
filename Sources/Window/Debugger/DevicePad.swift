// What can be done with the debuggee's device as a whole: shake it, tilt it, and control it remotely.
//
// Queues what a person does with its buttons; it is handed to the debuggee after the debugger's own dispatch, as
// touches are.
import HitscopeEngine
import HitscopeInput
import HitscopeTimeline

/// The device that the debuggee runs on, in a person's hand.
@MainActor public final class DevicePad {
    /// A tilt is one sample of the accelerometer, of a device that leans thirty degrees to the right.
    public enum Action: Hashable, Sendable, CaseIterable { case shake, tilt, previousTrack, togglePlayPause, nextTrack }

    /// Whether the device is being shaken now.
    public private(set) var isShaking = false
    private let timeline: Timeline
    private var queued: [InputEvent] = []

    init(on timeline: Timeline) { self.timeline = timeline }

    /// Does it at the time that it is; a shake goes on for half a second, and another does not begin before it has
    /// ended.
    public func perform(_ action: Action) {
        switch action {
        case .shake: shake()
        case .tilt: queue(.sensor(SensorSample(.accelerometer, x: 0.5, y: -0.87, z: 0)))
        case .previousTrack: queue(.remote(.previousTrack))
        case .togglePlayPause: queue(.remote(.togglePlayPause))
        case .nextTrack: queue(.remote(.nextTrack))
        }
    }

    /// Hands over what was queued.
    func takeQueued() -> [InputEvent] {
        defer { queued = [] }
        return queued
    }

    private func shake() {
        guard !isShaking else { return }
        isShaking = true
        queue(.motion(.began))
        timeline.schedule(after: Script.shakeDuration) { [weak self] in
            self?.isShaking = false
            self?.queue(.motion(.ended))
        }
    }

    private func queue(_ action: InputEvent.Action) { queued.append(InputEvent(time: timeline.now, action)) }
}
