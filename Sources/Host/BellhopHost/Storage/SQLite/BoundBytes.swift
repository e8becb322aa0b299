/// The bytes that are bound to a statement while it runs.
///
/// SQLite's own copies would be an allocation for each value, and each push has a dozen.
final class BoundBytes {
    private var start = UnsafeMutableRawPointer.allocate(byteCount: 8192, alignment: 8)
    private var room = 8192
    private var used = 0

    deinit { start.deallocate() }

    /// Makes room for the values of the next statement, and forgets those of the one before.
    func begin(_ count: Int) {
        used = 0
        guard count > room else { return }
        start.deallocate()
        room = max(count, 2 * room)
        start = .allocate(byteCount: room, alignment: 8)
    }

    /// Copies a value, and returns where it is.
    func copy(_ value: UnsafeRawBufferPointer) -> (start: UnsafeMutableRawPointer, count: Int) {
        let place = start + used
        if let bytes = value.baseAddress { place.copyMemory(from: bytes, byteCount: value.count) }
        used += value.count
        return (place, value.count)
    }
}
