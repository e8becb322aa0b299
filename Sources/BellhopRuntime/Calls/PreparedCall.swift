public import BellhopCore

/// A call with its arguments laid out in C's terms: made once, given to every module of a broadcast.
///
/// It owns the memory the arguments point to; a completion keeps it alive until it is answered.
public final class PreparedCall: Sendable {
    /// What is called.
    public let selector: Selector?
    /// The push that led to it.
    public let push: PushID?
    let count: Int
    // Filled by `init`, only read after it.
    nonisolated(unsafe) private let slots: UnsafeMutablePointer<Slot>
    private let arena: Arena

    /// Room for any argument but a completion: a pointer, an integer or a double, at its start.
    private typealias Slot = UInt64

    /// Lays out a call of a selector.
    public convenience init(_ call: Call) {
        self.init(call.arguments, selector: call.selector, push: call.push)
    }

    /// Lays out a call of a native route with typed parameters.
    public convenience init(route parameters: [Value], push: PushID? = nil) {
        self.init(parameters, selector: nil, push: push)
    }

    private init(_ arguments: [Value], selector: Selector?, push: PushID?) {
        self.selector = selector
        self.push = push
        count = arguments.count
        slots = .allocate(capacity: max(arguments.count, 1))
        var arena = Arena()
        for (index, argument) in arguments.enumerated() { slots[index] = Self.slot(argument, &arena) }
        self.arena = arena
    }

    deinit { slots.deallocate() }

    /// The address of an argument's value, as libffi wants it.
    func address(of index: Int) -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(slots + index) }

    private static func slot(_ value: Value, _ arena: inout Arena) -> Slot {
        func word(_ pointer: UnsafeRawPointer?) -> Slot { Slot(UInt(bitPattern: pointer)) }
        return switch value {
        case .bool(let value): value ? 1 : 0
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
