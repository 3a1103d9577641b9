// The pan from an edge of the screen.
//
// The device reports that a finger came in from an edge; a location near the edge is not enough. Source: GT-28.

/// Recognises a pan that comes in from an edge of the screen. Source: GT-28.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges from which a finger may come in; none by default.
    open var edges: UIRectEdge = []

    /// Fails if a finger did not come in from one of the edges.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        let isStranger = touches.contains { $0.edge.isDisjoint(with: edges) }
        if isStranger, !state.isActive { state = .failed }
    }
}
