// Korean: the window's messages about files that are read again, about errors in them, and about failed commands; and
// the actions of a control.

extension KoreanTexts {
    static let windowEdits: [String: String] = [
        "The file was read again, and your change was applied to it. Ctrl-Z undoes it.":
            "파일을 다시 읽고, 변경 사항 1개를 그 위에 다시 적용했습니다. Ctrl-Z를 누르면 되돌립니다.",
        "The file was read again, and your {1} changes were applied to it. Ctrl-Z undoes them.":
            "파일을 다시 읽고, 변경 사항 {1}개를 그 위에 다시 적용했습니다. Ctrl-Z를 누르면 되돌립니다.",
        "The file no longer contains the changed object, so this change is lost: {1}":
            "파일에 더 이상 변경 대상이 없어 다음 변경이 사라졌습니다. {1}",
        "The scene was not updated, because its file has an error: {1}": "파일에 오류가 있어 장면은 이전 상태 그대로입니다. {1}",
        "No touch shown": "표시된 터치 없음",
        "No touch at this moment": "당시 터치 없음",
        "There is no touch to explain.": "다시 확인할 터치가 표시되어 있지 않습니다.",
        "Touch the scene to see why {1} gets the touch, or why not.":
            "장면을 터치하면 {1:이} 터치를 받는 이유나 받지 못하는 이유가 여기에 표시됩니다.",
        "There is no touch at this moment. You can select one on the timeline.":
            "이 시점에는 표시된 터치가 없습니다. 타임라인에서 터치가 있는 시점으로 이동할 수 있습니다.",
        "This touch: {1}": "이 터치: {1}",
        "{1} gone": "{1}개 사라짐",
        "selects {1}": "선택 대상: {1}",
        "No view is drawn at {1}, so the selection stays. Press S and click to select the view that is hit.":
            "{1} 지점에는 그려진 뷰가 없어 선택이 그대로 유지됩니다. S를 누른 뒤 클릭하면 히트되는 뷰를 선택합니다.",
        "A touch at {1} goes to no view, so the selection stays.": "{1} 지점의 터치는 어떤 뷰로도 가지 않으므로 선택이 그대로 유지됩니다.",
        "name, class:UIView, is:hidden": "이름, 클래스:UIView, 상태:숨김",
        "name, is:hidden": "이름, 상태:숨김",
        "disabled control": "비활성화된 컨트롤",
        "Disabled: isEnabled is false. It is hit, keeps the touch and ignores it.":
            "비활성화됨: isEnabled가 false입니다. 히트되어 터치를 받지만 처리하지 않습니다.",
        "to": "대상",
        "events": "이벤트",
        "action": "액션",
        "target": "대상",
        "Add an action": "액션 추가",
        "Removes the action.": "이 액션을 없앱니다.",
        "a tap sends no action": "탭해도 액션을 보내지 않음",
        "{1} is not a control event. You can write: {2}.": "{1:은} 컨트롤 이벤트가 아닙니다. 쓸 수 있는 값: {2}.",
        "An action needs an event, such as touchUpInside. Press × to remove the action.":
            "액션에는 touchUpInside 같은 이벤트가 필요합니다. 액션을 없애려면 ×를 누르십시오.",
        "{1} is not an effect of a closure. You can write one of: {2}.": "클로저는 {1:을} 할 수 없습니다. 쓸 수 있는 값: {2}.",
        "Write the name of a method, such as save, or a closure, such as: does nothing.":
            "액션에는 save 같은 메서드 이름이나 does nothing 같은 클로저를 쓰십시오.",
        "A closure has no target. You can write the name of a method first.": "클로저에는 대상이 없습니다. 먼저 메서드 이름을 쓰십시오.",
        """
        Exactly one responder must have the name {1}. You can also write none for the responder chain, or gone for a \
        deallocated target.
        """: "{1:이라}는 이름의 응답자가 하나 있어야 합니다. 응답자 체인을 뜻하는 none이나 해제된 대상을 뜻하는 gone을 쓸 수도 있습니다.",
    ]
}
