import Combine
import Foundation
import FoundationNetworking
import Synchronization
import Testing

/// Answers every request: with its path, or an error for /lost.
private final class Stub: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        guard let url = request.url, url.path != "/lost" else {
            client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
            return
        }
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(url.path.utf8))
        client?.urlProtocolDidFinishLoading(self)
    }
}

@Suite("Foundation's publishers")
struct FoundationTests {
    private func session() -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Stub.self]
        return URLSession(configuration: configuration)
    }

    @Test("deliver notifications")
    func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("test")
        let object = NSObject()
        var seen: [String] = []
        let all = center.publisher(for: name).sink { _ in seen.append("all") }
        let one = center.publisher(for: name, object: object).sink { _ in seen.append("one") }
        center.post(name: name, object: nil)
        center.post(name: name, object: object)
        center.post(name: Notification.Name("other"), object: object)
        #expect(seen.sorted() == ["all", "all", "one"])
        all.cancel()
        one.cancel()
        center.post(name: name, object: object)
        #expect(seen.count == 3)
        #expect(center.publisher(for: name) == center.publisher(for: name))
        #expect(center.publisher(for: name) != center.publisher(for: name, object: object))
    }

    @Test("lose notifications that nobody wants")
    func notificationDemand() {
        let center = NotificationCenter()
        let name = Notification.Name("test")
        let probe = Probe<Int, Never>(.max(1))
        center.publisher(for: name).map { $0.userInfo?["n"] as? Int ?? 0 }.subscribe(probe)
        for value in 1...3 { center.post(name: name, object: nil, userInfo: ["n": value]) }
        probe.request(1)
        center.post(name: name, object: nil, userInfo: ["n": 4])
        #expect(probe.log == ["1", "4"])
        probe.subscription?.cancel()
    }

    @Test("deliver the answer to a request", arguments: ["/a", "/b"])
    func data(path: String) async throws {
        let url = try #require(URL(string: "stub://host" + path))
        let bodies = session().dataTaskPublisher(for: url).map { String(decoding: $0.data, as: UTF8.self) }.values
        var seen: [String] = []
        for try await body in bodies { seen.append(body) }
        #expect(seen == [path])
    }

    @Test("deliver why there is no answer")
    func failure() async throws {
        let url = try #require(URL(string: "stub://host/lost"))
        await #expect(throws: URLError.self) {
            for try await _ in session().dataTaskPublisher(for: url).values {}
        }
    }

    @Test("deliver dates while somebody wants them")
    func timer() async {
        let dates = Mutex<[Date]>([])
        let begin = Date()
        await withCheckedContinuation { continuation in
            Thread {
                let loop = RunLoop.current
                var sink: AnyCancellable?
                sink = Timer.publish(every: 0.005, on: loop, in: .common).autoconnect().prefix(3).sink { date in
                    dates.withLock { $0.append(date) }
                }
                let end = Date(timeIntervalSinceNow: 20)
                while dates.withLock({ $0.count }) < 3, Date() < end {
                    _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
                }
                sink?.cancel()
                sink = nil
                continuation.resume()
            }.start()
        }
        let seen = dates.withLock { $0 }
        #expect(seen.count == 3)
        #expect(seen == seen.sorted())
        // The first comes after an interval, not at once.
        #expect(seen.first.map { $0.timeIntervalSince(begin) >= 0.005 } == true)
    }
}
