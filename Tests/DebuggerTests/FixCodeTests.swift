// The code of fixes is Swift that compiles: all fixes of all sample scenes are checked by the compiler at once.
//
// What is a comment, or names a selector of the reader's own, is not code that could be checked here.
import Foundation
import HitscopeDiagnosis
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSceneFile
import HitscopeWhatIf
import Testing

/// The code of fixes, each edit with what it is about.
private struct CodeOfFixes {
    private(set) var declarations: [String] = []
    private(set) var unchecked = 0

    mutating func add(_ edit: Edit, in scene: Scene) {
        let number = declarations.count, code = edit.code
        guard !code.hasPrefix("//"), !code.contains("#selector") else { return unchecked += 1 }
        let (name, type) = owner(of: edit, in: scene)
        if code.hasPrefix("override ") {
            declarations.append("final class Type\(number): \(type) { \(code)\n }")
        } else if code.hasPrefix("func ") {
            let other = variables(of: edit).map { "let \($0.name) = \($0.type)(); " }.joined()
            declarations.append("final class Type\(number): UIGestureRecognizerDelegate { \(other)\(code)\n }")
        } else {
            let all = [(name, type)] + variables(of: edit).filter { $0.name != name }.map { ($0.name, $0.type) }
            let parameters = all.map { "_ \($0.0): \($0.1)" }.joined(separator: ", ")
            declarations.append("@MainActor func fix\(number)(\(parameters)) { \(code)\n }")
        }
    }

    /// The variable of the object that is edited, with its type.
    private func owner(of edit: Edit, in scene: Scene) -> (name: String, type: String) {
        switch edit.object {
        case .view(let index): (edit.variable, scene.views[index].kind.rawValue)
        case .recognizer, .attached: (edit.variable, "UIGestureRecognizer")
        case .controller: (edit.variable, "UIViewController")
        case .application, .other: (edit.variable, "UIResponder")
        }
    }

    /// The other variables in the code.
    private func variables(of edit: Edit) -> [(name: String, type: String)] {
        switch edit.property {
        case .order, .superview: [(edit.container, "UIView")]
        case .recognizer(_, let name), .require(_, let name), .removeRequirement(_, let name),
            .recognizeTogether(_, let name):
            [(Edit.variable(named: name), "UIGestureRecognizer")]
        case .delegateRefuses(_, let name): [(name, "UIView")]
        case .allowInteractionWhileAnimating(byAnimator: true): [("animator", "UIViewPropertyAnimator")]
        default: []
        }
    }
}

@MainActor @Suite("The code of fixes") struct FixCodeTests {
    /// All fixes of the views that a sample scene asks "why" about.
    private func fixes(of scene: Scene) -> [Fix] {
        scene.expectations.flatMap { expectation -> [Fix] in
            var steps = expectation.script ?? scene.script
            if let tap = expectation.tap { steps = [Scene.Step(.tap(tap))] }
            return expectation.why.flatMap { entry -> [Fix] in
                guard entry.value != [.gotIt], case .view(let view) = entry.key.responder else { return [] }
                return FixSearch(view, of: scene, played: PlayedInput(steps)).fixes()
            }
        }
    }

    @Test("Every fix of every sample scene is code that the compiler takes")
    func compiles() throws {
        var code = CodeOfFixes(), count = 0, harmful = 0
        for sample in SampleScene.allCases {
            let scene = try sample.scene(), fixes = fixes(of: scene)
            count += fixes.count
            harmful += fixes.count { !$0.takesFrom.isEmpty }
            // Auto Layout, of which a change is not tried, is not part of the module UIKit.
            for edit in fixes.filter(\.isTried).flatMap(\.edits) { code.add(edit, in: scene) }
        }
        #expect(count >= 60)
        #expect(harmful >= 5)
        #expect(code.declarations.count > 4 * code.unchecked)
        let errors = try compilerErrors(in: "import UIKit\n" + code.declarations.joined(separator: "\n"))
        #expect(errors == "")
    }

    @Test(
        "A name that is a word of Swift gets another variable", arguments: [("switch", "theSwitch"), ("In", "theIn")])
    func keywords(name: String, variable: String) { #expect(Edit.variable(named: name) == variable) }

    /// What the compiler says of a file; empty if nothing is wrong.
    private func compilerErrors(in text: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fixes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("fixes.swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let compiler = Process(), output = Pipe()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = [
            "swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings", "-I",
            products.appendingPathComponent("Modules").path, file.path,
        ]
        compiler.standardError = output
        try compiler.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        compiler.waitUntilExit()
        return String(bytes: data, encoding: .utf8) ?? ""
    }
}
