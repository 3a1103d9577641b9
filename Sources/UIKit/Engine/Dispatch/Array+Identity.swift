// Lists of objects that are told apart by identity.
//
// In loops and not with closures, which ask at each call on which executor they run. Knows no object.

extension Array where Element: AnyObject {
    /// Whether the very object is in the list.
    func holds(_ object: Element) -> Bool {
        for element in self where element === object { return true }
        return false
    }

    /// Takes everything out and keeps the room, faster than the standard library's way to do it.
    mutating func clear() { while popLast() != nil {} }

    /// Adds the object at the end, unless it is in the list.
    mutating func appendIfNew(_ object: Element) { if !holds(object) { append(object) } }
}
