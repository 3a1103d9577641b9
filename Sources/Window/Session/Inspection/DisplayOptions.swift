import HitscopeOverlay

/// The options for what the window shows.
public struct DisplayOptions: Hashable, Sendable {
    /// The layers that the overlay draws.
    public var layers = OverlayLayers.all
    /// True if the stage shows a map of the view that takes a touch at each point, instead of the overlay.
    public var showsMap = false
    /// True if the stage shows the areas where drawing and hit testing disagree.
    package var showsDisagreement = false
    /// The identifier of the view that is shown alone with its descendants; nil to show everything.
    package var alone: Int?
    /// The kinds that the timeline and the event log show.
    public var shownKinds = EventKinds.all
}
