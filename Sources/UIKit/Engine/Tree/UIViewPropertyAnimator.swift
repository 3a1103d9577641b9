// The property animator: an animation that can be paused, continued, moved to any fraction, and stopped.
//
// Animation.swift calculates how an animated view looks. Source: AN-03 to AN-07.
import HitscopeGeometry
import HitscopeLanguage
import HitscopeTimeline

/// The state of an animator. Source: AN-06.
public enum UIViewAnimatingState: Int, Sendable {
    /// The animation has not started yet, or has ended.
    case inactive = 0
    /// The animation runs or is paused.
    case active = 1
    /// `stopAnimation(false)` has stopped the animation, and `finishAnimation(at:)` has not been called yet.
    case stopped = 2
}

/// The place at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The properties have their new values.
    case end = 0
    /// The properties have their old values again.
    case start = 1
    /// The properties have the values that were seen last.
    case current = 2
}

/// Animates changes of properties. The animation can be paused, continued, moved to any fraction, and stopped.
///
/// While it moves a view, the view is hit where it is seen, unless `isManualHitTestingEnabled` is true.
/// `UIView.animate` differs: AN-01. Source: AN-03 to AN-07.
@MainActor open class UIViewPropertyAnimator {
    /// The duration in seconds of the world's timeline.
    public let duration: Double
    /// The seconds between the last `startAnimation(afterDelay:)` and the first change that is seen; 0 after a pause, a
    /// stop or the end.
    public private(set) var delay = 0.0
    /// The state; `inactive` at first.
    public private(set) var state = UIViewAnimatingState.inactive
    /// True from the start to the end, also during the delay; false while the animator is paused or stopped.
    public private(set) var isRunning = false
    /// If false, the animated views and the views in them cannot be hit; true by default. Source: AN-03.
    ///
    /// Setting it while the animator is active or stopped has no effect, and a fault is reported (AN-06).
    open var isUserInteractionEnabled = true {
        didSet { if !mayChange("isUserInteractionEnabled") { isUserInteractionEnabled = oldValue } }
    }
    /// True to hit moving views where their properties put them. False, the default, hits them where they are seen.
    /// Source: AN-04.
    ///
    /// Setting it while the animator is active or stopped has no effect, and a fault is reported (AN-06).
    open var isManualHitTestingEnabled = false {
        didSet { if !mayChange("isManualHitTestingEnabled") { isManualHitTestingEnabled = oldValue } }
    }
    /// If true, the animator stays active at its end, and calls no completion; false by default. Source: AN-06.
    open var pausesOnCompletion = false

    private let home: World.Link
    private let curve: TimingCurve
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var blocks: [AnimationBlock] = []
    /// The views of a stopped animation, with the values that they can end with.
    private var ends: [AnimationBlock.End] = []
    private var deadline: Timeline.Deadline?
    private var isReporting = false

    /// Creates an inactive animator.
    ///
    /// - Parameters:
    ///   - duration: in seconds. If it is 0, negative or infinite, the changes happen immediately.
    ///   - curve: the pace.
    ///   - animations: changes the properties. Called when the animator becomes active.
    public init(
        duration: Double, curve: UIView.AnimationCurve = .easeInOut, animations: (() -> Void)? = nil
    ) {
        self.duration = duration > 0 && duration.isFinite ? duration : 0
        self.curve = curve.timing
        home = World.current.link
        if let animations { self.animations.append(animations) }
    }

    /// Creates an animator and starts it. Of the options, only the curve has an effect.
    @discardableResult open class func runningPropertyAnimator(
        withDuration duration: Double, delay: Double, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(
            duration: duration, curve: options.animationCurve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Adds changes. If the animator is active, they happen in the time that is left, after the delay.
    open func addAnimations(_ animation: @escaping () -> Void) {
        guard state == .active else { return animations.append(animation) }
        let delay = isRunning ? blocks.first?.pace.delay(at: world.timeline.now) ?? 0 : 0
        begin([animation], from: delay, for: rest)
    }

    /// Adds a closure that is called when the animator ends, with the place at which it ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts or continues the animation.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animation after a number of seconds, or continues it.
    open func startAnimation(afterDelay delay: Double) {
        guard mayStart("startAnimation()"), !isRunning else { return }
        self.delay = delay.isFinite ? max(0, delay) : 0
        activate()
        run()
    }

    /// Pauses the animation where it is. An inactive animator becomes active and stays at its start.
    open func pauseAnimation() {
        guard mayStart("pauseAnimation()") else { return }
        activate()
        pause(at: fractionComplete)
    }

    /// The progress that is seen, from 0 to 1. Setting it pauses the animation there.
    open var fractionComplete: CGFloat {
        get { blocks.first?.pace.part(at: world.timeline.now) ?? 0 }
        set {
            guard mayStart("fractionComplete"), newValue.isFinite else { return }
            activate()
            pause(at: min(max(0, newValue), 1))
        }
    }

    /// Stops the animation. The properties take the values that are seen. Source: AN-07.
    ///
    /// - Parameter withoutFinishing: true to become inactive without calling a completion; false to wait for
    ///   `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        halt()
        ends = blocks.flatMap(\.ends)
        for block in blocks { block.end() }
        set(\.seen)
        guard !withoutFinishing else { return end() }
        state = .stopped
    }

    /// Ends a stopped animation, and calls the completions. Source: AN-07.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            return report(
                "finishAnimation(at:)", localized("an animator that was not stopped; call stopAnimation(false) first"))
        }
        switch finalPosition {
        case .end: set(\.target)
        case .start: set(\.from)
        case .current: break
        }
        complete(at: finalPosition)
    }
}

// MARK: Running

extension UIViewPropertyAnimator {
    private var world: World { home.world ?? .placeholder }

    /// The seconds that are left, as long as the animation is neither slowed down nor sped up.
    private var rest: Double { duration * Double(1 - fractionComplete) }

    private func activate() {
        guard state == .inactive else { return }
        world.catchUpWithOutsideTime()
        state = .active
        let changes = animations
        animations = []
        begin(changes, from: delay, for: duration)
    }

    /// Makes changes whose appearance follows after a delay.
    private func begin(_ changes: [() -> Void], from delay: Double, for duration: Double) {
        let pace = AnimationPace(
            begin: world.timeline.now + delay, duration: duration, curve: curve,
            allowsInteraction: isUserInteractionEnabled, animator: self)
        if state == .active, !isRunning { pace.pause(at: 0) }
        let block = AnimationBlock(pace: pace)
        world.run(duration > 0 ? block : nil) { for change in changes { change() } }
        if duration > 0 { blocks.append(block) }
    }

    private func run() {
        isRunning = true
        world.animationBegan()
        let seconds = rest
        for block in blocks { block.pace.resume(at: world.timeline.now + delay, for: seconds) }
        // The timeline holds the animator while it runs, as UIKit does.
        deadline = world.timeline.schedule(after: delay + seconds) { self.reachEnd() }
    }

    private func pause(at part: CGFloat) {
        for block in blocks { block.pace.pause(at: part) }
        halt()
        for view in blocks.flatMap(\.views) { view.appearanceChanged() }
    }

    /// Stops the clock of the animation.
    private func halt() {
        guard isRunning else { return }
        for block in blocks { block.pace.pause(at: block.pace.part(at: world.timeline.now)) }
        isRunning = false
        delay = 0
        if let deadline { world.timeline.cancel(deadline) }
        deadline = nil
        world.animationEnded()
    }

    private func reachEnd() {
        for block in blocks { block.pace.pause(at: 1) }
        halt()
        if !pausesOnCompletion { complete(at: .end) }
    }

    private func complete(at position: UIViewAnimatingPosition) {
        let called = completions
        end()
        for completion in called { completion(position) }
    }

    /// Sets the properties of a stopped animation. Changes that were added later give way to earlier ones.
    private func set(_ appearance: KeyPath<AnimationBlock.End, Presentation>) {
        UIView.performWithoutAnimation {
            for end in ends.reversed() {
                let turns = end.from.placement.transform != end.target.placement.transform
                end.view.set(end.properties, end[keyPath: appearance], turns: turns)
            }
        }
    }

    private func end() {
        for block in blocks { block.end() }
        (blocks, completions, ends) = ([], [], [])
        state = .inactive
    }
}

// MARK: Mistakes

extension UIViewPropertyAnimator {
    private func mayStart(_ call: String) -> Bool {
        guard state == .stopped else { return true }
        report(call, localized("a stopped animator; call finishAnimation(at:) first"))
        return false
    }

    private func mayChange(_ property: String) -> Bool {
        guard state != .inactive, !isReporting else { return true }
        isReporting = true
        report(property, localized("an active animator; set it before the animation starts"))
        isReporting = false
        return false
    }

    private func report(_ what: String, _ problem: String) {
        world.report(.animatorState(what, problem, of: world.application))
    }
}
