import HitscopeGeometry
import HitscopeInput

/// The path of one finger, in points of the debuggee's screen.
public struct FingerTrack: Hashable, Sendable {
    /// The number of the finger.
    public var finger: Int
    /// The first position, and the current or last position.
    public var start: CGPoint, place: CGPoint
}

/// The fingers on the debuggee's screen.
package struct LiveFingers {
    /// The fingers of the touch in the order in which they came down, including lifted ones.
    package private(set) var tracks: [FingerTrack] = []
    /// The numbers of the fingers that are down.
    private var down: Set<Int> = []

    /// True if a finger is down.
    package var areDown: Bool { !down.isEmpty }

    /// Updates the fingers with their changes.
    ///
    /// - Parameter begins: True if a touch begins and the fingers of the last one are dropped.
    mutating func follow(_ changes: [FingerChange], beginningTouch begins: Bool) {
        if begins { tracks = [] }
        for change in changes {
            if let index = tracks.firstIndex(where: { $0.finger == change.finger }) {
                tracks[index].place = change.point
            }
            switch change.phase {
            case .down:
                tracks.removeAll { $0.finger == change.finger }
                tracks.append(FingerTrack(finger: change.finger, start: change.point, place: change.point))
                down.insert(change.finger)
            case .up, .cancel: down.remove(change.finger)
            case .move: continue
            }
        }
    }

    /// The tracks, beginning with the track of one finger.
    func tracks(from finger: Int) -> [FingerTrack] {
        tracks.filter { $0.finger == finger } + tracks.filter { $0.finger != finger }
    }

    /// The changes that cancel all fingers that are down, at their present positions.
    var cancellation: [FingerChange] {
        tracks.filter { down.contains($0.finger) }.map { FingerChange($0.finger, .cancel, at: $0.place) }
    }
}
