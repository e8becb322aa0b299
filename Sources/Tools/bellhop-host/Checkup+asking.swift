internal import BellhopControl
internal import BellhopHost
internal import BellhopValues

extension Checkup {
    /// Adds what the running host says about its newest push and its modules, until an answer takes too long.
    mutating func ask(_ client: ControlClient, limit: Duration = .seconds(2)) async {
        do throws(BellhopError) {
            let status = try await client.call(Control.Status(), within: limit).host
            let rejected = status.rejectedEdit
            let failures = [rejected, status.storeFailure, status.logFailure, status.gatewayFailure?.cause]
            for cause in failures.compactMap(\.self) { add(cause) }
            for name in ["last"] + modules.filter(\.isEnabled).map(\.id.word) {
                do throws(BellhopError) {
                    add(try await client.call(Control.Why(name: name), within: limit), besides: rejected)
                } catch {
                    // There was no push, or the settings have a module that the host doesn't know yet.
                    guard error.code == .whyUnknown else { throw error }
                }
            }
        } catch {
            add(error)
        }
    }
}
