internal import BellhopValues

/// The arguments of a call in C's types.
///
/// They are written once, and then only read.
final class ArgumentLayout: Sendable {
    /// The addresses of the arguments' values.
    struct Addresses: Sendable {
        nonisolated(unsafe) fileprivate let base: UnsafeMutablePointer<Slot>

        /// The address of an argument's value, in the form that libffi needs.
        func address(of index: Int) -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(base + index) }
    }

    /// Memory for any argument except a completion.
    ///
    /// A pointer, an integer or a double is at its start.
    fileprivate typealias Slot = UInt64

    let addresses: Addresses
    private let arena: Arena

    init(_ arguments: [Value]) {
        let base = UnsafeMutablePointer<Slot>.allocate(capacity: max(arguments.count, 1))
        var arena = Arena()
        for (index, argument) in arguments.enumerated() { base[index] = Self.slot(argument, &arena) }
        addresses = Addresses(base: base)
        self.arena = arena
    }

    deinit { addresses.base.deallocate() }

    private static func slot(_ value: Value, _ arena: inout Arena) -> Slot {
        func word(_ pointer: UnsafeRawPointer?) -> Slot { Slot(UInt(bitPattern: pointer)) }
        return switch value {
        case .bool(let value): value ? 1 : 0
        case .int32(let value): Slot(UInt32(bitPattern: value).littleEndian)
        case .int64(let value): Slot(bitPattern: value)
        case .double(let value): value.bitPattern
        case .string(let text): word(arena.place(Optional(text)))
        case .data(let bytes): word(arena.place(data: bytes))
        case .error(let message, let domain, let code): word(arena.place(message: message, domain: domain, code: code))
        case .payload(let payload): word(arena.place(payload))
        case .notification(let notification): word(arena.place(notification))
        case .response(let response): word(arena.place(response))
        }
    }
}
