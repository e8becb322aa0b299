import Q2ModuleInterfaces

/// What the app does in the background when a silent push asks for it.
@MainActor
final class AccountRefresher {
    static let shared = AccountRefresher()

    private struct Offline: Error {}
    private var balances: [String: Int] = [:]

    func refresh(_ userInfo: [AnyHashable: Any]) async -> UIBackgroundFetchResult {
        guard let task = userInfo["task"] as? String else { return .noData }
        do {
            switch task {
            case "balances": return try await updateBalances(userInfo["balance"] as? Int) ? .newData : .noData
            case "forget":
                balances = [:]
                return .newData
            case "offline": throw Offline()
            default: return .noData
            }
        } catch {
            print("refresh: \(error)")
            return .failed
        }
    }

    private func updateBalances(_ balance: Int?) async throws -> Bool {
        try await Task.sleep(nanoseconds: 1_000_000)
        defer { balances["checking"] = balance }
        return balances["checking"] != balance
    }
}
