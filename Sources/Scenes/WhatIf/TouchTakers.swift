// The views of a world that do something with touches, and that touches come to.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeReachability
import HitscopeStory

/// The controls, the views with recognisers and the views with code for touches that a touch somewhere comes to.
@MainActor struct TouchTakers {
    /// The greatest number of views that are looked at.
    private static let most = 5000

    /// Their names, by the numbers that views have in every copy; nil for a world with too many views.
    private(set) var names: [Int: String]?

    /// - Parameter number: The number that a view has in every copy; nil for a view that only one copy has.
    init(in world: World, number: (UIView) -> Int?) {
        var views: [Int: UIView] = [:]
        for window in world.windows {
            _ = window.firstInSubtree { view in
                views[view.hitscopeIdentifier] = view
                return views.count > Self.most
            }
        }
        guard views.count <= Self.most else { return }
        var names: [Int: String] = [:]
        let map = ReachabilityMap(of: world)
        for piece in map.pieces {
            var next = piece.view.flatMap { views[map.views[$0].view] }
            while let view = next, !Self.takesTouches(view) { next = view.superview }
            if let taker = next, let number = number(taker) { names[number] = taker.called }
        }
        self.names = names
    }

    /// The names of those that are not among others, without one view, in the order of their numbers.
    func missing(from others: TouchTakers, except view: Int?) -> [String] {
        guard let names, let left = others.names else { return [] }
        return names.filter { $0.key != view && left[$0.key] == nil }.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func takesTouches(_ view: UIView) -> Bool {
        if let control = view as? UIControl { return control.isEnabled }
        return view.replaces(.touchesBegan)
            || view.gestureRecognizers?.contains { $0.isEnabled && !$0.isOfScrollView } == true
    }
}
