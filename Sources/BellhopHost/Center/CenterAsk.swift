internal import BellhopCore

/// Something a module asks the notification center; the answer is given once.
struct CenterAsk: Sendable {
    let module: ModuleID
    let request: [UInt8]
    let answer: @Sendable ([UInt8]) -> Void

    /// How many of one module may wait for their answer.
    static let limit = 64
}

extension BellhopError {
    /// A module that asks on and on without waiting for answers: `center.crowded`.
    static let centerCrowded = BellhopError(
        .centerCrowded, "\(CenterAsk.limit) requests of the module wait already", hint: "Wait for the answers")
}

extension BellhopError.Code {
    /// A module with more requests to the notification center than are waited for.
    static let centerCrowded = Self(rawValue: "center.crowded")
}
