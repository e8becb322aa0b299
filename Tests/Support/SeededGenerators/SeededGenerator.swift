internal import BellhopValues

/// Numbers that follow from a seed alone, for functions of the standard library.
package struct SeededGenerator: RandomNumberGenerator {
    private var numbers: SplitMix64

    package init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    package mutating func next() -> UInt64 { numbers.next() }

    /// A number from 0 up to, and without, a limit.
    package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
