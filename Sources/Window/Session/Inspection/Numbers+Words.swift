// Numbers formatted for people.

extension Double {
    /// The number of seconds with two decimals, or with three if the third is not zero.
    package var secondsText: String {
        let thousandths = Int(clamping: (self * 1000).rounded())
        let (whole, rest) = (thousandths / 1000, abs(thousandths % 1000))
        let digits = String(1000 + rest).dropFirst()
        return "\(whole).\(digits.hasSuffix("0") ? digits.dropLast() : digits)"
    }
}
