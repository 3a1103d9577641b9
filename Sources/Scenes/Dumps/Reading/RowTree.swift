// Finds the parent of each row: by bars if the text has any, otherwise by indentation.

/// Builds a tree from rows once all of them are known.
struct RowTree {
    /// The bars and the indentation of each node.
    private var places: [(bars: Int32, column: Int32)] = []
    /// The nodes before which lines without bars were left out.
    private var elisions: Set<Int> = []
    /// The numbers of bars before omitted lines, with the number of nodes before these lines.
    private var elidedBars: [(count: Int, bars: Int)] = []
    private var hasBars = false

    mutating func add(_ dump: inout Dump, _ node: Dump.Node, depth: Int, column: Int) {
        dump.nodes.append(node)
        places.append((Int32(clamping: depth), Int32(clamping: column)))
        if depth > 0 { hasBars = true }
    }

    /// Records that lines were left out after the nodes so far.
    mutating func elide(bars: Int, in dump: inout Dump) {
        if bars > 0 { elidedBars.append((dump.nodes.count, bars)) } else { elisions.insert(dump.nodes.count) }
    }

    /// Sets the parents of all nodes, and marks nodes with missing children.
    mutating func finish(_ dump: inout Dump) {
        var paths: [Dump.Node.Kind: [Int]] = [:]
        var nextElided = 0
        for index in dump.nodes.indices {
            let family = dump.nodes[index].kind == .layer ? .view : dump.nodes[index].kind
            var path = paths[family] ?? []
            while nextElided < elidedBars.count, elidedBars[nextElided].count <= index {
                markElided(elidedBars[nextElided].bars, path, &dump)
                nextElided += 1
            }
            paths[family] = nil
            attach(index, &path, &dump)
            paths[family] = path
            guard dump.deepLine == nil else { break }
        }
        let last = dump.nodes.last.map { $0.kind == .layer ? Dump.Node.Kind.view : $0.kind }
        let path = last.flatMap { paths[$0] } ?? []
        for elided in elidedBars[nextElided...] { markElided(elided.bars, path, &dump) }
        if elisions.contains(dump.nodes.count) { for index in path { dump.nodes[index].isIncomplete = true } }
        places = []
    }

    private func depth(_ index: Int) -> Int32 { hasBars ? places[index].bars : places[index].column }

    private func attach(_ index: Int, _ path: inout [Int], _ dump: inout Dump) {
        let open = elisions.contains(index) ? path : []
        while let last = path.last, depth(last) >= depth(index) { path.removeLast() }
        dump.nodes[index].parent = path.last
        if elisions.contains(index) {
            for other in open[max(0, path.count - 1)...] { dump.nodes[other].isIncomplete = true }
        } else if hasBars, let parent = path.last, depth(index) > depth(parent) + 1 {
            dump.nodes[parent].isIncomplete = true
        }
        path.append(index)
        dump.expectDepth(of: path, line: dump.nodes[index].lines.lowerBound)
    }

    /// Marks the parent of omitted lines with a number of bars: the nearest node with fewer bars.
    private func markElided(_ bars: Int, _ path: [Int], _ dump: inout Dump) {
        guard let parent = path.last(where: { places[$0].bars < bars }) else { return }
        dump.nodes[parent].isIncomplete = true
    }
}
