// Korean: the keys and buttons of the window, the scene chooser, and notices.

extension KoreanTexts {
    static let windowCommands: [String: String] = [
        "Expands or collapses a step that stands for several: siblings, a delivery, or moves.":
            "함께 건너뛴 형제 뷰, 전달 과정, 움직임을 하나씩 보이거나 다시 한 단계로 보입니다.",
        "Shows the event log on the right.": "오른쪽에 이벤트 로그를 표시합니다.",
        """
        Sets a breakpoint at the row under the pointer, or else at the chosen view. Press again to stop before it, and \
        again to remove the breakpoint.
        """: "포인터 아래의 행에, 그런 행이 없으면 선택한 뷰에 중단점을 설정합니다. 다시 누르면 그 전에 멈추고, 또 누르면 중단점을 지웁니다.",
        "Continues after a breakpoint.": "중단점에서 멈춘 장면을 계속 진행합니다.",
        "Continues by one step after a breakpoint.": "중단점에서 멈춘 장면을 한 단계만 진행합니다.",
        "Lists scenes with pictures and recent files. You can also type a path.":
            "장면을 그림과 함께 나열하고 최근 파일도 나열합니다. 경로를 입력할 수도 있습니다.",
        "Reads the scene's file again.": "장면 파일을 다시 읽습니다.",
        "Opens the dump or the scene on the clipboard.": "복사한 덤프나 장면을 엽니다.",
        "Goes one step back.": "한 단계 뒤로 갑니다.",
        "Goes one step forward.": "한 단계 앞으로 갑니다.",
        "Goes before the first step.": "첫 단계 이전으로 갑니다.",
        "Goes to the last step.": "마지막 단계로 갑니다.",
        "Plays the steps, or stops playing.": "단계를 재생하거나 멈춥니다.",
        "Goes back by one input or timer.": "입력 또는 타이머 하나만큼 이전의 장면을 표시합니다.",
        "Goes forward by one input or timer.": "입력 또는 타이머 하나만큼 이후의 장면을 표시합니다.",
        "Plays the scene's script from its beginning. Press again to pause or continue.":
            "장면의 스크립트를 처음부터 재생합니다. 다시 누르면 일시정지하고, 또 누르면 이어서 재생합니다.",
        "Starts or ends a recording of your input in the scene.": "지금부터 장면에서 하는 동작을 기록하거나, 기록을 끝냅니다.",
        "Plays the recording from its initial state. Press again to pause or continue.":
            "기록을 시작했던 상태에서 재생합니다. 다시 누르면 일시정지하고, 또 누르면 이어서 재생합니다.",
        "Saves the recording as a file. It can be opened here, or played without a window.":
            "기록을 파일로 저장합니다. 이 파일은 여기서 열거나 윈도우 없이 재생할 수 있습니다.",
        "Makes the mouse act as two mirrored fingers, then as two parallel fingers, then as one again.":
            "마우스를 두 손가락으로 씁니다. 누를 때마다 대칭, 나란히, 다시 한 손가락으로 바뀝니다.",
        "Makes the scene larger. Ctrl with the wheel zooms around the pointer.":
            "장면을 확대합니다. Ctrl을 누르고 휠을 돌리면 포인터를 중심으로 확대하거나 축소합니다.",
        "Makes the scene smaller.": "장면을 축소합니다.",
        "Shows the whole scene, as large as it fits.": "장면 전체가 보이는 가장 큰 크기로 표시합니다.",
        "Outlines the bounds of all views.": "모든 뷰의 경계를 표시합니다.",
        "Shows which view takes touches at each point.": "어느 자리의 터치를 어느 뷰가 받는지 표시합니다.",
        "Shows areas that are drawn but get no touches, and areas that get touches but are not drawn.":
            "그려지지만 터치를 받지 않는 곳과, 터치를 받지만 그려지지 않는 곳을 표시합니다.",
        "Shows the scene as layers that you can rotate, or flat again.":
            "장면을 돌려 볼 수 있는 레이어로 펼치거나, 다시 평면으로 만듭니다.",
        "Shows the scene with one sentence for each step, in large type.":
            "장면과 단계마다 한 문장을 강의실에서 보이는 큰 글자로 표시합니다.",
        "Closes or opens the hierarchy on the left.": "왼쪽 뷰 계층을 닫거나 엽니다.",
        "Closes or opens the panel on the right.": "오른쪽 패널을 닫거나 엽니다.",
        "Changes between dark, light and high-contrast colours.": "어두운 색상, 밝은 색상, 고대비 색상 순으로 바꿉니다.",
        "Copies the selected texts.": "선택한 텍스트를 복사합니다.",
        "Lists all keys.": "모든 키를 나열합니다.",
        """
        Clicks select the view that is drawn. Press again to select the view that would be hit, and again to touch the \
        scene.
        """:
            "누를 때마다 클릭의 동작이 그려진 뷰 선택, 히트될 뷰 선택, 다시 장면 터치로 바뀝니다.",
        "Shows the touch and its steps on the right.": "오른쪽에 터치와 그 단계를 표시합니다.",
        "Shows the attributes of the chosen view on the right.": "오른쪽에 선택한 뷰의 속성을 표시합니다.",
        "Saves the scene with its changes as a new file.": "변경한 장면을 새 파일로 저장합니다.",
        "Undoes the last change of the scene.": "장면의 마지막 변경을 실행 취소합니다.",
        "Redoes the last undone change.": "마지막으로 실행 취소한 변경을 실행 복귀합니다.",
        "Finds views in the hierarchy.": "뷰 계층에서 뷰를 찾습니다.",
        "Chooses the row above or below in the hierarchy.": "뷰 계층에서 위나 아래 행을 선택합니다.",
        "Scrolls the list that was clicked last by a page.": "마지막으로 클릭한 목록을 한 페이지 위나 아래로 스크롤합니다.",
        "KEYS": "키",
        "Open a scene": "장면 열기",
        "RECENT FILES": "최근 파일",
        "No file matches.": "이렇게 시작하는 파일이 없습니다.",
        "No scene matches.": "이 단어가 있는 장면이 없습니다.",
        "Tab completes    ↑ ↓ choose    Return opens    Esc closes": "Tab 완성    ↑ ↓ 선택    Return 열기    Esc 닫기",
        "↑ ↓ ← → choose    Tab: recent files    Return opens    Esc closes":
            "↑ ↓ ← → 선택    Tab 최근 파일    Return 열기    Esc 닫기",
        "1 scene": "장면 1개",
        "{1} scenes": "장면 {1}개",
        "search, or type a path: ~/…  /…  ./…": "검색어 또는 경로: ~/…  /…  ./…",
        "no picture": "그림 없음",
        "The clipboard contains no text. You can copy a dump and press Ctrl-V again.":
            "클립보드에 텍스트가 없습니다. 덤프를 복사한 다음 Ctrl-V를 다시 누르십시오.",
        """
        The copied text has at least {1} MiB, and at most {2} MiB can be pasted. You can save it, and open the file.
        """: "복사한 텍스트는 {1}MiB 이상이지만 최대 {2}MiB까지 붙여 넣을 수 있습니다. 파일로 저장하고 그 파일을 열 수 있습니다.",
        "{1} is back, and was read again.": "{1:이} 돌아와서 다시 읽었습니다.",
        "No text is selected. You can drag over text in a panel first.": "선택한 텍스트가 없습니다. 먼저 패널의 텍스트 위로 드래그하십시오.",
        "The scene has no script. Press R to record one.": "장면에 스크립트가 없습니다. R 키로 기록할 수 있습니다.",
        "There is no recording. Press R to start one, and R again to end it.":
            "기록한 것이 없습니다. R 키로 기록을 시작하고, 다시 R 키로 끝냅니다.",
        "1 input is recorded. Shift-K plays it at the speed of the timeline. Shift-R saves it.":
            "입력 1개를 기록했습니다. Shift-K로 타임라인의 속도로 다시 재생하고, Shift-R로 저장합니다.",
        "{1} inputs are recorded. Shift-K plays them at the speed of the timeline. Shift-R saves them.":
            "입력 {1}개를 기록했습니다. Shift-K로 타임라인의 속도로 다시 재생하고, Shift-R로 저장합니다.",
        "There is no recording to save. Press R to start one.": "저장할 기록이 없습니다. R 키로 기록을 시작합니다.",
        "It does not contain 1 earlier input.": "기록 전에 있던 입력 1개는 들어 있지 않습니다.",
        "It does not contain {1} earlier inputs.": "기록 전에 있던 입력 {1}개는 들어 있지 않습니다.",
        "The recording was saved as {1}.": "기록을 {1} 파일로 저장했습니다.",
        "{1} is for a screen of {2} points, but this scene's has {3}. You can open the scene in which it was recorded.":
            "{1:은} {2}포인트 화면용이지만, 이 장면의 화면은 {3}포인트입니다. 기록했던 장면을 여십시오.",
        """
        {1} was recorded in a window, and this scene cannot be rebuilt to play it, because code created it. Press R to \
        record a new script.
        """: "{1:은} 윈도우에서 기록한 것이지만, 코드로 만든 이 장면은 다시 만들어 재생할 수 없습니다. R 키를 누르면 여기서 하는 동작을 기록할 수 있습니다.",
        "{1} rebuilds its scene, so it cannot be a script for this one. Press R to record a script.":
            "{1:은} 중간에 장면을 새로 만들므로 이 장면의 스크립트가 될 수 없습니다. R 키를 누르면 여기서 기록할 수 있습니다.",
        "{1} ends in the middle of an input, which was ignored.": "{1}의 끝이 입력의 중간에서 잘려 있어 그 입력은 제외합니다.",
    ]
}
