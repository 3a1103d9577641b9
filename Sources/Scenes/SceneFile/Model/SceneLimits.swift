// The limits of a scene. Each is checked before anything is built.
import HitscopeGeometry
import HitscopeReading

/// The limits of a scene.
public enum SceneLimits {
    /// The largest file, in bytes.
    public static let fileSize = 64 << 20
    /// The most views, windows included, with every YAML alias written out.
    ///
    /// Their depth has no limit of its own, since nothing that reads or builds a scene goes deeper on the stack
    /// for it. In a file, lists and maps nest up to 1,000 deep, which is where libyaml ends.
    public static let views = 1_000_000
    /// The most values that YAML aliases add to those in the file.
    public static let aliasedValues = 1_000_000
    /// The farthest coordinate and the largest size, in points.
    public static let coordinate = CGFloat(Quantity.coordinate.range.upperBound)
    /// The longest side of a screen, in points.
    public static let screen = CGFloat(Quantity.screenSide.range.upperBound)
    /// The most reports of fingers that a script may come to.
    public static let inputs = 1_000_000
    /// The most fingers.
    public static let fingers = 10
    /// The most taps that a recogniser asks for.
    public static let taps = 10
    /// The most dots of a page control.
    public static let pages = 1000
    /// The most times that a held key repeats.
    public static let repeats = 10_000
    /// The longest single wait or drag, in seconds.
    public static let duration = Quantity.duration.range.upperBound
    /// The longest path of another file, in bytes of UTF-8.
    public static let path = 4096
    /// The longest name, in bytes of UTF-8.
    public static let name = 200
}
