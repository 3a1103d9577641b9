// Names of classes.

extension String {
    /// True if a class of this name is one of UIKit's, public or private.
    public var isUIKitClassName: Bool { ["UI", "_UI", "__UI", "_TtC5UIKit", "UIKit."].contains { hasPrefix($0) } }
}
