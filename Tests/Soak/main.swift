// The soak: plays random applications, as many as are asked for, on all processors, and says which one went wrong.
//
// Usage: Soak [count [first seed]]. Each process plays its share in turns with the others, so that any count ends in
// about the same time.
import Foundation

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let count = arguments.first ?? 1_000_000
let first = arguments.dropFirst().first ?? 1

if let share = Share(environment: ProcessInfo.processInfo.environment) {
    exit(share.play(count: count, first: first))
}
exit(Soak(count: count, first: first).run())
