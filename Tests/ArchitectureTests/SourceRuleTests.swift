// What the sources may say, kept. Each rule has a twin that shows that it can fail.
import Testing

@Suite("What the sources may say") struct SourceRuleTests {
    private func engineFile(_ code: String) -> SourceFile {
        SourceFile(path: "Sources/UIKit/Engine/Tree/UIView.swift", text: "// A view.\n" + code + "\n")
    }

    @Test("the engine and its widgets know no clock, no thread and no run loop")
    func engineKnowsNoClock() {
        let modules = ["HitscopeEngine", "HitscopeWidgets", "HitscopeTimeline"]
        let files = modules.map { module in Tree.sources.filter { $0.module == module } }
        let empty = files.filter(\.isEmpty)
        #expect(empty.isEmpty, "a module has another name now; say it here")
        let findings = files.joined().flatMap(EngineRules.clockWords)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test(
        "a clock or a thread in the engine is found",
        arguments: [
            "let now = Date()", "DispatchQueue.main.async {}", "RunLoop.main.run()", "Timer(timeInterval: 1)",
            "Task { }", "Task.detached { }", "sleep(1)", "Thread.current", "ContinuousClock().now",
            "let text = \"at \\(Date())\"",
        ])
    func clockIsFound(code: String) {
        #expect(EngineRules.clockWords(in: engineFile(code)).map(\.line) == [2])
    }

    @Test(
        "a clock in a comment, in a string or in another word is no clock",
        arguments: ["// Date()", "let s = \"Date()\"", "UpDate()", "let tasks = taskList()"])
    func clockWordIsNoClock(code: String) {
        #expect(EngineRules.clockWords(in: engineFile(code)).isEmpty)
    }

    @Test("the mutable globals of the project are the current world, and what belongs to a task")
    func oneMutableGlobal() {
        let findings = Tree.sources.flatMap(EngineRules.mutableGlobals)
        let others = findings.filter {
            ($0.path != "Sources/UIKit/Engine/World/WorldEntry.swift" || !$0.message.hasPrefix("\"entered\""))
                && ($0.path != "Sources/Values/Language/Language.swift" || !$0.message.hasPrefix("\"ofTask\""))
                && ($0.path != "Sources/Explaining/Story/Story.swift" || !$0.message.hasPrefix("\"onRead\""))
                && ($0.path != "Sources/Pictures/Snapshot/SnapshotTestingConfiguration.swift"
                    || !$0.message.hasPrefix("\"current\""))
                && ($0.path != "Sources/Explaining/Overlay/Dispatch/DispatchOverlay.swift"
                    || !$0.message.hasPrefix("\"onPlace\""))
        }
        #expect(others.isEmpty, "\(others.report)")
        #expect(findings.count - others.count == 5, "what was allowed here is kept elsewhere now; say here where")
    }

    @Test(
        "a mutable global is found",
        arguments: [
            "    static var count = 0", "    class var all: [Int] = []", "    static var last: Int?", "var count = 0",
            "@MainActor private var last: Int?",
        ])
    func mutableGlobalIsFound(code: String) {
        #expect(EngineRules.mutableGlobals(in: engineFile(code)).map(\.line) == [2])
    }

    @Test(
        "what is computed, constant or a member is no mutable global",
        arguments: [
            "    static var shared: Int { 1 }", "    static let all = 1", "    var count = 0", "let count = 0",
            "    public class var requires: Bool { false }",
        ])
    func computedIsNoMutableGlobal(code: String) {
        #expect(EngineRules.mutableGlobals(in: engineFile(code)).isEmpty)
    }

    @Test("the engine calls overridable methods in files named Calls only")
    func overridableMethodsAreCalledInOnePlace() {
        let engine = Tree.sources.filter { $0.module == "HitscopeEngine" }
        let others = engine.filter { !$0.path.contains("/Calls.swift") && !$0.path.contains("/Calls+") }
        #expect(others.count < engine.count, "the calls are elsewhere now; say here where")
        let findings = others.flatMap(EngineRules.strayCalls)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test(
        "a call behind the witness's back is found",
        arguments: [
            "let hit = child.hitTest(point, with: event)", "view.point(inside: point, with: event)",
            "next?.touchesBegan(touches, with: event)",
        ])
    func strayCallIsFound(code: String) {
        #expect(EngineRules.strayCalls(in: engineFile(code)).map(\.line) == [2])
    }

    @Test(
        "a declaration, a call of super and a call through the one place are none",
        arguments: [
            "open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {",
            "super.touchesBegan(touches, with: event)",
            "Calls.hitTest(view, point)",
        ])
    func ownCallIsAllowed(code: String) {
        #expect(EngineRules.strayCalls(in: engineFile(code)).isEmpty)
    }
}
