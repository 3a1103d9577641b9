// A cache for the commands of one part of a picture.
//
// The part is drawn again if its key or its surroundings have changed.
import HitscopeGeometry

/// A cache for a part of a picture that rarely changes between frames, such as a row or a button.
///
/// The key must contain everything that the drawing depends on, including colours and texts. The transform of the part,
/// and the clips and layers around it, are compared automatically.
public struct DrawingCache<Key: Equatable> {
    /// The cached commands. A class, so that reading them copies nothing.
    private final class CachedCommands {
        let key: Key, surroundings: DrawList.DrawingContext, items: [DrawItem], bounds: CGRect

        init(_ key: Key, _ surroundings: DrawList.DrawingContext, _ items: [DrawItem]) {
            (self.key, self.surroundings, self.items) = (key, surroundings, items)
            bounds = items.reduce(CGRect.null) { $0.joining($1.bounds) }
        }
    }

    private var kept: CachedCommands?

    /// Creates an empty cache.
    public init() {}

    /// Adds the commands of `body` to a list, from the cache if the key and the surroundings are the same as before.
    ///
    /// - Parameter body: draws the part. It must end every clip and layer that it begins, and restore the list's
    ///   transform.
    public mutating func draw(for key: Key, into list: inout DrawList, _ body: (inout DrawList) -> Void) {
        let surroundings = list.surroundings
        if let kept, kept.key == key, kept.surroundings == surroundings {
            return list.append(kept: kept.items, bounds: kept.bounds)
        }
        let start = list.items.count
        body(&list)
        kept = CachedCommands(key, surroundings, Array(list.items[start...]))
    }
}
