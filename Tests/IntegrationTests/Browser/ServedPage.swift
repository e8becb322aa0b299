import BellhopSystem
import BellhopValues
import Foundation
import Glibc
import TestProcesses
import Testing

@testable import BellhopTesting

/// `bellhop page` on a free port, and requests to it by curl.
final class ServedPage: Sendable {
    let command: RunningCommand
    /// The address with the token.
    let address: String

    convenience init(_ place: Workplace, _ options: [String] = []) async throws {
        try await self.init(settings: place.settings, state: place.state, options)
    }

    init(settings: String, state: String, _ options: [String] = []) async throws {
        command = try RunningCommand(
            ["page", "--port", "0", "--json", "--settings", settings, "--state-dir", state] + options)
        let line = try await command.line(containing: #"{"page":"#)
        address = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))["page"] ?? ""
    }

    var port: Int { URL(string: address)?.port ?? 0 }

    /// The process that serves it: the command prints the address before it starts this.
    func server() async throws -> ProcessStatus {
        let parent = command.process.identifier
        return try #require(await eventually { ProcessStatus.all.first { $0.parent == parent } })
    }

    /// Runs curl for a path after the token.
    func curl(_ path: String, _ arguments: [String] = []) async throws -> ChildProcess.Result {
        try await Self.curl(address + path, arguments)
    }

    /// Runs curl; the output has the status, the headers and the body.
    static func curl(_ address: String, _ arguments: [String]) async throws -> ChildProcess.Result {
        try await ChildProcess.run("/usr/bin/curl", ["-s", "-i", "--max-time", "60"] + arguments + [address])
    }

    /// Posts a request as to the control socket; the answer has the headers.
    func post(_ body: String, _ arguments: [String] = []) async throws -> ChildProcess.Result {
        try await curl("rpc", ["-H", "Content-Type: application/json", "-d", body] + arguments)
    }

    /// Sends a push; returns its id.
    func push(_ payload: String) async throws -> String {
        let body = Data(payload.utf8).base64EncodedString()
        let answer = try await post(
            #"{"jsonrpc":"2.0","id":1,"method":"push","params":{"payload":"\#(body)","source":"the page"}}"#)
        let match = try #require(answer.output.firstMatch(of: /"push":"(p[0-9]+)"/), "\(answer)")
        return String(match.1)
    }

    /// Follows the events, as a browser does.
    func follow(after id: String? = nil) throws -> FollowedEvents {
        try FollowedEvents(address + "events", header: id.map { "Last-Event-ID: \($0)" })
    }
}

/// The messages that a browser gets.
final class FollowedEvents: Sendable {
    private let process: ChildProcess
    private let lines = Log<String>()

    init(_ address: String, header: String?) throws {
        process = try ChildProcess(
            "/usr/bin/curl", ["-s", "-N"] + (header.map { ["-H", $0] } ?? []) + [address],
            output: { [lines] in lines.add(String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines)) },
            errors: { _ in })
        Task { [process, lines] in
            _ = await process.ended()
            lines.end()
        }
    }

    deinit { process.signal(SIGKILL) }

    /// All lines so far.
    var all: [String] { lines.entries }

    /// The ids so far, in order.
    var ids: [String] { all.filter { $0.hasPrefix("id: ") }.map { String($0.dropFirst(4)) } }

    /// The first line that contains all these texts.
    @discardableResult
    func line(_ texts: String...) async throws -> String {
        let line = await lines.first { line in texts.allSatisfy { line.contains($0) } }
        return try #require(line, "no \(texts) in \(all)")
    }
}
