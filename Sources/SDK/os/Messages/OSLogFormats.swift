internal import Foundation

/// The alignment of a value.
public struct OSLogStringAlignment: Sendable {
    private var columns = 0
    private var isRight = true

    /// No padding.
    public static var none: Self { Self() }

    /// Aligned to the right, in a number of columns.
    public static func right(columns: @autoclosure @escaping () -> Int) -> Self { Self(columns: columns()) }

    /// Aligned to the left, in a number of columns.
    public static func left(columns: @autoclosure @escaping () -> Int) -> Self {
        Self(columns: columns(), isRight: false)
    }

    func pad(_ text: String) -> String {
        let spaces = String(repeating: " ", count: max(0, min(columns, 1024) - text.count))
        return isRight ? spaces + text : text + spaces
    }
}

/// How a Boolean is written.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `yes` or `no`.
    case answer

    func text(_ boolean: Bool) -> String {
        switch self {
        case .truth: boolean ? "true" : "false"
        case .answer: boolean ? "yes" : "no"
        }
    }
}

/// The meaning of an integer.
public enum OSLogInt32ExtendedFormat: Sendable {
    /// An IPv4 address in network byte order.
    case ipv4Address
    /// Seconds since 1970.
    case secondsSince1970
    /// An error number of the system.
    case darwinErrno
    /// The mode of a file.
    case darwinMode
    /// A signal.
    case darwinSignal

    func text(_ number: Int32) -> String {
        switch self {
        case .ipv4Address: withUnsafeBytes(of: number) { $0.map { "\($0)" }.joined(separator: ".") }
        case .secondsSince1970: "\(Date(timeIntervalSince1970: TimeInterval(number)))"
        case .darwinErrno: "[\(number): \(String(cString: strerror(number)))]"
        case .darwinMode: String(number, radix: 8)
        case .darwinSignal: "[\(strsignal(number).map { String(cString: $0) } ?? "signal \(number)")]"
        }
    }
}

/// The meaning of bytes.
public enum OSLogPointerFormat: Sendable {
    /// An IPv6 address.
    case ipv6Address
    /// A `timeval`.
    case timeval
    /// A `timespec`.
    case timespec
    /// A UUID.
    case uuid
    /// A socket address.
    case sockaddr
    /// Bytes in hexadecimal.
    case none

    func text(_ bytes: UnsafeRawBufferPointer) -> String {
        if case .uuid = self, bytes.count == 16 {
            return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)).uuidString
        }
        return bytes.map { String(format: "%02x", $0) }.joined()
    }
}
