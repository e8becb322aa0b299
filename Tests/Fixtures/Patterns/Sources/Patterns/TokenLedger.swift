import Q2ModuleInterfaces

/// Keeps the device token for the bank's server; a new one takes the place of the one before.
actor TokenLedger {
    static let shared = TokenLedger()

    private(set) var token: String?

    func enter(_ token: String) {
        self.token = token
        print("ledger: \(token)")
    }

    func strike() { token = nil }
}
