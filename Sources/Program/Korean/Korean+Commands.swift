// Korean: the command line.

extension KoreanTexts {
    static let commands: [String: String] = [
        // The language.
        "The language to speak: en or ko; that of the environment unless given.":
            "사용할 언어입니다. en 또는 ko이며, 지정하지 않으면 환경 변수를 따릅니다.",
        "language": "언어",
        "--language names no language. You can choose {1} or {2}.":
            "--language에 언어가 없습니다. {1} 또는 {2} 중에서 고를 수 있습니다.",
        "--language is {1}, but should be {2} or {3}.":
            "--language의 값이 {1}이지만 {2} 또는 {3}이어야 합니다.",
    ]
}
