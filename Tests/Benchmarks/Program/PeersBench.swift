// Compares other toolkits, each in a separate program, with Hitscope and the walks in C, on the same workloads.
//
// Some toolkits take minutes for the largest workloads, and get only smaller ones. All results are checked.
import Foundation
import HitscopeCWorkloads
import HitscopeXServer

@MainActor enum PeersBench {
    /// A program, with the digits of the workloads that it finishes in a few seconds.
    private struct Peer {
        var path: String, arguments: [String], workloads: String
    }

    /// - Parameter folder: The folder of the programs built by `Peers/set-up`.
    static func run(folder: String, json: String) throws {
        let server = try XServer(width: 1280, height: 1800)
        // The server would end with its last client; this one stays.
        let client = try XTestDriver(server)
        defer { withExtendedLifetime(client) {} }
        let peers = found(in: folder)
        var values: [String: [String: [Double]]] = [:], memory: [String: [Double]] = [:], sums: [String: UInt32] = [:]
        for _ in 0..<3 {
            try addOurs(&values, &sums)
            for peer in peers {
                for line in lines(of: peer, folder, server.display) {
                    guard sums[line.workload] == line.sum else {
                        throw BenchFailure(
                            description: "\(line.name) answers otherwise than Hitscope on \(line.workload)")
                    }
                    values[line.workload, default: [:]][line.name, default: []].append(line.time)
                    if line.workload == "W4" || (line.workload == "W3" && line.bytes > 0) {
                        memory[line.name, default: []].append(line.bytes)
                    }
                }
            }
        }
        let report = Report()
        addRows(values, to: report)
        for (name, bytes) in memory.sorted(by: { $0.key < $1.key }) {
            guard let spread = Spread(bytes.filter { $0 > 0 }) else { continue }
            report.add(Row("memory of peers", "a view of \(name)", unit: "bytes", spread))
        }
        try JSONFile.write(report.rows, to: json)
    }

    private static func found(in folder: String) -> [Peer] {
        func peer(_ file: String, _ workloads: String, _ arguments: [String] = [], by program: String? = nil) -> Peer? {
            guard FileManager.default.fileExists(atPath: "\(folder)/\(file)") else { return nil }
            return Peer(
                path: program ?? "\(folder)/\(file)",
                arguments: (program == nil ? [] : ["\(folder)/\(file)"]) + arguments,
                workloads: workloads)
        }
        return [
            peer("qt", "123456", ["widgets"]), peer("qt", "12346", ["scene"]), peer("gtk", "12356"),
            peer("gnustep", "123456"),
            peer("tk.tcl", "1235", by: "/usr/bin/wish"),
            peer("web", "1235", [folder]),
        ].compactMap { $0 }
    }

    private static func addOurs(_ values: inout [String: [String: [Double]]], _ sums: inout [String: UInt32]) throws {
        for number in 1...6 {
            guard let workload = Workload.numbered(number) else { continue }
            let race = try HitTestRace(workload), name = "W\(number)"
            sums[name] = race.checksum
            let outcome = try race.warm()
            for (who, times) in outcome.values {
                guard let spread = Spread(times) else { continue }
                values[name, default: [:]][who, default: []].append(spread.median)
            }
        }
        guard let phone = Workload.numbered(1) else { return }
        for (words, _, make) in OverrideBench.kinds {
            let name = name(words)
            guard let spread = try HitTestRace(phone, make: make).warm().values[HitTestRace.ours].flatMap(Spread.init)
            else { continue }
            values["W1", default: [:]][name, default: []].append(spread.median)
        }
    }

    private static func name(_ overridden: String) -> String { "\(HitTestRace.ours), \(overridden) everywhere" }

    private struct Line {
        var name: String, workload: String, time: Double, sum: UInt32, bytes: Double

        init?(_ text: Substring) {
            let parts = text.split(separator: "\t", omittingEmptySubsequences: false)
            guard parts.count >= 6, parts[0] == "HIT", let time = Double(parts[3]), let sum = UInt32(parts[4]),
                let bytes = Double(parts[5])
            else { return nil }
            (name, workload, self.time, self.sum, self.bytes) = (String(parts[1]), String(parts[2]), time, sum, bytes)
        }
    }

    /// The lines that a peer prints; empty if it fails, which it reports itself.
    private static func lines(of peer: Peer, _ folder: String, _ display: String) -> [Line] {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: peer.path)
        process.arguments = peer.arguments
        let own = [
            "DISPLAY": display, "PEER_WORKLOADS": peer.workloads, "PEER_FOLDER": folder, "GDK_BACKEND": "x11",
            "GSK_RENDERER": "cairo",
            "LC_ALL": "C",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return [] }
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").compactMap(Line.init)
    }

    /// Adds a row for each peer and workload, with the peer's time and its ratio to that of Hitscope. If all views of
    /// Hitscope have overrides, its time is compared with the fastest peer, whose views have none.
    private static func addRows(_ values: [String: [String: [Double]]], to report: Report) {
        for (workload, times) in values.sorted(by: { $0.key < $1.key }) {
            let others = times.filter { $0.key != HitTestRace.ours && !$0.key.hasPrefix("C ") }
                .sorted { ($0.value.min() ?? 0) < ($1.value.min() ?? 0) }
            let fastest = others.first { !$0.key.hasPrefix(HitTestRace.ours) }?.key
            for (name, mine) in others {
                let rival = name.hasPrefix(HitTestRace.ours) ? fastest : HitTestRace.ours
                let isContested = OverrideBench.kinds.contains { $0.isContested && PeersBench.name($0.words) == name }
                guard let spread = Spread(mine), let rival, let theirs = times[rival] else {
                    continue
                }
                var row = Row("peers", "\(workload) \(name)", unit: "ns", spread, goal: isContested ? .ratio(1) : nil)
                (row.limitName, row.limit) = (rival, Spread(theirs))
                row.ratio = Spread(zip(mine, theirs).map { $0 / $1 })
                report.add(row)
            }
        }
    }
}
