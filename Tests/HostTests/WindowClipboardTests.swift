// The clipboard: what the session copies others can paste, and what others copy comes in as input, whatever they do.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopeX11Host
import HitscopeXServer
import Testing

extension WindowTests {
    @MainActor @Suite struct ClipboardTests {
        /// More than goes in one part, and not a whole number of parts.
        private static let long = String(repeating: "길다 ", count: 100_000) + "end"

        private func copied(_ actions: [InputEvent.Action]) -> [String?] {
            actions.compactMap { action in
                guard case .clipboard(let text) = action else { return nil }
                return .some(text)
            }
        }

        /// Has the session copy something, and suspends until the host has been given it.
        private func copy(_ copied: CopiedText, _ stage: WindowStage) async throws {
            let frames = stage.session.frameCount
            stage.session.copied = copied
            stage.session.needsFrame = true
            stage.window.wake()
            try await stage.frame(frames + 1)
        }

        @Test("Another program pastes what the session copied, short or long")
        func outwards() async throws {
            try await WindowStage.withWindow { stage, _ in
                try await copy(.text("복사 한 글"), stage)
                #expect(await ClipboardReader.read(stage.server)?.text == "복사 한 글")
                #expect(await ClipboardReader.read(stage.server, target: "text/plain;charset=utf-8")?.text == "복사 한 글")
                #expect(await ClipboardReader.read(stage.server, target: "STRING") == nil)
                try await copy(.text(Self.long), stage)
                let pasted = await ClipboardReader.read(stage.server)
                #expect(pasted?.text == Self.long)
                #expect(pasted?.parts ?? 0 > 1)
                try await copy(.text("é"), stage)
                #expect(await ClipboardReader.read(stage.server, target: "STRING")?.bytes == [0xE9])
            }
        }

        @Test("Another program can ask for the list of targets, and since when; several targets at once too")
        func targets() async throws {
            try await WindowStage.withWindow { stage, _ in
                try await copy(.text("글"), stage)
                let targets = ["TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "text/plain;charset=utf-8"]
                #expect(await ClipboardReader.read(stage.server, target: "TARGETS")?.names == targets)
                #expect(await ClipboardReader.read(stage.server, target: "TIMESTAMP")?.numbers.first ?? 0 > 0)
                #expect(await ClipboardReader.read(stage.server, target: "image/png") == nil)
                let pairs = await ClipboardReader.read(
                    stage.server, target: "MULTIPLE", pairs: ["UTF8_STRING", "image/png"])
                #expect(pairs?.names == ["UTF8_STRING", "TEST_PAIR_0", "image/png", "-"])
            }
        }

        @Test("A clipboard that the session empties has nothing to give; another program's is left alone")
        func empties() async throws {
            try await WindowStage.withWindow { stage, _ in
                try await copy(.text("mine"), stage)
                try await copy(.nothing, stage)
                #expect(await ClipboardReader.read(stage.server) == nil)
                let owner = try ClipboardOwner(stage.server, .gives("theirs"))
                try await stage.session.until { copied(stage.session.actions) == ["theirs"] }
                try await copy(.nothing, stage)
                #expect(await ClipboardReader.read(stage.server)?.text == "theirs")
                owner.leave()
            }
        }

        @Test("A program that asks and goes, or takes the first part and goes, does no harm")
        func hastyReaders() async throws {
            try await WindowStage.withWindow { stage, driver in
                try await copy(.text(Self.long), stage)
                for _ in 0..<20 { ClipboardReader.askAndLeave(stage.server) }
                // Input comes after what was asked before it; and a server gives the numbers of windows that are gone
                // to new ones.
                driver.move(x: 5, y: 6)
                try await stage.inputs(1)
                #expect(await ClipboardReader.read(stage.server)?.text == Self.long)
            }
        }

        @Test("What another program copies comes in, at the start and later, short or long, in Latin-1 too")
        func inwards() async throws {
            let stage = try WindowStage()
            let first = try ClipboardOwner(stage.server, .gives("first"))
            try await stage.start()
            try await stage.session.until { copied(stage.session.actions) == ["first"] }
            let second = try ClipboardOwner(stage.server, .gives(Self.long, inPartsOf: 65_536))
            try await stage.session.until { copied(stage.session.actions) == ["first", Self.long] }
            let third = try ClipboardOwner(stage.server, .givesLatin("é"))
            try await stage.session.until { copied(stage.session.actions) == ["first", Self.long, "é"] }
            try await stage.finish()
            for owner in [first, second, third] { owner.leave() }
        }

        @Test(
            "The session loses the clipboard and takes it back, and does not read what it copied itself"
        )
        func turns() async throws {
            try await WindowStage.withWindow { stage, driver in
                try await copy(.text("one"), stage)
                let owner = try ClipboardOwner(stage.server, .gives("two"))
                try await stage.session.until { copied(stage.session.actions) == ["two"] }
                driver.focus(stage.window.windowNumber)
                driver.focus(nil)
                try await copy(.text("three"), stage)
                #expect(await ClipboardReader.read(stage.server)?.text == "three")
                #expect(copied(stage.session.actions) == ["two"])
                owner.leave()
            }
        }

        @Test("A program that leaves takes nothing along that the session knows already")
        func leaves() async throws {
            try await WindowStage.withWindow { stage, driver in
                let owner = try ClipboardOwner(stage.server, .gives("kept"))
                try await stage.session.until { copied(stage.session.actions) == ["kept"] }
                owner.leave()
                driver.move(x: 5, y: 6)
                try await stage.session.until { stage.session.actions.contains(.hover(CGPoint(x: 5, y: 6))) }
                #expect(copied(stage.session.actions) == ["kept"])
            }
        }

        @Test(
            "Whatever else the owner does, the session goes on, and knows that there is no text",
            arguments: [
                ClipboardOwner.Manner.refuses, .givesNumbers, .neverEnds, .neverAnswers, .stopsAfter(parts: 2),
            ])
        func hostile(manner: ClipboardOwner.Manner) async throws {
            try await WindowStage.withWindow { stage, _ in
                let good = try ClipboardOwner(stage.server, .gives("good"))
                try await stage.session.until { copied(stage.session.actions) == ["good"] }
                let owner = try ClipboardOwner(stage.server, manner)
                try await stage.session.until { copied(stage.session.actions) == ["good", nil] }
                try await copy(.text("after"), stage)
                #expect(await ClipboardReader.read(stage.server)?.text == "after")
                for owner in [good, owner] { owner.leave() }
            }
        }

        @Test(
            "Bytes that are no UTF-8, false lengths and very long texts harm nothing",
            arguments: [
                (ClipboardOwner.Manner.givesBytes([0x68, 0xFF, 0x69]), "h\u{FFFD}i"),
                (.claims(-5, "all of it"), "all of it"),
                (.claims(.max, "all of it"), "all of it"),
                (.givesLong(50_000_000), nil),
            ] as [(ClipboardOwner.Manner, String?)])
        func lies(manner: ClipboardOwner.Manner, text: String?) async throws {
            try await WindowStage.withWindow { stage, _ in
                let good = try ClipboardOwner(stage.server, .gives("good"))
                try await stage.session.until { copied(stage.session.actions) == ["good"] }
                let owner = try ClipboardOwner(stage.server, manner)
                try await stage.session.until { copied(stage.session.actions) == ["good", text] }
                for owner in [good, owner] { owner.leave() }
            }
        }

        @Test("A text that was too long is no longer reported once the session has copied another")
        func refusedText() async throws {
            try await WindowStage.withWindow { stage, _ in
                var told: [Int?] = []
                stage.window.textRefused = { told.append($0) }
                let good = try ClipboardOwner(stage.server, .gives("good"))
                try await stage.session.until { copied(stage.session.actions) == ["good"] }
                let owner = try ClipboardOwner(stage.server, .givesLong(50_000_000))
                try await stage.session.until { copied(stage.session.actions) == ["good", nil] }
                try await copy(.text("mine"), stage)
                #expect(await ClipboardReader.read(stage.server)?.text == "mine")
                try #require(told.count == 2)
                #expect(told[0] ?? 0 > X11Host.longestText)
                #expect(told[1] == nil)
                for owner in [good, owner] { owner.leave() }
            }
        }

        @Test("An owner that goes in the middle of its text leaves none, and the next one is read")
        func goesInBetween() async throws {
            try await WindowStage.withWindow { stage, _ in
                try ClipboardOwner(stage.server, .stopsAfter(parts: 1)).leave()
                let next = try ClipboardOwner(stage.server, .gives("next"))
                try await stage.session.until { copied(stage.session.actions).last == "next" }
                let parts = copied(stage.session.actions).filter { $0?.contains("aaa") == true }
                #expect(parts.isEmpty)
                next.leave()
            }
        }

        @Test(
            "A server that dies while another program's text is waited for ends the run as every lost server"
        )
        func lostServer() async throws {
            let stage = try WindowStage()
            try await stage.start()
            let owner = try ClipboardOwner(stage.server, .gives("good"))
            try await stage.session.until { copied(stage.session.actions) == ["good"] }
            owner.leave()
            stage.session.copied = .text("never")
            stage.dropDriver()
            stage.server.stop()
            stage.window.wake()
            do {
                try await stage.ended()
                Issue.record("the run ended without a word")
            } catch let error as HostError {
                #expect("\(error)".contains("closed the connection"))
            }
        }

        @Test("A scripted host keeps what the session copied last")
        func scripted() async throws {
            let session = TrivialSession()
            session.copied = .text("kept")
            let host = try ScriptedHost(
                playing: Script(events: [InputEvent(time: 1, .clipboard("theirs"))]), width: 10, height: 10)
            try await run(session, on: host)
            #expect(host.copied == .text("kept"))
            #expect(copied(session.actions) == ["theirs"])
        }
    }
}
