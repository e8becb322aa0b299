/// Which numbers belong together.
struct DisjointSets {
    private var parents: [Int]

    /// Every number by itself.
    init(count: Int) { parents = Array(0..<count) }

    /// The number that stands for all it belongs with.
    mutating func root(_ number: Int) -> Int {
        var number = number
        while parents[number] != number {
            parents[number] = parents[parents[number]]
            number = parents[number]
        }
        return number
    }

    /// Puts what belongs with one number together with what belongs with the other.
    mutating func join(_ first: Int, _ second: Int) {
        let first = root(first)
        let second = root(second)
        // The lower one stands for both, so that the result does not hang on the order.
        parents[max(first, second)] = min(first, second)
    }
}
