// The answers of classes in lessons, kept between sessions: a file for each lesson, in the folder for state.
//
// A file that holds something else counts as empty, and one that cannot be written is left alone.
import Foundation
import HitscopeSceneFile
import HitscopeSession

/// A folder with the answers in lessons.
@MainActor package struct LessonAnswers {
    private let folder: String

    /// The largest size of a file and the most that is kept of a lesson's path, in bytes. A file name has at most 255.
    private static let maximumBytes = 1 << 16, maximumNameBytes = 200

    /// - Parameter folder: its path.
    package init(folder: String) { self.folder = folder }

    /// The folder of the user who runs the program; nil if there is no home.
    package static func ofUser(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> LessonAnswers? {
        RecentFiles.stateFolder(environment).map { LessonAnswers(folder: $0 + "/lessons") }
    }

    /// The file for a lesson. Lessons of one name in two folders have one each.
    private func file(of lesson: String) -> String {
        let path = URL(fileURLWithPath: lesson).standardizedFileURL.path
        var name = path.replacing("%", with: "%25").replacing("/", with: "%2F")
        while name.utf8.count > Self.maximumNameBytes { name.removeFirst() }
        return "\(folder)/\(name).json"
    }

    /// The answers in a lesson; nil for none.
    package func answers(in lesson: String) -> KeptAnswers? {
        let path = file(of: lesson)
        guard let kept = FileIdentity(path), kept.isRegular, kept.size <= Self.maximumBytes,
            let bytes = FileManager.default.contents(atPath: path)
        else { return nil }
        return try? JSONDecoder().decode(KeptAnswers.self, from: bytes)
    }

    /// Keeps the answers in a lesson.
    package func keep(_ answers: KeptAnswers, in lesson: String) {
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        guard let bytes = try? encoder.encode(answers) else { return }
        try? bytes.write(to: URL(fileURLWithPath: file(of: lesson)), options: .atomic)
    }
}

extension SceneFiles {
    package func lesson(path: String) throws -> Lesson? {
        guard Lesson.isLesson(path) else { return nil }
        try expectNoPipe(at: path)
        return try SceneLoading.lesson(path)
    }

    package func answers(ofLesson path: String) -> KeptAnswers? { lessonAnswers?.answers(in: path) }

    package func keep(_ answers: KeptAnswers, ofLesson path: String) { lessonAnswers?.keep(answers, in: path) }
}
