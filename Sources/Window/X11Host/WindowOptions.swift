import HitscopePixels

/// The options for opening a window.
public struct WindowOptions: Sendable {
    /// The size of the surface, in points. It is limited to the size of the screen.
    public var width: Double, height: Double
    /// True to refuse a size that is larger than the screen, instead of limiting it.
    public var isExact = false
    /// The minimum size of the window, in points.
    public var minimumWidth = 320.0, minimumHeight = 240.0
    /// The title, for window managers.
    public var title: String
    /// The number of pixels per point; nil for the setting of the display.
    public var scale: Double?
    /// The icons for the task list, in any sizes, with premultiplied alpha.
    public var icons: [PixelBuffer] = []
    /// The name of the display; nil for the one that `DISPLAY` names.
    public var display: String?
    /// True if frames go through memory shared with the server where possible.
    public var sharesMemory = true

    /// Creates options for a window of a size in points, with defaults for the rest.
    public init(width: Double, height: Double, title: String) {
        self.width = width
        self.height = height
        self.title = title
    }
}
