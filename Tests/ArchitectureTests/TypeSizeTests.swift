// The size of types, kept. A type cannot dodge the measure by extensions, since all of its files count.
import Testing

@Suite("The types of the project") struct TypeSizeTests {
    /// Types above the limits, and how large they may be. The numbers may become smaller and never larger.
    let allowed = [
        TypeAllowance("UIView", 232, lines: 1100, "UIKit's own class, which has what UIKit declares"),
        TypeAllowance("StageView", 62, lines: 300, "the stage, which puts its marks together"),
        TypeAllowance("Inspection", 62, lines: 450, "the session, through which its parts reach one another"),
        TypeAllowance("WindowShell", 61, lines: 320, "one member for each part of the window"),
        TypeAllowance("Walkthrough", 72, lines: 380, "the steps of a story, with what belongs to each of them"),
        TypeAllowance("Scene.View", 61, lines: 300, "one member for each property that a scene can give a view"),
        TypeAllowance("Rule", 100, lines: 900, "a list of rules, one a member"),
        TypeAllowance("Calls", 104, lines: 800, "one member for each method that user code may override"),
        TypeAllowance("World", 110, lines: 560, "the door to the engine, with what other modules ask of it"),
        TypeAllowance("UIResponder", 105, lines: 450, "UIKit's own class, which has what UIKit declares"),
        TypeAllowance("UIGestureRecognizer", 102, lines: 480, "UIKit's own class, which has what UIKit declares"),
        TypeAllowance("UIScrollView", 86, lines: 470, "UIKit's own class, which has what UIKit declares"),
        TypeAllowance("UITouch", 70, lines: 200, "UIKit's own class, which has what UIKit declares"),
        TypeAllowance("SceneTables", 60, lines: 910, "a table of keys"),
        TypeAllowance("KoreanTexts", 45, lines: 3600, "a table of sentences"),
    ]

    @Test("no type has more than 60 members or 600 lines over all its files, but for those that are listed")
    func typesAreSmall() {
        let findings = TypeSizes.tooLarge(Tree.sources, allowed: allowed)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test("members are counted over all files of a type, and those of a type inside another for that type")
    func extensionsCount() {
        let one = SourceFile(
            path: "Sources/UIKit/Engine/World/World.swift",
            text: """
                @MainActor public final class World: Equatable {
                    static let a = 1
                    @objc private(set) var b = 2, c = 3
                    class func d() {
                        let local = 4
                    }
                    struct Inner<Value> {
                        let e: Value
                    }
                    init?(f: Int) {}
                }
                """)
        let other = SourceFile(
            path: "Sources/UIKit/Engine/World/World+More.swift",
            text: """
                extension World {
                    // var no: Int
                    subscript(g: Int) -> Int { g }
                }
                struct Small {}
                """)
        let sizes = TypeSizes.all(in: [one, other])
        #expect(sizes.map(\.name) == ["World", "World.Inner", "Small"])
        #expect(sizes.map(\.members) == [5, 1, 0])
        #expect(sizes.map(\.lines) == [7 + 2, 2, 1])
    }

    @Test("a large type is found, and so is an entry that is no longer needed")
    func largeTypeIsFound() {
        let text = "struct Large {\n" + String(repeating: "    var a = 1\n", count: 61) + "}\n"
        let large = SourceFile(path: "Sources/UIKit/Engine/Large.swift", text: text)
        let small = SourceFile(path: "Sources/UIKit/Engine/Small.swift", text: "struct Small {}\n")
        let entry = TypeAllowance("Large", 61, lines: 600, "a table")
        #expect(TypeSizes.tooLarge([large], allowed: []).map(\.path) == [large.path])
        #expect(TypeSizes.tooLarge([large], allowed: [entry]).isEmpty)
        #expect(TypeSizes.tooLarge([small], allowed: [entry]).count == 1)
    }
}
