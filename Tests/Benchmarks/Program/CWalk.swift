// The walks in C, built twice: with the package, and by the system's compiler as a library beside it.
//
// Decides where the library is looked for. Knows nothing of what the walks do.
import Foundation
import HitscopeCWorkloads

/// A walk in one of its builds.
struct CWalk {
    let name: String
    let functions: walk

    /// All walks there are; `HITSCOPE_WALKS` names the library of those that the system's compiler built.
    @MainActor static let all: [CWalk] = {
        var result = named("C", walks_all)
        if let path = ProcessInfo.processInfo.environment["HITSCOPE_WALKS"],
            let library = dlopen(URL(fileURLWithPath: path).path, RTLD_NOW | RTLD_LOCAL),
            let symbol = dlsym(library, "walks_all")
        {
            result += named("C -O3", unsafeBitCast(symbol, to: walks_function.self))
        }
        return result
    }()

    @MainActor private static func named(_ prefix: String, _ list: walks_function) -> [CWalk] {
        var count: Int32 = 0
        guard let walks = list(&count) else { return [] }
        return (0..<Int(count)).map {
            CWalk(name: "\(prefix) \(String(cString: walks[$0].name))", functions: walks[$0])
        }
    }
}

/// A workload in the layout of a walk.
final class CTree {
    let walk: CWalk
    private let workload: UnsafeMutablePointer<workload>
    private let tree: UnsafeMutableRawPointer

    /// Nil where there is no memory for it.
    init?(_ walk: CWalk, _ workload: UnsafeMutablePointer<workload>) {
        guard let tree = walk.functions.make(workload) else { return nil }
        (self.walk, self.workload, self.tree) = (walk, workload, tree)
    }

    deinit { walk.functions.release(tree) }

    /// Finds the view under each of some points of the workload.
    func find(_ points: Range<Int>, into answers: UnsafeMutablePointer<Int32>) {
        let w = workload.pointee
        walk.functions.find(
            tree, Int32(points.count), w.point_x + points.lowerBound, w.point_y + points.lowerBound, answers)
    }

    func move(_ view: Int, by dx: Int, _ dy: Int) { walk.functions.move(tree, Int32(view), Int32(dx), Int32(dy)) }

    /// The answers for all points.
    var answers: [Int32] {
        let count = Int(workload.pointee.point_count)
        return [Int32](unsafeUninitializedCapacity: count) { memory, written in
            if let base = memory.baseAddress { find(0..<count, into: base) }
            written = count
        }
    }
}
