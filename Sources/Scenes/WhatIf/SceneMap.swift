// Finds the objects of one version of a scene in another version.
//
// An object is found by its address in a dump, or by a name that is unique; otherwise by its class and its position
// among the objects in the same view.
import HitscopeReading
import HitscopeSceneFile

/// Maps the indices of one version of a scene to those of another.
public struct SceneMap {
    private let views: [Int?], recognizers: [Int?], controllers: [Int?]
    let scene: Scene

    /// - Parameters:
    ///   - old: The version whose indices are known.
    ///   - new: The version in which the same objects are looked up.
    public init(from old: Scene, to new: Scene) {
        scene = new
        let views = SceneMap.views(from: old, to: new)
        self.views = views
        recognizers = SceneMap.matches(
            old.recognizers.map { MatchKey(views[$0.view], $0.kind.rawValue, $0.name) },
            new.recognizers.map { MatchKey($0.view, $0.kind.rawValue, $0.name) })
        controllers = SceneMap.matches(
            old.controllers.map { MatchKey(0, $0.identity.className, $0.identity.name) },
            new.controllers.map { MatchKey(0, $0.identity.className, $0.identity.name) })
    }

    /// The index of a view in the new version; nil if it no longer exists.
    public func view(_ index: Int) -> Int? { views.indices.contains(index) ? views[index] : nil }

    package func recognizer(_ index: Int) -> Int? { recognizers.indices.contains(index) ? recognizers[index] : nil }
    package func controller(_ index: Int) -> Int? { controllers.indices.contains(index) ? controllers[index] : nil }

    /// The facts in which objects may be equal. Equal objects can only be distinguished by their order.
    private struct MatchKey: Hashable {
        var around: Int?, type: String, name: String?

        init(_ around: Int?, _ type: String, _ name: String?) {
            (self.around, self.type, self.name) = (around, type, name)
        }
    }

    private static func views(from old: Scene, to new: Scene) -> [Int?] {
        var found = pinned(old, new)
        var taken = Set(found.compactMap { $0 })
        let oldBelow = old.subviews, newBelow = new.subviews
        let addresses = Set(new.views.compactMap(address))
        let sharesAddresses = old.views.contains { address($0).map(addresses.contains) ?? false }
        // A superview comes before its subviews.
        for above in -1..<old.views.count {
            guard let below = oldBelow[above], let other = above < 0 ? -1 : found[above] else { continue }
            let left = below.filter { found[$0] == nil }
            if left.isEmpty { continue }
            let candidates = (newBelow[other] ?? []).filter { !taken.contains($0) }
            for (view, candidate) in alike(left, candidates, old, new, sharesAddresses) {
                found[view] = candidate
                taken.insert(candidate)
            }
        }
        return found
    }

    /// The views that are found by their addresses, or by unique names.
    private static func pinned(_ old: Scene, _ new: Scene) -> [Int?] {
        let oldAddresses = old.views(by: address), newAddresses = new.views(by: address)
        let oldNames = old.views { $0.identity.name }, newNames = new.views { $0.identity.name }
        return old.views.map { view in
            if let key = address(view), oldAddresses[key]?.count == 1, let same = newAddresses[key], same.count == 1 {
                return same[0]
            }
            guard let name = view.identity.name, oldNames[name]?.count == 1, let named = newNames[name],
                named.count == 1, address(new.views[named[0]]).map({ oldAddresses[$0] == nil }) ?? true
            else { return nil }
            return named[0]
        }
    }

    /// Matches views in one superview by class and name: first those that look the same, then the others in order.
    ///
    /// - Parameter sharesAddresses: True if both dumps come from the same process. A different address then means a
    ///   different view.
    private static func alike(
        _ left: [Int], _ candidates: [Int], _ old: Scene, _ new: Scene, _ sharesAddresses: Bool
    ) -> [(Int, Int)] {
        var found: [(Int, Int)] = [], left = left, candidates = candidates
        for look in [ViewSignature.init(same:), ViewSignature.init(kin:)] {
            var places = Dictionary(grouping: candidates) { look(new.views[$0]) }.mapValues { $0[...] }
            left.removeAll { view in
                guard let candidate = places[look(old.views[view])]?.first,
                    !sharesAddresses || address(old.views[view]) == nil || address(new.views[candidate]) == nil
                else { return false }
                places[look(old.views[view])]?.removeFirst()
                found.append((view, candidate))
                return true
            }
            let matched = Set(found.map(\.1))
            candidates.removeAll { matched.contains($0) }
        }
        return found
    }

    /// The address of a view in its dump, with the class, because addresses are reused; nil if none was printed.
    private static func address(_ view: Scene.View) -> String? {
        view.facts["address"].flatMap { ViewOrigin.digits(ofAddress: $0) }.map { "\($0) \(view.identity.className)" }
    }

    /// The facts by which views of two versions are matched.
    private struct ViewSignature: Hashable {
        var type: String, name: String?, text: String?, placement: Scene.Placement?

        /// The class, the name, the text and the position.
        init(same view: Scene.View) {
            (type, name, text) = (view.identity.className, view.identity.name, view.text?.string)
            placement = view.placement
        }

        init(kin view: Scene.View) { (type, name) = (view.identity.className, view.identity.name) }
    }

    private static func matches(_ old: [MatchKey], _ new: [MatchKey]) -> [Int?] {
        let places = Dictionary(grouping: new.indices) { new[$0] }
        var seen: [MatchKey: Int] = [:]
        return old.map { kin in
            let count = seen[kin, default: 0], candidates = kin.around == nil ? [] : places[kin] ?? []
            seen[kin] = count + 1
            return candidates.indices.contains(count) ? candidates[count] : nil
        }
    }
}

extension Scene {
    /// The subviews of each view; the windows have the index -1.
    fileprivate var subviews: [Int: [Int]] { Dictionary(grouping: views.indices) { views[$0].superview ?? -1 } }

    fileprivate func views<Key: Hashable>(by key: (View) -> Key?) -> [Key: [Int]] {
        var found: [Key: [Int]] = [:]
        for (index, view) in views.enumerated() {
            if let key = key(view) { found[key, default: []].append(index) }
        }
        return found
    }
}
