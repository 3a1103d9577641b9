// Korean: mistakes of user code that the engine survives, and the input of a device.

extension KoreanTexts {
    static let faults: [String: String] = [
        "faults that no test has read or handled: {1}. Read world.faults, or set world.whenFaulted.":
            "테스트가 읽거나 처리하지 않은 오류: {1}개. world.faults를 읽거나 world.whenFaulted를 설정하십시오.",
        """
        The responder chain contains a cycle: {1} was reached a second time, and the traversal ended there. Look for \
        an override of `next` that returns a responder lower in the chain.
        """: "응답자 체인이 순환합니다. {1}에 두 번째로 도달하여 순회를 끝냈습니다. 더 아래의 응답자로 되돌아가도록 재정의된 `next`를 찾아보십시오.",
        """
        {1} stopped at {2}: overrides call one another more deeply than the stack allows ({3} MiB). Nest fewer views \
        that override it, or remove the override from inner views.
        """: "{1} 호출이 {2}에서 멈췄습니다. 재정의된 메서드가 스택이 허용하는 것({3}MiB)보다 깊이 서로를 호출합니다. 이를 재정의하는 뷰를 덜 중첩하거나 안쪽 뷰가 상속하게 하십시오.",
        """
        {1} cannot become a subview of {2}, which is the same view or one of its descendants. It was not moved; remove \
        it from its superview first, or add it elsewhere.
        """: "{1:은} 자기 자신이거나 자신 안에 있는 {2}의 하위 뷰가 될 수 없습니다. 원래 자리에 그대로 있습니다. 먼저 상위 뷰에서 제거하거나 다른 곳에 추가하십시오.",
        """
        {1} cannot become a child of {2}, which is the same controller or one of its descendants. It keeps its parent; \
        remove it from its parent first, or add it elsewhere.
        """: "{1:은} 자기 자신이거나 자신 안에 있는 {2}의 자식이 될 수 없습니다. 부모는 그대로입니다. 먼저 부모에서 제거하거나 다른 곳에 추가하십시오.",
        """
        {1} was not added to {2}, which belongs to another world. Create both in the same world: objects created in \
        `world.enter { }` belong to that world.
        """: "{2:은} 다른 월드에 속하므로 {1:을} 넣지 않았습니다. 둘을 같은 월드에서 만드십시오. `world.enter { }` 안에서 만든 것은 그 월드에 속합니다.",
        """
        A hit test in {1} found {2}, which belongs to another world. It gets no touch. Return a view of the same \
        world, or nil, from `hitTest`.
        """: "{1}의 히트 테스트가 다른 월드에 속하는 {2:을} 찾았습니다. 이 뷰는 터치를 받지 않습니다. `hitTest`가 같은 월드의 뷰나 nil을 반환하게 하십시오.",
        """
        The {1} of {2} was set to a value that is not a finite number. It keeps its old value; check the calculation.
        """: "{2}의 {1:이} 유한한 수가 아닌 값으로 설정되었습니다. 이전 값을 유지합니다. 계산을 확인하십시오.",
        """
        More than {1} recognisers would receive a touch on {2}; the first {3} receive it. Use one recogniser for many \
        views, and find the touched view with `location(in:)`.
        """: "{2}의 터치를 받을 제스처 인식기가 {1}개를 넘어, 처음 {3}개만 받습니다. 여러 뷰에 인식기 하나를 쓰십시오. 어느 뷰가 터치되었는지는 `location(in:)`이 알려 줍니다.",
        """
        A change of {1} was skipped: code that responds to a change makes another change, nested more deeply than the \
        stack allows ({2} MiB). Make the code check first whether a change is needed.
        """:
            """
        {1}의 변경을 수행하지 않았습니다. 변경을 통지받은 코드가 그 안에서 다시 변경하기를 스택이 허용하는 것({2}MiB)보다 깊이 반복합니다. 바꿀 것이 남아 있는지 먼저 확인하게 \
        하십시오.
        """,
        """
        The state of {1} was not set: code that responds to state changes has set {2} states during one input. Set \
        `state` in the recogniser's touch methods, not in actions.
        """: "{1}의 상태를 설정하지 않았습니다. 상태를 통지받은 코드가 한 입력에서 상태를 {2}번 설정했습니다. `state`는 액션이 아니라 인식기의 터치 메서드에서 설정하십시오.",
        """
        An event was not sent in {1}: code that responds to gestures has sent {2} events during one input. Send events \
        from outside, not from actions.
        """: "{1}에서 이벤트를 전달하지 않았습니다. 제스처를 통지받은 코드가 한 입력에서 이벤트를 {2}번 보냈습니다. 이벤트는 액션이 아니라 바깥에서 보내십시오.",
        """
        {1} inputs were dropped: code has responded to {2} inputs in a row with another input. Send input from \
        outside, not from code that responds to input.
        """: "입력 {1}개를 버렸습니다. 코드가 연속된 입력 {2}개에 매번 다른 입력으로 응답했습니다. 입력은 입력을 통지받는 코드가 아니라 바깥에서 보내십시오.",
        """
        The clock skipped from {1} s to {2} s: each timer scheduled another one, {3} times in one step of the clock. \
        Stop the repetition, or advance the clock in smaller steps.
        """: "시계가 {1}초에서 {2}초로 건너뛰었습니다. 시계를 한 번 움직이는 동안 타이머가 다른 타이머를 {3}번 예약했습니다. 반복을 끝내거나 시계를 더 조금씩 움직이십시오.",
        """
        The clock cannot be set to {1} s, and was not changed. A time is a number of seconds from 0 to 1,000,000,000; \
        check the calculation.
        """: "시계를 {1}초로 설정할 수 없어 변경하지 않았습니다. 시간은 0에서 1,000,000,000 사이의 초입니다. 계산을 확인하십시오.",
        """
        {1} is still {2}, {3} s after its last finger lifted, and {4}. Set `state` to {5} in touchesEnded, \
        or by a timer.
        """: "{1:은} 마지막 손가락을 뗀 지 {3}초가 지났는데도 아직 {2} 상태입니다. {4}. touchesEnded나 타이머에서 `state`를 {5:으로} 설정하십시오.",
        "{1} waits for its touchesEnded": "{1:이} touchesEnded를 기다리고 있습니다",
        "{1} waits for it to fail": "{1:이} 그 실패를 기다리고 있습니다",
        "new touches on {1} are part of its gesture": "{1}의 새 터치가 모두 그 제스처에 포함됩니다",
        """
        {1} cannot change from {2} to {3}, and stays {4}. The next state can be {5}; it returns to possible \
        automatically when the attempt ends.
        """: "{1:은} {2}에서 {3:으로} 바뀔 수 없어 {4} 상태로 남습니다. 다음에 올 수 있는 상태는 {5}입니다. 시도가 끝나면 저절로 possible로 돌아갑니다.",
        "{1} waits for {2}": "{1} → {2}",
        """
        {1}: none of them can recognise. The first of these requirements is ignored; remove one `require(toFail:)` \
        from the cycle.
        """: "인식기들이 서로의 실패를 기다립니다({1}). 어느 것도 인식할 수 없습니다. 이 중 첫 번째 조건은 무시합니다. 순환하는 `require(toFail:)` 하나를 빼십시오.",
        """
        unrecognized selector: "{1}" was sent to {2}, which does not implement it {3}. Return a method for it from \
        implementation(of:), or add the action to a target that implements it.
        """:
            """
        인식할 수 없는 셀렉터입니다. "{1}" 메시지를 {2}에 보냈지만 그런 메서드가 없습니다 {3}. implementation(of:)에서 메서드를 반환하거나, 메서드가 있는 \
        대상에 액션을 추가하십시오.
        """,
        """
        "{1}" of {2} expects a {3}, which the sender is not {4}. It was not called; declare its parameter as Any?, or \
        as a superclass of all senders.
        """: "\"{1}\" 메서드({2})는 {3:을} 받지만 보낸 객체는 그렇지 않습니다 {4}. 호출하지 않았습니다. 인수를 Any?나 보내는 모든 객체가 속하는 클래스로 하십시오.",
        "an object of class {1}": "{1} 클래스의 객체",
        "(no sender)": "(보낸 객체 없음)",
        "(sent by {1})": "(보낸 객체: {1})",
        """
        {1} was not presented by {2}, because {3}. Show the presenting controller first, and dismiss its presented \
        controller before presenting another one.
        """: "{2:이} {1:을} 표시하지 않았습니다. {3}. 표시하는 컨트롤러를 먼저 화면에 보이고, 다른 것을 표시하기 전에 이미 표시한 것을 닫으십시오.",
        "a controller cannot present itself": "컨트롤러는 자기 자신을 표시할 수 없습니다",
        "its loadView creates no view": "loadView가 뷰를 만들지 않습니다",
        "the view of that controller is not in a window": "컨트롤러의 뷰가 윈도우에 속해 있지 않습니다",
        "that controller already presents {1}": "컨트롤러가 이미 {1:을} 표시하고 있습니다",
        "it presents that controller": "표시할 컨트롤러가 이 컨트롤러를 표시하고 있습니다",
        "{1} already presents it": "{1:이} 이미 표시하고 있습니다",
        // Input of a device.
        "remote control {1}": "원격 제어 {1}",
        "key {1} up": "{1} 키 뗌",
        "key {1} down": "{1} 키 누름",
        "key {1} repeated": "{1} 키 반복",
        "shake began": "흔들기 시작",
        "shake ended": "흔들기 끝",
        "shake cancelled": "흔들기 취소",
        "shake too long": "너무 긴 흔들기",
        "correction of estimate {1}": "추정값 {1} 보정",
        "wheel at {1}, {2} by {3}, {4}": "휠: 위치 {1}, {2}, 거리 {3}, {4}",
        "touches cancelled: the application becomes inactive": "터치 취소: 애플리케이션이 비활성화됨",
        "touches cancelled: interaction is ignored": "터치 취소: 상호작용을 무시함",
    ]
}
