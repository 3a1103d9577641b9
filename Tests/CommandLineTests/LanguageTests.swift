// The language of the program: its command line, its environment.
import HitscopeProcess
import HitscopeSampleScenes
import Testing

private let option = "--language <language>"

@Suite("The language of the command line", .serialized) struct SpokenLanguageTests {
    @Test(
        "Each command has the option",
        arguments: [
            [], ["run"], ["snapshot"], ["trace"], ["check"], ["why"], ["gestures"], ["find"], ["map"], ["audit"],
            ["import"],
        ])
    func help(command: [String]) async throws {
        let outcome = try await Program.run(command + ["--help"], in: Folder())
        #expect(outcome.output.contains(option))
        #expect(outcome.status == 0)
    }

    @Test(
        "Korean is spoken where the command line or the environment names it",
        arguments: [
            (["--language", "ko", "trace", "--help"], [:]), (["trace", "--help", "--language=ko"], [:]),
            (["help", "trace", "--language", "ko"], [:]), (["trace", "--help"], ["LANG": "ko_KR.UTF-8"]),
            (["trace", "--help"], ["LC_ALL": "ko"]), (["trace", "--help"], ["LC_MESSAGES": "ko_KR.utf8@x"]),
            (["trace", "--help", "--language", "en", "--language", "ko"], ["LANG": "en_GB.UTF-8"]),
            (["trace", "--help"], ["LC_ALL": "", "LANG": "ko_KR"]),
        ])
    func korean(arguments: [String], environment: [String: String]) async throws {
        let outcome = try await Program.run(arguments, in: Folder(), environment: environment)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("사용할 언어: en"))
    }

    @Test(
        "English is spoken otherwise",
        arguments: [
            (["trace", "--help"], ["LANG": "de_DE.UTF-8"]), (["trace", "--help"], ["LANG": "C"]),
            (["trace", "--help", "--language", "en"], ["LANG": "ko_KR.UTF-8"]),
            (["trace", "--help"], ["LC_ALL": "C.UTF-8", "LANG": "ko_KR.UTF-8"]),
            (["trace", "--help"], ["LC_MESSAGES": "en_US", "LANG": "ko_KR.UTF-8"]),
            (["trace", "--help"], ["LANG": "korean"]), (["trace", "--help"], [:]),
        ])
    func english(arguments: [String], environment: [String: String]) async throws {
        let outcome = try await Program.run(arguments, in: Folder(), environment: environment)
        #expect(outcome.output.contains("The language to use"))
    }

    @Test(
        "A language that Hitscope does not speak is reported in one sentence",
        arguments: [
            (["trace", "--language", "fr"], "C", "--language is \"fr\", but should be en or ko.\n"),
            (["--language="], "C", "--language needs a value. You can choose en or ko.\n"),
            (["run", "--language"], "ko", "--language에 값이 필요합니다. en 또는 ko 중에서 고를 수 있습니다.\n"),
            (["--language", "KO"], "ko", "--language의 값은 en 또는 ko여야 하는데 \"KO\"가 주어졌습니다.\n"),
        ])
    func unknown(arguments: [String], environment: String, sentence: String) async throws {
        let outcome = try await Program.run(arguments, in: Folder(), environment: ["LANG": environment])
        #expect(outcome == .init(status: 2, output: "", errors: sentence))
    }

    @Test("After -- every word is an argument")
    func end() async throws {
        let outcome = try await Program.run(["trace", "--", "--language", "ko"], in: Folder())
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("--language"))
        #expect(!outcome.errors.contains("언어"))
    }
}
