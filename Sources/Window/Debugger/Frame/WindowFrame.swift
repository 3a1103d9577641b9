// A frame of the window as a value, and the parts of the last frame that are out of date.
import HitscopeDrawing

/// A picture of the window at one time, in points of the window.
///
/// A layer that did not change has the identical list as in the previous frame, and need not be compared.
public struct WindowFrame: Sendable {
    /// The panels around the stage.
    public internal(set) var panels = DrawList()
    /// The part of the stage that is drawn below the scene.
    public internal(set) var ground = DrawList()
    /// The scene; empty while the stage is exploded, or while the scene chooser is open.
    public internal(set) var scene = DrawLayer(DrawList())
    /// The marks above the scene; the exploded stage or the scene chooser, while one of these is shown.
    public internal(set) var marks = DrawList()
    /// Selected texts, tooltips and sheets, in front of panels and stage.
    public internal(set) var overlays = DrawList()
    /// The background colour of the window.
    public internal(set) var background = Color.clear

    /// The layers of the stage, from back to front.
    public var stage: [DrawLayer] { [DrawLayer(ground), scene, DrawLayer(marks)] }

    /// All layers, from back to front. Every frame has the same number of layers.
    public var layers: [DrawLayer] { [DrawLayer(panels)] + stage + [DrawLayer(overlays)] }

    /// The number of the scene among the layers.
    public static let sceneIndex = 2

    /// All layers as one list.
    public var list: DrawList {
        var list = DrawList()
        for layer in layers { list.append(layer) }
        return list
    }
}

/// The parts of the last frame that may be out of date.
struct StaleParts: OptionSet {
    let rawValue: Int

    /// Code outside of the debuggee's turns, such as a task, has changed the debuggee.
    static let debuggee = StaleParts(rawValue: 1)
    /// The panels are out of date. They must be refreshed before they are drawn or receive input.
    static let content = StaleParts(rawValue: 2)
    /// The layers of the frame.
    static let panels = StaleParts(rawValue: 4), stage = StaleParts(rawValue: 8), overlays = StaleParts(rawValue: 16)

    /// The layers that change when a list is scrolled, or when the pointer moves over it.
    static let lists: StaleParts = [.panels, .overlays]
    /// Everything that a change of the session can affect.
    static let everything: StaleParts = [.content, .panels, .stage, .overlays]
}
