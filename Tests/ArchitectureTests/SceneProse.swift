// Literals of several words that are in no table of another language, and why: those of Scenes, the program
// and the display.
//
// Code, formats of files, names of fonts and the like are the same in each language.

let sceneProse: [Allowance] = [
    Allowance("Scenes/SceneFile/Reading/ActionReader.swift", 1, "an example of a value"),
    Allowance("Scenes/SceneFile/Reading/Scene+Reading.swift", 1, "the folder of the sample scenes"),
    Allowance("Scenes/SceneFile/Reading/YamlFailure.swift", 5, "words of libyaml, to be recognised"),
    Allowance(
        "Scenes/SceneFile/Reference/SceneDefinition.swift", 25,
        "the schema and the reference page, which are documentation"),
    Allowance(
        "Scenes/SceneFile/Reference/SceneReference+Page.swift", 3,
        "the schema and the reference page, which are documentation"),
    Allowance(
        "Scenes/SceneFile/Reference/SceneReference.swift", 3,
        "the schema and the reference page, which are documentation"),
    Allowance(
        "Scenes/SceneFile/Reference/WordMeanings.swift", 24,
        "the schema and the reference page, which are documentation"),
    Allowance(
        "Scenes/SceneFile/Tables/Rules+Expectations.swift", 7,
        "what the schema and the reference page say of keys, and examples of values"),
    Allowance(
        "Scenes/SceneFile/Tables/Rules+Responders.swift", 7,
        "what the schema and the reference page say of keys, and examples of values"),
    Allowance(
        "Scenes/SceneFile/Tables/Rules+Script.swift", 1,
        "what the schema and the reference page say of keys, and examples of values"),
    Allowance(
        "Scenes/SceneFile/Tables/Rules+Views.swift", 7,
        "what the schema and the reference page say of keys, and examples of values"),
    Allowance(
        "Scenes/SceneFile/Tables/Tables+Audit.swift", 10,
        "what the schema and the reference page say of keys, and examples of values"),
    Allowance(
        "Scenes/SceneFile/Tables/Tables+Expectations.swift", 71,
        "what the schema and the reference page say of keys, and examples of values"),
    Allowance(
        "Scenes/SceneFile/Tables/Tables+Animation.swift", 9,
        "what the schema and the reference page say of keys, and examples of values"),
    Allowance(
        "Scenes/SceneFile/Tables/Tables+Gestures.swift", 39,
        "what the schema and the reference page say of keys, and examples of values"),
    Allowance(
        "Scenes/SceneFile/Tables/Tables+Lessons.swift", 26,
        "what the schema and the reference page say of keys, and examples of values"),
    Allowance(
        "Scenes/SceneFile/Tables/Tables+Responders.swift", 54,
        "what the schema and the reference page say of keys, and examples of values"),
    Allowance("Scenes/SceneFile/Tables/IncludeKeys.swift", 2, "what the schema and the reference page say of keys"),
    Allowance(
        "Scenes/SceneFile/Tables/Tables+Script.swift", 48,
        "what the schema and the reference page say of keys, and examples of values"),
    Allowance(
        "Scenes/SceneFile/Tables/Tables+Translations.swift", 8,
        "what the schema and the reference page say of keys, and examples of values"),
    Allowance(
        "Scenes/SceneFile/Tables/Tables+Views.swift", 95,
        "what the schema and the reference page say of keys, and examples of values"),
    Allowance("Scenes/Dumps/Conversion/DumpImport.swift", 1, "words of dumps, to be recognised or printed"),
    Allowance("Scenes/Dumps/Printing/ElementPrinter.swift", 1, "words of dumps, to be recognised or printed"),
    Allowance("Scenes/Dumps/Printing/MarkupPrinter.swift", 1, "words of dumps, to be recognised or printed"),
    Allowance("Scenes/Dumps/Reading/DumpRecognition.swift", 2, "words of dumps, to be recognised or printed"),
    Allowance("Scenes/Dumps/Reading/ElementLine.swift", 2, "words of dumps, to be recognised or printed"),
    Allowance("Scenes/Dumps/Reading/ElementReader.swift", 3, "words of dumps, to be recognised or printed"),
    Allowance("Scenes/Dumps/Reading/RowReader.swift", 3, "words of dumps, to be recognised or printed"),
    Allowance(
        "Scenes/SceneBuilder/SceneBehavior+Input.swift", 4,
        "what views of a scene say, which scenes expect word by word"),
    Allowance("Scenes/SceneBuilder/SceneControls.swift", 2, "names of listeners in a trace"),
    Allowance("Scenes/SceneReference/main.swift", 1, "a tool of those who work on the program"),
    Allowance("Program/Commands/CheckArtifacts.swift", 6, "HTML"),
    Allowance("Program/Commands/FreeMemory.swift", 1, "a name in a file of Linux"),
    Allowance("Program/Commands/KeptScreen.swift", 2, "a text that is kept, the same in each language"),
    Allowance("Program/Commands/CheckReport.swift", 4, "words of TAP and of GitHub, and the name of a report"),
    Allowance("Program/Commands/Export/HierarchyDiagram.swift", 11, "Mermaid and Graphviz"),
    Allowance("Program/Commands/Export/StoryWebPage.swift", 24, "HTML"),
    Allowance("Program/Commands/Export/WebPageParts.swift", 2, "CSS and JavaScript"),
    Allowance("Program/Commands/FileKind.swift", 2, "the beginnings of files"),
    Allowance("Program/Commands/ManualCommand.swift", 2, "roff"),
    Allowance("Program/Commands/RecordedTest.swift", 2, "a test in Swift"),
    Allowance("Program/Commands/SceneFolder.swift", 1, "the folder of the sample scenes"),
    Allowance("Program/Commands/WindowState.swift", 2, "a file of settings"),
    Allowance("Window/X11Host/FrameReport.swift", 3, "a line that programs read"),
    Allowance("Window/X11Host/TouchAxes.swift", 3, "names of axes of a device"),
]

/// Folders whose texts are not yet said in another language.
let sceneFoldersToSay: [String] = []
