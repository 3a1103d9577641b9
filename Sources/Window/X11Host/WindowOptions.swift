// What a window is asked to be.
import HitscopeInput
import HitscopePixels

/// How a window is opened.
public struct WindowOptions: Sendable {
    /// The size of the surface, in points.
    public var width: Double, height: Double
    /// The least size that the person can give it, in points.
    public var minimumWidth = 320.0, minimumHeight = 240.0
    public var title: String
    /// What window managers and rules know the program's windows by (`WM_CLASS`).
    public var className: String
    /// Pixels to a point; nil takes what the display is set to.
    public var scale: Double?
    /// Pictures for the task list, in any sizes; colours multiplied by alpha.
    public var icons: [PixelBuffer] = []
    /// The display to open it on; nil takes the one that `DISPLAY` names.
    public var display: String?
    /// Whether frames go through memory shared with the server where that is possible.
    public var sharesMemory = true

    public init(width: Double, height: Double, title: String, className: String = "Hitscope") {
        (self.width, self.height, self.title, self.className) = (width, height, title, className)
    }
}
