// Literals of several words that are in no table of another language, and why: those of Values, UIKit,
// Explaining, WhatIf and Pictures.
//
// Code, formats of files, names of fonts and the like are the same in each language.

let lowerProse: [Allowance] = []

/// Folders whose texts are not yet said in another language.
let lowerFoldersToSay: [String] = [
    "Values", "UIKit", "Explaining", "Scenes/WhatIf", "Pictures",
]
