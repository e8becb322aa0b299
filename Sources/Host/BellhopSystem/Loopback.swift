/// The names of this machine for the browsers and senders on it.
package enum Loopback {
    /// The name of the host.
    package static let host = "localhost"
    /// The address in IPv4.
    package static let address = "127.0.0.1"
    /// What a request may name.
    package static let names = [host, address]
}
