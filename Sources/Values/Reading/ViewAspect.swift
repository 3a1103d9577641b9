/// An aspect of a view that the source of a scene may leave out, as a dump of an app leaves out the actions of buttons.
///
/// For each aspect, a view has it, does not have it, or its source does not say. An answer claims an absence only if
/// the source would have said otherwise.
public enum ViewAspect: String, Hashable, Sendable, Codable, CaseIterable {
    /// The actions of a control.
    case actions
    /// The code that handles touches: overrides of the touch methods, and gesture recognisers.
    case handlers
    /// Overrides of `hitTest(_:with:)` and `point(inside:with:)`.
    case overrides
    /// The things that the view draws.
    case drawing
    /// The value of a control.
    case value
    /// The frame.
    case frame
    /// The order of the view and its siblings from back to front.
    case order
}
