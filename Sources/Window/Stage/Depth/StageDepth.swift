/// The camera under which the stage is exploded into layers.
@MainActor package final class StageDepth {
    /// Nil while the screen is flat.
    package internal(set) var camera: DepthCamera?
    private var lastCamera = DepthCamera()

    /// Explodes the screen as it was seen last, or makes it flat.
    ///
    /// - Returns: the camera before or after.
    func toggle() -> DepthCamera {
        guard let old = camera else {
            camera = lastCamera
            return lastCamera
        }
        (camera, lastCamera) = (nil, old)
        return old
    }
}
