// Korean: errors in scene files, in their names and in their scripts.

extension KoreanTexts {
    static let sceneFiles: [String: String] = [
        // Places of problems.
        "{1}: error: {2}{3}": "{1}: error: {2}{3}",
        // In the window, where no other program reads the text.
        "error": "오류",
        "and {1} more": "그 밖에 {1}개",
        // Files.
        "the file cannot be read.": "파일을 읽을 수 없습니다.",
        "Check the disk.": "파일이 있는 디스크를 확인하십시오.",
        "there is no such file.": "그런 파일이 없습니다.",
        "Specify a scene, such as \"Sample Scenes/08 Hit-test order.yaml\".":
            "\"Sample Scenes/08 Hit-test order.yaml\"처럼 장면 파일을 지정하십시오.",
        "this is a program in Swift, not a scene file.": "장면 파일이 아니라 Swift 프로그램입니다.",
        "Run it with: make run SCENE=\"{1}\"": "다음과 같이 실행하십시오: make run SCENE=\"{1}\"",
        "Run it with swift run, in the folder of its package.": "패키지 폴더에서 swift run으로 실행하십시오.",
        "this is a folder, not a scene.": "장면이 아니라 폴더입니다.",
        "Specify one of the files in it.": "폴더 안의 파일을 지정하십시오.",
        "the file cannot be opened.": "파일을 열 수 없습니다.",
        "Check its permissions.": "읽을 권한이 있는지 확인하십시오.",
        "the file is larger than {1} MiB, which is the limit.": "파일이 최대 크기인 {1}MiB보다 큽니다.",
        "Split the scene, or use aliases (*name) for repeated parts.": "장면을 나누거나, 반복되는 부분에 별칭(*name)을 쓰십시오.",
        "the file is in UTF-16, but a scene must be in UTF-8.": "파일이 UTF-16이지만 장면은 UTF-8이어야 합니다.",
        "Save it as UTF-8.": "UTF-8로 저장하십시오.",
        "there is a byte here that is not UTF-8.": "UTF-8이 아닌 바이트가 있습니다.",
        "Save the file as UTF-8.": "파일을 UTF-8로 저장하십시오.",
        // Files that a scene includes.
        "the included file {1}{2}: {3}": "포함한 파일 {1}{2}: {3}",
        "this is a device or a pipe, not a file.": "파일이 아니라 장치나 파이프입니다.",
        "Save the scene in a file.": "장면을 파일로 저장하십시오.",
        "this file includes itself.": "이 파일이 자기 자신을 포함합니다.",
        "this includes {1}, which includes this file again.": "여기서 포함한 {1} 파일이 이 파일을 다시 포함합니다.",
        "Move the views that both need to a third file.": "양쪽에 필요한 뷰를 별도의 파일로 옮기십시오.",
        "files include one another more than {1} deep, which is the limit.": "파일이 한도인 {1}단계보다 깊이 서로를 포함합니다.",
        "Include the innermost file directly.": "가장 안쪽 파일을 직접 포함하십시오.",
        "included files add more than {1} MiB to the scene, which is the limit.":
            "포함한 파일이 장면에 더하는 크기가 최대 크기인 {1}MiB를 넘습니다.",
        "Include fewer or smaller files.": "포함하는 파일을 줄이거나 더 작은 파일을 포함하십시오.",
        "the scene has {1} windows, but an included one has one window.":
            "장면에 윈도우가 {1}개 있지만, 포함되는 장면에는 하나만 있어야 합니다.",
        "Include a scene with one window.": "윈도우가 하나인 장면을 포함하십시오.",
        "a view includes this file, but its window has a root controller.":
            "뷰가 이 파일을 포함하지만, 이 파일의 윈도우에는 루트 컨트롤러가 있습니다.",
        "Include it in a window, or write the views under \"views\".": "윈도우에 포함하거나, 뷰를 \"views\" 아래에 쓰십시오.",
        "{1}, but {2}, which has that name, is included more than once.":
            "{1} 그 이름이 있는 {2:을} 두 번 이상 포함합니다.",
        "Name a view that is not in that file, or include a copy with other names.":
            "그 파일에 없는 뷰의 이름을 쓰거나, 이름이 다른 사본을 포함하십시오.",
        "{1}, but that name is given at {2} and {3}.": "{1} {2}와 {3}에서 그 이름을 지정했습니다.",
        """
        The edits change views of {1}, which this scene includes. You can open that file, and edit it there.
        """: "편집한 뷰가 이 장면이 포함하는 {1}에 있습니다. 그 파일을 열어 편집할 수 있습니다.",
        "the file contains no scene.": "파일에 장면이 없습니다.",
        "Begin with \"version: {1}\", or copy one of the sample scenes.": "\"version: {1}\"로 시작하거나 예제 장면 하나를 복사하십시오.",
        "the YAML cannot be read: {1}.": "YAML을 읽을 수 없습니다: {1}.",
        "Start with a copy of one of the sample scenes.": "예제 장면 하나를 복사하여 거기서부터 시작하십시오.",
        // YAML.
        "a second document begins here, but a file contains one scene.": "여기서 두 번째 문서가 시작하지만 파일에는 장면이 하나만 들어갑니다.",
        "Remove the line \"---\" and what follows, or move it to a separate file.":
            "\"---\" 줄과 그 뒤를 지우거나 다른 파일로 옮기십시오.",
        "YAML does not allow one of the characters here.": "YAML에 쓸 수 없는 문자가 있습니다.",
        "YAML does not allow the character U+{1}.": "문자 U+{1:은} YAML에 쓸 수 없습니다.",
        "Remove it.": "지우십시오.",
        "there is not enough memory to read the YAML.": "YAML을 읽기에 메모리가 부족합니다.",
        "Use a smaller file.": "더 작은 파일을 쓰십시오.",
        "lists and maps are nested more than 1,000 deep, which is the limit.": "목록과 맵이 파일의 한도인 1,000단계보다 깊이 중첩되어 있습니다.",
        "Nest fewer levels; 490 nested views are always possible.": "중첩을 줄이십시오. 뷰는 어떤 경우에도 490개까지 중첩할 수 있습니다.",
        "views are nested more than {1} deep, which is the limit.": "뷰가 한도인 {1}단계보다 깊이 중첩되어 있습니다.",
        "Use fewer levels; an alias (*name) counts as all the levels that it contains.":
            "중첩을 줄이십시오. 별칭(*name)은 그것이 나타내는 모든 것으로 셉니다.",
        "there is a tab here, but YAML is indented with spaces.": "탭이 있지만 YAML은 공백으로 들여씁니다.",
        "Replace the tab with spaces.": "탭을 공백으로 바꾸십시오.",
        "this is not YAML: {1}.": "YAML이 아닙니다: {1}.",
        "this is not YAML: {1} ({2} that begins on line {3}).": "YAML이 아닙니다: {1}({3}번째 줄에서 시작한 {2}).",
        "Put text that contains \": \" in quotes, and check the indentation.":
            "\": \"가 들어 있는 텍스트는 따옴표로 묶고 들여쓰기를 확인하십시오.",
        "Check that every [ and { is closed, and that the values are separated by commas.":
            "모든 대괄호와 중괄호가 닫혔는지, 값 사이에 쉼표가 있는지 확인하십시오.",
        "Check that every quotation mark is closed.": "모든 따옴표가 닫혔는지 확인하십시오.",
        "Check the indentation: keys of one map begin in the same column.":
            "들여쓰기를 확인하십시오. 함께 속하는 것은 같은 열에서 시작합니다.",
        "Write \"key: value\", with a space after the colon.": "콜론 뒤에 공백을 두어 \"key: value\"로 쓰십시오.",
        "Check this line and the one before it.": "이 줄과 앞줄을 확인하십시오.",
        "the key {1} appears twice in one map.": "한 맵에 {1} 키가 두 번 있습니다.",
        "the key {1} appears twice in one map, first on line {2}.": "한 맵에 {1} 키가 두 번 있습니다. 처음은 {2}번째 줄입니다.",
        "Remove one of them.": "둘 중 하나를 지우십시오.",
        "there is an unusual space here (U+{1}).": "다른 종류의 공백이 있습니다(U+{1}).",
        "Replace it with an ordinary space.": "일반 공백으로 바꾸십시오.",
        "\"{1}\" is followed by a wide colon (U+FF1A).": "\"{1}\" 뒤에 전각 콜론(U+FF1A)이 있습니다.",
        "Write \"{1}: \" with an ASCII colon.": "ASCII 콜론을 써서 \"{1}: \"처럼 쓰십시오.",
        "there is no space after the colon of \"{1}\".": "\"{1}\" 뒤의 콜론 다음에 공백이 없습니다.",
        "Write \"{1}: \", and then the value.": "\"{1}: \" 다음에 값을 쓰십시오.",
        "*{1} is inside &{2}, which would repeat forever.": "*{1:이} &{2} 안에 있어 끝이 없게 됩니다.",
        "Write out the value instead.": "뜻하는 내용을 풀어서 쓰십시오.",
        "Did you mean *{1}?": "혹시 *{1:을} 쓰려던 것 아닙니까?",
        "Write &{1} before the value that it stands for, or put the text in quotes.":
            "가리키는 값 앞에 &{1:을} 쓰거나, 텍스트를 따옴표로 묶으십시오.",
        "*{1} has no value: no &{2} comes before it.": "*{1:이} 가리키는 것이 없습니다. 앞에 &{2:이} 없습니다.",
        "aliases (*name) add more than {1} values to the scene, which is the limit.":
            "별칭(*name)이 장면에 더하는 값이 한도인 {1}개를 넘습니다.",
        "Use fewer aliases, or aliases for smaller values.": "별칭을 줄이거나, 별칭이 가리키는 내용을 줄이십시오.",
        // The document.
        "the scene has no \"windows\".": "장면에 \"windows\"가 없습니다.",
        "Write at least one, for example: windows: [{views: [{frame: [20, 40, 100, 50], color: systemBlue}]}]":
            "하나 이상 쓰십시오. 예: windows: [{views: [{frame: [20, 40, 100, 50], color: systemBlue}]}]",
        "the scene has no version.": "장면에 버전이 없습니다.",
        "Write \"version: {1}\" at the top.": "맨 위에 \"version: {1}\"을 쓰십시오.",
        "the scene has version {1}, but this program reads version {2}.": "장면의 버전은 {1}이지만 이 프로그램은 버전 {2:을} 읽습니다.",
        "Use a newer version of the program, or use version {1} for the scene.":
            "더 새로운 프로그램을 쓰거나, 장면을 버전 {1}에 맞게 쓰십시오.",
        "Write \"version: {1}\".": "\"version: {1}\"로 쓰십시오.",
        "\"windows\" is an empty list, but a scene has at least one window.":
            "\"windows\"가 빈 목록이지만 장면에는 윈도우가 하나 이상 있어야 합니다.",
        "For example: windows: [{root: {}}]": "예: windows: [{root: {}}]",
        "the scene has more than {1} views, which is the limit.": "장면의 뷰가 한도인 {1}개를 넘습니다.",
        """
        Use fewer views; an alias (*name) counts as all the views that it contains.
        """: "뷰를 줄이십시오. 별칭(*name)은 가리키는 뷰를 모두 셉니다.",
        "this view is already the root view of the controller around it.": "이 뷰는 이미 바깥 컨트롤러의 루트 뷰입니다.",
        "Move \"controller\" to a descendant, or remove it.": "\"controller\"를 더 아래의 뷰로 옮기거나 지우십시오.",
        "views are nested {1} deep, and the limit of a file is {2}.": "뷰가 {1}단계로 중첩되어 있는데, 파일에는 {2}단계까지 쓸 수 있습니다.",
        "Import a part of the hierarchy.": "뷰 계층의 일부를 가져오십시오.",
        // Names.
        "Did you mean \"{1}\"?": "혹시 \"{1}\" 아닙니까?",
        "Did you mean \"{1}\" (line {2})?": "혹시 \"{1}\"({2}번째 줄) 아닙니까?",
        "Give one of them the name {1}, or use another name.": "그중 하나에 {1:이라}는 이름을 지정하거나, 다른 이름을 쓰십시오.",
        "{1}, which does not exist.": "{1} 그런 이름은 없습니다.",
        "{1}, but that name is given twice on line {2}.": "{1} {2}번째 줄에서 그 이름을 두 번 지정했습니다.",
        "{1}, but that name is given on lines {2} and {3}.": "{1} {2}번째 줄과 {3}번째 줄에서 그 이름을 지정했습니다.",
        "Give each a unique name.": "각각 다른 이름을 지정하십시오.",
        "{1}, which is not a {2}.": "{1} 이것은 {2:이} 아닙니다.",
        "view": "뷰",
        "responder": "응답자",
        "{1} has as its next responder {2}": "{1}의 다음 응답자로 {2:을} 지정했지만,",
        "{1} forwards its hit test to {2}": "{1:이} 히트 테스트를 {2:으로} 넘기지만,",
        "the action goes to {1}": "액션을 {1:으로} 보내지만,",
        "\"{1}\" names the {2} {3}": "\"{1}\"에 {2} {3:을} 지정했지만,",
        "\"{1}\" names the recogniser {2}, which does not exist.": "\"{1}\"에 인식기 {2:을} 지정했지만, 그런 인식기는 없습니다.",
        "Give a recogniser the name {1}.": "인식기에 {1:이라}는 이름을 지정하십시오.",
        "\"{1}\" names the recogniser {2}, but several have that name.":
            "\"{1}\"에 인식기 {2:을} 지정했지만, 같은 이름의 인식기가 여러 개 있습니다.",
        "view {1}": "뷰 {1}",
        "this view": "이 뷰",
        "window {1}": "윈도우 {1}",
        "this window": "이 윈도우",
        "controller {1}": "컨트롤러 {1}",
        "this controller": "이 컨트롤러",
        "the scene": "장면",
        "the application": "애플리케이션",
        "the delegate": "델리게이트",
        "\"none\" cannot be a name: in expectations it means no object.":
            "\"none\"은 이름이 될 수 없습니다. 기대 항목에서 아무도 없음을 뜻합니다.",
        "Use another name.": "다른 이름을 쓰십시오.",
        // The script.
        "the script has more than {1} inputs, which is the limit.": "스크립트의 입력이 한도인 {1}개를 넘습니다.",
        "Use fewer steps in the script or in drags.": "단계를 줄이거나, 드래그의 steps를 줄이십시오.",
        "no finger goes down in this step, so it cannot have an \"edge\".":
            "이 단계에는 닿는 손가락이 없어 \"edge\"에서 들어올 손가락도 없습니다.",
        "Write it beside tap, press or drag, for example: {press: [1, 200], edge: left}":
            "tap, press 또는 drag 옆에 쓰십시오. 예: {press: [1, 200], edge: left}",
        "this step has no touch, so it cannot have \"{1}\".": "이 단계에는 \"{1}\" 키를 쓸 수 있는 터치가 없습니다.",
        "Write it beside {1} of one finger, for example: {press: [100, 50], {2}: {3}}":
            "손가락 하나의 {1} 옆에 쓰십시오. 예: {press: [100, 50], {2}: {3}}",
        "the device corrects estimate {1}, but there is no estimate with that number.":
            "기기가 추정값 {1:을} 보정하지만, 그 번호로 추정한 것이 없습니다.",
        "Write it with the touch, for example: {press: [100, 50], force: 1, estimate: {1}}":
            "손가락이 닿는 곳에 쓰십시오. 예: {press: [100, 50], force: 1, estimate: {1}}",
        "the pointer hovers, but finger 0, the mouse, has been down since line {1}.":
            "포인터가 호버하지만, 마우스인 손가락 0이 {1}번째 줄부터 눌려 있습니다.",
        "Write \"- release\" before it, or \"- move: [x, y]\" instead.":
            "앞에 \"- release\"를 쓰거나, 대신 \"- move: [x, y]\"를 쓰십시오.",
        "finger {1} moves or lifts, but it is not down.": "손가락 {1:이} 움직이거나 떨어지지만, 닿아 있지 않습니다.",
        "Write \"- press: [x, y]\" before it.": "앞에 \"- press: [x, y]\"를 쓰십시오.",
        "finger {1} goes down, but it has been down since line {2}.": "손가락 {1:이} 닿지만, 이미 {2}번째 줄부터 닿아 있습니다.",
        "Write \"- release\" before it, or give it another \"finger\".":
            "앞에 \"- release\"를 쓰거나, 다른 \"finger\"를 지정하십시오.",
        "the key {1} goes down, but it has been down since line {2}.": "{1} 키가 눌리지만, 이미 {2}번째 줄부터 눌려 있습니다.",
        "Write \"- key: {up: {1}}\" before it.": "앞에 \"- key: {up: {1}}\" 줄을 쓰십시오.",
        "the key {1} comes up, but it is not down.": "{1} 키에서 손을 떼지만, 눌려 있지 않습니다.",
        "Write \"- key: {down: {1}}\" before it.": "앞에 \"- key: {down: {1}}\" 줄을 쓰십시오.",
        "{1} is not a finger; expected a whole number from 0 to {2}.": "{1:은} 손가락이 아닙니다. 0부터 {2}까지의 정수여야 합니다.",
        "\"{1}\" names no finger.": "\"{1}\"에 손가락이 없습니다.",
        "there is no sensor {1}; expected {2}.": "이름이 {1}인 센서는 없습니다. {2} 중에서 써야 합니다.",
        "\"{1}\" is an empty map, but a sample comes from one sensor.": "\"{1}\"에 빈 맵이 있지만, 샘플 하나는 센서 하나에서 옵니다.",
        "\"{1}\" is a map of {2}, but a sample comes from one sensor.":
            "\"{1}\"에 항목이 {2}개인 맵이 있지만, 샘플 하나는 센서 하나에서 옵니다.",
        "\"{1}\" contains {2}, which a US keyboard cannot type.": "\"{1}\"에 있는 {2:은} 미국 키보드의 어느 키에도 없습니다.",
        "Specify the key that types it, for example: key: {press: a, characters: {1}}":
            "어떤 키로 입력하는지 쓰십시오. 예: key: {press: a, characters: {1}}",
        // Expectations.
        "the expectation has both a \"tap\" and a \"script\".": "기대 항목에 \"tap\"과 \"script\"가 모두 있습니다.",
        "Specify where the finger goes down, for example: tap: [100, 50]": "손가락이 닿을 곳을 쓰십시오. 예: tap: [100, 50]",
        "the expectation has no \"tap\", and no finger goes down in the script, but it has \"{1}\".":
            "기대 항목에 \"tap\"이 없고 스크립트에도 닿는 손가락이 없는데 \"{1}\" 키가 있습니다.",
        "the expectation has no \"tap\", and the script contains no input.": "기대 항목에 \"tap\"이 없고 스크립트에서 아무것도 하지 않습니다.",
        "{1} delivers no input; expected {2}.": "{1:은} 입력을 전달하는 메서드가 아닙니다. {2} 중에서 써야 합니다.",
        "For example: {1}: {pressesBegan: …}": "예: {1}: {pressesBegan: …}",
        // Sentences of libyaml.
        "did not find expected node content": "값이 있어야 할 곳에 값이 없습니다",
        "did not find expected key": "키가 있어야 할 곳에 키가 없습니다",
        "did not find expected '-' indicator": "'-'가 있어야 할 곳에 없습니다",
        "did not find expected ',' or ']'": "쉼표나 닫는 대괄호가 있어야 할 곳에 없습니다",
        "did not find expected ',' or '}'": "쉼표나 닫는 중괄호가 있어야 할 곳에 없습니다",
        "could not find expected ':'": "':'이 있어야 할 곳에 없습니다",
        "did not find expected <document start>": "문서의 시작이 있어야 할 곳에 없습니다",
        "did not find expected comment or line break": "주석이나 줄바꿈이 있어야 할 곳에 없습니다",
        "did not find expected whitespace or line break": "공백이나 줄바꿈이 있어야 할 곳에 없습니다",
        "did not find expected alphabetic or numeric character": "영문자나 숫자가 있어야 할 곳에 없습니다",
        "mapping values are not allowed in this context": "여기에는 맵의 값이 올 수 없습니다",
        "mapping keys are not allowed in this context": "여기에는 맵의 키가 올 수 없습니다",
        "block sequence entries are not allowed in this context": "여기에는 목록의 항목이 올 수 없습니다",
        "found unexpected end of stream": "파일이 예기치 않게 끝납니다",
        "found unexpected document indicator": "예기치 않은 문서 구분 기호가 있습니다",
        "found unexpected ':'": "예기치 않은 ':'이 있습니다",
        "found unknown escape character": "알 수 없는 이스케이프 문자가 있습니다",
        "found undefined tag handle": "정의되지 않은 태그가 있습니다",
        "found character that cannot start any token": "값의 시작이 될 수 없는 문자가 있습니다",
        "found a tab character that violates indentation": "들여쓰기에 맞지 않는 탭이 있습니다",
        "found a tab character where an indentation space is expected": "들여쓰기 공백이 있어야 할 곳에 탭이 있습니다",
        "while parsing a node": "값",
        "while parsing a block node": "블록 값",
        "while parsing a block mapping": "블록 맵",
        "while parsing a block collection": "블록 목록",
        "while parsing a flow node": "괄호 안의 값",
        "while parsing a flow sequence": "대괄호 목록",
        "while parsing a flow mapping": "중괄호 맵",
        "while parsing a tag": "태그",
        "while scanning a simple key": "키",
        "while scanning a quoted scalar": "따옴표로 묶은 텍스트",
        "while parsing a quoted scalar": "따옴표로 묶은 텍스트",
        "while scanning a plain scalar": "따옴표 없는 텍스트",
        "while scanning a block scalar": "여러 줄 텍스트",
        "while scanning an anchor": "앵커",
        "while scanning an alias": "별칭",
        "while scanning a tag": "태그",
        "while scanning a directive": "지시자",
        "while scanning for the next token": "다음 값",
    ]
}
