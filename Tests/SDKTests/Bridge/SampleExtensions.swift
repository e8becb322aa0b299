import Foundation
@_spi(ModuleExports) import Q2ModuleInterfaces
import Synchronization

/// The shape in which service extensions are written: keeps the handler, never sets its request, traps at the end.
class SampleService: UNNotificationServiceExtension, PushServiceExtensionModule {
    var moduleDelegate: (any ModuleDelegate)!
    var moduleDataSource: (any ModuleDataSource)!
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var request: UNNotificationRequest!

    class var sender: PushSender? { PushSender(id: "sample.service") }

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
        content.title = "changed: \(content.title)"
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() { contentHandler?(request.content) }
}

/// Does with its handler what a test says, and says where it was.
final class ScriptedService: SampleService {
    typealias ContentHandler = (UNNotificationContent) -> Void

    private let work: @Sendable (UNNotificationRequest, @escaping ContentHandler) -> Void
    private let expire: @Sendable () -> Void

    init(
        expire: @escaping @Sendable () -> Void = {},
        _ work: @escaping @Sendable (UNNotificationRequest, @escaping ContentHandler) -> Void
    ) {
        self.work = work
        self.expire = expire
    }

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) { work(request, contentHandler) }

    override func serviceExtensionTimeWillExpire() { expire() }
}

/// A service extension that leaves everything to its base class.
final class BareService: UNNotificationServiceExtension, PushServiceExtensionModule {
    static var sender: PushSender? { nil }
}

/// Shows the title it was given in a label, and notes the order of its calls.
@MainActor
final class SampleContent: UIViewController, PushContentExtensionModule {
    var moduleDelegate: (any ModuleDelegate)!
    var moduleDataSource: (any ModuleDataSource)!
    private let label = UILabel()
    let log = Mutex<[String]>([])
    var button = UNNotificationContentExtensionMediaPlayPauseButtonType.none

    nonisolated static var sender: PushSender? { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("load")
        view.addSubview(label)
    }

    override func viewDidAppear(_ animated: Bool) { note("appear") }

    func didReceive(_ notification: UNNotification) {
        note("receive")
        label.text = notification.request.content.title
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        label.text = response.actionIdentifier
        switch response.actionIdentifier {
        case "silent": break
        case "dismiss": completion(.dismiss)
        default: completion(.doNotDismiss)
        }
    }

    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { button }
    var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 8, y: 8, width: 44, height: 44) }

    func mediaPlay() { note("play") }
    func mediaPause() { note("pause") }

    private func note(_ line: String) { log.withLock { $0.append(line) } }
}

/// A content extension with nothing but what it must have.
@MainActor
final class BareContent: UIViewController, PushContentExtensionModule {
    nonisolated static var sender: PushSender? { nil }
    func didReceive(_ notification: UNNotification) {}
}
