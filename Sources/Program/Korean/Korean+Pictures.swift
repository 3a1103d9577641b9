// Korean: pictures and references.

extension KoreanTexts {
    static let pictures: [String: String] = [
        """
        A picture of {1} × {2} pixels cannot be painted: each side must have 1 to {3} pixels, and all \
        together at most {4}. You can choose a smaller screen or a smaller scale.
        """: "{1} × {2}픽셀의 그림은 그릴 수 없습니다. 각 변은 1에서 {3}픽셀까지, 전체는 최대 {4}픽셀이어야 합니다. 더 작은 화면이나 더 작은 배율을 고를 수 있습니다.",
        "{1} cannot be written: {2}. You can specify another location, or make this one writable.":
            "{1:을} 쓸 수 없습니다({2}). 다른 위치를 지정하거나 이 위치를 쓸 수 있게 하십시오.",
        "{1} cannot be written: {2}. You can make its folder writable, and save again.":
            "{1:을} 쓸 수 없습니다({2}). 폴더에 쓸 수 있게 한 다음 다시 저장하십시오.",
        "{1} cannot be read: {2}. You can check the name and the permissions.": "{1:을} 읽을 수 없습니다({2}). 이름과 권한을 확인하십시오.",
        "The picture has {1} × {2} pixels, and at most {3} can be read. You can make it smaller.":
            "그림이 {1} × {2}픽셀인데 최대 {3}픽셀까지 읽습니다. 그림을 줄이십시오.",
        "{1} is larger than {2} MiB. You can make the picture smaller.": "{1:이} {2}MiB보다 큽니다. 그림을 줄이십시오.",
        "This is not a readable PNG picture: {1}. You can save the picture again.":
            "읽을 수 있는 PNG 그림이 아닙니다({1}). 그림을 새로 저장하십시오.",
        "{1} does not have the extension of a picture format. You can use .png, .svg or .pdf.":
            "{1}에 그림 형식을 나타내는 확장자가 없습니다. 이름이 .png, .svg, .pdf 중 하나로 끝나게 하십시오.",
        "The picture cannot be painted: {1}. You can try a smaller picture.": "그림을 그릴 수 없습니다({1}). 더 작은 그림을 시도해 보십시오.",
        "no surface was created": "서피스를 만들지 못함",
        "unknown error": "알 수 없는 오류",
        "there is not enough memory for a shape": "도형을 위한 메모리가 없음",
        "there is not enough memory": "메모리가 없음",
        "it is empty": "비어 있음",
        "libspng reported no reason": "libspng가 이유를 알려 주지 않음",
        "x {1}, y {2}, {3} × {4} pixels": "x {1}, y {2}, {3} × {4}픽셀",
        "(x {1}, y {2}, {3} × {4} points)": "(x {1}, y {2}, {3} × {4}포인트)",
    ]
}
