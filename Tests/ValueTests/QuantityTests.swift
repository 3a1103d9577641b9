// The doors for numbers from outside, and what they say of numbers that are out of range.
import HitscopeReading
import Testing

@Suite("Numbers from outside") struct QuantityTests {
    private static let all: [Quantity] = [
        .time, .duration, .coordinate, .length, .side, .screenSide, .windowSide, .scale, .contact, .measurement,
        .dotsPerInch,
    ]

    @Test("what is not finite is no quantity", arguments: all)
    func notFinite(quantity: Quantity) {
        for number in [Double.nan, .signalingNaN, .infinity, -.infinity, 1e300, -1e300] {
            #expect(!quantity.holds(number))
            #expect(quantity.value(number) == nil)
            #expect(quantity.holds(quantity.clamped(number)))
        }
    }

    @Test("the ends of a range are taken, and what lies beyond is not", arguments: all)
    func ends(quantity: Quantity) {
        #expect(quantity.value(quantity.range.lowerBound) == quantity.range.lowerBound)
        #expect(quantity.value(quantity.range.upperBound) == quantity.range.upperBound)
        #expect(quantity.value(quantity.range.lowerBound.nextDown) == nil)
        #expect(quantity.value(quantity.range.upperBound.nextUp) == nil)
    }

    @Test("a refusal says what it is, what is expected and what was found")
    func sentence() {
        #expect(
            Quantity.time.problem(of: 1e300)
                == "a time must be a number of seconds from 0 to 10,000,000, not 1e+300")
        #expect(Quantity.scale.phrase == "a number of pixels per point from 0.25 to 8")
        #expect(Count.finger.problem(of: .min)?.hasSuffix("not -9223372036854775808") == true)
        #expect(Count.finger.problem(of: 1000) == nil)
    }

    @Test("a number that a type cannot hold becomes the nearest that it can")
    func clamping() {
        #expect(Int(clamping: 1e300) == .max)
        #expect(Int(clamping: -Double.infinity) == .min)
        #expect(Int(clamping: Double.nan) == 0)
        #expect(Int(clamping: -2.9) == -2)
        #expect(UInt8(clamping: 255.9) == 255)
        #expect(UInt8(clamping: 256.0) == 255)
        #expect(UInt32(clamping: -1.0) == 0)
        #expect(Int(clamping: 9_223_372_036_854_775_807.0) == .max)
        #expect(Int32(clamping: Float(3e9)) == .max)
    }
}

@Suite("Texts from outside") struct VisibleTextTests {
    @Test(
        "what moves, colours, turns or breaks a line shows as its number",
        arguments: [
            ("\u{1B}[31m", "\\u{1B}[31m"), ("a\nb\r\tc", "a\\nb\\r\\tc"), ("\u{9B}31m", "\\u{9B}31m"),
            ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{202E}\u{2066}", "\\u{202E}\\u{2066}"),
            ("\u{0}\u{7F}\u{85}", "\\u{0}\\u{7F}\\u{85}"), ("\u{FEFF}", "\\u{FEFF}"),
        ])
    func hostile(text: String, shown: String) {
        #expect(text.visible == shown)
        let sentence: Sentence = "\(text)"
        #expect(sentence.text == shown)
        #expect(shown.visible == shown)
    }

    @Test(
        "letters of all scripts and emoji stay as they are",
        arguments: ["한국어 보기", "ไทย", "العربية", "👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ☂️", "naïve – “x”", "क्ष"])
    func ordinary(text: String) {
        #expect(text.visible == text)
        #expect("{\"a\": \"\(text)\"}".visibleJSON == "{\"a\": \"\(text)\"}")
    }

    @Test("a sentence keeps its own line breaks, and those of the sentences in it")
    func sentences() {
        let inner: Sentence = "one\ntwo \("a\nb")"
        let outer: Sentence = "zero: \(inner)" + "\n\(3)"
        #expect(outer.text == "zero: one\ntwo a\\nb\n3")
    }

    @Test("in JSON it is escaped as JSON has it, in two halves where need be")
    func json() {
        #expect("{\"\u{9B}\": \"\u{2028}\u{E0001}\"}\n".visibleJSON == "{\"\\u009b\": \"\\u2028\\udb40\\udc01\"}\n")
    }

    @Test("a long text is cut, and says so")
    func long() {
        #expect(String(repeating: "x", count: 61).quoted == "\"\(String(repeating: "x", count: 60))…\"")
    }
}
