// Literals of several words that are in no table of another language, and why: those of the window.
//
// Code, formats of files, names of fonts and the like are the same in each language.

let windowProse: [Allowance] = [
    Allowance("Window/Answers/FixButtons.swift", 3, "names of views"),
    Allowance("Window/Answers/TouchPanel.swift", 1, "names of buttons"),
    Allowance("Window/Attributes/AttributeField.swift", 1, "names of views"),
    Allowance("Window/Attributes/AttributeForm.swift", 5, "names of views"),
    Allowance("Window/Attributes/AttributesPanel.swift", 5, "names of views"),
    Allowance("Window/Attributes/FormRow.swift", 1, "names of views"),
    Allowance("Window/Debugger/Choosing/SceneChooser.swift", 3, "names of views"),
    Allowance("Window/Debugger/Commands/KeyList.swift", 1, "names of views"),
    Allowance("Window/Debugger/Finding/CommandPalette.swift", 1, "names of views"),
    Allowance("Window/Debugger/Layout/PanelDivider.swift", 1, "names of views"),
    Allowance("Window/Debugger/Layout/WindowShell.swift", 2, "names of views"),
    Allowance("Window/Debugger/Commands/WindowCommands.swift", 25, "names of commands"),
    Allowance("Window/Debugger/Layout/SidePanel.swift", 1, "names of views"),
    Allowance("Window/Debugger/Layout/TitleButton.swift", 1, "names of views"),
    Allowance("Window/Debugger/Layout/Toolbar.swift", 5, "names of views"),
    Allowance("Window/Events/EventPanel.swift", 2, "names of views"),
    Allowance("Window/Events/EventRows.swift", 1, "names of views"),
    Allowance("Window/Hierarchy/DeviceControlsView.swift", 3, "names of views"),
    Allowance("Window/Panels/KindGrid.swift", 1, "names of views"),
    Allowance("Window/Session/Editing/Attribute.swift", 1, "names of views"),
    Allowance("Window/Stage/StageCommands.swift", 2, "names of commands"),
    Allowance("Window/Stage/StageHeadings.swift", 1, "a size in points and per cent"),
    Allowance("Window/Stage/PastNotice.swift", 1, "names of views"),
    Allowance("Window/TimelinePanel/TimelineCommands.swift", 1, "names of commands"),
    Allowance("Window/WindowKit/Buttons/ChoiceMenu.swift", 1, "names of views"),
    Allowance("Window/TimelinePanel/TimelineHeader.swift", 3, "names of views"),
    Allowance("Window/WindowKit/Commands/Command.swift", 2, "names of commands"),
    Allowance("Window/WindowKit/Rows/SearchField.swift", 1, "names of views"),
]

/// Folders whose texts are not yet said in another language.
let windowFoldersToSay: [String] = []
