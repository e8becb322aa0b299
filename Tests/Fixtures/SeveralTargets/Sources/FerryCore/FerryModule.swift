import FerryHandlers
import Foundation
import Q2ModuleInterfaces

package typealias FerryBase = NSObject & PushLifecycleModule

/// The class of the module, in a target of its own.
package final class FerryModule: FerryBase, @unchecked Sendable {
    package static var sender: PushSender? { PushSender(id: "ferry") }

    package weak var moduleDelegate: ModuleDelegate?
    package weak var moduleDataSource: ModuleDataSource?
    package private(set) var departures = 0

    package func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        Timetable([]).each({ $0(1) }, then: { _ in })
        departures += 1
        return .newData
    }
}
