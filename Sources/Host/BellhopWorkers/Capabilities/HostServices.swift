public import BellhopValues

/// What the host does for a module.
///
/// Called from any thread, by the module itself; never waits for a module.
public protocol HostServices: AnyObject, Sendable {
    /// `navigateTo`: true when a pattern matches or the request waits for login.
    func navigate(to route: String, from module: ModuleID) -> Bool

    /// A message for the event stream.
    func log(_ entry: LogEntry, from module: ModuleID)

    /// A line the module printed; only of modules in a worker.
    func printed(_ line: String, from module: ModuleID)

    /// Adds a native route; throws when the module already has that pattern.
    func add(_ route: RouteFunction, from module: ModuleID) throws(BellhopError)

    /// ``navigate(to:from:)`` for those who have no thread to wait on; `answer` is called once, on any thread.
    func navigate(to route: String, from module: ModuleID, answer: @escaping @Sendable (Bool) -> Void)

    /// ``add(_:from:)`` for those who have no thread to wait on; `answer` is called once, on any thread.
    func add(_ route: RouteFunction, from module: ModuleID, answer: @escaping @Sendable (BellhopError?) -> Void)

    /// The instance's process waits for a debugger; only of modules in a worker.
    func awaitsDebugger(_ process: Int32, from module: ModuleID)

    /// The memory of an extension has grown by so many bytes, more than iOS allows; only of extensions.
    func grew(by growth: Int, from module: ModuleID)

    /// An answer came that nobody waits for.
    func stray(_ answer: StrayAnswer, to selector: Selector, push: PushID?, from module: ModuleID)

    /// Something of the notification center, in its JSON; `answer` is called once, on any thread, at once or, where a
    /// user is asked, later.
    func center(_ request: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void)

    /// A request of every other module; `answer` is called once, on any thread, with the JSON array of the answers, once
    /// every module has answered or is late.
    func request(
        _ type: String, _ parameters: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void)

    /// Gets an asset of the app. `answer` is called once, on any thread, with the asset or with the failure.
    func asset(
        _ key: String, isCacheOnly: Bool, from module: ModuleID,
        answer: @escaping @Sendable (Result<[UInt8], AssetFailure>) -> Void)

    /// UIApplication.State: 0 active, 1 inactive, 2 background.
    var applicationState: Int32 { get }

    /// The signed-in user's session token.
    var userToken: String? { get }

    /// The color of a name; nil if the theme has none.
    func color(_ name: String) -> Theme.Color?
}

extension HostServices {
    /// Nothing: only a host tells its user.
    public func awaitsDebugger(_ process: Int32, from module: ModuleID) {}

    /// Nothing: only a host tells its user.
    public func grew(by growth: Int, from module: ModuleID) {}

    /// Answers at once.
    public func navigate(to route: String, from module: ModuleID, answer: @escaping @Sendable (Bool) -> Void) {
        answer(navigate(to: route, from: module))
    }

    /// Answers at once.
    public func add(
        _ route: RouteFunction, from module: ModuleID, answer: @escaping @Sendable (BellhopError?) -> Void
    ) {
        do throws(BellhopError) {
            try add(route, from: module)
            answer(nil)
        } catch {
            answer(error)
        }
    }
}
