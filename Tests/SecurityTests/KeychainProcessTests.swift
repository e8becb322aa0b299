import Foundation
import Testing

@testable import Security

@Suite("Processes that share the keychain", .serialized)
struct KeychainProcessTests {
    private let home: TemporaryHome

    init() throws { home = try TemporaryHome() }

    @Test("add at once, and lose nothing")
    func together() throws {
        let writers = try [Writer("a", count: 40, home: home), Writer("b", count: 40, home: home)]
        for writer in writers {
            #expect(writer.rest().count == 40)
            #expect(writer.status() == 0)
        }
        let expected = ["a", "b"].flatMap { prefix in (0..<40).map { prefix + String($0) } }
        #expect(try home.accounts().sorted() == expected.sorted())
    }

    @Test("add each item once")
    func race() throws {
        let writers = try (0..<3).map { _ in try Writer("same", count: 30, home: home) }
        let accepted = writers.flatMap { $0.rest() }
        for writer in writers { #expect(writer.status() == 0) }
        #expect(accepted.sorted() == (0..<30).map { "same\($0)" }.sorted())
        #expect(try home.accounts().count == 30)
    }

    @Test("lose nothing that was accepted when one is killed", arguments: [1, 2, 3, 5, 8, 13, 21])
    func kill(count: Int) throws {
        let (victim, other) = try (Writer("victim", home: home), Writer("other", count: 20, home: home))
        let accepted = victim.first(count) + victim.killed()
        #expect(victim.status() != 0)
        #expect(other.rest().count == 20)
        #expect(other.status() == 0)
        let accounts = try Set(home.accounts())
        #expect(accounts.isSuperset(of: accepted))
        #expect(accounts.count - accepted.count - 20 <= 1)
        let last = try home.keychain.copyMatching(
            .password(accepted.last ?? "", [kSecAttrService: "writer", kSecReturnData: true]))
        #expect(last as? Data == Data((accepted.last ?? "").utf8))
    }

    @Test("are threads, too")
    func threads() throws {
        let keychain = home.url.path
        DispatchQueue.concurrentPerform(iterations: 40) { number in
            _ = try? Keychain(home: keychain).add(.password("thread\(number)"))
        }
        #expect(try home.accounts().count == 40)
    }
}
