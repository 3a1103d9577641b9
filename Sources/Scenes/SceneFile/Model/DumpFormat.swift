// The formats in which other tools print a view hierarchy. The module Dumps reads them.

/// The kind of text in which a tool printed a view hierarchy.
public enum DumpFormat: String, Hashable, Sendable, CaseIterable {
    /// `-[UIView recursiveDescription]`, as a debugger prints it.
    case recursiveDescription
    /// `-[UIViewController _printHierarchy]`: controllers and the addresses of their views, without frames.
    case printHierarchy
    /// `-[UIView _autolayoutTrace]`: the views and how they are laid out, without frames.
    case autolayoutTrace
    /// The XML that WebDriverAgent and Appium call the page source.
    case pageSource
    /// `-[XCUIElement debugDescription]`, as a UI test prints it.
    case debugDescription
    /// The XML of Detox: the views themselves.
    case detox
    /// The hierarchy that EarlGrey prints when a test fails.
    case earlGrey

    /// True if the elements are those of accessibility, with frames in points of the screen.
    public var isAccessibility: Bool { self == .pageSource || self == .debugDescription }

    /// True if the format contains the frames of views.
    public var hasFrames: Bool { self != .printHierarchy && self != .autolayoutTrace }
}
