import BellhopSystem
import Glibc
import Testing

@testable import BellhopControl

/// Whether the owner of a file may be a user whom the namespace of the host doesn't know.
@Suite("The map of users")
struct UserMapTests {
    /// A map, as Linux writes it, and whether 65534 can only be a user who is not in it.
    private static let maps: [(String, Bool)] = [
        // No namespace.
        ("         0          0 4294967295\n", false),
        // `unshare --map-root-user`.
        ("         0       1000          1\n", true),
        // A container of a user with the usual range, which has a nobody of its own.
        ("         0       1000          1\n         1     100000      65536\n", false),
        ("         0     100000      65534\n", true),
        ("         0     100000      65535\n", false),
        ("     65534       1000          1\n", false),
        ("     65535       1000          1\n", true),
        ("0 1000 1\n", true),
    ]

    @Test("says whether 65534 stands for the users that it lacks", arguments: maps)
    func unmapped(text: String, isUnmapped: Bool) throws {
        let map = try #require(UserMap(text))
        #expect(map.unmappedUser == (isUnmapped ? 65534 : nil))
        #expect(map.has(65534) == !isUnmapped)
    }

    @Test(
        "is not known from another text",
        arguments: ["", "\n", "0 0", "0 0 0", "0 0 1 2", "a 0 1", "0 a 1", "-1 0 1", "4294967295 0 2"])
    func unknown(text: String) { #expect(UserMap(text) == nil) }

    @Test("trusts nobody only where nobody stands for a user whom the namespace lacks", arguments: maps)
    func trust(text: String, isUnmapped: Bool) throws {
        let map = try #require(UserMap(text))
        #expect(StateDirectory.isTrusted(65534, in: map) == isUnmapped)
        #expect(StateDirectory.isTrusted(0, in: map) && StateDirectory.isTrusted(geteuid(), in: map))
    }

    @Test("is that of this process, which knows its own user")
    func own() throws {
        let map = try #require(UserMap.own)
        #expect(map.has(geteuid()) || map.unmappedUser == geteuid())
        #expect(geteuid() == 65534 || !StateDirectory.isTrusted(65534, in: nil))
    }
}
