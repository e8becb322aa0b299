/// The median over rounds of the time of one turn, in nanoseconds; each contender runs the number of turns it is given.
///
/// Contenders take rounds in turn, so that a machine whose speed drifts drifts for all of them.
func race(rounds: Int, turns: Int, _ contenders: [(Int) async -> Void]) async -> [Double] {
    var times = Array(repeating: [Double](), count: contenders.count)
    for contender in contenders { await contender(turns) }
    for _ in 0..<rounds {
        for (index, contender) in contenders.enumerated() {
            let elapsed = await ContinuousClock().measure { await contender(turns) }
            times[index].append(elapsed / .nanoseconds(1) / Double(turns))
        }
    }
    return times.map(median)
}

/// The middle one of some values.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func percentile99(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
}

/// Keeps the optimizer from dropping a result.
@inline(never)
func keep<T>(_ value: T) {}
