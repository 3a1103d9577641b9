// The command line in Korean: what is wrong with it, and what commands say and how they end.
import ArgumentParser
import Foundation
import HitscopeCommands
import HitscopeKorean
import HitscopeLanguage
import HitscopeProcess
import HitscopeSampleScenes
import Synchronization
import Testing

private let hitTestOrder = SampleScene.hitTestOrder.path

/// A command line, and what is said of it in the first line.
struct KoreanLine: Sendable, CustomTestStringConvertible {
    var arguments: [String], sentence: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ line: String, _ sentence: String) {
        arguments = line.split(separator: " ").map(String.init)
        self.sentence = sentence
    }

    static let all = [
        KoreanLine("flap", "오류: 'flap' 인수는 필요하지 않습니다."),
        KoreanLine("trace a b c", "오류: 필요하지 않은 인수가 2개 있습니다: 'b', 'c'"),
        KoreanLine("trace a --tip 1,2", "오류: 알 수 없는 옵션입니다: '--tip'. 혹시 '--tap' 아닙니까?"),
        KoreanLine("trace a --quite-another", "오류: 알 수 없는 옵션입니다: '--quite-another'."),
        KoreanLine("trace a --tap", "오류: '--tap <x,y>'의 값이 없습니다."),
        KoreanLine("trace a --tap 1", "오류: '--tap <x,y>'에 '1' 값을 쓸 수 없습니다."),
        KoreanLine("trace a --json=1", "오류: 옵션 '--json'에는 값을 쓸 수 없는데 '1' 값이 지정되었습니다."),
        KoreanLine("snapshot a", "오류: 저장할 그림을 --output으로 지정하거나, 비교할 그림을 --against로 지정하십시오."),
        KoreanLine("gestures a", "오류: --at으로 지점을 지정하거나 --on으로 뷰를 지정하십시오."),
        KoreanLine("check a --filter [", "오류: --filter의 값 \"[\"은(는) 정규식이 아닙니다."),
        KoreanLine(
            "snapshot a -o b.png --fonts c",
            "오류: '--fonts <fonts>'에 'c' 값을 쓸 수 없습니다. 'installed', 'builtin' 또는 'files' 중에서 지정하십시오."),
        KoreanLine(
            "run a --theme b",
            "오류: '--theme <theme>'에 'b' 값을 쓸 수 없습니다. 'dark', 'light' 또는 'contrast' 중에서 지정하십시오."),
        KoreanLine("trace", "오류: 장면이나 덤프를 지정하거나, 표준 입력은 -를, 클립보드는 --clipboard를 쓰십시오."),
        KoreanLine("check - -", "오류: 표준 입력은 한 번만 읽을 수 있습니다. -를 하나 빼십시오."),
        KoreanLine("find a", "오류: 무엇이 일어나야 하는지 --action, --recognizer, --touch, --scroll 가운데 하나로 지정하십시오."),
        KoreanLine("why a --fix", "오류: --fix에는 뷰의 이름이 필요합니다."),
        KoreanLine("trace a --tap 1,2 --script b", "오류: --tap과 --script는 함께 쓸 수 없습니다. 하나를 빼십시오."),
        KoreanLine(
            "trace a --script b --tap 1,2 --drag 1,2 3,4",
            "오류: --tap, --drag, --script는 함께 쓸 수 없습니다. 하나만 남기십시오."),
        KoreanLine("trace a --drag 1,2", "오류: --drag에는 --drag 10,20 10,200처럼 두 지점이 필요합니다."),
        KoreanLine("trace a --script b --press 1", "오류: 손가락이 머무는 시간은 스크립트가 정합니다. --press를 빼십시오."),
        KoreanLine("snapshot a -o b.png --size 3x3", "오류: --size는 윈도우의 크기입니다."),
        KoreanLine("run a --moments 5000", "오류: --moments의 값이 5000입니다. 0부터 4096까지의 수여야 합니다."),
        KoreanLine("run a --present --stage-only", "오류: --stage-only는 문장을 보여 주지 않고"),
        KoreanLine("run a --headless --record b", "오류: --record는 윈도우나 --script의 입력을 저장하는데"),
        KoreanLine("audit a --format json --format text", "오류: --format으로 같은 것의 형식을 두 번 지정했습니다."),
        KoreanLine("audit a --baseline b --write-baseline c", "오류: --baseline과 --write-baseline은 함께 쓸 수 없습니다."),
        KoreanLine("import a --as-dump --backdrop b.png", "오류: --backdrop은 장면에만 저장할 수 있습니다."),
    ]
}

@Suite("The command line in Korean", .serialized) struct KoreanCommandTests {
    /// How the program would end, in Korean, and the English texts that have no Korean.
    private func ending(_ arguments: [String]) -> (status: Int32?, text: String, lacking: [String]) {
        let missed = Mutex<[String]>([])
        let reporting = Language.korean.reporting { text in missed.withLock { $0.append(text) } }
        let ending = Language.$ofTask.withValue(reporting) { () -> (status: Int32, text: String)? in
            do {
                var command = try HitscopeCommand.parseAsRoot(arguments)
                if arguments.contains("--help") { try command.run() }
                return nil
            } catch {
                let ending = HitscopeCommand.ending(with: error)
                return (ending.status.rawValue, ending.sentence?.text ?? "")
            }
        }
        return (ending?.status, ending?.text ?? "", missed.withLock { $0 })
    }

    @Test("The error of a wrong command line is in Korean", arguments: KoreanLine.all)
    func wrong(line: KoreanLine) {
        let (status, text, lacking) = ending(line.arguments)
        #expect(status == 2)
        #expect(text.hasPrefix(line.sentence), "\(text)")
        #expect(text.contains("\n사용법: hitscope"))
        #expect(text.contains("에서 볼 수 있습니다."))
        #expect(lacking == [])
    }

    @Test(
        "Help is Korean, but for the names of commands, options and values",
        arguments: ["run", "snapshot", "trace", "check", "why", "map", "audit", "import", ""])
    func help(command: String) {
        let (status, text, lacking) = ending([command, "--help"].filter { !$0.isEmpty })
        #expect(status == 0)
        #expect(text.hasPrefix("개요: "))
        #expect(text.contains("\n사용법: hitscope"))
        #expect(text.contains("도움말을 보여 줍니다."))
        #expect(lacking == [])
    }

    @Test("Explanations of help stand below each other, and no line is wider than the terminal", arguments: [80, 120])
    func columns(width: Int) async throws {
        let help = try await Program.run(
            ["run", "--help", "--language", "ko"], in: Folder(), environment: ["COLUMNS": "\(width)"])
        let lines = help.output.split(separator: "\n").map(String.init)
        let wide = lines.filter { columns(of: $0) > width }
        #expect(wide == [])
        let options = lines.filter { $0.hasPrefix("  -") || $0.hasPrefix("  <") }
        let begins = options.compactMap { line -> Int? in
            guard let gap = line.dropFirst(2).firstRange(of: "  ") else { return nil }
            let words = line[gap.lowerBound...].drop { $0 == " " }
            return columns(of: String(line[..<words.startIndex]))
        }
        #expect(begins.count > 10)
        #expect(Set(begins) == [26])
    }

    /// How many columns of a terminal a line takes: Hangul takes two.
    private func columns(of line: String) -> Int {
        line.unicodeScalars.reduce(0) { $0 + ((0xAC00...0xD7A3).contains($1.value) ? 2 : 1) }
    }

    @Test("The error of a broken scene is in Korean, at its place")
    func brokenScene() async throws {
        let folder = try Folder()
        try folder.write("version: 1\nwindows: [{views: [{alpha: nan}]}]\n", to: "scene.yaml")
        let outcome = try await Program.run(["check", "scene.yaml", "--language", "ko"], in: folder)
        let errors =
            "scene.yaml:2:28: error: \"alpha\"에는 0부터 1까지의 숫자가 와야 하는데 nan이 있습니다.\n  예: alpha: 0.5\n"
            + "장면 1개 중 1개를 읽을 수 없습니다.\n"
        #expect(outcome == .init(status: 2, output: "", errors: errors))
    }

    @Test("At a command line what is wrong with a file names the option that helps", arguments: ["en", "ko"])
    func options(language: String) async throws {
        let folder = try Folder()
        try folder.write("Dear diary\n", to: "diary.txt")
        try folder.write("<XCUIElementTypeApplication\n", to: "dump.txt")
        try folder.write("{\"recording\": 1, \"points\": \"screen\"}\n{\"time\": nobody}\n", to: "script.json")
        let speaking = ["--language", language]
        let cases = [
            (["trace", "diary.txt"], "--format"), (["trace", "dump.txt"], "--format"),
            (["run", hitTestOrder, "--script", "script.json"], "run --record"),
            (["run", hitTestOrder, "--script", "nothing.json"], "run --record"),
        ]
        for (arguments, option) in cases {
            let outcome = try await Program.run(arguments + speaking, in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains(option), "\(outcome.errors)")
        }
    }

    @Test("A failed expectation is reported in Korean, and ends the program as in English")
    func unmet() async throws {
        let folder = try Folder()
        let scene =
            "version: 1\nwindows:\n  - views: [{name: box, frame: [0, 0, 9, 9]}]\n"
            + "expect:\n  - {tap: [5, 5], hit: none}\n"
        try folder.write(scene, to: "scene.yaml")
        let outcome = try await Program.run(
            ["check", "scene.yaml"], in: folder, environment: ["LANG": "ko_KR.UTF-8"])
        let errors = """
            scene.yaml:5:19: hit: 기대한 값은 none이고 실제 값은 box입니다.
            그림과 추적 기록: artifacts/index.html
            기대 항목 1개 중 1개가 실패했습니다.

            """
        #expect(outcome == .init(status: 1, output: "실패  scene.yaml (기대 항목 1개)\n", errors: errors))
    }

    @Test("What the sample scenes expect holds in Korean as in English")
    func samples() async throws {
        let paths = SampleScene.allCases.map(\.path)
        let outcome = try await Program.run(["check", "--language", "ko"] + paths, in: Folder())
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test("A dump says in Korean what became of its lines")
    func dump() async throws {
        let folder = try Folder()
        try folder.write("(lldb) po view\n<UIView: 0x1; frame = (0 0; 9 9)>\n", to: "dump.txt")
        let outcome = try await Program.run(["import", "dump.txt"], in: folder, environment: ["LC_ALL": "ko_KR.UTF-8"])
        let errors =
            "dump.txt: recursiveDescription: 2줄 중 1줄을 해석함, 노드 1개, 1줄 건너뜀(1)\n"
            + "  1번째 줄(디버거 명령임): (lldb) po view\n"
            + "  덤프가 윈도우 아래에서 시작하므로 그 주위와 앞에 무엇이 있는지 알 수 없습니다.\n"
        #expect(outcome.status == 0)
        #expect(outcome.errors == errors)
    }

    @Test(
        "Without a display the scene is played, and the error is in Korean",
        arguments: [
            (nil, "X 디스플레이가 없습니다: DISPLAY가 설정되어 있지 않습니다."),
            (":9876", "X 디스플레이가 없습니다: 서버 \":9876\"에 연결할 수 없습니다."),
        ])
    func noDisplay(display: String?, sentence: String) async throws {
        let folder = try Folder()
        let outcome = try await Program.run(["run", hitTestOrder, "--language", "ko"], in: folder, display: display)
        #expect(outcome.status == 0)
        #expect(outcome.errors.hasPrefix(sentence), "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("디스플레이가 필요 없는 명령을 쓸 수도 있습니다\n"))
        #expect(outcome.output.hasPrefix("윈도우 없이 "))
    }
}
