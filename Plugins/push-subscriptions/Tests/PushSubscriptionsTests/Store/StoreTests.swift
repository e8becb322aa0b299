import Foundation
import Testing

@testable import PushSubscriptions

@Suite struct StoreTests {
    private func entry(_ position: Int64, _ kind: Entry.Kind = .tags, message: String? = nil) -> Entry {
        Entry(
            position: position, sequence: position, kind: kind, method: "POST", path: "/users/ä%20b/tags",
            body: Data([0, 1, 255]), user: "ä b", message: message, queuedAt: Date(timeIntervalSince1970: 1.5))
    }

    private func file() throws -> URL { try temporaryDirectory().appendingPathComponent("deep/er/store.sqlite3") }

    @Test func aNewFileIsEmpty() throws {
        let stored = try SubscriptionStore(file: file()).load()
        #expect(stored.memory == nil && stored.waiting.isEmpty)
    }

    @Test func keepsEverything() throws {
        let file = try file()
        var memory = Memory(installation: "i")
        memory.user = User(id: "ada", isRegistered: true)
        memory.token = "aa"
        memory.announced = Subscription(user: "ada", token: "aa", permission: .granted, isEnabled: false)
        memory.delivered = ["m1", "m2"]
        var empty = entry(3, .click, message: "m3")
        empty.body = Data()
        do {
            let store = try SubscriptionStore(file: file)
            _ = try store.load()
            try store.commit(memory, [.append(entry(1)), .append(entry(2)), .append(empty), .remove(1)])
        }
        let stored = try SubscriptionStore(file: file).load()
        #expect(stored.memory == memory)
        #expect(stored.waiting == [entry(2), empty])
    }

    @Test func aResetEmptiesIt() throws {
        let store = try SubscriptionStore(file: file())
        _ = try store.load()
        try store.commit(Memory(installation: "a"), [.append(entry(1))])
        try store.commit(Memory(installation: "b"), [.removeAll, .append(entry(1))])
        let stored = try store.load()
        #expect(stored.memory?.installation == "b" && stored.waiting.count == 1)
    }

    @Test func allOrNothing() throws {
        let store = try SubscriptionStore(file: file())
        _ = try store.load()
        try store.commit(Memory(installation: "a"), [.append(entry(1))])
        #expect(throws: StoreError.self) {
            try store.commit(Memory(installation: "b"), [.append(entry(2)), .append(entry(1))])
        }
        let stored = try store.load()
        #expect(stored.memory?.installation == "a" && stored.waiting == [entry(1)])
        try store.commit(Memory(installation: "c"), [])
        #expect(try store.load().memory?.installation == "c")
    }

    @Test func theSlowerOfTwoIsTold() throws {
        let file = try file()
        let first = try SubscriptionStore(file: file)
        let second = try SubscriptionStore(file: file)
        _ = try first.load()
        _ = try second.load()
        try first.commit(Memory(installation: "a"), [.append(entry(1))])
        #expect(throws: SubscriptionStore.Outdated.self) {
            try second.commit(Memory(installation: "b"), [.append(entry(1))])
        }
        #expect(try second.load().waiting == [entry(1)])
        try second.commit(Memory(installation: "b"), [.append(entry(2))])
        #expect(throws: SubscriptionStore.Outdated.self) { try first.commit(Memory(installation: "c"), []) }
    }

    /// What a killed process leaves is what is on the disk: the file and its log, without an orderly end.
    @Test func readsWhatAKilledProcessLeaves() throws {
        let file = try file()
        let store = try SubscriptionStore(file: file)
        _ = try store.load()
        for position in 1...50 { try store.commit(Memory(installation: "a"), [.append(entry(Int64(position)))]) }
        let left = try temporaryDirectory()
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: file.path + suffix, toPath: left.appendingPathComponent("store.sqlite3").path + suffix)
        }
        let stored = try SubscriptionStore(file: left.appendingPathComponent("store.sqlite3")).load()
        #expect(stored.waiting.map(\.position) == Array(1...50))
        withExtendedLifetime(store) {}
    }

    @Test func aDamagedFileIsAnError() throws {
        let file = try temporaryDirectory().appendingPathComponent("store.sqlite3")
        try Data(repeating: 65, count: 5000).write(to: file)
        #expect(throws: StoreError.self) { try SubscriptionStore(file: file).load() }
    }
}
