// Korean: lessons, in the window, on paper and as files.

extension KoreanTexts {
    static let lessons: [String: String] = [
        // The window.
        "Lessons": "수업",
        "1 lesson": "수업 1개",
        "{1} lessons": "수업 {1}개",
        "Lists the lessons.": "수업 목록을 보여 줍니다.",
        "Next step of the lesson": "수업의 다음 단계",
        "Goes to the next step of the lesson.": "수업의 다음 단계로 갑니다.",
        "Previous step of the lesson": "수업의 이전 단계",
        "Goes back to the previous step of the lesson.": "수업의 이전 단계로 돌아갑니다.",
        "LESSON, STEP {1} OF {2}": "수업 {1}/{2}단계",
        "Click the views that the class names, or the space beside the scene for no view.":
            "학생들이 말하는 뷰를 클릭하십시오. 장면 바깥을 클릭하면 받는 뷰가 없다는 뜻입니다.",
        "Click the view that you expect, or the space beside the scene for no view.":
            "터치를 받을 것으로 예상하는 뷰를 클릭하십시오. 장면 바깥을 클릭하면 받는 뷰가 없다는 뜻입니다.",
        "Press the number of your answer. → goes on.": "답의 번호를 누르십시오. →를 누르면 계속합니다.",
        "1 answer from before is kept. Shift-0 brings it back.":
            "이전 답 1개가 보관되어 있습니다. Shift-0을 누르면 다시 표시됩니다.",
        "{1} answers from before are kept. Shift-0 brings them back.":
            "이전 답 {1}개가 보관되어 있습니다. Shift-0을 누르면 다시 표시됩니다.",
        "The answers of a lesson are kept. When the lesson is opened again, Shift-0 brings them back.":
            "수업의 답은 보관됩니다. 수업을 다시 열고 Shift-0을 누르면 다시 표시됩니다.",
        "A lesson asks its own questions. Esc closes it.": "수업에서는 수업의 질문에 답합니다. Esc를 누르면 수업을 닫습니다.",
        "→ does it for you    Shift-→ next step of the lesson    Esc closes the lesson":
            "→ 대신 해 보기    Shift-→ 수업의 다음 단계    Esc 수업 닫기",
        "→ does it    Esc closes the lesson": "→ 대신 해 보기    Esc 수업 닫기",
        "→ ← step    Shift-→ next step of the lesson    Esc closes the lesson":
            "→ ← 단계    Shift-→ 수업의 다음 단계    Esc 수업 닫기",
        "→ ← step    Esc closes the lesson": "→ ← 단계    Esc 수업 닫기",
        "A digit answers the question of the step. Back asks it again.":
            "숫자 키는 이 단계의 질문에 답할 때 씁니다. 이전을 누르면 다시 질문합니다.",
        "The lesson is closed. Shift-→ opens it again at step {1}, and Shift-L lists all.":
            "수업을 닫았습니다. Shift-→를 누르면 {1}단계에서 다시 열고, Shift-L을 누르면 수업 목록이 나옵니다.",
        "Not yet: {1}": "아직 아닙니다: {1}",
        "the touch is to be at the ring.": "고리가 있는 곳을 터치해야 합니다.",
        "Do it in the scene. The button Show me does it for you.":
            "장면에서 직접 해 보십시오. 시범 보기 버튼을 누르면 대신 해 줍니다.",
        "Back": "이전",
        "Now try it": "해 보기",
        "Show me": "시범 보기",
        "Finish": "마치기",
        "Next step": "다음 단계",
        "Count the hands: press the number of an answer once for each. → goes on.":
            "손 든 학생 수를 세십시오. 답의 번호를 누를 때마다 한 명씩 더해집니다. →를 누르면 계속합니다.",
        "1 – 9 one hand more    Shift: one less    0 none    Esc: no question":
            "1 – 9 하나 더하기    Shift 하나 빼기    0 모두 지우기    Esc 질문 건너뛰기",
        "1 – 9 one more    Shift: one less": "1 – 9 더하기    Shift 빼기",
        "The lesson is over. Shift-L lists the others.": "수업이 끝났습니다. Shift-L을 누르면 다른 수업을 볼 수 있습니다.",
        "The lesson is over: {1} of {2} answers were right. Shift-L lists the others.":
            "수업이 끝났습니다. 답 {2}개 중 {1}개가 맞았습니다. Shift-L을 누르면 다른 수업을 볼 수 있습니다.",

        // Paper.
        "SHEET FOR PUPILS": "학생용 활동지",
        "SHEET FOR THE TEACHER": "교사용 활동지",
        "Name:": "이름:",
        "STEP {1}": "{1}단계",
        "The touch is at the ring. I expect:": "고리가 있는 곳을 터치합니다. 내 예상:",
        "I saw:": "관찰한 것:",
        "Answer: {1}": "정답: {1}",

        // The command line.
        "Opens a scene, a lesson, or a dump of an app, in a window.": "장면이나 수업, 앱의 덤프를 윈도우에서 엽니다.",
        "Lists the lessons, or makes a printable sheet of one.": "수업을 나열하거나 인쇄할 활동지를 만듭니다.",
        """
        A sheet is a PDF of A4 pages. That of a pupil has the questions and room for answers; that of a teacher has \
        the answers and the reasons, as the engine gives them. hitscope run opens a lesson in a window.
        """:
            """
        활동지는 A4 크기의 PDF입니다. 학생용에는 질문과 답을 쓸 자리가 있고, 교사용에는 엔진이 알려 주는 정답과 이유가 \
        있습니다. hitscope run을 쓰면 수업을 윈도우에서 엽니다.
        """,
        "The lesson: its number, or the path of its file. Without it, all are listed.":
            "수업의 번호나 파일 경로. 없으면 모두 나열합니다.",
        "lesson": "수업",
        "Make a sheet to print: for a pupil, or for a teacher.": "인쇄할 활동지를 만듭니다: pupil(학생용) 또는 teacher(교사용).",
        "whom": "대상",
        "The PDF to write.": "저장할 PDF.",
        "Name the lesson of the sheet: hitscope lessons 01 --sheet pupil -o sheet.pdf":
            "활동지를 만들 수업을 지정하십시오: hitscope lessons 01 --sheet pupil -o sheet.pdf",
        "--sheet and --output go together: hitscope lessons 01 --sheet pupil -o sheet.pdf":
            "--sheet와 --output은 함께 쓰십시오: hitscope lessons 01 --sheet pupil -o sheet.pdf",
        "{1} is not a PDF. You can name a file that ends in .pdf.": "{1:은} PDF가 아닙니다. .pdf로 끝나는 파일을 지정하십시오.",
        "The lessons are not installed. You can name the file of one: hitscope lessons FILE":
            "수업이 설치되어 있지 않습니다. 파일을 지정할 수 있습니다: hitscope lessons FILE",
        "There is no lesson {1}. You can choose one of these: {2}.": "수업 {1:이} 없습니다. 다음 중에서 고르십시오: {2}.",
        """
        {1} is a lesson, which is taken in a window with panels. You can leave out --headless, --script, --record, \
        --stage-only and --predictions, or name one of its scenes.
        """:
            """
        {1:은} 패널이 있는 윈도우에서 진행하는 수업입니다. --headless, --script, --record, --stage-only, --predictions를 빼거나 \
        수업의 장면 중 하나를 지정하십시오.
        """,
        "none of the answers holds.": "맞는 답이 하나도 없습니다.",
        "several answers hold: {1}.": "맞는 답이 여럿입니다: {1}.",

        // The file.
        "the file contains no lesson.": "파일에 수업이 없습니다.",
        "Begin with \"lesson: {1}\", or copy one of the sample lessons.":
            "\"lesson: {1}\"로 시작하거나 예제 수업 하나를 복사하십시오.",
        "this is a lesson, not a scene.": "장면이 아니라 수업입니다.",
        "Open it with hitscope run, under a name that ends in {1}, or name one of its scenes.":
            "{1:으로} 끝나는 이름으로 저장해 hitscope run으로 열거나 수업의 장면 중 하나를 지정하십시오.",
        "the scene {1}{2}: {3}": "장면 {1}{2}: {3}",
        "a step has \"choices\" but no question.": "단계에 \"choices\"가 있지만 질문이 없습니다.",
        "Write the question: ask: …": "질문을 쓰십시오: ask: …",
        "\"{1}\" has {2} answers, but should have 2 to {3}.": "\"{1}\"에 답이 {2}개 있지만 2개에서 {3}개여야 합니다.",
        "Leave the choices out if a click on a view is the answer.": "뷰를 클릭해 답하는 질문이라면 choices를 빼십시오.",
        "a lesson has no step.": "수업에 단계가 없습니다.",
        "Write at least one, with a scene and what to do in it.": "장면과 할 일이 있는 단계를 하나 이상 쓰십시오.",
        "a lesson": "수업",
        "a step of a lesson": "수업의 단계",
        "a choice": "선택지",
        "choices": "선택지",
        "a question": "질문",
        "an answer": "답",
        "a list of choices": "선택지 목록",
        "a map from language codes to texts": "언어 코드에서 글로의 맵",
        "A lesson has a \"title\", a \"goal\" and \"steps\".": "수업에는 \"title\", \"goal\", \"steps\"가 있습니다.",
        "A step has a \"scene\", what to \"do\", what to \"see\" and what to \"expect\".":
            "단계에는 \"scene\"과 할 일 \"do\", 볼 것 \"see\", 예상 결과 \"expect\"가 있습니다.",
        "A choice has an \"answer\" and what to \"expect\" if it is right.":
            "선택지에는 \"answer\"와, 맞을 때의 결과 \"expect\"가 있습니다.",
    ]
}
