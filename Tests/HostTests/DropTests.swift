// Files that another program drops on the window arrive as input, whatever that program does.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopeX11Host
import HitscopeXServer
import Testing

extension WindowTests {
    @MainActor @Suite("Files that are dropped on a window") struct DropTests {
        private func drops(_ stage: WindowStage) -> [[String]] {
            stage.session.actions.compactMap { action in
                guard case .drop(let paths) = action else { return nil }
                return paths
            }
        }

        /// Drags over a window, and suspends until it has seen what came of it.
        private func drag(_ source: DragSource, _ stage: WindowStage) async throws -> DragSource.Outcome {
            try await source.drag(over: stage.window.windowNumber, on: stage.server)
        }

        private let taken = DragSource.Outcome(isWelcome: true, isTaken: true)
        private let list = "# two files\r\nfile:///a%20b\r\nfile://localhost/%ED%95%9C\r\n"

        /// After whatever another program has done, a proper drop arrives, and nothing else did.
        private func expectProperDrop(_ stage: WindowStage, _ location: SourceLocation = #_sourceLocation) async throws
        {
            let outcome = try await drag(DragSource("file:///last\n"), stage)
            #expect(outcome == taken, sourceLocation: location)
            try await stage.session.until { !drops(stage).isEmpty }
            #expect(drops(stage) == [["/last"]], sourceLocation: location)
        }

        @Test("Files arrive by their paths in order, sent whole or in parts", arguments: [Int.max, 7])
        func proper(part: Int) async throws {
            try await WindowStage.withWindow { stage, _ in
                let outcome = try await drag(DragSource(list, .drops(inPartsOf: part)), stage)
                #expect(outcome == taken)
                try await stage.session.until { !drops(stage).isEmpty }
                #expect(drops(stage) == [["/a b", "/한"]])
                #expect(stage.recorder.script.events.map(\.action) == [.drop(["/a b", "/한"])])
            }
        }

        @Test("The host says while files are over the window, and that they have left or were dropped")
        func offered() async throws {
            try await WindowStage.withWindow { stage, _ in
                var told: [Bool] = []
                stage.window.filesOffered = { told.append($0) }
                _ = try await drag(DragSource(list, .leaves), stage)
                try await expectProperDrop(stage)
                #expect(told == [true, false, true, false])
            }
        }

        @Test("Files whose program is gone are not over the window any more")
        func gone() async throws {
            try await WindowStage.withWindow { stage, _ in
                var told: [Bool] = []
                stage.window.filesOffered = { isOffered in
                    told.append(isOffered)
                    stage.session.needsFrame = true
                }
                let end = DispatchSemaphore(value: 0)
                async let outcome = drag(DragSource(list, .vanishesWhenTold(end)), stage)
                try await stage.session.until { told == [true] }
                end.signal()
                try await stage.session.until { told == [true, false] }
                #expect(try await outcome == .init(isWelcome: true, isTaken: nil))
                try await expectProperDrop(stage)
            }
        }

        @Test(
            "A drag is welcome if it offers files, among however many types, and in a version that is known",
            arguments: [
                (["text/uri-list"], 5, true), (["text/plain", "text/html"], 5, false),
                ((1...40).map { "x/\($0)" } + ["text/uri-list"], 5, true), ((1...40).map { "x/\($0)" }, 5, false),
                (["text/uri-list"], 3, true),
            ])
        func welcome(types: [String], version: Int, isWelcome: Bool) async throws {
            try await WindowStage.withWindow { stage, _ in
                var source = DragSource(list, .leaves)
                (source.types, source.version) = (types, version)
                let outcome = try await drag(source, stage)
                #expect(outcome.isWelcome == isWelcome)
                #expect(drops(stage) == [])
            }
        }

        @Test("A drop that was refused, or has no files, is over and gives none", arguments: 0..<4)
        func refused(kind: Int) async throws {
            try await WindowStage.withWindow { stage, _ in
                var source = DragSource(list, .dropsAnyway)
                switch kind {
                case 0: source.types = ["text/plain"]
                case 1: source.manner = .dropsNothing
                case 2: source.list = Array("http://a/b\r\nfile://elsewhere.example/c\r\nfile:///%zz\r\n".utf8)
                default: source.claimedType = "UTF8_STRING"
                }
                let outcome = try await drag(source, stage)
                #expect(outcome.isTaken == false)
                try await expectProperDrop(stage)
            }
        }

        @Test("A list of 50 MB gives no files, whole or in parts", arguments: [Int.max, 1 << 18])
        func longList(part: Int) async throws {
            try await WindowStage.withWindow { stage, _ in
                var source = DragSource("", .drops(inPartsOf: part))
                source.list = Array(repeating: Array("file:///a/b/c/d/e\n".utf8), count: 50_000_000 / 18).flatMap(
                    \.self)
                let outcome = try await drag(source, stage)
                #expect(outcome == .init(isWelcome: true, isTaken: false))
                try await expectProperDrop(stage)
            }
        }

        @Test("A window that pasted a long text can drag files, and is known to be gone when it is")
        func pastesFirst() async throws {
            try await WindowStage.withWindow { stage, _ in
                stage.session.copied = .text(String(repeating: "long ", count: 100_000))
                stage.session.needsFrame = true
                stage.window.wake()
                try await stage.frame(2)
                var told: [Bool] = []
                stage.window.filesOffered = { isOffered in
                    told.append(isOffered)
                    stage.session.needsFrame = true
                }
                let end = DispatchSemaphore(value: 0)
                var pasting = DragSource(list, .vanishesWhenTold(end))
                pasting.pastesFirst = true
                let source = pasting
                async let outcome = drag(source, stage)
                try await stage.session.until { told == [true] }
                end.signal()
                try await stage.session.until { told == [true, false] }
                #expect(try await outcome == .init(isWelcome: true, isTaken: nil))
                try await expectProperDrop(stage)
            }
        }

        @Test("A program that goes away in mid-drag leaves nothing behind", arguments: 0..<4)
        func vanishing(kind: Int) async throws {
            try await WindowStage.withWindow { stage, _ in
                let manners = [DragSource.Manner.vanishesAtOnce, .vanishes, .vanishesInParts, .neverAnswers]
                _ = try await drag(DragSource(list, manners[kind]), stage)
                try await expectProperDrop(stage)
            }
        }
    }
}

@Suite("Addresses of files") struct FileListTests {
    private func paths(_ list: String) -> [String] { FileList.paths(Array(list.utf8), host: "Here") }

    @Test("Addresses of this machine are paths, with what they escape; others are left out")
    func addresses() {
        #expect(
            paths("file:///a\nfile:/b\r\n\r\n#file:///c\nFILE://here/d%2F%23\nfile://LOCALHOST/f#g") == [
                "/a", "/b", "/d/#", "/f#g",
            ])
        #expect(paths("/a\nfile:a\nfile://\nfile://there/a\nhttp://here/a\nfile\nfile:\nfile:///%0\nfile:///%g0") == [])
        #expect(paths("file:///%00\nfile:///%ff\nfile:///%ED%95%9C%0A") == ["/한\n"])
        #expect(paths("") == [])
    }

    @Test("A path is as long as this system allows, and a drop has as many files as a recording holds")
    func limits() {
        let longest = "/" + String(repeating: "a", count: 4095)
        #expect(paths("file://\(longest)") == [longest])
        #expect(paths("file://\(longest)a\nfile:///b") == ["/b"])
        let many = (1...1000).map { "/\($0)" }, list = many.map { "file://\($0)\n" }.joined()
        #expect(paths(list) == many)
        #expect(paths(list + "file:///more") == [])
    }

    @Test("A list that is longer than any is not read")
    func length() {
        let list = [UInt8](repeating: UInt8(ascii: "\n"), count: FileList.maximumByteCount) + Array("file:///a".utf8)
        #expect(FileList.paths(list, host: "") == [])
        #expect(FileList.paths(Array(list.dropFirst(9)), host: "") == ["/a"])
    }
}
