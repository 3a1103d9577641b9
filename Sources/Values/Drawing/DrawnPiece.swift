// A part of a picture that is drawn before the list to which it belongs exists, for instance by another thread.
//
// The list checks that it fits where it is added.
import HitscopeGeometry

/// Commands for a list with certain surroundings.
public struct DrawnPiece: Sendable {
    /// The surroundings for which the commands were drawn.
    public let surroundings: DrawList.Surroundings
    fileprivate let items: [DrawItem], bounds: CGRect

    /// The commands that `draw` adds to a list with these surroundings.
    ///
    /// - Parameter draw: must close every clip and layer that it opens.
    public init(in surroundings: DrawList.Surroundings, _ draw: (inout DrawList) -> Void) {
        var list = DrawList(in: surroundings)
        draw(&list)
        (self.surroundings, items, bounds) = (surroundings, list.items, list.bounds)
    }
}

extension DrawList {
    /// Adds a piece and returns true. Adds nothing and returns false if it was drawn for other surroundings.
    public mutating func append(_ piece: DrawnPiece) -> Bool {
        guard piece.surroundings == surroundings else { return false }
        append(kept: piece.items, bounds: piece.bounds)
        return true
    }
}
