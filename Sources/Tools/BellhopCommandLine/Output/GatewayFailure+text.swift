internal import BellhopControl
package import BellhopValues

extension GatewayFailure {
    /// The failure in words, with the command that mends it and the time of the next start.
    package var text: String {
        // A hint ends its sentence.
        "\(cause.withCommand)\(cause.hint == nil ? "." : "") The host starts it again at \(nextStart.inWords)"
    }
}
