// What is printed reads as the same dump; and no bytes at all end the program.
import HitscopeDumps
import HitscopeSceneFile
import Testing

@Suite struct PrintingTests {
    @Test(arguments: OwnDump.all)
    func importingWhatWasPrintedGivesTheSameDump(_ own: OwnDump) {
        let dump = own.dump
        let again = Dump.read(Array(dump.printed.utf8), as: own.format)
        #expect(again.content == dump.content)
    }

    @Test(arguments: OwnDump.all)
    func aFormatIsRecognised(_ own: OwnDump) {
        #expect(DumpFormat(recognizing: Array(own.text.utf8)) == own.format)
    }

    @Test(arguments: OwnDump.all)
    func aPrintedDumpIsRecognised(_ own: OwnDump) {
        #expect(DumpFormat(recognizing: Array(own.dump.printed.utf8)) == own.format)
    }

    @Test(arguments: DumpFormat.allCases)
    func aFormatHasItsName(_ format: DumpFormat) {
        #expect(DumpFormat(name: format.rawValue.uppercased()) == format)
    }

    @Test(arguments: [
        "version: 1\nwindows: [{views: [{facts: {layer: \"<CALayer: 0x1>\"}}]}]", "{\"version\": 1}", "", "hello",
    ])
    func aSceneIsNoDump(_ text: String) {
        #expect(DumpFormat(recognizing: Array(text.utf8)) == nil)
    }

    @Test func piecesOfATextGiveTheSameDump() {
        let bytes = Array(OwnDump.tide.text.utf8)
        for size in [1, 7, 64, 1000] {
            var feed = DumpFeed(.recursiveDescription)
            for start in stride(from: 0, to: bytes.count, by: size) {
                feed.take(bytes[start..<min(start + size, bytes.count)])
            }
            let dump = feed.finish()
            #expect(dump == OwnDump.tide.dump)
        }
    }

    /// Texts that were cut and put together anew are read in every format, become scenes, and print what reads again.
    @Test(arguments: 0..<40)
    func splicedTextsAreReadInEveryFormat(_ seed: UInt64) {
        var chance = Chance(seed)
        let bytes = chance.spliced(OwnDump.all.map { Array($0.text.utf8) })
        for format in DumpFormat.allCases {
            let dump = Dump.read(bytes, as: format)
            let scene = DumpImport(dump, title: "spliced").scene
            let again = Dump.read(Array(dump.printed.utf8), as: format)
            #expect(scene.windows.count >= 1)
            #expect(again.nodes.count <= dump.nodes.count + dump.nodes.count / 2 + 8)
        }
    }
}

/// Numbers that are the same in each run.
struct Chance {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(truncatingIfNeeded: state >> 33) % max(1, count)
    }

    /// Pieces of texts one behind the other, with bytes changed, dropped and doubled.
    mutating func spliced(_ texts: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<(3 + next(6)) {
            let text = texts[next(texts.count)], start = next(text.count)
            bytes += text[start..<min(text.count, start + next(800))]
        }
        for _ in 0..<next(40) where !bytes.isEmpty {
            let place = next(bytes.count)
            switch next(4) {
            case 0: bytes[place] = UInt8(next(256))
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(bytes[place], at: place)
            default: bytes.insert("<>;'\"|=:(){}\n&\\".utf8.randomElement(at: next(15)), at: place)
            }
        }
        return bytes
    }
}

extension String.UTF8View {
    fileprivate func randomElement(at place: Int) -> UInt8 {
        self[index(startIndex, offsetBy: Swift.min(place, count - 1))]
    }
}
