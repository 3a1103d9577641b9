// Korean: the audit.

extension KoreanTexts {
    static let audit: [String: String] = [
        // Rules.
        "A target is covered": "터치 대상이 가려짐",
        "A target extends beyond an ancestor": "터치 대상이 상위 뷰 밖에 있음",
        "A target is inside a view that takes no touches": "터치 대상이 터치를 받지 않는 곳에 있음",
        "A target is too small": "터치 대상이 너무 작음",
        "Targets are too close": "터치 대상들이 너무 가까움",
        "An invisible view takes touches": "보이지 않는 뷰가 터치를 가져감",
        "A handler cannot be reached": "처리 코드에 도달할 수 없음",
        "A recogniser can never recognise": "인식기가 결코 인식할 수 없음",
        "A recogniser cancels every tap of a target": "인식기가 터치 대상의 모든 탭을 취소함",
        "A control has no action": "컨트롤에 액션이 없음",
        "An action has no receiver": "액션을 받는 객체가 없음",
        "The responder chain contains a cycle": "응답자 체인이 순환함",
        "A recogniser's view takes no touches": "상호작용이 꺼진 뷰의 인식기",
        // The reasons why the rules matter.
        "People see the target and touch it, and something else happens, or nothing.":
            "사용자가 터치 대상을 보고 터치하지만 다른 일이 일어나거나 아무 일도 일어나지 않습니다.",
        "A hit test reaches a view only at points inside all of its superviews, clipped or not.":
            "상위 뷰가 잘라내든 아니든, 뷰에는 모든 상위 뷰 안에 있는 지점에 대해서만 묻습니다.",
        "A view that takes no touches also keeps its subviews from taking any.":
            "터치를 받지 않는 뷰는 그 안의 모든 뷰도 터치를 받지 못하게 합니다.",
        "Fingers easily miss targets smaller than 44 × 44 points, the minimum that Apple recommends.":
            "Apple이 권장하는 최소 크기인 44 × 44포인트보다 작은 터치 대상은 손가락으로 누르기 어렵습니다.",
        "A finger that narrowly misses a small target hits the one beside it.":
            "작은 터치 대상을 조금만 빗나가도 옆의 터치 대상을 누르게 됩니다.",
        "People cannot see what takes the touch, and think that the app hangs.":
            "사용자는 무엇이 터치를 가져가는지 볼 수 없어 앱이 멈췄다고 생각합니다.",
        "Its code for touches never runs.": "뷰에서 터치를 처리하는 코드가 실행되지 않습니다.",
        "Its action never runs, and no error is reported.": "액션이 실행되지 않으며 오류도 표시되지 않습니다.",
        "The view below does not act on a touch that is cancelled, so people tap it in vain.":
            "아래 뷰는 취소된 터치에 반응하지 않으므로 탭해도 아무 일도 일어나지 않습니다.",
        "The control looks usable, but does nothing.": "컨트롤이 사용할 수 있는 것처럼 보이지만 아무것도 하지 않습니다.",
        "The action has no effect when it is sent, or the app crashes.": "액션을 보내도 아무 효과가 없거나 앱이 비정상 종료됩니다.",
        "An event that no responder handles goes around the chain endlessly.": "처리되지 않은 이벤트가 응답자 체인을 끝없이 돕니다.",
        "The view is never hit, so its recogniser never gets a touch.": "뷰가 히트되지 않으므로 인식기가 터치를 받지 못합니다.",
        // Fixes.
        "Bring the target to the front, move one of the two views, or let touches pass through the view in front.":
            "터치 대상을 맨 앞으로 가져오거나, 둘 중 하나를 옮기거나, 가리는 뷰가 터치를 통과시키게 하십시오.",
        "Enlarge the ancestor, or move the target into it.": "상위 뷰를 키우거나 터치 대상을 그 안으로 옮기십시오.",
        "Set the view's isUserInteractionEnabled to true, give it a size, or move the target out of it.":
            "뷰의 isUserInteractionEnabled를 켜거나, 크기를 주거나, 터치 대상을 밖으로 옮기십시오.",
        "Enlarge the view, or override its point(inside:with:), within the bounds of its superviews.":
            "뷰를 키우거나, 상위 뷰의 범위 안에서 point(inside:with:)를 넓히십시오.",
        "Move them 8 points apart, or make both at least 44 points long in that direction.":
            "8포인트 떨어뜨리거나, 그 방향의 크기를 둘 다 44포인트 이상으로 하십시오.",
        "Hide the view, remove it, or set its isUserInteractionEnabled to false.":
            "뷰를 숨기거나, 제거하거나, isUserInteractionEnabled를 false로 설정하십시오.",
        "Uncover the view, or remove its handler.": "뷰를 가리지 않게 하거나 처리 코드를 제거하십시오.",
        "Change its settings, remove it, or use require(toFail:) to decide which one recognises first.":
            "설정을 바꾸거나, 제거하거나, require(toFail:)로 어느 것이 먼저인지 정하십시오.",
        "Set the recogniser's cancelsTouchesInView to false, or let its delegate reject touches of that view.":
            "인식기의 cancelsTouchesInView를 false로 설정하거나, 델리게이트가 그 뷰의 터치를 거부하게 하십시오.",
        "Add an action, or disable the control.": "액션을 추가하거나 컨트롤을 비활성화하십시오.",
        "Keep the target alive, or add the method to it or to a responder above the sender.":
            "대상이 해제되지 않게 하거나, 대상 또는 보내는 객체 위의 응답자에 메서드를 추가하십시오.",
        "Return a responder from next that is not lower in the chain.": "next가 아래에 있지 않은 응답자를 반환하게 하십시오.",
        "Set the view's isUserInteractionEnabled to true.": "뷰의 isUserInteractionEnabled를 true로 설정하십시오.",
        // The report.
        "  in    {1}": "  위치  {1}",
        "  why   {1}": "  이유  {1}",
        "  fix   {1}": "  해결  {1}",
        "{1}, and {2} more in the baseline": "{1}, 기준선에 있는 것 {2}개",
        "no findings": "문제 없음",
        "1 finding": "문제 1개",
        "{1} findings": "문제 {1}개",
        "no findings in {1} files": "파일 {1}개에 문제 없음",
        "1 finding in {1} files": "파일 {1}개에 문제 1개",
        "{1} findings in {2} files": "파일 {2}개에 문제 {1}개",
        // Findings.
        "{1} lies in {2}, which has no area.": "{1:이} 속한 {2}의 넓이가 0입니다.",
        "{1} is enabled and has no action for any event.": "{1:이} 활성화되어 있지만 어떤 이벤트에도 액션이 없습니다.",
        "{1} sends {2}, and its target was deallocated.": "{1:이} {2:을} 보내지만 그 대상이 이미 해제되었습니다.",
        "{1} sends {2}, and {3} has no method for it.": "{1:이} {2:을} 보내지만 {3}에는 이를 수행할 메서드가 없습니다.",
        "{1} sends {2}, and no responder in the chain performs it.": "{1:이} {2:을} 보내지만 응답자 체인에 이를 수행하는 응답자가 없습니다.",
        "The chain contains a cycle: {1}.": "응답자 체인이 순환합니다: {1}.",
        "{1} has a recogniser, but its isUserInteractionEnabled is false.":
            "{1}에 제스처 인식기가 있지만 isUserInteractionEnabled가 false입니다.",
        """
        {1} has a recogniser, but its isUserInteractionEnabled is false, the default for labels and image views.
        """: "{1}에 제스처 인식기가 있지만 isUserInteractionEnabled가 false입니다. 레이블과 이미지 뷰는 따로 설정하지 않으면 그렇습니다.",
        "{1} extends beyond {2}: {3} of it cannot be hit.": "{1:이} {2} 밖으로 벗어나 있어 {3:이} 히트될 수 없습니다.",
        "{1} is invisible, and it takes the touches on {2} of {3}.": "{1:은} 전혀 보이지 않으면서 {3}의 {2}에서 터치를 가져갑니다.",
        "{1} and others cover {2} of {3}.": "{1} 등이 {3}의 {2:을} 가립니다.",
        "{1} covers {2} of {3}.": "{1:이} {3}의 {2:을} 가립니다.",
        "all": "전체",
        """
        The area in which {1} can be hit is too narrow everywhere; a finger needs at least {2} × {3} pt.
        """: "{1:이} 히트될 수 있는 영역에는 가로와 세로가 동시에 충분히 큰 곳이 없습니다. 손가락에는 최소 {2} × {3}pt가 필요합니다.",
        "The area in which {1} can be hit is at most {2}; a finger needs at least {3} × {4} pt.":
            "{1:이} 히트될 수 있는 영역은 최대 {2}입니다. 손가락에는 최소 {3} × {4}pt가 필요합니다.",
        "{1} is {2}; a finger needs at least {3} × {4} pt.": "{1}의 크기는 {2}입니다. 손가락에는 최소 {3} × {4}pt가 필요합니다.",
        "{1} × {2} pt": "{1} × {2}pt",
        "{1} lies {2} pt from {3}, and at least one of them is small in that direction.":
            "{1:이} {3}에서 {2}pt 떨어져 있으며, 적어도 하나는 그 방향의 크기가 작습니다.",
        "{1} lies right beside {2}, and at least one of them is small in that direction.":
            "{1:이} {2} 바로 옆에 있으며, 적어도 하나는 그 방향의 크기가 작습니다.",
        "{1} handles touches, but no touch can reach it.": "{1:이} 터치를 처리하지만 터치가 도달할 수 없습니다.",
        "{1} handles touches, but no touch can reach it; a touch there goes to {2}.":
            "{1:이} 터치를 처리하지만 터치가 도달할 수 없습니다. 그 자리의 터치는 {2:이} 받습니다.",
        "{1} handles touches, but no touch can reach it; a touch there goes to no view.":
            "{1:이} 터치를 처리하지만 터치가 도달할 수 없습니다. 그 자리의 터치는 아무도 받지 않습니다.",
        "the recogniser {1}": "인식기 {1}",
        "{1} and {2} of {3} wait for the same gesture: only one of them can recognise it.":
            "{3}의 {1:과} {2:이} 같은 제스처를 기다립니다. 둘 중 하나만 인식할 수 있습니다.",
        "{1} of {2} cancels every touch of {3}.": "{2}의 {1:이} {3}의 모든 터치를 가져갑니다.",
        "{1} of {2} cancels every tap of {3}.": "{2}의 {1:이} {3}의 모든 탭을 가져갑니다.",
        "{1} of {2} accepts no type of touch.": "{2}의 {1:은} 어떤 유형의 터치도 받지 않습니다.",
        "{1} of {2} needs at least {3} fingers and at most {4}.": "{2}의 {1:은} 최소 {3}개, 최대 {4}개의 손가락을 요구합니다.",
        "{1} of {2} has no edges, so it never recognises.": "{2}의 {1}에 가장자리가 지정되지 않아 인식할 수 없습니다.",
        "{1} of {2} has no direction, so it never recognises.": "{2}의 {1}에 방향이 지정되지 않아 인식할 수 없습니다.",
        "{1} of {2} waits for {3} to fail, which recognises the same gesture.":
            "{2}의 {1:은} {3:이} 실패하기를 기다리지만, {3:은} 같은 제스처를 인식합니다.",
        "{1} of {2} waits for {3} to fail, which recognises before {4} taps are over.":
            "{2}의 {1:은} {3:이} 실패하기를 기다리지만, {3:은} 탭 {4}번이 끝나기 전에 인식합니다.",
    ]
}
