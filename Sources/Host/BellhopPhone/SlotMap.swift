internal import BellhopValues

/// Values by key, which are changed where they are.
///
/// A dictionary allocates memory each time that a large value in it is changed, and pushes change many values.
struct SlotMap<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var places: [Key: Int] = [:]
    private var slots: [Value?] = []
    /// The places of empty slots.
    private var free: [Int] = []

    /// The number of values.
    var count: Int { places.count }

    /// The values, in no particular order.
    var values: some Sequence<Value> { places.values.lazy.compactMap { slots[$0] } }

    /// The keys with their values, in no particular order.
    var pairs: some Sequence<(key: Key, value: Value)> {
        places.lazy.compactMap { key, place in slots[place].map { (key, $0) } }
    }

    /// The value of a key, or nil for none.
    subscript(key: Key) -> Value? {
        @inline(__always) get {
            guard let place = places[key] else { return nil }
            return slots[place]
        }
        @inline(__always) _modify {
            let place = place(of: key)
            yield &slots[place]
            if slots[place] == nil { clear(key, place) }
        }
    }

    /// The value of a key, which is `standard` before it is changed for the first time.
    subscript(key: Key, default standard: @autoclosure () -> Value) -> Value {
        @inline(__always) get { self[key] ?? standard() }
        @inline(__always) _modify {
            let place = place(of: key)
            var value = slots[place].take() ?? standard()
            yield &value
            slots[place] = value
        }
    }

    mutating func removeValue(forKey key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        defer { clear(key, place) }
        return slots[place].take()
    }

    private mutating func place(of key: Key) -> Int {
        if let place = places[key] { return place }
        let place = free.popLast() ?? slots.count
        if place == slots.count { slots.append(nil) }
        places[key] = place
        return place
    }

    private mutating func clear(_ key: Key, _ place: Int) {
        places[key] = nil
        free.append(place)
    }
}
