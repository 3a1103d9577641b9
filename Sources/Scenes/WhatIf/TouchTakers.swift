// The views of a world that handle touches and that touches can reach.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeReachability

/// The controls, the views with recognisers, and the views with touch handling that a touch can reach at some point.
@MainActor struct TouchTakers {
    /// The maximum number of views that are examined.
    static let maximumViewCount = 5000

    /// The names of these views, by numbers that are the same in every copy; nil for a world with too many views.
    private(set) var names: [Int: String]?
    /// The names of the views that show something and that a touch hits at some point, by their numbers.
    private(set) var shown: [Int: String] = [:]

    /// - Parameter number: Returns the number of a view that is the same in every copy; nil for a view that exists in
    ///   only one copy.
    init(in world: World, number: (UIView) -> Int?) {
        var views: [Int: UIView] = [:]
        for window in world.windows {
            _ = window.firstInSubtree { view in
                views[view.hitscopeIdentifier] = view
                return views.count > Self.maximumViewCount
            }
        }
        guard views.count <= Self.maximumViewCount else { return }
        var names: [Int: String] = [:], shown: [Int: String] = [:]
        let map = ReachabilityMap(of: world)
        for piece in map.pieces {
            var next = piece.view.flatMap { views[map.views[$0].view] }
            if let view = next, view.paintsSomething, !view.unsaidAspects.contains(.drawing), let number = number(view)
            {
                shown[number] = view.called
            }
            while let view = next, !Self.takesTouches(view) { next = view.superview }
            if let taker = next, let number = number(taker) { names[number] = taker.called }
        }
        self.names = names
        self.shown = shown
    }

    /// The names of the views that are shown here and hit nowhere in others, except one view, and views that take
    /// touches.
    func covered(in others: TouchTakers, except view: Int?) -> [String] {
        guard let left = others.names else { return [] }
        return shown.filter {
            $0.key != view && others.shown[$0.key] == nil && left[$0.key] == nil && names?[$0.key] == nil
        }
        .sorted { $0.key < $1.key }.map(\.value)
    }

    /// The names of the views that are missing in others, except one view, in the order of their numbers.
    func missing(from others: TouchTakers, except view: Int?) -> [String] {
        guard let names, let left = others.names else { return [] }
        return names.filter { $0.key != view && left[$0.key] == nil }.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func takesTouches(_ view: UIView) -> Bool {
        if let control = view as? UIControl { return control.isEnabled }
        return view.replaces(.touchesBegan)
            || view.gestureRecognizers?.contains { $0.isEnabled && !$0.belongsToScrollViewPan } == true
    }
}
