// Korean: layers, and recognisers with delegates or several views.
extension KoreanTexts {
    static let layersAndDelegates: [String: String] = [
        "{1} of a UIViewPropertyAnimator has no effect on {2}.": "UIViewPropertyAnimator의 {1:은} {2}에는 효과가 없습니다.",
        "a stopped animator; call finishAnimation(at:) first": "멈춘 애니메이터(먼저 finishAnimation(at:)을 호출하십시오)",
        "an active animator; set it before the animation starts": "활성 상태의 애니메이터(애니메이션이 시작하기 전에 설정하십시오)",
        "an animator that was not stopped; call stopAnimation(false) first":
            "멈추지 않은 애니메이터(먼저 stopAnimation(false)를 호출하십시오)",
        """
        The transform3D of {1} has perspective, which is not supported. The view keeps its old transform. \
        Leave m34 at 0, and turn the view without perspective.
        """:
            "{1}의 transform3D에 원근이 있는데, 원근은 지원하지 않습니다. 뷰는 이전 변환을 그대로 유지합니다. m34를 0으로 두고 원근 없이 회전하십시오.",
        """
        {1} is drawn in front, because its zPosition is {2} and that of {3} is {4}. A hit test uses only the order of \
        subviews.
        """:
            "{1:은} zPosition이 {2:이}고 {3}의 zPosition은 {4:이}므로 앞에 그려집니다. 히트 테스트는 하위 뷰의 순서만 따릅니다.",
        """
        {1} is drawn in front, because its height on the z axis is {2} and that of {3} is {4}. A hit test uses only \
        the order of subviews.
        """:
            "{1:은} z축 높이가 {2:이}고 {3}의 높이는 {4:이}므로 앞에 그려집니다. 히트 테스트는 하위 뷰의 순서만 따릅니다.",
        """
        {1} was added to {2}, and then to {3}: a recogniser belongs to one view, the last that it was added to.
        """: "{1:은} {2}에 추가된 다음 {3}에 추가되었습니다. 인식기는 마지막으로 추가된 뷰 하나에만 속합니다.",
        "{1} recognised its gesture, but the target of {2} was deallocated: a recogniser does not retain its targets.":
            "{1:이} 제스처를 인식했지만, {2}의 대상이 이미 해제되었습니다. 인식기는 대상을 강하게 참조하지 않습니다.",
        "\"shouldReceiveTouch\" excludes the touches in {1}": "\"shouldReceiveTouch\"는 {1} 안의 터치를 제외합니다",
        "\"thenAddedTo\" names {1}": "\"thenAddedTo\"에 {1:이} 있습니다",
    ]
}
