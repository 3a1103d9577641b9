// Starts and ends animations.
//
// Animation.swift calculates the appearance of an animated view. Source: HT-22.

extension UIView {
    /// Options for the curve of an animation, and for touches while it runs.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The user can touch the views while they are animated. Without this option, the hit test finds neither them
        /// nor their subviews (HT-22).
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// The animation starts and ends slowly; the default.
        public static let curveEaseInOut = AnimationOptions([])
        /// The animation starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// The animation ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The animation runs at constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var animationCurve: AnimationCurve {
            AnimationCurve(rawValue: Int(clamping: (rawValue >> 16) & 3)) ?? .easeInOut
        }
    }

    /// The pace of an animation.
    public enum AnimationCurve: Int, Sendable {
        /// The animation starts and ends slowly.
        case easeInOut = 0
        /// The animation starts slowly.
        case easeIn = 1
        /// The animation ends slowly.
        case easeOut = 2
        /// The animation runs at constant speed.
        case linear = 3

        var timing: TimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }

    /// Changes properties immediately and animates their appearance: frame, bounds, center, transform, alpha and
    /// background colour.
    ///
    /// - Parameters:
    ///   - duration: in seconds of the world's timeline. If it is 0, negative or infinite, nothing is animated.
    ///   - delay: the time before the views start to change, in seconds. An infinite delay counts as 0.
    ///   - completion: called with true when the time is over, or immediately if nothing was animated.
    public class func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let world = World.current, start = delay.isFinite ? max(0, delay) : 0
        world.catchUpWithOutsideTime()
        let block = AnimationBlock(
            pace: AnimationPace(
                begin: world.timeline.now + start, duration: duration, curve: options.animationCurve.timing,
                allowsInteraction: options.contains(.allowUserInteraction)))
        world.run(duration > 0 && duration.isFinite ? block : nil, animations)
        guard !block.views.isEmpty else {
            completion?(true)
            return
        }
        world.animationBegan()
        world.timeline.schedule(after: start + duration) { [unowned world] in
            block.end()
            world.animationEnded()
            completion?(true)
        }
    }

    /// Changes properties without an animation, even inside the closure of `animate`.
    public class func performWithoutAnimation(_ actions: () -> Void) { World.current.run(nil, actions) }
}

extension World {
    /// Runs a closure whose changes belong to an animation; nil for changes that are not animated.
    func run(_ block: AnimationBlock?, _ body: () -> Void) {
        let before = animations.block
        animations.block = block
        defer { animations.block = before }
        body()
    }

    /// Requests a picture for each frame while animations run.
    func animationBegan() {
        animations.running += 1
        if animations.running == 1 { timeline.beginFrames(every: World.frameDuration) }
    }

    /// Ends what `animationBegan` requested.
    func animationEnded() {
        animations.running -= 1
        if animations.running == 0 { timeline.endFrames() }
    }

    /// The duration of a frame, in seconds.
    private static let frameDuration = 1.0 / 60
}
