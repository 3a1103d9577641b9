// How content moves by itself, along one axis: slowing down, springing back, and stretching beyond an edge.
//
// Formulas only; times in milliseconds, speeds in points a millisecond. Knows no view, no delegate and no clock.
// Source: SV-16, SV-18.
import HitscopeGeometry

/// How far content goes beyond its edge when it is pulled there.
enum RubberBand {
    /// Source: SV-18.
    static let coefficient: CGFloat = 0.55

    /// How far the content is seen to go when the finger has gone so far beyond the edge, in a viewport of this length.
    static func stretched(_ distance: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (distance * coefficient / length + 1)) * length
    }

    /// How far the finger must have gone for the content to be seen so far beyond the edge.
    static func distance(for stretch: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0, stretch < length else { return stretch }
        return length / coefficient * (stretch / (length - stretch))
    }
}

/// How content moves along one axis after the finger has let go.
indirect enum AxisMotion {
    /// It stays.
    case rest(at: CGFloat)
    /// It loses the same part of its speed in every millisecond; its way is stretched or shortened to end at a target.
    case decay(from: CGFloat, velocity: CGFloat, rate: CGFloat, to: CGFloat)
    /// It is pulled to a target without swinging past it twice.
    case spring(from: CGFloat, velocity: CGFloat, to: CGFloat)
    /// One motion up to a time, then another.
    case then(AxisMotion, until: CGFloat, AxisMotion)

    /// The speed below which content stops, in points a millisecond. Source: SV-16.
    static let cutoff: CGFloat = 0.01
    /// The rate of the spring, which is critically damped, in 1/ms.
    ///
    /// Fitted to two traces that SV-16 and SV-18 cite: 0.0108 where content was let go beyond its edge, 0.0109 where it
    /// ran into the edge. With it no sample of either lies more than 1 point off.
    static let springRate: CGFloat = 0.01095
    /// How near its target a spring ends, in points. Both traces jump to the target from there.
    static let springEnd: CGFloat = 0.5
    /// How fast content that rests beyond its edge starts back, as a part of its distance in each millisecond.
    ///
    /// Fitted to the trace of SV-18, in which content starts back from 235 points at 1.70 points a millisecond.
    static let startBack: CGFloat = 0.00724
    /// How near a target counts as reached, in points.
    static let nearness: CGFloat = 0.1

    /// Where content would stop that is let go with a speed. Source: SV-16.
    static func restingPlace(from offset: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        guard abs(velocity) > cutoff else { return offset }
        let distance = (abs(velocity) - cutoff) / -log(rate)
        return offset + (velocity < 0 ? -distance : distance)
    }

    /// The motion to a target that the delegate chose.
    static func toTarget(_ target: CGFloat, from offset: CGFloat, velocity: CGFloat, rate: CGFloat) -> AxisMotion {
        if abs(target - offset) < nearness { return .rest(at: target) }
        let isOnTheWay = abs(velocity) > cutoff && (target - offset) * velocity > 0
        return isOnTheWay
            ? .decay(from: offset, velocity: velocity, rate: rate, to: target)
            : .spring(from: offset, velocity: velocity, to: target)
    }

    /// The motion of content that is let go beyond its edge: on with its own speed, or straight back where it rests.
    ///
    /// - Parameter contentVelocity: how fast the content moves, which is slower than the finger there.
    static func back(from offset: CGFloat, contentVelocity: CGFloat, to edge: CGFloat) -> AxisMotion {
        let velocity = contentVelocity == 0 ? (edge - offset) * startBack : contentVelocity
        return .spring(from: offset, velocity: velocity, to: edge)
    }

    /// The motion of content that is let go within its range.
    static func free(
        from offset: CGFloat, velocity: CGFloat, rate: CGFloat, in range: ClosedRange<CGFloat>, bounces: Bool
    ) -> AxisMotion {
        let rest = restingPlace(from: offset, velocity: velocity, rate: rate)
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

    /// Where the content is so many milliseconds after it was let go.
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

    /// Where the motion ends.
    var target: CGFloat {
        switch self {
        case .rest(let place): place
        case .decay(_, _, _, let end), .spring(_, _, let end): end
        case .then(_, _, let second): second.target
        }
    }

    /// How long it takes, in milliseconds.
    var duration: CGFloat {
        switch self {
        case .rest: return 0
        case .decay(_, let velocity, let rate, _): return log(AxisMotion.cutoff / abs(velocity)) / log(rate)
        case .spring(let start, let velocity, let end):
            return AxisMotion.springDuration(distance: start - end, velocity: velocity)
        case .then(_, let until, let second): return until + second.duration
        }
    }

    /// How long a spring stays further than `springEnd` from its target, in milliseconds.
    private static func springDuration(distance: CGFloat, velocity: CGFloat) -> CGFloat {
        let pull = abs(velocity + springRate * distance)
        // From its highest point on the distance only shrinks. Before it, content that swings out is at its target too.
        var time = pull > 0 ? max(0, 1 / springRate - abs(distance) / pull) : 0
        while (abs(distance) + pull * time) * exp(-springRate * time) > springEnd { time += step }
        return time
    }

    /// How finely the end of a spring is looked for, in milliseconds.
    private static let step: CGFloat = 1
}
