// A question about a point and not about a view: which view gets the touch, and which views are under the point.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeTrace

/// Plays input in views, and finds the view that got the first touch.
@MainActor public struct PointQuestion {
    /// A view under the point, with its state when the finger came down.
    public struct Row {
        public let view: UIView
        /// The reason why the touch went elsewhere; nil for the view that was hit, and for parts of views.
        public let cause: Cause?
        /// The view that gets the touches of this one, because UIKit made this one as its part; nil if there is none.
        public let owner: UIView?
        /// True if that view contains the point too.
        public let isInOwner: Bool
        /// True if the point is outside the view, and an animation shows it there. Source: AN-01.
        public let isOnlySeen: Bool

        /// Creates the row of a view.
        ///
        /// - Parameters:
        ///   - point: The point, on the screen.
        ///   - views: All views under the point.
        @MainActor package init(
            _ view: UIView, at point: CGPoint, among views: Set<ObjectIdentifier>, in world: World
        ) {
            (self.view, owner) = (view, view.owner)
            isInOwner = owner.map { views.contains(ObjectIdentifier($0)) } ?? false
            let obstacle = owner == nil ? Answer.obstacles(of: view, at: point, in: world).first : nil
            cause = obstacle ?? (Doubt.isBelowDump(view) ? Answer.belowDump(view).causes.first : nil)
            isOnlySeen = cause?.code == .outside && view.isShownByAnimation(at: point)
        }

        /// True if the view got the touch.
        ///
        /// - Parameter hit: The view that got it; nil if none did.
        @MainActor package func isHit(by hit: UIView?) -> Bool {
            owner == nil && cause == nil && (hit == nil || hit === view)
        }

        /// The verdict of the hit test on the view, in a few words.
        ///
        /// - Parameter hit: The view that got the touch; nil if none did.
        @MainActor package func verdict(hit: UIView?) -> String {
            if let owner {
                return isInOwner ? localized("part of \(owner.called)") : localized("outside \(owner.called)")
            }
            if isOnlySeen { return localized("seen here, hit elsewhere") }
            if let cause { return cause.verdict(on: view) }
            guard let hit, hit !== view else { return localized("HIT") }
            return "→ \(hit.called)"
        }
    }

    /// The point at which the first finger came down, in points of the screen.
    public let point: CGPoint
    /// The views that an animation shows at the point although they are elsewhere, then the views whose bounds contain
    /// the point, the foremost first.
    public let rows: [Row]
    /// The view that got the touch, or the control that contains it as a part; nil if none did, or if the source of the
    /// views does not say which one did.
    public let hit: UIView?
    /// The outcome of the touch for the view that was hit, even if it is not certain which view got the touch. If no
    /// view was hit, the reason why not even the foremost window was hit; nil if there is no window.
    public let answer: Answer?

    /// Plays input in a world in which nothing has been played before. Nil if no finger comes down.
    public init?(in world: World, played input: PlayedInput) {
        let recorder = TraceRecorder(world: world)
        world.witness = recorder
        var down: (point: CGPoint, record: Int, rows: [Row])?
        for event in input.script.events {
            if down == nil, let point = event.firstFingerDown {
                world.advance(to: event.time)
                down = (point, recorder.trace.records.count, PointQuestion.rows(at: point, in: world))
            }
            world.receive(event)
        }
        world.advance(to: input.script.duration + input.settling)
        guard let down else { return nil }
        (point, rows) = (down.point, down.rows)
        let trace = recorder.trace
        let view = trace.hit(inInput: down.record).flatMap { hit in
            // The view may have been removed since.
            down.rows.first { $0.view.hitscopeIdentifier == hit }?.view ?? world.view(hit)
        }
        let receiver = view.map { $0.owner ?? $0 }
        let answer = (receiver ?? world.windows.last).map {
            Doubt.isBelowDump($0)
                ? Answer.belowDump($0) : Answer($0, trace: trace, input: down.record, in: world)
        }
        hit = answer?.code == .notSaid ? nil : receiver
        self.answer = answer
    }

    private static func rows(at point: CGPoint, in world: World) -> [Row] {
        let found = world.views(at: point).filter { !Doubt.isMissingInDump($0) }
        let all = Set(found.map(ObjectIdentifier.init))
        var moving: [UIView] = [], waiting = world.windows.filter { !$0.isHidden } as [UIView]
        while let view = waiting.popLast() {
            if view.isAnimated, view.isShownByAnimation(at: point), !all.contains(ObjectIdentifier(view)) {
                moving.append(view)
            }
            waiting += view.subviews
        }
        return (moving + found).map { Row($0, at: point, among: all, in: world) }
    }
}

extension Trace {
    /// The identifier of the view to which the first finger of an input was bound; nil if there is none.
    fileprivate func hit(inInput input: Int) -> Int? {
        landmarks(in: range(ofInput: input)).lazy.compactMap { index in
            guard case .bound(_, let view?, _) = records[index].content else { return nil }
            return view
        }
        .first
    }
}
