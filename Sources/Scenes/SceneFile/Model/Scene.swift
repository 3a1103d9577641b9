// A scene: what stands on the screen, what a person does there, and what should come of it.
//
// Decides what a scene can say. Knows nothing of YAML, of files, or of live views.
import HitscopeGeometry

@_exported import struct HitscopeReading.SourceLocation

/// A scene, as plain values.
///
/// Views lie in one flat list and name their superviews by index, so that neither building nor freeing a deep hierarchy
/// needs a deep stack. Whatever a responder refers to by name has been looked up: a `Reference` holds the answer.
public struct Scene: Hashable, Sendable {
    /// What the scene is called.
    public var title = ""
    /// Which article the scene illustrates, such as `"004"`.
    public var article: String?
    /// A sentence on what to try.
    public var lookFor: String?
    /// What it says of itself in other languages, in the order of the file.
    public var translations: [Translation] = []
    /// The format of the dump that the scene was made of; nil for one that a person wrote. Answers then say how
    /// far they can be trusted.
    public var importedFrom: DumpFormat?
    /// The path of a screenshot that lies behind the windows, from the scene's file on; nil for none.
    public var backdrop: String?
    /// The size of the screen in points.
    public var screen = CGSize(width: 390, height: 844)
    /// Whether a window scene stands between a window and the application, as it does since iOS 13. Source: RC-06.
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
    /// What the person does, in order.
    public var script: [Step] = []
    /// What should come of it.
    public var expectations: [Expectation] = []

    /// A scene without views.
    public init() {}

    /// The name of a window whose map names none, by its number in the order of the file.
    static func nameOfWindow(_ number: Int) -> String { number == 0 ? "window" : "window \(number + 1)" }

    /// The format that this program reads and writes.
    public static let version = 1
}
