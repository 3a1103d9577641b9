// A debuggee can be rebuilt from the description of a scene, or by running its code again.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeWhatIf

/// A debuggee with edits that is built in parts.
@MainActor struct DebuggeeMaking {
    private let making: ViewSource, other: Debuggee
    /// The scene that is being built; nil for code, which runs at once.
    private let copy: BuiltScene?

    /// - Parameter other: The debuggee that the new one is like, as in ``Debuggee/init(_:like:)``.
    init(_ making: ViewSource, like other: Debuggee) {
        (self.making, self.other) = (making, other)
        if case .scene(let changed) = making {
            copy = BuiltScene(begun: changed.scene, measuring: other.world.textMeasuring)
        } else {
            copy = nil
        }
    }

    /// Builds a number of views. Returns the debuggee once it is complete.
    func advance(by count: Int) -> Debuggee? {
        guard case .scene(let changed) = making, let copy else { return Debuggee(making, like: other) }
        guard copy.advance(by: count) else { return nil }
        changed.finish(copy)
        let debuggee = Debuggee(copy, of: changed, named: other.title)
        debuggee.world.backdrop = other.world.backdrop
        return debuggee
    }
}

extension Debuggee {
    /// Creates a new debuggee with edits.
    ///
    /// - Parameter other: The debuggee to copy from. Its text measuring and its screenshot are kept for a scene, and
    ///   also its title if the scene has none. Its title, its `lookFor` and its script are kept for code.
    package convenience init(_ making: ViewSource, like other: Debuggee) {
        switch making {
        case .scene(let changed):
            self.init(changed.built(measuring: other.world.textMeasuring), of: changed, named: other.title)
            world.backdrop = other.world.backdrop
        case .code(let code): self.init(code, title: other.title, lookFor: other.lookFor, script: other.script)
        }
    }

    /// A new copy of the debuggee in its initial state, with all edits; nil if it cannot be rebuilt.
    package func remade() -> Debuggee? { making.map { Debuggee($0, like: self) } }

    /// A copy as ``remade()`` makes it, but one that is not shown. Outside code keeps the world that it has.
    package func hiddenCopy() -> Debuggee? { World.keepingOutsideCode { remade() } }

    /// The description of the scene with its edits; nil for a world made by code.
    package var changed: EditedScene? {
        guard case .scene(let changed)? = making else { return nil }
        return changed
    }

    /// The number that identifies a view in every copy: its index in the scene, or its identifier if code makes it. Nil
    /// for a view that the scene does not describe, and if the debuggee cannot be rebuilt.
    package func number(of view: UIView) -> Int? {
        switch making {
        case .scene?: numbers[ObjectIdentifier(view)]
        case .code?: view.hitscopeIdentifier
        case nil: nil
        }
    }

    /// The view with a number from ``number(of:)``; nil if there is none.
    package func view(numbered number: Int) -> UIView? {
        switch making {
        case .scene?: built.flatMap { $0.views.indices.contains(number) ? $0.views[number] : nil }
        case .code?: world.view(number)
        case nil: nil
        }
    }

    /// The views that a word refers to, by the rules of `ViewNames`.
    package func views(called word: String) -> [UIView] {
        if let built, let changed { return changed.viewNames.views(called: word).map { built.views[$0] } }
        let views = (world.windows as [UIView]).withDescendants
        return ViewNames(views).views(called: word).map { views[$0] }
    }

    /// The search for changes that let the touch reach a view, each tried on copies; nil if the debuggee cannot be
    /// rebuilt.
    package func fixSearch(for number: Int, played input: PlayedInput) -> FixSearch? {
        switch making {
        case .scene(let scene)?: FixSearch(number, of: scene, played: input, measuring: world.textMeasuring)
        case .code(let code)?: FixSearch(code, find: { $0.view(number) }, played: input)
        case nil: nil
        }
    }

    /// The source that rebuilds the debuggee with the edits of a fix; nil if it cannot be rebuilt.
    package func making(with fix: Fix) -> ViewSource? {
        switch making {
        case .scene(let scene)?: .scene(scene.with(fix.edits))
        case .code(let code)?: .code(code.with(fix.edits))
        case nil: nil
        }
    }

    /// The source that rebuilds the debuggee with an edit of a live view; nil if the debuggee or the view cannot be
    /// rebuilt.
    package func making(with edit: Edit, of view: UIView) -> ViewSource? {
        guard number(of: view) != nil else { return nil }
        switch making {
        case .scene(let scene)?:
            return built?.numbered(edit).map { .scene(scene.with([$0])) }
        case .code(let code)?: return .code(code.with([edit]))
        case nil: return nil
        }
    }
}
