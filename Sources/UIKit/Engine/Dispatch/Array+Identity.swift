// Arrays whose elements are compared by identity.
//
// The methods use loops instead of closures, because each call of a closure checks its executor.

extension Array where Element: AnyObject {
    /// True if the list contains this object, compared by identity.
    func holds(_ object: Element) -> Bool {
        for element in self where element === object { return true }
        return false
    }

    /// Removes all elements but keeps the capacity. Faster than the standard library's method.
    mutating func clear() { while popLast() != nil {} }

    /// Appends the object unless it is in the list.
    mutating func appendIfNew(_ object: Element) { if !holds(object) { append(object) } }
}
