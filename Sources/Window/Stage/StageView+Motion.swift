// The movements of the stage: layers that come apart, and a screen that is zoomed by keys.
//
// Decides what is drawn on the way. Places of input are those of the last picture of a movement.
import HitscopeEngine
import HitscopeGeometry

extension StageView {
    /// How the layers are drawn now: under which camera, and how far apart; nil where the screen is flat.
    package var shownDepth: (camera: DepthCamera, part: CGFloat)? {
        if let motion, case .depth(let moving)? = motion.kind { return (camera ?? moving, motion.part) }
        return camera.map { ($0, 1) }
    }

    /// Has the layers come apart or together from where they are now.
    func moveDepth(under camera: DepthCamera, isExploding: Bool) {
        guard let motion, inspection.run.debuggee.world.isSmallEnoughToMove else { return }
        let isMoving = if case .depth? = motion.kind { true } else { false }
        motion.begin(.depth(camera), from: isMoving ? motion.part : isExploding ? 0 : 1, to: isExploding ? 1 : 0)
    }

    /// Shows another part of the screen, and has the picture go there from where it is now.
    func glide(_ change: () -> Void) {
        let before = screenFrame
        motion?.end()
        change()
        if screenFrame != before { motion?.begin(.screen(from: before)) }
    }
}

extension CGRect {
    /// A rectangle between this one, at 0, and another, at 1.
    package func mixed(with other: CGRect, part: CGFloat) -> CGRect {
        func mix(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * part }
        return CGRect(
            x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width),
            height: mix(height, other.height))
    }
}

extension World {
    /// So many views are moved at the most: each picture of a movement has all layers anew.
    private static let mostMoving = 1500

    /// Whether its layers can be moved without a wait between two pictures.
    var isSmallEnoughToMove: Bool {
        var count = 0, waiting: [UIView] = windows
        while let view = waiting.popLast() {
            count += 1
            if count > World.mostMoving { return false }
            waiting += view.subviews
        }
        return true
    }
}
