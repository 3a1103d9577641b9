import HitscopeGeometry
import HitscopeSession

/// The camera of the stage while it is exploded into layers.
@MainActor package final class StageDepth {
    /// The camera of the exploded stage; nil while the screen is flat.
    package internal(set) var camera: DepthCamera?
    /// True while a finger turns the layers, and until the hand rests. Of a scene with many views, only the largest
    /// planes are drawn then.
    package internal(set) var isTurning = false { didSet { if !isTurning { turningParts = nil } } }
    /// What is drawn of many planes while a finger turns them; nil before the first frame.
    var turningParts: ExplodedStage.Parts?
    private var lastCamera = DepthCamera()
    /// The layers that were found last, with everything that they depend on.
    private var found: (key: Key, layers: DepthLayers)?

    private struct Key: Equatable {
        let present: Moments.PresentVersion, moment: Int?, alone: Int?
    }

    /// Turns the layers by the distance that a finger was dragged, in points of the stage.
    func turn(by way: CGSize) {
        camera?.turn(by: way)
        (isTurning, turnCount) = (true, turnCount + 1)
    }

    /// Draws all layers again once the hand that turned them rests; immediately without a clock.
    func endTurning(_ motion: Motion?) {
        guard isTurning else { return }
        guard let motion else {
            isTurning = false
            return
        }
        let count = turnCount
        motion.whenAtRest { [weak self] in if self?.turnCount == count { self?.isTurning = false } }
    }

    /// The number of movements that turned the layers.
    private var turnCount = 0

    /// Explodes the screen with the camera that was used last, or makes it flat.
    ///
    /// - Returns: The camera of the exploded stage: the one that is now in use, or was until the screen was made flat.
    func toggle() -> DepthCamera {
        isTurning = false
        guard let old = camera else {
            camera = lastCamera
            return lastCamera
        }
        (camera, lastCamera) = (nil, old)
        return old
    }

    /// The layers at the moment that is shown. They are kept until something changes.
    func layers(of inspection: Inspection) -> DepthLayers {
        let alone = inspection.display.alone
        let key = inspection.moments.presentVersion.map {
            Key(present: $0, moment: inspection.playhead.stageMoment, alone: alone)
        }
        if let key, let found, found.key == key { return found.layers }
        turningParts = nil
        let tree = inspection.playhead.stageTree ?? ViewState.tree(of: inspection.run.debuggee.world)
        let layers = DepthLayers(of: ViewState.drawn(ViewState.alone(alone, in: tree)))
        found = key.map { ($0, layers) }
        return layers
    }
}
