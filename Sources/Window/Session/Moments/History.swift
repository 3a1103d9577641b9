// The history of a session: its moments. A picture or a tree that equals the previous one is not stored again.
//
// When the history takes too much memory, the oldest segments are dropped.
import HitscopeDrawing
import HitscopeEngine
import HitscopeStory
import HitscopeTrace

/// The moments of a session, the oldest first, and their events for the timeline and the event log.
@MainActor package final class History {
    package private(set) var moments: [Moment] = []
    /// The lanes of the timeline: the events of each finger, recogniser and kind.
    package private(set) var lanes = Lanes()
    /// The event log: all events in order.
    package private(set) var log = EventLog()
    /// The kinds of events that are recorded from now on. An input whose events are all of other kinds adds no moment.
    package var recorded = EventKinds.all
    /// The segment that was read last, and the number of its records that were read.
    private var read: (segment: TraceSegment, end: Int)?
    /// The number of moments that were dropped, for any reason.
    package private(set) var forgotten = 0
    /// The number of moments that were dropped to save memory.
    package private(set) var dropped = 0
    private var pictures = Versions<DrawItem>(bytes: \.sizeOutside) { $0.fingerprint == $1.fingerprint }
    private var trees = Versions<ViewState>(bytes: { _ in 0 }, areEqual: ==)
    /// The picture that was requested last.
    private var cachedPicture: (picture: Int, list: DrawList)?
    /// The tree that was requested last.
    private var cachedTree: (tree: Int, states: [ViewState])?
    /// The number of views of a tree that are missing from the newest tree, for the last request.
    private var missingCount: (tree: Int, newest: Int, count: Int)?
    private var cachedStates: (tree: Int, states: [Int: ViewState])?
    /// The approximate size of the whole history, in bytes.
    package private(set) var size = 0
    /// The segments, the oldest first.
    private var chapters: [Part] = []
    /// The segments that were replayed without the calls within hit tests and have them now, with their traces before,
    /// in the order in which they were completed.
    private var completions: [(segment: TraceSegment, trace: Trace)] = []
    /// True if dropping a segment frees its records. False if the trace keeps the whole session.
    private let ownsRecords: Bool

    /// The maximum size of the history, in bytes. Beyond it, the oldest moments are dropped.
    package var maximumBytes: Int
    /// The default of `maximumBytes`.
    package static let defaultMaximumBytes = 48 << 20

    /// A segment with its size.
    private struct Part {
        let segment: TraceSegment
        /// The approximate size of the segment's trace, in bytes.
        var bytes = 0
        /// The number of the segment's moments that are kept.
        var moments = 0
        /// The numbers of records and participants of the trace that `bytes` includes.
        var records = 0, participants = 0

        /// Adds the size of what was appended to the trace since the last call.
        ///
        /// - Returns: The approximate size of the appended part, in bytes.
        @MainActor mutating func countNew(upTo end: Int) -> Int {
            let trace = segment.trace, participants = max(0, trace.participants.count - self.participants)
            let range = records..<max(records, end)
            let new = trace.size(of: range) + segment.story.size(of: range) + participants * Self.participantSize
            (records, self.participants, bytes) = (max(records, end), trace.participants.count, bytes + new)
            return new
        }

        /// The size of a participant with its entry in the trace's dictionary, in bytes.
        private static let participantSize = MemoryLayout<Participant>.stride + 32
    }

    /// - Parameters:
    ///   - maximumBytes: The maximum size of the history, in bytes. Beyond it, the oldest moments are dropped.
    ///   - ownsRecords: True if dropping a segment frees its records.
    package init(maximumBytes: Int = History.defaultMaximumBytes, ownsRecords: Bool = true) {
        self.maximumBytes = maximumBytes
        self.ownsRecords = ownsRecords
    }

    /// An empty history with the same limits, for another debuggee.
    func successor(ownsRecords: Bool) -> History {
        let next = History(maximumBytes: maximumBytes, ownsRecords: ownsRecords)
        (next.recorded, next.takenCount) = (recorded, takenCount)
        return next
    }

    /// Adds a moment, unless everything that happened is of kinds that are not recorded. Call `takePicture(of:)` before
    /// the world changes again, to add its picture and its tree.
    ///
    /// - Parameter firstResponder: The title of the first responder at that moment; nil if there is none.
    package func add(_ moment: Moment, firstResponder: String?) {
        let start = read.map { $0.segment === moment.segment ? $0.end : 0 } ?? 0, number = numbers.upperBound
        let range = min(start, moment.end)..<moment.end
        read = (moment.segment, moment.end)
        if chapters.last?.segment !== moment.segment { chapters.append(Part(segment: moment.segment)) }
        if ownsRecords { size += chapters[chapters.count - 1].countNew(upTo: moment.end) }
        let before = lanes.size, events = log.numbers.count
        let isRecorded = self.read(moment, range, number)
        if recorded.contains(.firstResponders) {
            let owner = moment.firstResponder.map { ($0, firstResponder ?? "") }
            lanes.note(firstResponder: owner, moment: number, at: moment.time)
        }
        guard isRecorded || lanes.size > before else { return }
        moments.append(moment)
        chapters[chapters.count - 1].moments += 1
        count(moment.size + lanes.size - before + (log.numbers.count - events) * EventLog.eventSize)
        makeRoom()
    }

    /// Adds the new happenings to the lanes and the log.
    ///
    /// - Returns: True if the moment should be kept: a happening is of a recorded kind, or none is of any kind.
    private func read(_ moment: Moment, _ range: Range<Int>, _ number: Int) -> Bool {
        let trace = moment.segment.trace, story = moment.segment.story
        var found = EventKinds(), event: EventLog.Event?
        for happening in story.happenings(in: range) {
            let kind = EventKind(happening.kind)
            if happening.depth == 0 {
                if let event, !event.kinds.isEmpty { log.add(event) }
                event = kind.map { _ in EventLog.Event(moment: number, record: happening.record, kinds: []) }
            }
            if let kind {
                found.insert(EventKinds(kind))
                if recorded.contains(kind) { event?.kinds.insert(EventKinds(kind)) }
            }
            if let kind = EventKind(ofLaneFor: happening.kind), recorded.contains(kind) {
                lanes.read(happening, in: trace, moment: number, at: moment.time)
            }
        }
        if let event, !event.kinds.isEmpty { log.add(event) }
        return found.isEmpty || !found.isDisjoint(with: recorded)
    }

    // MARK: Segments without the calls within hit tests

    /// The indices of a segment's inputs in the log of the run; nil for the last segment.
    func inputs(of segment: TraceSegment) -> Range<Int>? {
        guard let place = chapters.firstIndex(where: { $0.segment === segment }), place + 1 < chapters.count else {
            return nil
        }
        return segment.firstInput..<chapters[place + 1].segment.firstInput
    }

    /// Gives a segment a trace with the calls within its hit tests. Earlier completions are dropped if memory is short.
    func complete(_ segment: TraceSegment, with trace: Trace) {
        let before = segment.trace
        guard replaceTrace(of: segment, with: trace, isComplete: true) else { return }
        completions.append((segment, before))
        dropCompletions(keeping: segment)
    }

    /// Takes the calls within hit tests away from completed segments, the oldest completion first, while the history is
    /// too large.
    func dropCompletions(keeping kept: TraceSegment?) {
        while size > maximumBytes, let first = completions.first, first.segment !== kept {
            completions.removeFirst()
            _ = replaceTrace(of: first.segment, with: first.trace, isComplete: false)
        }
    }

    /// Replaces the trace of a segment, and moves all indices of its records.
    ///
    /// - Returns: False if the traces are not of the same events, or the segment is no longer kept.
    private func replaceTrace(of segment: TraceSegment, with trace: Trace, isComplete: Bool) -> Bool {
        let before = segment.trace
        guard let chapter = chapters.firstIndex(where: { $0.segment === segment }),
            before.index(of: 0, in: trace) != nil
        else { return false }
        func moved(_ record: Int) -> Int { before.index(of: record, in: trace) ?? record }
        let first = chapters[..<chapter].reduce(0) { $0 + $1.moments }
        for index in first..<(first + chapters[chapter].moments) {
            moments[index].end = moved(moments[index].end)
            guard var mark = moments[index].subject else { continue }
            (mark.input, mark.start) = (moved(mark.input), moved(mark.start))
            moments[index].subject = mark
        }
        log.moveRecords(
            of: (first + forgotten)..<(first + chapters[chapter].moments + forgotten), to: moved)
        segment.replaceTrace(with: trace, isComplete: isComplete)
        guard ownsRecords else { return true }
        size -= chapters[chapter].bytes
        (chapters[chapter].bytes, chapters[chapter].records, chapters[chapter].participants) = (0, 0, 0)
        size += chapters[chapter].countNew(upTo: trace.records.count)
        return true
    }

    private func changeNewest(_ change: (inout Moment) -> Void) {
        guard !moments.isEmpty else { return }
        change(&moments[moments.count - 1])
    }

    /// True if the newest moment has no picture yet.
    private var needsPicture: Bool { moments.last.map { $0.picture == nil } ?? false }

    /// Takes the picture and the tree of the newest moment from the world as it is now. Drops the moment if it is a
    /// deadline that changed nothing.
    ///
    /// - Returns: The world's present picture, or the identical list of an earlier moment if that looked the same; nil
    ///   if the picture was taken before.
    func takePicture(of world: World) -> DrawList? {
        guard needsPicture else { return nil }
        if let shown, let taken, taken.version == PictureVersion(of: world) {
            changeNewest { ($0.picture, $0.tree) = (shown.picture, taken.tree) }
            finishPicture()
            return shown.list
        }
        let states = ViewState.tree(of: world)
        viewCount = states.count
        answersAreKnown = !states.contains(where: \.runsOwnCode)
        let (picture, ofPicture) = pictures.add(world.withoutMarkedText { world.render() }.items)
        if shown?.picture != picture, let items = pictures[picture] { shown = (picture, DrawList(restoring: items)) }
        let (tree, ofTree) = trees.add(states)
        changeNewest { ($0.picture, $0.tree) = (picture, tree) }
        count(ofPicture + ofTree)
        taken = PictureVersion(of: world).map { ($0, tree) }
        takenCount += 1
        finishPicture()
        return shown?.list
    }

    /// True if no view of the world has changed since the newest picture, and no view runs its own code in a hit test.
    func isPresent(in world: World) -> Bool {
        answersAreKnown && taken.map { $0.version == PictureVersion(of: world) } ?? false
    }

    private func finishPicture() {
        isBehind = false
        if changedNothing { forgetNewest() }
    }

    /// The version of the world in the newest picture, and the number of its tree; nil if the world may change without
    /// another version.
    private var taken: (version: PictureVersion, tree: Int)?
    /// The number of pictures that were drawn. A picture that cannot differ from the one before is not drawn.
    package private(set) var takenCount = 0

    /// The newest picture, and its number.
    private var shown: (picture: Int, list: DrawList)?
    /// True if no view in the newest tree runs its own code in a hit test.
    package private(set) var answersAreKnown = false

    /// True if code outside of the world's turns has changed the world after the newest tree was taken.
    package var isBehind = false

    /// The number of views in the newest tree; 0 before there is one.
    package private(set) var viewCount = 0
    /// True if the tree is so large that pictures are taken only of moments that a person sees.
    package var isLarge: Bool { viewCount > Self.maximumViewCount }
    private static let maximumViewCount = 2000

    /// True if the newest moment is a deadline at which nothing happened.
    private var changedNothing: Bool {
        guard moments.count > 1, let newest = moments.last, newest.isDeadline else { return false }
        let before = moments[moments.count - 2]
        return newest.segment === before.segment && newest.end == before.end && newest.picture == before.picture
            && newest.tree == before.tree && newest.firstResponder == before.firstResponder
    }

    private func forgetNewest() {
        size -= moments.removeLast().cost
        chapters[chapters.count - 1].moments -= 1
    }

    /// The numbers of the moments that are kept. The first moment of the session has the number 0.
    package var numbers: Range<Int> { forgotten..<(forgotten + moments.count) }

    /// The moment with a number; nil if it is not kept.
    package subscript(number: Int) -> Moment? { numbers.contains(number) ? moments[number - forgotten] : nil }

    /// The number of the first moment whose trace contains a record of a segment; nil if that moment is not kept.
    package func number(having record: Int, of segment: TraceSegment) -> Int? {
        // The moments of a segment are contiguous, and the newest ones are requested most often.
        var end = moments.count
        for chapter in chapters.reversed() {
            let own = moments[(end - chapter.moments)..<end]
            guard chapter.segment === segment else {
                end = own.startIndex
                continue
            }
            guard let last = own.last, last.end > record else { return nil }
            return own.dropLast().partitioningIndex { $0.end > record } + forgotten
        }
        return nil
    }

    /// The number of the last moment up to a time, in seconds of the debuggee's clock. For a time before all moments,
    /// the first moment.
    package func number(at time: Double) -> Int? {
        guard !moments.isEmpty else { return nil }
        return max(0, moments.partitioningIndex { $0.time > time } - 1) + forgotten
    }

    /// The picture of a moment, in points of the screen. If none was taken then, the next picture; nil if there is
    /// none.
    package func picture(of number: Int) -> DrawList? {
        guard numbers.contains(number) else { return nil }
        guard let taken = moments[(number - forgotten)...].lazy.compactMap(\.picture).first else { return nil }
        if let shown, shown.picture == taken { return shown.list }
        if let cachedPicture, cachedPicture.picture == taken { return cachedPicture.list }
        guard let list = pictures[taken].map({ DrawList(restoring: $0) }) else { return nil }
        cachedPicture = (taken, list)
        return list
    }

    /// The views of a moment. If its tree was not taken, those of the next tree; empty if there is none.
    package func tree(of number: Int) -> [ViewState] {
        guard numbers.contains(number) else { return [] }
        guard let taken = moments[(number - forgotten)...].lazy.compactMap(\.tree).first else { return [] }
        if let cachedTree, cachedTree.tree == taken { return cachedTree.states }
        let states = trees[taken] ?? []
        cachedTree = (taken, states)
        return states
    }

    /// True if a moment has the same tree as the newest one. Compares only version numbers, because consecutive equal
    /// trees are stored as one version.
    func hasNewestTree(_ number: Int) -> Bool {
        guard numbers.contains(number), let newest = moments.last?.tree else { return false }
        return moments[(number - forgotten)...].lazy.compactMap(\.tree).first == newest
    }

    /// The views of ``tree(of:)`` by their identifiers; nil if there are none.
    package func places(of number: Int) -> [Int: ViewState]? {
        let states = tree(of: number)
        guard let cachedTree, !states.isEmpty else { return nil }
        if let cachedStates, cachedStates.tree == cachedTree.tree { return cachedStates.states }
        let places = Dictionary(states.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        cachedStates = (cachedTree.tree, places)
        return places
    }

    /// The number of views of ``tree(of:)`` that are no longer in a window; nil if there is no tree.
    ///
    /// - Parameter present: Returns the identifiers of the views that are in windows now; called only if needed.
    package func missingViewCount(since number: Int, _ present: () -> Set<Int>) -> Int? {
        let states = tree(of: number)
        guard let tree = cachedTree?.tree, !states.isEmpty else { return nil }
        let newest = trees.newestNumber ?? tree
        if tree == newest, !isBehind { return 0 }
        if !isBehind, let missingCount, (missingCount.tree, missingCount.newest) == (tree, newest) {
            return missingCount.count
        }
        let present = present(), count = states.count { !present.contains($0.id) }
        missingCount = (tree, newest, count)
        return count
    }

    /// Adds to the size of the newest moment, in bytes.
    private func count(_ bytes: Int) {
        size += bytes
        changeNewest { $0.cost += bytes }
    }

    /// Drops the oldest segments if the history is too large, and frees some extra memory.
    private func makeRoom() {
        guard size > maximumBytes else { return }
        let goal = maximumBytes - maximumBytes / 16, before = forgotten
        while size > goal, moments.count > 2 { forgetOldest() }
        dropped += forgotten - before
        clearMomentCaches()
    }

    /// Drops the oldest segment. If there is only one, drops the older half of its moments.
    private func forgetOldest() {
        let isWhole = chapters.count > 1
        forgetMoments(isWhole ? chapters[0].moments : moments.count / 2)
        if isWhole { completions.removeAll { $0.segment === chapters[0].segment } }
        if isWhole { size -= chapters.removeFirst().bytes }
    }

    private func forgetMoments(_ count: Int) {
        size -= moments.prefix(count).reduce(0) { $0 + $1.cost }
        moments.removeFirst(count)
        forgotten += count
        chapters[0].moments -= count
    }

    private func clearMomentCaches() {
        if let picture = moments.lazy.compactMap(\.picture).first { pictures.forget(before: picture) }
        if let tree = moments.lazy.compactMap(\.tree).first { trees.forget(before: tree) }
        lanes.forget(before: forgotten)
        log.forget(before: forgotten)
    }

    /// Drops everything except the newest moment.
    package func clear() {
        dropped = 0
        while chapters.count > 1 { forgetOldest() }
        forgetMoments(max(0, moments.count - 1))
        clearMomentCaches()
        lanes.forget(before: numbers.upperBound)
        log.forget(before: numbers.upperBound)
    }
}
