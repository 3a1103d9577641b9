// A part of a picture that was drawn before the list was there that it belongs to, such as by another thread.
//
// Decides whether it fits where it is added. Knows nothing of threads.
import HitscopeGeometry

/// Commands as they would stand in a list with certain surroundings.
public struct DrawnPiece: Sendable {
    /// Where the commands fit.
    public let surroundings: DrawList.Surroundings
    fileprivate let items: [DrawItem], bounds: CGRect

    /// What `draw` adds to a list with these surroundings.
    ///
    /// - Parameter draw: closes every clip and layer that it opens.
    public init(in surroundings: DrawList.Surroundings, _ draw: (inout DrawList) -> Void) {
        var list = DrawList(in: surroundings)
        draw(&list)
        (self.surroundings, items, bounds) = (surroundings, list.items, list.bounds)
    }
}

extension DrawList {
    /// Adds a piece, and returns whether it fitted: nothing is added where it was drawn for other surroundings.
    public mutating func append(_ piece: DrawnPiece) -> Bool {
        guard piece.surroundings == surroundings else { return false }
        append(kept: piece.items, bounds: piece.bounds)
        return true
    }
}
