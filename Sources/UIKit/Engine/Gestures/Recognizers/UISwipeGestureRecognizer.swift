// The swipe: fingers that move fast in one direction.
//
// Discrete. It is recognised during the move, not at the lift. Apple documents no numbers. Source: GT-22, GT-23.
import HitscopeGeometry

/// Recognises fingers that move fast in one direction. Source: GT-22, GT-23.
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// One bit for each direction.
        public let rawValue: UInt
        /// Creates a set with these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A swipe to the right of the screen.
        public static let right = Direction(rawValue: 1 << 0)
        /// A swipe to the left of the screen.
        public static let left = Direction(rawValue: 1 << 1)
        /// A swipe to the top of the screen.
        public static let up = Direction(rawValue: 1 << 2)
        /// A swipe to the bottom of the screen.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The distance that the fingers must move in the direction, in points. Source: GT-23.
    package static let distance: CGFloat = 50
    /// The maximum movement across the direction, in points. Source: GT-23.
    static let stray: CGFloat = 30
    /// The maximum duration, in seconds. Source: GT-23.
    static let duration = 0.5

    /// The directions that the recogniser accepts. A swipe in any one of them is recognised.
    open var direction: Direction = .right
    /// The number of fingers that must move.
    open var numberOfTouchesRequired = 1

    private var start: CGPoint?
    private var deadline = GestureDeadline()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesBegan, of: self, owner: "UISwipeGestureRecognizer")
        guard touchesDown <= numberOfTouchesRequired else { return fail() }
        if start == nil { deadline.set(UISwipeGestureRecognizer.duration, of: self) { [unowned self] in fail() } }
        start = centre
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesMoved, of: self, owner: "UISwipeGestureRecognizer")
        guard touchesDown == numberOfTouchesRequired, let start else { return }
        let translation = CGPoint(x: centre.x - start.x, y: centre.y - start.y)
        let open = components(of: translation).filter {
            abs($0.across) <= UISwipeGestureRecognizer.stray && $0.along >= -TapSequence.slop
        }
        guard !open.isEmpty else { return fail() }
        guard open.contains(where: { $0.along >= UISwipeGestureRecognizer.distance }) else { return }
        deadline.clear()
        state = .ended
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesEnded, of: self, owner: "UISwipeGestureRecognizer")
        fail()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesCancelled, of: self, owner: "UISwipeGestureRecognizer")
        fail()
    }

    open override func reset() {
        Calls.bodyRan(.reset, of: self, owner: "UISwipeGestureRecognizer")
        start = nil
        deadline.clear()
    }

    /// The location at which the swipe began. Source: GS-37.
    open override func location(in view: UIView?) -> CGPoint { fromScreen(start ?? centre, to: view) }

    /// The components of a translation along and across each of the directions.
    private func components(of translation: CGPoint) -> [(along: CGFloat, across: CGFloat)] {
        var result: [(along: CGFloat, across: CGFloat)] = []
        if direction.contains(.right) { result.append((translation.x, translation.y)) }
        if direction.contains(.left) { result.append((-translation.x, translation.y)) }
        if direction.contains(.up) { result.append((-translation.y, translation.x)) }
        if direction.contains(.down) { result.append((translation.y, translation.x)) }
        return result
    }

    private func fail() {
        deadline.clear()
        state = .failed
    }
}
