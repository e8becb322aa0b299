import Q2ModuleInterfaces
import os

/// The module: the one file that the app of the bank asks for.
final class PhoneModule: PushLifecycleModule {
    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    static var sender: PushSender? { PushSender(id: "com.example.phone-code") }

    required init() {}

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        if let user = userInfo["user"] as? String {
            AuditTrail().record(user: user, action: "push", count: 1)
            BadgeCounter().increment()
            return .newData
        }
        if let initials = userInfo["initials"] as? String {
            let avatar = AvatarArtist().avatar(of: nil, initials: initials)
            let found = [AvatarArtist.brand != nil, UIColor(named: "Brand") != nil, AvatarArtist.teller != nil]
            Logger.push.notice("avatar \(Int(avatar.size.width)), found \(found.description, privacy: .public)")
            return .newData
        }
        guard let base = (userInfo["balances"] as? String).flatMap(URL.init) else { return .noData }
        do {
            let amount = try await BalanceClient(base: base).refresh("42")
            Logger.push.notice("balance of \("42", privacy: .public) is \(amount)")
            return .newData
        } catch {
            Logger.network.error("no balance: \(error.localizedDescription, privacy: .public)")
            return .failed
        }
    }
}
