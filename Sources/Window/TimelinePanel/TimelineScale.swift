import HitscopeGeometry

/// The mapping between the visible times and x-coordinates of the timeline.
struct TimelineScale: Equatable {
    /// The part of the timeline with the ruler and the lanes, in points of the timeline.
    let axis: CGRect
    /// The visible times, in seconds of the debuggee's clock.
    let times: ClosedRange<Double>

    func place(of time: Double) -> CGFloat {
        axis.minX + CGFloat((time - times.lowerBound) / (times.upperBound - times.lowerBound)) * axis.width
    }

    func time(at x: CGFloat) -> Double { times.lowerBound + seconds(across: x - axis.minX) }

    /// The duration that corresponds to a distance, in seconds.
    func seconds(across distance: CGFloat) -> Double {
        Double(distance / axis.width) * (times.upperBound - times.lowerBound)
    }

    /// The x-coordinate of a time; nil outside the axis.
    func positionOnAxis(of time: Double) -> CGFloat? {
        let x = place(of: time)
        return x >= axis.minX - 1 && x <= axis.maxX + 1 ? x : nil
    }
}
