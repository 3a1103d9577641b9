// Korean: checks of expectations, and comparisons with expected answers.

extension KoreanTexts {
    static let checks: [String: String] = [
        // Help.
        """
        The scenes, or dumps of apps; - reads standard input. A folder means all scenes in it, and a pattern such as \
        "scenes/**/*.yaml" all files that match.
        """:
            """
        장면 또는 앱의 덤프(여러 개 가능). -는 표준 입력에서 읽습니다. 폴더를 지정하면 그 안의 모든 장면을, \
        "scenes/**/*.yaml" 같은 패턴을 지정하면 일치하는 모든 파일을 뜻합니다.
        """,
        """
        For each failed expectation, writes a picture and a trace to the folder artifacts, or to HITSCOPE_ARTIFACTS, \
        and lists them in index.html.

        Exit status: 0 all expectations hold; 1 at least one fails; 2 a scene cannot be read; \
        3 a scene could not be checked.
        """:
            """
        실패한 기대 항목마다 그림과 추적 기록을 artifacts 폴더나 HITSCOPE_ARTIFACTS가 가리키는 폴더에 남기고, 이를 모두 모은 페이지 \
        index.html을 만듭니다.

        종료 상태: 0 모두 기대와 같음, 1 기대와 다른 결과가 있음, 2 읽을 수 없는 장면이 있음, 3 확인하지 못한 장면이 있음.
        """,
        "Check only scenes whose path matches this regular expression.": "경로가 이 정규식과 일치하는 장면만 확인합니다.",
        "pattern": "패턴",
        "Check each scene on each of these screens: sizes in points, such as 390x844,320x568.":
            "장면마다 이 화면 각각에서 확인합니다. 390x844,320x568처럼 포인트 단위의 크기를 지정하십시오.",
        "sizes": "크기들",
        "Check each scene with its texts in each of these languages: codes, such as en,ko.":
            "장면마다 이 언어 각각의 텍스트로 확인합니다. en,ko처럼 언어 코드를 지정하십시오.",
        "codes": "코드들",
        """
        The number of scenes that are checked at the same time. Default: the number of processors, as soon as the \
        scenes take longer than a process needs to start.
        """:
            "동시에 확인하는 장면의 수. 기본값: 장면을 확인하는 데 프로세스를 시작하는 것보다 오래 걸리면 프로세서의 수.",
        "--jobs is {1}, but should be a number from 1 to 1024.": "--jobs의 값은 {1}이지만 1에서 1024 사이의 수여야 합니다.",
        "--update writes the outcome on one screen in one language. Specify one of each.":
            "--update는 한 화면, 한 언어의 결과를 씁니다. 하나씩만 지정하십시오.",
        "The outcomes of scenes cannot be read. You can use --jobs 1.": "장면의 결과를 읽을 수 없습니다. --jobs 1을 쓸 수 있습니다.",
        "A process that checks scenes cannot be started. You can use --jobs 1.":
            "장면을 확인하는 프로세스를 시작할 수 없습니다. --jobs 1을 쓸 수 있습니다.",
        "{1}: {2}": "{1}: {2}",
        "error: the check crashed with signal {1}. You can report this; attach the scene.":
            "error: 확인하던 프로세스가 시그널 {1}로 중단되었습니다. 장면과 함께 알려 주십시오.",
        "error: the check ended with status {1}. You can report this; attach the scene.":
            "error: 확인하던 프로세스가 상태 {1}로 끝났습니다. 장면과 함께 알려 주십시오.",
        "{1} of {2} scenes could not be checked.": "장면 {2}개 중 {1}개를 확인하지 못했습니다.",
        "NOT checked  {1}": "확인 못함  {1}",
        """
        The output format: text, tap, junit for CI systems, json, or github for annotations. Also the format of a dump \
        that is not detected automatically: {1}. Both can be specified.
        """:
            """
        출력 형식: text, tap, CI 시스템용 junit, json, 주석을 다는 github. 덤프 형식을 인식하지 못할 때는 그 형식: {1}. \
        둘 다 지정할 수 있습니다.
        """,
        "Fail if a scene has no expectations.": "기대 항목이 없는 장면이 있으면 실패로 끝냅니다.",
        "Replace the expected values in the scenes with the actual values.": "장면에 적힌 기대 값을 실제 값으로 바꾸어 씁니다.",
        "Check again whenever a scene is saved, until interrupted.": "장면이 저장될 때마다 다시 확인합니다. 중단할 때까지 계속합니다.",
        "Exit with status 1 unless this is the first cause: gotIt, covered, hidden or another code.":
            "첫 번째 원인의 코드가 이것이 아니면 상태 1로 끝냅니다: gotIt, covered, hidden 등.",
        "code": "코드",
        // Errors of command lines.
        "Unexpected argument '{1}'. Did you mean '{2}'?": "'{1}' 인수는 필요하지 않습니다. 혹시 '{2}' 아닙니까?",
        """
        {1}: error: no file matches. You can specify a folder instead.
        """: "{1}: error: 일치하는 파일이 없습니다. 대신 폴더를 지정할 수 있습니다.",
        "--filter is {1}, which is not a valid regular expression.": "--filter의 값 {1:은} 정규식이 아닙니다.",
        "No scene's path matches --filter {1}.": "경로가 --filter {1:과} 일치하는 장면이 없습니다.",
        "--update needs files to write to. Specify the files of the scenes.":
            "--update에는 저장할 파일이 필요합니다. 장면의 파일을 지정하십시오.",
        "--watch needs files to watch. Specify the files of the scenes.": "--watch에는 감시할 파일이 필요합니다. 장면의 파일을 지정하십시오.",
        "--expect applies to views. Leave out --action.": "--expect는 뷰에만 쓸 수 있습니다. --action을 빼십시오.",
        "Specify a picture to write with --output, or one to compare with using --against.":
            "저장할 그림을 --output으로 지정하거나, 비교할 그림을 --against로 지정하십시오.",
        "{1}: error: the picture to compare with must be a PNG.": "{1}: error: 비교할 그림은 PNG여야 합니다.",
        // The outcome.
        "{1} of {2} expectations in {3} scenes failed.": "장면 {3}개의 기대 항목 {2}개 중 {1}개가 실패했습니다.",
        "{1} of {2} scenes have no expectations.": "장면 {2}개 중 {1}개에 기대 항목이 없습니다.",
        "{1} held.": "{1:이} 모두 기대와 같습니다.",
        "{1} in {2} scenes held.": "장면 {2}개의 {1:이} 모두 기대와 같습니다.",
        "{1} in {2} scenes held in {3} s.": "장면 {2}개의 {1:이} 모두 기대와 같습니다({3}초).",
        "NOT read  {1}": "읽지 못함  {1}",
        "empty  {1} (no expectation)": "없음  {1} (기대 항목 없음)",
        "no expectation": "기대 항목 없음",
        "{1}, 1 value was written": "{1}, 값 1개를 썼음",
        "{1}, {2} values were written": "{1}, 값 {2}개를 썼음",
        "{1}: note: the file was not changed, because a scene cannot express the actual values.":
            "{1}: note: 실제 값을 이 파일에 적을 수 없어 파일을 그대로 두었습니다.",
        "expected {1}, found {2}": "기대한 값은 {1}이고 실제 값은 {2}입니다",
        "Pictures and traces: {1}": "그림과 추적 기록: {1}",
        "The folder {1} cannot be created. You can specify another one in HITSCOPE_ARTIFACTS.":
            "{1} 폴더를 만들 수 없습니다. HITSCOPE_ARTIFACTS에 다른 폴더를 지정할 수 있습니다.",
        "The folders of the scenes cannot be watched. You can leave out --watch.":
            "장면의 폴더를 감시할 수 없습니다. --watch를 빼고 실행할 수 있습니다.",
        "Watching for changes. Press Ctrl-C to stop.": "변경 사항을 감시하는 중입니다. 중단하려면 Ctrl-C를 누르십시오.",
    ]
}
