// A cache of the commands for one part of a picture.
//
// The part is drawn again when its key or its surroundings change.
import HitscopeGeometry

/// A part of a picture that rarely changes between frames, such as a row or a button.
///
/// The key must contain everything that the drawing reads, including colours and texts. The place of the part, and the
/// clips and layers around it, are compared, too.
public struct DrawingCache<Key: Equatable> {
    /// A class, so that reading it copies nothing.
    private final class Kept {
        let key: Key, surroundings: DrawList.Surroundings, items: [DrawItem], bounds: CGRect

        init(_ key: Key, _ surroundings: DrawList.Surroundings, _ items: [DrawItem]) {
            (self.key, self.surroundings, self.items) = (key, surroundings, items)
            bounds = items.reduce(CGRect.null) { $0.joining($1.bounds) }
        }
    }

    private var kept: Kept?

    /// An empty cache.
    public init() {}

    /// Adds the commands of `body` for a key, from the cache if the key and the surroundings are the same as before.
    ///
    /// - Parameter body: must close every clip and layer that it opens, and restore the list's transform.
    public mutating func draw(for key: Key, into list: inout DrawList, _ body: (inout DrawList) -> Void) {
        let surroundings = list.surroundings
        if let kept, kept.key == key, kept.surroundings == surroundings {
            return list.append(kept: kept.items, bounds: kept.bounds)
        }
        let start = list.items.count
        body(&list)
        kept = Kept(key, surroundings, Array(list.items[start...]))
    }
}
