internal import Glibc

/// Which users a user namespace knows, as Linux says it in `/proc/PID/uid_map`.
package struct UserMap: Sendable, Equatable {
    /// The ids of the users, as they are called within the namespace.
    private let users: [ClosedRange<UInt32>]

    /// Reads the text of a map: in each line, the first id within the namespace, the first id outside, and how many
    /// follow each other.
    ///
    /// It is nil if a line is no such line, or if there is none: then nothing is known.
    package init?(_ text: String) {
        var users: [ClosedRange<UInt32>] = []
        for line in text.split(separator: "\n") {
            let numbers = line.split(separator: " ").map { UInt32($0) }
            guard numbers.count == 3, let first = numbers[0], numbers[1] != nil, let count = numbers[2], count > 0
            else { return nil }
            let (last, overflows) = first.addingReportingOverflow(count - 1)
            guard !overflows else { return nil }
            users.append(first...last)
        }
        guard !users.isEmpty else { return nil }
        self.users = users
    }

    /// Whether the namespace knows a user.
    package func has(_ user: UInt32) -> Bool { users.contains { $0.contains(user) } }

    /// The user that Linux reports in place of each user whom the namespace doesn't know, or nil if it can be nobody
    /// else, because the namespace has a user with this id.
    package var unmappedUser: UInt32? { has(Self.overflow) ? nil : Self.overflow }

    /// The id that Linux reports by default, which is also that of `nobody`.
    private static let overflow: UInt32 = 65534

    /// The map of this process, or nil if it can't be read.
    package static let own: UserMap? = {
        let number = open("/proc/self/uid_map", O_RDONLY | O_CLOEXEC)
        guard number >= 0, let bytes = try? Descriptor(owning: number).readAll(upTo: 64 << 10) else { return nil }
        return UserMap(String(decoding: bytes, as: UTF8.self))
    }()
}
