// When events happened, by stamps of a clock that wraps, is set, or is not to be believed: scripted times, no server.
import HitscopeInput
import HitscopeX11Host
import Testing

@Suite("Times of events") struct EventClockTests {
    @Test("An event that was late has the time at which it happened")
    func late() {
        var clock = EventClock()
        #expect(clock.time(ofStamp: 5_000, now: 1) == 1)
        let late = clock.time(ofStamp: 5_100, now: 1.9)
        #expect(abs(late - 1.1) < 0.001)
    }

    @Test("Times never go backwards, whatever the server says")
    func monotonic() {
        var clock = EventClock()
        let first = clock.time(ofStamp: 5_000, now: 2)
        #expect(clock.time(ofStamp: 4_000, now: 2.1) == first)
        #expect(clock.time(ofArrival: 1) == first)
        #expect(clock.time(ofArrival: 3) == 3)
    }

    @Test("What comes without a stamp among others keeps the others' times apart")
    func withoutStamp() {
        var clock = EventClock()
        #expect(clock.time(ofStamp: 5_000, now: 1) == 1)
        let stamps: [UInt32?] = [5_100, nil, nil, 5_200, 5_300, nil]
        let times = clock.times(of: stamps.map { Arrival(.focus(true), stamp: $0, at: 2) })
        for (time, expected) in zip(times, [1.1, 1.2, 1.2, 1.2, 1.3, 2]) { #expect(abs(time - expected) < 0.001) }
    }

    @Test("The server's clock may pass the end of its 32 bits")
    func wrap() {
        var clock = EventClock()
        let first = clock.time(ofStamp: .max - 49, now: 1)
        let second = clock.time(ofStamp: 50, now: 1.1)
        #expect(abs(second - first - 0.1) < 0.001)
    }

    @Test("After weeks without an event the next one is of now, however often the server's 32 bits wrapped around")
    func longPauses() {
        for days in [1.0, 20, 30, 49, 60, 110] {
            var clock = EventClock()
            let first = clock.time(ofStamp: 4_000_000_000, now: 1, since: 0.9), pause = days * 86_400
            let stamp = UInt32(truncatingIfNeeded: 4_000_000_000 + Int(pause * 1000))
            let next = clock.time(ofStamp: stamp, now: first + pause + 0.01, since: 1)
            #expect(abs(next - first - pause) < 0.02, "\(days) days")
            let after = clock.time(ofStamp: stamp &+ 250, now: next + 0.3, since: next)
            #expect(abs(after - next - 0.25) < 0.02, "\(days) days")
        }
    }

    @Test("A server's clock that is set back or forth changes no time by more than the way of an event may take")
    func setClock() {
        for jump: Int32 in [-3_600_000, -1_500, 1_500, 3_600_000, .max, .min] {
            var clock = EventClock()
            _ = clock.time(ofStamp: 5_000_000, now: 1, since: 0.9)
            let stamp = UInt32(bitPattern: 5_009_000 &+ jump)
            let first = clock.time(ofStamp: stamp, now: 10, since: 9.99)
            let second = clock.time(ofStamp: stamp &+ 100, now: 10.1, since: 10.05)
            let third = clock.time(ofStamp: stamp &+ 2_100, now: 12.1, since: 12.05)
            #expect((9...10).contains(first), "\(jump) ms")
            #expect((9.1...10.1).contains(second), "\(jump) ms")
            #expect((11.1...12.1).contains(third), "\(jump) ms")
        }
    }

    @Test("What waited while nothing was read has the time at which it happened, however long that was")
    func longStall() {
        var clock = EventClock()
        _ = clock.time(ofStamp: 1_000, now: 1, since: 0.9)
        let arrivals = [2_000, 3_000, 31_000].map { Arrival(.focus(true), stamp: $0, at: 40, since: 1) }
        for (time, expected) in zip(clock.times(of: arrivals), [2.0, 3, 31]) { #expect(abs(time - expected) < 0.01) }
    }

    @Test("Whatever the stamps are, times neither go back nor lie after the arrival", arguments: 0..<20)
    func anyStamps(seed: UInt64) {
        var clock = EventClock(), chance = seed &* 0x9E37_79B9_7F4A_7C15 | 1, now = 0.0, last = 0.0, reading = 0.0
        func next() -> UInt64 {
            chance ^= chance << 13
            chance ^= chance >> 7
            chance ^= chance << 17
            return chance
        }
        for _ in 0..<500 {
            now += Double(next() % 1_000) / [1, 10, 1_000, 0.001][Int(next() % 4)]
            let stamp =
                next() % 3 == 0 ? UInt32(truncatingIfNeeded: next()) : UInt32(truncatingIfNeeded: Int(now * 1000))
            let time = clock.time(ofStamp: stamp, now: now, since: reading)
            #expect((last...now).contains(time))
            #expect(time >= reading - 1)
            (last, reading) = (time, now)
        }
    }
}
