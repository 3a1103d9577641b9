// The command that lists the lessons, and makes sheets to print of them.
import ArgumentParser
import Foundation
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSceneFile
import HitscopeSession

struct LessonsCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "lessons", abstract: localized("Lists the lessons, or makes a printable sheet of one."),
            discussion: localized(
                """
                A sheet is a PDF of A4 pages. That of a pupil has the questions and room for answers; that of a \
                teacher has the answers and the reasons, as the engine gives them. hitscope run opens a lesson in a \
                window.
                """))
    }

    @Argument(
        help: .localized(
            "The lesson: its number, or the path of its file. Without it, all are listed.", value: "lesson"))
    var lesson: String?
    @Option(name: .long, help: .localized("Make a sheet to print: for a pupil, or for a teacher.", value: "whom"))
    var sheet: LessonSheet.Reader?
    @Option(name: .shortAndLong, help: .localized("The PDF to write.", value: "file"), completion: .file()) var output:
        String?
    @Option(name: .long, help: .localized("The fonts to use: installed or builtin.")) var fonts = FontsArgument
        .installed
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        if sheet != nil, lesson == nil {
            throw ValidationError(
                localized("Name the lesson of the sheet: hitscope lessons 01 --sheet pupil -o sheet.pdf"))
        }
        if (sheet == nil) != (output == nil) {
            throw ValidationError(
                localized("--sheet and --output go together: hitscope lessons 01 --sheet pupil -o sheet.pdf"))
        }
    }

    @MainActor func perform() async throws {
        guard let lesson else { return try list() }
        let path = try Self.path(of: lesson), read = try SceneLoading.lesson(path)
        guard let sheet, let output else { return try printOutput(Self.outline(of: read)) }
        guard case .pdf = try PictureFormat(path: output) else {
            throw CommandFailure(.badInput, "\(output) is not a PDF. You can name a file that ends in .pdf.")
        }
        let setup = try fonts.setup(), paper = LessonSheet(read, for: sheet, setup)
        try PictureFile.write(paper.pdf(), to: output)
    }

    @MainActor private func list() throws {
        let lessons = Self.folder?.scenes() ?? []
        guard !lessons.isEmpty else {
            throw CommandFailure(
                .environment, "The lessons are not installed. You can name the file of one: hitscope lessons FILE")
        }
        let rows = lessons.flatMap { lesson -> [Sentence] in
            ["\(lesson.number)  \(lesson.title)", "    \(lesson.summary)"]
        }
        try printOutput(Sentence(lines: rows))
    }

    private static var folder: SceneFolder? { SceneFolder.samples().map { SceneFolder(path: $0).lessons } }

    /// The path of the lesson that a word means.
    @MainActor private static func path(of word: String) throws -> String {
        guard !word.isEmpty, word.allSatisfy(\.isNumber) else { return word }
        func bare(_ number: String) -> Substring { number.drop { $0 == "0" } }
        let lessons = folder?.scenes() ?? []
        for lesson in lessons where bare(lesson.number) == bare(word) {
            if case .file(let path) = lesson.place { return path }
        }
        let known = lessons.map(\.number).joined(separator: ", ")
        throw CommandFailure(.badInput, "There is no lesson \(word). You can choose one of these: \(known).")
    }

    /// The goal of a lesson, and what its steps ask.
    @MainActor private static func outline(of lesson: Lesson) -> Sentence {
        let head: [Sentence] = ["\(lesson.title.localized)", "  \(lesson.goal.localized)"]
        return Sentence(
            lines: head
                + lesson.steps.enumerated().flatMap { index, step in
                    ["\(index + 1)  \(step.scene.localizedTitle): \(step.task.localized)" as Sentence]
                        + (step.question.map { ["   \($0.localized)"] } ?? [])
                })
    }
}
