// The soak of the window: random hands on scenes, each under its own X server, for as long as is asked for.
//
// Usage: HitscopeWindowSoak SECONDS SEED SCENE... One line for each scene says what was found; the exit status is 1
// when something was wrong. The scenes run side by side, each in a process of its own.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count > 3, let seconds = Double(arguments[1]), (1...1e6).contains(seconds),
    let seed = UInt64(arguments[2])
else {
    say("usage: HitscopeWindowSoak SECONDS SEED SCENE...")
    exit(2)
}
let scenes = arguments.dropFirst(3).map { URL(fileURLWithPath: $0).path }
if scenes.count == 1 {
    do {
        let finding = try await WindowSoak(scene: scenes[0], seconds: seconds, seed: seed).run()
        say(finding.line)
        for complaint in finding.complaints { say("  \(scenes[0]): \(complaint)") }
        exit(finding.complaints.isEmpty ? 0 : 1)
    } catch {
        say("\(scenes[0]): \(error)")
        exit(1)
    }
}
let children = scenes.map { scene in
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [arguments[1], arguments[2], scene]
    return process
}
for child in children { try child.run() }
for child in children { child.waitUntilExit() }
let failures = children.filter { $0.terminationReason != .exit || $0.terminationStatus != 0 }.count
say(failures == 0 ? "\(scenes.count) scenes, and nothing wrong" : "\(failures) of \(scenes.count) scenes failed")
exit(failures == 0 ? 0 : 1)

/// Writes a line at once, since a process that is ended leaves nothing in a buffer.
func say(_ sentence: String) { FileHandle.standardOutput.write(Data((sentence + "\n").utf8)) }
