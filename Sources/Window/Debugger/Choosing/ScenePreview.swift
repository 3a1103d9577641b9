// The small picture of a scene: everything that the scene draws, at a smaller scale.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeSession

/// The picture of a scene in its initial state.
struct ScenePreview {
    /// The drawing commands, in points of the scene's screen; nil if the scene cannot be shown.
    let list: DrawList?
    let size: CGSize

    @MainActor init(_ debuggee: Debuggee?) {
        list = debuggee?.world.render()
        size = debuggee?.world.screen.bounds.size ?? .zero
    }

    /// Draws the picture as large as possible in a box.
    func draw(in box: CGRect, into target: inout DrawList) {
        guard let list, size.width > 0, size.height > 0 else { return }
        let zoom = min(box.width / size.width, box.height / size.height)
        let frame = CGRect(
            x: box.midX - size.width * zoom / 2, y: box.midY - size.height * zoom / 2, width: size.width * zoom,
            height: size.height * zoom)
        target.fill(.rect(frame), .white)
        target.beginClip(.rect(frame))
        let before = target.transform
        target.transform = CGAffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: frame.minX, ty: frame.minY)
            .concatenating(before)
        target.append(list)
        target.transform = before
        target.end()
    }
}

/// The pictures of scenes that have been visible, made one after another.
@MainActor final class PreviewStore {
    private var pictures: [LibraryScene.Place: ScenePreview] = [:]
    /// The scenes whose pictures have been requested since the last picture was made, in the order of the rows.
    private var wanted: [LibraryScene] = []

    /// The picture of a scene; nil if it has not been made yet.
    func picture(of scene: LibraryScene) -> ScenePreview? {
        if let picture = pictures[scene.place] { return picture }
        if !wanted.contains(scene) { wanted.append(scene) }
        return nil
    }

    /// True if a requested picture has not been made yet.
    var isWaiting: Bool { !wanted.isEmpty }

    /// Makes the next requested picture.
    func makeNext(_ make: (LibraryScene) -> Debuggee?) {
        guard let scene = wanted.first else { return }
        pictures[scene.place] = ScenePreview(make(scene))
        wanted = []
    }
}
