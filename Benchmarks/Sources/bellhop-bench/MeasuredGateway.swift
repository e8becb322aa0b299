internal import BellhopValues
internal import Foundation

/// A host with a gateway on a free port, and what a provider needs.
struct MeasuredGateway {
    let host: ServingProcess
    let access: ProviderAccess

    /// Starts one with the first module, and waits until it accepts connections.
    init(of modules: String, in directory: String, _ options: String...) throws {
        let settings = BenchModule.settings(1, in: modules, keys: #""gateway": {"port": 0}, "#)
        host =
            try options.isEmpty
            ? ServingProcess.host(settings, in: directory) : ServingProcess.host(settings, in: directory, options[0])
        try Load.wait(for: host)
        let words = ["--settings", directory + "/settings.json", "--state-dir", directory, "--json"]
        // It may start after the modules.
        for _ in 0..<600 where try Self.port([WorkerStable.programs + "/bellhop", "status"] + words) == nil {
            usleep(50_000)
        }
        let output = try Child.output(
            of: [WorkerStable.programs + "/bellhop-gateway", "gateway", "setup"] + words, showsErrors: true)
        access = try JSONDecoder().decode(ProviderAccess.self, from: Data(output.utf8))
    }

    private static func port(_ command: [String]) throws -> Int? {
        struct Status: Decodable { let gatewayPort: Int? }
        return try JSONDecoder().decode(Status.self, from: Data(Child.output(of: command).utf8)).gatewayPort
    }

    /// The resident memory of the gateway, in bytes.
    var memory: Double {
        get throws {
            for entry in try FileManager.default.contentsOfDirectory(atPath: "/proc") where Int(entry) != nil {
                guard let status = try? String(contentsOfFile: "/proc/\(entry)/status", encoding: .utf8),
                    // The kernel cuts names after fifteen characters.
                    status.hasPrefix("Name:\tbellhop-gateway\n"), status.contains("\nPPid:\t\(host.process)\n"),
                    let pages = status.firstMatch(of: /\nVmRSS:\s+(\d+) kB/).flatMap({ Double($0.1) })
                else { continue }
                return pages * 1024
            }
            throw Child.Failed(description: "the host has no gateway")
        }
    }
}

/// Pushes that h2load sends over one TLS connection.
///
/// h2load begins all its streams before it has read how many the server allows. Until a gateway has checked a provider
/// token, it allows one, so it may refuse the others, and h2load doesn't send them again.
struct ProviderLoad {
    private let words: [String]
    private let requests: Int
    /// How many of the pushes are not refused, whatever the server allows.
    private let certain: Int

    init(requests: Int, streams: Int, body: [UInt8], of access: ProviderAccess, in directory: String) throws {
        self.requests = requests
        certain = requests - streams + 1
        let file = directory + "/push.json"
        try Data(body).write(to: URL(fileURLWithPath: file))
        words = [
            "/usr/bin/h2load", "--requests", "\(requests)", "--clients", "1", "--max-concurrent-streams", "\(streams)",
            "--data", file, "--header", "authorization: bearer \(access.providerToken)", "--header",
            "apns-topic: \(access.topic ?? "com.example.bench")",
            "\(access.server)/3/device/\(access.deviceToken ?? "")",
        ]
    }

    /// How many are answered in a second; throws if others are not accepted than those that were too many.
    func answered() throws -> Double {
        let output = try Child.output(of: words, showsErrors: true)
        guard let accepted = output.firstMatch(of: /(\d+) succeeded/).flatMap({ Int($0.1) }), accepted >= certain,
            let rate = output.firstMatch(of: /, ([\d.]+) req\/s/).flatMap({ Double($0.1) })
        else { throw Child.Failed(description: "h2load printed \(output)") }
        return rate * Double(accepted) / Double(requests)
    }

    /// How many are finished in a second, from the start of the provider until a follower has read that the last is.
    func delivered(by host: ServingProcess) throws -> Double {
        let follower = try LongChild(
            [WorkerStable.programs + "/load", host.socket, "0", "1", "\(certain)", "whole", "-"])
        try follower.wait(for: "ready")
        let clock = ContinuousClock.now
        _ = try answered()
        try follower.end()
        return Double(certain) / (clock.duration(to: .now) / .seconds(1))
    }
}

/// Connections of a provider that has sent a push over each (`Bare/idle.py`).
struct IdleConnections {
    private let process: LongChild

    /// - Parameter sources: Where the sources of the processes are that are not compiled.
    init(_ count: Int, to access: ProviderAccess, _ sources: String) throws {
        let port = access.server.split(separator: ":").last.map(String.init) ?? ""
        process = try LongChild([
            "/usr/bin/env", "python3", sources + "/idle.py", "\(count)", access.certificate, port,
            "/3/device/\(access.deviceToken ?? "")", "authorization:bearer \(access.providerToken)",
            "apns-topic:\(access.topic ?? "com.example.bench")", "apns-push-type:background", "apns-priority:5",
        ])
        try process.wait(for: "ready")
    }

    func close() throws { try process.end() }
}

/// A server in Node that answers each push and checks nothing (`Bare/server.js`).
final class NodeServer {
    let port: Int
    private let process: LongChild

    /// Returns nil if Node isn't installed.
    init?(certificateIn directory: String, _ sources: String) throws {
        guard (try? Child.output(of: ["/usr/bin/env", "node", "--version"])) != nil else { return nil }
        process = try LongChild([
            "/usr/bin/env", "node", sources + "/server.js", directory + "/certificate.pem",
            directory + "/key.pem",
        ])
        port = Int(try process.line()) ?? 0
    }

    deinit { process.kill() }
}

/// A process that prints a line when it is ready, and runs until it has what it waits for.
final class LongChild {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let name: String

    init(_ command: [String]) throws {
        name = command.prefix(3).joined(separator: " ")
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    var identifier: Int32 { process.processIdentifier }

    /// The next line that it prints.
    func line() throws -> String {
        var line: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Waits until it prints a line.
    func wait(for word: String) throws {
        let line = try line()
        guard line == word else { throw Child.Failed(description: "\(name) printed \(line)") }
    }

    /// Closes its standard input, and waits until it has ended.
    func end() throws {
        try input.fileHandleForWriting.close()
        _ = try output.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Child.Failed(description: "\(name) ended with \(process.terminationStatus)")
        }
    }

    func kill() {
        process.terminate()
        process.waitUntilExit()
    }
}
