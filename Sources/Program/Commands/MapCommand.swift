// The command that maps a scene: it shows which view takes a touch at each point of the screen.
import ArgumentParser
import Foundation
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeRaster
import HitscopeReachability
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeStory

struct MapCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "map",
            abstract: localized(
                "Maps which view takes a touch at each point, as a picture, as JSON or as a table."),
            discussion: localized(
                """
                Without --output, prints a table: the area in which each view takes touches, and the area that it \
                loses to other views. Hatched parts of the picture are visible but get no touches. Where a view's own \
                code decides, such as an override of hitTest(_:with:), the map samples every pixel centre and draws a \
                dotted line.

                Exit status: 0, or 1 if more than the area of --fail-over goes to another view.
                """))
    }

    @OptionGroup var from: OriginOptions
    @OptionGroup var behind: BackdropOption
    @Option(
        name: .shortAndLong,
        help: .localized("The file to write. Its extension sets the format: .png, .svg, .pdf or .json.", value: "file"),
        completion: .file()
    )
    var output: String?
    @Option(
        name: .long,
        help: .localized(
            "An earlier version of the scene, to show which areas another view takes now.", value: "scene"),
        completion: .file()
    )
    var compare: String?
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized(
            "With --compare: the area in pt², or the part of the screen in %, that another view may take.",
            value: "area"))
    var failOver: AreaArgument?
    @Option(
        name: .long, parsing: .unconditional, help: .localized("Pixels per point, 0.25 to 8.", value: "n"))
    var scale = ScaleArgument(2)
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized(
            "Pixels per point at which a view's own code is sampled, 0.25 to 8. Default: the screen's scale.",
            value: "n"))
    var askingScale: ScaleArgument?
    @Option(
        name: .long,
        help: .localized("The fonts to use: installed, or builtin for letters that need no font."))
    var fonts = FontsArgument.installed
    @Option(
        name: .long, help: .localized("Print only this view, with all areas lost to other views.", value: "view"))
    var view: String?
    @OptionGroup var replacing: ForceOption
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        try from.expectApart(from: compare)
        if failOver != nil, compare == nil {
            throw ValidationError(
                localized("--fail-over needs an earlier version of the scene. Specify it with --compare."))
        }
        if view != nil, output != nil || compare != nil {
            throw ValidationError(
                localized("--view prints a view of the table. Leave out --output and --compare, or --view."))
        }
    }

    private var isJSON: Bool { output?.lowercased().hasSuffix(".json") ?? false }

    @MainActor func perform() async throws {
        if let output {
            try replacing.expectReplaceable(
                output, by: isJSON ? .json : FileKind(PictureFormat(path: output)),
                reading: [from.scene, behind.backdrop, compare])
        }
        let setup = output == nil || isJSON ? TextSetup.deterministic : try fonts.setup()
        let built =
            output == nil || isJSON
            ? try SceneLoading.build(from.origin, measuring: setup.measuring)
            : try SceneLoading.buildWithBackdrop(from.origin, backdrop: behind.backdrop, measuring: setup.measuring)
        try from.origin.expectFrames(of: built.scene)
        let map = makeMap(built)
        if let view {
            let index = try SceneNames(scene: built.scene, origin: from.origin).view(view)
            return try printOutput(
                Sentence(lines: [map.table(of: built.views[index].hitscopeIdentifier)] + built.caveats.map { "\($0)" }))
        }
        let earlier = try compare.map { makeMap(try SceneLoading.build($0, measuring: setup.measuring)) }
        let comparison = earlier.map { MapComparison(before: $0, after: map) }
        let limit = failOver?.area(of: map)
        try write(map, comparison, limit, built, setup)
        if let comparison, let limit, comparison.area > limit {
            throw CommandFailure(
                .unmet,
                """
                \(CGFloat(comparison.area).shortText) pt² changed to another view, which is more than \
                \(limit.shortText).
                """)
        }
    }

    @MainActor private func write(
        _ map: ReachabilityMap, _ comparison: MapComparison?, _ limit: CGFloat?, _ built: BuiltScene,
        _ setup: TextSetup
    ) throws {
        let caveats = built.caveats
        guard let output else {
            let table = comparison?.table() ?? map.table()
            return try printOutput(Sentence(lines: [table] + caveats.map { "\($0)" }))
        }
        if isJSON {
            let text = try comparison?.json(caveats: caveats, limit: limit) ?? map.json(caveats: caveats)
            return try PictureFile.write(Array(text.utf8), to: output)
        }
        try picture(of: map, comparison, built, setup).write(
            to: output, scale: scale.scale, rasterizer: Rasterizer(text: setup))
    }

    @MainActor private func makeMap(_ built: BuiltScene) -> ReachabilityMap {
        ReachabilityMap(of: built.world, scale: askingScale.map { CGFloat($0.scale) })
    }

    @MainActor private func picture(
        of map: ReachabilityMap, _ comparison: MapComparison?, _ built: BuiltScene, _ setup: TextSetup
    ) -> ScenePicture {
        let scene = built.world.render(), title = built.scene.localizedTitle
        let picture =
            comparison.map { MapPicture($0, scene: scene, title: title) }
            ?? MapPicture(map, scene: scene, title: title, measuring: setup.measuring)
        return ScenePicture(picture)
    }
}

/// An area as an argument: in square points, or in per cent of the screen.
struct AreaArgument: ExpressibleByArgument {
    private let number: Double, isPercent: Bool

    init?(argument: String) {
        isPercent = argument.hasSuffix("%")
        let range = isPercent ? 0...100 : 0...Double(SceneLimits.screen * SceneLimits.screen)
        guard let number = Double(isPercent ? String(argument.dropLast()) : argument), range.contains(number) else {
            return nil
        }
        self.number = number
    }

    /// The area in square points, for the screen of a map.
    func area(of map: ReachabilityMap) -> CGFloat { isPercent ? CGFloat(number) / 100 * map.area : CGFloat(number) }
}
