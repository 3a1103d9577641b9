// How much a scene may ask for. Every bound is checked before anything is built.
import Geometry

/// The bounds of a scene.
public enum SceneLimits {
    /// The largest file, in bytes.
    public static let fileSize = 64 << 20
    /// The most views, windows included, with every YAML alias written out.
    public static let views = 1_000_000
    /// The deepest view, with every YAML alias written out; a window is at depth 1.
    public static let depth = 100_000
    /// The most values of any kind, with every YAML alias written out.
    public static let values = 20_000_000
    /// The farthest coordinate and the largest size, in points.
    public static let coordinate: CGFloat = 1_000_000
    /// The longest side of a screen, in points.
    public static let screen: CGFloat = 8192
    /// The most reports of fingers that a script may come to.
    public static let inputs = 1_000_000
    /// The most fingers.
    public static let fingers = 10
    /// The longest single wait or drag, in seconds.
    public static let duration = 3600.0
    /// The longest name, in characters.
    public static let name = 200
}
