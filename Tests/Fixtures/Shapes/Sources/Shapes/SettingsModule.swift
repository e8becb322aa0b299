import Q2ModuleInterfaces

final class SettingsModule: NSObject, PushLifecycleModule {
    var moduleDelegate: ModuleDelegate?
    weak var moduleDataSource: ModuleDataSource?

    static var sender: PushSender? { PushSender(id: "shape.settings") }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        guard let source = moduleDataSource else { return }
        print("settings: \(String(decoding: source.rawData, as: UTF8.self)), user \(source.user?.token ?? "nobody")")
        guard let route = source.data["route"]?.stringValue else { return }
        _ = moduleDelegate?.navigateTo(target: .route(route))
    }
}
