// A dump says the same however it was pasted.
import HitscopeDumps
import HitscopeGeometry
import HitscopeSceneFile
import Testing

@Suite struct DamageTests {
    @Test(arguments: Damage.all)
    func aDumpSaysTheSameHoweverItWasPasted(_ damage: Damage) {
        let whole = OwnDump.tide.dump.content
        let damaged = Dump.read(Array(damage.apply(OwnDump.tide.text).utf8), as: .recursiveDescription)
        #expect(damaged.content == whole)
    }

    @Test(arguments: Damage.all)
    func aDamagedDumpIsRecognised(_ damage: Damage) {
        #expect(DumpFormat(recognizing: Array(damage.apply(OwnDump.tide.text).utf8)) == .recursiveDescription)
    }

    @Test(
        arguments: Damage.all.filter {
            !["bars as indent only", "a tree drawn with lines"].contains($0.testDescription)
        })
    func aListSaysTheSameHoweverItWasPasted(_ damage: Damage) {
        let whole = OwnDump.list.dump.content
        let damaged = Dump.read(Array(damage.apply(OwnDump.list.text).utf8), as: .recursiveDescription)
        #expect(damaged.content == whole)
    }

    @Test func aRowThatIsCutOffKeepsWhatIsThere() {
        let dump = Dump.read(
            Array("<UIView: 0x1; frame = (1 2; 3 4); alpha = 0.5; laye".utf8), as: .recursiveDescription)
        #expect(dump.nodes.first?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(dump.nodes.first?["alpha"] == "0.5")
        #expect(dump.remarks.map(\.sentence) == ["the row is truncated; the remaining part is used."])
    }

    @Test func aRowThatIsCutOffDoesNotSwallowTheNext() {
        let text =
            "<UIView: 0x1; frame = (0 0; 9 9); text = 'It\n"
            + "   | <UIView: 0x2; frame = (0 0; 5 5); layer = <CALayer: 0x3>>"
        let dump = Dump.read(Array(text.utf8), as: .recursiveDescription)
        #expect(dump.nodes.map(\.address) == ["0x1", "0x2"])
    }

    @Test func aTextWithLineBreaksIsOneText() {
        let text = "<UILabel: 0x1; frame = (0 0; 9 9); text = 'One\n\nTwo'; layer = <CALayer: 0x3>>"
        #expect(Dump.read(Array(text.utf8), as: .recursiveDescription).nodes.first?["text"] == "One\n\nTwo")
    }

    @Test(arguments: [
        "   |    | ...", "   |    | …", "   |    | [...]", "   |    | (snip)", "   |    | ... 12 more rows",
    ])
    func whatWasLeftOutBelowAViewMarksIt(_ line: String) {
        let text = OwnDump.tide.text.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n" + line
        let dump = Dump.read(Array(text.utf8), as: .recursiveDescription)
        #expect(dump.nodes.map(\.isIncomplete) == [false, true])
        #expect(dump.skipped.map(\.number) == [3])
    }

    @Test func dotsWithoutBarsMarkAllThatIsOpen() {
        let text = OwnDump.tide.text.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n......"
        let marks = Dump.read(Array(text.utf8), as: .recursiveDescription).nodes.map(\.isIncomplete)
        #expect(marks == [true, true])
    }

    @Test func aDepthThatJumpsMarksTheParent() {
        let text =
            "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n"
            + "   |    |    | <UIView: 0x3; frame = (0 0; 9 9); layer = <CALayer: 0x4>>"
        let dump = Dump.read(Array(text.utf8), as: .recursiveDescription)
        #expect(dump.nodes.map(\.parent) == [nil, 0])
        #expect(dump.nodes.map(\.isIncomplete) == [true, false])
    }

    @Test func severalWindowsFollowOneAnother() {
        let dump = Dump.read(Array((OwnDump.tide.text + "\n" + OwnDump.tide.text).utf8), as: .recursiveDescription)
        let roots = dump.nodes.filter { $0.parent == nil }
        #expect(roots.count == 2)
        #expect(DumpImport(dump, title: "two").scene.windows.count == 2)
    }

    @Test func anArrayOfViewsIsSeveralRoots() {
        let rows =
            "(\"<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\",\n"
            + "\"<UIView: 0x3; frame = (0 9; 9 9); layer = <CALayer: 0x4>>\"\n)"
        let dump = Dump.read(Array(rows.utf8), as: .recursiveDescription)
        #expect(dump.nodes.map(\.address) == ["0x1", "0x3"])
        #expect(dump.nodes.map(\.tail) == ["", ""])
        #expect(dump.nodes.map(\.parent) == [nil, nil])
    }

    @Test func rowsWithoutAddressesAndWithRemarksAreRead() {
        let text = "<UITableViewCell; frame = (0 396; 320 44);> //1\n   | <UILabel; frame = (15 0; 270 43); > //2"
        let dump = Dump.read(Array(text.utf8), as: .recursiveDescription)
        #expect(dump.nodes.map(\.className) == ["UITableViewCell", "UILabel"])
        #expect(dump.nodes.map(\.tail) == ["//1", "//2"])
    }

    @Test func classesThatPrintMoreAreRead() {
        let text = """
            <RCTText: 0x1; reactTag: 12; text:  frame = (1 2; 3 4); layer = <CALayer: 0x2>>
               | <IconView: 0x3; frame: {{120, 557}, {60, 74}}; icon: <Icon: 0x4>; layer = <CALayer: 0x5>>
               | <HomeWindow: 0x6; Home-0x865c; baseClass = UIWindow; frame = (0 0; 1 1); layer = <CALayer: \
            0x7>>
            """
        let dump = Dump.read(Array(text.utf8), as: .recursiveDescription)
        #expect(
            dump.nodes.map(\.frame) == [
                CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 120, y: 557, width: 60, height: 74),
                CGRect(x: 0, y: 0, width: 1, height: 1),
            ])
        #expect(dump.nodes.last?.says("Home-0x865c") == true)
    }

    @Test func namesOfVariablesBeforeRowsAreKept() {
        let text =
            "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n"
            + "   | _save, _button <UIButton: 0x3; frame = (0 0; 9 9); layer = <CALayer: 0x4>>"
        let dump = Dump.read(Array(text.utf8), as: .recursiveDescription)
        #expect(dump.nodes.last?.prefix == "_save, _button")
        #expect(DumpImport(dump, title: "").scene.views.last?.identity.name == "_save")
    }

    @Test func whatIsNoRowIsSkippedWithItsNumberAndReason() {
        let text = "hello\n" + OwnDump.tide.text + "\n<UITapGestureRecognizer: 0x9; state = Possible>"
        let dump = Dump.read(Array(text.utf8), as: .recursiveDescription)
        #expect(dump.skipped.map(\.number) == [1, 10])
        #expect(dump.skipped.map(\.reason) == ["describes no view", "describes no view"])
        #expect(dump.understoodCount == 8)
    }
}
