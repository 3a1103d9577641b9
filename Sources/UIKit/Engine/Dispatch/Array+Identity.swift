// Lists of objects that are compared by identity.
//
// Loops instead of closures, because a closure checks its executor at each call.

extension Array where Element: AnyObject {
    /// True if the list contains this very object.
    func holds(_ object: Element) -> Bool {
        for element in self where element === object { return true }
        return false
    }

    /// Removes all elements but keeps the memory, faster than the standard library's method.
    mutating func clear() { while popLast() != nil {} }

    /// Appends the object unless it is in the list.
    mutating func appendIfNew(_ object: Element) { if !holds(object) { append(object) } }
}
