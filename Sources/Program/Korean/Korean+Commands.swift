// Korean: the command line, its help and its errors.

extension KoreanTexts {
    static let commands: [String: String] = [
        // The language.
        "The language to use: en or ko. Default: the language of the environment.":
            "사용할 언어: en 또는 ko. 기본값: 환경에 설정된 언어.",
        "language": "언어",
        "--language needs a value. You can choose {1} or {2}.": "--language에 값이 필요합니다. {1} 또는 {2} 중에서 고를 수 있습니다.",
        "--language is {1}, but should be {2} or {3}.": "--language의 값은 {2} 또는 {3}여야 하는데 {1:이} 주어졌습니다.",
        // Placeholders for the values of options.
        "name": "이름",
        "file": "파일",
        "n": "n",
        "list": "목록",
        "seconds": "초",
        "scene": "장면",
        "scenes": "장면",
        "wxh": "너비x높이",
        "x,y": "x,y",
        "x,y x,y": "x,y x,y",
        // The program and its commands.
        "Who took my touch, and why not my view?": "누가 내 터치를 가져갔고, 내 뷰는 왜 받지 못했을까요?",
        """
        Opens a scene of views, delivers real input to it, and shows which views were asked, why each was passed over, \
        which view got the touch, and how the touch went up the responder chain. Every answer is also available \
        without a window.

        Exit status: 0 success; 1 an expectation failed, or two hierarchies differ; 2 the command line or a scene is \
        wrong; 3 the environment does not allow it (the display was disconnected, a file cannot be written, a font is \
        missing). Status 1 can come from check, why --expect, find, audit, map --fail-over, diff, snapshot --against, \
        references and replay.

        With --output -, a text goes to standard output, and so does the PNG of snapshot. --write-baseline takes - too.
        """:
            """
        뷰로 이루어진 장면을 열어 실제 입력을 전달하고, 어떤 뷰에 물어보았는지, 각 뷰를 왜 건너뛰었는지, 누가 터치를 받았는지, 터치가 응답자 체인을 따라 어떻게 올라갔는지 보여 줍니다. \
        모든 답은 윈도우 없이도 얻을 수 있습니다.

        종료 상태: 0 완료, 1 기대와 다르거나 두 계층이 다름, 2 명령줄이나 장면이 잘못됨, 3 환경이 허용하지 않음(사라진 디스플레이, 쓸 수 없는 파일, 없는 서체). \
        1로 끝날 수 있는 명령은 check, why --expect, find, audit, map --fail-over, diff, snapshot --against, \
        references, replay입니다.

        --output -를 쓰면 텍스트와 snapshot의 PNG는 표준 출력으로 나갑니다. --write-baseline에도 -를 쓸 수 있습니다.
        """,
        "Opens its scene in a window.": "이 프로그램의 장면을 윈도우에서 엽니다.",
        "Draws a scene after its touch, with the overlay, as PNG, SVG or PDF.":
            "터치가 끝난 장면을 오버레이와 함께 PNG, SVG 또는 PDF로 그립니다.",
        """
        Reports how a touch was handled: which views were asked, which view got it, and how it went up the responder \
        chain.
        """: "엔진이 터치를 어떻게 처리했는지 알려 줍니다. 어느 뷰에 물어보았는지, 어느 뷰가 받았는지, 응답자 체인을 따라 어떻게 올라갔는지 보여 줍니다.",
        "Checks the expectations in scenes and lessons.": "장면과 수업에 적힌 기대 항목을 확인합니다.",
        "Explains why a view did not get a touch, or what happened to the touch.":
            "뷰가 터치를 왜 받지 못했는지, 또는 받은 터치가 어떻게 되었는지 알려 줍니다.",
        """
        Plays the whole gesture. Without a view, shows which view got the touch and lists all views under the point, \
        from front to back. With a view, lists all causes in order: after the first is fixed, the next one applies. \
        With --fix, also prints the smallest changes that let the view get the touch, each tried on a copy of the \
        scene.
        """:
            """
        제스처 전체를 재생합니다. 뷰를 지정하지 않으면 누가 터치를 받았는지 알려 주고, 그 지점의 모든 뷰를 앞에서 뒤로 보여 줍니다. \
        뷰를 지정하면 모든 원인을 터치가 만나는 순서대로 보여 줍니다. 첫 번째 원인을 고치면 다음 원인이 이유가 됩니다. --fix를 쓰면 뷰가 터치를 받게 하는 \
        가장 작은 변경을 장면의 사본에서 하나씩 시험하여 함께 보여 줍니다.
        """,
        """
        Plays the whole gesture: the input from the options, the scene's script, or a tap in the middle of the view. \
        Without a view, shows which view got the touch and lists all views under the point, from front to back. With \
        --fix, also prints the smallest changes that let the view get the touch, each tried on views that the \
        program creates again.
        """:
            """
        제스처 전체를 재생합니다. 옵션의 입력이 있으면 그것을, 없으면 장면의 스크립트를, 그것도 없으면 뷰의 가운데를 \
        탭합니다. 뷰를 지정하지 않으면 누가 터치를 받았는지 알려 주고 지점 아래의 모든 뷰를 앞에서 뒤로 나열합니다. --fix를 \
        쓰면 뷰가 터치를 받게 하는 가장 작은 변경도 출력하며, 각 변경은 프로그램이 다시 만든 뷰에서 시험한 것입니다.
        """,
        "Maps which view takes a touch at each point, as a picture, as JSON or as a table.":
            "어느 지점의 터치를 어느 뷰가 받는지 나타내는 터치 영역을 그림, JSON 또는 표로 만듭니다.",
        "Finds views with touch problems: covered, unreachable, too small, or without an action.":
            "터치 문제가 있는 뷰를 찾습니다. 가려진 뷰, 닿을 수 없는 뷰, 너무 작은 뷰, 액션이 없는 컨트롤을 찾습니다.",
        "Turns a dump into a scene that can be edited.": "덤프를 편집할 수 있는 장면으로 바꿉니다.",
        """
        Reads an app's views as printed by a debugger, a UI test or an automation server, and writes a scene. Reports \
        to standard error how many lines were read, and which were skipped.
        """: "디버거, UI 테스트 또는 자동화 서버가 출력한 앱의 뷰를 읽어 장면으로 씁니다. 각 줄의 처리 결과는 표준 오류로 출력합니다. 해석한 줄의 수와 해석하지 못한 줄을 알려 줍니다.",
        """
        Without a display, plays the scene without a window, and prints the paths of the picture and the trace.
        """: "디스플레이가 없으면 윈도우 없이 장면을 재생하고, 저장한 그림과 추적 기록의 파일 이름을 알려 줍니다.",
        // Options: the scene.
        "The scene, or a dump of an app; - reads standard input.": "장면 또는 앱의 덤프. -는 표준 입력에서 읽습니다.",
        "Read the scene or the dump from the clipboard.": "클립보드에서 장면이나 덤프를 읽습니다.",
        "Read a scene or a dump from the clipboard.": "장면이나 덤프 하나를 클립보드에서 읽습니다.",
        "The format of a dump that is not detected automatically: {1}.": "덤프 형식을 인식하지 못할 때 지정하는 형식: {1}.",
        "A screenshot of the whole screen to show behind the views: a PNG at the scale of any device.":
            "뷰 뒤에 놓을 전체 화면 스크린샷. PNG 파일이며 어떤 기기의 배율이든 쓸 수 있습니다.",
        "A view, by its name, address, line, text, class or path; or the name of a gesture recogniser.":
            "이름, 주소, 줄, 텍스트, 클래스 또는 경로로 지정한 뷰, 또는 제스처 인식기의 이름.",
        "A view, by its accessibilityIdentifier, text, class or path; or the name of a gesture recogniser.":
            "accessibilityIdentifier, 텍스트, 클래스 또는 경로로 지정한 뷰, 또는 제스처 인식기의 이름.",
        // Options: the input.
        "Tap the screen at this point instead of playing the scene's script.": "장면의 스크립트를 재생하는 대신 화면의 이 지점을 탭합니다.",
        "Drag a finger from the first point to the second.": "손가락을 첫 번째 지점에서 두 번째 지점으로 드래그합니다.",
        """
        The seconds for which the finger stays where it touches. Applies to --tap, --on, --drag, or the scene's first \
        touch.
        """: "손가락이 닿은 자리에 머무는 시간(초). --tap, --on, --drag와 함께 쓰거나 장면의 첫 터치에 적용합니다.",
        "Play the input of a JSON file written by run --record.": "run --record가 저장한 JSON 파일의 입력을 재생합니다.",
        // Options: pictures and answers.
        "The number of steps to show. Default: all.": "진행할 단계 수. 기본값: 모두.",
        "The layers to draw: order, chain, responder and touch, separated by commas, or all, or none.":
            "그릴 레이어: 쉼표로 구분한 order, chain, responder, touch, 또는 all이나 none.",
        "Pixels per point, 0.25 to 8.": "1포인트당 픽셀 수, 0.25~8.",
        "The fonts to use: installed, or builtin for letters that need no font.":
            "그릴 때 쓸 서체: installed, 또는 글꼴이 필요 없는 내장 글자를 쓰는 builtin.",
        "Draw the whole window with its panels.": "패널을 포함한 윈도우 전체를 그립니다.",
        "The colours of the panels and the marks: dark, light or contrast. Default: dark.":
            "패널과 표시의 색상: dark, light 또는 contrast. 기본값: dark.",
        "The size of the window in points. Needs --window.": "윈도우 크기(포인트). --window와 함께 씁니다.",
        "Print the whole trace as JSON. The output is deterministic.":
            "추적 기록 전체를 JSON으로 출력합니다. 두 번 실행해도 출력이 바이트까지 같습니다.",
        "Print the smallest changes that let the view get the touch.": "뷰가 터치를 받게 하는 가장 작은 변경을 출력합니다.",
        "Print the causes with their codes and culprits, and the changes, as JSON.":
            "원인과 그 코드, 원인이 된 객체, 변경을 JSON으로 출력합니다.",
        "The file to write. Its extension sets the format: .png, .svg, .pdf or .json.":
            "저장할 파일. 확장자가 형식을 정합니다: .png, .svg, .pdf 또는 .json.",
        "An earlier version of the scene, to show which areas another view takes now.":
            "장면의 이전 버전. 터치를 받는 뷰가 바뀐 영역을 보여 줍니다.",
        "Pixels per point at which a view's own code is sampled, 0.25 to 8. Default: the screen's scale.":
            "뷰의 코드에 물어봐야 하는 곳에서 쓸 1포인트당 픽셀 수, 0.25~8. 기본값: 화면의 배율.",
        """
        The output format: text, json, sarif for code hosts, or junit for CI systems. Also the format of a dump that \
        is not detected automatically: {1}. Both can be specified.
        """:
            "출력 형식: text, json, 코드 호스팅용 sarif, CI 시스템용 junit. 덤프 형식을 인식하지 못할 때는 그 형식: {1}. 둘 다 지정할 수 있습니다.",
        "A file of known findings to ignore.": "이미 알고 있어 세지 않을 문제를 담은 파일.",
        "Write all findings to a baseline file and exit with status 0.": "발견한 모든 문제를 기준선 파일에 쓰고 상태 0으로 종료합니다.",
        "Write the answer to a file instead of printing it.": "답을 출력하지 않고 파일에 씁니다.",
        "The scene to write. Default: standard output.": "저장할 장면. 기본값: 표준 출력.",
        "Write a repaired dump instead of a scene.": "장면 대신, 손상된 부분을 바로잡은 덤프를 씁니다.",
        // Options: the window.
        "Pixels per point, 0.25 to 8. Default: the display's scale.": "1포인트당 픽셀 수, 0.25~8. 기본값: 디스플레이의 배율.",
        "The size of the window in points.": "윈도우 크기(포인트).",
        "The fonts to use: installed or builtin.": "그릴 때 쓸 서체: installed 또는 builtin.",
        """
        The colours of the window: dark, light or contrast. Default: those that were chosen last, or those of the \
        desktop.
        """:
            "윈도우의 색상: dark, light 또는 contrast. 기본값: 마지막으로 선택한 색상. 선택한 적이 없으면 데스크톱의 색상.",
        "Show only the scene, without panels, and mark the view under the pointer.":
            "패널 없이 장면만 보여 줍니다. 포인터 아래의 뷰를 표시합니다.",
        "Show every change immediately, without animation.": "모든 변화를 애니메이션 없이 바로 표시합니다.",
        "Start in presenter mode: the scene and one sentence for each step, in large type (F5).":
            "발표 모드로 시작합니다. 장면과 단계마다 한 문장을 강의실에서 보이는 큰 글자로 보여 줍니다(F5).",
        "Repaint every frame completely, to compare with painting only what changed.":
            "프레임마다 전체를 다시 그립니다. 바뀐 부분만 그릴 때와 비교할 수 있습니다.",
        "Write a line to standard error for each frame that the display has received.":
            "디스플레이가 프레임을 받을 때마다 표준 오류에 한 줄씩 씁니다.",
        "The memory for the moments of the timeline, 0 to 4096 MiB. When it is full, the oldest touches are dropped.":
            "타임라인의 시점이 쓸 메모리(MiB), 0~4096. 이를 넘으면 가장 오래된 터치부터 지웁니다.",
        "Play without a window, even if there is a display.": "디스플레이가 있어도 윈도우 없이 재생합니다.",
        "The input to play without a window: a file written by --record.": "윈도우 없이 재생할 입력. --record가 저장한 형식입니다.",
        "Write the session's input to this file as it arrives.": "세션의 입력을 들어오는 대로 이 파일에 씁니다.",
        "Write the session's trace to this file when it ends.": "세션이 끝나면 추적 기록을 이 파일에 씁니다.",
        "Write the last picture of the window to this file when the session ends.": "세션이 끝나면 윈도우의 마지막 모습을 이 파일에 씁니다.",
        // Errors of command lines.
        "Specify a scene or a dump, - for standard input, or --clipboard.":
            "장면이나 덤프를 지정하거나, 표준 입력은 -를, 클립보드는 --clipboard를 쓰십시오.",
        "--clipboard and the scene {1} cannot be combined. Leave one out.":
            "--clipboard와 장면 {1:은} 함께 쓸 수 없습니다. 하나를 빼십시오.",
        "Standard input can be read only once. Use - for one of the two.": "표준 입력은 한 번만 읽을 수 있습니다. -를 하나 빼십시오.",
        "--fix needs the name of a view.": "--fix에는 뷰의 이름이 필요합니다.",
        "--fix needs the name of a view, and \"{1}\" is a gesture recogniser.":
            "--fix에는 뷰의 이름이 필요하지만, \"{1}\" 이름은 제스처 인식기의 것입니다.",
        "{1} has {2} recognisers named \"{3}\". You can give each a unique name.":
            "{1}에 이름이 \"{3}\"인 인식기가 {2}개 있습니다. 각각 다른 이름을 붙일 수 있습니다.",
        "The touch hit {1}.": "터치가 {1}에 히트되었습니다.",
        "The touch hit no view.": "터치가 어떤 뷰에도 히트되지 않았습니다.",
        "Under {1}, {2}; the order is a guess:": "{1}, {2} 아래(순서는 추측):",
        "Under {1}, {2}, from front to back:": "{1}, {2} 아래, 앞에서 뒤로:",
        "{1} and {2} cannot be combined. Leave one out.": "{1:과} {2:은} 함께 쓸 수 없습니다. 하나를 빼십시오.",
        "{1} is -, but should be the name of a file.": "{1}의 값이 -입니다. 파일의 이름이어야 합니다.",
        "{1} and {2} cannot be combined. Use one of them.": "{1}, {2:은} 함께 쓸 수 없습니다. 하나만 남기십시오.",
        "--drag needs two points, such as --drag 10,20 10,200.": "--drag에는 --drag 10,20 10,200처럼 두 지점이 필요합니다.",
        """
        A script already sets how long a finger stays down. Leave out --press.
        """: "손가락이 머무는 시간은 스크립트가 정합니다. --press를 빼십시오.",
        "--size sets the size of the window. Without --window, a picture has the size of the scene.":
            "--size는 윈도우의 크기입니다. --window가 없으면 그림의 크기는 장면과 같습니다.",
        "--moments is {1}, but should be a number from 0 to 4096.": "--moments의 값이 {1}입니다. 0부터 4096까지의 수여야 합니다.",
        "--stage-only shows no sentences, and --present shows them large. Leave one of them out.":
            "--stage-only는 문장을 보여 주지 않고 --present는 문장을 크게 보여 줍니다. 둘 중 하나를 빼십시오.",
        """
        --record writes the input of a window or of --script; --headless alone has neither. Leave out one of them.
        """: "--record는 윈도우나 --script의 입력을 저장하는데, --headless만으로는 둘 다 없습니다. 둘 중 하나를 빼십시오.",
        """
        --format is specified twice for the same purpose. Leave one out.
        """: "--format으로 같은 것의 형식을 두 번 지정했습니다. 하나만 지정하십시오.",
        "--output and --write-baseline cannot be combined. Leave one out.":
            "--output과 --write-baseline은 함께 쓸 수 없습니다. 하나를 빼십시오.",
        "--baseline and --write-baseline cannot be combined. Leave one out.":
            "--baseline과 --write-baseline은 함께 쓸 수 없습니다. 하나를 빼십시오.",
        "{1} is a scene, not a dump. Leave out --as-dump.": "{1:은} 덤프가 아니라 장면입니다. --as-dump를 빼십시오.",
        "Only a scene can store a --backdrop, not a dump. Leave out --backdrop or --as-dump.":
            "--backdrop은 장면에만 저장할 수 있습니다. --backdrop이나 --as-dump를 빼십시오.",
        "There is no step {1}: the touch has {2} steps. You can specify a step from 0 to {3}.":
            "{1}단계는 없습니다. 이 터치는 {2}단계입니다. 0부터 {3}까지 고를 수 있습니다.",
        "{1} is an input file, and writing would overwrite it. You can specify another file, or use --force.":
            "{1:은} 읽는 파일이므로 여기에 쓰면 내용이 사라집니다. 다른 파일을 지정하거나 --force를 쓸 수 있습니다.",
        "Replace a file even if it is an input, or of another kind than the output.":
            "읽는 파일이나, 쓰는 것과 종류가 다른 파일이라도 바꿉니다.",
        """
        {1} is specified for two outputs, and one would overwrite the other. You can specify a different file for \
        each.
        """:
            "{1:을} 두 가지 용도로 지정하여 하나가 사라지게 됩니다. 각각 다른 파일을 지정할 수 있습니다.",
        // Sentences of the parser of the command line.
        "Error: {1}": "오류: {1}",
        "Help:  {1}": "도움말:  {1}",
        "Usage: {1}": "사용법: {1}",
        "  See '{1}' for more information.": "  자세한 내용은 '{1}'에서 볼 수 있습니다.",
        "  See '{1}' for detailed help.": "  자세한 도움말은 '{1}'에서 볼 수 있습니다.",
        "OVERVIEW: {1}": "개요: {1}",
        "USAGE: {1}": "사용법: {1}",
        "ARGUMENTS:": "인수:",
        "OPTIONS:": "옵션:",
        "SUBCOMMANDS:": "하위 명령:",
        "{1}Show help information.": "{1}도움말을 보여 줍니다.",
        "{1}Show subcommand help information.": "{1}하위 명령의 도움말을 보여 줍니다.",
        "{1}Show the version.": "{1}버전을 보여 줍니다.",
        "(default:": "(기본값:",
        "(values:": "(값:",
        "; default:": "; 기본값:",
        "Unknown option '{1}'": "알 수 없는 옵션입니다: '{1}'.",
        "Unknown option '{1}'. Did you mean '{2}'?": "알 수 없는 옵션입니다: '{1}'. 혹시 '{2}' 아닙니까?",
        "Missing value for '{1}'": "'{1}'의 값이 없습니다.",
        "The option '{1}' does not take any value, but '{2}' was specified.": "옵션 '{1}'에는 값을 쓸 수 없는데 '{2}' 값이 지정되었습니다.",
        "Unexpected argument '{1}'": "'{1}' 인수는 필요하지 않습니다.",
        "{1} unexpected arguments: '{2}'": "필요하지 않은 인수가 {1}개 있습니다: '{2}'",
        "Missing expected argument '{1}'": "필요한 인수가 없습니다: '{1}'.",
        "Missing one of: '{1}'": "다음 중 하나가 필요합니다: '{1}'",
        "The value '{1}' is invalid for '{2}'": "'{2}'에 '{1}' 값을 쓸 수 없습니다.",
        "The value '{1}' is invalid for '{2}'. Please provide one of {3}.": "'{2}'에 '{1}' 값을 쓸 수 없습니다. {3} 중에서 지정하십시오.",
        "Value to be set with flag {1} had already been set with flag {2}": "플래그 {1:으로} 설정할 값을 이미 플래그 {2:으로} 설정했습니다.",
        "Invalid option: {1}": "잘못된 옵션: {1}",
        "Missing required subcommand.": "하위 명령이 필요합니다.",
    ]
}
