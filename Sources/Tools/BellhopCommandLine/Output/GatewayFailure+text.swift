internal import BellhopControl
package import BellhopValues

extension GatewayFailure {
    /// The failure in words, with the command that mends it and the time of the next start.
    package var text: String { "\(cause.withCommand). The host starts it again at \(nextStart.inWords)" }
}
