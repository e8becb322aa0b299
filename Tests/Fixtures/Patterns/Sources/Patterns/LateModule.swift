// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Q2ModuleInterfaces

class LateModule: PushLifecycleModule {
    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    static var sender: PushSender? { PushSender(id: "pattern.late") }
}

/// Remembers the handler and forgets the request, which it wants when its time is up: then it traps.
public class LateServiceExtension: UNNotificationServiceExtension, PushServiceExtensionModule {
    public var moduleDelegate: ModuleDelegate!
    public var moduleDataSource: ModuleDataSource!

    public static var sender: PushSender? { PushSender(id: "pattern.late") }

    private var deliver: ((UNNotificationContent) -> Void)?
    private var request: UNNotificationRequest!

    public override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        deliver = contentHandler
        print("late: waits for a picture")
    }

    public override func serviceExtensionTimeWillExpire() { deliver?(request.content) }
}
