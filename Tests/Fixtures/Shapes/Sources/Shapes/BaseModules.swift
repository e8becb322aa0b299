// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Q2ModuleInterfaces

public final class ClassSenderModule: Q2ModuleBase {
    public override class var sender: PushSender? { PushSender(id: "shape.class") }

    public override func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        guard let delegate = moduleDelegate, let payload = ShapePayload(response) else { return }
        _ = delegate.navigateTo(target: .route(payload.route))
    }
}

public class StaticSenderModule: Q2ModuleBase {
    public override static var sender: PushSender? { PushSender(id: "shape.static") }

    public override func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? { .noData }
}

private struct ShapePayload: Decodable {
    let route: String

    init?(_ response: UNNotificationResponse) {
        guard let data = response.notification.request.content.userInfo["data"] as? [String: Any],
            let shape = data["shape"] as? [String: Any],
            let json = try? JSONSerialization.data(withJSONObject: shape),
            let payload = try? JSONDecoder().decode(Self.self, from: json)
        else { return nil }
        self = payload
    }
}
