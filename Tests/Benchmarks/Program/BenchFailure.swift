// The error that a failed measurement throws.

/// The reason why a measurement failed, as a sentence.
struct BenchFailure: Error, CustomStringConvertible { let description: String }
