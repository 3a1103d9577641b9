// Korean: the window in front of a class: the map in large letters, saved answers, pages, and tooltips.

extension KoreanTexts {
    static let inFrontOfClass: [String: String] = [
        "The map: each colour shows the view that takes touches there. M shows the scene again.":
            "터치 영역: 색칠된 곳의 터치는 그곳에, 또는 장면 옆에 같은 색으로 이름이 적힌 뷰가 받습니다. M을 누르면 장면을 다시 표시합니다.",
        "Hatched: drawn, but a touch goes elsewhere. Dotted: takes touches, but is not drawn. H shows the scene again.":
            "빗금: 화면에 그려지지만 터치는 다른 뷰가 받습니다. 점: 터치를 받지만 화면에 그려지지 않습니다. H를 누르면 장면을 다시 표시합니다.",
        "This scene has neither.": "이 장면에는 둘 다 없습니다.",
        "3-D: drag to turn, D to go back": "3D: 드래그하여 회전, D로 복귀",
        "page {1} of {2}    click or wheel: more": "{2}쪽 중 {1}쪽    클릭 또는 휠: 다음",
        "{1} of {2}    click: more": "{1}/{2}    클릭: 다음",
        "Chooses the speed of steps, moments and scripts.": "단계, 시점, 스크립트의 재생 속도를 고릅니다.",
        "Chooses what the buttons play: steps, moments, the script or the recording.":
            "버튼으로 재생할 것을 고릅니다. 단계, 시점, 스크립트, 기록 중 하나입니다.",
        "Steps of the touch": "터치의 단계",
        "Moments of the session": "세션의 시점",
        "Script of the scene": "장면의 스크립트",
        "Recording": "기록",
        "No moments yet": "아직 시점 없음",
        "Moment {1} of {2}": "시점 {1}/{2}",
        "Chooses the kinds of events to record and to show.": "기록할 이벤트 종류와 그중 표시할 종류를 선택합니다.",
        "Copies the shown events as text.": "표시된 이벤트를 텍스트로 복사합니다.",
        """
        Shakes the device. The first responder receives it, without a hit test.
        """: "기기를 흔듭니다. 히트 테스트 없이 첫 번째 응답자에게 알립니다.",
        "Tilts the device: sends a sample to code that observes the accelerometer.":
            "기기를 기울입니다. 가속도계 샘플을 요청한 코드에 샘플 하나를 보냅니다.",
        "Shows where {1} went.": "{1:이} 전달된 경로를 표시합니다.",
        "Tries changes on copies of the scene, and suggests those that let the view get the touch.":
            "장면의 사본에 변경을 적용해 보고, 뷰가 터치를 받게 하는 변경을 제안합니다.",
        "Copies the chosen view and its subviews as Swift code.": "선택한 뷰와 그 안의 모든 뷰를 Swift 코드로 복사합니다.",
        "Reorders the view among its siblings: those in front are asked first.":
            "형제 뷰 사이에서 뷰의 순서를 바꿉니다. 앞에 있는 뷰에 먼저 묻습니다.",
        "rotate x°": "x축 회전°",
        "move z": "z 이동",
        "rotation about x": "x축 회전",
        "rotation about y": "y축 회전",
        "translation z": "z 이동",
        "Set the zPosition of {1} to {2}": "{1}의 zPosition을 {2:으로} 설정",
        "Shows the transform as a matrix, or as scale and rotation.": "변환을 숫자 여섯 개로, 또는 회전과 배율로 표시합니다.",
        "Clears all moments of the session.": "지금까지 기록된 시점을 모두 지웁니다.",
        "asked, and contains the point": "확인함, 지점을 포함함",
        "takes the touch": "터치를 받음",
        "asked, and passed over": "확인함, 건너뜀",
        "Drop the file to open it": "파일을 놓으면 열립니다",
        """
        The window lost focus during the touch, so the touch was cancelled: its view receives \
        touchesCancelled(_:with:).
        """: "터치 도중 윈도우가 포커스를 잃어 터치가 취소되었습니다. touchesCancelled(_:with:)가 뷰에 이를 알립니다.",
        "There are no answers yet. Press P to ask the class which view takes a touch.":
            "아직 답이 없습니다. P를 누르면 어느 뷰가 터치를 받을지 학생들에게 묻습니다.",
        "This window was opened without files, so the answers cannot be saved.": "이 윈도우는 파일 없이 열려서 답을 저장할 수 없습니다.",
        "The answers were saved as {1}.": "답을 {1:으로} 저장했습니다.",
        "Press Shift-P again to save the answers as {1}.": "Shift-P를 다시 누르면 답을 {1:으로} 저장합니다.",
        "1 answer is not saved. Press Shift-P to save it as a table.":
            "저장하지 않은 답이 1개 있습니다. Shift-P를 누르면 표로 저장합니다.",
        "{1} answers are not saved. Press Shift-P to save them as a table.":
            "저장하지 않은 답이 {1}개 있습니다. Shift-P를 누르면 표로 저장합니다.",
        "→ next question    Shift-P saves the answers    Esc leaves predict mode":
            "→ 다음 질문    Shift-P 답 저장    Esc 예측 모드 끝내기",
        "Saves the answers of predict mode as a table beside the scene's file.": "예측 모드의 답을 장면 파일 옆에 표로 저장합니다.",
        "{1} is not a file of predict-mode answers, so nothing was added to it. You can specify another file.":
            "{1}에는 예측 모드의 답이 없으므로 답을 덧붙이지 않습니다. 다른 파일 이름을 지정하십시오.",
        "number,scene,x,y,guess,answer,right,why": "번호,장면,x,y,예상,결과,정답 여부,이유",
        "yes": "예",
        "no": "아니요",
    ]
}
