/// The words that stand in JSON for the values of an enum, or for the bits of an option set.
struct Words<Value: Hashable & Sendable>: ExpressibleByDictionaryLiteral, Sendable {
    private let pairs: [(word: String, value: Value)]

    init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }

    init(_ pairs: [(String, Value)]) { self.pairs = pairs.map { ($0, $1) } }

    /// The value of a word; nil for one that is not known.
    func value(of word: String?) -> Value? { pairs.first { $0.word == word }?.value }

    /// The word of a value; nil for one that has none.
    func word(for value: Value) -> String? { pairs.first { $0.value == value }?.word }
}

extension Words where Value: OptionSet, Value.Element == Value, Value.RawValue == UInt {
    /// The words of the bits, from the lowest up.
    init(bits words: [String]) {
        pairs = words.enumerated().map { position, word in (word, Value(rawValue: 1 << UInt(position))) }
    }

    /// The bits of all words that are known.
    func options(of words: [String]) -> Value { Value(words.compactMap(value(of:))) }

    /// The words of the bits that have one, as JSON; nil for none.
    func json(of options: Value) -> WrittenJSON? {
        WrittenJSON.unlessEmpty(pairs.filter { options.contains($0.value) }.map(\.word)) { .text($0) }
    }
}
