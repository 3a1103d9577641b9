// Korean: predict mode, in which a class predicts the view that gets a touch, and what the window says in that mode.

extension KoreanTexts {
    static let predict: [String: String] = [
        "Predict mode: click a point of the scene to ask about.": "예측 모드: 물어볼 지점을 장면에서 클릭하십시오.",
        "Predict mode: → stops before each touch of the script. Or click a point to ask about.":
            "예측 모드: →를 누르면 스크립트의 각 터치 직전에 멈춥니다. 물어볼 지점을 직접 클릭해도 됩니다.",
        "The script has ended. → starts it again. Or click a point to ask about.":
            "스크립트가 끝났습니다. →를 누르면 처음부터 다시 시작합니다. 물어볼 지점을 직접 클릭해도 됩니다.",
        "→ next question    Esc leaves predict mode": "→ 다음 질문    Esc 예측 모드 끝내기",
        "The script continues to its next touch.": "스크립트가 다음 터치까지 진행됩니다.",
        "Esc leaves predict mode": "Esc 예측 모드 끝내기",
        "Start in predict mode: before each touch, the class predicts which view takes it (P).":
            "예측 모드로 시작합니다. 터치하기 전에 어느 뷰가 터치를 받을지 학생들이 답합니다(P).",
        """
        Add each touch to a CSV table, with the prediction and the result. With --headless: the results of the scene's \
        own script.
        """: "각 터치와 예측 모드에서 예상한 뷰, 실제 결과를 CSV 표에 덧붙입니다. --headless와 함께 쓰면 장면 스크립트의 정답을 기록합니다.",
        "--stage-only shows no questions, and {1} needs them. Leave one of them out.":
            "--stage-only는 질문을 표시하지 않는데 {1:은} 질문을 위한 옵션입니다. 둘 중 하나를 빼십시오.",
        "This program creates its views only once. To open other scenes, run hitscope.":
            "이 뷰는 한 번만 만들어지는 프로그램의 뷰입니다. 다른 장면을 보려면 hitscope를 실행하십시오.",
        "{1} It is not where you dragged it: its stack view lays it out.": "{1} 끌어다 놓은 자리에 있지 않습니다. 스택 뷰가 배치하기 때문입니다.",
        "{1} It is not where you dragged it: the replayed input changes it.":
            "{1} 끌어다 놓은 자리에 있지 않습니다. 다시 재생된 입력이 바꾸기 때문입니다.",
        "→ next   Esc leaves": "→ 다음   Esc 끝내기",
        "Which view takes a touch at the ring? Click the view that you expect.":
            "고리가 있는 곳을 터치하면 어느 뷰가 받을까요? 예상하는 뷰를 클릭하십시오.",
        "Click outside the scene for no view    Esc: another question": "장면 바깥 클릭: 받는 뷰 없음    Esc 다른 질문",
        "Outside the scene: no view": "장면 바깥: 받는 뷰 없음",
        "Outside: no view": "바깥: 받는 뷰 없음",
        "Your answer: {1}. → shows which view takes the touch.": "예상: {1}. →를 누르면 어느 뷰가 터치를 받는지 보여 줍니다.",
        "Click again for the view behind it, outside the scene for no view    Esc: another question":
            "다시 클릭: 그 뒤의 뷰    장면 바깥: 받는 뷰 없음    Esc 다른 질문",
        "Click again: the view behind": "다시 클릭: 뒤의 뷰",
        "→ why, step by step    Enter: next question    Esc clears": "→ 이유를 한 단계씩    Enter 다음 질문    Esc 지우기",
        "→ why   Enter: next question": "→ 이유   Enter 다음 질문",
        "← → one step    Enter, or → after the last one: next question    Esc clears":
            "← → 한 단계    Enter 또는 마지막 단계 뒤의 →: 다음 질문    Esc 지우기",
        "← → step   Enter: next question": "← → 단계   Enter 다음 질문",
        "Correct: {1} takes the touch.": "정답입니다: {1:이} 터치를 받습니다.",
        "Correct: no view takes the touch.": "정답입니다: 아무 뷰도 터치를 받지 않습니다.",
        "Incorrect: {1} takes the touch, not {2}.": "오답입니다: {2:이} 아니라 {1:이} 터치를 받습니다.",
        "Incorrect: no view takes the touch, not even {1}.": "오답입니다: {1:을} 포함해 아무 뷰도 터치를 받지 않습니다.",
        "Incorrect: {1} takes the touch.": "오답입니다: {1:이} 터치를 받습니다.",
        "Shown again after the answer": "답한 뒤에 다시 표시됩니다",
        "right": "정답",
        "Asks the class which view will take the next touch. → or Enter shows the answer.":
            "다음 터치를 어느 뷰가 받을지 학생들에게 묻습니다. → 또는 Enter를 누르면 정답을 보여 줍니다.",
    ]
}
