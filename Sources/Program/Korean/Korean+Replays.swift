// Korean: recordings that are replayed, and the differences from their recorded outcomes.

extension KoreanTexts {
    static let replays: [String: String] = [
        // Help.
        "Replays a recording, and fails at the first step with a different outcome.":
            "기록을 다시 재생하고, 결과가 다른 첫 단계에서 실패로 끝냅니다.",
        """
        Plays without a window, unless --window is given. Recordings of earlier versions have no outcomes: they are \
        played without a comparison.

        With --output, writes a test instead: a scene that plays the recording as its script, and expects its outcome. \
        hitscope check plays it. If the name of the file ends in .swift, it is a test of Swift Testing.

        Exit status: 0 all outcomes match the recording; 1 an outcome differs; 2 the recording or the scene cannot be \
        read.
        """:
            """
        --window가 없으면 윈도우 없이 재생합니다. 이전 버전의 기록에는 결과가 없으므로 재생만 하고 비교하지 않습니다.

        --output을 쓰면 비교하는 대신 테스트를 저장합니다. 기록을 스크립트로 재생하고 그 결과를 기대하는 장면이며, hitscope check로 확인할 수 있습니다. 파일 이름이 .swift로 \
        끝나면 Swift Testing 테스트를 저장합니다.

        종료 상태: 0 모든 결과가 기록과 같음, 1 다른 결과가 있음, 2 기록이나 장면을 읽을 수 없음.
        """,
        "A file written by run --record, by the window, by evemu-record, or by libinput record.":
            "run --record, 윈도우, evemu-record 또는 libinput record가 저장한 파일.",
        "{1} was recorded by another program, and cannot contain outcomes. You can write a test with --output.":
            "{1:은} 다른 프로그램이 저장한 기록이라서 결과를 담을 수 없습니다. --output으로 테스트를 저장할 수 있습니다.",
        // Recordings of devices.
        """
        the recording has no ranges of ABS_MT_POSITION_X and ABS_MT_POSITION_Y, so it is not of a touch screen.
        """: "기록에 ABS_MT_POSITION_X와 ABS_MT_POSITION_Y의 범위가 없습니다. 터치스크린의 기록이 아닙니다.",
        "no finger touches the screen in the recording.": "기록에 화면을 터치한 손가락이 없습니다.",
        "this touch screen has no slots for its fingers (protocol A), which cannot be read.":
            "이 터치스크린에는 손가락별 슬롯이 없습니다(프로토콜 A). 이런 기록은 읽을 수 없습니다.",
        "The scene. Default: the scene of the recording.": "장면. 기본값: 기록에 적힌 장면.",
        "Write the current outcomes into the recording, without a comparison.": "비교하지 않고 지금의 결과를 기록에 씁니다.",
        "Show the recording in a window, without a comparison.": "비교하지 않고 윈도우에서 기록을 보여 줍니다.",
        "With --window: how fast to play. Default: 1.": "--window와 함께: 재생 속도. 기본값: 1.",
        "The number of inputs to play and compare. Default: all.": "재생하고 비교할 입력의 수. 기본값: 모두.",
        "--speed needs --window. Leave it out.": "--speed에는 --window가 필요합니다. --speed를 빼십시오.",
        "--update writes all outcomes, and needs neither --window nor --until. Leave them out.":
            "--update는 모든 결과를 쓰며 --window나 --until과 함께 쓸 수 없습니다. 둘을 빼십시오.",
        "--output writes the whole recording, and needs neither --window nor --until. Leave them out.":
            "--output은 기록 전체를 쓰며 --window나 --until과 함께 쓸 수 없습니다. 둘을 빼십시오.",
        "--until is {1}, and {2} has {3}. You can specify a number from 1 to {4}.":
            "--until의 값이 {1}인데 {2:은} {3}입니다. 1부터 {4}까지 지정할 수 있습니다.",
        "{1} has no inputs. You can leave out --until.": "{1}에는 입력이 없습니다. --until을 뺄 수 있습니다.",
        "Write a scene or a Swift test that plays the recording and expects its outcome.":
            "기록을 재생하고 그 결과를 기대하는 장면이나 Swift 테스트를 저장합니다.",
        "--update and --output cannot be used together. Leave one out.": "--update와 --output은 함께 쓸 수 없습니다. 하나를 빼십시오.",
        "{1} plays {2} and expects {3}.": "{1:은} {2:을} 재생하고 {3:을} 기대합니다.",
        "{1} plays {2} and expects the outcomes of {3}.": "{1:은} {2:을} 재생하고 입력 {3}개의 결과를 기대합니다.",
        "A script cannot express {1} of the inputs, which were left out: {2}.":
            "스크립트로 나타낼 수 없는 입력 {1}개를 뺐습니다: {2}.",
        // The window.
        "Save as a test": "테스트로 저장",
        "Saves a scene that plays the recording and expects its outcome. hitscope check plays it.":
            "기록을 재생하고 그 결과를 기대 항목으로 적은 장면을 저장합니다. hitscope check로 확인할 수 있습니다.",
        "The test was saved as {1}. It expects {2}.": "테스트를 {1} 파일로 저장했습니다. {2:을} 기대합니다.",
        "The test was not saved: {1}": "테스트를 저장하지 못했습니다: {1}",
        // Outcomes.
        "1 input": "입력 1개",
        "{1} inputs": "입력 {1}개",
        "The outcomes of {1} were written.": "{1}의 결과를 썼습니다.",
        "Played {1}. The recording has no outcomes; --update writes them.":
            "{1:을} 재생했습니다. 이 기록에는 결과가 없습니다. --update로 쓸 수 있습니다.",
        "Played {1}. All outcomes match the recording.": "{1:을} 재생했고, 모든 결과가 기록과 같습니다.",
        "{1} does not specify its scene. You can specify it: hitscope replay RECORDING SCENE.":
            "{1}에 장면이 적혀 있지 않습니다. hitscope replay RECORDING SCENE처럼 지정할 수 있습니다.",
        "{1}: the outcome before the first step differs.": "{1}: 첫 단계 전의 결과가 다릅니다.",
        "{1}: step {2} of {3} has a different outcome: {4}": "{1}: {3}단계 중 {2}단계의 결과가 다릅니다. 입력은 {4}",
        "  {1}: expected {2}, found {3}": "  {1}: 기대한 값은 {2}이고 실제 값은 {3}입니다",
        "The scene has changed since: {1}.": "그 뒤로 장면이 바뀌었습니다: {1}.",
        "The views of the scene are the same.": "장면의 뷰는 그대로입니다.",
        "1 view moved: {1}": "뷰 1개가 옮겨짐: {1}",
        "{1} views moved: {2}": "뷰 {1}개가 옮겨짐: {2}",
        "different state: {1}": "숨김, 투명, 비활성 상태가 달라짐: {1}",
        "different recognisers: {1}": "인식기가 달라짐: {1}",
        "added: {1}": "새로 생김: {1}",
        "removed: {1}": "없어짐: {1}",
        "the order of the views differs": "뷰의 순서가 달라짐",
        // Errors in files.
        "the views of the scene come before the inputs": "장면의 뷰는 입력보다 앞에 와야 합니다",
        "a recording has at most {1} views": "기록에는 뷰가 최대 {1}개까지 들어갑니다",
        "an input can have only one outcome": "입력 하나에 결과는 하나입니다",
    ]
}
