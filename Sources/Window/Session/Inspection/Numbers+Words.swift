// Numbers as they are read.

extension Int {
    /// The number with a comma after each group of three digits from the right.
    package var grouped: String {
        let digits = String(self)
        return String(
            digits.enumerated().flatMap { index, digit in
                index > 0 && (digits.count - index).isMultiple(of: 3) ? [",", digit] : [digit]
            })
    }
}

extension Double {
    /// Seconds with up to three decimals, as many as are not zero, and two at least.
    package var secondsText: String {
        let thousandths = Int(clamping: (self * 1000).rounded())
        let (whole, rest) = (thousandths / 1000, abs(thousandths % 1000))
        let digits = String(1000 + rest).dropFirst()
        return "\(whole).\(digits.hasSuffix("0") ? digits.dropLast() : digits)"
    }
}
