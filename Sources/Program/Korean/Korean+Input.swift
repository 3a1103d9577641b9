// Korean: what is wrong with input, recordings and numbers from outside.

extension KoreanTexts {
    static let input: [String: String] = [
        // Inputs.
        """
        an input is one of fingers, correction, hover, key, wheel, motion, remote, sensor, clipboard, drop, \
        resize, focus, close
        """:
            """
        입력은 fingers, correction, hover, key, wheel, motion, remote, sensor, clipboard, drop, resize, focus, \
        close 중 하나여야 합니다
        """,
        "a close is true; leave it out where nothing closes": "close는 true여야 합니다. 닫는 것이 없으면 빼십시오",
        "no phase is called {1}; use down, move, up or cancel": "{1:이라}는 단계는 없습니다. down, move, up, cancel 중 하나를 쓰십시오",
        "a finger's own time is 0 or more, and not after that of its report": "손가락 자체의 시간은 0 이상이고 보고의 시간보다 늦지 않아야 합니다",
        "inputs stand in the order of their times; {1} comes after {2}": "입력은 시간순이어야 하는데, {2} 다음에 {1:이} 옵니다",
        "nothing comes after the surface was closed": "화면이 닫힌 뒤에는 아무것도 올 수 없습니다",
        "finger {1} comes down, but it is down already": "손가락 {1:이} 닿지만 이미 닿아 있습니다",
        "finger {1} moves, but it is not down": "손가락 {1:이} 움직이지만 닿아 있지 않습니다",
        "finger {1} lifts, but it is not down": "손가락 {1:을} 떼지만 닿아 있지 않습니다",
        "no key is called {1}; use a letter, a digit, or a name such as left, space, f1":
            "{1:이라}는 키는 없습니다. 글자, 숫자, 또는 left, space, f1 같은 이름을 쓰십시오",
        // Recordings.
        "the recording is larger than {1} MiB, which is the most.": "녹화가 최대 크기인 {1}MiB보다 큽니다.",
        "the file is in UTF-16, but a recording is in UTF-8.": "파일이 UTF-16이지만 녹화는 UTF-8이어야 합니다.",
        "the file is empty, but a recording begins with a line such as {1}": "파일이 비어 있습니다. 녹화는 {1} 같은 줄로 시작합니다",
        "a recording begins with a line such as {1}": "녹화는 {1} 같은 줄로 시작합니다",
        "the first line does not say whose points the inputs have; write {1} there":
            "첫 줄에 입력이 어느 좌표인지 적혀 있지 않습니다. 거기에 {1:을} 쓰십시오",
        "a comma or the ] of the array was expected": "쉼표나 배열의 ]가 와야 합니다",
        "nothing comes after the array": "배열 뒤에는 아무것도 올 수 없습니다",
        "a recording has at most {1} inputs; divide it": "녹화에는 입력이 최대 {1}개 들어갑니다. 나누십시오",
        "a pasted text follows an empty text of the clipboard, but none is before it":
            "붙여 넣은 텍스트는 클립보드의 빈 텍스트 다음에 와야 하는데, 그 앞에 없습니다",
        "this program reads version {1}, but here is version {2}": "이 프로그램은 버전 {1:을} 읽지만 이것은 버전 {2}입니다",
        "a recording of a {1} says its size, as in \"size\": [1440, 900]":
            "{1}의 녹화에는 \"size\": [1440, 900]처럼 크기가 있어야 합니다",
        "nothing has {1} as its points; use window, stage or screen":
            "{1:을} 좌표의 기준으로 쓸 수 없습니다. window, stage, screen 중 하나를 쓰십시오",
        """
        The recording ends here: it holds {1} inputs and {2} MiB at most. You can end this session and \
        record another.
        """:
            "녹화가 여기서 끝납니다. 입력 {1}개와 {2}MiB까지만 담을 수 있습니다. 이 세션을 끝내고 새로 녹화할 수 있습니다.",
        // Values of JSON.
        "this cannot be read": "읽을 수 없습니다",
        "\"{1}\" is missing": "\"{1}\" 항목이 없습니다",
        "it is missing": "없습니다",
        "here is {1}, but it should be {2}": "여기에는 {1:이} 있지만 {2:이라}야 합니다",
        "a list": "목록",
        "a longer list": "더 긴 목록",
        "a number that can be written out": "표기할 수 있는 수",
        "a whole number of {1} bits": "{1}비트 정수",
        "a whole number, 0 or more, of {1} bits": "0 이상인 {1}비트 정수",
        "there is no key {1} here": "여기에 {1:이라}는 키는 없습니다",
        "there is no key {1} here, but {2}": "여기에 {1:이라}는 키는 없고, 쓸 수 있는 키는 {2}입니다",
        "a value has no other one above it": "값 위에는 다른 값이 없습니다",
        "a value is missing": "값이 없습니다",
        "lists and maps lie no deeper in each other than {1}": "목록과 맵은 {1}단계까지만 중첩할 수 있습니다",
        "a comma or ]": "쉼표 또는 ]",
        "a key in quotation marks": "따옴표로 묶인 키",
        "{1} stands twice": "{1:이} 두 번 있습니다",
        "a colon": "콜론",
        "a comma or }": "쉼표 또는 }",
        "the file ends in the middle of a word": "파일이 단어 중간에서 끝납니다",
        "a value": "값",
        "a number does not begin with 0": "수는 0으로 시작하지 않습니다",
        "a digit": "숫자",
        "this text is not UTF-8": "이 텍스트는 UTF-8이 아닙니다",
        "a text has control characters escaped, as in \\u001b or \\n": "텍스트의 제어 문자는 \\u001b나 \\n처럼 이스케이프해야 합니다",
        "the file ends in the middle of a text": "파일이 텍스트 중간에서 끝납니다",
        "no character is written with this backslash": "이 백슬래시로 표기하는 문자는 없습니다",
        "this number is half a character": "이 수는 문자의 절반만 나타냅니다",
        "four hexadecimal digits": "16진수 네 자리",
        "the file ends here, but {1} was expected": "{1:이} 와야 하는데 파일이 여기서 끝납니다",
        "{1} was expected, but here is {2}": "{1:이} 와야 하는데 여기에는 {2:이} 있습니다",
        // Kinds of numbers.
        "a number from {1} to {2}": "{1}에서 {2} 사이의 수",
        "a number of {1} from {2} to {3}": "{2}에서 {3} 사이의 수({1})",
        "{1} is {2}, but here is {3}": "{1:은} {2:이라}야 하는데 여기에는 {3:이} 있습니다",
        "points": "포인트",
        "pixels for one point": "포인트당 픽셀",
        "dots to an inch": "인치당 도트",
        "a time": "시간",
        "a duration": "지속 시간",
        "a coordinate": "좌표",
        "a length": "길이",
        "a side of a surface": "서피스의 한 변",
        "a side of a screen": "화면의 한 변",
        "a side of a window": "윈도우의 한 변",
        "a scale": "배율",
        "a radius or a force": "반지름이나 힘",
        "what a sensor measures": "센서의 측정값",
        "a resolution": "해상도",
        "the number of a finger": "손가락 번호",
        "the number of changes in a report": "보고 하나의 변화 수",
        "the number of predictions of a finger": "손가락의 예측 수",
        "the usage number of a key": "키의 사용 번호",
        "a set of bits": "비트 집합",
        "the number of characters of a key": "키의 글자 수",
        "the number of files of a drop": "드롭한 파일 수",
        "the number of bytes of a path": "경로의 바이트 수",
        "the path of a file begins with /, but here is {1}": "파일 경로는 /로 시작해야 하는데 여기에는 {1:이} 있습니다",
        "no path has a character of the number 0, but here is {1}": "경로에는 번호가 0인 문자가 있을 수 없는데 여기에는 {1:이} 있습니다",
    ]
}
