// Rules about modules: what each imports, where it lies, what it is called.
//
// Each rule is a function of what Package.swift declares and of the sources. Which module may import which stands in
// Package.swift alone; here stands what comes with the system.

enum ArrowRules {
    /// What a module imports of Swift and of the system. A module that is not listed imports Foundation at most.
    static let systemModules: [String: Set<String>] = [
        "HitscopeLanguage": ["Synchronization"],
        "HitscopeEngine": ["Foundation", "Synchronization"],
        "HitscopeKorean": [],
        "HitscopeRaster": ["Foundation"],
        "HitscopeX11Host": ["Foundation", "Dispatch", "Synchronization"],
        "HitscopeCommands": ["Foundation", "Dispatch"],
        "HitscopeSnapshot": ["Foundation", "Synchronization"],
        "SnapshotTesting": ["Foundation", "Testing", "XCTest"],
        "HitscopeTimeline": [],
        "HitscopePixels": [],
        "UIKit": [],
        "_Testing_UIKit": [],
        "HitscopeMain": [],
        "ArticlesInSwift": [],
    ]

    /// What tests and what supports them import of Swift and of the system.
    static let testSystemModules: Set<String> = [
        "Testing", "XCTest", "Foundation", "Glibc", "Dispatch", "Synchronization",
    ]

    /// C comes in through one module each.
    static let fences = [
        "HitscopeCCairo": "HitscopeRaster", "HitscopeCX11": "HitscopeX11Host",
    ]

    /// Dependencies that no import shows: the compiler imports `_Testing_UIKit` by itself, code imports submodules as
    /// parts of `UIKit`, and tests run programs.
    static let neverImported: Set<String> = [
        "_Testing_UIKit", "HitscopeSubmodules", "HitscopeMain", "HitscopeTrappingScene", "HitscopeOwnProgram",
        "HitscopeFuzz",
    ]

    /// Names that UIKit's own code uses, and the program of the sample scenes.
    static let namesWithoutPrefix: Set<String> = [
        "UIKit", "CoreMotion", "TouchSynthesis", "_Testing_UIKit", "SnapshotTesting", "ArticlesInSwift",
    ]

    /// Dependencies that stand below the target that names them, or nowhere.
    static func backwards(in targets: [DeclaredTarget], products: Set<String>) -> [String] {
        var above = products
        return targets.flatMap { target in
            defer { above.insert(target.name) }
            return target.dependencies.filter { !above.contains($0) }.map { "\(target.name) → \($0)" }
        }
    }

    /// Targets that stand apart from the rest of their group. Groups in a row have an order, as targets have.
    static func scattered(_ targets: [DeclaredTarget]) -> [String] {
        var left: Set<String> = []
        return zip(targets, targets.dropFirst()).compactMap { before, target in
            guard before.group != target.group else { return nil }
            left.insert(before.group)
            return left.contains(target.group) ? "\(target.name) stands apart from its group \(target.group)" : nil
        }
    }

    /// Imports of a file that its target does not declare and the system does not give.
    static func undeclaredImports(in file: SourceFile, targets: [DeclaredTarget]) -> [Finding] {
        guard let target = targets.owner(of: file.path) else { return [] }
        let permitted = allowedSystemModules(for: target).union(target.dependencies)
        return imports(of: file).filter { !permitted.contains($0.module) }.map {
            Finding(
                path: file.path, line: $0.line,
                message: "\(target.name) may not import \($0.module); move what needs it to a module that may, "
                    + "or declare the dependency in Package.swift if the order allows it")
        }
    }

    /// Dependencies that no file of the target imports. Targets without Swift and programs that tests run are excused.
    static func unusedDependencies(of targets: [DeclaredTarget], files: [SourceFile]) -> [String] {
        let used = importsByTarget(files, targets: targets)
        return targets.flatMap { target in
            guard let imported = used[target.name] else { return [] as [String] }
            return target.dependencies.filter { !imported.contains($0) && !neverImported.contains($0) }.map {
                "\(target.name) → \($0)"
            }
        }
    }

    /// Rows and entries of the table of system modules that no file needs.
    static func unusedSystemModules(
        of targets: [DeclaredTarget], files: [SourceFile], table: [String: Set<String>] = systemModules
    ) -> [String] {
        let used = importsByTarget(files, targets: targets)
        return table.sorted { $0.key < $1.key }.flatMap { name, modules in
            guard targets[name] != nil else { return ["\(name) is no target"] }
            return modules.subtracting(used[name] ?? []).subtracting(["Foundation"]).sorted().map {
                "\(name) → \($0)"
            }
        }
    }

    /// `import` of a C module outside of the one module that fences it in.
    static func fenceBreaches(in file: SourceFile, targets: [DeclaredTarget]) -> [Finding] {
        guard let target = targets.owner(of: file.path), !target.isTest else { return [] }
        return imports(of: file).compactMap { found in
            guard let owner = fences[found.module], target.name != owner else { return nil }
            return Finding(
                path: file.path, line: found.line,
                message: "only \(owner) imports \(found.module); ask \(owner) for what you need")
        }
    }

    /// Modules whose names a program of somebody else's could have, too.
    static func commonNames(in targets: [DeclaredTarget]) -> [String] {
        targets.filter { target in
            let mayBeAnything = target.folder == "Tests/\(target.name)" && target.name.hasSuffix("Tests")
            return !mayBeAnything && !target.name.hasPrefix("Hitscope") && !namesWithoutPrefix.contains(target.name)
        }.map(\.name)
    }

    private static func allowedSystemModules(for target: DeclaredTarget) -> Set<String> {
        target.isTest ? testSystemModules : systemModules[target.name] ?? ["Foundation"]
    }

    /// What each target imports, for targets that have a Swift file.
    private static func importsByTarget(_ files: [SourceFile], targets: [DeclaredTarget]) -> [String: Set<String>] {
        files.reduce(into: [:]) { result, file in
            guard let target = targets.owner(of: file.path) else { return }
            result[target.name, default: []].formUnion(imports(of: file).map(\.module))
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
