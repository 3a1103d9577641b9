// Why something could not be measured.

/// Why a measurement could not be made, in a sentence.
struct BenchFailure: Error, CustomStringConvertible { let description: String }
