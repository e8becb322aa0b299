internal import BellhopValues

/// A generator whose numbers follow from its seed alone.
package struct Random: RandomNumberGenerator, Sendable {
    private var numbers: SplitMix64

    /// Starts with a seed.
    package init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    /// The next number.
    package mutating func next() -> UInt64 { numbers.next() }

    /// A number from 0 up to, and without, a limit.
    mutating func below(_ limit: Int) -> Int { limit <= 1 ? 0 : Int(next() % UInt64(limit)) }

    /// A number of a range.
    mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

    /// Whether something that has this probability happens.
    mutating func chance(_ probability: Double) -> Bool {
        probability > 0 && Double(next() >> 11) * 0x1p-53 < probability
    }

    /// One of several; they are not empty.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    /// One of several, or something else if there is none.
    mutating func pick<Element>(_ elements: [Element], or other: Element) -> Element {
        elements.isEmpty ? other : pick(elements)
    }

    /// One of several that have weights, as often as these say.
    mutating func pick<Element>(_ elements: [(Element, Int)]) -> Element {
        var left = below(elements.reduce(0) { $0 + $1.1 })
        for (element, weight) in elements {
            if left < weight { return element }
            left -= weight
        }
        return elements[0].0
    }
}
