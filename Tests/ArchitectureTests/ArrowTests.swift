// The order of the modules, kept. Each rule has a twin that shows that it can fail.
import Testing

@Suite("The order of the modules") struct ArrowTests {
    let targets = Manifest.targets(in: Tree.swiftFiles.first { $0.path == "Package.swift" }!.text)

    @Test("no row of the table imports a module that stands below it")
    func tableRunsOneWay() {
        let backwards = ArrowRules.backwards(in: arrows, outside: ["Yams", "ArgumentParser"])
        #expect(backwards.isEmpty, "turn these arrows round, or move what they need to a module that both may import")
    }

    @Test("a row that imports a module below it is found")
    func tableRunsOneWayCanFail() {
        #expect(
            ArrowRules.backwards(in: [Arrow("Low", ["High"]), Arrow("High", ["Low"])], outside: []) == ["Low → High"])
    }

    @Test("Package.swift declares no arrow that the table does not have")
    func manifestKeepsToTable() {
        #expect(targets.count > 20, "Package.swift was not understood")
        #expect(
            ArrowRules.undrawn(targets, arrows: arrows).isEmpty,
            "remove the dependency, or draw the arrow in Arrows.swift and say why in a decision")
    }

    @Test("a dependency that the table does not have is found")
    func manifestKeepsToTableCanFail() {
        let text = """
            module("Engine", ["Geometry", "Trace"]),
            .executableTarget(name: "tool", dependencies: [.product(name: "Yams", package: "Yams")]),
            tests("EngineTests", ["Raster"]),
            """
        let found = ArrowRules.undrawn(
            Manifest.targets(in: text), arrows: [Arrow("Engine", ["Geometry"]), Arrow("tool")])
        #expect(found == ["Engine → Trace", "tool → Yams"])
    }

    @Test("a file imports only what its target declares, and system modules that its row allows")
    func importsAreDeclared() {
        let findings = Tree.swiftFiles.flatMap {
            ArrowRules.undeclaredImports(in: $0, targets: targets, arrows: arrows)
        }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test(
        "an import that the target does not declare is found, however it is written",
        arguments: [
            "import Trace", "@testable import Trace", "@_exported import Trace", "public import Trace",
            "import struct Trace.Node",
            "  import Trace", "import Glibc",
        ])
    func importsAreDeclaredCanFail(line: String) {
        let file = SourceFile(
            path: "Sources/Engine/World/World.swift",
            text: "// A world.\nimport Foundation\n\(line)\n// import Raster\n")
        let findings = ArrowRules.undeclaredImports(
            in: file, targets: [DeclaredTarget(name: "Engine", dependencies: ["Geometry"], isTest: false)],
            arrows: arrows)
        #expect(findings.map(\.line) == [3])
    }

    @Test("only Raster imports Cairo and threads, and only X11Host imports X11")
    func fencesHold() {
        let findings = Tree.sources.flatMap { ArrowRules.fenceBreaches(in: $0) }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test("Cairo outside of its fence is found")
    func fencesCanFail() {
        let text = "// A panel.\nimport CCairo\nimport CX11\n"
        #expect(
            ArrowRules.fenceBreaches(in: SourceFile(path: "Sources/Debugger/Panel.swift", text: text)).map(\.line) == [
                2, 3,
            ])
        #expect(
            ArrowRules.fenceBreaches(in: SourceFile(path: "Sources/Raster/Canvas.swift", text: text)).map(\.line) == [3]
        )
    }

    @Test("every target has its folder, and every folder its target")
    func foldersAreTargets() {
        let strays = FileRules.strays(
            targets: targets, sourceFolders: Tree.folders(in: "Sources"), testFolders: Tree.folders(in: "Tests"))
        #expect(strays.isEmpty, "add the target or remove the folder")
    }

    @Test("a folder without a target and a target without a folder are found")
    func foldersAreTargetsCanFail() {
        let declared = [
            DeclaredTarget(name: "Engine", dependencies: [], isTest: false),
            DeclaredTarget(name: "EngineTests", dependencies: [], isTest: true),
        ]
        let strays = FileRules.strays(targets: declared, sourceFolders: ["Engine", "Attic"], testFolders: [])
        #expect(
            strays == [
                "Sources/Attic belongs to no target of Package.swift",
                "Tests/EngineTests does not exist, though Package.swift declares the target",
            ])
    }
}
