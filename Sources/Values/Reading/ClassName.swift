// Names of classes.

extension String {
    /// True if the name is that of a class of UIKit or WebKit, public or private.
    public var isUIKitClassName: Bool {
        switch utf8.first {
        case UInt8(ascii: "U"): hasPrefix("UI")
        case UInt8(ascii: "_"): ["_UI", "__UI", "_TtC5UIKit"].contains { hasPrefix($0) }
        case UInt8(ascii: "W"): hasPrefix("WK") && dropFirst(2).first?.isUppercase == true
        default: false
        }
    }

    /// True if the name is that of one of SwiftUI's view classes, all of which are private.
    public var isSwiftUIClassName: Bool {
        hasPrefix("SwiftUI.") || ["_TtC", "_TtG"].contains { hasPrefix($0) } && contains("7SwiftUI")
    }

    /// True if the name is that of a class whose views contain SwiftUI views. SwiftUI chooses the view in it that
    /// handles a touch.
    public var isHostingViewClassName: Bool { isSwiftUIClassName && contains("HostingView") }

    /// True if a class of this name may override hit testing: a class of an app, or a hosting view.
    public var mayOverrideHitTesting: Bool { !isUIKitClassName && (!isSwiftUIClassName || isHostingViewClassName) }
}
