// The sample lessons by their files.
import Foundation

/// A lesson in the folder `Sample Scenes/Lessons`.
public struct SampleLesson: CustomStringConvertible, Sendable {
    /// The path of its file.
    public let path: String

    /// The name of its file without the ending.
    public var description: String {
        URL(fileURLWithPath: path).lastPathComponent.replacing(".lesson.yaml", with: "")
    }

    /// All lessons, by their numbers.
    public static let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .filter { $0.hasSuffix(".lesson.yaml") }.map { SampleLesson(path: "\(folder)/\($0)") }

    /// The lesson with a number.
    public static func numbered(_ number: String) -> SampleLesson? {
        all.first { $0.description.hasPrefix("\(number) ") }
    }

    /// The folder of all sample lessons.
    public static let folder = SampleScene.folder + "/Lessons"
}
