// Korean: the events of a touch or a device event after the hit test.

extension KoreanTexts {
    static let touchEvents: [String: String] = [
        "After {1} s:": "{1}초 뒤,",
        "The finger lifts.": "손가락을 뗍니다.",
        "The finger moves.": "손가락이 움직입니다.",
        "The finger moves to {1}.": "손가락이 {1:으로} 움직입니다.",
        "The finger moves {1} times, to {2}.": "손가락이 {1}번 움직여 {2}에 이릅니다.",
        // Several fingers.
        "Touch {1}:": "터치 {1}:",
        "Touches {1}:": "터치 {1}:",
        "Touch {1} lifts.": "터치 {1}의 손가락을 뗍니다.",
        "Touch {1} moves.": "터치 {1}의 손가락이 움직입니다.",
        "Touch {1} moves to {2}.": "터치 {1}의 손가락이 {2:으로} 움직입니다.",
        "Touch {1} moves {2} times, to {3}.": "터치 {1}의 손가락이 {2}번 움직여 {3}에 이릅니다.",
        "{1} touches move.": "터치 {1}개가 함께 움직입니다.",
        "{1} touches move {2} times.": "터치 {1}개가 함께 {2}번 움직입니다.",
        "Move {1} of {2}.": "움직임 {2}번 중 {1}번째입니다.",
        "The key comes up.": "키에서 손을 뗍니다.",
        "No responder receives it.": "어느 응답자에도 전달되지 않습니다.",
        // Deliveries and searches in one sentence.
        "{1} goes to {2}, and no responder handles it.": "{1:이} {2:으로} 가고, 처리하는 응답자가 없습니다.",
        "{1} goes to {2} and up the chain to {3}, which handles it.":
            "{1:이} {2:으로} 갔다가 응답자 체인을 따라 {3:으로} 올라가 처리됩니다.",
        "{1} has no target, so the chain is asked from {2} on: {3} performs it.":
            "{1}에 지정된 대상이 없으므로 {2}부터 응답자 체인에 묻고, {3:이} 수행합니다.",
        "{1} has no target, so the chain is asked from {2} on: no responder performs it.":
            "{1}에 지정된 대상이 없으므로 {2}부터 응답자 체인에 묻지만, 수행하는 응답자가 없습니다.",
        // Recognisers.
        "{1} recognised its gesture.": "{1:이} 제스처를 인식했습니다.",
        "{1} recognises its gesture.": "{1:이} 제스처를 인식합니다.",
        "{1} recognises its gesture and begins.": "{1:이} 제스처를 인식하고, 제스처가 시작됩니다.",
        "{1} continues its gesture.": "{1:이} 제스처를 이어 갑니다.",
        "The gesture of {1} ends.": "{1}의 제스처가 끝납니다.",
        "The gesture of {1} is cancelled.": "{1}의 제스처가 취소됩니다.",
        "The gesture of {1} is cancelled: {2}.": "{1}의 제스처가 취소됩니다. 이유: {2}.",
        "{1} fails.": "{1:이} 실패합니다.",
        "{1} fails: {2}.": "{1:이} 실패합니다. 이유: {2}.",
        "{1} could recognise its gesture, and waits for {2} to fail.": "{1:은} 제스처를 인식할 수 있지만 {2:이} 실패하기를 기다립니다.",
        // The touch on its way, controls and actions.
        "The touch {1}.": "터치: {1}.",
        "The touch is cancelled, because {1} recognised.": "{1:이} 제스처를 인식했으므로 터치가 취소됩니다.",
        "Touch {1} {2}. ‹sentence›": "터치 {1}: {2}.",
        "{1} tracks the touch.": "{1:이} 터치를 추적합니다.",
        "{1} sends {2}.": "{1:이} {2:을} 보냅니다.",
        "{1} is called.": "{1:이} 호출됩니다.",
        "{1} calls {2} of {3}.": "{1:이} {3}의 {2:을} 호출합니다.",
        "{1} calls its closure.": "{1:이} 자신의 클로저를 호출합니다.",
        "{1} becomes first responder.": "{1:이} 첫 번째 응답자가 됩니다.",
        // Marks on the stage.
        "taken by {1}": "{1:이} 가져감",
        "cancelled here": "여기서 취소됨",
        "handles the cancellation": "취소를 처리",
        "lost the touch": "터치를 잃음",
    ]
}
