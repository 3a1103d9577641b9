// A grid over the records of very many siblings. It finds the siblings near a point.
//
// The grid is built only after reading the records has cost as much as building it. A tree that changes between hit
// tests therefore never pays for it. A few children may change before the grid is dropped; they are checked for every
// point. The grid only suggests records; the records themselves decide.

/// A grid over the children of one view, built only if it saves time.
final class HitIndex {
    /// The minimum number of siblings for a grid. Reading fewer scattered records is faster than using the grid.
    static let worthwhile = 128

    /// The number of records that can be read in the time that it takes to add one to the grid.
    private static let cost = 64
    /// The maximum number of children that are checked for every point: large ones, those that user code decides about,
    /// and those that have changed.
    private static let maximumUngriddedCount = 24
    /// The number of cells above which a child counts as large.
    private static let maximumCellCount = 32

    private var grid: Grid?
    private var loose: [Int32] = []
    /// The number of records that were read since the last change, while there was no grid.
    private var read = 0
    /// The number of hit tests that the grid has answered.
    private var answers = 0
    /// The number of records to read, per child, before the next grid is built. It grows each time a grid was dropped
    /// too soon.
    private var costPerChild = HitIndex.cost

    /// The index of the last of the first `count` records that contains the point; -1 for none.
    func last(of count: Int, at point: WalkPoint, in list: HitRecordList) -> Int {
        guard let records = list.first else { return -1 }
        guard let grid else {
            let number = HitRecord.last(of: count, at: point, in: records)
            read += count - number
            if read / Int(list.count) >= costPerChild {
                build(over: UnsafeBufferPointer(start: records, count: Int(list.count)))
            }
            return number
        }
        answers += 1
        var best = -1
        for number in loose where number < count && number > best && records[Int(number)].contains(point) {
            best = Int(number)
        }
        for number in grid.children(at: point).reversed() where number < count {
            if number <= best { break }
            if records[Int(number)].contains(point) { return Int(number) }
        }
        return best
    }

    /// Called when the record of one child has changed.
    func changed(_ number: Int) {
        read = 0
        guard grid != nil, !loose.contains(Int32(number)) else { return }
        loose.append(Int32(number))
        if loose.count > HitIndex.maximumUngriddedCount { invalidate() }
    }

    /// Called when children were added, removed or reordered.
    func invalidate() {
        read = 0
        guard grid != nil else { return }
        costPerChild = answers < 4 * costPerChild ? min(2 * costPerChild, 1 << 30) : HitIndex.cost
        (grid, loose, answers) = (nil, [], 0)
    }

    private func build(over records: UnsafeBufferPointer<HitRecord>) {
        read = 0
        loose = []
        var layout = GridLayout(of: records)
        for number in records.indices where records[number].isLarge(in: layout, than: HitIndex.maximumCellCount) {
            loose.append(Int32(number))
        }
        guard layout.isUseful, loose.count <= HitIndex.maximumUngriddedCount / 2 else {
            (costPerChild, loose) = (min(4 * costPerChild, 1 << 30), [])
            return
        }
        layout.leftOut = loose
        grid = Grid(layout, over: records)
    }
}

extension HitRecord {
    /// True if the record has to be checked for every point, or if it covers more than `maximum` cells.
    fileprivate func isLarge(in layout: GridLayout, than maximum: Int) -> Bool {
        guard let box else { return isForEveryPoint }
        return layout.cells(of: box).count > maximum
    }
}

/// The division of the plane into cells, about as many as there are children.
private struct GridLayout {
    private var left = Double.infinity, top = Double.infinity, right = -Double.infinity, bottom = -Double.infinity
    private var scale = 0.0
    private(set) var columns = 1, rows = 1
    var leftOut: [Int32] = []

    var isUseful: Bool { scale > 0 && scale.isFinite }

    init(of records: UnsafeBufferPointer<HitRecord>) {
        var count = 0
        for record in records {
            guard let box = record.box else { continue }
            count += 1
            (left, top) = (min(left, box.left), min(top, box.top))
            (right, bottom) = (max(right, box.right), max(bottom, box.bottom))
        }
        guard count > 0 else { return }
        let (width, height) = (right - left, bottom - top)
        scale = (Double(count) / (width * height)).squareRoot()
        guard isUseful else { return }
        columns = Int(min(width * scale, Double(count))) + 1
        rows = Int(min(height * scale, Double(count))) + 1
    }

    @inline(__always) private func cell(_ place: Double, _ count: Int) -> Int {
        Int(min(max(place * scale, 0), Double(count - 1)))
    }
    @inline(__always) func column(_ x: Double) -> Int { cell(x - left, columns) }
    @inline(__always) func row(_ y: Double) -> Int { cell(y - top, rows) }

    func cells(of box: HitRecord.Box) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>, count: Int) {
        let columns = column(box.left)...column(box.right), rows = row(box.top)...row(box.bottom)
        return (columns, rows, columns.count * rows.count)
    }
}

/// The children in each cell, back to front. Points and children outside the grid belong to the nearest cell at its
/// edge.
private final class Grid {
    private let layout: GridLayout
    /// The index in `children` at which each cell begins.
    private let starts: UnsafeMutablePointer<Int32>
    private let children: UnsafeMutablePointer<Int32>

    init(_ layout: GridLayout, over records: UnsafeBufferPointer<HitRecord>) {
        self.layout = layout
        let cells = layout.columns * layout.rows, leftOut = Set(layout.leftOut)
        let starts = UnsafeMutablePointer<Int32>.allocate(capacity: cells + 2)
        starts.initialize(repeating: 0, count: cells + 2)
        func each(_ body: (_ number: Int32, _ cell: Int) -> Void) {
            for number in 0..<Int32(records.count) {
                guard let box = records[Int(number)].box, leftOut.isEmpty || !leftOut.contains(number) else { continue }
                let (columns, rows, _) = layout.cells(of: box)
                for row in rows { for column in columns { body(number, row * layout.columns + column) } }
            }
        }
        // Each cell is counted one position late. After summing, the entry of a cell is the index for its next child,
        // and in the end the beginning of the next cell.
        each { starts[$1 + 2] += 1 }
        for cell in 2..<cells + 2 { starts[cell] += starts[cell - 1] }
        let children = UnsafeMutablePointer<Int32>.allocate(capacity: max(1, Int(starts[cells + 1])))
        each { number, cell in
            children[Int(starts[cell + 1])] = number
            starts[cell + 1] += 1
        }
        (self.starts, self.children) = (starts, children)
    }

    deinit {
        starts.deallocate()
        children.deallocate()
    }

    @inline(__always) func children(at point: WalkPoint) -> UnsafeBufferPointer<Int32> {
        let cell = layout.row(point.y) * layout.columns + layout.column(point.x)
        let start = starts[cell]
        return UnsafeBufferPointer(start: children + Int(start), count: Int(starts[cell + 1] - start))
    }
}
