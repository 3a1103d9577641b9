// Korean: the answers of commands, and the reasons why they fail.

extension KoreanTexts {
    static let commandAnswers: [String: String] = [
        // Sources of a scene.
        "standard input": "표준 입력",
        "the clipboard": "클립보드",
        "clipboard": "클립보드",
        "the pasted text": "붙여 넣은 텍스트",
        "pasted": "붙여 넣은 텍스트",
        "this program": "이 프로그램",
        "This program creates no scene. You can open a file.": "이 프로그램은 스스로 장면을 만들지 않습니다. 파일을 열 수 있습니다.",
        """
        {1}: error: the dump is larger than {2} MiB, which is the limit.
          You can print the hierarchy from a view further down.
        """: "{1}: error: 덤프가 한도인 {2}MiB보다 큽니다.\n  더 안쪽에 있는 뷰부터 계층을 출력할 수 있습니다.",
        """
        {1}: error: the dump is too large for the memory that is free. Its first {2} MiB take about {3} MiB, and {4} \
        MiB are free.
          You can close other programs, or print the hierarchy from a view further down.
        """:
            """
        {1}: error: 남은 메모리에 비해 덤프가 너무 큽니다. 처음 {2}MiB에 약 {3}MiB가 필요하지만 {4}MiB만 남아 있습니다.
          다른 프로그램을 닫거나, 더 안쪽에 있는 뷰부터 계층을 출력할 수 있습니다.
        """,
        """
        The copied text has at least {1} MiB, and at most {2} MiB can be pasted. You can save it, and name the file.
        """: "복사한 텍스트는 {1}MiB 이상이지만 최대 {2}MiB까지 붙여 넣을 수 있습니다. 파일로 저장하고 그 파일을 지정할 수 있습니다.",
        // Files that are written.
        "{1} is being written by another window. You can name another file, or close that window.":
            "{1:은} 다른 윈도우가 쓰고 있습니다. 다른 파일을 지정하거나 그 윈도우를 닫을 수 있습니다.",
        "{1} was deleted or changed by others, and no other place can be written to.":
            "{1:이} 다른 프로그램 때문에 사라지거나 바뀌었고, 다른 곳에도 쓸 수 없습니다.",
        "{1} was deleted or moved while it was written. All of it is in {2}.":
            "쓰는 동안 {1:이} 삭제되거나 옮겨졌습니다. 전체 내용은 {2}에 있습니다.",
        "{1} was cut off or changed while it was written. All of it is in {2}.":
            "쓰는 동안 {1:이} 잘리거나 바뀌었습니다. 전체 내용은 {2}에 있습니다.",
        "{1} is gone. The scene stays as it is, and is read again when the file is back.":
            "{1:이} 없어졌습니다. 장면은 그대로 두고, 파일이 돌아오면 다시 읽습니다.",
        "{1} is no longer a file. The scene stays as it is, and is read again when the file is back.":
            "{1:은} 더 이상 파일이 아닙니다. 장면은 그대로 두고, 파일이 돌아오면 다시 읽습니다.",
        "{1} is {2}, and {3} would replace it. You can name another file, or replace it with --force.":
            "{1:은} {2}인데 {3:으로} 바뀌게 됩니다. 다른 파일을 지정하거나 --force로 바꿀 수 있습니다.",
        "a PNG picture": "PNG 그림",
        "a PDF document": "PDF 문서",
        "an SVG picture": "SVG 그림",
        "a recording": "기록",
        "a dump": "덤프",
        "a JSON file": "JSON 파일",
        "an XML file": "XML 파일",
        "a file that is not text": "텍스트가 아닌 파일",
        """
        {1}: error: this is neither a scene nor a dump in a known format.
          A scene begins with "version: 1". A dump has rows such as "<UIView: 0x…; frame = (0 0; 10 10)>"; specify its \
        format with --format.
        """:
            """
        {1}: error: 장면도 아니고 인식할 수 있는 덤프도 아닙니다.
          장면은 "version: 1"로 시작합니다. 덤프에는 "<UIView: 0x…; frame = (0 0; 10 10)>" 같은 줄이 있습니다. --format으로 형식을 지정하십시오.
        """,
        """
        {1}: error: this is neither a scene nor a dump in a known format.
          A scene begins with "version: 1". A dump has rows such as "<UIView: 0x…; frame = (0 0; 10 10)>"; copy all \
        rows, including the first.
        """:
            """
        {1}: error: 장면도 아니고 인식할 수 있는 덤프도 아닙니다.
          장면은 "version: 1"로 시작합니다. 덤프에는 "<UIView: 0x…; frame = (0 0; 10 10)>" 같은 줄이 있습니다. 첫 줄부터 모든 줄을 복사하십시오.
        """,
        "{1}: error: the file cannot be read. Check the disk.":
            "{1}: error: 읽을 수 없습니다. 파일이 있는 디스크를 확인할 수 있습니다.",
        "The clipboard cannot be read: {1}. You can pass the text on standard input: -":
            "클립보드를 읽을 수 없습니다({1}). 장면 대신 -를 쓰면 텍스트를 표준 입력으로 줄 수 있습니다.",
        """
        The clipboard contains no text. You can copy a dump and try again.
        """: "클립보드에 텍스트가 없습니다. 덤프를 복사하고 다시 실행할 수 있습니다.",
        // Scripts and recordings.
        "{1}:{2}:{3}: note: the file ends in the middle of this input, which is left out.":
            "{1}:{2}:{3}: note: 이 입력의 중간에서 파일이 끝나므로 이 입력은 제외합니다.",
        "\n  You can record a script with run --record FILE and edit it.":
            "\n  run --record FILE로 스크립트를 기록하여 거기서부터 시작할 수 있습니다.",
        "\n  You can record what you do here: press R to start, and R again to stop.":
            "\n  여기서 하는 동작을 기록할 수 있습니다. R 키로 기록을 시작하고, 다시 R 키로 끝냅니다.",
        """
        {1}: error: the script cannot be read.
          You can record one here: press R to start, and R again to stop.
        """: "{1}: error: 읽을 수 있는 스크립트가 없습니다.\n  여기서 기록할 수 있습니다. R 키로 기록을 시작하고, 다시 R 키로 끝냅니다.",
        "{1}: error: this is a pipe or a device, not a file.\n  You can open a file instead.":
            "{1}: error: 파일이 아니라 파이프나 장치입니다.\n  파일을 열 수 있습니다.",
        "{1}: error: the script cannot be read.\n  You can record one with run --record FILE.":
            "{1}: error: 읽을 수 있는 스크립트가 없습니다.\n  run --record FILE로 기록할 수 있습니다.",
        """
        {1}: note: the script does not specify whether its points belong to the window or the screen; they are \
        interpreted as points of the {2}.
          You can write {"recording": 1, "points": "screen"} as its first line, and one input per line, or record it \
        again.
        """:
            """
        {1}: note: 스크립트에 어느 좌표인지 나와 있지 않아 {2} 좌표로 봅니다.
          첫 줄에 {"recording": 1, "points": "screen"}을 쓰고 한 줄에 입력 하나씩 쓰거나, 다시 기록할 수 있습니다.
        """,
        "screen": "화면",
        "stage": "스테이지",
        "window": "윈도우",
        """
        {1}: error: the script is for a screen of {2} points, but the scene's has {3}.
          You can remove the size from its first line to use the points unchanged.
        """: "{1}: error: 스크립트는 {2}포인트 화면용인데 장면의 화면은 {3}포인트입니다.\n  좌표를 그대로 쓰려면 첫 줄에서 크기를 뺄 수 있습니다.",
        """
        The recording opens another scene or changes this one, so it cannot be a script for it.
          You can play it in the window: hitscope run SCENE --headless --script FILE.
        """:
            """
        이 기록은 다른 장면을 열거나 이 장면을 바꾸므로 이 장면의 스크립트가 될 수 없습니다.
          윈도우에서 재생할 수 있습니다: hitscope run SCENE --headless --script FILE.
        """,
        """
        {1}: error: the recording was made with panels around the scene, so its points do not apply without them.
          You can leave out --stage-only.
        """: "{1}: error: 이 기록은 장면 주위에 패널이 있는 상태에서 만들어져, 다른 윈도우에서는 좌표에 의미가 없습니다.\n  --stage-only를 뺄 수 있습니다.",
        """
        {1}: error: the recording was made in a window of {2} points, so its points do not apply to other sizes.
          You can leave out --size.
        """: "{1}: error: 이 기록은 {2}포인트 윈도우에서 만들어져, 다른 윈도우에서는 좌표에 의미가 없습니다.\n  --size를 뺄 수 있습니다.",
        "{1} was not written, because this session replays a recording.": "이 세션은 다시 재생하는 것이므로 {1:을} 쓰지 않았습니다.",
        """
        {1} was not written: without a window there is no input to record. You can leave out --record, or specify \
        --script FILE.
        """: "{1:을} 쓰지 않았습니다. 윈도우가 없으면 기록할 입력이 없습니다. --record를 빼거나 --script FILE을 줄 수 있습니다.",
        // Pictures, fonts, files.
        """
        {1}: error: the picture has {2} × {3} pixels, which does not have the proportions of the screen of {4} × {5} \
        points.
          You can take a screenshot of the whole screen of the same device in the same orientation.
        """:
            """
        {1}: error: 그림이 {2} × {3}픽셀이라 {4} × {5}포인트 화면과 비율이 맞지 않습니다.
          같은 기기를 같은 방향으로 들고 전체 화면 스크린샷을 찍을 수 있습니다.
        """,
        "it is a folder": "폴더입니다",
        "there is no such file": "그런 파일이 없습니다",
        "{1}: error: {2}. You can use a PNG screenshot as the backdrop.":
            "{1}: error: {2}. 배경으로 쓸 스크린샷을 PNG 파일로 지정할 수 있습니다.",
        "{1}: error: {2}": "{1}: error: {2}",
        "No font is installed, so no text can be drawn. You can install a font, or use --fonts builtin.":
            "설치된 서체가 없어 텍스트를 그릴 수 없습니다. 서체를 설치하거나 --fonts builtin을 고를 수 있습니다.",
        "Install it, or leave the font out.": "서체를 설치하거나 font를 빼십시오.",
        "Install it, leave the font out, or use an installed one: {1}.": "서체를 설치하거나, font를 빼거나, 설치되어 있는 서체를 쓰십시오: {1}.",
        "{1}: error: the font {2} is not installed.\n  {3}": "{1}: error: 서체 {2:이} 설치되어 있지 않습니다.\n  {3}",
        "The folder {1} cannot be created here. You can specify the files with --picture FILE and --trace FILE.":
            "여기에 {1} 폴더를 만들 수 없습니다. --picture FILE과 --trace FILE로 파일을 지정할 수 있습니다.",
        "The answer cannot be written to standard output. You can redirect it to a file or another terminal.":
            "답을 표준 출력에 쓸 수 없습니다. 파일이나 다른 터미널로 보낼 수 있습니다.",
        "is a directory": "디렉터리입니다",
        "permission denied": "권한이 없습니다",
        "no such file or directory": "그런 파일이나 디렉터리가 없습니다",
        "not a directory": "디렉터리가 아닙니다",
        "no space left on device": "저장 공간이 없습니다",
        "read-only file system": "읽기 전용 파일 시스템입니다",
        "file name too long": "파일 이름이 너무 깁니다",
        "too many levels of symbolic links": "심볼릭 링크가 너무 깊습니다",
        // A session.
        """
        The window needs the main thread, but a task is running on it. You can open the window from top-level code \
        in main.swift, or from a main() that is not async.
        """: "윈도우는 메인 스레드에서 기다리는데, 여기서는 태스크가 메인 스레드를 점유하고 있습니다. main.swift의 코드나 async가 아닌 main()에서 열 수 있습니다.",
        "{1}, or use a headless command, which needs none": "{1}. 디스플레이가 필요 없는 명령을 쓸 수도 있습니다",
        "Playing {1} without a window.": "윈도우 없이 {1:을} 재생합니다.",
        "Picture: {1}\nTrace: {2}": "그림: {1}\n추적 기록: {2}",
        // The saved state of the window.
        "{1} should be {2}, but the line is {3}": "{1}에는 {2:이} 와야 하는데 이 줄은 {3}입니다",
        "dark, light or contrast": "dark, light 또는 contrast",
        "one of the keys that Hitscope writes": "Hitscope가 쓰는 키 중 하나",
        "open or closed": "open 또는 closed",
        "{1}:{2}: note: {3}": "{1}:{2}: note: {3}",
        "{1}: note: the sizes of the panels cannot be read: {2}": "{1}: note: 패널의 크기를 읽을 수 없습니다: {2}",
        "{1}. The default sizes are used, and the file is rewritten when the window closes.":
            "{1}. 기본 크기를 사용하며, 윈도우를 닫을 때 파일을 새로 씁니다.",
        "it is too long": "너무 깁니다",
        "it is not a file": "파일이 아닙니다",
        "{1}: note: the sizes of the panels were not saved: {2}": "{1}: note: 패널의 크기를 저장하지 못했습니다: {2}",
        // Answers.
        "{1} has no script, so there is nothing to report. You can specify a touch with --tap X,Y.":
            "{1}에는 스크립트가 없어 알려 줄 것이 없습니다. --tap X,Y로 터치할 곳을 지정할 수 있습니다.",
        """
        {1} has no script with a touch, so there is nothing to explain. You can specify a touch with --tap X,Y.
        """: "{1}에는 손가락이 닿는 스크립트가 없어 설명할 터치가 없습니다. --tap X,Y로 터치할 곳을 지정할 수 있습니다.",
        "The script has no touch to explain. You can specify one with --tap X,Y.":
            "스크립트에 설명할 터치가 없습니다. --tap X,Y로 손가락이 닿을 곳을 지정할 수 있습니다.",
        "{1} has no view named \"{2}\". You can specify one of these: {3}.":
            "{1}에는 이름이 \"{2}\"인 뷰가 없습니다. 다음 중 하나를 물어볼 수 있습니다: {3}.",
        "After fixing that:": "이를 고친 뒤에는:",
        "After fixing that: {1}": "이를 고친 뒤에는: {1}",
        "No change is needed.": "바꿀 것이 없습니다.",
        "No change was found that lets the view get the touch.": "뷰가 터치를 받게 하는 변경을 찾지 못했습니다.",
        "tried on a copy: the view gets the touch": "사본에서 시험함: 뷰가 터치를 받습니다",
        "not tried, because a copy cannot be changed this way": "사본을 이렇게 바꿀 수 없어 시험하지 않음",
        "    in the scene, {1}": "    장면에서, {1}",
        "The baseline now has {1} findings.": "이제 기준선에 문제 {1}개가 있습니다.",
        "{1}: error: the baseline cannot be read. You can write one with --write-baseline FILE.":
            "{1}: error: 읽을 수 있는 기준선 파일이 없습니다. --write-baseline FILE로 만들 수 있습니다.",
        // Expectations.
        "ok": "통과",
        "NOT met": "실패",
        "1 expectation": "기대 항목 1개",
        "{1} expectations": "기대 항목 {1}개",
        "{1} of {2} expectations failed.": "기대 항목 {2}개 중 {1}개가 실패했습니다.",
        "{1} of {2} scenes cannot be read.": "장면 {2}개 중 {1}개를 읽을 수 없습니다.",
        "{1}: expected {2}, found {3}.": "{1}: 기대한 값은 {2}이고 실제 값은 {3}입니다.",
        "{1}: expected {2}; found {3}.": "{1}: 기대한 값은 {2}이고 실제 값은 {3}입니다.",
        "nothing": "없음",
        "recogniser {1}": "인식기 {1}",
        "removed: {1} is still in its window.": "removed: {1:이} 아직 윈도우에 있습니다.",
        "offsets {1}: it is not a scroll view.": "offsets {1}: 스크롤 뷰가 아닙니다.",
        "values {1}: it has no value.": "values {1}: 값이 없습니다.",
        "{1}: no touch was stored.": "{1}: 보관된 터치가 없습니다.",
        "refused: expected {1} to be passed over as {2}, but it was not asked.":
            "refused: {1:을} {2} 때문에 건너뛰어야 하는데 물어보지 않았습니다.",
        "chain: no view was hit, so there is no chain.": "chain: 히트된 뷰가 없어 응답자 체인이 없습니다.",
        "notReached: {1} was reached.": "notReached: 터치가 {1}에 도달했습니다.",
        "not passed over": "건너뛰지 않음",
        "stopped": "중단됨",
    ]
}
