/// An aspect of a view that the source of a scene can omit, as a dump of an app omits the actions of buttons.
///
/// For each aspect, either the view has it, or it does not, or the source does not say. An answer states that a view
/// does not have an aspect only if the source would have mentioned it.
public enum ViewAspect: String, Hashable, Sendable, Codable, CaseIterable {
    /// The actions of a control.
    case actions
    /// The code that handles touches: overrides of the touch methods, and gesture recognisers.
    case handlers
    /// Overrides of `hitTest(_:with:)` and `point(inside:with:)`.
    case overrides
    /// The content that the view draws.
    case drawing
    /// The value of a control.
    case value
    /// The frame.
    case frame
    /// The order of the view and its siblings, from back to front.
    case order
    /// `isUserInteractionEnabled`.
    case interaction
    /// `isHidden`. A source may say instead that the view is not visible, or that it is not in the window.
    case visibility
    /// The class, and whether there is a view at all: an accessibility element need not be a view.
    case type
}
