// The movement of content along one axis: slowing down, springing back, and stretching beyond an edge.
//
// This file has only formulas. Times are in milliseconds, velocities in points per millisecond. Source: SV-16, SV-18.
import HitscopeGeometry

/// The stretching of content that is pulled beyond its edge.
enum RubberBand {
    /// The ratio of the content's movement to the finger's, at the edge. Source: SV-18.
    static let coefficient: CGFloat = 0.55

    /// The distance by which content moves beyond its edge for a distance that the finger moves, in a scroll view of
    /// this length.
    static func stretched(_ distance: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (distance * coefficient / length + 1)) * length
    }

    /// The distance that the finger has to move to pull content this far beyond its edge.
    static func distance(for stretch: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0, stretch < length else { return stretch }
        return length / coefficient * (stretch / (length - stretch))
    }
}

/// The movement of content along one axis after the finger has lifted.
indirect enum AxisMotion {
    /// The content rests.
    case rest(at: CGFloat)
    /// The content loses the same fraction of its velocity in every millisecond. Its path is scaled so that it ends at
    /// a target.
    case decay(from: CGFloat, velocity: CGFloat, rate: CGFloat, to: CGFloat)
    /// A spring pulls the content to a target. The content passes the target at most once.
    case spring(from: CGFloat, velocity: CGFloat, to: CGFloat)
    /// One movement up to a time, then another.
    case then(AxisMotion, until: CGFloat, AxisMotion)

    /// The velocity below which content stops, in points per millisecond. Source: SV-16.
    static let cutoff: CGFloat = 0.01
    /// The rate of the critically damped spring, in 1/ms.
    ///
    /// Fitted to two traces that SV-16 and SV-18 cite: 0.0108 for content that is released beyond its edge, 0.0109 for
    /// content that hits the edge. With this rate, no sample of either trace is off by more than 1 point.
    static let springRate: CGFloat = 0.01095
    /// The distance from its target at which a spring ends, in points. Both traces jump to the target from there.
    static let springEnd: CGFloat = 0.5
    /// The initial velocity of content that rests beyond its edge and is released, as a fraction of its distance per
    /// millisecond.
    ///
    /// Fitted to the trace of SV-18, in which content starts back from 235 points at 1.70 points per millisecond.
    static let startBack: CGFloat = 0.00724
    /// The distance below which a target counts as reached, in points.
    static let nearness: CGFloat = 0.1

    /// The offset at which content comes to rest after it is released with a velocity. Source: SV-16.
    static func restingOffset(from offset: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        guard abs(velocity) > cutoff else { return offset }
        let distance = (abs(velocity) - cutoff) / -log(rate)
        return offset + (velocity < 0 ? -distance : distance)
    }

    /// The movement to a page, or to a target that the delegate chose.
    static func toTarget(_ target: CGFloat, from offset: CGFloat, velocity: CGFloat, rate: CGFloat) -> AxisMotion {
        if abs(target - offset) < nearness { return .rest(at: target) }
        let isAhead = abs(velocity) > cutoff && (target - offset) * velocity > 0
        return isAhead
            ? .decay(from: offset, velocity: velocity, rate: rate, to: target)
            : .spring(from: offset, velocity: velocity, to: target)
    }

    /// The movement of content that is released beyond its edge. It starts with the content's own velocity, or with
    /// that of `startBack` if it rests.
    ///
    /// - Parameter contentVelocity: the velocity of the content, which is lower than that of the finger beyond an edge.
    static func back(from offset: CGFloat, contentVelocity: CGFloat, to edge: CGFloat) -> AxisMotion {
        let velocity = contentVelocity == 0 ? (edge - offset) * startBack : contentVelocity
        return .spring(from: offset, velocity: velocity, to: edge)
    }

    /// The movement of content that is released within its edges.
    static func free(
        from offset: CGFloat, velocity: CGFloat, rate: CGFloat, in range: ClosedRange<CGFloat>, bounces: Bool
    ) -> AxisMotion {
        let rest = restingOffset(from: offset, velocity: velocity, rate: rate)
        guard rest != offset else { return .rest(at: offset) }
        let decay = AxisMotion.decay(from: offset, velocity: velocity, rate: rate, to: rest)
        guard !range.contains(rest) else { return decay }
        let edge = velocity > 0 ? range.upperBound : range.lowerBound
        let speedThere = abs(velocity) + log(rate) * abs(edge - offset)
        let time = log(speedThere / abs(velocity)) / log(rate)
        let onward: AxisMotion =
            bounces ? .spring(from: edge, velocity: velocity < 0 ? -speedThere : speedThere, to: edge) : .rest(at: edge)
        return .then(decay, until: time, onward)
    }

    /// The offset at a time after the release, in milliseconds.
    func position(at time: CGFloat) -> CGFloat {
        if case .then(let first, let until, let second) = self {
            return time < until ? first.position(at: time) : second.position(at: time - until)
        }
        guard time < duration else { return target }
        switch self {
        case .rest(let place): return place
        case .decay(let start, let velocity, let rate, let end):
            let speed = abs(velocity)
            return start + (end - start) * (speed - speed * pow(rate, time)) / (speed - AxisMotion.cutoff)
        case .spring(let start, let velocity, let end):
            let pull = velocity + AxisMotion.springRate * (start - end)
            return end + (start - end + pull * time) * exp(-AxisMotion.springRate * time)
        case .then: return target
        }
    }

    /// The velocity at a time after the release, in points per millisecond.
    func velocity(at time: CGFloat) -> CGFloat {
        if case .then(let first, let until, let second) = self, time < duration {
            return time < until ? first.velocity(at: time) : second.velocity(at: time - until)
        }
        guard time < duration else { return 0 }
        switch self {
        case .rest, .then: return 0
        case .decay(_, let velocity, let rate, _): return velocity * pow(rate, time)
        case .spring(let start, let velocity, let end):
            let (distance, pull) = (start - end, velocity + AxisMotion.springRate * (start - end))
            return (pull - AxisMotion.springRate * (distance + pull * time)) * exp(-AxisMotion.springRate * time)
        }
    }

    /// The same movement, with all offsets moved by a distance.
    func moved(by way: CGFloat) -> AxisMotion {
        switch self {
        case .rest(let place): .rest(at: place + way)
        case .decay(let start, let velocity, let rate, let end):
            .decay(from: start + way, velocity: velocity, rate: rate, to: end + way)
        case .spring(let start, let velocity, let end): .spring(from: start + way, velocity: velocity, to: end + way)
        case .then(let first, let until, let second): .then(first.moved(by: way), until: until, second.moved(by: way))
        }
    }

    /// The offset at which the movement ends.
    var target: CGFloat {
        switch self {
        case .rest(let place): place
        case .decay(_, _, _, let end), .spring(_, _, let end): end
        case .then(_, _, let second): second.target
        }
    }

    /// The duration of the movement, in milliseconds.
    var duration: CGFloat {
        switch self {
        case .rest: return 0
        case .decay(_, let velocity, let rate, _): return log(AxisMotion.cutoff / abs(velocity)) / log(rate)
        case .spring(let start, let velocity, let end):
            return AxisMotion.springDuration(distance: start - end, velocity: velocity)
        case .then(_, let until, let second): return until + second.duration
        }
    }

    /// The time after which a spring stays within `springEnd` of its target, in milliseconds.
    private static func springDuration(distance: CGFloat, velocity: CGFloat) -> CGFloat {
        let pull = abs(velocity + springRate * distance)
        // After its maximum, the distance only decreases. Before that, content that moves outwards can be near its
        // target for a moment.
        var time = pull > 0 ? max(0, 1 / springRate - abs(distance) / pull) : 0
        while (abs(distance) + pull * time) * exp(-springRate * time) > springEnd { time += step }
        return time
    }

    /// The resolution of the search for the end of a spring, in milliseconds.
    private static let step: CGFloat = 1
}
