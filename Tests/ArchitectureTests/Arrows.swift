// Which module may import which: the order of the project, as data.
//
// The one place to change when an arrow is added. What stands here is the limit; Package.swift may declare less.

/// What a module may import.
struct Arrow {
    let module: String
    /// Modules of the package and of its dependencies.
    let modules: Set<String>
    /// Modules that come with Swift or with the system.
    let system: Set<String>

    init(_ module: String, _ modules: Set<String> = [], system: Set<String> = ["Foundation"]) {
        (self.module, self.modules, self.system) = (module, modules, system)
    }
}

/// Lowest first: a module imports only what stands above it.
let arrows: [Arrow] = [
    Arrow("CCairo", system: []),
    Arrow("CX11", system: []),
    Arrow("CThreads", system: []),

    Arrow("Geometry"),
    Arrow("Timeline", system: []),
    Arrow("Pixels", system: []),
    Arrow("Input", ["Geometry"]),
    Arrow("Drawing", ["Geometry"]),

    Arrow("Engine", ["Geometry", "Timeline", "Input", "Drawing"]),
    Arrow("Widgets", ["Engine", "Drawing", "Geometry", "Timeline"]),
    Arrow("UIKit", ["Engine", "Widgets", "Geometry"]),
    Arrow("_Testing_UIKit", system: []),
    Arrow("TouchSynthesis", ["UIKit", "Input", "Geometry"]),
    Arrow("CoreMotion", ["Engine", "Input"]),

    Arrow("Trace", ["Engine", "Geometry"]),
    Arrow("Diagnosis", ["Trace", "Engine", "Geometry"]),
    Arrow("Overlay", ["Trace", "Diagnosis", "Drawing", "Geometry"]),

    Arrow("SceneFile", ["Geometry", "Input", "Yams"]),
    Arrow("SceneBuilder", ["SceneFile", "Widgets", "Engine", "Geometry", "Drawing", "Input"]),

    Arrow(
        "Raster", ["Drawing", "Geometry", "Pixels", "CCairo", "CThreads"], system: ["Foundation", "Synchronization"]),
    Arrow("Snapshot", ["Pixels", "Raster"]),

    Arrow("Host", ["Input", "Timeline", "Pixels"], system: ["Foundation", "Dispatch", "Glibc"]),
    Arrow(
        "X11Host", ["Host", "Input", "Pixels", "CX11"], system: ["Foundation", "Dispatch", "Glibc", "Synchronization"]),

    Arrow(
        "Debugger",
        [
            "Engine", "Widgets", "Trace", "Diagnosis", "Overlay", "SceneBuilder", "SceneFile", "Drawing", "Geometry",
            "Input", "Timeline",
        ]),
    Arrow(
        "Workbench",
        [
            "Debugger", "Engine", "Trace", "Diagnosis", "Overlay", "SceneFile", "SceneBuilder", "Raster", "Host",
            "X11Host", "Input",
            "Drawing",
            "Geometry", "Pixels", "ArgumentParser",
        ], system: ["Foundation", "Dispatch"]),
    Arrow("hitscope", ["Workbench"], system: []),
    Arrow("ArticlesInSwift", ["UIKit", "Workbench"], system: []),
]

/// What tests may import besides the dependencies that they declare.
let testSystemModules: Set<String> = ["Testing", "Foundation", "Glibc", "Dispatch", "Synchronization"]

enum ArrowRules {
    /// A row that imports a module below itself, or one that has no row, would let the order run backwards.
    static func backwards(in arrows: [Arrow], outside: Set<String>) -> [String] {
        var above = outside
        return arrows.flatMap { arrow in
            defer { above.insert(arrow.module) }
            return arrow.modules.subtracting(above).sorted().map { "\(arrow.module) → \($0)" }
        }
    }

    /// Dependencies that Package.swift declares and the table does not have.
    static func undrawn(_ targets: [DeclaredTarget], arrows: [Arrow]) -> [String] {
        let allowed = Dictionary(uniqueKeysWithValues: arrows.map { ($0.module, $0.modules) })
        return targets.filter { !$0.isTest }.flatMap { target in
            guard let modules = allowed[target.name] else { return ["\(target.name) has no row"] }
            return target.dependencies.filter { !modules.contains($0) }.map { "\(target.name) → \($0)" }
        }
    }

    /// Imports of a file that its target does not declare and the system does not give.
    static func undeclaredImports(in file: SourceFile, targets: [DeclaredTarget], arrows: [Arrow]) -> [Finding] {
        guard let module = file.module, let target = targets.first(where: { $0.name == module }) else { return [] }
        let system = target.isTest ? testSystemModules : arrows.first { $0.module == module }?.system ?? []
        return imports(of: file).filter { !target.dependencies.contains($0.module) && !system.contains($0.module) }.map
        {
            let way =
                "move what needs it to a module that may, or declare the dependency in Package.swift if the order allows it"
            return Finding(path: file.path, line: $0.line, message: "\(module) may not import \($0.module); \(way)")
        }
    }

    /// `import` of a C module outside of the one module that fences it in.
    static func fenceBreaches(
        in file: SourceFile, fences: [String: String] = ["CCairo": "Raster", "CThreads": "Raster", "CX11": "X11Host"]
    ) -> [Finding] {
        imports(of: file).compactMap { found in
            guard let owner = fences[found.module], file.isInSources, file.module != owner else { return nil }
            return Finding(
                path: file.path, line: found.line,
                message: "only \(owner) imports \(found.module); ask \(owner) for what you need")
        }
    }

    static func imports(of file: SourceFile) -> [(module: String, line: Int)] {
        let attributes = #"(?:@\w+(?:\([^)]*\))?\s+)*"#
        let access = #"(?:(?:public|package|internal|fileprivate|private)\s+)?"#
        let kind = #"(?:(?:struct|class|enum|protocol|typealias|func|let|var|actor)\s+)?"#
        return matches("^[ \\t]*\(attributes)\(access)import\\s+\(kind)(\\w+)", in: file.code).map {
            ($0.groups[1], $0.line)
        }
    }
}
