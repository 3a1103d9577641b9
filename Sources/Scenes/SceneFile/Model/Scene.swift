// A scene: a view hierarchy, a script of user input, and the expected results, as plain values without YAML or live
// views.
import HitscopeGeometry
import HitscopeInput
import HitscopeReading

@_exported import struct HitscopeReading.AuditSetting
@_exported import struct HitscopeReading.SourceLocation

/// A scene, as plain values.
///
/// The views are in one flat list and refer to their superviews by index, so building and freeing a deep hierarchy does
/// not need a deep stack. Names are already resolved: a `Reference` contains the responder.
public struct Scene: Hashable, Sendable {
    /// The title.
    public var title = ""
    /// The article that the scene illustrates, such as `"004"`.
    public var article: String?
    /// A sentence that suggests what to try.
    public var lookFor: String?
    /// The title and the hint in other languages, in the order of the file.
    public var translations: [Translation] = []
    /// The format of the dump that the scene was converted from; nil for a scene that was written by hand. Answers
    /// about a dump say how reliable they are.
    public var importedFrom: DumpFormat?
    /// The path of a screenshot behind the windows, relative to the scene's file; nil if there is none.
    public var backdrop: String?
    /// True while a screenshot is shown behind the windows. It is not saved in the file.
    public var isOverScreenshot = false
    /// The size of the screen in points.
    public var screen = CGSize(width: 390, height: 844)
    /// True if a window scene is between the windows and the application in the chain, as on iOS 13 and later. Source:
    /// RC-06.
    public var usesScenes = true
    /// The settings of the audit's rules for this scene.
    public var auditSettings: [AuditSetting] = []
    /// The edges of the screen from which a pan belongs to the system. Source: WN-15.
    public var systemEdges: Set<FingerChange.Edge> = []
    /// The application.
    public var application = Application()
    /// The windows in the order of the file, which is the order in which they were shown. At the same level, a later
    /// window is in front. Source: WN-05.
    public var windows: [Window] = []
    /// The controllers; a parent or presenter comes before its children.
    public var controllers: [Controller] = []
    /// The views, including windows. A superview comes before its subviews, and siblings are in order from back to
    /// front.
    public var views: [View] = []
    /// The recognisers, in the order in which they are added.
    public var recognizers: [Recognizer] = []
    /// The files that the scene includes. It contains their views.
    public var included = IncludedFiles()
    /// The steps of the script.
    public var script: [Step] = []
    /// The expected results of the script, or of single touches.
    public var expectations: [Expectation] = []

    /// Creates a scene without views.
    public init() {}

    /// The default name of a window, by its number in the order of the file.
    static func nameOfWindow(_ number: Int) -> String { number == 0 ? "window" : "window \(number + 1)" }

    /// The format that this program reads and writes.
    public static let version = 1
}
