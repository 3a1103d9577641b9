// One frame of the window as a value, and the parts of the last one that are out of date.
import HitscopeDrawing

/// A picture of the window at one time, in points of the window.
///
/// A layer that did not change has the very list that it had in the frame before, so nobody needs to look through it.
public struct WindowFrame: Sendable {
    /// The panels around the stage.
    public internal(set) var panels = DrawList()
    /// The stage below the scene.
    public internal(set) var ground = DrawList()
    /// The scene; empty while the stage is exploded.
    public internal(set) var scene = DrawLayer(DrawList())
    /// The marks over the scene; while the stage is exploded or the chooser is open, that in place of the scene.
    public internal(set) var marks = DrawList()
    /// Selected texts, tooltips and the sheet of keys, over panels and stage.
    public internal(set) var overlays = DrawList()
    /// The colour below all of it.
    public internal(set) var background = Color.clear

    /// The layers of the stage, the first at the bottom.
    public var stage: [DrawLayer] { [DrawLayer(ground), scene, DrawLayer(marks)] }

    /// All layers, the first at the bottom. Each frame has as many.
    public var layers: [DrawLayer] { [DrawLayer(panels)] + stage + [DrawLayer(overlays)] }

    /// All layers as one list.
    public var list: DrawList {
        var list = DrawList()
        for layer in layers { list.append(layer) }
        return list
    }
}

/// The parts of the last frame that may look otherwise now.
struct Stale: OptionSet {
    let rawValue: Int

    /// Code outside of the debuggee's turns, such as a task, has changed the debuggee.
    static let debuggee = Stale(rawValue: 1)
    /// The panels are out of date, so they must be refreshed before they are drawn or receive input.
    static let content = Stale(rawValue: 2)
    /// Layers of the frame.
    static let panels = Stale(rawValue: 4), stage = Stale(rawValue: 8), overlays = Stale(rawValue: 16)

    /// The layers in which a list changes that is scrolled, or over which the pointer moves.
    static let lists: Stale = [.panels, .overlays]
    /// All that a change of the session can change.
    static let everything: Stale = [.content, .panels, .stage, .overlays]
}
