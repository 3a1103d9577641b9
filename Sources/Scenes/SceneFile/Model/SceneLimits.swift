// The limits of a scene. They are checked before anything is built.
import HitscopeGeometry
import HitscopeReading

/// The limits of a scene.
public enum SceneLimits {
    /// The maximum size of a file, in bytes.
    public static let fileSize = 64 << 20
    /// The maximum number of views, including windows, with all YAML aliases expanded.
    public static let views = 1_000_000
    /// The maximum depth of a view; a window has depth 0. In a file, libyaml lets lists and maps nest up to 1,000 deep,
    /// and each view is two of them.
    public static let depth = 490
    /// The maximum number of values that YAML aliases add to those in the file.
    public static let aliasedValues = 1_000_000
    /// The maximum depth of an included file; the file that includes others has depth 0.
    public static let includes = 20
    /// The maximum absolute coordinate, and the maximum size, in points.
    public static let coordinate = CGFloat(Quantity.coordinate.range.upperBound)
    /// The maximum width or height of a screen, in points.
    public static let screen = CGFloat(Quantity.screenSide.range.upperBound)
    /// The maximum number of finger reports that a script can expand to.
    public static let inputs = 1_000_000
    /// The maximum number of fingers.
    public static let fingers = 10
    /// The maximum number of taps that a recogniser requires.
    public static let taps = 10
    /// The maximum number of dots in a page control.
    public static let pages = 1000
    /// The maximum number of repeats of a held key.
    public static let repeats = 10_000
    /// The maximum duration of a single wait or drag, in seconds.
    public static let duration = Quantity.duration.range.upperBound
    /// The maximum length of the path of another file, in bytes of UTF-8.
    public static let path = 4096
    /// The maximum length of a name, in bytes of UTF-8.
    public static let name = 200
}
