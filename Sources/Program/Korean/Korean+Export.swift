// Korean: exported steps of a touch, and the commands that write them.

extension KoreanTexts {
    static let export: [String: String] = [
        // Help.
        "Writes the steps of a touch as a document, pictures, a web page or a diagram.":
            "터치의 단계를 문서, 그림, 웹 페이지 또는 다이어그램으로 저장합니다.",
        """
        The file's extension, or --as, sets what is written:
          .pdf  A4 pages, one for each step.
          .html  One page without other files, to step through with ← and →.
          .svg, .png  A picture for each step, numbered: story-01.png, story-02.png.
          .gif  All steps as an animation.
          .md  A bug report: the picture beside it, the reasons, the steps and the views.
          .mmd, .dot  The hierarchy and the responder chain for Mermaid or Graphviz.

        The same scene and touch make the same files, byte by byte.
        """:
            """
        무엇을 저장할지는 파일의 확장자나 --as가 정합니다.
          .pdf  단계마다 한 쪽인 A4 문서.
          .html  다른 파일이 필요 없는 웹 페이지 하나. ← →로 단계를 넘깁니다.
          .svg, .png  단계마다 번호가 붙은 그림 하나: story-01.png, story-02.png.
          .gif  모든 단계를 담은 움직이는 그림.
          .md  버그 보고서: 옆에 놓이는 그림, 이유, 단계, 뷰.
          .mmd, .dot  Mermaid나 Graphviz로 그릴 뷰 계층과 응답자 체인.

        같은 장면과 같은 터치로는 바이트까지 같은 파일이 만들어집니다.
        """,
        "The file to write. Without it, a diagram is printed.": "저장할 파일. 지정하지 않으면 다이어그램은 출력합니다.",
        "What to write, if the file's extension does not say.": "파일의 확장자로 알 수 없을 때, 저장할 것의 종류.",
        "kind": "종류",
        "Pixels per point of a PNG or GIF, 0.25 to 8. Default: 2, or 1 for a GIF.":
            "PNG나 GIF의 1포인트당 픽셀 수, 0.25~8. 기본값: 2, GIF는 1.",
        "The colours: dark, light or contrast. Default: light.": "색상: dark, light 또는 contrast. 기본값: light.",
        // Errors and answers.
        "Specify the file to write with --output: -o story.pdf": "저장할 파일을 --output으로 지정하십시오: -o story.pdf",
        "{1} does not have one of the extensions {2}. Use one of them, or --as.":
            "{1}의 확장자로는 저장할 것을 알 수 없습니다. {2} 중 하나로 끝나게 하거나 --as를 쓰십시오.",
        "--scale sets the pixels of a PNG or GIF. Leave it out.": "--scale은 PNG나 GIF의 픽셀 수를 정합니다. --scale을 빼십시오.",
        "{1} has no script with a touch, so there is nothing to export. You can specify a touch with --tap X,Y.":
            "{1}에 터치가 있는 스크립트가 없어 내보낼 것이 없습니다. --tap X,Y로 터치를 지정할 수 있습니다.",
        "The touch has {1} steps, and at most {2} can be exported. You can export a shorter touch.":
            "터치가 {1}단계인데 최대 {2}단계까지 내보낼 수 있습니다. 더 짧은 터치를 내보낼 수 있습니다.",
        "1 picture was written: {1}": "그림 1개를 저장했습니다: {1}",
        "{1} pictures were written: {2} … {3}": "그림 {1}개를 저장했습니다: {2} … {3}",
        "a GIF picture": "GIF 그림",
        "a web page": "웹 페이지",
        "a diagram": "다이어그램",
        // The texts of the files.
        "Touch at {1}, {2}": "{1}, {2}의 터치",
        "Step": "단계",
        "Steps": "단계",
        "Why": "이유",
        "verdict": "결과",
        "Responder chain": "응답자 체인",
        "and {1} more views": "그 밖에 뷰 {1}개",
        "{1} on a screen of {2} points.": "{1}, 화면 크기 {2}포인트.",
        "{1} views, as recursiveDescription prints them": "recursiveDescription이 출력하는 뷰 {1}개",
        "The first {1} of {2} views, as recursiveDescription prints them":
            "recursiveDescription이 출력하는 뷰 {2}개 가운데 처음 {1}개",
        "The touch.": "터치.",
        "Asked: the point is inside, so the subviews are asked.": "물어본 뷰. 지점을 포함하므로 서브뷰에도 물어봅니다.",
        "Passed over, with its subviews.": "서브뷰와 함께 건너뛴 뷰.",
        "The hit view, the first responder of the touch.": "히트된 뷰. 이 터치의 첫 번째 응답자입니다.",
        "The path along the responder chain.": "응답자 체인을 따라가는 길.",
        "A gesture recogniser took the touch.": "제스처 인식기가 터치를 가져간 지점.",
        // The window.
        "Export as a web page": "웹 페이지로 내보내기",
        "Saves the touch as a web page beside the scene's file. ← and → go through its steps.":
            "터치를 장면 파일 옆에 웹 페이지로 저장합니다. ← →로 단계를 넘깁니다.",
        "Export as a PDF": "PDF로 내보내기",
        "Saves the touch as a PDF beside the scene's file, with a page for each step.":
            "터치를 장면 파일 옆에 PDF로 저장합니다. 단계마다 한 쪽입니다.",
        "This window was opened without files, so the touch cannot be saved.": "이 윈도우는 파일 없이 열려서 터치를 저장할 수 없습니다.",
        "There is no touch to export. Touch the scene first.": "내보낼 터치가 없습니다. 먼저 장면을 터치하십시오.",
        "The touch has no steps.": "터치에 단계가 없습니다.",
        "The touch was saved as {1}.": "터치를 {1:으로} 저장했습니다.",
        "The touch was not saved: {1}": "터치를 저장하지 못했습니다: {1}",
    ]
}
