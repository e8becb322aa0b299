import Q2ModuleInterfaces
import UserNotificationsUI

/// The service extension of a phone, as a host loads it.
final class HostedService: ConformanceService, PushServiceExtensionModule {
    static var sender: PushSender? { .conformance }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?
}

/// The content extension of a phone, as a host loads it.
@MainActor
final class HostedContent: ConformanceContent, @preconcurrency PushContentExtensionModule {
    nonisolated static var sender: PushSender? { .conformance }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?
}

extension PushSender {
    /// The sender of the module and its extensions.
    static let conformance = PushSender(id: "dev.bellhop.conformance")
}
