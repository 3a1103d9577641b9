/// The camera of the stage while it is exploded into layers.
@MainActor package final class StageDepth {
    /// The camera of the exploded stage; nil while the screen is flat.
    package internal(set) var camera: DepthCamera?
    private var lastCamera = DepthCamera()

    /// Explodes the screen with the camera that was used last, or makes it flat.
    ///
    /// - Returns: The camera before or after the change.
    func toggle() -> DepthCamera {
        guard let old = camera else {
            camera = lastCamera
            return lastCamera
        }
        (camera, lastCamera) = (nil, old)
        return old
    }
}
