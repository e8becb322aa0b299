internal import BellhopSandbox
internal import BellhopValues
internal import Foundation

/// How a policy is sent to its worker.
extension ConfinementPolicy {
    var wireForm: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }

    init(wireForm: [UInt8]) throws(BellhopError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(wireForm))
        } catch {
            throw BellhopError(
                .workerPolicy, "the worker cannot read what it may do",
                hint: "Start the host and its workers from one program",
                cause: "\(error)")
        }
    }
}

extension BellhopError.Code {
    /// A worker can't read its confinement, and doesn't run without one.
    static let workerPolicy = Self(rawValue: "worker.policy")
}
