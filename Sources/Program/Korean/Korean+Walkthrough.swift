// Korean: a hit test and the path along the chain, step by step.

extension KoreanTexts {
    static let walkthrough: [String: String] = [
        // The hit test. The first value is a whole clause, and so are reasons.
        "The hit test begins at {1}": "히트 테스트가 {1}에서 시작됩니다",
        "The hit test of touch {1} begins at {2}": "터치 {1}의 히트 테스트가 {2}에서 시작됩니다",
        "{1} is asked": "{1}에 묻습니다",
        "{1}: it contains the point, so its subviews are asked, the frontmost first.":
            "{1}. 지점이 안에 있으므로 하위 뷰에 맨 앞의 것부터 차례로 묻습니다.",
        "{1}: it contains the point, and no subview takes the touch. {2}":
            "{1}. 지점이 안에 있고, 그 안의 뷰 중에는 터치를 받으려는 것이 없습니다. {2}",
        "{1} and passed over: {2}. Its subviews are not asked.": "{1}. {2}. 그래서 건너뛰며, 그 안의 뷰에는 묻지 않습니다.",
        "{1}, and returns {2} instead of itself.": "{1}. 자기 자신이 아니라 {2:을} 반환합니다.",
        "{1}, and its override returns nil: the touch passes through.": "{1}. 재정의가 nil을 반환하므로 터치가 통과합니다.",
        "{1}, and the hit test stops there.": "{1}. 히트 테스트가 거기서 중단됩니다.",
        "It overrides hitTest(_:with:).": "이 뷰는 hitTest(_:with:)를 재정의합니다.",
        "No view takes the touch.": "터치를 받는 뷰가 없습니다.",
        "No subview of {1} takes the touch, so {2} returns itself. {3}":
            "{1} 안의 뷰 중에는 터치를 받으려는 것이 없으므로 {2:이} 자기 자신을 반환합니다. {3}",
        "A touch here would go to it.": "여기를 터치하면 이 뷰가 터치를 받습니다.",
        "It is the hit view, the first responder of this touch.": "이 뷰가 히트 뷰이며, 이 터치의 첫 번째 응답자입니다.",
        "{1} and the {2} views after it are asked and passed over: {3}. Their subviews are not asked.":
            "{1:과} 그다음 뷰 {2}개에 묻습니다. {3}. 그래서 건너뛰며, 그 안의 뷰에는 묻지 않습니다.",
        "{1} is nearest, by {2} pt.": "{1:이} {2}pt로 가장 가깝습니다.",
        "{1}: {2} passed over, {3}": "{1}: {2}개 건너뜀, {3}",
        "it is hidden": "숨겨져 있습니다",
        "it is being animated, and its animation allows no touches": "애니메이션 중이며, 그 애니메이션은 터치를 허용하지 않습니다",
        "its isUserInteractionEnabled is false": "isUserInteractionEnabled가 false입니다",
        "its alpha is {1}, and views with 0.01 or less cannot be hit": "알파 값이 {1}인데, 0.01 이하이면 히트될 수 없습니다",
        "the point is on its right or bottom edge, which does not belong to it":
            "지점이 오른쪽이나 아래쪽 가장자리 위에 있는데, 이 가장자리는 뷰에 속하지 않습니다",
        "the point is outside it by {1} pt": "지점이 {1}pt 벗어나 있습니다",
        "its bounds have no area": "bounds의 넓이가 0입니다",
        "its transform is not invertible": "transform에 역변환이 없습니다",
        "its override of point(inside:with:) returned false": "재정의한 point(inside:with:)가 false를 반환했습니다",
        "they are hidden": "모두 숨겨져 있습니다",
        "they are being animated, and their animations allow no touches":
            "모두 애니메이션 중이며, 그 애니메이션은 터치를 허용하지 않습니다",
        "their isUserInteractionEnabled is false": "모두 isUserInteractionEnabled가 false입니다",
        "their alpha is 0.01 or less": "모두 알파 값이 0.01 이하입니다",
        "the point is outside each of them": "지점이 모두의 밖에 있습니다",
        "their bounds have no area": "모두 bounds의 넓이가 0입니다",
        "their transforms are not invertible": "모두 transform에 역변환이 없습니다",
        "their overrides of point(inside:with:) returned false": "모두 재정의한 point(inside:with:)가 false를 반환했습니다",
        // Objects of deliveries.
        "touch": "터치",
        "key": "키",
        "remote command": "원격 명령",
        "correction": "보정",
        "event": "이벤트",
        "A {1} is a device event. There is no first responder, so it goes to {2}.":
            "{1:은} 기기 이벤트입니다. 첫 번째 응답자가 없으므로 {2:으로} 갑니다.",
        "A {1} is a device event: it goes to the first responder of the key window.":
            "{1:은} 기기 이벤트이므로 키 윈도우의 첫 번째 응답자로 갑니다.",
        // The responder chain.
        "{1} inherits {2}, which passes the {3} on to {4}.": "{1:은} {2:을} 상속하므로 {3:이} {4:으로} 전달됩니다.",
        "{1} inherits {2}, and has no next responder.": "{1:은} {2:을} 상속하며, 다음 응답자가 없습니다.",
        "{1} inherits {2}, and has no next responder: the {3} is dropped.":
            "{1:은} {2:을} 상속하며, 다음 응답자가 없으므로 {3:이} 버려집니다.",
        "{1} inherits {2}, and has no next responder: no responder handles the {3}.":
            "{1:은} {2:을} 상속하며, 다음 응답자가 없습니다. {3:을} 처리하는 응답자가 없습니다.",
        "{1} handles {2}.": "{1:이} {2:을} 처리합니다.",
        "{1} listens to {2}, and has no next responder.": "{1:이} {2:을} 수신하며, 다음 응답자가 없습니다.",
        "{1} overrides {2} and calls super, but has no next responder.": "{1:이} {2:을} 재정의하고 super를 호출하며, 다음 응답자가 없습니다.",
        "{1} listens to {2} and passes the {3} on to {4}.": "{1:이} {2:을} 수신하여 {3:을} {4:으로} 전달합니다.",
        "{1} overrides {2} and calls super, which passes the {3} on to {4}.":
            "{1:이} {2:을} 재정의하고 super를 호출하므로 {3:이} {4:으로} 전달됩니다.",
        "{1} overrides {2} and calls the next responder itself: {3}.": "{1:이} {2:을} 재정의하고 다음 응답자 {3:을} 직접 호출합니다.",
        "{1} overrides {2} and calls the next responder itself.": "{1:이} {2:을} 재정의하고 다음 응답자를 직접 호출합니다.",
        "{1} may have been called, if it overrides {2}; the trace does not show it.":
            "{1:이} {2:을} 재정의한다면 호출되었을 수 있습니다. 추적 기록에는 나타나지 않습니다.",
        "{1} listens to {2} and handles the {3}.": "{1:이} {2:을} 수신하여 {3:을} 처리합니다.",
        "{1} overrides {2} and handles the {3}.": "{1:이} {2:을} 재정의하여 {3:을} 처리합니다.",
        "{1} keeps the touch.": "{1:이} 터치를 받아 둡니다.",
        "{1} is not reached.": "{1}에는 도달하지 않습니다.",
        "{1} and {2} are not reached.": "{1:과} {2}에는 도달하지 않습니다.",
        "{1} and {2} more are not reached.": "{1} 외 {2}개의 응답자에는 도달하지 않습니다.",
        // Controls in the chain.
        "{1} is a disabled control: it keeps the touch and ignores it.":
            "{1:은} 비활성화된 컨트롤입니다. 터치를 받기만 하고 처리하지 않습니다.",
        "{1} is a control that tracks another finger: it ignores this one.":
            "{1:은} 다른 손가락을 추적하고 있는 컨트롤입니다. 이 손가락은 처리하지 않습니다.",
        "{1} is a control that tracks only the primary button: it ignores this one.":
            "{1:은} 기본 버튼만 추적하는 컨트롤입니다. 이 버튼은 처리하지 않습니다.",
        "{1} is a control whose beginTracking(_:with:) returned false: it ignores the touch.":
            "{1:은} beginTracking(_:with:)가 false를 반환한 컨트롤입니다. 터치를 처리하지 않습니다.",
        "{1} is a control that does not track this touch, and ignores it.":
            "{1:은} 이 터치를 추적하지 않는 컨트롤입니다. 터치를 처리하지 않습니다.",
        "{1} is a control that tracks the touch.": "{1:은} 컨트롤이며 터치를 추적합니다.",
        "{1} is a control that tracks the touch. It sends {2}.": "{1:은} 컨트롤이며 터치를 추적합니다. {2:을} 보냅니다.",
        // Actions and samples.
        "{1} requested them and gets the {2} directly, without a first responder and a responder chain.":
            "{1:이} 요청했으므로 {2:을} 직접 받습니다. 첫 번째 응답자를 찾지 않고, 응답자 체인도 따라가지 않습니다.",
        "{1} has no target, so the chain is asked, beginning here.": "{1}에 지정된 대상이 없으므로 여기서부터 응답자 체인에 묻습니다.",
        "{1} can perform {2}, and does.": "{1:은} {2:을} 수행할 수 있어 수행합니다.",
        "{1} cannot perform {2}, so {3} is asked next.": "{1:은} {2:을} 수행할 수 없으므로 다음으로 {3}에 묻습니다.",
        "{1} cannot perform {2}, and has no next responder: nothing happens.":
            "{1:은} {2:을} 수행할 수 없고 다음 응답자도 없어 아무 일도 일어나지 않습니다.",
    ]
}
