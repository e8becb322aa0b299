import BellhopPhone
import BellhopTesting
import BellhopValues
import Foundation
import Synchronization
import Testing

@testable import BellhopHost

/// What the fixture `assets` was given.
struct GivenAsset: Decodable, Equatable {
    var error: Int
    var status: Int
    var count: Int
    var sum: UInt32
    /// `main` in a worker.
    ///
    /// The main queue of a host has no thread of its own.
    var thread: String

    static func == (one: Self, other: Self) -> Bool {
        (one.error, one.status, one.count, one.sum) == (other.error, other.status, other.count, other.sum)
    }

    static func bytes(_ bytes: some Sequence<UInt8>) -> GivenAsset {
        var (count, sum) = (0, UInt32(0))
        for byte in bytes {
            count += 1
            sum = sum &* 31 &+ UInt32(byte)
        }
        return GivenAsset(error: 0, status: 0, count: count, sum: sum, thread: "main")
    }

    static func failed(_ kind: AssetFailure.Kind, _ status: Int = 0) -> GivenAsset {
        GivenAsset(error: Int(kind.rawValue), status: status, count: 0, sum: 0, thread: "main")
    }
}

extension ModuleHost {
    /// Has the fixture `assets` get an asset.
    func given(_ key: String, from method: String = "get") async throws -> GivenAsset {
        let parameters = String(decoding: try JSONEncoder().encode(["key": key]), as: UTF8.self)
        guard
            case .method(let reply) = try await handle(
                .call(module: "assets", method: method, parameters: parameters))
        else { throw CancellationError() }
        return try JSONDecoder().decode(GivenAsset.self, from: Data(reply.result.utf8))
    }

    /// Has the fixture do something that has no answer.
    func tell(_ method: String, _ key: String? = nil) async throws {
        let parameters = String(decoding: try JSONEncoder().encode(key.map { ["key": $0] } ?? [:]), as: UTF8.self)
        _ = try await handle(.call(module: "assets", method: method, parameters: parameters))
    }
}

@Suite("Assets of the app", .timeLimit(.minutes(5)))
struct FilemapTests {
    static let isolations = ["inProcess", "process"]

    private func start(_ filemap: String?) async throws -> TestHost { try await start("inProcess", filemap) }

    private func start(_ isolation: String, _ filemap: String?) async throws -> TestHost {
        try await TestHost(
            modules: [TestHost.entry("assets", ["isolation": isolation])], more: filemap.map { ["filemap": $0] } ?? [:])
    }

    private static func answer(_ body: String, status: String = "200 OK", length: Int? = nil) -> String {
        "HTTP/1.1 \(status)\r\nContent-Length: \(length ?? body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    }

    // MARK: A folder

    @Test("a folder stands for the server, and what leads out of it is refused", arguments: isolations)
    func folder(isolation: String) async throws {
        let folder = try TestFolder()
        try FileManager.default.createDirectory(atPath: folder["assets/images"], withIntermediateDirectories: true)
        try folder.replace("assets/images/offer 1.png", "picture")
        try folder.replace("assets/empty", "")
        try folder.replace("secret", "secret")
        let links = [("within", "images/offer 1.png"), ("out", "../secret"), ("whole", folder["secret"]), ("up", "..")]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: folder["assets/\(name)"], withDestinationPath: target)
        }
        mkfifo(folder["assets/pipe"], 0o600)
        let test = try await start(isolation, folder["assets"])
        #expect(try await test.host.given("images/offer 1.png") == .bytes("picture".utf8))
        #expect(try await test.host.given("within") == .bytes("picture".utf8))
        #expect(try await test.host.given("empty") == .bytes([]))
        for key in ["missing", "images", "images/offer 1.png/more", "pipe"] {
            #expect(try await test.host.given(key) == .failed(.downloadFailed, 404), "\(key)")
        }
        for key in ["out", "whole", "up/secret"] {
            #expect(try await test.host.given(key) == .failed(.downloadFailed, 403), "\(key)")
        }
        try FileManager.default.removeItem(atPath: folder["assets"])
        #expect(try await test.host.given("empty") == .failed(.downloadFailed))
        #expect(try await test.host.given("empty", from: "cached") == .bytes([]))
        let refusals = await test.events.all(.assetFailed).filter { $0.facts(Event.AssetFailed.self)?.status == 403 }
        #expect(refusals.count == 3)
        #expect(refusals.allSatisfy { $0.cause?.message.contains("is not relative, leads out of the folder") == true })
        await test.stop()
    }

    @Test("a link is followed while another file is renamed")
    func renaming() async throws {
        let folder = try TestFolder()
        try FileManager.default.createDirectory(atPath: folder["assets/a/b"], withIntermediateDirectories: true)
        try folder.replace("assets/file", "picture")
        try FileManager.default.createSymbolicLink(
            atPath: folder["assets/link"], withDestinationPath: "a/b/../../a/b/../../file")
        try folder.replace("one", "")
        let isRead = Mutex(false)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        Thread.detachNewThread { [one = folder["one"], two = folder["two"]] in
            while !isRead.withLock(\.self) {
                rename(one, two)
                rename(two, one)
            }
            end.finish()
        }
        let assets = AssetFolder(path: folder["assets"])
        let key = try AssetKey("link")
        for _ in 0..<5000 { #expect(throws: Never.self) { try assets.read(key) } }
        isRead.withLock { $0 = true }
        for await _ in ends {}
    }

    @Test("a bad key is refused before anything is looked for", arguments: ["", "../a", "/a", "a//b", "a?b", "a/."])
    func badKey(key: String) async throws {
        let test = try await start("/nowhere")
        #expect(try await test.host.given(key) == .failed(.invalidPath))
        #expect(try await test.host.given(key, from: "cached") == .failed(.invalidPath))
        let failed = await test.events.all(.assetFailed)
        #expect(failed.all(Event.AssetFailed.self).map(\.outcome) == [.invalidPath, .invalidPath])
        #expect(failed.first?.cause?.code == .assetInvalidPath && failed.first?.module?.rawValue == "assets")
        await test.stop()
    }

    @Test("a key that is too long is refused, and the module keeps running", arguments: isolations)
    func longKey(isolation: String) async throws {
        let test = try await start(isolation, "/nowhere")
        try await test.host.tell("getLong")
        let events = await test.events { $0.kind == .moduleLog }
        #expect(events.last?.message?.contains("more than 1024 bytes") == true, "\(events)")
        #expect(events.all(Event.AssetFailed.self).map(\.outcome) == [.invalidPath])
        #expect(try await test.host.given("a", from: "cached") == .failed(.cacheUnavailable))
        await test.stop()
    }

    @Test("a module with too many events still gets assets")
    func allowance() async throws {
        let folder = try TestFolder()
        try folder.replace("a", "hello")
        let test = try await start(folder[""])
        for _ in 0..<Int(EventAllowance.burst) { try await test.host.tell("begin", "") }
        #expect(try await test.host.given("a") == .bytes("hello".utf8))
        let events = await test.events
        #expect(events.all(.assetFetched).isEmpty)
        #expect(events.all(Event.ModuleNotice.self).contains { $0.outcome == .eventsLeftOut })
        await test.stop()
    }

    @Test("without a source, nothing can be had, and a missing folder is a warning")
    func noSource() async throws {
        let test = try await start(nil)
        #expect(try await test.host.given("a") == .failed(.downloadFailed))
        #expect(try await test.host.given("a", from: "cached") == .failed(.cacheUnavailable))
        await test.stop()
        let other = try await start("nowhere")
        let warning = await other.events { $0.kind == .settingsDiagnostic }.last
        #expect(warning?.cause?.code == .filemapMissing && warning?.facts(Event.Finding.self)?.outcome == .warning)
        #expect(warning?.cause?.location?.line == 1 && warning?.cause?.hint != nil)
        await other.stop()
    }

    @Test("a long asset comes in parts, several at once, and one that is too long fails", arguments: isolations)
    func long(isolation: String) async throws {
        let folder = try TestFolder()
        let bytes = (0..<(3 << 20) + 5).map { UInt8(truncatingIfNeeded: $0 / 7) }
        try Data(bytes).write(to: URL(filePath: folder["long"]))
        for name in ["limit", "too-long"] {
            try Data().write(to: URL(filePath: folder[name]))
            truncate(folder[name], off_t(AssetOrder.sizeLimit + (name == "limit" ? 0 : 1)))
        }
        let test = try await start(isolation, folder[""])
        let expected = GivenAsset.bytes(bytes)
        #expect(try await test.host.given("long") == expected)
        try await withThrowingTaskGroup(of: GivenAsset.self) { group in
            for index in 0..<8 {
                group.addTask { try await test.host.given("long", from: index < 4 ? "get" : "cached") }
            }
            for try await given in group { #expect(given == expected) }
        }
        #expect(try await test.host.given("limit").count == AssetOrder.sizeLimit)
        #expect(try await test.host.given("too-long") == .failed(.downloadFailed))
        #expect(await test.events.last { $0.kind == .assetFailed }?.cause?.message.contains("16 MiB") == true)
        await test.stop()
    }

    // MARK: A server

    @Test("is downloaded each time, and is in the cache when the server is gone", arguments: isolations)
    func server(isolation: String) async throws {
        var server: WebServer? = try WebServer(Self.answer("hello"))
        let test = try await start(isolation, server?.address)
        #expect(try await test.host.given("a b/ü.txt", from: "cached") == .failed(.cacheUnavailable))
        #expect(try await test.host.given("a b/ü.txt") == .bytes("hello".utf8))
        let given = try await test.host.given("a b/ü.txt")
        #expect(given == .bytes("hello".utf8))
        #expect(isolation == "inProcess" || given.thread == "main")
        #expect(server?.requests.count == 2)
        #expect(server?.requests.first?.hasPrefix("GET /uux.aspx/a%20b/%C3%BC.txt HTTP/1.1\r\n") == true)
        server = nil
        #expect(try await test.host.given("a b/ü.txt") == .failed(.downloadFailed))
        #expect(try await test.host.given("a b/ü.txt", from: "cached") == .bytes("hello".utf8))
        let events = await test.events
        #expect(events.all(Event.AssetFetched.self).map(\.outcome) == [.downloaded, .downloaded, .cached])
        #expect(events.all(Event.AssetFetched.self).map(\.bytes) == [5, 5, 5])
        #expect(events.all(Event.AssetFailed.self).map(\.outcome) == [.cacheUnavailable, .downloadFailed])
        #expect(events.all(.assetFailed).last?.cause?.cause != nil)
        await test.stop()
    }

    @Test("the status of a failed download is told, and the cached asset stays", arguments: [404, 403, 500, 304, 302])
    func statuses(status: Int) async throws {
        let server = try WebServer(Self.answer("an error page", status: "\(status) No"))
        let test = try await start(server.address)
        #expect(try await test.host.given("a") == .failed(.downloadFailed, status))
        #expect(await test.events.all(Event.AssetFailed.self).last?.status == status)
        // What the module is told is a sentence.
        let told = await test.events { $0.kind == .moduleLog }.last?.message
        #expect(told == "\(server.address)/a responded with status \(status)")
        await test.stop()
    }

    @Test("a redirect is followed, but not for ever, and not to another scheme")
    func redirects() async throws {
        let page = try WebServer(Self.answer("moved"))
        func redirect(to address: String) throws -> WebServer {
            try WebServer(
                "HTTP/1.1 302 Found\r\nLocation: \(address)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        }
        let good = try redirect(to: page.address)
        let test = try await start(good.address)
        #expect(try await test.host.given("a") == .bytes("moved".utf8))
        await test.stop()
        for target in ["file:///etc/passwd", "/again"] {
            let server = try redirect(to: target)
            let test = try await start(server.address)
            #expect(try await test.host.given("a") == .failed(.downloadFailed), "\(target)")
            #expect(server.requests.count <= AssetOrder.redirectLimit + 1)
            await test.stop()
        }
    }

    @Test("an asset that breaks off is no asset")
    func half() async throws {
        let server = try WebServer(Self.answer("half", length: 100))
        let test = try await start(server.address)
        #expect(try await test.host.given("a") == .failed(.downloadFailed))
        #expect(try await test.host.given("a", from: "cached") == .failed(.cacheUnavailable))
        await test.stop()
    }

    @Test("an asset without end is given up at 16 MiB")
    func flood() async throws {
        let server = try WebServer("HTTP/1.1 200 OK\r\n\r\n", then: .flood)
        let test = try await start(server.address)
        #expect(try await test.host.given("a") == .failed(.downloadFailed))
        #expect(await test.events.all(.assetFailed).last?.cause?.message.contains("16 MiB") == true)
        await server.ended.next()
        await test.stop()
    }

    @Test("a server that hangs is given up after 30 s, and asked once for all who wait", arguments: isolations)
    func hang(isolation: String) async throws {
        let server = try WebServer("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe", then: .hang)
        let test = try await start(isolation, server.address)
        let command = Task {
            await #expect(throws: BellhopError.self) { try await test.host.handle(.asset(key: "a")) }
        }
        await server.answered.next()
        try await test.host.tell("begin", "a")
        try await test.host.tell("begin", "a")
        #expect(try await test.host.given("a", from: "cached") == .failed(.cacheUnavailable))
        test.clock.advance(by: AssetOrder.timeLimit)
        #expect(await command.value?.code == .assetDownloadFailed)
        let events = await test.events {
            $0.message?.contains("could not be downloaded") == true && $0.kind == .moduleLog
        }
        #expect(events.all(.assetFailed).last?.cause?.cause?.contains("after 30 s") == true)
        #expect(events.all(Event.AssetFailed.self).count { $0.outcome == .downloadFailed } == 3)
        #expect(server.requests.count == 1)
        await test.stop()
    }

    @Test("a server that hangs doesn't delay the cache, and 64 requests can wait", arguments: isolations)
    func waiting(isolation: String) async throws {
        let server = try WebServer("", then: .hang)
        let test = try await start(isolation, server.address)
        for index in 0..<6 { try await test.host.tell("begin", "a\(index)") }
        await server.answered.next()
        #expect(try await test.host.given("a0", from: "cached") == .failed(.cacheUnavailable))
        for index in 6..<64 { try await test.host.tell("begin", "a\(index)") }
        #expect(try await test.host.given("a64") == .failed(.downloadFailed))
        let failed = await test.events.all(.assetFailed)
        #expect(failed.all(Event.AssetFailed.self).map(\.outcome) == [.cacheUnavailable, .downloadFailed])
        #expect(failed.last?.cause?.message == "the module already waits for 64 assets")
        await test.stop()
    }

    @Test("64 assets requested at once arrive complete", arguments: isolations)
    func many(isolation: String) async throws {
        let folder = try TestFolder()
        for index in 0..<64 {
            let bytes = [UInt8](repeating: UInt8(index), count: 1 << (index % 21))
            try Data(bytes).write(to: URL(filePath: folder["\(index)"]))
        }
        let test = try await start(isolation, folder[""])
        for index in 0..<64 { try await test.host.tell("begin", "\(index)") }
        var count = 0
        for await event in test.host.events.stream(since: 0) where event.kind == .moduleLog {
            #expect(event.message == "got it")
            count += 1
            if count == 64 { break }
        }
        #expect(await test.events.all(.assetFetched).count == 64)
        await test.stop()
    }

    @Test("what an instance still waits for fails before it is destroyed, and the host stops", arguments: isolations)
    func ended(isolation: String) async throws {
        let server = try WebServer("", then: .hang)
        let test = try await start(isolation, server.address)
        try await test.host.tell("begin", "a")
        await server.answered.next()
        await test.stop()
        let lines = await test.events.all(Event.ModuleLog.self).map(\.message)
        #expect(lines.count == 4, "\(lines)")
        #expect(lines.first?.contains("ended before the asset arrived") == true)
        #expect(lines.dropFirst().first == "destroy" && lines.last == "destroyed")
        await server.ended.next()
    }

    @Test("a worker that dies meanwhile leaves nothing behind")
    func crash() async throws {
        let server = try WebServer("", then: .hang)
        let test = try await start("process", server.address)
        try await test.host.tell("begin", "a")
        await server.answered.next()
        await #expect(throws: BellhopError.self) { try await test.host.tell("crash") }
        // Nobody waits for the asset any more.
        await server.ended.next()
        _ = await test.events { $0.kind == .moduleCrashed }
        await test.host.settle()
        test.clock.advance(by: .seconds(1))
        _ = await test.events { $0.kind == .moduleRestarted }
        test.clock.advance(by: AssetOrder.timeLimit)
        #expect(try await test.host.given("a", from: "cached") == .failed(.cacheUnavailable))
        #expect(await test.events.all(.assetFailed).count == 1)
        await test.stop()
    }

    @Test("an asset that only the cache is to have", arguments: isolations)
    func prefetch(isolation: String) async throws {
        let server = try WebServer(Self.answer("hello"))
        let test = try await start(isolation, server.address)
        try await test.host.tell("prefetch", "a")
        _ = await test.events { $0.kind == .assetFetched }
        #expect(try await test.host.given("a", from: "cached") == .bytes("hello".utf8))
        #expect(await test.events.all(Event.AssetFailed.self).map(\.outcome) == [.invalidPath])
        await test.stop()
    }

    // MARK: Commands

    @Test("a client gets the file of an asset, as a module gets the asset")
    func command() async throws {
        let server = try WebServer(Self.answer("hello"))
        let test = try await start(server.address)
        for isCacheOnly in [false, true] {
            guard
                case .asset(let reply) = try await test.host.handle(.asset(key: "a", isCacheOnly: isCacheOnly))
            else { continue }
            #expect(reply.size == 5 && reply.cached == isCacheOnly && reply.source == server.address)
            #expect(try Data(contentsOf: URL(filePath: reply.file)) == Data("hello".utf8))
            let event = try #require(await test.events.last { $0.kind == .assetFetched })
            #expect(event.causedBy == [reply.command] && event.sequence == reply.through)
        }
        let error = await #expect(throws: BellhopError.self) { try await test.host.handle(.asset(key: "../a")) }
        #expect(error?.code == .assetInvalidPath)
        await test.stop()
    }

    @Test("an asset that cannot be kept is given all the same, and the event says so")
    func unkept() async throws {
        let server = try WebServer(Self.answer("hello"))
        let test = try await start(server.address)
        try Data().write(to: URL(filePath: test.stateDirectory + "/filemap"))
        #expect(try await test.host.given("a") == .bytes("hello".utf8))
        #expect(await test.events.all(.assetFetched).last?.cause?.code == .assetNotCached)
        let error = await #expect(throws: BellhopError.self) { try await test.host.handle(.asset(key: "a")) }
        #expect(error?.code == .assetNotCached)
        await test.stop()
    }
}
