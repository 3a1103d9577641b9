// Access without reference counting, and the address of a value, for code in which nanoseconds matter.
//
// A closure of the main actor that is passed to the standard library checks its actor each time it runs. A closure that
// is passed to a function of this module does not, because the compiler sees both sides. The check costs about as much
// as a whole hit test.

extension Unmanaged {
    /// Uses the object without counting a reference. Another reference must keep it alive during the call.
    @inline(__always) func use<R>(_ body: (Instance) -> R) -> R { _withUnsafeGuaranteedRef(body) }
}

/// Calls `body` with the address of a value.
@inline(__always) func withUnsafeAddress<Value, R>(of value: inout Value, _ body: (UnsafeMutablePointer<Value>) -> R)
    -> R
{
    withUnsafeMutablePointer(to: &value, body)
}
