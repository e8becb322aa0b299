import BellhopValues
import Foundation

/// Chance that can be repeated: the same numbers from the same seed.
struct SeededChance: RandomNumberGenerator {
    let seed: UInt64
    private var numbers: SplitMix64

    /// Takes the seed from a variable of the environment, and makes one up when there is none.
    init(variable: String) {
        seed =
            ProcessInfo.processInfo.environment[variable].flatMap(UInt64.init) ?? .random(in: 1...UInt64(UInt32.max))
        numbers = SplitMix64(seed: seed)
    }

    mutating func next() -> UInt64 { numbers.next() }
}
