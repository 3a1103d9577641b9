// Korean: changes that may let a touch through, as code and as edits of a scene.

extension KoreanTexts {
    static let whatIf: [String: String] = [
        "// {1}: take the override of hitTest(_:with:) out, or ask super there":
            "// {1}: hitTest(_:with:) 재정의를 빼거나, 그 안에서 super에 물을 것",
        "// {1}: take the override of point(inside:with:) out, or ask super there":
            "// {1}: point(inside:with:) 재정의를 빼거나, 그 안에서 super에 물을 것",
        "// {1}: take the override of {2} out, or call super there": "// {1}: {2} 재정의를 빼거나, 그 안에서 super를 호출할 것",
        "UIView.animate(…, options: .allowUserInteraction)  // of {1}":
            "UIView.animate(…, options: .allowUserInteraction)  // {1}의 애니메이션",
        "// take {1}.require(toFail: {2}) out": "// {1}.require(toFail: {2})를 뺄 것",
        "// gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) -> true for {1} and {2}":
            "// {1:과} {2}에 대해 gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) -> true",
        "// keep the target of {1} in a property: {2} does not retain it": "// {1}의 대상을 속성에 보관할 것: {2:은} 대상을 유지하지 않음",
        "// {1}'s class: add the method {2}": "// {1}의 클래스: {2} 메서드를 추가할 것",
        "// in {1}'s class": "// {1}의 클래스에",
    ]
}
