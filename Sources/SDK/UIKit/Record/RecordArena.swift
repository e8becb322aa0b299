internal import Foundation

/// The memory behind a record and everything it points to; given back at once.
final class RecordArena {
    private var blocks: [UnsafeMutableRawPointer] = []

    deinit { for block in blocks { free(block) } }

    /// A copy of a text, as C has it; it ends at the first U+0000.
    func text(_ text: String) -> UnsafePointer<CChar>? {
        guard let copy = strdup(text) else { return nil }
        blocks.append(copy)
        return UnsafePointer(copy)
    }

    /// A copy of a value.
    func value<Value>(_ value: Value) -> UnsafePointer<Value> {
        let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        copy.initialize(to: value)
        blocks.append(copy)
        return UnsafePointer(copy)
    }

    /// A copy of values, one after the other; nil for none.
    func values<Value>(_ values: [Value]) -> UnsafePointer<Value>? {
        guard !values.isEmpty else { return nil }
        let copy = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
        _ = copy.initialize(from: values)
        guard let start = copy.baseAddress else { return nil }
        blocks.append(start)
        return UnsafePointer(start)
    }

    /// A copy of each value, and an array that points to them.
    func rows<Value>(_ values: [Value]) -> UnsafePointer<UnsafePointer<Value>?>? {
        self.values(values).flatMap { start in
            self.values(values.indices.map { UnsafePointer<Value>?(start + $0) })
        }
    }

    /// A copy of bytes.
    func bytes(_ data: Data) -> UnsafePointer<UInt8>? { values([UInt8](data)) }
}
