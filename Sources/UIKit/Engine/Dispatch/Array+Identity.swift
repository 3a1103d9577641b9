// Lists of objects that are told apart by identity.
//
// Loops, not closures: a closure that is handed to the standard library asks each time on which executor it runs.

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
