// Korean: how a hit test goes.

extension KoreanTexts {
    static let hitTest: [String: String] = [
        // Why a view is passed over, for a label.
        "hidden": "숨김",
        "interaction off": "상호작용 꺼짐",
        "animated": "애니메이션 중",
        "alpha {1}": "알파 {1}",
        "outside: on its edge": "밖: 가장자리 위",
        "outside by {1} pt": "{1}pt 밖",
        "no area": "넓이 없음",
        "no inverse": "역변환 없음",
        "point(inside:) said no": "point(inside:)가 아니라고 답함",
    ]
}
