internal import BellhopABI
internal import Foundation
internal import HostAccess
internal import Synchronization
internal import UIKit
internal import UserNotifications
internal import UserNotificationsUI

/// A content extension.
///
/// On iOS, the Info.plist of an extension names a view controller of this kind.
typealias ContentExtension = UIViewController & UNNotificationContentExtension

/// An instance of a module class, which the host has as a `void *`.
final class ExportedInstance: Sendable {
    let connection: HostConnection
    let identifier: String?
    let calls = OpenCalls()
    let openMethods = OpenMethods()

    // The author's object is not Sendable. Its isolation decides where it is called. A synchronous method is called on
    // the main thread, and Swift decides about an asynchronous one.
    nonisolated(unsafe) let push: (any PushLifecycleModule)?
    nonisolated(unsafe) let screen: (any UIModule)?
    nonisolated(unsafe) let methods: (any MethodModule)?
    nonisolated(unsafe) let application: (any ApplicationLifecycleModule)?
    nonisolated(unsafe) let continuity: (any ContinuityLifecycleModule)?
    nonisolated(unsafe) let session: (any Q2LifecycleModule)?
    nonisolated(unsafe) let security: (any SecurityModule)?
    nonisolated(unsafe) let messaging: (any FirebaseMessagingModule)?
    let service: ServiceExtension?
    let content: (any ContentExtension)?
    nonisolated(unsafe) let module: any Module
    // The references of the module may be weak.
    private let delegate: HostDelegate
    private let dataSource: HostDataSource
    private let kept = Mutex(Kept())

    private struct Kept {
        var categories: CategoryTable?
        var controller: UIViewController?
        var views: ViewTreeRecord?
        var touchable: ShownViews?
        var data: DataRecord?
        var phase: ApplicationPhase?
    }

    @MainActor
    init(
        _ connection: HostConnection, make: @MainActor (any ModuleDelegate, any ModuleDataSource) -> any Module
    ) {
        self.connection = connection
        delegate = HostDelegate(connection)
        dataSource = HostDataSource(connection)
        identifier = dataSource.identifier
        module = make(delegate, dataSource)
        push = module as? any PushLifecycleModule
        screen = module as? any UIModule
        methods = module as? any MethodModule
        application = module as? any ApplicationLifecycleModule
        continuity = module as? any ContinuityLifecycleModule
        session = module as? any Q2LifecycleModule
        security = module as? any SecurityModule
        messaging = module as? any FirebaseMessagingModule
        service = (module as? UNNotificationServiceExtension).map(ServiceExtension.init)
        content = module as? any ContentExtension
        content?.extensionContext = NSExtensionContext(HostExtensionContext(.shared))
    }

    /// Keeps the categories until they are requested again.
    ///
    /// The contract requires this until the next call.
    func keep(_ categories: CategoryTable) -> UnsafePointer<bellhop_category_set_t> {
        kept.withLock { $0.categories = categories }
        return categories.pointer
    }

    /// Keeps the views until they are described again.
    func keep(_ views: ViewTreeRecord) -> UnsafePointer<bellhop_view_tree_t> {
        kept.withLock { $0.views = views }
        return views.pointer
    }

    /// The views that a gesture can refer to: those that the host asked for last.
    var touchableViews: ShownViews? {
        get { kept.withLock(\.touchable) }
        set { kept.withLock { $0.touchable = newValue } }
    }

    /// Keeps bytes until others are kept.
    func keep(_ data: DataRecord) -> UnsafePointer<bellhop_data_t> {
        kept.withLock { $0.data = data }
        return data.pointer
    }

    /// Sets the phase of the app, and returns the steps that the module is told about.
    func enter(_ phase: ApplicationPhase) -> [ApplicationStep] {
        kept.withLock { kept in
            defer { kept.phase = phase }
            return ApplicationStep.between(kept.phase, phase)
        }
    }

    /// The view controller that is on the screen.
    var presented: UIViewController? { kept.withLock(\.controller) }

    /// Keeps the view controller that is on the screen, and returns the one before it.
    func keep(_ controller: UIViewController?) -> UIViewController? {
        kept.withLock { kept in
            defer { kept.controller = controller }
            return kept.controller
        }
    }
}

extension ExportedInstance {
    /// The handle for the host, which ``end(_:)`` releases.
    var handle: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    /// The instance of a handle, or nil for NULL.
    static func of(_ handle: UnsafeMutableRawPointer?) -> ExportedInstance? {
        handle.map { Unmanaged<ExportedInstance>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Ends the instance of a handle, on the main thread.
    ///
    /// A method that still waits keeps the object until it is done.
    static func end(_ handle: UnsafeMutableRawPointer?) {
        guard let handle, let connection = of(handle)?.connection else { return }
        let instance = Unmanaged<ExportedInstance>.fromOpaque(handle)
        MainThread.sync {
            instance.release()
            Preferences.write()
        }
        connection.close()
    }
}
