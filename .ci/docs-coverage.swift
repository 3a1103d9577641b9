// Counts the public declarations that have a doc comment, from symbol graphs: `docs-coverage.swift FOLDER [list]`.
//
// Overrides do not count, since they inherit the comment. Whoever writes the graphs leaves out what the compiler makes
// and what implements a protocol. `list` names the declarations without a comment.
import Foundation

struct SymbolGraph: Decodable {
    struct Module: Decodable {
        var name: String
    }

    struct Fragment: Decodable {
        var kind: String
        var spelling: String
    }

    struct Comment: Decodable {}

    struct Location: Decodable {
        struct Position: Decodable {
            var line: Int
        }

        var uri: String
        var position: Position
    }

    struct Symbol: Decodable {
        var pathComponents: [String]
        var declarationFragments: [Fragment]
        var docComment: Comment?
        var location: Location?

        var isOverride: Bool {
            declarationFragments.contains { $0.kind == "keyword" && $0.spelling == "override" }
        }
    }

    var module: Module
    var symbols: [Symbol]
}

struct Count {
    var documented = 0
    var all = 0
    var share: String { all == 0 ? "–" : "\(documented * 100 / all) %" }
}

func row(_ name: String, _ count: Count) -> String {
    let columns = ["\(count.documented)", "\(count.all)", count.share]
    return name.padding(toLength: 24, withPad: " ", startingAt: 0)
        + columns.map { String(repeating: " ", count: max(0, 8 - $0.count)) + $0 }.joined()
}

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let isList = CommandLine.arguments.dropFirst(2).first == "list"
let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).absoluteString

var counts: [String: Count] = [:]
var bare: [String] = []
for file in files {
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
    for symbol in graph.symbols where !symbol.isOverride {
        counts[graph.module.name, default: Count()].all += 1
        if symbol.docComment != nil {
            counts[graph.module.name]?.documented += 1
            continue
        }
        let path = symbol.location?.uri.replacingOccurrences(of: here, with: "") ?? graph.module.name
        let line = symbol.location.map { ":\($0.position.line + 1)" } ?? ""
        bare.append("\(path)\(line): \(symbol.pathComponents.joined(separator: "."))")
    }
}
if isList { for line in bare.sorted(by: { $0.localizedStandardCompare($1) == .orderedAscending }) { print(line) } }
for (name, count) in counts.sorted(by: { $0.key < $1.key }) { print(row(name, count)) }
let sum = counts.values.reduce(into: Count()) { sum, count in
    sum.documented += count.documented
    sum.all += count.all
}
print(row("all modules", sum))
print(sum.documented * 10 >= sum.all * 9 ? "Nine of ten have a comment." : "The goal is nine of ten.")
