// The command that writes the steps of a touch as a document, as pictures, as a page or as a diagram.
import ArgumentParser
import Foundation
import HitscopeDebugger
import HitscopeDrawing
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopeRaster
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSession
import HitscopeWhatIf

struct ExportCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "export",
            abstract: localized("Writes the steps of a touch as a document, pictures, a web page or a diagram."),
            discussion: localized(
                """
                The file's extension, or --as, sets what is written:
                  .pdf  A4 pages, one for each step.
                  .html  One page without other files, to step through with ← and →.
                  .svg, .png  A picture for each step, numbered: story-01.png, story-02.png.
                  .gif  All steps as an animation.
                  .md  A bug report: the picture beside it, the reasons, the steps and the views.
                  .mmd, .dot  The hierarchy and the responder chain for Mermaid or Graphviz.

                The same scene and touch make the same files, byte by byte.
                """))
    }

    @OptionGroup var from: OriginOptions
    @OptionGroup var behind: BackdropOption
    @OptionGroup var input: InputOptions
    @Option(
        name: .shortAndLong,
        help: .localized("The file to write. Without it, a diagram is printed.", value: "file"))
    var output: String?
    @Option(
        name: .customLong("as"),
        help: .localized("What to write, if the file's extension does not say.", value: "kind"))
    var kind: ExportKind?
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized("Pixels per point of a PNG or GIF, 0.25 to 8. Default: 2, or 1 for a GIF.", value: "n"))
    var scale: ScaleArgument?
    @Option(name: .long, help: .localized("The fonts to use: installed or builtin.")) var fonts = FontsArgument
        .installed
    @Option(name: .long, help: .localized("The colours: dark, light or contrast. Default: light."))
    var theme: ThemeArgument?
    @OptionGroup var replacing: ForceOption
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        guard output != nil || kind != nil else {
            throw ValidationError(localized("Specify the file to write with --output: -o story.pdf"))
        }
        guard let kind = written else {
            throw ValidationError(
                localized(
                    """
                    \((output ?? "").visible) does not have one of the extensions \
                    \(ExportKind.allExtensions). Use one of them, or --as.
                    """))
        }
        if OutputFile.file(output) == nil, !kind.isDiagram {
            throw ValidationError(localized("Specify the file to write with --output: -o story.pdf"))
        }
        if scale != nil, !kind.hasPixels {
            throw ValidationError(localized("--scale sets the pixels of a PNG or GIF. Leave it out."))
        }
    }

    /// The kind of file to write; nil if neither `--as` nor the path's ending determines it.
    private var written: ExportKind? { kind ?? output.flatMap { ExportKind(path: $0) } }

    @MainActor func perform() async throws {
        guard let kind = written else { throw Self.noTouch(in: from.origin.name) }
        if !kind.isSequence { try expectReplaceable(output, by: kind.fileKind) }
        if kind == .markdown { try OutputFile.expectApart([output, output?.pictureBeside]) }
        let setup = try fonts.setup()
        let built = try SceneLoading.buildWithBackdrop(
            from.origin, backdrop: behind.backdrop, measuring: setup.measuring)
        let script = try await input.script(for: built, of: from.origin)
        let debugger = Debugger(
            Debuggee(built, named: from.origin.title), size: WindowShell.defaultSize, measuring: setup.measuring)
        debugger.play(script)
        let inspection = debugger.inspection
        if kind.isDiagram {
            let diagram = HierarchyDiagram(inspection)
            return try OutputFile.write(
                document: kind == .mermaid ? diagram.mermaid : diagram.graphviz, to: output)
        }
        try from.origin.expectFrames(of: built.scene)
        guard let output,
            let story = try TouchStory(of: inspection, in: theme?.theme ?? .light, measuring: setup.measuring)
        else { throw Self.noTouch(in: from.origin.name) }
        switch kind {
        case .svg, .png: try write(story, as: kind, to: output)
        case .markdown:
            try write(story, answer: story.isFirstTouch ? answer(to: script, in: built) : nil, to: output)
        case .pdf, .html, .gif, .mermaid, .graphviz:
            try PictureFile.write(story.file(kind, scale: scale?.scale ?? kind.scale), to: output)
        }
    }

    private static func noTouch(in name: String) -> CommandFailure {
        CommandFailure(
            .badInput,
            "\(name) has no script with a touch, so there is nothing to export. You can specify a touch with --tap X,Y."
        )
    }

    private func expectReplaceable(_ path: String?, by kind: FileKind) throws(CommandFailure) {
        try replacing.expectReplaceable(path, by: kind, reading: [from.scene, behind.backdrop, input.script])
    }

    /// Writes a picture for each step.
    @MainActor private func write(_ story: TouchStory, as kind: ExportKind, to path: String) throws {
        let paths = (1...story.count).map { path.path(ofStep: $0, of: story.count) }
        for path in paths { try expectReplaceable(path, by: kind.fileKind) }
        let frames = StoryFrames(story)
        for (index, path) in paths.enumerated() {
            guard kind == .png else {
                try PictureFile.write(frames.svg(index + 1), to: path)
                continue
            }
            try PictureFile.write(frames.pixels(index + 1, scale: scale?.scale ?? kind.scale), to: path, isKept: true)
        }
        let (first, last) = (paths[0], paths[paths.count - 1])
        try printOutput(
            paths.count == 1
                ? "1 picture was written: \(first)" : "\(paths.count) pictures were written: \(first) … \(last)")
    }

    /// Writes a report, and its picture beside it.
    @MainActor private func write(_ story: TouchStory, answer: WhyAnswer?, to path: String) throws {
        let picture = path.pictureBeside
        try expectReplaceable(picture, by: .png)
        let report = BugReport(
            story: story, answer: answer, picture: String(picture.split(separator: "/").last ?? "")
        ).markdown
        let last = story.picture(story.count)
        let pixels = try Rasterizer(measuring: story.measuring).picture(
            of: last, size: story.size, scale: ExportKind.markdown.scale,
            background: story.theme.colors.background)
        try PictureFile.write(pixels, to: picture, isKept: true)
        try PictureFile.write(Array(report.utf8), to: path)
    }

    /// The answer of `why` about the first touch, in another copy of the scene; nil if no finger comes down.
    @MainActor private func answer(to script: Script, in built: BuiltScene) -> WhyAnswer? {
        let own = PlayedInput(built.scene.script)
        return WhyAnswer(
            receiverIn: BuiltScene(built.scene, measuring: TextSetup.deterministic.measuring),
            played: script == own.script ? own : PlayedInput(script))
    }
}

extension String {
    /// The path of the picture beside a report.
    fileprivate var pictureBeside: String { stemAndExtension.stem + ".png" }
}

extension TouchStory {
    /// The bytes of a story that is one file.
    ///
    /// - Parameter scale: The number of pixels for each point of an animation.
    func file(_ kind: ExportKind, scale: Double) throws(PictureError) -> [UInt8] {
        switch kind {
        case .html: try StoryWebPage(self).html()
        case .gif: try StoryFrames(self).gif(scale: scale)
        case .pdf, .svg, .png, .markdown, .mermaid, .graphviz: try StoryPages(story: self).pdf()
        }
    }
}
