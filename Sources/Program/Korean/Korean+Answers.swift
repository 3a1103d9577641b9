// Korean: the outcomes of touches, and their causes.

extension KoreanTexts {
    static let answers: [String: String] = [
        // Outcomes.
        "Nothing happened.": "아무 일도 일어나지 않았습니다.",
        "{1} is hit: a touch here goes to it.": "{1:이} 히트됩니다. 여기를 터치하면 이 뷰가 터치를 받습니다.",
        "{1} got the touch.": "{1:이} 터치를 받았습니다.",
        "{1} got the touch and tracked it.": "{1:이} 터치를 받아 추적했습니다.",
        "{1} got the touch and sent {2}.": "{1:이} 터치를 받고 {2:을} 보냈습니다.",
        "{1} got the touch: {2}.": "{1:이} 터치를 받았습니다. {2}.",
        "{1} handles {2}": "{1:이} {2:을} 처리합니다",
        "{1} failed: {2} fingers are needed, and there were fewer.": "{1:이} 실패했습니다. 손가락 {2}개가 필요한데 더 적었습니다.",
        "{1} failed: the finger did not come in from an edge of the screen.":
            "{1:이} 실패했습니다. 손가락이 화면 가장자리에서 들어오지 않았습니다.",
        "{1} got the touch, and {2} handles it.": "{1:이} 터치를 받았고, {2:이} 이를 처리합니다.",
        "{1} got the touch, through {2}, which is a part of it.": "{1:이} 자신의 일부인 {2:을} 통해 터치를 받았습니다.",
        "{1} was hit, and the touch went up the responder chain to {2}, which handles it.":
            "{1:이} 히트되었고, 터치가 체인을 따라 {2}까지 올라가 처리되었습니다.",
        "{1} is a part of {2}.": "{1:은} {2}의 일부입니다.",
        "{1} is a part of {2}, which gets its touches.": "{1:은} {2}의 일부이며, 그 터치는 {2:이} 받습니다.",
        "part of {1}": "{1}의 일부",
        "No change is offered, because the system made {1}, and apps do not change it.":
            "{1:은} 시스템이 만든 뷰로 앱에서 변경하지 않으므로 제안할 변경이 없습니다.",
        "{1} is scrolled out of {2}; scroll by {3}.": "{1:이} {2}의 보이는 영역 밖으로 스크롤되어 있습니다. {3} 스크롤하면 됩니다.",
        "{1} pt down": "아래로 {1}pt",
        "{1} pt up": "위로 {1}pt",
        "{1} pt to the right": "오른쪽으로 {1}pt",
        "{1} pt to the left": "왼쪽으로 {1}pt",
        """
        {1} is meant to pass touches on. For touches that no subview handles, you can add a gesture recogniser to it, \
        or override touchesBegan(_:with:) in the class of {2}.
        """:
            """
        {1:은} 터치를 다음 응답자로 넘기는 뷰입니다. 하위 뷰가 처리하지 않는 터치는 이 뷰에 제스처 인식기를 추가하거나 \
        {2}의 클래스에서 touchesBegan(_:with:)를 재정의하여 처리할 수 있습니다.
        """,
        "{1}, which is a part of {2}, is hit: a touch here goes to it.":
            "{2}의 일부인 {1:이} 히트됩니다. 여기를 터치하면 {2:이} 터치를 받습니다.",
        "{1} got the touch, and {2} recognised its gesture.": "{1:이} 터치를 받았고, {2:이} 제스처를 인식했습니다.",
        "{1} got the touch, and {2} and {3} recognised their gestures.": "{1:이} 터치를 받았고, {2:과} {3:이} 제스처를 인식했습니다.",
        "something": "다른 객체",
        "another": "다른 객체",
        "the action": "해당 액션",
        // Before the view received it.
        """
        The application ignores all touches: beginIgnoringInteractionEvents() was called, and has not been ended.
        """: "애플리케이션이 모든 터치를 무시하고 있습니다. beginIgnoringInteractionEvents()를 호출한 뒤 이를 끝내는 호출이 아직 없습니다.",
        "The touch began on {1} and moved over {2} later. A touch belongs to the view where it began.":
            "터치가 {1}에서 시작된 뒤 {2} 위로 이동했습니다. 터치는 시작된 뷰에 속합니다.",
        "Changing the views does not help: the touch began too far away. It can begin on {1}.":
            "터치가 너무 먼 곳에서 시작되었으므로 뷰를 변경해도 해결되지 않습니다. {1} 위에서 시작하면 됩니다.",
        "{1} was hit, but {2} overrides sendEvent(_:) and did not call super, so the touch was not delivered.":
            "{1:이} 히트되었지만, {2:이} sendEvent(_:)를 재정의하면서 super를 호출하지 않아 터치가 전달되지 않았습니다.",
        "{1} was hit, but {2} waits to see whether the finger scrolls, so the touch has not been delivered yet.":
            "{1:이} 히트되었지만, {2:이} 스크롤인지 판단하려고 기다리고 있어 터치가 아직 전달되지 않았습니다.",
        "{1} was hit, but {2} delays the touch, so it has not been delivered yet.":
            "{1:이} 히트되었지만, {2:이} 터치를 지연시키고 있어 아직 전달되지 않았습니다.",
        "{1} was hit, but it accepts one touch at a time, and already has one.":
            "{1:이} 히트되었지만, 이 뷰는 한 번에 손가락 하나만 받으며 이미 하나를 받고 있습니다.",
        """
        {1} was hit, but it did not receive the touch: its isExclusiveTouch is true, and another view already had a \
        touch.
        """:
            "{1:이} 히트되었지만 터치를 받지 못했습니다. isExclusiveTouch가 true인데 다른 뷰가 이미 터치를 받고 있었습니다.",
        "{1} was hit, but it did not receive the touch, because {2} has an exclusive touch.":
            "{1:이} 히트되었지만, {2}의 독점 터치(isExclusiveTouch) 때문에 터치를 받지 못했습니다.",
        "{1} was hit, but the touch stopped the scrolling of {2}, so it was not delivered.":
            "{1:이} 히트되었지만, 이 터치는 {2}의 스크롤을 멈추는 데 쓰여 뷰에 전달되지 않았습니다.",
        """
        Changing the views does not help: a touch that stops scrolling is not delivered. The next touch is.
        """: "스크롤을 멈추는 터치는 다른 일을 하지 않으므로 뷰를 변경해도 해결되지 않습니다. 다음 터치는 전달됩니다.",
        "{1} was hit, but {2} returned false from touchesShouldBegin(_:with:in:).":
            "{1:이} 히트되었지만, {2:이} touchesShouldBegin(_:with:in:)에서 false를 반환했습니다.",
        "{1} was hit, but {2} recognised its gesture before the touch was delivered to the view.":
            "{1:이} 히트되었지만, 뷰에 아무것도 전달되기 전에 {2:이} 제스처를 인식했습니다.",
        // Cancelled.
        "{1} got the touch, but the system cancelled it.": "{1:이} 터치를 받았지만 시스템이 그 터치를 취소했습니다.",
        """
        Changing the views does not help: the system cancels touches, for example for an incoming call. The view can \
        clean up in touchesCancelled(_:with:).
        """: "전화가 올 때처럼 시스템이 터치를 취소하므로 뷰를 변경해도 해결되지 않습니다. 뷰는 touchesCancelled(_:with:)에서 상태를 되돌릴 수 있습니다.",
        "{1} got the touch, but was removed from its window, so the touch was cancelled.":
            "{1:이} 터치를 받았지만, 윈도우에서 제거되면서 터치가 취소되었습니다.",
        """
        Changing the views does not help: code removed the view during the touch. The code can wait until the touch \
        has ended.
        """: "터치 중에 코드가 뷰를 제거했으므로 뷰를 변경해도 해결되지 않습니다. 코드가 터치가 끝날 때까지 기다리면 됩니다.",
        """
        {1} got the touch, but {2} recognised its gesture and cancelled the touch: the view received \
        touchesCancelled(_:with:).
        """: "{1:이} 터치를 받았지만, {2:이} 제스처를 인식하여 터치를 취소했습니다. 뷰에는 touchesCancelled(_:with:)가 전달되었습니다.",
        "The gesture sends no action: the recogniser has neither a target nor a closure.":
            "이 제스처는 액션을 보내지 않습니다. 인식기에 대상도 클로저도 없습니다.",
        // Not handled.
        "{1} got the touch, but no responder handles it: the chain contains a cycle.":
            "{1:이} 터치를 받았지만 처리하는 응답자가 없습니다. 응답자 체인이 순환합니다.",
        "{1} got the touch, but no responder handles it: the touch went up the chain to {2}, where it was dropped.":
            "{1:이} 터치를 받았지만 처리하는 응답자가 없습니다. 터치는 응답자 체인을 따라 {2}까지 올라가 버려졌습니다.",
        "No responder handles a touch of {1}: it would go up the chain to {2}, where it is dropped.":
            "{1}의 터치를 처리하는 응답자가 없습니다. 터치는 응답자 체인을 따라 {2}까지 올라가 버려집니다.",
        // Controls.
        "{1} is hit, but it already tracks another finger.": "{1:이} 히트되지만 이미 다른 손가락을 추적하고 있습니다.",
        "{1} is hit, but controls track only the primary button of a mouse.": "{1:이} 히트되지만, 컨트롤은 마우스의 기본 버튼만 추적합니다.",
        "{1} is hit, but its beginTracking(_:with:) returned false.":
            "{1:이} 히트되지만 beginTracking(_:with:)가 false를 반환했습니다.",
        "{1} is hit, but a slider tracks a touch only on its knob.": "{1:이} 히트되지만, 슬라이더는 손잡이에 닿은 터치만 추적합니다.",
        "Changing the views does not help: the touch is not on the knob. A drag can begin there.":
            "터치가 손잡이 위에 있지 않으므로 뷰를 변경해도 해결되지 않습니다. 손잡이에서 드래그를 시작하면 됩니다.",
        "{1} is hit, but it does not track this touch.": "{1:이} 히트되지만 이 터치를 추적하지 않습니다.",
        "The dump says that {1} is not enabled. A disabled control keeps the touch and ignores it.":
            "덤프에 따르면 {1:은} 비활성화되어 있습니다. 비활성화된 컨트롤은 터치를 받기만 하고 처리하지 않습니다.",
        "{1} is hit, but it is disabled: a disabled control keeps the touch and ignores it.":
            "{1:이} 히트되지만 비활성화되어 있습니다. 비활성화된 컨트롤은 터치를 받기만 하고 처리하지 않습니다.",
        "{1} is disabled: a disabled control keeps the touch and ignores it.":
            "{1:이} 비활성화되어 있습니다. 비활성화된 컨트롤은 터치를 받기만 하고 처리하지 않습니다.",
        "{1} tracked the finger, until its continueTracking(_:with:) returned false.":
            "{1:이} 손가락을 추적하다가, continueTracking(_:with:)가 false를 반환하여 추적을 멈췄습니다.",
        """
        {1} tracked the finger, but it lifted {2} pt outside: beyond {3} pt a control sends touchUpOutside.
        """: "{1:이} 손가락을 추적했지만 손가락이 {2}pt 밖에서 떨어졌습니다. {3}pt를 넘으면 컨트롤은 touchUpOutside를 보냅니다.",
        """
        {1} tracked the finger, but it lifted too far outside: beyond {2} pt a control sends touchUpOutside.
        """: "{1:이} 손가락을 추적했지만 손가락이 너무 멀리 벗어나 떨어졌습니다. {2}pt를 넘으면 컨트롤은 touchUpOutside를 보냅니다.",
        """
        {1} tracked the finger, but it lifted {2} pt outside: beyond {3} pt a control sends touchUpOutside, \
        which has no action.
        """: "{1:이} 손가락을 추적했지만 {2}pt 밖에서 손가락을 뗐습니다. {3}pt를 넘으면 컨트롤은 touchUpOutside를 보내는데, 여기에는 액션이 없습니다.",
        """
        {1} tracked the finger, but it lifted too far outside: beyond {2} pt a control sends touchUpOutside, \
        which has no action.
        """: "{1:이} 손가락을 추적했지만 너무 먼 곳에서 손가락을 뗐습니다. {2}pt를 넘으면 컨트롤은 touchUpOutside를 보내는데, 여기에는 액션이 없습니다.",
        "{1} sent {2}, but the target of {3} was deallocated: a control does not retain its targets.":
            "{1:이} {2:을} 보냈지만 {3}의 대상이 이미 해제되었습니다. 컨트롤은 대상을 강하게 참조하지 않습니다.",
        "{1} sent {2}, but {3} has no target, and no responder in the chain performs it.":
            "{1:이} {2:을} 보냈지만, {3}에는 지정된 대상이 없고 응답자 체인에서 이를 수행하는 응답자도 없습니다.",
        "{1} sent {2}, but {3} has no method for {4}.": "{1:이} {2:을} 보냈지만 {3}에는 {4:을} 수행할 메서드가 없습니다.",
        "{1} tracked the finger, but its override of sendAction(_:to:for:) did not call super.":
            "{1:이} 손가락을 추적했지만, 재정의한 sendAction(_:to:for:)가 super를 호출하지 않았습니다.",
        "{1} tracked the finger and sent {2}, but has no action for it.":
            "{1:이} 손가락을 추적하고 {2:을} 보냈지만, 이 이벤트에 추가된 액션이 없습니다.",
        "{1} tracked the finger and sent {2}, but has no action for it; its actions are for {3}.":
            "{1:이} 손가락을 추적하고 {2:을} 보냈지만, 이 이벤트에 추가된 액션이 없습니다. 액션은 {3}에만 추가되어 있습니다.",
        "{1} has no action for {2}.": "{1}에 {2}의 액션이 없습니다.",
        "no responder performs {1}": "{1:을} 수행하는 응답자 없음",
        "the target of {1} was deallocated": "{1}의 대상이 해제됨",
        "the target does not implement the method": "대상에 그런 메서드가 없음",
        "no action": "액션 없음",
        "{1}, which has no action": "액션 없는 {1}",
        "{1}, which have no action": "모두 액션 없는 {1}",
        "{1}: {2} ‹sent›": "{1}({2})",
        "does not track": "추적하지 않음",
        // Recognisers.
        "{1} recognised its gesture, but sends no action: it has neither a target nor a closure.":
            "{1:이} 제스처를 인식했지만 액션을 보내지 않습니다. 인식기에 대상도 클로저도 없습니다.",
        "If {1} recognises its gesture, it sends no action: it has neither a target nor a closure.":
            "{1:이} 제스처를 인식해도 액션을 보내지 않습니다. 인식기에 대상도 클로저도 없습니다.",
        "{1} recognised its gesture, but {2} has no method for {3}.": "{1:이} 제스처를 인식했지만 {2}에는 {3:을} 수행할 메서드가 없습니다.",
        "{1} is disabled and receives no touches.": "{1:이} 비활성화되어 있어 터치를 받지 않습니다.",
        "{1} did not receive the touch: it is disabled.": "{1:은} 비활성화되어 있어 터치를 받지 못했습니다.",
        "{1} did not receive the touch: it accepts only other types of touches.": "{1:은} 다른 유형의 터치만 받으므로 터치를 받지 못했습니다.",
        "{1} did not receive the touch: its gesture had already ended.": "{1:은} 이미 끝났으므로 터치를 받지 못했습니다.",
        "{1} did not receive the touch: it rejected the event.": "{1:은} 이벤트를 거부하여 터치를 받지 못했습니다.",
        "{1} did not receive the touch: its delegate returned false.": "{1:은} 델리게이트가 거부하여 터치를 받지 못했습니다.",
        "{1} waits for {2} to fail.": "{1:은} {2:이} 실패하기를 기다리고 있습니다.",
        """
        {1} failed, because {2} recognised its gesture and prevented it.
        """: "{2:이} 제스처를 인식하여 동시에 인식될 수 없는 {1:이} 실패했습니다.",
        "{1} failed: it required {2} to fail, which recognised its gesture.":
            "{1:은} {2:이} 실패하기를 기다려야 했는데, {2:이} 제스처를 인식하여 실패했습니다.",
        "{1} does not scroll: its isScrollEnabled is false.": "{1}의 isScrollEnabled가 false이므로 스크롤되지 않습니다.",
        """
        {1} does not scroll in this direction: its content has {2} × {3} pt, and it shows {4} × {5} pt.
        """:
            "{1:은} 이 방향으로 스크롤되지 않습니다. 콘텐츠는 {2} × {3}pt이고, {4} × {5}pt가 보입니다.",
        "{1} failed: its delegate did not let it begin.": "델리게이트가 시작을 허용하지 않아 {1:이} 실패했습니다.",
        "{1} failed: {2} did not let it begin, as controls prevent the taps of recognisers on their superviews.":
            "{2:이} 시작을 허용하지 않아 {1:이} 실패했습니다. 컨트롤은 자신을 둘러싼 뷰의 탭 인식기를 이렇게 막습니다.",
        "{1} failed: {2} did not let it begin.": "{2:이} 시작을 허용하지 않아 {1:이} 실패했습니다.",
        "{1} was disabled during its gesture.": "{1:이} 진행 중에 비활성화되었습니다.",
        "{1} failed: the touch did not match its gesture.": "{1:이} 실패했습니다. 터치가 이 인식기의 제스처와 맞지 않았습니다.",
        "{1} failed: the finger moved {2} pt, and {3} pt are allowed.":
            "{1:이} 실패했습니다. 손가락이 {2}pt 움직였고, {3}pt까지 허용됩니다.",
        "{1} failed: the finger moved {2} pt, and {3} pt are needed.":
            "{1:이} 실패했습니다. 손가락이 {2}pt 움직였고, {3}pt가 필요합니다.",
        "{1} failed: the finger was down for {2} s, and {3} s are allowed.":
            "{1:이} 실패했습니다. 손가락이 {2}초 동안 닿아 있었고, {3}초까지 허용됩니다.",
        "{1} failed: the finger was lifted after {2} s, and {3} s are needed.":
            "{1:이} 실패했습니다. 손가락을 {2}초 만에 뗐고, {3}초가 필요합니다.",
        "{1} failed: {2} taps are needed, and there were fewer in time.":
            "{1:이} 실패했습니다. 탭 {2}번이 필요한데 제시간에 들어온 탭이 모자랍니다.",
        "{1} recognised its gesture, and was later cancelled.": "{1:이} 제스처를 인식했지만 나중에 취소되었습니다.",
        "{1} has not decided yet: its gesture is not complete.":
            "{1:은} 아직 결정하지 않았습니다. 제스처가 완성되지 않았습니다.",
        "{1} failed: it was removed from its view during its gesture.": "제스처 도중 뷰에서 제거되어 {1:이} 실패했습니다.",
        "{1} failed: its view left the window.": "뷰가 윈도우에서 제거되어 {1:이} 실패했습니다.",
        // Names and outcomes of recognisers.
        "{1} of {2}": "{2}의 {1}",
        "{1} on {2}": "{2}의 {1}",
        "the scroll pan": "스크롤 팬 인식기",
        "scroll pan": "스크롤 팬 인식기",
        "the touch delay": "터치 지연 인식기",
        "touch delay": "터치 지연 인식기",
        "tap": "탭 인식기",
        "long press": "길게 누르기 인식기",
        "pan": "팬 인식기",
        "screen edge pan": "화면 가장자리 팬 인식기",
        "swipe": "쓸어넘기기 인식기",
        "pinch": "핀치 인식기",
        "rotation ‹gesture›": "회전 인식기",
        "hover": "호버 인식기",
        "the tap": "탭 인식기",
        "the long press": "길게 누르기 인식기",
        "the pan": "팬 인식기",
        "the screen edge pan": "화면 가장자리 팬 인식기",
        "the swipe": "쓸어넘기기 인식기",
        "the pinch": "핀치 인식기",
        "the rotation": "회전 인식기",
        "the hover": "호버 인식기",
        "the {1}": "{1}",
        "recognised": "인식",
        "prevented by {1}": "{1:이} 막음",
        "{1} recognised": "{1:이} 인식함",
        "its delegate did not let it begin": "델리게이트가 시작을 허용하지 않음",
        "{1} did not let it begin": "{1:이} 시작을 허용하지 않음",
        "removed from its view": "뷰에서 제거됨",
        "its view left the window": "뷰가 윈도우에서 제거됨",
        "ready for the next gesture": "다음 제스처 준비됨",
        // Views without a name.
        "{1} outside of all windows": "모든 윈도우 밖의 {1}",
        "the {1} in {2}": "{2} 안의 {1}",
        "{1} {2} of {3} in {4}": "{4} 안의 {3}개 중 {2:째} {1}",
    ]
}
