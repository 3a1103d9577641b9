// Dumps in Korean: what became of their lines, what is doubtful, and how far an answer can be trusted.
import HitscopeDumps
import HitscopeKorean
import HitscopeLanguage
import HitscopeSceneFile
import Synchronization
import Testing

/// A text that is damaged in one way, and what is said of it in Korean.
struct DamagedText: Sendable, CustomTestStringConvertible {
    var format: DumpFormat, text: String, said: String
    var testDescription: String { said }

    init(_ format: DumpFormat, _ text: String, _ said: String) {
        (self.format, self.text, self.said) = (format, text, said)
    }

    static let all = [
        DamagedText(.recursiveDescription, "(lldb) po x\n<UIView: 0x1; frame = (0 0; 9 9)>", "디버거 명령임"),
        DamagedText(.recursiveDescription, "```\n<UIView: 0x1; frame = (0 0; 9 9)>", "Markdown의 코드 블록 경계임"),
        DamagedText(.recursiveDescription, "words\n<UIView: 0x1; frame = (0 0; 9 9)>", "뷰를 설명하지 않음"),
        DamagedText(.recursiveDescription, "<UIView: 0x1; frame = (0 0; 9 9)>\n   | ...", "여기서 줄이 생략되었다는 표시임"),
        DamagedText(.recursiveDescription, "<UIView: 0x1; frame = (1 2; 3 4); laye", "줄이 잘려 있어 남아 있는 부분만 사용했습니다."),
        DamagedText(
            .recursiveDescription, "<UIView: 0x1; frame = (1 2; inf 4)>\n<UIView: 0x2; frame = (0 0; 9 9)>",
            "포인트 안의 사각형이 아니므로"),
        DamagedText(
            .recursiveDescription, "<UIView: 0x1; frame = (0 0; 9 9); transform = [1, 0, 0, x, 0, 0]>", "변환 "),
        DamagedText(
            .pageSource, "<XCUIElementTypeButton x=\"0\" y=\"0\" width=\"a\" height=\"9\"/>",
            "쓸 수 없으므로 여기서는 frame이 없습니다."),
        DamagedText(
            .pageSource, "<XCUIElementTypeWindow x=\"0\" y=\"0\" width=\"9\" height=\"9\">\nwords",
            "요소 1개가 닫히기 전에 텍스트가 끝납니다."),
        DamagedText(.pageSource, "</XCUIElementTypeButton>", "열리지 않은 요소를 닫음"),
        DamagedText(.pageSource, "words", "한 줄뿐인 텍스트를 pageSource"),
        DamagedText(.debugDescription, "words\nmore", "2줄을 debugDescription"),
        DamagedText(.pageSource, "<XCUIElementTypeButton name=\"a\"/>", "쓸 수 있는 frame을 가진 것이 하나도 없습니다."),
    ]
}

@Suite("Dumps in Korean") struct KoreanDumpTests {
    /// The Korean sentences, and the English texts that have no Korean.
    private func inKorean(_ body: () -> [String]) -> (text: String, lacking: [String]) {
        let missed = Mutex<[String]>([])
        let reporting = Language.korean.reporting { text in missed.withLock { $0.append(text) } }
        let said = Language.$ofTask.withValue(reporting, operation: body)
        return (said.joined(separator: "\n"), missed.withLock { $0 })
    }

    @Test("What became of the lines of a damaged dump is said in Korean", arguments: DamagedText.all)
    func damaged(_ damaged: DamagedText) {
        let (text, lacking) = inKorean {
            let dump = DumpImport(Dump.read(Array(damaged.text.utf8), as: damaged.format), title: "a").dump
            var sentences = dump.skipped.map(\.reason) + dump.remarks.map(\.sentence) + [dump.summary]
            do throws(DumpError) { try dump.expectViews(in: "a.txt") } catch { sentences.append(error.description) }
            return sentences
        }
        #expect(text.contains(damaged.said), "\(text)")
        #expect(text.contains("해석함"))
        #expect(lacking == [])
    }

    @Test("How far an answer can be trusted is said in Korean", arguments: [OwnDump.tide, .list, .source])
    func trust(_ own: OwnDump) {
        let (text, lacking) = inKorean {
            let scene = DumpImport(own.dump, title: "a").scene
            let trust = Trust(scene)
            return scene.views.indices.flatMap { hit in
                trust.caveats(hit: hit, asked: scene.views.count - 1, touched: Array(0...hit)) + trust.caveats(hit: nil)
            }
        }
        #expect(text.contains("덤프"))
        #expect(!text.contains("The dump"))
        #expect(lacking == [])
    }
}
