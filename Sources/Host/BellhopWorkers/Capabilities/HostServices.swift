package import BellhopValues

/// What the host does for a module.
///
/// The module calls it from any thread. It never waits for a module.
package protocol HostServices: AnyObject, Sendable {
    /// Performs `navigateTo`, and returns true if a pattern matches or the request waits for login.
    func navigate(to route: String, from module: ModuleID) -> Bool

    /// Adds a message to the event stream.
    func log(_ entry: LogEntry, from module: ModuleID)

    /// Receives what was refused to the module, or what is wrong with its process, and why.
    func note(_ notice: Event.ModuleNotice.Outcome, _ error: BellhopError, from module: ModuleID)

    /// Receives a line that a module in a worker has printed.
    func printed(_ line: String, from module: ModuleID)

    /// Adds a native route.
    ///
    /// Throws if the module already has that pattern.
    func add(_ route: RouteFunction, from module: ModuleID) throws(BellhopError)

    /// Does the same as ``navigate(to:from:)`` without waiting.
    ///
    /// `answer` is called once, on any thread.
    func navigate(to route: String, from module: ModuleID, answer: @escaping @Sendable (Bool) -> Void)

    /// Does the same as ``add(_:from:)`` without waiting.
    ///
    /// `answer` is called once, on any thread.
    func add(_ route: RouteFunction, from module: ModuleID, answer: @escaping @Sendable (BellhopError?) -> Void)

    /// The process of a module's worker waits for a debugger.
    func awaitsDebugger(_ process: Int32, from module: ModuleID)

    /// The memory of an extension has grown by this many bytes, which is more than iOS allows.
    func grew(by growth: Int, from module: ModuleID)

    /// The process of a module's worker does not answer, or answers again.
    func report(_ liveness: Liveness, of module: ModuleID)

    /// An answer came late, or a second time.
    func stray(_ answer: StrayAnswer, to selector: Selector, push: PushID?, from module: ModuleID)

    /// Performs a request to the notification center, in JSON.
    ///
    /// `answer` is called once, on any thread. If the user has to decide, it is called later.
    func center(_ request: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void)

    /// Sends a request to every other module.
    ///
    /// `answer` is called once, on any thread, when every module has answered or is late. It receives the answers as a
    /// JSON array.
    func request(
        _ type: String, _ parameters: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void)

    /// Gets an asset of the app.
    ///
    /// `answer` is called once, on any thread, with the asset or with the failure.
    func asset(
        _ key: String, isCacheOnly: Bool, from module: ModuleID,
        answer: @escaping @Sendable (Result<[UInt8], AssetFailure>) -> Void)

    /// The id of a module with its name of today.
    ///
    /// An edit can rename a module that runs. Errors and reports of its instance have the new name.
    func current(_ module: ModuleID) -> ModuleID

    /// The UIApplication.State: 0 is active, 1 is inactive, 2 is background.
    var applicationState: Int32 { get }

    /// The signed-in user's session token.
    var userToken: String? { get }

    /// The color with a name, or nil if the theme has none.
    func color(_ name: String) -> Theme.Color?
}

extension HostServices {
    /// Returns the id, because only a host has settings that can be edited.
    package func current(_ module: ModuleID) -> ModuleID { module }

    /// Does nothing, because only a host has a user to tell.
    package func note(_ notice: Event.ModuleNotice.Outcome, _ error: BellhopError, from module: ModuleID) {}

    /// Does nothing, because only a host has a user to tell.
    package func awaitsDebugger(_ process: Int32, from module: ModuleID) {}

    /// Does nothing, because only a host has a user to tell.
    package func grew(by growth: Int, from module: ModuleID) {}

    /// Does nothing, because only a host has a user to tell.
    package func report(_ liveness: Liveness, of module: ModuleID) {}

    /// Answers immediately.
    package func navigate(to route: String, from module: ModuleID, answer: @escaping @Sendable (Bool) -> Void) {
        answer(navigate(to: route, from: module))
    }

    /// Answers immediately.
    package func add(
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
