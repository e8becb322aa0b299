import FerryCore
import Foundation
import Q2ModuleInterfaces

/// The service extension, in the target of the module.
final class FerryService: UNNotificationServiceExtension, PushServiceExtensionModule {
    static var sender: PushSender? { FerryModule.sender }

    weak var moduleDelegate: ModuleDelegate?
    weak var moduleDataSource: ModuleDataSource?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        content.subtitle = "Ferry"
        contentHandler(content)
    }
}
