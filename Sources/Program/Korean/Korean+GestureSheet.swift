// Korean: the sheet of gestures in front of the window.
extension KoreanTexts {
    static let gestureSheet: [String: String] = [
        "GESTURES AT {1}": "{1}의 제스처",
        "RECOGNISERS AND ACTIONS": "인식기와 액션",
        "Each gesture is tried on a copy of the scene. Click one to play it here. Esc closes this sheet.":
            "제스처를 하나씩 장면의 사본에서 실행해 봅니다. 클릭하면 여기에서 재생합니다. Esc로 닫습니다.",
        "Touch the scene or point at it, then press G to try each gesture at that point.":
            "장면을 터치하거나 그 위로 포인터를 옮긴 다음 G를 누르십시오. 그 자리에서 제스처를 하나씩 실행해 봅니다.",
        "The program creates these views only once, so gestures cannot be tried on a copy.":
            "이 뷰들은 프로그램이 한 번만 만들므로 사본에서 실행해 볼 수 없습니다.",
        "Click a recogniser or an action to see which gesture triggers it, and what happened to it.":
            "인식기나 액션을 클릭하면 어떤 제스처로 일어나는지, 그리고 어떻게 되었는지 알려 줍니다.",
        "In this touch: {1}": "표시된 터치에서: {1}",
        "The simplest gesture: {1} at {2}.": "가장 간단한 제스처: {2}에서 {1}.",
        "Looking for a gesture: {1} tried.": "제스처를 찾는 중입니다. {1}개를 시도했습니다.",
        "Tries each gesture at the point of the touch, and explains recognisers and actions.":
            "터치한 자리에서 제스처를 하나씩 실행해 보고, 인식기와 액션에 대해 묻습니다.",
    ]
}
