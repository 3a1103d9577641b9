// The stack guard: limits how deeply user code may call user code through the engine.
//
// Too deep a call ends with a fault instead of a crash. The guard compares addresses on the stack.

/// Measures how much of the stack is used since the outermost call of user code, or since the outermost world was
/// entered.
struct StackGuard {
    /// Calls from frames above this address need no further check. Outside of all worlds, no address is above it.
    private var floor = UInt.max
    /// The address at which the outermost call or world began; 0 if there is none.
    private var base: UInt = 0
    /// The number of counted calls that have not ended.
    private var depth = 0
    /// True once a fault has reported that no stack is left.
    private var hasReported = false

    /// The values that `leaveWorld` restores.
    struct Mark { fileprivate let floor: UInt, base: UInt }

    /// Starts measuring here, unless an outer call or world has started already.
    @inline(__always) mutating func enterWorld() -> Mark {
        let mark = Mark(floor: floor, base: base)
        if base == 0 { begin() }
        floor = base > World.stackBudget ? base - World.stackBudget : 0
        return mark
    }

    @inline(__always) mutating func leaveWorld(_ mark: Mark) {
        floor = mark.floor
        base = mark.base
    }

    /// Counts a call of user code from a frame at this address. Returns false if no stack is left.
    @inline(__always) mutating func enterCall(at address: UInt) -> Bool {
        if base == 0 { begin() }
        guard isNear(address) else { return false }
        depth &+= 1
        return true
    }

    @inline(__always) mutating func leaveCall() {
        depth &-= 1
        if depth == 0, floor == .max { base = 0 }
    }

    /// True if a frame at this address may call code without being counted. If false, call `enterCall`.
    @inline(__always) func hasRoom(at address: UInt) -> Bool { address > floor }

    /// True if the stack has room for one more call from here.
    var hasRoom: Bool { base == 0 || isNear(StackGuard.position()) }

    /// Returns true for the first stack overflow since the outermost call or world began, so that it is reported once.
    mutating func isFirstReport() -> Bool {
        defer { hasReported = true }
        return !hasReported
    }

    private mutating func begin() {
        base = StackGuard.position()
        hasReported = false
    }

    private func isNear(_ address: UInt) -> Bool {
        (base > address ? base - address : address - base) < World.stackBudget
    }

    /// An address in the caller's frame.
    @inline(__always) static func position() -> UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }
}
