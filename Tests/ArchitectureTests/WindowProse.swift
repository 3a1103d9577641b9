// Literals of several words that are in no table of another language, and why: those of the window.
//
// Code, formats of files, names of fonts and the like are the same in each language.

let windowProse: [Allowance] = [
    Allowance("Window/Debugger/Choosing/SceneChooser.swift", 2, "names of views"),
    Allowance("Window/Debugger/Commands/WindowCommand+All.swift", 15, "names of commands"),
    Allowance("Window/Debugger/Commands/WindowCommand+Playing.swift", 4, "names of commands"),
    Allowance("Window/Debugger/Commands/WindowCommand+Stage.swift", 2, "names of commands"),
    Allowance("Window/Debugger/Commands/WindowCommand+Window.swift", 3, "names of commands"),
    Allowance("Window/Debugger/Layout/PanelDivider.swift", 1, "names of views"),
    Allowance("Window/Debugger/Attributes/Attribute.swift", 1, "names of views"),
    Allowance("Window/Debugger/Panels/Attributes/AttributeField.swift", 1, "names of views"),
    Allowance("Window/Debugger/Panels/Attributes/AttributeForm.swift", 3, "names of views"),
    Allowance("Window/Debugger/Panels/Attributes/AttributesPanel.swift", 5, "names of views"),
    Allowance("Window/Debugger/Panels/Attributes/FormRow.swift", 1, "names of views"),
    Allowance("Window/Debugger/Panels/DeviceControlsView.swift", 3, "names of views"),
    Allowance("Window/Debugger/Panels/Events/EventPanel.swift", 2, "names of views"),
    Allowance("Window/Debugger/Panels/Events/EventRows.swift", 1, "names of views"),
    Allowance("Window/Debugger/Panels/FixButtons.swift", 3, "names of views"),
    Allowance("Window/Debugger/Panels/Hierarchy/SearchField.swift", 1, "names of views"),
    Allowance("Window/Debugger/Panels/SidePanel.swift", 1, "names of views"),
    Allowance("Window/Debugger/Panels/Stage/StageView+Headings.swift", 1, "a size in points and per cent"),
    Allowance("Window/Debugger/Panels/StageView.swift", 1, "names of views"),
    Allowance("Window/Debugger/Panels/Timeline/KindGrid.swift", 1, "names of views"),
    Allowance("Window/Debugger/Panels/Timeline/TimelineView.swift", 6, "names of views"),
    Allowance("Window/Debugger/Panels/TitleButton.swift", 2, "names of a view and a command"),
    Allowance("Window/Debugger/Panels/Toolbar.swift", 5, "names of views"),
    Allowance("Window/Debugger/Selection/WindowCommand+Hands.swift", 3, "names of commands"),
    Allowance("Window/Debugger/Layout/WindowShell.swift", 2, "names of views"),
    Allowance("Window/Debugger/Predicting/Debugger+Predicting.swift", 8, "names of commands"),
]

/// Folders whose texts are not yet said in another language.
let windowFoldersToSay: [String] = []
