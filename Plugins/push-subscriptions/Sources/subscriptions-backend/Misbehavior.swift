import Foundation

/// What the backend does wrong on purpose.
struct Misbehavior {
    var failRate: Double
    var status: Int?
    var retryAfter: String?
    var delay: Double
    private var state: UInt64

    init(_ options: Options) {
        failRate = options.failRate
        status = options.status
        retryAfter = options.retryAfter
        delay = options.delay
        state = options.seed
    }

    /// When and how a request fails.
    enum Fault: CaseIterable {
        case unavailableBefore, unavailableAfter, droppedBefore, droppedAfter
    }

    /// The fault of the next request, or nil.
    ///
    /// The seed determines all of them.
    mutating func nextFault() -> Fault? {
        guard failRate > 0, Double(next() >> 11) / Double(1 << 53) < failRate else { return nil }
        return Fault.allCases[Int(next() % 4)]
    }

    /// Changes what the members name.
    ///
    /// A status of 0 ends that of before.
    mutating func change(_ members: [String: Any]) {
        if let rate = members["failRate"] as? Double { failRate = rate }
        if let code = members["status"] as? Int { status = code == 0 ? nil : code }
        if let text = members["retryAfter"] as? String { retryAfter = text.isEmpty ? nil : text }
        if let seconds = members["slow"] as? Double { delay = seconds }
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
