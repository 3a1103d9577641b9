// The pieces of each view say the same about receiving and losing as the map itself.
import HitscopeEngine
import HitscopeGeometry
import Testing

@testable import HitscopeReachability

@MainActor @Suite("Pieces by who takes the touches") struct OwnedPiecesTests {
    /// A sentence about a difference for one view; nil if there is none.
    private func difference(
        _ map: ReachabilityMap, _ pieces: PiecesByOwner, _ index: Int, withSquares: Bool
    ) -> String? {
        guard let lost = pieces.lost(by: index) else {
            return map.losses(of: index).isEmpty ? nil : "nothing is lost"
        }
        let losses = map.losses(of: index)
        let area = losses.reduce(0) { $0 + $1.area }, covered = losses.reduce(0) { $0 + $1.coveredArea }
        guard abs(lost.area - area) < 1e-4, abs(lost.coveredArea - covered) < 1e-4 else {
            return "\(lost) and not \(area), \(covered)"
        }
        if withSquares, let words = differenceOfSquares(map, pieces, index) { return words }
        guard covered > 1e-3 else { return nil }
        let expected = losses.max { $0.coveredArea < $1.coveredArea }, cover = pieces.largestCover(of: index)
        guard cover?.taker == expected?.taker, cover?.coveredArea == expected?.coveredArea else {
            return "covered by \(cover?.taker ?? -1) and not \(expected?.taker ?? -1)"
        }
        return cover?.polygons == expected?.polygons ? nil : "covered elsewhere"
    }

    private func differenceOfSquares(_ map: ReachabilityMap, _ pieces: PiecesByOwner, _ index: Int) -> String? {
        let box = plainBox(map, index), found = pieces.receivingBox(of: index)
        guard box.isNull == found.isNull, box == found || abs(box.minX - found.minX) + abs(box.maxY - found.maxY) < 1e-9
        else { return "\(found) and not \(box)" }
        for side in [1, 2.5, 6] as [CGFloat] {
            let holds = plainHolds(map, side, index, in: box)
            if pieces.holdsSquare(of: side, in: index) != holds { return "a square of \(side): not \(holds)" }
        }
        return nil
    }

    /// The pieces where a touch goes to a view or something in it, found among all pieces.
    private func ownPieces(_ map: ReachabilityMap, _ index: Int) -> [ReachabilityMap.Piece] {
        map.pieces.filter { map.isInside($0.view, index) }
    }

    private func plainBox(_ map: ReachabilityMap, _ index: Int) -> CGRect {
        guard let visible = map.views[index].visible else { return .null }
        return ownPieces(map, index).reduce(CGRect.null) { box, piece in
            visible.intersection(piece.region).map { box.union($0.box.rect) } ?? box
        }
    }

    private func plainHolds(_ map: ReachabilityMap, _ side: CGFloat, _ index: Int, in box: CGRect) -> Bool {
        guard !box.isNull, box.width >= side - 1e-6, box.height >= side - 1e-6 else { return false }
        var lefts = [box.minX, (box.minX + box.maxX - side) / 2], tops = [box.minY, (box.minY + box.maxY - side) / 2]
        for piece in ownPieces(map, index) {
            lefts += [max(piece.topLeft, piece.bottomLeft), min(piece.topRight, piece.bottomRight) - side]
            tops += [piece.top, piece.bottom - side]
        }
        let others = map.pieces.filter { !map.isInside($0.view, index) }
        return lefts.contains { left in
            tops.contains { top in
                let place = CGRect(x: left, y: top, width: side, height: side).insetBy(dx: 1e-6, dy: 1e-6)
                let square = ConvexRegion(Box(around: Quad(place).corners))
                return map.screen.contains(place) && !others.contains { square.intersection($0.region) != nil }
            }
        }
    }

    @Test("Losses and the largest cover are those of the map, on 1,000 screens by chance", arguments: [false, true])
    func losses(isEven: Bool) {
        var wrong: [String] = [], covers = 0
        for seed in 0..<UInt64(1_000) {
            let screen = ChanceScreen(seed: seed, views: 30, asks: seed.isMultiple(of: 5), isEven: isEven)
            let map = ReachabilityMap(of: screen.world), pieces = PiecesByOwner(map)
            for index in map.views.indices {
                if pieces.largestCover(of: index) != nil { covers += 1 }
                if wrong.count < 5, let words = difference(map, pieces, index, withSquares: seed % 20 == 10) {
                    wrong.append("seed \(seed), view \(index): \(words)")
                }
            }
        }
        #expect(wrong == [])
        #expect(covers > 1_000)
    }

    /// A view of 60 × 60 points with others in front of it.
    private func map(_ covers: CGRect...) -> PiecesByOwner {
        let world = World(screen: CGSize(width: 100, height: 100))
        let window = world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.addSubview(UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60)))
            for cover in covers { window.addSubview(UIView(frame: cover)) }
            window.isHidden = false
            return window
        }
        return withExtendedLifetime(window) { PiecesByOwner(ReachabilityMap(of: world)) }
    }

    @Test("A square fits where all of it goes to the view, and not across what lies in front")
    func squares() {
        #expect(map().holdsSquare(of: 60, in: 1))
        #expect(!map().holdsSquare(of: 61, in: 1))
        let corner = map(CGRect(x: 60, y: 60, width: 40, height: 40))
        #expect(corner.holdsSquare(of: 40, in: 1))
        #expect(!corner.holdsSquare(of: 41, in: 1))
        #expect(corner.receivingBox(of: 1) == CGRect(x: 20, y: 20, width: 60, height: 60))
        let middle = map(CGRect(x: 45, y: 45, width: 10, height: 10))
        #expect(middle.holdsSquare(of: 25, in: 1))
        #expect(!middle.holdsSquare(of: 26, in: 1))
    }
}
