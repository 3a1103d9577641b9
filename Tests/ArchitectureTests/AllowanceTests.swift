// What may occur in listed places only: reads of the current world, and marks of unsafe code.
import Testing

@Suite("What has listed places only") struct AllowanceTests {
    private let file = SourceFile(
        path: "Sources/UIKit/Engine/Tree/UIView.swift",
        text: """
            // World.current, Unmanaged.
            let world = World.current
            let text = "World.current"
            @exclusivity(unchecked) nonisolated(unsafe) var one = 1
            unowned(unsafe) let two: View
            return (World.current.windows, unsafeDowncast(one, to: View.self))
            withUnsafeMutablePointer(to: &one) { Unmanaged<View>.fromOpaque($0) }
            """)

    @Test("the current world is read where the list says, and nowhere else")
    func currentWorld() {
        let found = Tree.sources.flatMap(AllowanceRules.currentWorld)
        let differences = Allowances.differences(found, currentWorldReads)
        #expect(differences.isEmpty, "\n\(differences.joined(separator: "\n"))")
    }

    @Test("unsafe code is marked where the list says, and in files that are named for it")
    func unsafeMarks() {
        for mark in AllowanceRules.unsafeMarks {
            let files = Tree.sources.filter { !$0.path.hasPrefix(AllowanceRules.unsafeFolder) }
            let found = files.flatMap { AllowanceRules.places(of: mark, in: $0) }
            let differences = Allowances.differences(found, unsafeAllowances[mark.name] ?? [])
            #expect(differences.isEmpty, "\(mark.name):\n\(differences.joined(separator: "\n"))")
        }
        let unknown = Set(unsafeAllowances.keys).subtracting(AllowanceRules.unsafeMarks.map(\.name))
        #expect(unknown.isEmpty, "the list has marks that no rule looks for")
        let hasFolder = Tree.sources.contains { $0.path.hasPrefix(AllowanceRules.unsafeFolder) }
        #expect(hasFolder, "the unsafe files are elsewhere now; say where")
    }

    @Test("a number becomes a whole one by a door that cannot trap, or where the list says why it fits")
    func conversions() {
        let found = Tree.sources.flatMap(AllowanceRules.conversions)
        let differences = Allowances.differences(found, conversionAllowances)
        #expect(differences.isEmpty, "\n\(differences.joined(separator: "\n"))")
    }

    @Test("a conversion that may trap is found, and one that cannot is not")
    func conversionIsFound() {
        let file = SourceFile(
            path: "Sources/A/B.swift",
            text: """
                // Int(x)
                let one = Int(x), two = UInt8(y), three = CInt(z)
                let four = list.map(Int32.init)
                let five = Int(clamping: x) + Int(exactly: y)! + Int(), six = UInt8(ascii: "a"), seven = Point(x)
                let eight = "Int(x) \\(UInt32(w))"
                """)
        #expect(AllowanceRules.conversions(in: file).map(\.line) == [2, 2, 2, 3, 5])
    }

    @Test("each allowance says what it is worth")
    func reasons() {
        let listed = currentWorldReads + unsafeAllowances.values.joined() + conversionAllowances
        let silent = listed.filter(\.reason.isEmpty).map(\.path)
        #expect(silent.isEmpty)
    }

    @Test("a read of the current world is found in code and not in words")
    func currentWorldIsFound() {
        #expect(AllowanceRules.currentWorld(in: file).map(\.line) == [2, 6])
    }

    @Test(
        "a mark of unsafe code is found in code and not in words",
        arguments: [
            ("@exclusivity(unchecked)", [4]), ("nonisolated(unsafe)", [4]), ("unowned(unsafe)", [5]),
            ("unsafeDowncast", [6]), ("withUnsafe…", [7]), ("Unmanaged", [7]), ("unsafeBitCast", []),
        ])
    func unsafeMarkIsFound(name: String, lines: [Int]) throws {
        let named = AllowanceRules.unsafeMarks.first { $0.name == name }
        let mark = try #require(named)
        #expect(AllowanceRules.places(of: mark, in: file).map(\.line) == lines)
    }

    @Test("one more than the list allows is found, and so is one less")
    func differences() {
        let found = AllowanceRules.currentWorld(in: file)
        func list(_ times: Int) -> [Allowance] { [Allowance("UIKit/Engine/Tree/UIView.swift", times, "a test")] }
        #expect(Allowances.differences(found, list(2)).isEmpty)
        #expect(Allowances.differences(found, list(1)) == ["\(file.path): 2, and 1 are allowed; lines 2, 6"])
        #expect(Allowances.differences(found, []) == ["\(file.path): 2, and 0 are allowed; lines 2, 6"])
        let less = "are left; allow no more than that in the list"
        #expect(Allowances.differences(found, list(3)) == ["\(file.path): 2 \(less)"])
        #expect(Allowances.differences([], list(1)) == ["\(file.path): 0 \(less)"])
    }
}
