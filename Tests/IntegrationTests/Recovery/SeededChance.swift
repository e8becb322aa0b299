import Foundation

/// Chance that can be repeated: the same numbers from the same seed.
struct SeededChance: RandomNumberGenerator {
    let seed: UInt64
    private var state: UInt64

    /// Takes the seed from a variable of the environment, and makes one up when there is none.
    init(variable: String) {
        seed =
            ProcessInfo.processInfo.environment[variable].flatMap(UInt64.init) ?? .random(in: 1...UInt64(UInt32.max))
        state = seed
    }

    mutating func next() -> UInt64 {
        // splitmix64
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
