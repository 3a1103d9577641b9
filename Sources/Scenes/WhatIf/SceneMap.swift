// Which objects of one version of a scene are which of another version.
//
// Decides by names where these are the only ones, else by class and place among those that lie in the same view. Knows
// nothing of why two versions are compared.
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

    /// Where a view is in the new version; nil where it is gone.
    public func view(_ index: Int) -> Int? { views.indices.contains(index) ? views[index] : nil }

    func recognizer(_ index: Int) -> Int? { recognizers.indices.contains(index) ? recognizers[index] : nil }
    func controller(_ index: Int) -> Int? { controllers.indices.contains(index) ? controllers[index] : nil }

    /// What objects have in common that can only be told apart by their order.
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

// MARK: Edits

/// A change of a scene, which can be made again in another version of it.
enum SceneEdit: Sendable {
    /// A value of a view, as UIKit code too. Of a value of a recogniser that the scene describes, its index.
    case attribute(AttributeChange, view: Int, recognizer: Int?, code: String)
    /// Changes that were found together.
    case fix([SceneChange])

    /// The same change in another version; nil where what it changes is gone.
    func moved(by map: SceneMap) -> SceneEdit? {
        switch self {
        case .attribute(let change, let view, let recognizer, let code):
            guard let view = map.view(view), let change = change.moved(by: map) else { return nil }
            let moved = recognizer.map { map.recognizer($0) }
            if recognizer != nil, moved == .some(nil) { return nil }
            return .attribute(change, view: view, recognizer: moved ?? nil, code: code)
        case .fix(let changes):
            let moved = changes.compactMap { $0.moved(by: map) }
            return moved.count == changes.count ? .fix(moved) : nil
        }
    }
}

extension AttributeChange {
    /// The change with what it names looked up in another version.
    fileprivate func moved(by map: SceneMap) -> AttributeChange? {
        guard case .action(var edit) = self, let after = edit.after, case .message(let name, let target?) = after.action
        else { return self }
        guard let responder = map.scene.responder(called: target.name) else { return nil }
        edit.after = Scene.ControlAction(after.events, .message(name, to: Scene.Reference(target.name, responder)))
        return .action(edit)
    }
}
