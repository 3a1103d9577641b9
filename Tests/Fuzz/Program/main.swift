// The fuzzer's program: lists doors, writes what a search begins with, plays files, and searches.
//
//     HitscopeFuzz list
//     HitscopeFuzz prepare DOOR FOLDER       writes a dictionary and seeds
//     HitscopeFuzz play DOOR [FILE…]         plays seeds and files, each in a second of the processor and 512 MB
//     HITSCOPE_FUZZ=DOOR HitscopeFuzz …      searches, with the arguments of libFuzzer
import Foundation
import HitscopeFuzzTargets

if let name = ProcessInfo.processInfo.environment[Search.variable] {
    exit(Search.run(door(name), CommandLine.arguments))
}
let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "list":
    for target in FuzzTarget.all { print(target.name) }
case "prepare" where arguments.count == 3:
    try Preparation(door(arguments[2])).write(to: arguments[3])
case "play" where arguments.count > 1:
    Replay(door(arguments[2])).play(Array(arguments.dropFirst(2)))
default:
    complain("HitscopeFuzz list | prepare DOOR FOLDER | play DOOR [FILE…]; make fuzz searches.")
}

/// The door of a name, or the end of the program.
func door(_ name: String) -> FuzzTarget {
    if let target = FuzzTarget.named(name) { return target }
    complain(
        "There is no door called \(name). You can name one of \(FuzzTarget.all.map(\.name).joined(separator: ", ")).")
}

/// Says what is wrong, and ends the program.
func complain(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(2)
}
