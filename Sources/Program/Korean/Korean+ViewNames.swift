// Korean: the names of views, their positions in dumps, and the comparison of two hierarchies.
extension KoreanTexts {
    static let viewNames: [String: String] = [
        "line {1}": "{1}번째 줄",
        "{1}, but {2} views have that name.": "{1} 그 이름의 뷰가 {2}개 있습니다.",
        "Specify a path, such as {1}.": "{1}처럼 경로를 쓰십시오.",
        "{1} has {2} views named \"{3}\". You can specify one by its path:":
            "{1}에 이름이 \"{3}\"인 뷰가 {2}개 있습니다. 경로로 하나를 지정할 수 있습니다:",
        "{1} has {2} views named \"{3}\". You can specify one by its line or path:":
            "{1}에 이름이 \"{3}\"인 뷰가 {2}개 있습니다. 줄이나 경로로 하나를 지정할 수 있습니다:",
        "{1} has {2} views named \"{3}\". You can specify one by its line, address or path:":
            "{1}에 이름이 \"{3}\"인 뷰가 {2}개 있습니다. 줄, 주소 또는 경로로 하나를 지정할 수 있습니다:",
        "{1} is not in a window, so it cannot be touched.": "{1:은} 어느 윈도우에도 없으므로 손가락으로 터치할 수 없습니다.",
        "The view is not in a visible window, so it takes no touches.": "이 뷰는 보이는 윈도우에 없으므로 터치를 받지 않습니다.",
        "In the dump:": "덤프에서:",
        "    in the debugger, {1}": "    디버거에서, {1}",
        // Options.
        "Tap in the middle of this view.": "이 뷰의 가운데를 탭합니다.",
        "The middle of this view, instead of --at.": "--at 대신 이 뷰의 가운데를 씁니다.",
        "Specify either a point with --at or a view with --on.": "--at으로 지점을 지정하거나 --on으로 뷰를 지정하십시오.",
        "Print only this view, with all areas lost to other views.": "이 뷰만, 빼앗기는 영역을 모두 포함하여 출력합니다.",
        "--view prints a view of the table. Leave out --output and --compare, or --view.":
            "--view는 표에서 뷰 하나를 출력합니다. --output과 --compare를 빼거나 --view를 빼십시오.",
        // The window.
        "NOT IN THE DUMP": "덤프에 없음",
        "a default or a guess": "기본값 또는 추측",
        "not in the dump": "덤프에 없음",
        "FROM THE DUMP": "덤프의 내용",
        "Copy address": "주소 복사",
        "Copy for LLDB": "LLDB용 복사",
        "Copies an LLDB command for each change so far, to apply it in the app.":
            "지금까지 바꾼 내용을 앱에 그대로 적용하는 LLDB 명령을 복사합니다.",
        "The dump contains no address of this view.": "덤프에 이 뷰의 주소가 없습니다.",
        "{1} was copied.": "{1:을} 복사했습니다.",
        "No change so far can be made with LLDB. Change an attribute of a view first.":
            "LLDB로 적용할 수 있는 변경이 아직 없습니다. 먼저 뷰의 속성을 바꾸십시오.",
        "The LLDB command for 1 change was copied.": "변경 1개의 LLDB 명령을 복사했습니다.",
        "The LLDB commands for {1} changes were copied.": "변경 {1}개의 LLDB 명령을 복사했습니다.",
        "Shows only the chosen view and its subviews, flat or in layers, or the whole scene again.":
            "선택한 뷰와 그 안의 모든 것만 평면이나 레이어로 보여 주거나, 다시 전체를 보여 줍니다.",
        "Choose a view first, to show only that view.": "먼저 뷰를 선택하십시오. 그러면 그 뷰만 보여 줍니다.",
        "only {1}": "{1}만 표시",
        "I shows all": "I: 전체 표시",
        "While pressed, shows the distance to the view under the pointer.":
            "누르고 있는 동안, 선택한 뷰에서 포인터 아래 뷰까지의 거리를 보여 줍니다.",
        // Comparisons of two hierarchies.
        "Lists what differs between two scenes or dumps, two traces, or two maps.":
            "두 장면이나 덤프, 두 추적 기록, 두 터치 영역에서 다른 점을 나열합니다.",
        """
        Views match if they have the same address, or else the same unique name, or else the same class and index in \
        the same superview. Scripts and expectations are not compared.

        Two files of trace --json are compared input by input: what was hit and why not, who received and handled it, \
        gestures, actions and faults. Times are not compared. Of two files of map -o map.json, lists the areas in \
        which a touch goes to another view.

        Exit status: 0 no differences; 1 there are differences; 2 a scene cannot be read.
        """:
            """
        주소가 같으면 같은 뷰입니다. 그렇지 않으면 다른 뷰에 없는 이름이 같거나, 같은 상위 뷰 안에서 클래스와 위치가 같은 뷰를 같은 뷰로 봅니다. \
        스크립트와 기대 항목은 비교하지 않습니다.

        trace --json이 쓴 두 파일은 입력마다 비교합니다. 무엇이 히트되었고 왜 히트되지 않았는지, 무엇이 받고 처리했는지, 제스처, 액션, 오류를 비교하며, \
        시간은 비교하지 않습니다. map -o map.json이 쓴 두 파일에서는 터치를 받는 뷰가 바뀐 영역을 나열합니다.

        종료 상태: 0 다른 점이 없음, 1 다른 점이 있음, 2 장면을 읽을 수 없음.
        """,
        "The earlier scene or dump; - reads standard input.": "이전 장면이나 덤프. -는 표준 입력을 읽습니다.",
        "The later scene or dump; - reads standard input.": "이후 장면이나 덤프. -는 표준 입력을 읽습니다.",
        "Print the differences as JSON.": "다른 점을 JSON으로 출력합니다.",
        "No differences.": "다른 점이 없습니다.",
        "1 input differs.": "입력 1개가 다릅니다.",
        "{1} of {2} inputs differ.": "입력 {2}개 가운데 {1}개가 다릅니다.",
        "input {1} at {2} s": "{2}초의 입력 {1}",
        "{1} and {2} are of different kinds. You can compare two traces, two maps, or two scenes or dumps.":
            "{1:과} {2:은} 종류가 다릅니다. 추적 기록 둘, 터치 영역 둘, 또는 장면이나 덤프 둘을 비교할 수 있습니다.",
        "{1} pt² go to another view, {2} % of the screen.": "{1}pt²의 터치를 다른 뷰가 받습니다. 화면의 {2}%입니다.",
        "  {1} ⇒ {2}: {3} pt², at {4}, {5}, {6} × {7}": "  {1} ⇒ {2}: {3}pt², {4}, {5}, {6} × {7}",
        "{1}: error: the map cannot be read. You can write it again: hitscope map SCENE -o map.json":
            "{1}: error: 터치 영역을 읽을 수 없습니다. 새로 저장할 수 있습니다: hitscope map SCENE -o map.json",
        "{1}: error: the trace cannot be read. You can write it again: hitscope trace --json":
            "{1}: error: 추적 기록을 읽을 수 없습니다. 새로 저장할 수 있습니다: hitscope trace --json",
        """
        {1}: error: this is a trace of version {2}, and version 2 can be compared. You can write it again: hitscope \
        trace --json
        """: "{1}: error: 버전 {2}의 추적 기록입니다. 버전 2를 비교할 수 있습니다. 새로 저장할 수 있습니다: hitscope trace --json",
        "{1} added": "추가 {1}개",
        "{1} removed": "제거 {1}개",
        "{1} moved": "이동 {1}개",
        "{1} changed": "변경 {1}개",
        "added:": "추가된 뷰:",
        "removed:": "제거된 뷰:",
        "moved:": "이동한 뷰:",
        "changed:": "변경된 뷰:",
        "  {1}, with the view in it": "  {1}, 안에 있는 뷰 포함",
        "  {1}, with the {2} views in it": "  {1}, 안에 있는 뷰 {2}개 포함",
    ]
}
