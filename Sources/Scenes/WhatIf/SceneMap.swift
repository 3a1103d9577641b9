// Finds the objects of one version of a scene in another version.
//
// A name counts where only one object has it; else class and place among those that lie in the same view.
import HitscopeSceneFile

/// From the indices of one version of a scene to those of another.
public struct SceneMap {
    private let views: [Int?], recognizers: [Int?], controllers: [Int?]
    let scene: Scene

    /// - Parameters:
    ///   - old: the version whose indices are known.
    ///   - new: the version in which the same objects are looked for.
    public init(from old: Scene, to new: Scene) {
        scene = new
        let views = SceneMap.views(from: old, to: new)
        self.views = views
        recognizers = SceneMap.matches(
            old.recognizers.map { Kin(views[$0.view], $0.kind.rawValue, $0.name) },
            new.recognizers.map { Kin($0.view, $0.kind.rawValue, $0.name) })
        controllers = SceneMap.matches(
            old.controllers.map { Kin(0, $0.identity.className, $0.identity.name) },
            new.controllers.map { Kin(0, $0.identity.className, $0.identity.name) })
    }

    /// The index of a view in the new version; nil if it is gone.
    public func view(_ index: Int) -> Int? { views.indices.contains(index) ? views[index] : nil }

    func recognizer(_ index: Int) -> Int? { recognizers.indices.contains(index) ? recognizers[index] : nil }
    func controller(_ index: Int) -> Int? { controllers.indices.contains(index) ? controllers[index] : nil }

    /// Objects that are equal in this can be told apart by their order alone.
    private struct Kin: Hashable {
        var around: Int?, type: String, name: String?

        init(_ around: Int?, _ type: String, _ name: String?) {
            (self.around, self.type, self.name) = (around, type, name)
        }
    }

    private static func views(from old: Scene, to new: Scene) -> [Int?] {
        var byName: [String: [Int]] = [:], byKin: [Kin: [Int]] = [:]
        for (index, view) in new.views.enumerated() {
            if let name = view.identity.name { byName[name, default: []].append(index) }
            byKin[Kin(view.superview ?? -1, view.identity.className, view.identity.name), default: []].append(index)
        }
        var oldNames: [String: Int] = [:]
        for view in old.views { if let name = view.identity.name { oldNames[name, default: 0] += 1 } }
        var found: [Int?] = [], seen: [Kin: Int] = [:]
        for view in old.views {
            let name = view.identity.name, named = name.flatMap { byName[$0] } ?? []
            if let name, oldNames[name] == 1, named.count == 1 {
                found.append(named[0])
                continue
            }
            // A superview stands before its subviews.
            let around = view.superview.map { found[$0] } ?? -1
            let kin = Kin(around, view.identity.className, name), count = seen[kin, default: 0]
            seen[kin] = count + 1
            let candidates = around == nil ? [] : byKin[kin] ?? []
            found.append(candidates.indices.contains(count) ? candidates[count] : nil)
        }
        return found
    }

    private static func matches(_ old: [Kin], _ new: [Kin]) -> [Int?] {
        let places = Dictionary(grouping: new.indices) { new[$0] }
        var seen: [Kin: Int] = [:]
        return old.map { kin in
            let count = seen[kin, default: 0], candidates = kin.around == nil ? [] : places[kin] ?? []
            seen[kin] = count + 1
            return candidates.indices.contains(count) ? candidates[count] : nil
        }
    }
}
