// Animations: the appearance of a view while it changes to its new properties.
//
// A property takes its new value immediately; only drawing shows the change over time. Layers in UIKit separate the two
// as model and presentation. Hit testing uses the model (HT-22), except for views that a property animator moves
// (AN-04). Animations run on the world's timeline.
import HitscopeDrawing
import HitscopeGeometry

/// The properties of a view that can be animated.
struct AnimatedProperties: OptionSet {
    let rawValue: UInt8
    static let place = AnimatedProperties(rawValue: 1 << 0), alpha = AnimatedProperties(rawValue: 1 << 1)
    static let color = AnimatedProperties(rawValue: 1 << 2)
}

/// The appearance of a view at one moment, as opposed to its properties.
struct Presentation {
    var placement: Placement
    var alpha: Float
    var color: UIColor?
}

/// The time and the curve of an animation. A property animator pauses and continues it.
@MainActor final class AnimationPace {
    private var begin: Double
    private var duration: Double
    private let curve: TimingCurve
    /// True if the animated views can be hit.
    let allowsInteraction: Bool
    /// True for a property animator.
    let isOfAnimator: Bool
    /// True if the animated views are hit where they are seen, not where their properties put them. Source: AN-04.
    let hitsOnScreen: Bool
    /// The progress at `begin`. The curve covers the rest.
    private var start: CGFloat = 0
    /// The progress of a paused animation; nil while it runs.
    private var paused: CGFloat?

    /// - Parameters:
    ///   - begin: in seconds of the world's timeline.
    ///   - duration: in seconds.
    ///   - animator: the animator that it belongs to; nil for `UIView.animate`.
    init(
        begin: Double, duration: Double, curve: TimingCurve, allowsInteraction: Bool,
        animator: UIViewPropertyAnimator? = nil
    ) {
        (self.begin, self.duration, self.curve) = (begin, duration, curve)
        (self.allowsInteraction, isOfAnimator) = (allowsInteraction, animator != nil)
        hitsOnScreen = animator?.isManualHitTestingEnabled == false
    }

    /// The progress: before the beginning, 0 or where the animation was last paused; after the end, 1.
    func part(at time: Double) -> CGFloat {
        if let paused { return paused }
        guard time > begin else { return start }
        guard time < begin + duration else { return 1 }
        return start + (1 - start) * curve.value(at: CGFloat((time - begin) / duration))
    }

    /// The seconds until the animation begins to change anything.
    func delay(at time: Double) -> Double { max(0, begin - time) }

    /// Stops at a progress between 0 and 1.
    func pause(at part: CGFloat) { paused = part }

    /// Continues a paused animation. The rest takes this number of seconds.
    func resume(at time: Double, for rest: Double) {
        guard let paused else { return }
        (start, begin, duration, self.paused) = (paused, time, rest, nil)
    }
}

@MainActor struct Animations {
    /// The animation whose closure is running; nil if changes are not animated.
    var block: AnimationBlock?
    /// The number of animations that run.
    var running = 0
}

/// The part of one animation that concerns one view.
struct ViewAnimation {
    let block: ObjectIdentifier
    let pace: AnimationPace
    /// The appearance of the view when the call first changed one of its properties.
    let from: Presentation
    var properties: AnimatedProperties
}

extension Presentation {
    /// The appearance that the properties of a view specify.
    @MainActor init(properties view: UIView) {
        self.init(placement: view.placement, alpha: view.storedAlpha, color: view.backgroundColor)
    }
}

/// An animation whose closure is running or whose views are still animated.
@MainActor final class AnimationBlock {
    let pace: AnimationPace
    private(set) var views: [UIView] = []

    init(pace: AnimationPace) { self.pace = pace }

    /// Called before a property changes.
    func willChange(_ view: UIView, _ property: AnimatedProperties) {
        var animations = view.extrasForWriting.animations
        if let index = animations.firstIndex(where: { $0.block == ObjectIdentifier(self) }) {
            guard !animations[index].properties.contains(property) else { return }
            animations[index].properties.insert(property)
        } else {
            animations.append(
                ViewAnimation(block: ObjectIdentifier(self), pace: pace, from: view.presentation, properties: property))
            views.append(view)
        }
        view.setAnimations(animations)
    }

    /// A view with the values that its animated properties can end with.
    struct End {
        let view: UIView
        let properties: AnimatedProperties
        /// The values at the start, those that are seen now, and those at the end.
        let from: Presentation, seen: Presentation, target: Presentation
    }

    /// The views with the values that they can end with now.
    var ends: [End] {
        views.compactMap { view in
            view.extrasForWriting.animations.first { $0.block == ObjectIdentifier(self) }.map {
                End(
                    view: view, properties: $0.properties, from: $0.from, seen: view.presentation,
                    target: Presentation(properties: view))
            }
        }
    }

    /// Ends the animation. The views are then drawn with their current properties.
    func end() {
        for view in views {
            view.setAnimations(view.extrasForWriting.animations.filter { $0.block != ObjectIdentifier(self) })
        }
    }
}

extension UIView {
    /// The appearance of the view now.
    var presentation: Presentation {
        var result = Presentation(properties: self)
        guard let animations = extras?.animations, !animations.isEmpty else { return result }
        let now = world.timeline.now
        if let last = animations.last(where: { $0.properties.contains(.place) }) {
            result.placement = last.from.placement.mixed(with: placement, part: last.pace.part(at: now))
        }
        if let last = animations.last(where: { $0.properties.contains(.alpha) }) {
            result.alpha = last.from.alpha + (storedAlpha - last.from.alpha) * Float(last.pace.part(at: now))
        }
        if let last = animations.last(where: { $0.properties.contains(.color) }) {
            result.color = UIColor.mixed(last.from.color, backgroundColor, part: Float(last.pace.part(at: now)))
        }
        return result
    }

    /// The position of the view for hit tests: on the screen while a property animator moves it, otherwise as its
    /// properties say. Source: AN-01, AN-04.
    @inline(__always) var hitPlacement: Placement {
        flags.contains(.hitOnScreen) ? presentation.placement : placement
    }

    /// True if a property animator keeps touches from the view. Source: AN-03.
    package var isUntouchableByAnimator: Bool {
        extras?.animations.contains { $0.pace.isOfAnimator && !$0.pace.allowsInteraction } ?? false
    }

    /// True while an animation of the view runs or is paused.
    package var isAnimated: Bool { flags.contains(.animated) }

    /// The bounds in which hit tests look for a point. Source: AN-04.
    @inline(__always) package final var hitBounds: CGRect {
        flags.contains(.hitOnScreen) ? presentation.placement.bounds : placement.bounds
    }

    /// Sets some properties to the values of an appearance.
    ///
    /// - Parameter turns: false if the transform has not been animated. It is not set then, because setting it would
    ///   flatten a transform in three dimensions.
    func set(_ properties: AnimatedProperties, _ appearance: Presentation, turns: Bool) {
        if properties.contains(.place) {
            bounds = appearance.placement.bounds
            center = appearance.placement.center
            if turns { transform = appearance.placement.transform }
        }
        if properties.contains(.alpha) { alpha = CGFloat(appearance.alpha) }
        if properties.contains(.color) { backgroundColor = appearance.color }
    }

    /// Called before an animatable property changes.
    func willAnimate(_ property: AnimatedProperties) { world.animations.block?.willChange(self, property) }

    fileprivate func setAnimations(_ animations: [ViewAnimation]) {
        extrasForWriting.animations = animations
        flags.set(.animated, !animations.isEmpty)
        flags.set(.animatedUntouchable, animations.contains { !$0.pace.allowsInteraction })
        flags.set(.hitOnScreen, animations.contains { $0.pace.hitsOnScreen && $0.properties.contains(.place) })
        recordDidChange()
    }
}

extension CALayer {
    /// The position that the layer has: for a layer of the presentation, the one on screen.
    var placement: Placement { isPresentation ? view.presentation.placement : view.placement }
}

extension Placement {
    fileprivate func mixed(with target: Placement, part: CGFloat) -> Placement {
        guard part > 0, part < 1 else { return part > 0 ? target : self }
        var result = target
        result.center = CGPoint(x: center.x.mixed(target.center.x, part), y: center.y.mixed(target.center.y, part))
        result.bounds = CGRect(
            x: bounds.origin.x.mixed(target.bounds.origin.x, part),
            y: bounds.origin.y.mixed(target.bounds.origin.y, part),
            width: bounds.width.mixed(target.bounds.width, part),
            height: bounds.height.mixed(target.bounds.height, part))
        guard turn != nil || target.turn != nil else { return result }
        let between = TransformParts(transform).mixed(with: TransformParts(target.transform), part: part)
        result.turn = Turn(transform: between.transform, anchorPoint: target.anchorPoint)
        return result
    }
}

/// A transform that is split into parts, so that a rotation remains a rotation half-way. The parts apply in this order:
/// shear, scale, rotation, translation.
struct TransformParts {
    var angle: CGFloat, scaleX: CGFloat, scaleY: CGFloat, shear: CGFloat, move: CGPoint

    init(_ transform: CGAffineTransform) {
        scaleX = transform.a.hypotenuse(transform.b)
        angle = atan2(transform.b, transform.a)
        scaleY = scaleX == 0 ? transform.d : transform.determinant / scaleX
        shear = scaleX == 0 ? 0 : (transform.a * transform.c + transform.b * transform.d) / (scaleX * scaleX)
        move = CGPoint(x: transform.tx, y: transform.ty)
    }

    /// Interpolates between this transform and the other one. Rotates the shorter way.
    func mixed(with other: TransformParts, part: CGFloat) -> TransformParts {
        var result = self
        var turn = other.angle - angle
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        result.angle += turn * part
        result.scaleX = scaleX.mixed(other.scaleX, part)
        result.scaleY = scaleY.mixed(other.scaleY, part)
        result.shear = shear.mixed(other.shear, part)
        result.move = CGPoint(x: move.x.mixed(other.move.x, part), y: move.y.mixed(other.move.y, part))
        return result
    }

    var transform: CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0)
            .concatenating(CGAffineTransform(scaleX: scaleX, y: scaleY))
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: move.x, y: move.y))
    }
}

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1) with these two control points.
struct TimingCurve {
    let first: CGPoint, second: CGPoint

    static let linear = TimingCurve(first: CGPoint(x: 0, y: 0), second: CGPoint(x: 1, y: 1))
    /// The control points of Core Animation's curves with these names.
    static let easeIn = TimingCurve(first: CGPoint(x: 0.42, y: 0), second: CGPoint(x: 1, y: 1))
    static let easeOut = TimingCurve(first: CGPoint(x: 0, y: 0), second: CGPoint(x: 0.58, y: 1))
    static let easeInOut = TimingCurve(first: CGPoint(x: 0.42, y: 0), second: CGPoint(x: 0.58, y: 1))

    /// The progress at a fraction of the duration, found by bisection to within a billionth.
    func value(at time: CGFloat) -> CGFloat {
        if first.x == first.y, second.x == second.y { return time }
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if TimingCurve.bezier(middle, first.x, second.x) < time { low = middle } else { high = middle }
        }
        return TimingCurve.bezier((low + high) / 2, first.y, second.y)
    }

    private static func bezier(_ t: CGFloat, _ first: CGFloat, _ second: CGFloat) -> CGFloat {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}

extension UIColor {
    /// Interpolates between two colours. A missing colour counts as the other one with alpha 0.
    fileprivate static func mixed(_ from: UIColor?, _ to: UIColor?, part: Float) -> UIColor? {
        guard let some = from ?? to else { return nil }
        let none = some.withAlphaComponent(0)
        return UIColor(cgColor: (from ?? none).cgColor.mixed(with: (to ?? none).cgColor, part: part))
    }
}

extension CGFloat {
    fileprivate func mixed(_ other: CGFloat, _ part: CGFloat) -> CGFloat { self + (other - self) * part }
}
