/// The details of an event: texts by key, sorted by key.
///
/// An event has few, so they are an array, which costs less than a dictionary.
public struct EventDetails: Sendable, Equatable {
    private var elements: [Entry] = []

    fileprivate struct Entry: Sendable, Equatable {
        let key: String
        var value: String
    }

    /// The text of a key, or nil for none.
    public subscript(key: String) -> String? {
        get { elements.first { $0.key == key }?.value }
        set {
            let place = elements.firstIndex { $0.key >= key } ?? elements.endIndex
            let isThere = place < elements.endIndex && elements[place].key == key
            switch (newValue, isThere) {
            case (let value?, true): elements[place].value = value
            case (let value?, false): elements.insert(Entry(key: key, value: value), at: place)
            case (nil, true): elements.remove(at: place)
            case (nil, false): break
            }
        }
    }

    /// Whether there are none.
    public var isEmpty: Bool { elements.isEmpty }

    /// Adds the details of a second event, except where this one has the key.
    func adding(_ others: EventDetails) -> EventDetails {
        var all = others
        for element in elements { all[element.key] = element.value }
        return all
    }
}

extension EventDetails: ExpressibleByDictionaryLiteral {
    /// Creates details.
    ///
    /// Of a duplicate key, the last counts.
    public init(dictionaryLiteral texts: (String, String)...) {
        elements.reserveCapacity(texts.count)
        for (key, value) in texts { self[key] = value }
    }
}

extension EventDetails: Sequence {
    /// The keys with their texts, sorted by key.
    public struct Iterator: IteratorProtocol {
        fileprivate var rest: IndexingIterator<[EventDetails.Entry]>

        /// The next key and its text, or nil after the last.
        public mutating func next() -> (key: String, value: String)? { rest.next().map { ($0.key, $0.value) } }
    }

    /// Starts with the first key.
    public func makeIterator() -> Iterator { Iterator(rest: elements.makeIterator()) }
}

extension EventDetails: Codable {
    /// Reads a JSON object of texts.
    public init(from decoder: any Decoder) throws {
        let texts = try decoder.singleValueContainer().decode([String: String].self)
        elements = texts.sorted { $0.key < $1.key }.map { Entry(key: $0.key, value: $0.value) }
    }

    /// Writes a JSON object of texts.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Dictionary(uniqueKeysWithValues: elements.lazy.map { ($0.key, $0.value) }))
    }
}
