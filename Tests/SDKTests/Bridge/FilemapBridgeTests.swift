import BellhopABI
import Foundation
import Synchronization
import Testing

@testable import HostAccess
@testable import Q2ModuleInterfaces

/// A host that answers with what a test says, at once or when it is told to.
@Suite struct FilemapBridgeTests {
    private static func source(_ capabilities: [FakeCapability] = [.filemap]) -> HostDataSource {
        HostDataSource(HostConnection(FakeHost(capabilities).pointer))
    }

    @Test func `an asset is copied, from the source or from the cache`() async throws {
        let source = Self.source()
        #expect(try await source.getFilemapAsset(forKey: "bytes") == Data("bytes false".utf8))
        #expect(try await source.getFilemapAsset(forKey: "bytes", forceCache: true) == Data("bytes true".utf8))
        #expect(try await source.getFilemapAsset(forKey: "empty") == Data())
    }

    @Test(
        arguments: [
            ("1 404", FilemapAssetError.downloadFailed(statusCode: 404)), ("1 0", .downloadFailed(statusCode: 0)),
            ("2 0", .cacheUnavailable), ("3 0", .invalidAssetPath("3 0")), ("77 0", .downloadFailed(statusCode: 0)),
        ])
    func `the host's reasons are the errors of the documentation`(
        key: String, expected: FilemapAssetError
    ) async throws {
        let source = Self.source()
        let error = await #expect(throws: FilemapAssetError.self) { try await source.getFilemapAsset(forKey: key) }
        #expect("\(try #require(error))" == "\(expected)")
        #expect(error?.localizedDescription.isEmpty == false)
    }

    @Test func `a value is decoded, or the error says why not`() async throws {
        let source = Self.source()
        let numbers: [Int] = try await source.getFilemapAsset(forKey: "json")
        #expect(numbers == [1, 2])
        let error = await #expect(throws: FilemapAssetError.self) {
            let _: [String] = try await source.getFilemapAsset(forKey: "json", forceCache: false)
        }
        guard case .decodingFailed(let underlying)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(underlying is DecodingError)
        #expect(error?.localizedDescription.hasPrefix("The asset could not be decoded: ") == true)
    }

    @Test func `without a host, and for a key with NUL, there is none`() async throws {
        for source in [Self.source([]), Self.source([.filemap(filled: false)])] {
            await Self.expect(.downloadFailed(statusCode: 0)) { try await source.getFilemapAsset(forKey: "bytes") }
            await Self.expect(.cacheUnavailable) { try await source.getFilemapAsset(forKey: "bytes", forceCache: true) }
        }
        let source = Self.source()
        await Self.expect(.invalidAssetPath("a\u{0}")) { try await source.getFilemapAsset(forKey: "a\u{0}") }
        final class OtherSource: ModuleDataSource {}
        await Self.expect(.downloadFailed(statusCode: 0)) {
            try await OtherSource().getFilemapAsset(forKey: "bytes")
        }
        /// As an author writes it for tests of a module.
        final class Mock: ModuleDataSource {
            func getFilemapAsset(forKey key: String, forceCache: Bool) async throws -> Data { Data("[3]".utf8) }
        }
        let numbers: [Int] = try await Mock().getFilemapAsset(forKey: "any")
        #expect(numbers == [3])
    }

    private static func expect(
        _ expected: FilemapAssetError, _ body: () async throws -> Data
    ) async {
        do {
            _ = try await body()
            Issue.record("there is an asset")
        } catch {
            #expect("\(error)" == "\(expected)")
        }
    }

    @Test func `a task that is cancelled does not wait`() async {
        let source = Self.source()
        let task = Task { try await source.getFilemapAsset(forKey: "never") }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    /// As an author writes it in Swift 6.
    @MainActor final class MainModule {
        struct Rates: Decodable { let usd: Double }
        var moduleDataSource: (any ModuleDataSource)?
        func rates() async throws -> [Int]? { try await moduleDataSource?.getFilemapAsset(forKey: "json") }
        func bytes() async throws -> Data? { try await moduleDataSource?.getFilemapAsset(forKey: "json") }
    }

    @Test @MainActor func `a class of the main actor gets assets`() async throws {
        let module = MainModule()
        module.moduleDataSource = Self.source()
        #expect(try await module.rates() == [1, 2])
        #expect(try await module.bytes() == Data("[1,2]".utf8))
        let explicit: Data? = try await module.moduleDataSource?.getFilemapAsset(forKey: "json", forceCache: false)
        #expect(explicit == Data("[1,2]".utf8))
        func any<Asset: Decodable>(_ type: Asset.Type) async throws -> Asset? {
            try await module.moduleDataSource?.getFilemapAsset(forKey: "json")
        }
        #expect(try await any(Data.self) == Data("[1,2]".utf8))
        #expect(try await any([Int].self) == [1, 2])
    }
}
