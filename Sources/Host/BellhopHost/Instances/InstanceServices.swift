internal import BellhopPhone
internal import BellhopValues
internal import BellhopWorkers
internal import Synchronization

/// The requests and messages of one instance to the host, which are posted to the loop.
///
/// Called on threads of a module in this process. A worker's requests come on the thread of the loop, so nothing here
/// may block.
final class InstanceServices: HostServices {
    let isExtension: Bool
    private let instance: InstanceID
    private let mailbox: Mailbox
    private let requests: OpenRequests
    private let application: PublishedApplication

    init(
        _ instance: InstanceID, of module: ModuleID, isExtension: Bool, _ mailbox: Mailbox, _ requests: OpenRequests,
        _ application: PublishedApplication
    ) {
        self.instance = instance
        self.isExtension = isExtension
        self.mailbox = mailbox
        self.requests = requests
        self.application = application
    }

    // MARK: Messages

    func log(_ entry: LogEntry, from module: ModuleID) { mailbox.post(.message(instance, .log(entry))) }

    func note(_ notice: Event.ModuleNotice.Outcome, _ error: BellhopError, from module: ModuleID) {
        mailbox.post(.message(instance, .notice(notice, error)))
    }

    func printed(_ line: String, from module: ModuleID) { mailbox.post(.message(instance, .printed(line))) }

    func awaitsDebugger(_ process: Int32, from module: ModuleID) {
        mailbox.post(.message(instance, .awaitsDebugger(process)))
    }

    func grew(by growth: Int, from module: ModuleID) { mailbox.post(.message(instance, .grew(by: growth))) }

    func report(_ liveness: Liveness, of module: ModuleID) { mailbox.post(.message(instance, .liveness(liveness))) }

    func stray(_ answer: StrayAnswer, to selector: Selector, push: PushID?, from module: ModuleID) {
        mailbox.post(.message(instance, .stray(answer, selector, push)))
    }

    func current(_ module: ModuleID) -> ModuleID { application.current(module) }

    var applicationState: Int32 { application.value.state }

    /// Nil in an extension, which is not the app and has no signed-in user.
    var userToken: String? { isExtension ? nil : application.value.userToken }

    func color(_ name: String) -> Theme.Color? { application.value.theme.colors[name] }

    // MARK: Requests

    func navigate(to route: String, from module: ModuleID) -> Bool {
        requests.askAndWait(.navigate(route), by: instance).isAccepted
    }

    func navigate(to route: String, from module: ModuleID, answer: @escaping @Sendable (Bool) -> Void) {
        requests.ask(.navigate(route), by: instance) { answer($0.isAccepted) }
    }

    func add(_ route: RouteFunction, from module: ModuleID) throws(BellhopError) {
        if let error = requests.askAndWait(.addRoute(route), by: instance).routeError { throw error }
    }

    func add(
        _ route: RouteFunction, from module: ModuleID, answer: @escaping @Sendable (BellhopError?) -> Void
    ) {
        requests.ask(.addRoute(route), by: instance) { answer($0.routeError) }
    }

    func center(_ request: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void) {
        let read = Result { () throws(BellhopError) in try CenterRequest(json: request) }
        requests.ask(.center(read), by: instance) { answer($0.centerJSON) }
    }

    func request(
        _ type: String, _ parameters: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void
    ) {
        requests.ask(.methods(type: type, parameters: parameters), by: instance) { answer($0.answers) }
    }

    func asset(
        _ key: String, isCacheOnly: Bool, from module: ModuleID,
        answer: @escaping @Sendable (Result<[UInt8], AssetFailure>) -> Void
    ) {
        requests.ask(.asset(key: key, isCacheOnly: isCacheOnly), by: instance) {
            answer($0.assetResult(isCacheOnly: isCacheOnly))
        }
    }
}
