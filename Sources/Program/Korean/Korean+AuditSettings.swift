// Korean: the settings of the audit, its baselines, its trials, and the comparison of maps.

extension KoreanTexts {
    static let auditSettings: [String: String] = [
        // Rules.
        "No gesture reaches a recogniser": "어떤 제스처로도 인식기가 인식하지 못함",
        "Its action does not run for any gesture of its kind at any place where the gesture can begin.":
            "인식기가 받을 수 있는 곳에서 그 종류의 제스처를 무엇이든 해도 액션이 실행되지 않습니다.",
        "Let it recognise simultaneously with the other recogniser, use require(toFail:), or remove it.":
            "먼저 인식하는 인식기와 동시에 인식하게 하거나, require(toFail:)로 순서를 정하거나, 제거하십시오.",
        // Findings.
        "{1} is invisible, and it takes touches of {2} targets: {3}.":
            "{1:은} 전혀 보이지 않으면서 터치 대상 {2}개의 터치를 가져갑니다: {3}.",
        "{1} covers {2} targets, entirely or partly: {3}.": "{1:이} 터치 대상 {2}개의 전체 또는 일부를 가립니다: {3}.",
        "{1} has no area, and {2} targets lie in it: {3}.": "{1}의 넓이가 0이며 그 안에 터치 대상 {2}개가 있습니다: {3}.",
        "{1} is being animated, and {2} targets in it take no touches: {3}.":
            "{1:이} 애니메이션 중이어서 그 안의 터치 대상 {2}개가 터치를 받지 않습니다: {3}.",
        "{1} has isUserInteractionEnabled set to false, and {2} targets lie in it: {3}.":
            "{1}의 isUserInteractionEnabled가 false이며 그 안에 터치 대상 {2}개가 있습니다: {3}.",
        """
        A transition of {1} is in progress, and these targets take no touches until it ends: {2}. Print the hierarchy \
        again after the transition.
        """: "{1}의 전환이 진행 중이며 그동안 다음 터치 대상이 터치를 받지 않습니다: {2}. 전환이 끝난 뒤 계층을 다시 출력하십시오.",
        "{1} is being animated and takes no touches until the animation ends.": "{1:이} 애니메이션 중이며 그동안 터치를 받지 않습니다.",
        "{1} lies in {2}, which is being animated and takes no touches until the animation ends.":
            "{1:이} 속한 {2:이} 애니메이션 중이며 그동안 터치를 받지 않습니다.",
        "None of {1} gestures makes {2} of {3} recognise its gesture.": "제스처 {1}개 중 어느 것으로도 {3}의 {2:이} 인식하지 못합니다.",
        // The report.
        "there are more findings than listed here. You can fix these first.":
            "나열된 것 말고도 문제가 더 있습니다. 나열된 것부터 고치십시오.",
        "no gestures were tried for these recognisers: {1}.": "제스처로 인식되는지 시험하지 않은 인식기: {1}.",
        "the baseline has a finding that no longer exists: {1}": "기준선에 있지만 더는 없는 문제: {1}",
        "{1}: note: {2}": "{1}: note: {2}",
        "{1}; notes: {2}": "{1}, 참고 사항 {2}개",
        "{1}: error: this file was not audited.": "{1}: error: 이 파일은 검사하지 못했습니다.",
        "{1}, and {2} turned off": "{1}, 끈 항목 {2}개",
        "{1}; files that were not audited: {2}": "{1}. 검사하지 못한 파일: {2}개",
        // Baselines and settings.
        "this is not a baseline: its first line is missing.": "기준선 파일이 아닙니다. 첫 줄이 없습니다.",
        "no line with a file in brackets precedes this line.": "이 줄 위에 대괄호로 묶은 파일이 없습니다.",
        "this is neither the id of a finding nor a file in brackets.": "문제의 식별자도, 대괄호로 묶은 파일도 아닙니다.",
        "{1}:{2}: error: {3}\n  You can write a baseline with --write-baseline FILE.":
            "{1}:{2}: error: {3}\n  --write-baseline FILE로 만들 수 있습니다.",
        "{1}: error: the baseline was not written, because some files could not be audited.":
            "{1}: error: 검사하지 못한 파일이 있어 기준선을 쓰지 않았습니다.",
        "{1}: error: the settings file cannot be read.": "{1}: error: 읽을 수 있는 설정 파일이 없습니다.",
        "A file with settings for the audit's rules.": "규칙을 설정하는 파일.",
        """
        Exit status: 0 no findings; 1 at least one finding; 2 a scene cannot be read; 3 a scene cannot be shown here, \
        for example because a font is missing. Scenes that can be read are still audited. With --baseline, findings in \
        that file are not counted. Notes are never counted.

        A folder also means the dumps in it: files ending in .txt, .xml or .log that begin as a dump.

        The key audit sets rules: in a scene for that scene, in a separate file for all scenes: audit: [{rule: \
        small-target, in: toolbar, size: 36, reason: For a pencil}]. A severity is off, note, warning or error. \
        Without --config, the file is .hitscope-audit.yaml in the current folder.
        """: """
        종료 상태: 0 발견한 문제 없음, 1 발견한 문제 있음, 2 읽을 수 없는 장면이 있음, 3 서체가 없는 등의 이유로 여기서 보여 줄 수 \
        없는 장면이 있음. 읽을 수 있는 것은 그래도 모두 검사합니다. --baseline을 쓰면 파일에 없는 문제만 세며, 참고 사항(note)은 \
        세지 않습니다.

        폴더를 지정하면 그 안의 덤프, 곧 덤프로 시작하는 .txt, .xml, .log 파일도 검사합니다.

        규칙은 장면의 audit 키로 설정하고, 모든 장면에 대해서는 별도 파일의 같은 키로 설정합니다: audit: [{rule: small-target, in: \
        toolbar, size: 36, reason: For a pencil}]. severity는 off, note, warning, error 중 하나입니다. --config를 쓰지 않으면 \
        현재 폴더의 .hitscope-audit.yaml을 읽습니다.
        """,
        // Settings in a scene.
        "an audit setting": "audit의 설정",
        "a list of audit settings": "audit의 설정 목록",
        "audit settings": "audit의 설정",
        "a file of audit settings": "audit의 설정 파일",
        "For example: {rule: small-target, size: 36, reason: \"Used rarely\"}":
            "예: {rule: small-target, size: 36, reason: \"Used rarely\"}",
        "an audit setting has a \"severity\", a \"size\", or both":
            "audit의 설정에는 \"severity\"나 \"size\" 또는 둘 다 있어야 합니다",
        "For example: severity: off": "예: severity: off",
        "only {1} have a \"size\"": "\"size\"는 {1}에만 있습니다",
        "{1}, not {2}.": "{1}. {2}에는 없습니다.",
        "Remove \"size\", or set its severity.": "\"size\"를 빼거나 severity를 설정하십시오.",
        // Comparisons of maps.
        "area": "넓이",
        """
        Without --output, prints a table: the area in which each view takes touches, and the area that it loses to \
        other views. Hatched parts of the picture are visible but get no touches. Where a view's own code decides, \
        such as an override of hitTest(_:with:), the map samples every pixel centre and draws a dotted line.

        Exit status: 0, or 1 if more than the area of --fail-over goes to another view.
        """: """
        --output이 없으면 각 뷰가 받는 영역과 다른 뷰에 빼앗기는 영역을 표로 출력합니다. 그림에서 빗금 친 부분은 보이지만 터치가 닿지 않는 곳입니다. hitTest(_:with:)를 \
        재정의한 경우처럼 뷰의 코드가 답하는 곳에서는 모든 픽셀의 중심에서 물어보고 점선을 그립니다.

        종료 상태: 0, --fail-over의 넓이보다 많은 부분이 다른 뷰로 넘어가면 1.
        """,
        "With --compare: the area in pt², or the part of the screen in %, that another view may take.":
            "--compare와 함께: 다른 뷰로 넘어가도 되는 넓이(pt²) 또는 화면에서의 비율(%).",
        "--fail-over needs an earlier version of the scene. Specify it with --compare.":
            "--fail-over에는 장면의 이전 버전이 필요합니다. --compare로 지정하십시오.",
        "{1} pt² changed to another view, which is more than {2}.": "{1}pt²의 터치를 받는 뷰가 바뀌었으며, 이는 {2}보다 큽니다.",
        "{1} pt²  {2} → {3}  ({4}, {5}, {6} × {7})": "{1}pt²  {2} → {3}  ({4}, {5}, {6} × {7})",
        "note: the screens differ in size, and only the part that both have is compared.":
            "note: 화면의 크기가 달라 둘 다에 있는 부분만 비교합니다.",
    ]
}
