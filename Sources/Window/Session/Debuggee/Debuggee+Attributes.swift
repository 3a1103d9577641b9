// A debuggee with another value of an attribute, made anew.
//
// Decides where the value is kept: in the description of a scene, or as a change of each copy that code makes.
import HitscopeEngine
import HitscopeWhatIf

extension Debuggee {
    /// Of what the debuggee is made with another value of an attribute; nil where it cannot be made again.
    ///
    /// - Parameter place: of the view, by `place(of:)`.
    package func making(with change: AttributeChange, of place: Int) -> Making? {
        switch making {
        case .scene(let scene)?: built.map { .scene(scene.with(change, of: place, in: $0)) }
        case .code(let code)?: .code(code.with(change, of: place))
        case nil: nil
        }
    }
}
