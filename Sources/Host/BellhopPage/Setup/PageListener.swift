internal import BellhopSystem
package import BellhopValues
internal import Glibc

/// A socket on 127.0.0.1 that listens for browsers.
package struct PageListener: Sendable {
    let descriptor: Descriptor
    /// Its port.
    package let port: Int

    /// What a browser that doesn't read may hold in the kernel, in bytes.
    private static let sendBuffer: Int32 = 256 << 10

    /// Listens on a port, or on a free one if it is 0 or taken; throws `page.no-port`.
    package init(port: Int) throws(BellhopError) {
        do throws(SystemFailure) {
            var descriptor: Descriptor
            do throws(SystemFailure) { descriptor = try Self.listen(on: port) } catch {
                guard error.code == EADDRINUSE else { throw error }
                descriptor = try Self.listen(on: 0)
            }
            guard let port = descriptor.port else { throw SystemFailure("getsockname") }
            self.descriptor = descriptor
            self.port = port
        } catch {
            throw BellhopError(
                .pageNoPort, "the page cannot be served on port \(port)", hint: "Name another port",
                cause: "\(error)")
        }
    }

    private static func listen(on port: Int) throws(SystemFailure) -> Descriptor {
        try .listening(AF_INET, on: port, backlog: 128, [.init(SOL_SOCKET, SO_SNDBUF, sendBuffer)])
    }
}

extension BellhopError.Code {
    /// The page can't listen on a port.
    package static let pageNoPort = Self(rawValue: "page.no-port")
}
