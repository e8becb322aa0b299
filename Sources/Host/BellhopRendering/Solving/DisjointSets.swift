/// Numbers in sets that can be joined.
struct DisjointSets {
    private var parents: [Int]

    /// Puts every number into a set of its own.
    init(count: Int) { parents = Array(0..<count) }

    /// The number that represents the set of a number.
    mutating func root(_ number: Int) -> Int {
        var number = number
        while parents[number] != number {
            parents[number] = parents[parents[number]]
            number = parents[number]
        }
        return number
    }

    /// Joins the sets of two numbers.
    mutating func join(_ first: Int, _ second: Int) {
        let first = root(first)
        let second = root(second)
        // The lower number represents the set, so that the result doesn't depend on the order.
        parents[max(first, second)] = min(first, second)
    }
}
