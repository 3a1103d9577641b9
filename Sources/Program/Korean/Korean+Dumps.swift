// Korean: the results of reading dumps, and the reliability of answers about them.

extension KoreanTexts {
    static let dumps: [String: String] = [
        // Outcomes of reading a dump.
        "none of its {1} views has a valid frame.": "뷰 {1}개 중 쓸 수 있는 frame을 가진 것이 하나도 없습니다.",
        "Print the hierarchy with its frames, which are needed to draw and touch the views.":
            "숫자가 들어 있는 뷰 계층을 출력하십시오. 숫자가 없으면 아무것도 그리거나 터치할 수 없습니다.",
        "the text has the format {1}, not {2}.": "텍스트의 형식은 {2:이} 아니라 {1}입니다.",
        "Leave out --format, or specify that format.": "--format을 빼거나 그 형식을 지정하십시오.",
        "this is the result of a query, not a hierarchy.": "계층이 아니라 쿼리가 찾은 것의 목록입니다.",
        "Print the debugDescription of the application, which contains the whole tree.":
            "애플리케이션의 debugDescription을 출력하십시오. 트리 전체가 들어 있습니다.",
        "describes a layout guide, not a view": "뷰가 아니라 레이아웃 가이드를 설명함",
        "no view was found in its only line, which was read as {1}.": "한 줄뿐인 텍스트를 {1:으로} 읽었지만 뷰를 찾지 못했습니다.",
        "no view was found in any of its {1} lines, which were read as {2}.": "{1}줄을 {2:으로} 읽었지만 뷰를 찾지 못했습니다.",
        "A row begins with \"<UIView: 0x…; frame = (0 0; 10 10)\"; specify another format with --format.":
            "줄은 \"<UIView: 0x…; frame = (0 0; 10 10)\"처럼 시작합니다. --format으로 다른 형식을 지정하십시오.",
        "A row begins with \"<UIView: 0x…; frame = (0 0; 10 10)\"; copy all rows, including the first.":
            "줄은 \"<UIView: 0x…; frame = (0 0; 10 10)\"처럼 시작합니다. 첫 줄부터 모든 줄을 복사하십시오.",
        "these bytes are not text, so they are not a dump.": "이 바이트는 텍스트가 아니므로 덤프가 아닙니다.",
        "Save the text of the hierarchy as UTF-8, unpacked.": "계층의 텍스트를 압축하지 않고 UTF-8로 저장하십시오.",
        "Print the hierarchy from a view further down.": "더 안쪽에 있는 뷰부터 계층을 출력하십시오.",
        "only {1} of {2} lines describe views, which is too little for a dump.":
            "{2}줄 중 {1}줄만 뷰를 설명하므로 덤프로 보기에 부족합니다.",
        "Copy the rows of the hierarchy alone, or name the format with --format {1}.":
            "계층의 줄만 복사하거나 --format {1:으로} 형식을 지정하십시오.",
        "Copy the rows of the hierarchy alone.": "계층의 줄만 복사하십시오.",
        "none skipped": "건너뛴 줄 없음",
        "{1} skipped ({2})": "{1}줄 건너뜀({2})",
        "1 node": "노드 1개",
        "{1} nodes": "노드 {1}개",
        ", {1} with a note": ", 참고 사항 {1}개",
        "{1} of {2} lines read": "{2}줄 중 {1}줄을 해석함",
        "  line {1} {2}: {3}": "  {1}번째 줄({2}): {3}",
        "  line {1}: {2}": "  {1}번째 줄: {2}",
        "  and {1} more lines": "  그 밖에 {1}줄",
        // The reasons why a line was skipped, as noun phrases.
        "is longer than {1} MiB": "{1}MiB보다 긺",
        "is too long": "너무 긺",
        "has a broken description": "설명이 손상됨",
        "exceeds the limit of {1} nodes": "덤프가 가질 수 있는 노드 수 {1}개를 넘음",
        "exceeds the maximum number of nodes": "노드 수 한도를 넘음",
        "comes after the last element that fits": "덤프가 가질 수 있는 요소 수를 넘음",
        "describes no view": "뷰를 설명하지 않음",
        "describes no element": "요소를 설명하지 않음",
        "marks omitted lines": "여기서 줄이 생략되었다는 표시임",
        "is a Markdown code fence": "Markdown의 코드 블록 경계임",
        "is a debugger command": "디버거 명령임",
        "contains only brackets": "괄호뿐임",
        "comes after the tree": "트리 뒤에 나옴",
        "is a heading": "제목임",
        "is not an element": "요소가 아님",
        "exceeds the limit of elements": "요소 수 한도를 넘음",
        "closes an element that was not opened": "열리지 않은 요소를 닫음",
        "is text between the elements": "요소 사이의 텍스트임",
        // Doubts about a row.
        "the row is truncated; the remaining part is used.": "줄이 잘려 있어 남아 있는 부분만 사용했습니다.",
        "the label has no end; the remaining part is used.": "레이블의 끝이 없어 남아 있는 부분만 사용했습니다.",
        "the text ends before {1} of its elements are closed.": "요소 {1}개가 닫히기 전에 텍스트가 끝납니다.",
        "the frame of {1}, {2}, is not a rectangle within {3} points, so it was ignored.":
            "{1}의 frame {2:은} {3}포인트 안의 사각형이 아니므로 여기서는 frame이 없습니다.",
        "the frame of {1}, {2}, is not valid.": "{1}의 frame {2:을} 쓸 수 없습니다.",
        "the frame of {1}, {2} by {3}, is not valid, so it was ignored.":
            "{1}의 크기 {2} × {3:을} 쓸 수 없으므로 여기서는 frame이 없습니다.",
        "the dump marks the window as not visible, so it is hidden in the scene.":
            "덤프에서 이 윈도우가 보이지 않는다고 하므로 장면에서 숨깁니다.",
        "the window has no elements, so touches pass through it in the scene.":
            "윈도우에 요소가 없으므로 장면에서는 터치를 통과시킵니다.",
        "{1} passes touches through to the app, in the scene as in UIKit.": "{1:은} UIKit에서처럼 장면에서도 앱의 터치를 통과시킵니다.",
        "the transform of {1}, {2}, is not valid.": "{1}의 변환 {2:을} 쓸 수 없습니다.",
        """
        the transform of {1} moves it too far away, so the transform was ignored.
        """: "{1}의 변환은 뷰를 닿을 수 없는 곳에 두므로 제외했습니다.",
        "the transform of {1} has perspective, which the scene leaves out.":
            "{1}의 변환에 원근이 있어 장면에는 원근 없이 담았습니다.",
        "the size of {1} cannot be computed from its frame, so it is an estimate.":
            "frame만으로는 {1}의 크기를 알 수 없어 추정한 값을 사용했습니다.",
        // Caveats about an answer.
        "{1} (line {2})": "{1}({2}번째 줄)",
        "{1} and {2} more": "{1} 외 {2}개",
        "{1} and {2}": "{1} 및 {2}",
        "The dump lists elements in accessibility order, which does not show which elements cover others.":
            "덤프는 요소를 손쉬운 사용 순서로 나열하므로 무엇이 무엇을 가리는지 알 수 없습니다.",
        """
        The dump lists elements in accessibility order, which does not show which elements cover others: {1} elements \
        that do not contain each other contain the point, {2}.
        """: "덤프는 요소를 손쉬운 사용 순서로 나열하므로 무엇이 무엇을 가리는지 알 수 없습니다. 서로를 포함하지 않는 요소 {1}개가 이 지점을 포함합니다. {2}입니다.",
        "{1} (line {2}, not visible)": "{1}({2}번째 줄, 보이지 않음)",
        "No view in the dump gets the touch.": "덤프에 있는 뷰는 터치를 받지 않습니다.",
        "The dump begins below its window, so the view that gets the touch is not known.":
            "덤프가 윈도우보다 아래에서 시작하므로 터치를 받는 뷰는 알 수 없습니다.",
        "The dump does not say whether {1} has an action.": "덤프로는 {1}에 액션이 있는지 알 수 없습니다.",
        "The dump does not say whether {1} is a superview of {2}.": "덤프로는 {1:이} {2}의 상위 뷰인지 알 수 없습니다.",
        "The dump does not say whether {1} or a responder above it handles touches.":
            "덤프로는 {1} 또는 그 위의 응답자가 터치를 처리하는지 알 수 없습니다.",
        "The dump does not contain the value of {1}.": "덤프로는 {1}의 값을 알 수 없습니다.",
        "The dump does not say which of them is in front. A guess, from front to back: {1}.":
            "덤프만으로는 그중 어느 것이 앞에 있는지 알 수 없습니다. 추측한 순서(앞에서 뒤로): {1}.",
        "The dump does not say which of them is in front. A guess, from front to back: {1} and {2} more.":
            "덤프만으로는 그중 어느 것이 앞에 있는지 알 수 없습니다. 추측한 순서(앞에서 뒤로): {1} 외 {2}개.",
        "It is not known whether {1} gets the touch: {2} elements contain the point.":
            "{1:이} 터치를 받는지 알 수 없습니다. 이 지점을 포함하는 요소가 {2}개입니다.",
        "It is not known which of {1} elements in {2} gets the touch.": "{2} 안의 요소 {1}개 중 어느 것이 터치를 받는지 알 수 없습니다.",
        "It is not known whether an element in {1} gets the touch: {2} elements contain the point.":
            "{1} 안의 요소가 터치를 받는지 알 수 없습니다. 이 지점을 포함하는 요소가 {2}개입니다.",
        "It is not known which of {1} elements gets the touch; this is a guess.":
            "요소 {1}개 중 어느 것이 터치를 받는지 알 수 없으므로, 다음은 추측입니다.",
        "It is not known whether {1} takes touches.": "{1:이} 터치를 받을 수 있는지 알 수 없습니다.",
        "{1} lies in {2}. It is not known whether that takes touches.":
            "{1:은} {2} 안에 있습니다. 그 요소가 터치를 받을 수 있는지 알 수 없습니다.",
        "The dump does not contain isUserInteractionEnabled of {1}.": "덤프로는 {1}의 isUserInteractionEnabled를 알 수 없습니다.",
        "The dump says that {1} is not visible, but not why.": "덤프에는 {1:이} 보이지 않는다고 나와 있지만, 그 이유는 나와 있지 않습니다.",
        "The dump says that {1} is not in the window.": "덤프에 따르면 {1:은} 윈도우에 없습니다.",
        "{1} lies in {2}. The dump says that {3} is not in the window.":
            "{1:은} {2} 안에 있습니다. 덤프에 따르면 {3:은} 윈도우에 없습니다.",
        "No change can be tried, because the dump does not say why the view is not in the window.":
            "덤프로는 뷰가 윈도우에 없는 이유를 알 수 없으므로 시험해 볼 변경이 없습니다.",
        """
        No change can be tried, because the dump contains accessibility elements, not the views of the app.
        """: "덤프에는 앱의 뷰가 아니라 손쉬운 사용 요소가 들어 있으므로 시험해 볼 변경이 없습니다.",
        "not known": "알 수 없음",
        "The dump says that {1} can be touched.": "덤프에 따르면 {1:은} 터치할 수 있습니다.",
        "The dump says that {1} is visible.": "덤프에 따르면 {1:이} 보입니다.",
        "may handle it; the dump does not say": "처리할 수 있음. 덤프로는 알 수 없음",
        "handled by: not known": "처리: 알 수 없음",
        "{1}, and the dump does not say what follows": "{1}(덤프로는 그다음을 알 수 없음)",
        "{1} goes to {2}. The dump does not say whether a responder handles it.":
            "{1:이} {2:으로} 갑니다. 덤프로는 처리하는 응답자가 있는지 알 수 없습니다.",
        "The dump does not say whether {1} handles {2}. If not, {3} gets the {4}.":
            "덤프로는 {1:이} {2:을} 처리하는지 알 수 없습니다. 처리하지 않으면 {3:이} {4:을} 받습니다.",
        "The dump does not say whether {1} handles {2}.": "덤프로는 {1:이} {2:을} 처리하는지 알 수 없습니다.",
        "It is not known whether a gesture works; {1} were tried.": "그렇게 하는 제스처가 있는지 알 수 없습니다. {1}개를 시험했습니다.",
        """
        The dump does not say which of them are in front. An element takes touches in its area at most, less what \
        others cover.
        """: "덤프만으로는 어느 것이 앞에 있는지 알 수 없습니다. 요소가 터치를 받는 면적은 아래의 값을 넘지 않으며, 다른 요소가 가린 만큼 줄어듭니다.",
        """
        {1} contains no frames, so nothing is known about points of the screen. You can print the hierarchy with \
        recursiveDescription, which contains the frames.
        """: """
        {1}에는 frame이 없으므로 화면의 지점에 대해서는 아무것도 알 수 없습니다. frame이 들어 있는 recursiveDescription으로 \
        계층을 출력할 수 있습니다.
        """,
        "The dump does not contain the frame of {1}.": "덤프로는 {1}의 frame을 알 수 없습니다.",
        "The dump does not say whether {1} overrides hitTest(_:with:) or point(inside:with:).":
            "덤프로는 {1:이} hitTest(_:with:)나 point(inside:with:)를 재정의하는지 알 수 없습니다.",
        "The dump does not contain the classes, which may override hitTest(_:with:).":
            "덤프로는 클래스를 알 수 없고, 클래스가 hitTest(_:with:)를 재정의할 수도 있습니다.",
        "{1} or {2} more": "{1} 또는 다른 클래스 {2}개",
        "It is not known whether a touch reaches {1}.": "터치가 {1}에 닿는지 알 수 없습니다.",
        "{1} lies in {2}. It is not known whether a touch reaches it.": "{1:은} {2} 안에 있습니다. 터치가 닿는지 알 수 없습니다.",
        "No change can be tried, because the dump does not contain the view's frame.":
            "덤프로는 뷰가 어디에 있는지 알 수 없으므로 시험해 볼 변경이 없습니다.",
        "The dump begins below its window: the views around and in front of it are not known.":
            "덤프가 윈도우 아래에서 시작하므로 그 주위와 앞에 무엇이 있는지 알 수 없습니다.",
        """
        The dump does not contain other windows; one of them may be in front.
        """: "다른 윈도우는 덤프에 없습니다. 앞에 다른 윈도우가 있을 수 있습니다.",
        "{1}: SwiftUI chooses the view in it that handles a touch; the dump does not list SwiftUI views.":
            "{1}: 터치를 처리할 뷰는 그 안에서 SwiftUI가 정합니다. 덤프에는 SwiftUI 뷰가 나오지 않습니다.",
        "{1}: not a UIKit class; an override of hitTest or point(inside:) could change the result.":
            "{1}: UIKit의 클래스가 아니므로, hitTest나 point(inside:)를 재정의했다면 결과가 다를 수 있습니다.",
        "The dump does not list the recognisers of {1}; they may take, delay or cancel the touch.":
            "{1}의 제스처 인식기는 덤프에 나와 있지 않습니다. 인식기가 터치를 가져가거나 지연시키거나 취소할 수 있습니다.",
        "The dump lists neither view controllers nor the app delegate; one of them may handle the touch.":
            "덤프에는 뷰 컨트롤러와 앱 델리게이트가 나와 있지 않습니다. 그중 하나가 터치를 처리할 수 있습니다.",
        "The dump does not list the app delegate, which may handle the touch.":
            "덤프에는 앱 델리게이트가 나와 있지 않습니다. 앱 델리게이트가 터치를 처리할 수 있습니다.",
        "The dump omits lines below {1}; the views there are not known.": "{1} 아래의 줄이 생략되어 그곳에 무엇이 있었는지 알 수 없습니다.",
        "{1}: was being animated, so its frame is the final one.":
            "{1}: 덤프를 만들 때 애니메이션 중이었으므로 frame은 애니메이션이 끝났을 때의 값입니다.",
        "The dump says that {1} cannot be touched, but its frame contradicts this.":
            "덤프에는 {1:을} 터치할 수 없다고 되어 있지만 frame에 따르면 그렇지 않습니다.",
        "The dump says that {1} is not visible, but its frame contradicts this.":
            "덤프에는 {1:이} 보이지 않는다고 되어 있지만 frame에 따르면 그렇지 않습니다.",
        "The dump says that {1} can be touched, but according to its frame the touch does not reach it.":
            "덤프에는 {1:을} 터치할 수 있다고 되어 있지만 frame에 따르면 터치가 닿지 않습니다.",
        "The dump says that {1} is visible, but according to its frame the touch does not reach it.":
            "덤프에는 {1:이} 보인다고 되어 있지만 frame에 따르면 터치가 닿지 않습니다.",
    ]
}
