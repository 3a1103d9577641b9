// The controls that shake and tilt the debuggee's device, and send it remote commands.
//
// Events are queued. The debugger delivers them to the debuggee after its own dispatch, as it does with touches.
import HitscopeInput
import HitscopeTimeline

/// Creates the events of the debuggee's device.
@MainActor public final class DeviceControls {
    /// An action on the device.
    public enum Action: Hashable, Sendable, CaseIterable {
        /// A shake: a motion event that begins now and ends half a second later.
        case shake
        /// One sample of the accelerometer, tilted 30 degrees to the right.
        case tilt
        /// The remote command for the previous track.
        case previousTrack
        /// The remote command that starts or pauses playback.
        case togglePlayPause
        /// The remote command for the next track.
        case nextTrack
    }

    /// True if the device is being shaken now.
    public private(set) var isShaking = false
    private let timeline: Timeline
    private var queued: [InputEvent] = []

    package init(on timeline: Timeline) { self.timeline = timeline }

    /// Performs an action on the device now. A shake lasts half a second; another shake in that time is ignored.
    public func perform(_ action: Action) {
        switch action {
        case .shake: shake()
        case .tilt: queue(.sensor(SensorSample(.accelerometer, x: 0.5, y: -0.87, z: 0)))
        case .previousTrack: queue(.remote(.previousTrack))
        case .togglePlayPause: queue(.remote(.togglePlayPause))
        case .nextTrack: queue(.remote(.nextTrack))
        }
    }

    /// Returns the queued events, and empties the queue.
    package func takeQueued() -> [InputEvent] {
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
