internal import BellhopPhone
internal import BellhopValues

/// Checks that a host takes up what earlier hosts have stored of the device.
struct RecallCheck: Sendable {
    private var state: StoredState?
    /// Whether the phone has looked for the libraries of its modules, which cannot have run before.
    private var isScanning = false

    mutating func hostStarts() { self = RecallCheck() }

    mutating func take(_ input: Input) {
        isScanning = false
        if case .stateOpened(.success(let state)) = input { self.state = state }
    }

    mutating func take(_ effect: Effect) { if case .scan = effect { isScanning = true } }

    mutating func finishTurn(_ phone: PhoneInspection) -> Violation? {
        guard phone.hasRecalled, let state else { return nil }
        self.state = nil
        guard isScanning else { return nil }
        let known = state.values[.authorization].flatMap { Authorization(stored: $0) }
        if let known, known != phone.authorization {
            return violation("the authorization \(phone.authorization.stored)", known.stored)
        }
        let connectivity = state.values[.connectivity] ?? Connectivity.online.rawValue
        if phone.connectivity.rawValue != connectivity {
            return violation("the connection \(phone.connectivity)", connectivity)
        }
        let isRegistered = state.values[.registration] == "true"
        if phone.isRegistered != isRegistered {
            return violation("the registration \(phone.isRegistered)", "\(isRegistered)")
        }
        return nil
    }

    private func violation(_ seen: String, _ stored: String) -> Violation {
        Violation(invariant: .stored, message: "a host starts with \(seen), and \(stored) is stored")
    }
}
