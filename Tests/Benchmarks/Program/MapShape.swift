// Trees for measuring the map and the audit: lists, nests, piles and a dump.
import HitscopeAudit
import HitscopeDumps
import HitscopeSceneBuilder
import UIKit

/// The arrangement of the views in a tree.
enum MapShape: CaseIterable {
    case rows, nest, pile, staggered, heap, dump

    var words: String {
        switch self {
        case .rows: "side by side"
        case .nest: "each in the one before"
        case .pile: "all at one place"
        case .staggered: "each a little beside the one before"
        case .heap: "scattered over one screen"
        case .dump: "dump of a table"
        }
    }

    fileprivate func side(_ count: Int) -> Int { self == .rows ? columns(count) * 48 + 48 : 1000 }
    private func columns(_ count: Int) -> Int { max(1, Int(Double(count).squareRoot())) }

    /// The frame of one of `count` views.
    fileprivate func frame(_ number: Int, of count: Int) -> CGRect {
        let part = CGFloat(number) / CGFloat(count), columns = columns(count)
        switch self {
        case .rows: return CGRect(x: number % columns * 48, y: number / columns * 48, width: 44, height: 44)
        case .nest: return CGRect(x: 400 / CGFloat(count), y: 300 / CGFloat(count), width: 600, height: 600)
        case .pile, .dump: return CGRect(x: 200, y: 200, width: 200, height: 200)
        case .staggered: return CGRect(x: part * 700, y: part * 700, width: 200, height: 200)
        case .heap:
            let x = CGFloat(number * 7919 % 10_007) / 10_007, y = CGFloat(number * 104_729 % 99_991) / 99_991
            return CGRect(x: x * 900, y: y * 900, width: 60, height: 60)
        }
    }
}

/// A world with views of a shape.
@MainActor final class MappedScreen {
    let world: World
    private var window: UIWindow?, built: BuiltScene?

    init(_ shape: MapShape, _ count: Int) {
        guard shape != .dump else {
            let dump = Dump.read(Array(MappedScreen.table(count).utf8), as: .recursiveDescription)
            let built = BuiltScene(DumpImport(dump, title: "table").scene)
            (world, self.built) = (built.world, built)
            return
        }
        let world = World(screen: CGSize(width: shape.side(count), height: shape.side(count)))
        self.world = world
        window = world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            var parent: UIView = window
            for number in 0..<count {
                let control = UIControl(frame: shape.frame(number, of: count))
                control.addAction(UIAction { _ in }, for: .touchUpInside)
                parent.addSubview(control)
                if shape == .nest { parent = control }
            }
            window.isHidden = false
            return window
        }
    }

    /// A table with a label and a button in each of its rows, as a debugger prints it.
    static func table(_ count: Int) -> String {
        let rows = max(1, (count - 2) / 4)
        var lines = [
            "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>",
            "   | <UITableView: 0x3; frame = (0 0; 390 844); clipsToBounds = YES; contentSize = {390, \(rows * 60)}>",
        ]
        for row in 0..<rows {
            let address = String(row + 16, radix: 16)
            lines += [
                "   |    | <UITableViewCell: 0x\(address)0; frame = (0 \(row * 60); 390 60)>",
                "   |    |    | <UITableViewCellContentView: 0x\(address)1; frame = (0 0; 390 60)>",
                "   |    |    |    | <UILabel: 0x\(address)2; frame = (16 10; 260 40); text = 'row \(row)'>",
                "   |    |    |    | <UIButton: 0x\(address)3; frame = (320 8; 60 44)>",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
