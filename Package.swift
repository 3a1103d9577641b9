// swift-tools-version: 6.2
//
// The modules and their arrows. A module imports what it names here and nothing else, and all of that stands above it.
// Tests/ArchitectureTests reads this file and the sources and keeps it so.
//
// A module's name begins with the package's, since the modules of a program share one space of names. Folders do not.
// The folders of Sources are groups of modules, and build on one another in the order in which they stand here.
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// Optimises the modules in debug builds, with their assertions. The Makefile asks for it; CONTRIBUTING.md says why.
let optimized: [SwiftSetting] =
    Context.environment["HITSCOPE_OPTIMIZED"] == nil
    ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

/// A module: its name, its folder, and the modules that it may import.
func module(_ name: String, _ folder: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: folder, swiftSettings: strict + optimized)
}

/// A program. With `usesPublicAPIOnly` it sees what other packages see.
func executable(
    _ name: String, _ folder: String, _ dependencies: [Target.Dependency], usesPublicAPIOnly: Bool = false
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: folder, packageAccess: !usesPublicAPIOnly, swiftSettings: strict)
}

/// Tests. References to compare with lie in their folder `References` or `__Snapshots__`, files to play again in
/// `Corpus`.
/// With `usePublicAPIOnly` they see what other packages see.
func tests(
    _ name: String, _ dependencies: [Target.Dependency], hasReferences: Bool = false, hasSnapshots: Bool = false,
    hasCorpus: Bool = false, usePublicAPIOnly: Bool = false
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, path: "Tests/\(name)",
        exclude: (hasReferences ? ["References"] : []) + (hasSnapshots ? ["__Snapshots__"] : [])
            + (hasCorpus ? ["Corpus"] : []),
        packageAccess: !usePublicAPIOnly, swiftSettings: strict)
}

let package = Package(
    name: "Hitscope",
    products: [
        .executable(name: "hitscope", targets: ["HitscopeMain"]),
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .library(name: "CoreMotion", targets: ["CoreMotion"]),
        .library(name: "TouchSynthesis", targets: ["TouchSynthesis"]),
        .library(name: "Hitscope", targets: ["Hitscope", "UIKit", "_Testing_UIKit"]),
        .library(name: "SnapshotTesting", targets: ["SnapshotTesting", "Hitscope", "UIKit", "_Testing_UIKit"]),
    ],
    dependencies: [
        // Exact, so that each checkout builds the same. Decisions/Dependencies.md says more.
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    ],
    targets: [
        // Values: geometry, time, languages, input, drawing, pixels.
        module("HitscopeGeometry", "Sources/Values/Geometry"),
        module("HitscopeTimeline", "Sources/Values/Timeline"),
        module("HitscopePixels", "Sources/Values/Pixels"),
        module("HitscopeLanguage", "Sources/Values/Language"),
        module("HitscopeReading", "Sources/Values/Reading", ["HitscopeLanguage"]),
        module("HitscopeInput", "Sources/Values/Input", ["HitscopeLanguage", "HitscopeGeometry", "HitscopeReading"]),
        module("HitscopeDrawing", "Sources/Values/Drawing", ["HitscopeGeometry", "HitscopePixels"]),

        // UIKit's event handling, and what Apple's other modules of it declare.
        module(
            "HitscopeEngine", "Sources/UIKit/Engine",
            [
                "HitscopeLanguage", "HitscopeReading", "HitscopeGeometry", "HitscopeTimeline", "HitscopeInput",
                "HitscopeDrawing",
            ]),
        module(
            "HitscopeWidgets", "Sources/UIKit/Widgets",
            [
                "HitscopeEngine", "HitscopeReading", "HitscopeDrawing", "HitscopeGeometry", "HitscopeTimeline",
            ]),
        .systemLibrary(name: "HitscopeSubmodules", path: "Sources/UIKit/Submodules"),
        module(
            "UIKit", "Sources/UIKit/UIKit",
            [
                "HitscopeEngine", "HitscopeWidgets", "HitscopeGeometry", "HitscopeTimeline", "HitscopeInput",
                "HitscopeDrawing", "HitscopeSubmodules",
            ]),
        module("_Testing_UIKit", "Sources/UIKit/_Testing_UIKit"),
        module(
            "TouchSynthesis", "Sources/UIKit/TouchSynthesis",
            ["UIKit", "HitscopeReading", "HitscopeInput", "HitscopeGeometry"]),
        module("CoreMotion", "Sources/UIKit/CoreMotion", ["HitscopeEngine", "HitscopeInput"]),

        // Explaining: what the engine did, and why.
        module(
            "HitscopeTrace", "Sources/Explaining/Trace",
            ["HitscopeEngine", "HitscopeReading", "HitscopeGeometry"]),
        module(
            "HitscopeStory", "Sources/Explaining/Story",
            ["HitscopeLanguage", "HitscopeTrace", "HitscopeEngine", "HitscopeReading", "HitscopeGeometry"]),
        module(
            "HitscopeDiagnosis", "Sources/Explaining/Diagnosis",
            [
                "HitscopeLanguage", "HitscopeTrace", "HitscopeStory", "HitscopeEngine", "HitscopeReading",
                "HitscopeGeometry",
            ]
        ),
        module(
            "HitscopeOverlay", "Sources/Explaining/Overlay",
            ["HitscopeLanguage", "HitscopeStory", "HitscopeDrawing", "HitscopeReading", "HitscopeGeometry"]),

        module(
            "HitscopeReachability", "Sources/Explaining/Reachability",
            [
                "HitscopeLanguage",
                "HitscopeTrace", "HitscopeDiagnosis",
                "HitscopeOverlay", "HitscopeEngine", "HitscopeReading", "HitscopeDrawing",
                "HitscopeGeometry",
            ]),
        module(
            "HitscopeAudit", "Sources/Explaining/Audit",
            [
                "HitscopeLanguage",
                "HitscopeReachability", "HitscopeDiagnosis", "HitscopeTrace", "HitscopeWidgets",
                "HitscopeEngine",
                "HitscopeReading", "HitscopeDrawing", "HitscopeGeometry",
            ]),

        // Scenes: files that describe views, the views, and what writes the schema of the files.
        module(
            "HitscopeSceneFile", "Sources/Scenes/SceneFile",
            [
                "HitscopeLanguage", "HitscopeReading", "HitscopeGeometry", "HitscopeInput",
                .product(name: "Yams", package: "Yams"),
            ]),
        module(
            "HitscopeDumps", "Sources/Scenes/Dumps",
            ["HitscopeLanguage", "HitscopeReading", "HitscopeGeometry", "HitscopeSceneFile"]),
        module(
            "HitscopeSceneBuilder", "Sources/Scenes/SceneBuilder",
            [
                "HitscopeSceneFile", "HitscopeWidgets", "HitscopeEngine", "HitscopeReading", "HitscopeGeometry",
                "HitscopeDrawing", "HitscopeInput",
            ]),
        module(
            "HitscopeWhatIf", "Sources/Scenes/WhatIf",
            [
                "HitscopeLanguage", "HitscopeReading",
                "HitscopeSceneBuilder", "HitscopeSceneFile", "HitscopeReachability", "HitscopeStory",
                "HitscopeDiagnosis",
                "HitscopeTrace", "HitscopeWidgets",
                "HitscopeEngine", "HitscopeGeometry", "HitscopeDrawing", "HitscopeInput",
            ]),
        executable("HitscopeSceneReference", "Sources/Scenes/SceneReference", ["HitscopeSceneFile"]),

        // Pictures. Raster alone imports Cairo and threads.
        .systemLibrary(
            name: "HitscopeCCairo", path: "Sources/Pictures/CCairo", pkgConfig: "cairo",
            providers: [.apt(["libpango1.0-dev", "libcairo2-dev", "libspng-dev"])]),
        module(
            "HitscopeRaster", "Sources/Pictures/Raster",
            [
                "HitscopeLanguage",
                "HitscopeDrawing", "HitscopeReading", "HitscopeGeometry", "HitscopePixels", "HitscopeCCairo",
            ]),
        module(
            "HitscopeSnapshot", "Sources/Pictures/Snapshot", ["HitscopeLanguage", "HitscopePixels", "HitscopeRaster"]),

        // The window. X11Host alone imports X11.
        .systemLibrary(
            name: "HitscopeCX11", path: "Sources/Window/CX11", pkgConfig: "x11",
            providers: [.apt(["libx11-dev", "libxext-dev", "libxi-dev", "libxfixes-dev"])]),
        module(
            "HitscopeHost", "Sources/Window/Host",
            ["HitscopeLanguage", "HitscopeReading", "HitscopeInput", "HitscopePixels"]),
        module(
            "HitscopeX11Host", "Sources/Window/X11Host",
            ["HitscopeLanguage", "HitscopeHost", "HitscopeReading", "HitscopeInput", "HitscopePixels", "HitscopeCX11"]),
        module(
            "HitscopeWindowKit", "Sources/Window/WindowKit",
            [
                "HitscopeGeometry", "HitscopeLanguage", "HitscopeReading", "HitscopeInput", "HitscopeDrawing",
                "HitscopeEngine", "HitscopeWidgets", "HitscopeOverlay",
            ]),
        module(
            "HitscopeSession", "Sources/Window/Session",
            [
                "HitscopeGeometry", "HitscopeTimeline", "HitscopeLanguage", "HitscopeReading", "HitscopeInput",
                "HitscopeDrawing", "HitscopeEngine", "HitscopeWidgets", "HitscopeTrace", "HitscopeStory",
                "HitscopeDiagnosis", "HitscopeOverlay", "HitscopeSceneFile", "HitscopeDumps",
                "HitscopeSceneBuilder", "HitscopeWhatIf",
            ]),
        module(
            "HitscopePanels", "Sources/Window/Panels",
            [
                "HitscopeGeometry", "HitscopeLanguage", "HitscopeDrawing", "HitscopeEngine", "HitscopeTrace",
                "HitscopeStory", "HitscopeOverlay", "HitscopeWindowKit", "HitscopeSession",
            ]),
        module(
            "HitscopeStage", "Sources/Window/Stage",
            [
                "HitscopeGeometry", "HitscopeTimeline", "HitscopeLanguage", "HitscopeReading", "HitscopeInput",
                "HitscopeDrawing", "HitscopeEngine", "HitscopeWidgets", "HitscopeTrace", "HitscopeStory",
                "HitscopeDiagnosis", "HitscopeOverlay", "HitscopeReachability", "HitscopeWhatIf",
                "HitscopeWindowKit", "HitscopeSession", "HitscopePanels",
            ]),
        module(
            "HitscopeHierarchy", "Sources/Window/Hierarchy",
            [
                "HitscopeGeometry", "HitscopeLanguage", "HitscopeReading", "HitscopeInput", "HitscopeDrawing",
                "HitscopeEngine", "HitscopeStory", "HitscopeDiagnosis", "HitscopeOverlay",
                "HitscopeWindowKit", "HitscopeSession", "HitscopePanels",
            ]),
        module(
            "HitscopeAnswers", "Sources/Window/Answers",
            [
                "HitscopeGeometry", "HitscopeLanguage", "HitscopeInput", "HitscopeDrawing", "HitscopeEngine",
                "HitscopeTrace", "HitscopeStory", "HitscopeDiagnosis", "HitscopeOverlay", "HitscopeWhatIf",
                "HitscopeWindowKit", "HitscopeSession", "HitscopePanels",
            ]),
        module(
            "HitscopeAttributes", "Sources/Window/Attributes",
            [
                "HitscopeGeometry", "HitscopeLanguage", "HitscopeInput", "HitscopeDrawing", "HitscopeEngine",
                "HitscopeWidgets", "HitscopeTrace", "HitscopeStory", "HitscopeDiagnosis", "HitscopeOverlay",
                "HitscopeSceneFile", "HitscopeSceneBuilder", "HitscopeWhatIf", "HitscopeWindowKit",
                "HitscopeSession", "HitscopePanels",
            ]),
        module(
            "HitscopeTimelinePanel", "Sources/Window/TimelinePanel",
            [
                "HitscopeGeometry", "HitscopeLanguage", "HitscopeReading", "HitscopeInput", "HitscopeDrawing",
                "HitscopeEngine", "HitscopeOverlay", "HitscopeWindowKit", "HitscopeSession", "HitscopePanels",
            ]),
        module(
            "HitscopeEvents", "Sources/Window/Events",
            [
                "HitscopeGeometry", "HitscopeTimeline", "HitscopeLanguage", "HitscopeDrawing", "HitscopeEngine",
                "HitscopeTrace", "HitscopeStory", "HitscopeOverlay", "HitscopeWindowKit", "HitscopeSession",
                "HitscopePanels",
            ]),
        module(
            "HitscopeTeaching", "Sources/Window/Teaching",
            [
                "HitscopeGeometry", "HitscopeTimeline", "HitscopeLanguage", "HitscopeInput", "HitscopeDrawing",
                "HitscopeEngine", "HitscopeTrace", "HitscopeOverlay", "HitscopeSceneFile", "HitscopeWhatIf",
                "HitscopeWindowKit", "HitscopeSession",
            ]),
        module(
            "HitscopeDebugger", "Sources/Window/Debugger",
            [
                "HitscopeGeometry", "HitscopeTimeline", "HitscopeLanguage", "HitscopeReading", "HitscopeInput",
                "HitscopeDrawing", "HitscopeEngine", "HitscopeWidgets", "HitscopeTrace", "HitscopeDiagnosis",
                "HitscopeOverlay", "HitscopeSceneFile", "HitscopeWhatIf", "HitscopeWindowKit", "HitscopeSession",
                "HitscopePanels", "HitscopeStage", "HitscopeHierarchy", "HitscopeAnswers", "HitscopeAttributes",
                "HitscopeTimelinePanel", "HitscopeEvents", "HitscopeTeaching",
            ]),

        // The program, its languages, and the one module that programs and tests of other packages import.
        module("HitscopeKorean", "Sources/Program/Korean", ["HitscopeLanguage"]),
        module(
            "HitscopeCommands", "Sources/Program/Commands",
            [
                "HitscopeKorean", "HitscopeLanguage",
                "HitscopeSession", "HitscopePanels", "HitscopeStage", "HitscopeDebugger", "HitscopeEngine",
                "HitscopeTrace",
                "HitscopeStory", "HitscopeDiagnosis", "HitscopeOverlay",
                "HitscopeSceneFile", "HitscopeDumps", "HitscopeSceneBuilder", "HitscopeWhatIf", "HitscopeRaster",
                "HitscopeSnapshot", "HitscopeHost",
                "HitscopeX11Host", "HitscopeReachability", "HitscopeAudit", "HitscopeReading", "HitscopeInput",
                "HitscopeDrawing", "HitscopeGeometry", "HitscopePixels",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        module(
            "Hitscope", "Sources/Program/Hitscope",
            [
                "UIKit", "TouchSynthesis", "HitscopeLanguage", "HitscopeReading", "HitscopeInput", "HitscopeDrawing",
                "HitscopePixels", "HitscopeRaster", "HitscopeSnapshot", "HitscopeTrace", "HitscopeStory",
                "HitscopeOverlay", "HitscopeReachability", "HitscopeAudit", "HitscopeSession", "HitscopeDebugger",
                "HitscopeCommands",
            ]),
        module("SnapshotTesting", "Sources/Program/SnapshotTesting", ["Hitscope", "_Testing_UIKit"]),
        .target(name: "HitscopeCLocaleData", path: "Sources/Program/CLocaleData"),
        executable("HitscopeMain", "Sources/Program/Main", ["HitscopeCommands", "HitscopeCLocaleData"]),

        // A program of somebody's own.
        executable("ArticlesInSwift", "Sample Scenes/15 Articles in Swift", ["UIKit", "Hitscope"]),

        // What tests need: the program as a process, an X server of their own with hands to touch its windows, and
        // random applications.
        module("HitscopeProcess", "Tests/Support/Process"),
        module("HitscopeSampleScenes", "Tests/Support/SampleScenes"),
        executable("HitscopeTrappingScene", "Tests/Support/TrappingScene", ["UIKit", "Hitscope"]),
        executable("HitscopeOwnProgram", "Tests/Support/OwnProgram", ["UIKit", "Hitscope"], usesPublicAPIOnly: true),
        .systemLibrary(
            name: "HitscopeCXTest", path: "Tests/Support/CXTest", pkgConfig: "xtst",
            providers: [.apt(["libxtst-dev"])]),
        module("HitscopeXServer", "Tests/Support/XServer", ["HitscopeCXTest", "HitscopePixels"]),
        module(
            "HitscopeRandomApplications", "Tests/Support/RandomApplications",
            ["UIKit", "TouchSynthesis", "HitscopeTrace", "HitscopeInput"]),
        executable("HitscopeSoak", "Tests/Soak", ["HitscopeRandomApplications"]),
        executable("HitscopeWindowSoak", "Tests/WindowSoak", ["HitscopeProcess", "HitscopeXServer"]),

        // Bytes from outside, and a fuzzer that tries them where one is linked in.
        .target(name: "HitscopeCFuzzer", path: "Tests/Fuzz/CFuzzer"),
        .target(
            name: "HitscopeCWire", dependencies: [], path: "Tests/Fuzz/CWire", linkerSettings: [.linkedLibrary("xcb")]),
        module(
            "HitscopeFuzzTargets", "Tests/Fuzz/Targets",
            [
                "HitscopeCommands", "HitscopeSession", "HitscopeDebugger", "HitscopeHost", "HitscopeX11Host",
                "HitscopeDumps",
                "HitscopeSceneFile",
                "HitscopeSceneBuilder", "HitscopeWhatIf", "HitscopeEngine", "HitscopeTrace", "HitscopeRaster",
                "HitscopeDrawing", "HitscopePixels",
                "HitscopeInput", "HitscopeReading", "HitscopeGeometry", "HitscopeSampleScenes",
                "HitscopeRandomApplications",
                "HitscopeCWire", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        executable("HitscopeFuzz", "Tests/Fuzz/Program", ["HitscopeFuzzTargets", "HitscopeCFuzzer"]),

        // What is measured, and what it is measured against.
        .target(name: "HitscopeCWorkloads", path: "Tests/Benchmarks/Workloads"),
        .systemLibrary(name: "HitscopeCPango", path: "Tests/Benchmarks/Pango", pkgConfig: "pangocairo"),
        .target(
            name: "HitscopeCPictures", dependencies: ["HitscopeCWorkloads", "HitscopeCPango"],
            path: "Tests/Benchmarks/Pictures",
            linkerSettings: ["cairo", "pango-1.0", "pangocairo-1.0", "gobject-2.0", "spng"].map { .linkedLibrary($0) }),
        .executableTarget(
            name: "HitscopeFrameLimit",
            dependencies: ["HitscopeCPictures", "HitscopeCWorkloads", "HitscopeCPango", "HitscopeCX11"],
            path: "Tests/Benchmarks/FrameLimit", linkerSettings: [.linkedLibrary("Xext"), .linkedLibrary("m")]),
        executable(
            "HitscopeBenchmarks", "Tests/Benchmarks/Program",
            [
                "HitscopeCWorkloads", "HitscopeCPictures", "UIKit", "HitscopeTrace", "HitscopeReachability",
                "HitscopeAudit", "HitscopeSceneFile", "HitscopeDumps",
                "HitscopeSceneBuilder", "HitscopeRaster", "HitscopeOverlay", "HitscopeDrawing", "HitscopePixels",
                "HitscopeGeometry", "HitscopeInput", "HitscopeWindowKit", "HitscopeSession", "HitscopeDebugger",
                "HitscopeCommands", "HitscopeXServer", "HitscopeProcess",
                .product(name: "Yams", package: "Yams"),
            ]),

        // Tests.
        tests("ArchitectureTests", []),
        tests(
            "ValueTests",
            [
                "HitscopeLanguage", "HitscopeKorean",
                "HitscopeGeometry", "HitscopeTimeline", "HitscopeReading", "HitscopeInput", "HitscopeDrawing",
                "HitscopePixels",
            ]),
        tests(
            "ConformanceTests",
            ["UIKit", "CoreMotion", "TouchSynthesis", "_Testing_UIKit", "HitscopeInput", "HitscopeDrawing"]),
        tests(
            "EngineTests",
            [
                "UIKit", "CoreMotion", "TouchSynthesis", "_Testing_UIKit", "HitscopeEngine", "HitscopeWidgets",
                "HitscopeGeometry", "HitscopeTimeline", "HitscopeDrawing", "HitscopeTrace", "HitscopeStory",
                "HitscopeDiagnosis",
                "HitscopeInput", "HitscopeRandomApplications",
            ]),
        tests("SubclassTests", ["UIKit", "TouchSynthesis", "_Testing_UIKit"], usePublicAPIOnly: true),
        tests(
            "ReachabilityTests",
            [
                "HitscopeReachability", "HitscopeEngine", "HitscopeDrawing", "HitscopeGeometry",
                "HitscopeRandomApplications",
            ]),
        tests(
            "AuditTests",
            [
                "HitscopeAudit", "HitscopeDumps", "HitscopeWhatIf", "HitscopeSceneBuilder", "HitscopeSceneFile",
                "HitscopeEngine", "HitscopeGeometry",
            ]),
        tests("CanvasTests", ["UIKit", "Hitscope", "SnapshotTesting", "_Testing_UIKit"], hasSnapshots: true),
        tests(
            "SnapshotTests", ["UIKit", "SnapshotTesting", "_Testing_UIKit"], hasSnapshots: true,
            usePublicAPIOnly: true),
        tests(
            "DumpTests",
            [
                "HitscopeLanguage", "HitscopeKorean", "HitscopeDumps", "HitscopeSceneFile", "HitscopeSceneBuilder",
                "HitscopeGeometry",
            ]),
        tests(
            "SceneFileTests",
            [
                "HitscopeLanguage", "HitscopeKorean", "HitscopeSampleScenes", "HitscopeSceneFile", "HitscopeInput",
                "HitscopeReading", "HitscopeGeometry",
            ]),
        tests(
            "RasterTests",
            ["HitscopeRaster", "HitscopeSnapshot", "HitscopeDrawing", "HitscopeGeometry", "HitscopePixels"],
            hasReferences: true),
        tests(
            "HostTests",
            [
                "HitscopeLanguage", "HitscopeKorean", "HitscopeHost", "HitscopeX11Host", "HitscopeReading",
                "HitscopeInput", "HitscopePixels", "HitscopeXServer",
            ]),
        tests(
            "DebuggerTests",
            [
                "HitscopeLanguage", "HitscopeKorean", "HitscopeReading",
                "HitscopeSampleScenes", "HitscopeWindowKit", "HitscopeSession", "HitscopePanels", "HitscopeStage",
                "HitscopeHierarchy", "HitscopeEvents", "HitscopeDebugger", "HitscopeCommands", "HitscopeOverlay",
                "HitscopeTrace", "HitscopeAudit",
                "HitscopeStory", "HitscopeDiagnosis", "HitscopeSceneFile", "HitscopeDumps", "HitscopeSceneBuilder",
                "HitscopeWhatIf",
                "HitscopeEngine", "HitscopeWidgets", "HitscopeRaster", "HitscopeReachability",
                "HitscopeSnapshot", "HitscopeDrawing", "HitscopeInput", "HitscopePixels", "HitscopeGeometry",
                "HitscopeRandomApplications",
            ], hasReferences: true),
        tests(
            "CommandLineTests",
            [
                "HitscopeLanguage", "HitscopeKorean",
                "HitscopeCommands", "HitscopeProcess", "HitscopeSampleScenes", "HitscopeMain", "HitscopeSceneFile",
                "HitscopeWhatIf", "HitscopeSession", "HitscopeDiagnosis", "HitscopeSceneBuilder",
                "HitscopeRaster", "HitscopeSnapshot", "HitscopePixels", "HitscopeReading", "HitscopeInput",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], hasReferences: true),
        tests("FuzzTests", ["HitscopeFuzz", "HitscopeFuzzTargets", "HitscopeProcess"], hasCorpus: true),
        tests(
            "EndToEndTests",
            [
                "HitscopeLanguage", "HitscopeKorean",
                "HitscopeProcess", "HitscopeSampleScenes", "HitscopeMain", "HitscopeTrappingScene",
                "HitscopeOwnProgram", "HitscopeXServer", "HitscopeHost",
                "HitscopeX11Host", "HitscopeWidgets", "HitscopeWindowKit", "HitscopeSession", "HitscopeDebugger",
                "HitscopeCommands", "HitscopeSceneFile",
                "HitscopeSceneBuilder",
                "HitscopeEngine", "HitscopeRaster", "HitscopePixels", "HitscopeTrace", "HitscopeDrawing",
                "HitscopeGeometry", "HitscopeInput",
            ]),
    ]
)
