// Korean: changes that may let a touch reach a view, as code and as edits of a scene.

extension KoreanTexts {
    static let whatIf: [String: String] = [
        "// {1}: remove the override of hitTest(_:with:), or call super":
            "// {1}: hitTest(_:with:) 재정의를 빼거나, 그 안에서 super를 호출할 것",
        "// {1}: remove the override of point(inside:with:), or call super":
            "// {1}: point(inside:with:) 재정의를 빼거나, 그 안에서 super를 호출할 것",
        "// {1}: remove the override of {2}, or call super": "// {1}: {2} 재정의를 빼거나, 그 안에서 super를 호출할 것",
        "// remove {1}.require(toFail: {2})": "// {1}.require(toFail: {2})를 뺄 것",
        "// store the target of {1} in a property: {2} does not retain it":
            "// {1}의 대상을 속성에 보관할 것: {2:은} 대상을 강하게 참조하지 않음",
        "// {1}'s class: add the method {2}": "// {1}의 클래스: {2} 메서드를 추가할 것",
        "// in {1}'s class": "// {1}의 클래스에",
        "// in a subclass of {1}, for {2}": "// {2:을} 위한 {1}의 하위 클래스에",
        "// if Auto Layout lays out {1}": "// 오토 레이아웃이 {1:을} 배치한다면",
        "your code for the touch": "터치를 처리할 코드",
        "line {1}, {2}: {3}": "{1}번째 줄, {2}: {3}",
        "line {1} of {2}, {3}: {4}": "{2}의 {1}번째 줄, {3}: {4}",
        "its superview": "그 상위 뷰",
        "move it to the end of the subviews of {1}": "{1}의 subviews 끝으로 옮길 것",
        "remove \"transform\"": "\"transform\"을 뺄 것",
        "center: [{1}, {2}], bounds: [{3}, {4}, {5}, {6}], instead of \"frame\"":
            "\"frame\" 대신 center: [{1}, {2}], bounds: [{3}, {4}, {5}, {6}]",
        "remove \"hitTest\"": "\"hitTest\"를 뺄 것",
        "remove \"pointInside\"": "\"pointInside\"를 뺄 것",
        "userInteraction: true, in its \"propertyAnimator\"": "\"propertyAnimator\" 안에 userInteraction: true",
        "// in the UIViewPropertyAnimator that moves {1}, before it starts":
            "// {1:을} 움직이는 UIViewPropertyAnimator에서, 시작하기 전에",
        "allowUserInteraction: true, in its \"animation\"": "\"animation\" 안에 allowUserInteraction: true",
        "remove \"{1}\"": "\"{1}\" 항목을 뺄 것",
        "remove {1} from \"requireToFail\"": "\"requireToFail\"에서 {1:을} 뺄 것",
        "// in the app: {1}": "// 앱에서는 {1}",
        "the app's action": "앱이 하는 일",
        "// the class of {1} overrides {2}": "// {1}의 클래스가 {2:을} 재정의함",
        "// {1} notifies {2}: {3}.addTarget(…, action: #selector(…))":
            "// {1:이} {2}에 알림: {3}.addTarget(…, action: #selector(…))",
        "// {1} draws {2}": "// {1:이} {2:을} 그림",
    ]
}
