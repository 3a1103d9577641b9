// Korean: snapshots, their references, and what differs between a screen and the one that was kept.

extension KoreanTexts {
    static let snapshots: [String: String] = [
        // References.
        "{1} is \"{2}\", which is not valid. You can set it to {3}.":
            "{1}에 \"{2}\" 값을 쓸 수 없습니다. {3} 중 하나로 설정할 수 있습니다.",
        """
        "{1}" cannot be the name of a reference picture. You can use any name without slashes that does not \
        begin with a dot.
        """: "기준 그림의 이름으로 \"{1}\" 값을 쓸 수 없습니다. 슬래시가 없고 점으로 시작하지 않는 이름을 쓰십시오.",
        "The directory {1} cannot be created: {2}. You can create it yourself, or specify another one.":
            "디렉터리 {1:을} 만들 수 없습니다({2}). 직접 만들거나 다른 디렉터리를 지정하십시오.",
        "The strategy delivered nothing within {1} s. You can pass a longer timeout.":
            "전략이 {1}초 안에 값을 내지 않았습니다. timeout을 늘릴 수 있습니다.",
        "{1} has no reference at {2}. You can check {3} and run again with HITSCOPE_RECORD=missing.":
            "{1}의 기준이 {2}에 없습니다. {3:을} 살펴보고 HITSCOPE_RECORD=missing으로 다시 실행하십시오.",
        """
        You can check {1} (expected, actual, difference), and run again with HITSCOPE_RECORD=failed if the change is \
        correct.
        """: "{1:을} 살펴보고(기준, 실제, 차이), 변경이 맞으면 HITSCOPE_RECORD=failed로 다시 실행하십시오.",
        "You can check {1}, and run again with HITSCOPE_RECORD=failed if the change is correct.":
            "{1:을} 살펴보고, 변경이 맞으면 HITSCOPE_RECORD=failed로 다시 실행하십시오.",
        "The allowance lets this pass. You can check {1}.": "허용 범위 안이라 통과합니다. {1:을} 살펴볼 수 있습니다.",
        "The value equals its reference.": "값이 기준과 같습니다.",
        "The reference was saved at {1}. You can check it and run again.":
            "기준을 {1}에 저장했습니다. 살펴보고 다시 실행하십시오.",
        "The picture has {1} × {2} pixels, its reference {3} × {4}.": "그림은 {1} × {2}픽셀인데 기준은 {3} × {4}픽셀입니다.",
        "1 pixel differs from the reference, by {1} of 255 at most, all within {2}.":
            "픽셀 1개가 기준과 다릅니다. 차이는 최대 {1}/255이고, 모두 {2} 안에 있습니다.",
        "{1} pixels differ from the reference, by {2} of 255 at most, all within {3}.":
            "픽셀 {1}개가 기준과 다릅니다. 차이는 최대 {2}/255이고, 모두 {3} 안에 있습니다.",
        "All of them lie on edges, as if shapes had moved by less than a pixel.":
            "모두 가장자리에 있습니다. 도형의 가장자리가 1픽셀 미만으로 다를 때와 같습니다.",
        "On edges of shapes: {1}.": "그중 도형의 가장자리에 있는 것: {1}개.",
        """
        By more than {1}: {2}, of which {3} may differ; at most {4} in one window of {5} × {6}, where {7} may.
        """: "{1}보다 크게 다른 픽셀: {2}개(허용 {3}개). {5} × {6} 창 하나에 최대 {4}개(허용 {7}개).",
        "The {1} bytes differ from the {2} that were kept, from byte {3} on.":
            "{1}바이트가 보관된 {2}바이트와 {3}번째 바이트부터 다릅니다.",
        "The world keeps no trace. You can make it with recordsTrace: true.":
            "이 월드는 추적을 남기지 않습니다. recordsTrace: true로 만드십시오.",
        // The environment of a picture.
        "The reference was drawn with the text setup {1}, this with {2}.":
            "기준 그림의 글자 설정은 {1}인데 이 그림은 {2}입니다.",
        """
        The reference was drawn with other files of the package {1}: {2}. You can install the version that has them, \
        or name a folder with them in HITSCOPE_FONTS.
        """: "기준 그림은 {1} 패키지의 다른 파일로 그렸습니다: {2}. 그 파일이 있는 버전을 설치하거나, 파일이 있는 폴더를 HITSCOPE_FONTS에 지정하십시오.",
        "{1} {2}, here {3}": "{1} {2}, 여기는 {3}",
        "The reference was drawn with {1} {2}, this with {3} {4}.": "기준 그림은 {1} {2}, 이 그림은 {3} {4:으로} 그렸습니다.",
        """
        The font {1} was not found. You can install the package {2}, or name a folder that has the file in \
        HITSCOPE_FONTS.
        """: "서체 {1:을} 찾지 못했습니다. {2} 패키지를 설치하거나, 그 파일이 있는 폴더를 HITSCOPE_FONTS에 지정하십시오.",
        // What differs on the screen.
        "No view and no outcome of input differs.": "뷰도 입력의 결과도 다르지 않습니다.",
        "The screen is {1} pt, was {2} pt.": "화면이 {1}pt입니다. 전에는 {2}pt였습니다.",
        "And {1} more differences of views.": "그 밖에 뷰의 차이가 {1}개 더 있습니다.",
        "{1} moved by {2} pt: {3}.": "{1:이} {2}pt 옮겨졌습니다: {3}.",
        "{1} is {2}, was {3}": "{1}: {2}(전에는 {3})",
        "{1} is {2} pt, was {3} pt.": "{1:이} {2}pt입니다. 전에는 {3}pt였습니다.",
        "{1} of {2} is {3}, was {4}.": "{2}의 {1:이} {3}입니다. 전에는 {4}이었습니다.",
        "{1} is no longer hidden.": "{1:이} 더 이상 숨겨져 있지 않습니다.",
        "{1} was added to {2}.": "{1:이} {2}에 추가되었습니다.",
        "{1} was removed from {2}.": "{1:이} {2}에서 없어졌습니다.",
        "{1} is in {2}, was in {3}.": "{1:이} {2} 안에 있습니다. 전에는 {3} 안에 있었습니다.",
        "the screen": "화면",
        "The subviews of {1} have a different order; {2} is now in front.": "{1}의 서브뷰 순서가 다릅니다. 맨 앞은 {2}입니다.",
        // What differs in the outcome of input.
        "The input differs from input {1} on: {2}, was {3}.": "입력 {1}부터 입력이 다릅니다: {2}. 전에는 {3}.",
        "Input {1}, {2}": "입력 {1}, {2}",
        "Other inputs with another outcome: {1}.": "결과가 다른 그 밖의 입력: {1}개.",
        "{1} is {2}, was {3}.": "{1}: {2}. 전에는 {3}.",
        "hit is {1}, was {2}, from step {3} on: {4}.": "{3}단계부터 hit가 {1}입니다. 전에는 {2}. {4}.",
        "{1} is asked, too": "{1}도 확인함",
        "{1} is asked, was {2}": "{1:을} 확인함. 전에는 {2}",
        "{1} is no longer passed over ({2})": "{1:을} 더 이상 건너뛰지 않음({2})",
        "{1} is hidden": "{1:이} 숨겨져 있음",
        "isUserInteractionEnabled of {1} is false": "{1}의 isUserInteractionEnabled가 false",
        "the alpha of {1} is 0.01 or less": "{1}의 alpha가 0.01 이하",
        "the point is outside of {1}": "지점이 {1} 밖에 있음",
        "{1} is being animated": "{1:이} 애니메이션 중",
        "{1} is passed over ({2})": "{1:을} 건너뜀({2})",
        // The commands.
        """
        The fonts to use: installed; builtin, which needs no fonts; or files, which are Inter, JetBrains Mono and \
        Nanum Gothic without hints. Default: installed, but builtin with --against.
        """:
            """
        그릴 때 쓸 서체: installed, 서체가 필요 없는 builtin, 또는 files(힌팅 없는 Inter, JetBrains Mono, 나눔고딕). \
        기본값: installed. --against를 쓰면 builtin.
        """,
        """
        The picture to write. Its extension sets the format: .png, .svg or .pdf. - writes a PNG to standard output.
        """: "저장할 그림. 확장자가 형식을 정합니다: .png, .svg, .pdf. -는 PNG를 표준 출력으로 씁니다.",
        """
        A PNG to compare the picture with. The difference is written to the folder artifacts, or to HITSCOPE_ARTIFACTS.
        """: "그림과 비교할 PNG. 차이는 artifacts 폴더나 HITSCOPE_ARTIFACTS가 가리키는 폴더에 남습니다.",
        """
        Whether to save the picture as the reference: all, failed, missing or never. Default: HITSCOPE_RECORD, or \
        never where CI is set, or missing.
        """: "그림을 기준으로 저장할지: all, failed, missing, never. 기본값: HITSCOPE_RECORD, 없으면 CI가 켜진 곳에서는 never, 아니면 missing.",
        "mode": "모드",
        "Write the reference, the picture and the difference side by side.": "기준, 그림, 차이를 나란히 저장합니다.",
        "The largest difference of one channel, of 255, that does not count. Default: 0.":
            "다르다고 세지 않는 채널 하나의 최대 차이(255 중). 기본값: 0.",
        "The number of pixels that may differ by more, at most 4 of them in 8 × 8 pixels. Default: 0.":
            "그보다 크게 달라도 되는 픽셀 수. 8 × 8픽셀 안에서는 최대 4개. 기본값: 0.",
        "--record, --diff, --allow-channel and --allow-pixels need a reference. Specify it with --against.":
            "--record, --diff, --allow-channel, --allow-pixels에는 기준이 필요합니다. --against로 지정하십시오.",
        "--allow-channel takes 0 to 255, and --allow-pixels 0 or more.":
            "--allow-channel은 0부터 255까지, --allow-pixels는 0 이상의 값을 받습니다.",
        "The picture cannot be written to standard output. You can redirect it to a file or another program.":
            "그림을 표준 출력에 쓸 수 없습니다. 파일이나 다른 프로그램으로 보내십시오.",
        "Lists snapshot references that no test has used.": "어느 테스트도 찾지 않은 스냅숏 기준 파일을 나열합니다.",
        """
        Run all tests with HITSCOPE_ASKED=FILE first: each snapshot adds the path of its reference to the file.

        Exit status: 0 all references were asked for; 1 at least one was not; 2 a file cannot be read.
        """: """
        먼저 모든 테스트를 HITSCOPE_ASKED=FILE로 실행하십시오. 스냅숏마다 기준의 경로가 그 파일에 한 줄씩 적힙니다.

        종료 상태: 0 모든 기준을 테스트가 찾음, 1 찾지 않은 파일이 있음, 2 파일을 읽을 수 없음.
        """,
        "Folders with tests, in which every folder __Snapshots__ is searched.":
            "테스트가 있는 폴더. 그 안의 모든 __Snapshots__ 폴더를 찾습니다.",
        "The list that the tests have written to HITSCOPE_ASKED.": "테스트가 HITSCOPE_ASKED에 적은 목록.",
        "{1}: error: the list cannot be read. You can write it by running the tests with HITSCOPE_ASKED.":
            "{1}: error: 목록을 읽을 수 없습니다. HITSCOPE_ASKED를 지정하고 테스트를 실행하면 적힙니다.",
        """
        The text was set in the built-in letters. If the reference has the fonts of the machine, add --fonts \
        installed, or record the reference again with --record all.
        """: "글자는 내장 글자로 그렸습니다. 기준이 이 컴퓨터의 글꼴로 만든 것이면 --fonts installed를 붙이거나 --record all로 다시 기록하십시오.",
        "Every reference was used.": "모든 기준을 테스트가 찾았습니다.",
        "No test asked for 1 file. You can delete it.": "어느 테스트도 찾지 않은 파일이 1개 있습니다. 지울 수 있습니다.",
        "No test asked for {1} files. You can delete them.": "어느 테스트도 찾지 않은 파일이 {1}개 있습니다. 지울 수 있습니다.",
        "{1}: error: this is not a folder that can be read.": "{1}: error: 읽을 수 있는 폴더가 아닙니다.",
    ]
}
