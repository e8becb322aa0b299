internal import BellhopControl
internal import BellhopSystem
package import BellhopValues
internal import Foundation
internal import Glibc

/// The standard input and output of the gateway, through which the host tells it how to behave, and asks what happened.
@MainActor
package final class HostChannel: PollerClient {
    private var lines = LineBuffer(limit: 64 << 10)
    private var perform: (@MainActor (GatewayOrder) -> Void)?
    private var ended: (@MainActor () -> Void)?

    /// Creates a channel, from which nothing is read yet.
    package init() {}

    /// Waits for the first line.
    ///
    /// Throws if the host has left.
    package func conditions() throws(BellhopError) -> GatewayConditions {
        while true {
            switch lines.next() {
            case .line(let line):
                guard let conditions = try? JSONDecoder().decode(GatewayConditions.self, from: Data(line)) else {
                    throw Self.unreadable
                }
                return conditions
            case .incomplete: guard read() else { throw Self.unreadable }
            case .tooLong: throw Self.unreadable
            }
        }
    }

    private static let unreadable = BellhopError(
        .gatewayBadInput, "the gateway cannot read what the host tells it",
        hint: "Install bellhop-gateway and bellhop-host of the same version")

    /// Writes a line.
    nonisolated package static func write(_ line: GatewayLine) {
        guard let data = try? JSONEncoder().encode(line) else { return }
        let bytes = [UInt8](data) + [UInt8(ascii: "\n")]
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else { return }
            sent += max(0, count)
        }
    }

    /// Passes on what the host asks for from now on, and its end.
    func begin(
        _ poller: Poller, perform: @escaping @MainActor (GatewayOrder) -> Void, ended: @escaping @MainActor () -> Void
    ) {
        self.perform = perform
        self.ended = ended
        poller.watch(STDIN_FILENO, for: self)
        takeLines()
    }

    nonisolated package func ready(_ descriptor: Int32, reading: Bool, writing: Bool) {
        MainActor.assumeIsolated {
            if read() { takeLines() } else { ended?() }
        }
    }

    private func takeLines() {
        while case .line(let line) = lines.next() {
            guard let order = try? JSONDecoder().decode(GatewayOrder.self, from: Data(line)) else { continue }
            perform?(order)
        }
    }

    /// Reads what there is, or waits for it; returns false if there is no more.
    private func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            lines.append(buffer[..<count])
            return true
        }
    }
}

extension BellhopError.Code {
    /// The gateway cannot read what the host tells it.
    static let gatewayBadInput = Self(rawValue: "gateway.bad-input")
}
