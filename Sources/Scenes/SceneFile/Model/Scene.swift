// A scene: a view hierarchy, what a person does with it, and what should come of it. Plain values, without YAML and
// without live views.
import HitscopeGeometry

@_exported import struct HitscopeReading.SourceLocation

/// A scene, as plain values.
///
/// Views lie in one flat list and name their superviews by index, so that neither building nor freeing a deep hierarchy
/// needs a deep stack. Whatever a responder refers to by name has been looked up: a `Reference` holds the answer.
public struct Scene: Hashable, Sendable {
    /// The title.
    public var title = ""
    /// The article that the scene illustrates, such as `"004"`.
    public var article: String?
    /// A sentence on what to try.
    public var lookFor: String?
    /// Title and advice in other languages, in the order of the file.
    public var translations: [Translation] = []
    /// The format of the dump that the scene was made of; nil for one that a person wrote. Answers then say how
    /// far they can be trusted.
    public var importedFrom: DumpFormat?
    /// The path of a screenshot that lies behind the windows, relative to the scene's file; nil for none.
    public var backdrop: String?
    /// True while a screenshot lies behind the windows. A file does not say it.
    public var liesOverScreenshot = false
    /// The size of the screen in points.
    public var screen = CGSize(width: 390, height: 844)
    /// True if a window scene stands between windows and application, as it does since iOS 13. Source: RC-06.
    public var usesScenes = true
    /// The application.
    public var application = Application()
    /// In the order of the file, which is the order in which they were shown: within a level, a later window lies in
    /// front. Source: WN-05.
    public var windows: [Window] = []
    /// Every controller; a parent or presenter comes before its children.
    public var controllers: [Controller] = []
    /// Every view, windows included. A superview comes before its subviews, and siblings stand from back to front.
    public var views: [View] = []
    /// Every recogniser, in the order in which they are added.
    public var recognizers: [Recognizer] = []
    /// The steps of the script.
    public var script: [Step] = []
    /// What is expected of the script, or of single touches.
    public var expectations: [Expectation] = []

    /// A scene without views.
    public init() {}

    /// The name of a window whose map names none, by its number in the order of the file.
    static func nameOfWindow(_ number: Int) -> String { number == 0 ? "window" : "window \(number + 1)" }

    /// The format that this program reads and writes.
    public static let version = 1
}
