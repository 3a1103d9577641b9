// Korean: errors in the values and keys of a scene.

extension KoreanTexts {
    static let sceneRules: [String: String] = [
        // Values that were found, followed by a subject particle.
        "empty": "빈 값",
        "an empty list": "빈 목록",
        "a list of {1}": "항목이 {1}개인 목록",
        "an empty map": "빈 맵",
        "a map": "맵",
        "an alias": "별칭",
        // Problems of a value.
        "\"{1}\" is {2}, but should be {3}.": "\"{1}\"에는 {3:이} 와야 하는데 {2:이} 있습니다.",
        "\"{1}\" is {2}, but should be a list of {3}.": "\"{1}\"에는 {3} 목록이 와야 하는데 {2:이} 있습니다.",
        "\"{1}\" contains {2}, but should be {3}.": "\"{1}\"에는 {3:이} 와야 하는데 {2:이} 들어 있습니다.",
        "\"{1}\" contains {2}, but should be a list of names.": "\"{1}\"에는 이름 목록이 와야 하는데 {2:이} 들어 있습니다.",
        "\"{1}\" is {2}, which exceeds {3}.": "\"{1}\"의 값 {2:은} 한도 {3:을} 넘습니다.",
        "the first number of \"{1}\" is larger than the second; expected {2}.":
            "\"{1}\"의 첫 번째 숫자가 두 번째보다 큽니다. {2:이} 와야 합니다.",
        "\"{1}\" is an empty map, but should contain \"{2}\".": "\"{1}\"에 빈 맵이 있지만 \"{2}\" 키가 있어야 합니다.",
        """
        Coordinates are limited to {1} points in each direction: use a smaller number.
        """: "장면은 각 방향으로 {1}포인트까지입니다. 더 작은 수를 쓰십시오.",
        "For example: {1}: {2}": "예: {1}: {2}",
        "For example: {1}: [0, 10]": "예: {1}: [0, 10]",
        "For example: {1}: [box, window]": "예: {1}: [box, window]",
        "For example: {1}: a": "예: {1}: a",
        "For example: key: {press: c, modifiers: [command]}": "예: key: {press: c, modifiers: [command]}",
        "For example: {1}: \"#DCE7FB\", or {2}: systemBlue": "예: {1}: \"#DCE7FB\" 또는 {2}: systemBlue",
        "In YAML, # begins a comment, so put the colour in quotes: {1}: \"#DCE7FB\"":
            "YAML에서 따옴표 없는 #은 주석을 시작하므로 색상을 따옴표로 묶으십시오: {1}: \"#DCE7FB\"",
        "Write straight quotation marks: {1}: \"#DCE7FB\"": "곧은 따옴표를 쓰십시오: {1}: \"#DCE7FB\"",
        "The names are: {1}.": "쓸 수 있는 이름: {1}.",
        "Begin each line with a dash and a space: \"- …\".": "각 줄을 대시와 공백으로 시작하십시오: \"- …\".",
        // Maps and keys.
        "{1} must be a map of keys and values, not {2}.": "{1:은} 키와 값으로 된 맵이어야 하는데 {2:이} 있습니다.",
        "Write keys such as \"{1}:\", each on its own line.": "\"{1}:\" 같은 키를 한 줄에 하나씩 쓰십시오.",
        "{1} must be a map of keys and values, but is empty.": "{1:은} 키와 값으로 된 맵이어야 하는데 비어 있습니다.",
        "a key must be a word, not {1}.": "키는 단어여야 하는데 {1:이} 있습니다.",
        "{1} has no \"{2}\".": "{1}에 \"{2}\" 키가 없습니다.",
        "{1} has no key \"<<\": maps are not merged.": "{1}에는 \"<<\" 키가 없습니다. 맵은 병합되지 않습니다.",
        "Write the keys, or use an alias for a whole value.": "키를 모두 쓰거나, 값 전체에 별칭을 쓰십시오.",
        "{1} has no key {2}.": "{1}에는 {2} 키가 없습니다.",
        "The keys of {1} are: {2}.": "{1}의 키: {2}.",
        "a {1} has no \"{2}\".": "{1}에는 \"{2}\" 키가 없습니다.",
        "Remove it; it belongs to {1}.": "지우십시오. 이 키는 {1}에 속합니다.",
        "a recogniser of type {1} has no \"{2}\".": "{1} 타입의 인식기에는 \"{2}\" 키가 없습니다.",
        "{1}, not both.": "{1}. 그런데 둘 다 있습니다.",
        "{1}, not {2} alone.": "{1}. 그런데 {2}만 있습니다.",
        "{1}, but this one has {2}.": "{1}. 그런데 {2:이} 있습니다.",
        "{1}, but this one has none.": "{1}. 그런데 아무것도 없습니다.",
        "{1}, but this one has neither.": "{1}. 그런데 아무것도 없습니다.",
        "\"{1}\" has perspective, which is not supported.": "\"{1}\"에 원근이 있는데, 원근은 지원하지 않습니다.",
        "Set m14 and m24, the 4th and 8th numbers, to 0, and m44, the last one, to a number above 0.":
            "네 번째와 여덟 번째 숫자인 m14와 m24는 0으로, 마지막 숫자인 m44는 0보다 큰 수로 하십시오.",
        "Remove \"matrix\", or \"{1}\".": "\"matrix\"나 \"{1}\" 중 하나를 지우십시오.",
        "Remove \"{1}\", or \"{2}\" on line {3}.": "\"{1}\", {3}번째 줄의 \"{2}\" 중 하나를 지우십시오.",
        "For example: frame: [20, 40, 100, 50]": "예: frame: [20, 40, 100, 50]",
        "a transform has either a \"matrix\" or a scale, rotations and a translation":
            "변환에는 \"matrix\"나 크기·회전·이동 중 한쪽만 있어야 합니다",
        "a window has a root controller, views, or an included scene":
            "윈도우에는 루트 컨트롤러, 뷰, 포함한 장면 중 하나만 있어야 합니다",
        "a view has subviews or an included scene": "뷰에는 하위 뷰나 포함한 장면 중 하나만 있어야 합니다",
        "{1}, not two of them.": "{1}. 그런데 둘이 있습니다.",
        "a view's position is set by \"frame\", or by \"center\" with \"bounds\" or \"size\"":
            "뷰의 위치는 \"frame\"으로, 또는 \"center\"와 함께 \"bounds\"나 \"size\"로 정합니다",
        "a step of the script has exactly one action": "스크립트의 한 단계는 사람이 하는 동작 하나를 나타냅니다",
        "Write one of {1}, each on its own line.": "{1} 중 하나를 쓰고, 동작마다 줄을 따로 쓰십시오.",
        "a key is one of press, down and up": "키에는 press, down, up 중 하나만 있어야 합니다",
        "a key that comes up does not repeat.": "손을 떼는 키는 반복되지 않습니다.",
        "For example: key: {press: s, modifiers: [command]}": "예: key: {press: s, modifiers: [command]}",
        "Write it where the key goes down: key: {press: a, repeats: 3}": "키가 눌리는 곳에 쓰십시오: key: {press: a, repeats: 3}",
        "an action of a control needs \"events\", and either \"does\" or \"selector\" and \"target\"":
            "컨트롤의 액션에는 \"events\"와 함께 \"does\"가 있거나 \"selector\"와 \"target\"이 있어야 합니다",
        "For example: {events: touchUpInside, selector: save, target: controller}":
            "예: {events: touchUpInside, selector: save, target: controller}",
        "an action has no \"{1}\".": "액션에 \"{1}\" 키가 없습니다.",
        "For example: action: {1}": "예: action: {1}",
        "a recogniser of type screenEdgePan has no \"edges\".": "screenEdgePan 타입의 인식기에 \"edges\" 키가 없습니다.",
        "Specify the edges where the gesture can begin: edges: left": "손가락이 들어올 수 있는 곳을 쓰십시오: edges: left",
        // Classes and keys of the keyboard.
        "this program has no class {1}; expected {2}.": "이 프로그램에는 {1} 클래스가 없습니다. {2} 중에서 써야 합니다.",
        "a {1} cannot be used here; expected {2}.": "여기에는 {1:을} 쓸 수 없습니다. {2} 중에서 써야 합니다.",
        "Use a name that does not begin with \"UI\", for a subclass of {1}.":
            "\"UI\"로 시작하지 않는 이름을 직접 지으십시오. 그 이름은 {1}의 하위 클래스를 나타냅니다.",
        """
        Did you mean "{1}"? Or use a name that does not begin with "UI", for a subclass of {2}.
        """: "혹시 \"{1}\" 아닙니까? 또는 \"UI\"로 시작하지 않는 이름을 직접 지으십시오. 그 이름은 {2}의 하위 클래스를 나타냅니다.",
        "there is no key {1}; expected a letter, a digit, or a name such as left, space, return, escape, f1.":
            "이름이 {1}인 키는 없습니다. 글자, 숫자, 또는 left, space, return, escape, f1 같은 이름을 써야 합니다.",
        // Missing keys of a map.
        "Write the text, for example: string: View A": "내용을 쓰십시오. 예: string: View A",
        "Write the gesture, for example: type: tap": "무엇을 인식하는지 쓰십시오. 예: type: tap",
        "For example: {key: s, modifiers: [command], selector: save}":
            "예: {key: s, modifiers: [command], selector: save}",
        "For example: drag: {from: [100, 100], to: [200, 160]}": "예: drag: {from: [100, 100], to: [200, 160]}",
        "Specify the point and the distances of the fingers: pinch: {around: [195, 300], from: 100, to: 200}":
            "어느 지점을 중심으로 손가락이 얼마나 떨어져 있는지 쓰십시오: pinch: {around: [195, 300], from: 100, to: 200}",
        "For example: wheel: {at: [195, 300], by: [0, -40]}": "예: wheel: {at: [195, 300], by: [0, -40]}",
        "Specify the estimate that it corrects: correct: {estimate: 1, force: 2}":
            "어느 추정값을 보정하는지 쓰십시오: correct: {estimate: 1, force: 2}",
        // Translations.
        "{1} is not the code of a language; expected two or three lowercase letters.":
            "{1:은} 언어 코드가 아닙니다. 소문자 두세 글자여야 합니다.",
        "For example: {1}: {ko: …}": "예: {1}: {ko: …}",
        "a translation has no \"title\", no \"lookFor\" and no \"texts\".":
            "번역에 \"title\"도 \"lookFor\"도 \"texts\"도 없습니다.",
        "For example: {title: 히트 테스트 순서}": "예: {title: 히트 테스트 순서}",
    ]
}
