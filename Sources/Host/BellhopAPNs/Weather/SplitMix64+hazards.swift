internal import BellhopValues

extension SplitMix64 {
    /// Whether something happens that happens once in so many times.
    mutating func happens(onceIn times: Int?) -> Bool {
        guard let times else { return false }
        return next() % UInt64(max(1, times)) == 0
    }
}
