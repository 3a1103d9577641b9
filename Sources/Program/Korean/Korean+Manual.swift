// Korean: man pages.

extension KoreanTexts {
    static let manual: [String: String] = [
        "Writes man pages in all languages, and completions for bash, zsh and fish.":
            "모든 언어의 매뉴얼 페이지와 bash, zsh, fish용 자동 완성을 저장합니다.",
        "The folder gets the same structure as /usr/share.": "폴더의 구조는 /usr/share와 같습니다.",
        "The folder to write to.": "저장할 폴더.",
        "folder": "폴더",
        "The folder {1} cannot be written. You can name another one.": "폴더 {1}에 저장할 수 없습니다. 다른 폴더를 지정할 수 있습니다.",
        // Headings.
        "NAME": "이름",
        "SYNOPSIS": "사용법",
        "DESCRIPTION": "설명",
        "ARGUMENTS": "인수",
        "OPTIONS": "옵션",
        "COMMANDS": "명령",
        "EXIT STATUS": "종료 상태",
        "ENVIRONMENT": "환경 변수",
        "SEE ALSO": "함께 보기",
        // Notes after the words of an option.
        "values: {1}": "값: {1}",
        "default: {1}": "기본값: {1}",
        // Exit statuses.
        "Success.": "성공했습니다.",
        "An expectation is not met, or two hierarchies differ.": "기대와 다르거나 두 계층이 다릅니다.",
        "The command line or a file has an error.": "명령줄이나 파일이 잘못되었습니다.",
        "The environment has a problem: no display, a file that cannot be written, a missing font.":
            "환경에 문제가 있습니다. 디스플레이가 없거나, 파일에 저장할 수 없거나, 서체가 없습니다.",
        // Environment variables.
        "The X server that windows open on.": "윈도우를 열 X 서버.",
        "The language, unless --language chooses it.": "언어. --language가 있으면 그것을 따릅니다.",
        "The folder for pictures and traces of what fails. Default: artifacts.":
            "실패한 항목의 그림과 트레이스를 저장할 폴더. 기본값: artifacts.",
        """
        What snapshot --against records: all, failed, missing or never. Default: never where CI is set, otherwise \
        missing.
        """: "snapshot --against가 저장하는 것: all, failed, missing, never. 기본값: CI가 켜진 곳에서는 never, 아니면 missing.",
        "The width of help, in columns of a terminal.": "도움말의 너비(터미널 칸 수).",
    ]
}
