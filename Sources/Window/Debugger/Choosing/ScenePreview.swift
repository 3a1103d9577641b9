// The small picture of a scene: what the scene paints, made smaller.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSession

/// The picture of a scene that has just been opened.
struct ScenePreview {
    /// In points of the scene's screen; nil for a scene that cannot be shown.
    let list: DrawList?
    let size: CGSize

    @MainActor init(_ debuggee: Debuggee?) {
        list = debuggee?.world.render()
        size = debuggee?.world.screen.bounds.size ?? .zero
    }

    /// Draws it as large as possible in a box.
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

/// The pictures of the scenes that were seen, made one after the other.
@MainActor final class PreviewStore {
    private var pictures: [ShelfScene.Place: ScenePreview] = [:]
    /// Those that were looked for since the last one was made, in the order of the rows.
    private var wanted: [ShelfScene] = []

    /// The picture of a scene; nil for one that is still to be made.
    func picture(of scene: ShelfScene) -> ScenePreview? {
        if let picture = pictures[scene.place] { return picture }
        if !wanted.contains(scene) { wanted.append(scene) }
        return nil
    }

    /// True if a picture was looked for that is not made yet.
    var isWaiting: Bool { !wanted.isEmpty }

    /// Makes one picture.
    func makeNext(_ make: (ShelfScene) -> Debuggee?) {
        guard let scene = wanted.first else { return }
        pictures[scene.place] = ScenePreview(make(scene))
        wanted = []
    }

    /// Forgets the picture of a file, which may have been written since.
    func forget() { (pictures, wanted) = ([:], []) }
}
