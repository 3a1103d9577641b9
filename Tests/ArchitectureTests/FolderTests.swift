// The order of the engine's folders, kept. Each rule has a twin that shows that it can fail.
import Testing

@Suite("The folders of the engine") struct FolderTests {
    private let found = FolderRules.arrows(in: Tree.sources, under: "Sources/UIKit/Engine/", except: kitNouns)

    private func files(_ texts: [String: String]) -> [SourceFile] {
        texts.sorted { $0.key < $1.key }.map { SourceFile(path: "Engine/\($0.key)", text: $0.value) }
    }

    @Test("a folder names types of another one only where the list permits it")
    func arrowsAreListed() {
        let permitted = arrowsInOrder.merging(arrowsAgainstTheOrder) { first, _ in first }
        let differences = FolderRules.differences(found, permitted, order: folderOrder)
        #expect(differences.isEmpty, "\n\(differences.joined(separator: "\n"))")
        let both = Set(arrowsInOrder.keys).intersection(arrowsAgainstTheOrder.keys)
        #expect(both.isEmpty, "these stand in both lists")
    }

    @Test("arrows against the order stand in a list of their own")
    func arrowsRunOneWay() {
        let backwards = Set(FolderRules.backwards(Array(found.keys), order: folderOrder).map(\.description))
        #expect(backwards.subtracting(arrowsAgainstTheOrder.keys).isEmpty, "these run against the order")
        #expect(Set(arrowsAgainstTheOrder.keys).subtracting(backwards).isEmpty, "these run in the order")
    }

    @Test("each permitted arrow has a reason")
    func arrowsHaveReasons() {
        let unexplained = arrowsInOrder.merging(arrowsAgainstTheOrder) { first, _ in first }.filter(\.value.isEmpty)
        #expect(unexplained.isEmpty)
    }

    @Test("a new arrow, one that no longer occurs and a folder without a place in the order are found")
    func arrowsCanFail() {
        let tree = files([
            "Tree/View.swift": "// A view.\nopen class View {\n    var turn: Turn?\n}\n",
            "Gestures/Turn.swift": "// A turn.\nstruct Turn {\n    struct View {}\n}\n",
            "Gestures/Arbiter.swift": "// Views.\nfinal class Arbiter {\n    var asked: [View: Noun]\n}\n",
            "Nouns/Noun.swift": "// A noun.\npublic final class Noun {}\n",
        ])
        let found = FolderRules.arrows(in: tree, under: "Engine/", except: ["Noun"])
        #expect(found.keys.sorted() == [FolderArrow("Gestures", "Tree"), FolderArrow("Tree", "Gestures")])
        let differences = FolderRules.differences(
            found, ["Gestures → Tree": "asks", "Tree → Drawing": "draws"], order: ["Tree", "Drawing"])
        #expect(
            differences == [
                "add to the order of folders: \"Gestures\",", "take out of the order of folders: \"Drawing\",",
                "add, or turn round: \"Tree → Gestures\": \"\",  // Turn in View.swift:3",
                "take out: \"Tree → Drawing\"",
            ])
        let backwards = FolderRules.backwards(Array(found.keys), order: ["Tree", "Gestures"])
        #expect(backwards == [FolderArrow("Tree", "Gestures")])
        #expect(FolderRules.mutual(Array(found.keys)) == [FolderArrow("Gestures", "Tree")])
    }

    @Test("a type is declared at the first column, whatever stands before its name")
    func declarations() {
        let text = """
            // Types.
            @MainActor open class A {}
            @available(*, deprecated) public final class B {}
            package enum C { struct D {} }
            extension E {}
            // class F {}
            let g = "class G"
            typealias H = Int
            """
        #expect(Names.declared(in: SourceFile(path: "A.swift", text: text)) == ["A", "B", "C", "H"])
    }
}
