import HitscopeGeometry

/// The times in sight, and the places where they lie on the timeline.
struct TimelineScale: Equatable {
    /// The part of the timeline that has the ruler and the lanes, in points of the timeline.
    let axis: CGRect
    /// In seconds of the debuggee's clock.
    let times: ClosedRange<Double>

    func place(of time: Double) -> CGFloat {
        axis.minX + CGFloat((time - times.lowerBound) / (times.upperBound - times.lowerBound)) * axis.width
    }

    func time(at x: CGFloat) -> Double { times.lowerBound + seconds(across: x - axis.minX) }

    /// The time that a distance in points takes.
    func seconds(across distance: CGFloat) -> Double {
        Double(distance / axis.width) * (times.upperBound - times.lowerBound)
    }

    /// The place of a time; nil beside the axis.
    func placeInSight(of time: Double) -> CGFloat? {
        let x = place(of: time)
        return x >= axis.minX - 1 && x <= axis.maxX + 1 ? x : nil
    }
}
