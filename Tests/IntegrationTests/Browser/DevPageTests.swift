import BellhopSystem
import Foundation
import Glibc
import TestProcesses
import Testing

@testable import BellhopTesting

@Suite("The page of bellhop dev", .timeLimit(.minutes(5)))
struct DevPageTests {
    private let bank: Bank

    init() async throws { bank = try await Bank(["one"]) }

    @Test func `is on a free port if the one that is named is taken`() async throws {
        let taken = try Descriptor.listening(AF_INET, on: 0, backlog: 1)
        let port = try #require(taken.port)
        let dev = try bank.start("dev", "--page", "\(port)")
        let line = try await dev.line(containing: "page  http:")
        let address = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)\/[0-9a-f]+\//))
        #expect(address.1 != "\(port)")
        #expect(try await ServedPage.curl(String(address.0), []).output.hasPrefix("HTTP/1.1 200"))
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
        withExtendedLifetime(taken) {}
    }

    /// Whether the kernel keeps some ports for programs with a privilege.
    private static let hasPrivilegedPorts: Bool = {
        let first = try? String(contentsOfFile: "/proc/sys/net/ipv4/ip_unprivileged_port_start", encoding: .utf8)
        return first.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? 1024 > 1
    }()

    @Test(.enabled(if: hasPrivilegedPorts, "everybody may have every port of this machine"))
    func `is missing if its port is not allowed, and the host goes on`() async throws {
        let dev = try RunningCommand(
            ["dev", "--json", "--page", "1", "--settings", bank.settings, "--state-dir", bank.state],
            through: geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-net_bind_service"] : [])
        let error = try #require(await dev.error(containing: #""code":"page.no-port""#), "\(dev.errors)")
        #expect(error.contains("the page cannot be served on port 1"), "\(error)")
        #expect(error.contains("Permission denied") && error.contains("Name another port"), "\(error)")
        let push = try await BellhopCommand.run(
            ["push", "-", "--state-dir", bank.state], input: Array(try bank.payload("one").utf8))
        #expect(push.status == 0, "\(push.errors)")
        dev.process.signal(SIGINT)
        #expect(await dev.process.ended() == 0)
        #expect(!dev.errors.contains(#"{"page":"#))
    }
}
