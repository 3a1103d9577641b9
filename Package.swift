// swift-tools-version: 6.2
//
// The modules and their arrows. A module may import what stands in its `dependencies`, which stand above it, and nothing else;
// Tests/ArchitectureTests reads the sources and keeps it so. Folders are groups of modules: see `Group`.
//
// Modules carry the package's name, since the modules of a program share one space of names; their folders do not.
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// The folders of Sources, in the order in which they build on one another.
enum Group: String {
    case values = "Values"
    case uiKit = "UIKit"
    case explaining = "Explaining"
    case scenes = "Scenes"
    case pictures = "Pictures"
    case window = "Window"
    case program = "Program"
}

/// A module of ours: its name, its folder (the name without the package's), and the modules that it may import.
func module(_ name: String, _ group: Group, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: folder(name, group), swiftSettings: strict)
}

func folder(_ name: String, _ group: Group) -> String {
    "Sources/\(group.rawValue)/\(name.hasPrefix("Hitscope") && name != "Hitscope" ? String(name.dropFirst("Hitscope".count)) : name)"
}

/// A test module; pictures to compare with lie in its folder `References`.
func tests(_ name: String, _ dependencies: [Target.Dependency], hasReferences: Bool = false) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: hasReferences ? ["References"] : [], swiftSettings: strict)
}

/// What only tests and benchmarks use: its name, and its folder in Tests.
func support(_ name: String, _ folder: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Tests/\(folder)", swiftSettings: strict)
}

let package = Package(
    name: "Hitscope",
    products: [
        .executable(name: "hitscope", targets: ["HitscopeMain"]),
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .library(name: "CoreMotion", targets: ["CoreMotion"]),
        .library(name: "TouchSynthesis", targets: ["TouchSynthesis"]),
        .library(name: "Hitscope", targets: ["Hitscope"]),
    ],
    dependencies: [
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // The three fences: C comes in here and nowhere else.
        .systemLibrary(
            name: "HitscopeCCairo", path: "Sources/Pictures/CCairo", pkgConfig: "pangocairo",
            providers: [.apt(["libpango1.0-dev", "libcairo2-dev", "libspng-dev"])]),
        .systemLibrary(
            name: "HitscopeCX11", path: "Sources/Window/CX11", pkgConfig: "x11",
            providers: [.apt(["libx11-dev", "libxext-dev", "libxi-dev", "libxfixes-dev"])]),
        .target(name: "HitscopeCThreads", path: "Sources/Pictures/CThreads"),

        // Values.
        module("HitscopeGeometry", .values),
        module("HitscopeTimeline", .values),
        module("HitscopePixels", .values),
        module("HitscopeInput", .values, ["HitscopeGeometry"]),
        module("HitscopeDrawing", .values, ["HitscopeGeometry"]),

        // UIKit's event handling.
        module("HitscopeEngine", .uiKit, ["HitscopeGeometry", "HitscopeTimeline", "HitscopeInput", "HitscopeDrawing"]),
        module(
            "HitscopeWidgets", .uiKit, ["HitscopeEngine", "HitscopeDrawing", "HitscopeGeometry", "HitscopeTimeline"]),
        module("UIKit", .uiKit, ["HitscopeEngine", "HitscopeWidgets", "HitscopeGeometry"]),
        module("_Testing_UIKit", .uiKit),
        module("TouchSynthesis", .uiKit, ["UIKit", "HitscopeInput", "HitscopeGeometry"]),
        module("CoreMotion", .uiKit, ["HitscopeEngine", "HitscopeInput"]),

        // What the engine did, and why.
        module("HitscopeTrace", .explaining, ["HitscopeEngine", "HitscopeGeometry"]),
        module("HitscopeDiagnosis", .explaining, ["HitscopeTrace", "HitscopeEngine", "HitscopeGeometry"]),
        module(
            "HitscopeOverlay", .explaining,
            ["HitscopeTrace", "HitscopeDiagnosis", "HitscopeDrawing", "HitscopeGeometry"]),

        // Scenes.
        module(
            "HitscopeSceneFile", .scenes,
            ["HitscopeGeometry", "HitscopeInput", .product(name: "Yams", package: "Yams")]),
        module(
            "HitscopeSceneBuilder", .scenes,
            [
                "HitscopeSceneFile", "HitscopeWidgets", "HitscopeEngine", "HitscopeGeometry", "HitscopeDrawing",
                "HitscopeInput",
            ]),

        // Pictures.
        module(
            "HitscopeRaster", .pictures,
            ["HitscopeDrawing", "HitscopeGeometry", "HitscopePixels", "HitscopeCCairo", "HitscopeCThreads"]),
        module("HitscopeSnapshot", .pictures, ["HitscopePixels", "HitscopeRaster"]),

        // The window.
        module("HitscopeHost", .window, ["HitscopeInput", "HitscopePixels"]),
        module("HitscopeX11Host", .window, ["HitscopeHost", "HitscopeInput", "HitscopePixels", "HitscopeCX11"]),
        module(
            "HitscopeDebugger", .window,
            [
                "HitscopeEngine", "HitscopeWidgets", "HitscopeTrace", "HitscopeDiagnosis", "HitscopeOverlay",
                "HitscopeSceneBuilder",
                "HitscopeSceneFile", "HitscopeDrawing", "HitscopeGeometry", "HitscopeInput", "HitscopeTimeline",
            ]),

        // The program, and what a program of one's own imports.
        module(
            "HitscopeCommands", .program,
            [
                "HitscopeDebugger", "HitscopeEngine", "HitscopeTrace", "HitscopeDiagnosis", "HitscopeOverlay",
                "HitscopeSceneFile",
                "HitscopeSceneBuilder", "HitscopeRaster", "HitscopeHost", "HitscopeX11Host", "HitscopeInput",
                "HitscopeDrawing",
                "HitscopeGeometry", "HitscopePixels",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        module("Hitscope", .program, ["TouchSynthesis", "HitscopeRaster", "HitscopeSnapshot", "HitscopeCommands"]),
        .executableTarget(
            name: "HitscopeMain", dependencies: ["HitscopeCommands"], path: "Sources/Program/Main",
            swiftSettings: strict),
        .executableTarget(
            name: "ArticlesInSwift", dependencies: ["UIKit", "Hitscope"], path: "Sample Scenes/15 Articles in Swift",
            swiftSettings: strict),

        tests("ArchitectureTests", []),
        tests(
            "ValueTests",
            ["HitscopeGeometry", "HitscopeTimeline", "HitscopeInput", "HitscopeDrawing", "HitscopePixels"]),
        tests(
            "ConformanceTests",
            ["UIKit", "CoreMotion", "TouchSynthesis", "_Testing_UIKit", "HitscopeInput", "HitscopeDrawing"]),
        tests(
            "EngineTests",
            [
                "UIKit", "CoreMotion", "TouchSynthesis", "_Testing_UIKit", "HitscopeEngine", "HitscopeWidgets",
                "HitscopeGeometry", "HitscopeDrawing", "HitscopeTrace", "HitscopeDiagnosis",
                "HitscopeInput", "HitscopeRandomApplications",
            ]),
        tests(
            "CanvasTests", ["UIKit", "_Testing_UIKit", "Hitscope"],
            hasReferences: true),
        tests("SceneFileTests", ["HitscopeSceneFile", "HitscopeInput", "HitscopeGeometry"]),
        tests(
            "RasterTests",
            ["HitscopeRaster", "HitscopeSnapshot", "HitscopeDrawing", "HitscopeGeometry", "HitscopePixels"],
            hasReferences: true),
        tests("HostTests", ["HitscopeHost", "HitscopeX11Host", "HitscopeInput", "HitscopePixels", "HitscopeXServer"]),
        tests(
            "DebuggerTests",
            [
                "HitscopeDebugger", "HitscopeCommands", "HitscopeOverlay", "HitscopeTrace", "HitscopeDiagnosis",
                "HitscopeSceneFile", "HitscopeSceneBuilder", "HitscopeEngine", "HitscopeWidgets", "HitscopeRaster",
                "HitscopeSnapshot",
                "HitscopeDrawing", "HitscopeInput",
                "HitscopePixels", "HitscopeGeometry",
            ], hasReferences: true),
        tests(
            "CommandLineTests",
            ["HitscopeProcess", "HitscopeMain", "HitscopeRaster", "HitscopePixels", "HitscopeInput"]),
        tests(
            "EndToEndTests",
            [
                "HitscopeProcess", "HitscopeMain", "HitscopeXServer", "HitscopeHost", "HitscopeX11Host",
                "HitscopeWidgets", "HitscopeDebugger", "HitscopeCommands", "HitscopeSceneFile", "HitscopeSceneBuilder",
                "HitscopeEngine", "HitscopeRaster", "HitscopePixels", "HitscopeTrace",
                "HitscopeDrawing", "HitscopeGeometry",
                "HitscopeInput",
            ]),

        // What the tests need of the program: it, as a process of its own.
        .target(name: "HitscopeProcess", path: "Tests/Support/Process", swiftSettings: strict),

        // Random applications, for the tests and for the soak.
        .target(
            name: "HitscopeRandomApplications",
            dependencies: ["UIKit", "TouchSynthesis", "HitscopeTrace", "HitscopeInput"],
            path: "Tests/Support/RandomApplications", swiftSettings: strict),
        .executableTarget(
            name: "HitscopeSoak", dependencies: ["HitscopeRandomApplications"], path: "Tests/Soak",
            swiftSettings: strict),

        // What the tests need of an X server: one of their own, and hands to touch its windows with.
        .systemLibrary(
            name: "HitscopeCXTest", path: "Tests/Support/CXTest", pkgConfig: "xtst", providers: [.apt(["libxtst-dev"])]),
        .target(
            name: "HitscopeXServer", dependencies: ["HitscopeCXTest", "HitscopePixels"], path: "Tests/Support/XServer",
            swiftSettings: strict),

        // What is measured, and what it is measured against.
        .target(name: "HitscopeCWorkloads", path: "Tests/Benchmarks/Workloads"),
        .target(
            name: "HitscopeCPictures", dependencies: ["HitscopeCWorkloads", "HitscopeCCairo"],
            path: "Tests/Benchmarks/Pictures",
            linkerSettings: [.linkedLibrary("spng")]),
        .executableTarget(
            name: "HitscopeFrameLimit",
            dependencies: ["HitscopeCPictures", "HitscopeCWorkloads", "HitscopeCCairo", "HitscopeCX11"],
            path: "Tests/Benchmarks/FrameLimit",
            linkerSettings: [.linkedLibrary("Xext"), .linkedLibrary("m")]),
        .executableTarget(
            name: "HitscopeBenchmarks",
            dependencies: [
                "HitscopeCWorkloads", "HitscopeCPictures", "UIKit", "HitscopeTrace", "HitscopeSceneFile",
                "HitscopeSceneBuilder", "HitscopeRaster", "HitscopeOverlay", "HitscopeDrawing", "HitscopePixels",
                "HitscopeGeometry", "HitscopeInput", "HitscopeDebugger", "HitscopeCommands",
                "HitscopeXServer",
                .product(name: "Yams", package: "Yams"),
            ], path: "Tests/Benchmarks/Program", swiftSettings: strict),
    ]
)
