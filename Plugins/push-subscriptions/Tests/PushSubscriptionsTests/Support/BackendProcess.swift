import Foundation
import Q2ModuleInterfaces

@testable import PushSubscriptions

/// The backend as a process of its own, which ends with this object.
final class BackendProcess: Sendable {
    let port: Int
    let log: URL
    private let process: ChildProcess
    private let client = HTTPClient()

    convenience init(_ options: String...) throws { try self.init(options) }

    /// Starts it, and waits until it can be reached.
    init(_ options: [String]) throws {
        log = try temporaryDirectory().appendingPathComponent("applied.log")
        process = try ChildProcess(
            "subscriptions-backend", ["--ends-with-input", "--log", log.path] + options, keepsInput: true)
        guard let port = process.nextLine().flatMap({ Int($0) }) else { throw Failure("the backend says no port") }
        self.port = port
    }

    struct Failure: Error {
        init(_ reason: String) { self.reason = reason }
        var reason: String
    }

    var baseURL: String { "http://127.0.0.1:\(port)" }
    var configuration: Configuration { Configuration(baseURL: baseURL, key: "test-key", project: "test-project") }

    /// Changes how it behaves.
    func control(_ members: [String: JSONValue]) async throws {
        guard let url = URL(string: "\(baseURL)/control") else { return }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = JSONValue.object(members).jsonText
        _ = try await client.fetch(request).get()
    }

    /// What it counts and knows.
    func report() async throws -> JSONValue {
        guard let url = URL(string: "\(baseURL)/report"),
            let report = JSONValue(json: try await client.fetch(URLRequest(url: url), limit: 1 << 26).get().body)
        else { throw Failure("the report is no JSON") }
        return report
    }

    func count(_ name: String) async throws -> Int { try await report()[name]?.intValue ?? -1 }

    /// The requests that were settled, in their order.
    func applied() throws -> [JSONValue] {
        try Data(contentsOf: log).split(separator: UInt8(ascii: "\n")).map { line in
            guard let value = JSONValue(json: Data(line)) else { throw Failure("a line of the log is no JSON") }
            return value
        }
    }
}

/// A new directory for a test.
func temporaryDirectory() throws -> URL {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("push-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    return directory
}

/// Waits until something is true, and says whether it became so.
@MainActor
func eventually(within seconds: Double = 120, _ condition: @MainActor () async throws -> Bool) async throws -> Bool {
    let end = Date() + seconds
    while Date() < end {
        if try await condition() { return true }
        try await Task.sleep(nanoseconds: 10_000_000)
    }
    return try await condition()
}
