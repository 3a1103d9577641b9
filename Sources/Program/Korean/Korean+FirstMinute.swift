// Korean: the window without a scene, the first hints, the titles of commands, and the command palette.

extension KoreanTexts {
    static let firstMinute: [String: String] = [
        "No scene": "장면 없음",
        "Press Ctrl-O to list the scenes, or Ctrl-V to open a dump copied from Xcode.":
            "Ctrl-O를 누르면 장면 목록이 열립니다. Ctrl-V를 누르면 Xcode에서 복사한 덤프가 열립니다.",
        "Click here to choose a scene": "여기를 클릭해 장면 선택",
        "start here": "처음이라면",
        "Paste a dump": "덤프 붙여넣기",
        "Without a scene, the window opens the list of scenes.": "장면을 지정하지 않으면 윈도우가 장면 목록으로 시작합니다.",
        """
        --size is {1}x{2}, but the panels need {3}x{4}. --stage-only shows the scene in any size.
        """: "--size가 {1}x{2}이지만 패널에는 {3}x{4}이 필요합니다. --stage-only는 장면을 어떤 크기로든 표시합니다.",
        """
        the screen of the X server "{1}" has {2} × {3} pixels, and the window would have {4} × {5}; you can choose a \
        smaller size or scale
        """: "X 서버 \"{1}\"의 화면은 {2} × {3}픽셀인데 윈도우는 {4} × {5}픽셀입니다. 더 작은 크기나 배율을 선택하십시오",
        "1 unsaved change. Open the scene again to discard it, or press Ctrl-S here to save it.":
            "저장하지 않은 변경이 1개 있습니다. 장면을 다시 열면 변경을 버립니다. 저장하려면 여기서 Ctrl-S를 누르십시오.",
        "{1} unsaved changes. Open the scene again to discard them, or press Ctrl-S here to save them.":
            "저장하지 않은 변경이 {1}개 있습니다. 장면을 다시 열면 변경을 버립니다. 저장하려면 여기서 Ctrl-S를 누르십시오.",
        "1 unsaved change. Press Ctrl-V again to discard it and open the copied text, or Ctrl-S to save it.":
            "저장하지 않은 변경이 1개 있습니다. Ctrl-V를 다시 누르면 변경을 버리고 복사한 텍스트를 엽니다. Ctrl-S를 누르면 저장합니다.",
        "{1} unsaved changes. Press Ctrl-V again to discard them and open the copied text, or Ctrl-S to save them.":
            "저장하지 않은 변경이 {1}개 있습니다. Ctrl-V를 다시 누르면 변경을 버리고 복사한 텍스트를 엽니다. Ctrl-S를 누르면 저장합니다.",

        "Ctrl-O lists the scenes": "Ctrl-O 장면 목록",
        "Ctrl-V opens a copied dump": "Ctrl-V 복사한 덤프 열기",
        "Click in the scene": "장면을 클릭해 보십시오",
        "K plays the script": "K 스크립트 재생",
        "→ ← step": "→ ← 단계",
        "Esc clears": "Esc 지우기",
        "? lists the keys": "? 모든 키",
        "F5 presents": "F5 발표",
        "P asks the class": "P 예측 문제",
        """
        Keys go to {1}, the first responder; function keys and Ctrl-O to the window. With left Alt: ← → one step, Esc \
        clears.
        """: "키 입력: 첫 번째 응답자 {1}. 기능 키와 Ctrl-O는 윈도우로 갑니다. 왼쪽 Alt와 함께: ← → 한 단계, Esc 지우기",
        "Keys go to the hierarchy.    ↑ ↓ choose    ← → close and open    / search    Tab or Esc back to the steps":
            "키 입력: 뷰 계층    ↑ ↓ 선택    ← → 접기와 펼치기    / 검색    Tab 또는 Esc 단계로 돌아가기",
        "Keys go to the sheet of keys.    Esc closes it": "키 입력: 키 목록    Esc 닫기",
        "Keys go to the sheet of keys.": "키 입력: 키 목록",
        "Keys go to the palette.    Esc closes it": "키 입력: 명령 팔레트    Esc 닫기",
        "Keys go to the palette.": "키 입력: 명령 팔레트",
        "sheet of keys": "키 목록",
        "palette": "명령 팔레트",
        """
        Closes the part that was opened last. Otherwise clears the touch, ends the script, and lifts fingers that are \
        still down.
        """:
            "마지막에 연 것을 닫습니다. 연 것이 없으면 터치를 지우고, 스크립트를 끝내고, 누른 채로 둔 손가락을 뗍니다.",

        "While a view of the scene has the keyboard, also hold left Alt, except with function keys.":
            "장면의 뷰가 키보드를 쓰는 동안에는 왼쪽 Alt와 함께 누르십시오. 기능 키는 그대로 누르면 됩니다.",
        "find a key": "키 찾기",
        "No key matches.": "이 단어가 있는 키가 없습니다.",
        "a command, a view or a scene": "명령, 뷰 또는 장면",
        "Nothing matches.": "이 단어가 있는 항목이 없습니다.",
        "Finds a command, a view or a scene by name.": "명령, 뷰, 장면을 이름으로 찾아 바로 실행하거나 엽니다.",
        "Switches ← → Home and End between the hierarchy and the steps.":
            "← → Home End를 뷰 계층에서 쓰거나, 다시 단계에서 씁니다.",

        "The effect of a change on the last touch appears here.": "변경이 마지막 터치에 미치는 영향을 여기에 표시합니다.",

        "STEPS": "단계",
        "SCENE": "장면",
        "STAGE": "스테이지",
        "CLASSROOM": "수업",
        "TIME AND BREAKPOINTS": "시간과 중단점",
        "PANELS": "패널",
        "RECORDING": "기록",
        "WINDOW": "윈도우",
        "One step back": "한 단계 뒤로",
        "One step forward": "한 단계 앞으로",
        "To the beginning": "처음으로",
        "To the last step": "마지막 단계로",
        "Play the steps": "단계 재생",
        "Distances": "거리",
        "Only the chosen view": "선택한 뷰만 보기",
        "Expand a step": "여러 부분으로 된 단계 펼치기",
        "Close, or clear the touch": "닫기 또는 터치 지우기",
        "Play the script": "스크립트 재생",
        "Read the file again": "파일 다시 읽기",
        "Open from the clipboard": "복사한 내용 열기",
        "Save as a new scene": "새 장면으로 저장",
        "Touch map": "터치 영역",
        "Visible or touchable": "그림과 터치의 차이",
        "Bounds of all views": "모든 뷰의 경계",
        "Layers in 3-D": "3D 레이어",
        "Select on the stage": "스테이지에서 선택",
        "Two fingers": "두 손가락",
        "Larger": "확대",
        "Smaller": "축소",
        "Whole screen": "화면 전체",
        "Presenter mode": "발표 모드",
        "Predict mode": "예측 모드",
        "Save the answers": "답 저장",
        "One moment back": "한 시점 뒤로",
        "One moment forward": "한 시점 앞으로",
        "Show the present": "지금 보기",
        "Whole session": "전체 세션",
        "Set a breakpoint": "중단점 설정",
        "Continue after a breakpoint": "중단점에서 계속",
        "One step after a breakpoint": "중단점에서 한 단계",
        "Event log": "이벤트 로그",
        "Try each gesture": "제스처 하나씩 시험",
        "Hierarchy": "뷰 계층",
        "Panel on the right": "오른쪽 패널",
        "Record": "기록",
        "Play the recording": "기록 재생",
        "Save the recording": "기록 저장",
        "Find a command, view or scene": "명령·뷰·장면 찾기",
        "All keys": "모든 키",
        "Copy texts": "텍스트 복사",
        "Theme": "테마",
        "Find a view": "뷰 찾기",
        "Row above or below": "위나 아래 행",
        "← → open and close rows": "← →로 행 접기와 펼치기",
        "A page up or down": "한 페이지 위나 아래로",
    ]
}
