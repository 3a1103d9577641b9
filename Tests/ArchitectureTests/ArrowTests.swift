// The order of the modules, kept. Each rule has a twin that shows that it can fail.
import Testing

@Suite("The order of the modules") struct ArrowTests {
    private let targets = Tree.targets

    private func target(_ name: String, _ folder: String, _ dependencies: [String] = []) -> DeclaredTarget {
        DeclaredTarget(name: name, folder: folder, dependencies: dependencies)
    }

    @Test("Package.swift is understood, however it writes a target down")
    func manifestIsRead() {
        let text = """
            func module(_ name: String) -> Target { .target(name: name) }
                module("HitscopeInput", "Sources/Values/Input"),
                module(
                    "HitscopeSceneFile", "Sources/Scenes/SceneFile",
                    ["HitscopeInput", .product(name: "Yams", package: "yams")]),
                .systemLibrary(
                    name: "HitscopeCX11", path: "Sources/Window/CX11", providers: [.apt(["libx11-dev"])]),
                .target(name: "HitscopeCPictures", dependencies: ["HitscopeCX11"], path: "Tests/Benchmarks/Pictures"),
                tests("InputTests", ["HitscopeInput"], hasReferences: true),
            """
        #expect(
            Manifest.targets(in: text) == [
                target("HitscopeInput", "Sources/Values/Input"),
                target("HitscopeSceneFile", "Sources/Scenes/SceneFile", ["HitscopeInput", "Yams"]),
                target("HitscopeCX11", "Sources/Window/CX11"),
                target("HitscopeCPictures", "Tests/Benchmarks/Pictures", ["HitscopeCX11"]),
                target("InputTests", "Tests/InputTests", ["HitscopeInput"]),
            ])
        #expect(targets.count > 40, "Package.swift was not understood")
        #expect(targets["HitscopeSceneFile"]?.dependencies.contains("Yams") == true)
    }

    @Test("a target depends on what stands above it")
    func arrowsRunOneWay() {
        let backwards = ArrowRules.backwards(in: targets, products: ["Yams", "ArgumentParser"])
        #expect(backwards.isEmpty, "turn these arrows round, or move what they need to a module that both may import")
    }

    @Test("a dependency on what stands below is found, and so is one on nothing")
    func arrowsRunOneWayCanFail() {
        let wrong = [
            target("Low", "Sources/Values/Low", ["High", "Yams"]),
            target("High", "Sources/Window/High", ["Low", "Gone"]),
        ]
        #expect(ArrowRules.backwards(in: wrong, products: ["Yams"]) == ["Low → High", "High → Gone"])
    }

    @Test("the targets of a group stand together")
    func groupsStandTogether() {
        let scattered = ArrowRules.scattered(targets)
        #expect(scattered.isEmpty, "put them where the rest of their group stands")
    }

    @Test("a target that stands apart from its group is found")
    func groupsStandTogetherCanFail() {
        let wrong = [target("A", "Sources/Values/A"), target("B", "Sources/UIKit/B"), target("C", "Sources/Values/C")]
        #expect(ArrowRules.scattered(wrong) == ["C stands apart from its group Values"])
    }

    @Test("a file imports what its target declares, and system modules that are listed for it")
    func importsAreDeclared() {
        let findings = Tree.swiftFiles.flatMap { ArrowRules.undeclaredImports(in: $0, targets: targets) }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test(
        "an import that the target does not declare is found, however it is written",
        arguments: [
            "import HitscopeTrace", "@testable import HitscopeTrace", "@_exported import HitscopeTrace",
            "public import HitscopeTrace", "import struct HitscopeTrace.Node", "  import HitscopeTrace", "import Glibc",
        ])
    func importsAreDeclaredCanFail(line: String) {
        let file = SourceFile(
            path: "Sources/UIKit/Engine/World/World.swift",
            text: "// A world.\nimport Foundation\nimport HitscopeGeometry\n\(line)\n// import HitscopeRaster\n")
        let engine = target("HitscopeEngine", "Sources/UIKit/Engine", ["HitscopeGeometry"])
        #expect(ArrowRules.undeclaredImports(in: file, targets: [engine]).map(\.line) == [4])
    }

    @Test("each dependency is imported")
    func dependenciesAreUsed() {
        let unused = ArrowRules.unusedDependencies(of: targets, files: Tree.swiftFiles)
        #expect(unused.isEmpty, "take these out of Package.swift")
        let system = ArrowRules.unusedSystemModules(of: targets, files: Tree.swiftFiles)
        #expect(system.isEmpty, "take these out of the table of system modules")
    }

    @Test("a dependency and a permission that no file needs are found")
    func dependenciesAreUsedCanFail() {
        let host = target("HitscopeHost", "Sources/Window/Host", ["HitscopeInput", "HitscopeTimeline"])
        let file = SourceFile(path: "Sources/Window/Host/Host.swift", text: "// A host.\nimport HitscopeInput\n")
        #expect(ArrowRules.unusedDependencies(of: [host], files: [file]) == ["HitscopeHost → HitscopeTimeline"])
        let table: [String: Set<String>] = ["HitscopeHost": ["Dispatch"], "HitscopeAttic": []]
        let unneeded = ArrowRules.unusedSystemModules(of: [host], files: [file], table: table)
        #expect(unneeded == ["HitscopeAttic is no target", "HitscopeHost → Dispatch"])
    }

    @Test("only Raster imports Cairo and threads, and only X11Host imports X11")
    func fencesHold() {
        let findings = Tree.swiftFiles.flatMap { ArrowRules.fenceBreaches(in: $0, targets: targets) }
        #expect(findings.isEmpty, "\(findings.report)")
        let modules = ArrowRules.fences.flatMap { [$0.key, $0.value] }
        let unknown = modules.filter { targets[$0] == nil }
        #expect(unknown.isEmpty, "a fence is named that is no target")
    }

    @Test(
        "Cairo outside of its fence is found",
        arguments: [("Debugger", "Window", [2, 3]), ("Raster", "Pictures", [3])])
    func fencesCanFail(name: String, group: String, lines: [Int]) {
        let module = target("Hitscope\(name)", "Sources/\(group)/\(name)")
        let text = "// A panel.\nimport HitscopeCCairo\nimport HitscopeCX11\n"
        let file = SourceFile(path: "Sources/\(group)/\(name)/Panel.swift", text: text)
        #expect(ArrowRules.fenceBreaches(in: file, targets: [module]).map(\.line) == lines)
    }

    @Test("every target lies in its folder, and every folder belongs to a target")
    func foldersAreTargets() {
        let strays = FileRules.strays(targets: targets, folders: Tree.folders)
        #expect(strays.isEmpty, "add the target, move the folder or remove it")
    }

    @Test("a folder without a target, a target without a folder and a folder of another name are found")
    func foldersAreTargetsCanFail() {
        let declared = [
            target("HitscopeEngine", "Sources/UIKit/Engine"), target("HitscopeInput", "Sources/Values/Hands"),
            target("HitscopeXServer", "Tests/Support/XServer"), target("EngineTests", "Tests/EngineTests"),
        ]
        let folders = [
            "Sources", "Sources/UIKit", "Sources/UIKit/Engine", "Sources/UIKit/Engine/World", "Sources/UIKit/Attic",
            "Sources/Values", "Sources/Values/Hands", "Tests", "Tests/Support", "Tests/Support/XServer", "Tests/Old",
        ]
        #expect(
            FileRules.strays(targets: declared, folders: folders) == [
                "Sources/Values/Hands is the folder of HitscopeInput and should be called Input",
                "Tests/EngineTests does not exist, though Package.swift declares EngineTests there",
                "Sources/UIKit/Attic belongs to no target of Package.swift",
                "Tests/Old belongs to no target of Package.swift",
            ])
    }

    @Test("a module's name begins with the package's, so that a program can have a module Drawing of its own")
    func namesAreOurs() {
        let common = ArrowRules.commonNames(in: targets)
        #expect(common.isEmpty, "a program that has a module of that name could not depend on this package")
    }

    @Test("a module that anybody could have is found")
    func namesAreOursCanFail() {
        let declared = [
            target("Drawing", "Sources/Values/Drawing"), target("HitscopeInput", "Sources/Values/Input"),
            target("UIKit", "Sources/UIKit/UIKit"), target("Program", "Tests/Benchmarks/Program"),
            target("ValueTests", "Tests/ValueTests"),
        ]
        #expect(ArrowRules.commonNames(in: declared) == ["Drawing", "Program"])
    }
}
