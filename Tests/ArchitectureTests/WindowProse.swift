// Literals of several words that are in no table of another language, and why: those of the window.
//
// Code, formats of files, names of fonts and the like are the same in each language.

let windowProse: [Allowance] = []

/// Folders whose texts are not yet said in another language.
let windowFoldersToSay: [String] = ["Window/Debugger"]
