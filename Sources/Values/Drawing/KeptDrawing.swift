// What one part of a picture added to a list, kept to be added again.
//
// Decides when it is drawn anew: once its key or its surroundings differ. Knows nothing of what is drawn.
import HitscopeGeometry

/// A part of a picture that mostly looks as it did in the frame before, such as a row or a button.
///
/// The key holds everything that the drawing reads, colours and texts among it. Where the part stands, and in which
/// clips and layers, is compared too.
public struct KeptDrawing<Key: Equatable> {
    /// A class, so that looking at it copies nothing.
    private final class Kept {
        let key: Key, surroundings: DrawList.Surroundings, items: [DrawItem], bounds: CGRect

        init(_ key: Key, _ surroundings: DrawList.Surroundings, _ items: [DrawItem]) {
            (self.key, self.surroundings, self.items) = (key, surroundings, items)
            bounds = items.reduce(CGRect.null) { $0.joining($1.bounds) }
        }
    }

    private var kept: Kept?

    /// Nothing is kept at first.
    public init() {}

    /// Adds what `body` draws for a key: what it drew the last time, if the key and the surroundings are the same.
    ///
    /// - Parameter body: closes every clip and layer that it opens, and leaves the list's transform as it was.
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
