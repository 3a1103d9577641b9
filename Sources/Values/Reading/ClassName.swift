// Names of classes.

extension String {
    /// True if the name is that of a UIKit class, public or private.
    public var isUIKitClassName: Bool { ["UI", "_UI", "__UI", "_TtC5UIKit", "UIKit."].contains { hasPrefix($0) } }
}
