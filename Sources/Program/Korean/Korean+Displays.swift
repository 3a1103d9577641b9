// Korean: displays and surfaces that fail.

extension KoreanTexts {
    static let displays: [String: String] = [
        // Displays that cannot be opened. There is no full stop, because advice may follow.
        "no X display: {1}; you can set DISPLAY to a running X server, such as DISPLAY=:0":
            "X 디스플레이가 없습니다: {1}. DISPLAY=:0처럼 실행 중인 X 서버를 DISPLAY에 지정할 수 있습니다",
        "DISPLAY is not set": "DISPLAY가 설정되어 있지 않습니다",
        "the server \"{1}\" cannot be reached": "서버 \"{1}\"에 연결할 수 없습니다",
        "the server \"{1}\" closed the connection before it answered": "서버 \"{1}\"에서 응답하기 전에 연결이 끊어졌습니다",
        "the server \"{1}\" did not answer within {2} seconds": "서버 \"{1}\"에서 {2}초 동안 응답이 없습니다",
        """
        the X server "{1}" has a colour depth of {2} bits, and 24 are needed; you can set its colour depth to 24, or \
        use a headless command, which needs no server
        """: "X 서버 \"{1}\"의 색상 심도는 픽셀당 {2}비트인데 24비트가 필요합니다. 서버의 색상 심도를 24로 설정하거나 서버가 필요 없는 명령을 쓸 수 있습니다",
        """
        the X server "{1}" could not create a graphics context; you can use a headless command, which needs no server
        """:
            "X 서버 \"{1}\"에서 그래픽 컨텍스트를 얻지 못했습니다. 서버가 필요 없는 명령을 쓸 수 있습니다",
        // Displays that fail later.
        """
        the X server "{1}" closed the connection while the window was open; you can start the program again when the \
        server is available
        """:
            "윈도우가 열려 있는 동안 X 서버 \"{1}\"의 연결이 끊어졌습니다. 서버가 돌아오면 프로그램을 다시 시작할 수 있습니다",
        """
        the X server "{1}" did not answer when the program quit, so the window was not closed; you can start the \
        program again when the server responds
        """: "프로그램을 종료할 때 X 서버 \"{1}\"에서 응답이 없어 윈도우를 닫지 못했습니다. 서버가 응답하면 프로그램을 다시 시작할 수 있습니다",
        """
        the X server "{1}" refused the request {2}: {3}; you can try again, or use a headless command, which needs \
        no server
        """: "X 서버 \"{1}\"에서 요청 {2:을} 거부했습니다: {3}. 다시 시도하거나 서버가 필요 없는 명령을 쓸 수 있습니다",
        """
        the X server "{1}" sent an unexpected reply, and Xlib cannot continue; you can start the program again on \
        another server
        """: "X 서버 \"{1}\"에서 예상하지 못한 응답을 보내 Xlib가 계속할 수 없습니다. 다른 서버에서 프로그램을 다시 시작할 수 있습니다",
        "there is not enough memory for a window of {1} × {2} pixels; you can make the window smaller":
            "{1} × {2}픽셀 윈도우를 위한 메모리가 없습니다. 윈도우를 더 작게 할 수 있습니다",
        """
        a surface of {1} × {2} points at scale {3} has too many pixels: the limit is {4} per side and {5} in total; \
        you can choose a smaller size or scale
        """: "{1} × {2}포인트를 배율 {3:으로} 그리면 픽셀이 너무 많습니다. 한 변에 {4}픽셀, 모두 {5}픽셀까지 표시할 수 있습니다. 더 작은 크기나 배율을 고를 수 있습니다",
        "the session has lasted {1} seconds, the limit of a recording; you can start a new session":
            "세션이 기록에 담을 수 있는 가장 긴 시간인 {1}초에 이르렀습니다. 다시 시작할 수 있습니다",
        """
        note: No installed font supports Korean, so all text uses the built-in font. You can install a font such as \
        Nanum or Noto Sans CJK.
        """:
            """
        참고: 설치된 서체에 한글이 없어 모든 텍스트를 내장 서체로 그립니다. 나눔고딕이나 Noto Sans CJK 같은 서체를 설치할 수 \
        있습니다.
        """,
    ]
}
