internal import BellhopControl
internal import BellhopSystem
package import BellhopValues

/// What the server of the page is started with.
package struct PageConfiguration: Codable, Sendable, Equatable {
    /// What the address of each request has.
    package let token: String
    /// The port that the server listens on.
    package let port: Int

    /// Makes a configuration with a new token of 128 bits.
    package init(port: Int) {
        var generator = SystemRandomNumberGenerator()
        token = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }.hexadecimal
        self.port = port
    }

    /// Reads what ``file()`` holds.
    ///
    /// It is in a file and not in the words of the program, which every user of the machine can list.
    package init(inheritedAs descriptor: Int32) throws(BellhopError) {
        do {
            let bytes = try Descriptor(owning: descriptor).readAll(upTo: 1 << 16)
            self = try JSONLine.decode(Self.self, from: bytes ?? [])
        } catch {
            throw BellhopError(
                .pageEnded, "the page cannot be served", hint: "Start it with `bellhop page`", cause: "\(error)")
        }
    }

    /// A file in memory with the configuration.
    func file() throws(SystemFailure) -> Descriptor {
        guard let bytes = try? JSONLine.encode(self) else { throw SystemFailure("the configuration", code: 0) }
        return try Descriptor(holding: bytes)
    }

    /// The address of the page.
    package var address: String { "http://\(Loopback.address):\(port)/\(token)/" }
}
