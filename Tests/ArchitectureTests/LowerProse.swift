// Literals of several words that are in no table of another language, and why: those of Values, UIKit,
// Explaining, WhatIf and Pictures.
//
// Code, formats of files, names of fonts and the like are the same in each language.

let lowerProse: [Allowance] = [
    Allowance("Explaining/Audit/FindingList.swift", 1, "the end of an id"),
    Allowance("Explaining/Audit/Report/AuditBaseline.swift", 1, "the head of a file"),
    Allowance("Explaining/Audit/Report/AuditReport+SARIF.swift", 1, "the name of a report"),
    Allowance("Explaining/Story/ChainDelivery.swift", 1, "the name of an action in a trace"),
    Allowance("Pictures/Raster/LaidOutText.swift", 4, "names of fonts, and settings of theirs"),
    Allowance("Scenes/WhatIf/Edit+LLDB.swift", 24, "Objective-C"),
    Allowance("Scenes/WhatIf/Edit+Swift.swift", 32, "Swift"),
    Allowance("Scenes/WhatIf/Edit+Words.swift", 10, "keys of a scene, as YAML"),
    Allowance("Scenes/WhatIf/SwiftCode.swift", 5, "Swift"),
    Allowance("Scenes/WhatIf/SwiftLiterals.swift", 4, "Swift"),
    Allowance("UIKit/Engine/Selectors/Selector.swift", 2, "the name of an action in a trace"),
    Allowance("UIKit/Engine/Actions/UIAction.swift", 1, "an identifier"),
    Allowance("UIKit/Engine/Description/UIGestureRecognizer+Description.swift", 2, "what UIKit prints"),
    Allowance("UIKit/Engine/Description/UITouch+Description.swift", 11, "what UIKit prints"),
    Allowance("UIKit/Engine/Description/UIView+Description.swift", 7, "what UIKit prints"),
    Allowance("UIKit/Engine/Editing/EditingMenu.swift", 1, "what the scene shows, which scripts name"),
    Allowance("UIKit/Engine/Editing/UIMenu.swift", 1, "an identifier"),
    Allowance("UIKit/Engine/Editing/UndoOffer.swift", 1, "an identifier"),
    Allowance("UIKit/Engine/Sensors/Calls+Sensors.swift", 1, "the name of an action in a trace"),
    Allowance("UIKit/Widgets/Description.swift", 1, "what UIKit prints"),
    Allowance("UIKit/Widgets/MenuPanel.swift", 1, "an identifier"),
    Allowance("UIKit/Widgets/TextEditing+Focus.swift", 1, "the name of an action in a trace"),
    Allowance("UIKit/Widgets/UIEditMenuInteraction.swift", 1, "the name of an action in a trace"),
    Allowance("UIKit/Widgets/UIMenuController.swift", 1, "the name of an action in a trace"),
    Allowance("UIKit/Widgets/UITextView.swift", 1, "the name of an action in a trace"),
    Allowance("Values/Input/Recording+Reading.swift", 1, "JSON"),
    Allowance("Values/Reading/JUnitReport.swift", 8, "XML"),
]
