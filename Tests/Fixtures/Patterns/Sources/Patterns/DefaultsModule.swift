@preconcurrency import Q2ModuleInterfaces

/// A module that keeps what pushes say in `UserDefaults`, in its own and in those of a suite, and prints what it finds.
///
/// A silent push's `store` is kept, and written at once where `synchronize` is there.
final class DefaultsModule: PushLifecycleModule {
    static var sender: PushSender? { PushSender(id: "pattern.defaults") }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?
    private let shared = UserDefaults(suiteName: "group.patterns")

    init() {
        let found = [UserDefaults.standard, shared].map { $0?.string(forKey: "stored") ?? "nothing" }
        print("defaults: \(found.joined(separator: ", ")) at the start")
    }

    deinit { UserDefaults.standard.set("yes", forKey: "ended") }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        guard let value = userInfo["store"] as? String else {
            print("defaults: ended \(UserDefaults.standard.string(forKey: "ended") ?? "no")")
            return .noData
        }
        UserDefaults.standard.set(value, forKey: "stored")
        shared?.set(value, forKey: "stored")
        if userInfo["synchronize"] != nil { print("defaults: written \(UserDefaults.standard.synchronize())") }
        return .newData
    }
}
