// swift-tools-version: 6.2
//
// The modules and their arrows. A module may import what stands in its `dependencies` and nothing else;
// Tests/ArchitectureTests reads the sources and keeps it so.
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// A module of ours: its name, and the modules that it may import.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A test module; pictures to compare with lie in its folder `References`.
func tests(_ name: String, _ dependencies: [Target.Dependency], hasReferences: Bool = false) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: hasReferences ? ["References"] : [], swiftSettings: strict)
}

let package = Package(
    name: "Hitscope",
    products: [
        .library(name: "TouchSynthesis", targets: ["TouchSynthesis"]),
        .executable(name: "hitscope", targets: ["hitscope"]),
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .library(name: "CoreMotion", targets: ["CoreMotion"]),
        .library(name: "Hitscope", targets: ["UIKit", "Trace", "Diagnosis", "Debugger", "Raster", "X11Host", "Snapshot", "Workbench"]),
    ],
    dependencies: [
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // The three fences: C comes in here and nowhere else.
        .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev", "libcairo2-dev", "libspng-dev"])]),
        .systemLibrary(name: "CX11", pkgConfig: "x11", providers: [.apt(["libx11-dev", "libxext-dev", "libxi-dev", "libxfixes-dev"])]),
        .target(name: "CThreads"),

        // Values.
        module("Geometry"),
        module("Timeline"),
        module("Pixels"),
        module("Input", ["Geometry"]),
        module("Drawing", ["Geometry"]),

        // UIKit's event handling.
        module("Engine", ["Geometry", "Timeline", "Input", "Drawing"]),
        module("Widgets", ["Engine", "Drawing", "Geometry", "Timeline"]),
        module("UIKit", ["Engine", "Widgets", "Geometry"]),
        module("_Testing_UIKit"),
        module("TouchSynthesis", ["UIKit", "Input", "Geometry"]),
        module("CoreMotion", ["Engine", "Input"]),

        // What the engine did, and why.
        module("Trace", ["Engine", "Geometry"]),
        module("Diagnosis", ["Trace", "Engine", "Geometry"]),
        module("Overlay", ["Trace", "Diagnosis", "Drawing", "Geometry"]),

        // Scenes.
        module("SceneFile", ["Geometry", "Input", .product(name: "Yams", package: "Yams")]),
        module("SceneBuilder", ["SceneFile", "Widgets", "Engine", "Geometry", "Drawing", "Input"]),

        // Pictures.
        module("Raster", ["Drawing", "Geometry", "Pixels", "CCairo", "CThreads"]),
        module("Snapshot", ["Pixels", "Raster"]),

        // Hosts.
        module("Host", ["Input", "Timeline", "Pixels"]),
        module("X11Host", ["Host", "Input", "Pixels", "CX11"]),

        // The window.
        module(
            "Debugger",
            ["Engine", "Widgets", "Trace", "Diagnosis", "Overlay", "SceneBuilder", "SceneFile", "Drawing", "Geometry", "Input", "Timeline"]),
        module(
            "Workbench",
            [
                "Debugger", "Engine", "Trace", "Diagnosis", "Overlay", "SceneFile", "SceneBuilder", "Raster", "Host", "X11Host", "Input",
                "Drawing", "Geometry",
                "Pixels", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(name: "hitscope", dependencies: ["Workbench"], swiftSettings: strict),
        .executableTarget(
            name: "ArticlesInSwift", dependencies: ["UIKit", "Workbench"], path: "Sample Scenes/15 Articles in Swift", swiftSettings: strict
        ),

        tests("ArchitectureTests", []),
        tests("ValueTests", ["Geometry", "Timeline", "Input", "Drawing", "Pixels"]),
        tests("ConformanceTests", ["UIKit", "CoreMotion", "TouchSynthesis", "_Testing_UIKit", "Input", "Drawing"]),
        tests(
            "EngineTests",
            [
                "UIKit", "CoreMotion", "TouchSynthesis", "_Testing_UIKit", "Engine", "Widgets", "Geometry", "Drawing", "Trace", "Diagnosis",
                "Input",
                "Timeline", "Zoo",
            ]),
        tests("CanvasTests", ["UIKit", "_Testing_UIKit", "TouchSynthesis", "Raster", "Snapshot"], hasReferences: true),
        tests("SceneFileTests", ["SceneFile", "Input", "Geometry"]),
        tests("RasterTests", ["Raster", "Snapshot", "Drawing", "Geometry", "Pixels"], hasReferences: true),
        tests("HostTests", ["Host", "X11Host", "Input", "Pixels", "Timeline", "XServer"]),
        tests(
            "DebuggerTests",
            [
                "Debugger", "Workbench", "Overlay", "Trace", "Diagnosis", "SceneFile", "SceneBuilder", "Engine", "Widgets", "Raster",
                "Snapshot",
                "Drawing", "Input",
                "Pixels", "Geometry",
            ], hasReferences: true),
        tests("CommandLineTests", ["Program", "hitscope", "Raster", "Pixels", "Input"]),
        tests(
            "EndToEndTests",
            [
                "Program", "hitscope", "XServer", "Host", "X11Host", "Widgets", "Debugger", "Workbench", "SceneFile", "SceneBuilder",
                "Engine", "Raster", "Pixels", "Trace",
                "Drawing", "Geometry",
                "Input",
            ]),

        // What the tests need of the program: it, as a process of its own.
        .target(name: "Program", path: "Tests/Support/Program", swiftSettings: strict),

        // Random applications, for the tests and for the soak.
        .target(
            name: "Zoo", dependencies: ["UIKit", "TouchSynthesis", "Trace", "Input"], path: "Tests/Support/Zoo", swiftSettings: strict),
        .executableTarget(name: "Soak", dependencies: ["Zoo"], path: "Tests/Soak", swiftSettings: strict),

        // What the tests need of an X server: one of their own, and hands to touch its windows with.
        .systemLibrary(name: "CXTest", path: "Tests/Support/CXTest", pkgConfig: "xtst", providers: [.apt(["libxtst-dev"])]),
        .target(name: "XServer", dependencies: ["CXTest", "Pixels"], path: "Tests/Support/XServer", swiftSettings: strict),

        // What is measured, and what it is measured against.
        .target(name: "CWorkloads", path: "Tests/Benchmarks/Workloads"),
        .target(
            name: "CPictures", dependencies: ["CWorkloads", "CCairo"], path: "Tests/Benchmarks/Pictures",
            linkerSettings: [.linkedLibrary("spng")]),
        .executableTarget(
            name: "FrameLimit", dependencies: ["CPictures", "CWorkloads", "CCairo", "CX11"], path: "Tests/Benchmarks/FrameLimit",
            linkerSettings: [.linkedLibrary("Xext"), .linkedLibrary("m")]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CWorkloads", "CPictures", "UIKit", "Trace", "SceneFile", "SceneBuilder", "Raster", "Overlay", "Drawing", "Pixels",
                "Geometry", "Input", "Debugger", "Workbench",
                "XServer",
                .product(name: "Yams", package: "Yams"),
            ], path: "Tests/Benchmarks/Program", swiftSettings: strict),
    ]
)
