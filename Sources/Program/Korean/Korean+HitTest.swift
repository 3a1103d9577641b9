// Korean: how a hit test goes.

extension KoreanTexts {
    static let hitTest: [String: String] = [
        "The point lies outside {1}.": "터치한 지점이 {1} 밖에 있습니다."
    ]
}
