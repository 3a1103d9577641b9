// Unheld objects and their neighbours: the library's functions that take a closure, for code that counts nanoseconds.
//
// A closure of the main actor that goes to the standard library checks its actor each time it runs. One that
// goes to a function of this module need not, since the compiler sees both ends. The check costs about as much
// as a whole hit test.

extension Unmanaged {
    /// Uses the object without counting a reference. Another reference must hold it for the whole time.
    @inline(__always) func use<R>(_ body: (Instance) -> R) -> R { _withUnsafeGuaranteedRef(body) }
}

/// Lends out the address of a value while `body` runs.
@inline(__always) func lendingAddress<Value, R>(of value: inout Value, _ body: (UnsafeMutablePointer<Value>) -> R) -> R
{
    withUnsafeMutablePointer(to: &value, body)
}
