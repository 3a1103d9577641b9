import HitscopeOverlay

/// Which of the things that can be shown are shown.
public struct DisplayOptions: Hashable, Sendable {
    /// The layers that the overlay draws.
    public var layers = OverlayLayers.all
    /// True if the stage shows which view takes a touch where, in place of the overlay.
    public var showsMap = false
    /// True if the stage shows where drawing and hit testing disagree.
    package var showsDisagreement = false
    /// The kinds that the timeline and the event log show.
    public var shownKinds = EventKinds.all
}
