// Korean: gestures, their effects at a point, and the search for a gesture.

extension KoreanTexts {
    static let gestures: [String: String] = [
        // The gestures.
        "tap ‹fingers›": "탭",
        "double tap": "두 번 탭",
        "long press ‹fingers›": "길게 누르기",
        "slow pan {1}": "{1} 천천히 팬",
        "swipe {1}": "{1} 쓸어넘기기",
        "tap with two fingers": "두 손가락 탭",
        "pan {1} with two fingers": "두 손가락으로 {1} 팬",
        "pinch ‹fingers›": "핀치",
        "rotation ‹fingers›": "회전",
        "pan from the {1} edge": "{1} 가장자리에서 팬",
        "up ‹direction›": "위로",
        "down ‹direction›": "아래로",
        "left ‹direction›": "왼쪽으로",
        "right ‹direction›": "오른쪽으로",
        "top ‹edge›": "위쪽",
        "bottom ‹edge›": "아래쪽",
        "left ‹edge›": "왼쪽",
        "right ‹edge›": "오른쪽",
        // The table.
        "gesture": "제스처",
        "hit view": "히트된 뷰",
        "recognises": "인식",
        "cancelled touches of": "터치가 취소된 뷰",
        "actions sent": "보낸 액션",
        "no room": "자리 없음",
        "{1} scrolls": "{1:이} 스크롤됨",
        "{1} bounces": "{1:이} 튕겨 돌아옴",
        "Every gesture has the same effect.": "모든 제스처의 결과가 같습니다.",
        "{1} of {2} gestures have a different effect:": "제스처 {2}개 중 {1}개의 결과가 달라졌습니다.",
        "    before: {1}": "    이전: {1}",
        "    now: {1}": "    현재: {1}",
        "The dump lists no actions and not all recognisers: – means that none is listed.":
            "덤프에는 액션의 이름이 없고 인식기도 모두 나오지는 않습니다. –는 이름이 나오지 않았다는 뜻입니다.",
        // The command.
        "Lists the effect of each gesture at a point: which recognisers recognise it, and which actions are sent.":
            "한 지점에서 각 제스처가 무엇을 하는지, 어느 인식기가 인식하고 어떤 액션을 보내는지 알려 줍니다.",
        """
        Plays every gesture on a copy of the scene in its initial state: taps, presses, pans, swipes, pinches, \
        rotations and pans from the edges. The scene's script is not played.
        """:
            "처음 상태의 장면 사본에서 탭, 길게 누르기, 팬, 쓸어넘기기, 핀치, 회전, 가장자리 팬을 모두 재생합니다. 장면의 스크립트는 재생하지 않습니다.",
        "The location of the finger, or the midpoint of two fingers.": "손가락의 위치, 또는 두 손가락 사이의 가운데.",
        "An earlier version of the scene, to show which gestures have a different effect now.":
            "장면의 이전 버전. 결과가 달라진 제스처를 보여 줍니다.",
        "Print the table as JSON.": "표를 JSON으로 출력합니다.",
        "{1}, {2} is not on the screen of {3}, which has {4} × {5} points.":
            "{1}, {2} 지점은 {3}의 화면({4} × {5}포인트) 밖입니다.",
        // The search.
        "Finds the simplest gesture that performs an action, or that reaches a recogniser or a view.":
            "액션을 실행하거나 인식기 또는 뷰에 닿는 가장 간단한 제스처를 찾습니다.",
        """
        Plays each gesture at a point of every area that takes touches, on copies of the scene in its initial state. \
        If no gesture works, explains why, and exits with status 1.
        """:
            "처음 상태의 장면 사본에서, 터치를 받는 모든 영역의 한 점마다 각 제스처를 재생합니다. 찾지 못하면 그 이유를 알려 주고 종료 상태 1로 끝납니다.",
        "The action that should be performed.": "실행되어야 할 액션.",
        "The recogniser that should recognise its gesture.": "인식해야 할 인식기.",
        "The view that should get a touch.": "터치를 받아야 할 뷰.",
        "The scroll view that should scroll.": "스크롤되어야 할 스크롤 뷰.",
        "Print the gesture as JSON.": "제스처를 JSON으로 출력합니다.",
        "Specify the goal with one of --action, --recognizer, --touch and --scroll.":
            "무엇이 일어나야 하는지 --action, --recognizer, --touch, --scroll 가운데 하나로 지정하십시오.",
        "{1} is a dump, and dumps contain no actions. You can use --touch.":
            "{1:은} 덤프이고, 덤프에는 액션의 이름이 없습니다. --touch로 물을 수 있습니다.",
        "{1} has no recogniser named \"{2}\". You can specify one of these: {3}.":
            "{1}에 이름이 \"{2}\"인 인식기가 없습니다. 다음 가운데 하나를 지정할 수 있습니다: {3}.",
        "{1} at {2}, {3}": "{1}, 위치 {2}, {3}",
        "No gesture works; {1} were tried.": "그렇게 하는 제스처가 없습니다. {1}개를 시험했습니다.",
        """
        No gesture works; {1} were tried. Another {2}, at other points, would meet the same kinds of views and \
        recognisers.
        """:
            "그렇게 하는 제스처가 없습니다. {1}개를 시험했습니다. 다른 위치의 {2}개는 같은 종류의 뷰와 인식기를 만나므로 재생하지 않았습니다.",
        "No gesture was found. The search ended after {1} gestures, before all were tried.":
            "제스처를 찾지 못했습니다. 제스처 {1}개까지 시험하고 검색을 끝냈으며, 시험하지 않은 것이 더 있습니다.",
        "No control and no recogniser of the scene sends it.": "이 장면의 어떤 컨트롤도 인식기도 그것을 보내지 않습니다.",
        "Obstacle: {1}": "방해 요인: {1}",
        // The outcomes of actions.
        "Explain what happened to this action, instead of a view.": "뷰 대신 이 액션이 어떻게 되었는지 알려 줍니다.",
        "A question is about either a view or an action. Leave one out.": "뷰나 액션 가운데 하나만 물을 수 있습니다. 하나를 빼십시오.",
        "{1} is a dump, and dumps contain no actions.": "{1:은} 덤프이고, 덤프에는 액션의 이름이 없습니다.",
        "{1} performed {2}, which {3} sent.": "{1:이} {3:이} 보낸 {2:을} 실행했습니다.",
        "{1} performed {2}, which code sent.": "{1:이} 코드가 보낸 {2:을} 실행했습니다.",
        "The closure of {1} ran.": "{1}의 클로저가 실행되었습니다.",
        "{1} was performed by a closure.": "{1:을} 클로저가 실행했습니다.",
        "{1} was sent without a target, and no responder performs it. Asked: {2}.":
            "{1:은} 대상 없이 보내졌고 실행하는 응답자가 없습니다. 물어본 순서: {2}.",
        "{1} was not performed: no control and no recogniser of the scene sends it.":
            "{1:은} 실행되지 않았습니다. 이 장면의 어떤 컨트롤도 인식기도 보내지 않습니다.",
        "{1} was not performed. What happened at each sender:": "{1:은} 실행되지 않았습니다. 보내는 객체별 결과:",
        "Plays every gesture on views that the program creates again. Actions are performed.":
            "프로그램이 다시 만든 뷰에서 모든 제스처를 재생합니다. 액션도 실행됩니다.",
    ]
}
