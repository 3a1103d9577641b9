// Korean: the words for views, and the places of views in dumps.
extension KoreanTexts {
    static let viewNames: [String: String] = [
        "line {1}": "{1}번째 줄",
        "{1}, but {2} views are called that.": "{1} 그렇게 부르는 뷰가 {2}개 있습니다.",
        "Give a path, such as {1}.": "{1}처럼 경로를 쓰십시오.",
        "{1} has {2} views named \"{3}\". You can name one by its path:":
            "{1}에 이름이 \"{3}\"인 뷰가 {2}개 있습니다. 경로로 하나를 지정할 수 있습니다:",
        "{1} has {2} views named \"{3}\". You can name one by its line or path:":
            "{1}에 이름이 \"{3}\"인 뷰가 {2}개 있습니다. 줄이나 경로로 하나를 지정할 수 있습니다:",
        "{1} has {2} views named \"{3}\". You can name one by its line, address or path:":
            "{1}에 이름이 \"{3}\"인 뷰가 {2}개 있습니다. 줄, 주소 또는 경로로 하나를 지정할 수 있습니다:",
        "{1} is in no window, so no finger can touch it.": "{1:은} 어느 윈도우에도 없으므로 손가락으로 터치할 수 없습니다.",
        "The view is in no visible window, so it takes no touches.": "이 뷰는 보이는 윈도우에 없으므로 터치를 받지 않습니다.",
        "In the dump:": "덤프에서:",
        "    in the debugger, {1}": "    디버거에서, {1}",
        // Options.
        "Tap in the middle of this view.": "이 뷰의 가운데를 탭합니다.",
        "The middle of this view, in place of --at.": "--at 대신 이 뷰의 가운데를 씁니다.",
        "Give either a point with --at or a view with --on.": "--at으로 지점을 지정하거나 --on으로 뷰를 지정하십시오.",
        "Print only this view, with all areas that it loses.": "이 뷰만, 빼앗기는 영역을 모두 포함하여 출력합니다.",
        "--view prints a view of the table. Leave out --output and --compare, or --view.":
            "--view는 표에서 뷰 하나를 출력합니다. --output과 --compare를 빼거나 --view를 빼십시오.",
        // The window.
        "FROM THE DUMP": "덤프의 내용",
        "Copy address": "주소 복사",
        "Copy for LLDB": "LLDB용 복사",
        "Copies a command of LLDB for each change so far, to make it in the app.":
            "지금까지 바꾼 내용을 앱에 그대로 적용하는 LLDB 명령을 복사합니다.",
        "The dump names no address of this view.": "덤프에 이 뷰의 주소가 없습니다.",
        "{1} was copied.": "{1:을} 복사했습니다.",
        "No change so far can be made by LLDB. Change an attribute of a view first.":
            "LLDB로 적용할 수 있는 변경이 아직 없습니다. 먼저 뷰의 속성을 바꾸십시오.",
        "The command of 1 change was copied for LLDB.": "변경 1개의 LLDB 명령을 복사했습니다.",
        "The commands of {1} changes were copied for LLDB.": "변경 {1}개의 LLDB 명령을 복사했습니다.",
    ]
}
