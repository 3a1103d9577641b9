// The loop over the items of a draw list that all back ends share.
import HitscopeDrawing
import HitscopePixels

/// A back end that paints one draw list.
///
/// The index that methods receive is the index of an item in `items`. The calls of `push…` and `pop…` are properly
/// nested. A clip that clips nothing or hides all is not popped.
protocol ListPainter {
    /// The state that `popClip` restores.
    associatedtype SavedClip
    /// The state that `popGroup` restores.
    associatedtype SavedGroup

    var items: [DrawItem] { get }
    var listIndex: ListIndex { get }
    var scopes: ScopeStack<SavedClip, SavedGroup> { get set }

    /// Paints a fill, a stroke, a text or an image, with its alpha multiplied by `fade`.
    mutating func paintItem(at index: Int, fade: Double) throws(PictureError)
    /// Limits subsequent painting to the shape of a clip.
    mutating func pushClip(at index: Int) throws(PictureError) -> ClipEffect<SavedClip>
    mutating func popClip(_ saved: SavedClip)
    /// Redirects subsequent painting to a new transparent surface, which has at least these pixels.
    mutating func pushGroup(covering pixels: PixelRect) -> SavedGroup
    /// Paints the group on the surface below, with an opacity from 0 to 1.
    mutating func popGroup(_ saved: SavedGroup, opacity: Double)
}

/// The effect of a clip on its content.
enum ClipEffect<Saved> {
    case limits(Saved)
    case clipsNothing
    /// Nothing inside the clip is visible.
    case hidesAll
}

/// The scopes that have begun and not ended, from the outermost to the innermost.
struct ScopeStack<SavedClip, SavedGroup> {
    enum Scope {
        case clip(SavedClip)
        case group(SavedGroup, opacity: Double)
        /// A layer that is nested too deeply for a group. Its items are faded one by one.
        case fade(before: Double)
        /// A scope without effect.
        case plain
    }

    fileprivate var open: [Scope] = []
    fileprivate var groupCount = 0
    /// The factor for each item's alpha.
    fileprivate var fade = 1.0

    /// The maximum number of nested groups. Each one needs memory for the pixels that it covers.
    fileprivate static var maximumGroupCount: Int { 24 }
}

extension ListPainter {
    /// Paints all items that touch a part of the picture.
    ///
    /// - Parameter first: the first item to paint. Earlier items are hidden, but the scopes that they begin are still
    ///   opened.
    mutating func walk(over part: PixelRect, from first: Int = 0) throws(PictureError) {
        defer { scopes = ScopeStack() }
        let part = ListIndex.Part(part)
        var index = 0
        while index < listIndex.entries.count {
            if index % ListIndex.blockSize == 0, !listIndex.blocks[index / ListIndex.blockSize].meets(part) {
                index += ListIndex.blockSize
                continue
            }
            let entry = listIndex.entries[index]
            guard entry.meets(part) else {
                index = entry.next
                continue
            }
            switch entry.kind {
            case .item: if index >= first { try paintItem(at: index, fade: scopes.fade) }
            case .endsScope: closeScope()
            case .beginsScope:
                guard try openScope(at: index) else {
                    index = entry.next
                    continue
                }
            }
            index += 1
        }
        while !scopes.open.isEmpty { closeScope() }
    }

    /// Opens a scope. Returns false if nothing inside it is visible.
    private mutating func openScope(at index: Int) throws(PictureError) -> Bool {
        if case .beginOpacity(let opacity) = items[index].command {
            openLayer(Double(opacity), covering: listIndex.entries[index].pixels)
            return true
        }
        switch try pushClip(at: index) {
        case .limits(let saved): scopes.open.append(.clip(saved))
        case .clipsNothing: scopes.open.append(.plain)
        case .hidesAll: return false
        }
        return true
    }

    private mutating func openLayer(_ opacity: Double, covering pixels: PixelRect) {
        guard opacity < 1 else { return scopes.open.append(.plain) }
        guard scopes.groupCount < ScopeStack<SavedClip, SavedGroup>.maximumGroupCount else {
            scopes.open.append(.fade(before: scopes.fade))
            scopes.fade *= opacity
            return
        }
        scopes.groupCount += 1
        scopes.open.append(.group(pushGroup(covering: pixels), opacity: opacity))
    }

    private mutating func closeScope() {
        guard let scope = scopes.open.popLast() else { return }
        switch scope {
        case .clip(let saved): popClip(saved)
        case .group(let saved, let opacity):
            popGroup(saved, opacity: opacity)
            scopes.groupCount -= 1
        case .fade(let before): scopes.fade = before
        case .plain: break
        }
    }
}
