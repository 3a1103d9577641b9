// Literals of several words that are in no table of another language, and why: those of Scenes and the program.
//
// Code, formats of files, names of fonts and the like are the same in each language.

let sceneProse: [Allowance] = []

/// Folders whose texts are not yet said in another language.
let sceneFoldersToSay: [String] = [
    "Scenes/SceneFile", "Scenes/Dumps", "Scenes/SceneBuilder", "Scenes/SceneReference", "Program",
]
