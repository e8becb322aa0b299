package import BellhopControl
package import BellhopValues

extension ControlClient {
    /// The status of the host, once its gateway accepts connections or has failed, or the host has none.
    ///
    /// A gateway that is still starting at the end of the limit is not waited for. Throws what ``call(_:within:)`` throws.
    package func settledStatus(within limit: Duration) async throws(BellhopError) -> StatusReport {
        let began = SuspendingClock.now
        while true {
            let rest = limit - began.duration(to: .now)
            let status = try await call(Control.Status(), within: max(.seconds(1), rest))
            guard status.host.isGatewayStarting == true, rest > .zero else { return status }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }
}
