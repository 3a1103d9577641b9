// Korean: the reasons why a view is not hit.

extension KoreanTexts {
    static let hitTest: [String: String] = [
        // The reasons for passing a view over, for labels.
        "hidden": "숨김",
        "interaction off": "상호작용 꺼짐",
        "animated": "애니메이션 중",
        "alpha {1}": "알파 {1}",
        "outside: on its edge": "밖: 가장자리 위",
        "outside by {1} pt": "{1}pt 밖",
        "no area": "넓이 0",
        "no inverse": "역변환 없음",
        "point(inside:) returned false": "point(inside:)가 false 반환",
        // The reasons for passing a view over, in sentences.
        """
        No change can be tried, because the hit test did not finish: the code that it called ended the process or \
        started another question.
        """: "히트 테스트가 끝나지 않았으므로 시험해 볼 수 있는 변경이 없습니다. 히트 테스트가 호출한 코드가 프로세스를 끝냈거나 그 안에서 다시 물었습니다.",
        "{1} was found, but {2} returned {3}.": "{1:을} 찾았지만 {2:이} {3:을} 반환했습니다.",
        "{1} was found, but {2} returned nil.": "{1:을} 찾았지만 {2:이} nil을 반환했습니다.",
        "{1} lies in {2} and took the touch.": "{2} 안에 있는 {1:이} 터치를 가져갔습니다.",
        "The hit test stopped at {1}.": "히트 테스트가 {1}에서 중단되었습니다.",
        "{1} is not in a window.": "{1:은} 어느 윈도우에도 속해 있지 않습니다.",
        "{1} lies in {2}, which is hidden.": "{1:이} 속한 {2:이} 숨겨져 있습니다.",
        "{1} lies in {2}, which is not shown.": "{1:이} 속한 {2:이} 표시되지 않고 있습니다.",
        "{1} lies behind {2}, in which {3} took the touch first.": "{1:은} {2} 뒤에 있고, {2} 안의 {3:이} 먼저 터치를 가져갔습니다.",
        "{1} lies behind {2}, which took the touch first.": "{1:은} {2} 뒤에 있고, {2:이} 먼저 터치를 가져갔습니다.",
        "no window": "윈도우 없음",
        "{1} lies in {2}, which lies behind {3}, in which {4} took the touch first.":
            "{1:이} 속한 {2:은} {3} 뒤에 있고, {3} 안의 {4:이} 먼저 터치를 가져갔습니다.",
        "{1} lies behind {2}: {3} took the touch first.": "{1:은} {2} 뒤에 있고, {3:이} 먼저 터치를 가져갔습니다.",
        "{1} lies in {2}, behind {3}: {4} took the touch first.":
            "{1:이} 속한 {2:은} {3} 뒤에 있고, {4:이} 먼저 터치를 가져갔습니다.",
        "{1} lies in {2}, which lies behind {3}, which took the touch first.":
            "{1:이} 속한 {2:은} {3} 뒤에 있고, {3:이} 먼저 터치를 가져갔습니다.",
        "Without the override, the result would be {1}.": "재정의가 없다면 결과는 {1}입니다.",
        "{1} overrides hitTest(_:with:), and its override returned {2}.":
            "{1:이} hitTest(_:with:)를 재정의하며, 그 재정의가 {2:을} 반환했습니다.",
        "{1} overrides hitTest(_:with:), and its override returned nil.":
            "{1:이} hitTest(_:with:)를 재정의하며, 그 재정의가 nil을 반환했습니다.",
        "{1} overrides hitTest(_:with:) and did not ask {2}: its override returned {3}.":
            "{1:이} hitTest(_:with:)를 재정의하여 {2}에 묻지 않았습니다. 그 재정의는 {3:을} 반환했습니다.",
        "{1} overrides hitTest(_:with:) and did not ask {2}: its override returned nil.":
            "{1:이} hitTest(_:with:)를 재정의하여 {2}에 묻지 않았습니다. 그 재정의는 nil을 반환했습니다.",
        "{1} overrides hitTest(_:with:) and did not ask {2}, which contains {3}: its override returned {4}.":
            "{1:이} hitTest(_:with:)를 재정의하여, {3:이} 속한 {2}에 묻지 않았습니다. 그 재정의는 {4:을} 반환했습니다.",
        "{1} overrides hitTest(_:with:) and did not ask {2}, which contains {3}: its override returned nil.":
            "{1:이} hitTest(_:with:)를 재정의하여, {3:이} 속한 {2}에 묻지 않았습니다. 그 재정의는 nil을 반환했습니다.",
        "{1} contains the point, but {2} lies in front: it is a later sibling, and it took the touch first.":
            "지점은 {1} 안에 있지만 {2:이} 그 앞을 가립니다. {2:은} 더 나중에 추가된 형제 뷰라서 먼저 터치를 가져갔습니다.",
        "{1} contains the point, but {2} lies in front: it is a later sibling of {3}, and it took the touch first.":
            "지점은 {1} 안에 있지만 {2:이} 그 앞을 가립니다. {2:은} {3}보다 나중에 추가된 형제 뷰라서 먼저 터치를 가져갔습니다.",
        "{1} lies in front of {2}: it is a later sibling, and it took the touch first.":
            "{1:이} {2} 앞에 있습니다. 더 나중에 추가된 형제 뷰라서 먼저 터치를 가져갔습니다.",
        "{1} lies in front of {2}: it is a later sibling of {3}, and it took the touch first.":
            "{1:이} {2} 앞에 있습니다. {3}보다 나중에 추가된 형제 뷰라서 먼저 터치를 가져갔습니다.",
        "The view in front is not visible there.": "앞을 가린 뷰는 그 자리에서 눈에 보이지 않습니다.",
        "{1} is not shown.": "{1:이} 표시되어 있지 않습니다.",
        "{1} is hidden.": "{1:이} 숨겨져 있습니다.",
        "{1} has isUserInteractionEnabled set to false.": "{1}의 isUserInteractionEnabled가 false입니다.",
        "{1} is being animated, and its animation allows no touches.": "{1:이} 애니메이션 중이며, 그 애니메이션은 터치를 허용하지 않습니다.",
        """
        An animation shows it there. A hit test goes by its frame, which already has the value at the end of the \
        animation.
        """:
            "애니메이션 때문에 그곳에 보일 뿐입니다. 히트 테스트는 이미 애니메이션이 끝난 뒤의 값을 가진 frame을 따릅니다.",
        "{1} has alpha {2}; at 0.01 and below a view cannot be hit.":
            "{1}의 알파 값은 {2}입니다. 알파 값이 0.01 이하인 뷰는 히트될 수 없습니다.",
        "{1} has no area: its bounds are {2}.": "{1}의 넓이가 0입니다. bounds가 {2}입니다.",
        "{1} has a transform that is not invertible, so it contains no point.":
            "{1}의 transform에 역변환이 없어서 어떤 지점도 이 뷰에 속하지 않습니다.",
        "{1} overrides point(inside:with:), which returned false, although its bounds contain the point.":
            "지점이 {1}의 bounds 안에 있는데도 재정의된 point(inside:with:)가 false를 반환했습니다.",
        """
        {1} overrides point(inside:with:), which returned false. The point lies outside its bounds too, by {2} pt.
        """: "{1:이} 재정의한 point(inside:with:)가 false를 반환했습니다. 지점은 {1}의 bounds에서도 {2}pt 벗어나 있습니다.",
        "The point lies outside {1}: on its right or bottom edge, which does not belong to it.":
            "지점이 {1} 밖에 있습니다. 오른쪽이나 아래쪽 가장자리 위인데, 이 가장자리는 뷰에 속하지 않습니다.",
        "The point lies outside {1}, by {2} pt.": "지점이 {1}에서 {2}pt 벗어나 있습니다.",
        "{1} lies in {2}, which has isUserInteractionEnabled set to false.":
            "{1:이} 속한 {2}의 isUserInteractionEnabled가 false입니다.",
        "{1} lies in {2}, which is being animated, and its animation allows no touches.":
            "{1:이} 속한 {2:이} 애니메이션 중이며, 그 애니메이션은 터치를 허용하지 않습니다.",
        "{1} lies in {2}, which has alpha {3}; at 0.01 and below a view cannot be hit.":
            "{1:이} 속한 {2}의 알파 값은 {3}입니다. 알파 값이 0.01 이하인 뷰는 히트될 수 없습니다.",
        "{1} lies in {2}, which has no area: its bounds are {3}.": "{1:이} 속한 {2}의 넓이가 0입니다. bounds가 {3}입니다.",
        "{1} lies in {2}, which has a transform that is not invertible, so it contains no point.":
            "{1:이} 속한 {2}의 transform에 역변환이 없어서 어떤 지점도 그 뷰에 속하지 않습니다.",
        """
        {1} lies in {2}, which overrides point(inside:with:), which returned false, although its bounds contain the \
        point.
        """:
            "지점이 {1:이} 속한 {2}의 bounds 안에 있는데도 재정의된 point(inside:with:)가 false를 반환했습니다.",
        "{1} lies in {2}, which overrides point(inside:with:), which returned false.":
            "{1:이} 속한 {2:이} 재정의한 point(inside:with:)가 false를 반환했습니다.",
        "The part of a view outside its superview cannot be hit.": "상위 뷰 밖에 있는 부분은 히트될 수 없습니다.",
        "The part of a view outside its superview cannot be hit. It is not visible either, because {1} clips it.":
            "상위 뷰 밖에 있는 부분은 히트될 수 없고, {1:이} 잘라내므로 보이지도 않습니다.",
        "The part of a view outside its superview cannot be hit, even if it is visible.":
            "상위 뷰 밖에 있는 부분은 눈에 보이더라도 히트될 수 없습니다.",
        """
        {1} contains the point, but it lies in {2}, and the point is on its right or bottom edge, which does \
        not belong to it.
        """: "지점은 {1} 안에 있지만, {1:이} 속한 {2}의 오른쪽이나 아래쪽 가장자리 위에 있습니다. 이 가장자리는 뷰에 속하지 않습니다.",
        "{1} contains the point, but it lies in {2}, whose bounds are {3} pt away from the point.":
            "지점은 {1} 안에 있지만, {1:이} 속한 {2}에서 {3}pt 벗어나 있습니다.",
        "{1} lies in {2}, and the point is on its right or bottom edge, which does not belong to it.":
            "지점이 {1:이} 속한 {2}의 오른쪽이나 아래쪽 가장자리 위에 있습니다. 이 가장자리는 뷰에 속하지 않습니다.",
        "{1} lies in {2}, whose bounds are {3} pt away from the point.": "지점이 {1:이} 속한 {2}에서 {3}pt 벗어나 있습니다.",
    ]
}
