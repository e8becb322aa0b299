import Foundation
import FoundationAdditions
import FoundationNetworking
import Testing

@Suite("Names that Foundation has on iOS alone")
struct FoundationNameTests {
    private func defaults() throws -> UserDefaults { try #require(UserDefaults(suiteName: "tests.\(UUID())")) }

    @Test(arguments: ["https://bank.example/a%20b?c=1#d", "file:///tmp/a%20b.png", "bank://bills/7"])
    func `a URL in the defaults is the URL that was set`(text: String) throws {
        let url = try #require(URL(string: text))
        let defaults = try defaults()
        defaults.set(url, forKey: "url")
        #expect(defaults.url(forKey: "url") == url)
    }

    @Test func `key-value coding reads and sets the defaults`() throws {
        let defaults = try defaults()
        defaults.setValue("Ada", forKey: "name")
        #expect(defaults.value(forKey: "name") as? String == "Ada")
        #expect(defaults.string(forKey: "name") == "Ada")
        defaults.setValue(nil, forKey: "name")
        #expect(defaults.value(forKey: "name") == nil)
    }

    @Test func `an error and the process are made without arguments`() {
        #expect(NSError().domain.isEmpty)
        #expect(NSError().code == 0)
        #expect(ProcessInfo().processIdentifier == ProcessInfo.processInfo.processIdentifier)
    }

    @Test func `Core Foundation's names come with Foundation`() {
        let keys = [
            kCFBundleInfoDictionaryVersionKey, kCFBundleExecutableKey, kCFBundleIdentifierKey, kCFBundleVersionKey,
            kCFBundleDevelopmentRegionKey, kCFBundleNameKey, kCFBundleLocalizationsKey,
        ]
        .map { $0 as String? ?? "" }
        #expect(keys.allSatisfy { $0.hasPrefix("CFBundle") })
        #expect(kCFBundleVersionKey as String == "CFBundleVersion")
        #expect(CFAbsoluteTimeGetCurrent() > 0)
    }

    @Test func `a cookie has no policy for other sites`() throws {
        let cookie = HTTPCookie(properties: [
            .name: "a", .value: "b", .path: "/", .domain: "bank.example",
            .sameSitePolicy: HTTPCookieStringPolicy.sameSiteLax,
        ])
        // If Foundation keeps the property one day, sameSitePolicy should return it.
        #expect(try #require(cookie).properties?[.sameSitePolicy] == nil)
        #expect(cookie?.sameSitePolicy == nil)
        #expect(HTTPCookieStringPolicy.sameSiteStrict.rawValue == "strict")
    }

    @Test func `a URLProtocol answers downloads`() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Answer.self]
        let session = URLSession(configuration: configuration)
        let url = try #require(URL(string: "https://bank.example/bill.pdf"))
        let (file, response) = try await session.download(from: url)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try Data(contentsOf: file) == Data("bill".utf8))
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        await #expect(throws: URLError.self) {
            _ = try await session.download(for: URLRequest(url: url.appendingPathExtension("missing")))
        }
    }

    private final class Answer: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "bank.example" }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func stopLoading() {}

        override func startLoading() {
            guard let url = request.url, url.pathExtension == "pdf",
                let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
            else { return client?.urlProtocol(self, didFailWithError: URLError(.fileDoesNotExist)) ?? () }
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data("bill".utf8))
            client?.urlProtocolDidFinishLoading(self)
        }
    }
}
