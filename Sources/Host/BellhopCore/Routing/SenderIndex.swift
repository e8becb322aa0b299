/// Senders, each with a number, found by their UTF-8 bytes.
///
/// A dictionary of strings would take `é` written as one scalar and as two for the same sender, and costs several times
/// more. Open addressing, at most half full; only modules add keys, so a payload cannot make the chains longer.
struct SenderIndex: Sendable {
    /// The slots, then the entries they hold the places of; an empty slot holds 0.
    ///
    /// An entry is the key's hash, its number, its count of bytes and its ``RawSpan/word(_:)``s.
    private var words: [Int]
    private let mask: Int

    /// Makes an index with room for so many senders.
    init(capacity: Int) {
        var size = 2
        while size < capacity * 2 { size *= 2 }
        words = Array(repeating: 0, count: size)
        mask = size - 1
    }

    /// The number of a sender, or nil.
    subscript(sender: String) -> Int? {
        withBytes(of: sender) { key in
            let words = words.span
            let entry = words[slot(of: key, hash: key.hash, in: words)]
            return entry == 0 ? nil : words[entry + 1]
        }
    }

    /// Adds a sender, unless it is there; then the number it has.
    mutating func insert(_ sender: String, number: Int) -> Int? {
        if let present = self[sender] { return present }
        let (slot, entry) = withBytes(of: sender) { key -> (Int, [Int]) in
            let hash = key.hash
            let entry = [hash, number, key.byteCount] + (0..<key.wordCount).map { key.word($0) }
            return (self.slot(of: key, hash: hash, in: words.span), entry)
        }
        words[slot] = words.count
        words += entry
        return nil
    }

    /// Where a key is, or the empty slot where it belongs.
    private func slot(of key: RawSpan, hash: Int, in words: Span<Int>) -> Int {
        var slot = hash & mask
        while words[slot] != 0, !isEntry(at: words[slot], of: key, hash: hash, in: words) { slot = (slot + 1) & mask }
        return slot
    }

    private func isEntry(at entry: Int, of key: RawSpan, hash: Int, in words: Span<Int>) -> Bool {
        guard words[entry] == hash, words[entry + 2] == key.byteCount else { return false }
        for index in 0..<key.wordCount where words[entry + 3 + index] != key.word(index) { return false }
        return true
    }

    /// The bytes in place; `utf8.span` gives the same, at six times the cost.
    // Inlined, so that nothing is retained for the closure.
    @inline(__always)
    private func withBytes<Result>(of sender: String, _ body: (RawSpan) -> Result) -> Result {
        let result: Result? = sender.utf8.withContiguousStorageIfAvailable { bytes in body(bytes.span.bytes) }
        if let result { return result }
        let copy = Array(sender.utf8)
        return body(copy.span.bytes)
    }
}

extension RawSpan {
    /// How many words cover the bytes.
    fileprivate var wordCount: Int { (byteCount + 7) / 8 }

    /// Eight bytes at a time; the last word reaches back into the one before, or is padded where there is none.
    @inline(__always)
    fileprivate func word(_ index: Int) -> Int {
        if byteCount >= 8 { return unsafeLoadUnaligned(fromByteOffset: min(index * 8, byteCount - 8), as: Int.self) }
        return (0..<byteCount).reduce(0) { $0 << 8 | Int(unsafeLoad(fromByteOffset: $1, as: UInt8.self)) }
    }

    /// A multiply-and-fold hash, as wyhash does it.
    @inline(__always)
    fileprivate var hash: Int {
        var hash = UInt(byteCount) ^ 0x9E37_79B9_7F4A_7C15
        for index in 0..<wordCount {
            let product = (hash ^ UInt(bitPattern: word(index))).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
            hash = product.high ^ product.low
        }
        return Int(bitPattern: hash)
    }
}
