import BellhopValues
import Testing

@Suite("Numbers from a seed")
struct SplitMix64Tests {
    // What Vigna's splitmix64.c prints for this seed.
    @Test func `are those of SplitMix64`() {
        var numbers = SplitMix64(seed: 1_234_567)
        #expect(
            (0..<3).map { _ in numbers.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            ])
    }
}
