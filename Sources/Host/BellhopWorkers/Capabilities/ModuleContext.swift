internal import BellhopABI
internal import BellhopImages
internal import BellhopValues
internal import Dispatch
internal import Synchronization

/// The host table of one instance, and the state that the capabilities need.
///
/// It is kept as long as the process runs, because a module may use its host table after its end. Then every request is
/// refused.
final class ModuleContext: Sendable {
    /// The maximum number of bytes of a logged line that are kept.
    static let longestLine = 8192
    /// The maximum number of bytes of a request to the notification center.
    static let longestRequest = CenterRequest.categoriesLimit

    private let entryID: ModuleID
    /// The module, with its name of today.
    var id: ModuleID { services.current(entryID) }
    /// The host table that the instance receives.
    nonisolated(unsafe) let table: UnsafePointer<bellhop_host_t>
    nonisolated(unsafe) let data: UnsafePointer<CChar>
    let dataCount: Int
    nonisolated(unsafe) let identifier: UnsafePointer<CChar>?
    /// Whether the module's log may contain private values.
    let showsPrivateLogs: Bool
    private let services: any HostServices
    private let state = Mutex(State())
    /// Counts the functions that wait for assets or are being called.
    private let visits = DispatchGroup()
    private let arena: Arena

    private struct State {
        var hasEnded = false
        var lastError: String?
        /// The state of the app that the instance was told last.
        var applicationState: Int32?
        /// The functions of native routes, those of the class first.
        ///
        /// The number of a function is its index.
        var routes: [ModuleClass.BoundRoute] = []
        /// The threads that wait for a reply of the host.
        var asking: [ObjectIdentifier: AwaitedReply] = [:]
        /// The functions that wait for assets, and whether each wants only the cache.
        var visitors: [UInt64: (visitor: AssetVisitor, isCacheOnly: Bool)] = [:]
        var lastVisitor: UInt64 = 0
    }

    init(_ entry: ModuleEntry, services: any HostServices) {
        entryID = entry.id
        showsPrivateLogs = entry.showsPrivateLogs
        self.services = services
        var arena = Arena()
        data = UnsafeRawPointer(arena.place(entry.data)).assumingMemoryBound(to: CChar.self)
        dataCount = entry.data.count
        identifier = arena.place(entry.identifier)
        let host = UnsafeMutablePointer<bellhop_host_t>.allocate(capacity: 1)
        host.initialize(to: bellhop_host_t())
        table = UnsafePointer(host)
        self.arena = arena
        host.pointee.size = UInt32(MemoryLayout<bellhop_host_t>.size)
        host.pointee.revision = 1
        host.pointee.context = Unmanaged.passRetained(self).toOpaque()
        host.pointee.capability = { _, id in Capabilities.table(id) }
    }

    /// The context of a host table that a module passed back, or nil if it passed another pointer.
    static func of(_ host: UnsafePointer<bellhop_host_t>?) -> ModuleContext? {
        guard let context = host?.pointee.context else { return nil }
        return Unmanaged<ModuleContext>.fromOpaque(context).takeUnretainedValue()
    }

    /// The services, until the instance has ended.
    var live: (any HostServices)? { state.withLock(\.hasEnded) ? nil : services }

    /// The state of the app.
    ///
    /// It is the state that the instance was told before the current function, or else the state that the host
    /// publishes.
    var applicationState: Int32 {
        state.withLock(\.applicationState) ?? live?.applicationState ?? Int32(BELLHOP_APPLICATION_BACKGROUND)
    }

    /// Keeps the state of the app if a call tells it.
    func willCall(_ call: PreparedCall) {
        guard call.selector == .applicationDidChangeState, case .int32(let told)? = call.arguments.first else { return }
        // An app that is about to end counts as being in the background.
        state.withLock { $0.applicationState = min(told, Int32(BELLHOP_APPLICATION_BACKGROUND)) }
    }

    /// The last error that the module logged.
    var lastError: String? { state.withLock(\.lastError) }

    /// Sets the routes of the class, before an instance can add its own.
    func declare(_ routes: [ModuleClass.BoundRoute]) { state.withLock { $0.routes = routes } }

    /// Adds a route at run time.
    ///
    /// Throws if the host refuses it.
    func add(_ route: ModuleClass.BoundRoute) throws(BellhopError) {
        guard let services = live else { return }
        let number = state.withLock { state in
            state.routes.append(route)
            return state.routes.count - 1
        }
        try services.add(
            RouteFunction(number: number, pattern: route.pattern, signature: route.signature), from: id)
    }

    /// Asks for a route, unless it is too long for the host.
    func navigate(to route: String) -> Bool {
        guard let services = live else { return false }
        do throws(BellhopError) { try CanonicalRoute.checkLength(of: route) } catch {
            note(.navigationRefused, error)
            return false
        }
        return services.navigate(to: route, from: id)
    }

    /// The color with a name, or nil if the theme has none or the name is too long for the host.
    func color(_ name: String) -> Theme.Color? {
        guard let services = live else { return nil }
        guard name.utf8.count <= Self.longestLine else {
            note(.requestRefused, .colorNameTooLong(name.utf8.count))
            return nil
        }
        return services.color(name)
    }

    /// The function with a number.
    func route(_ number: Int) -> ModuleClass.BoundRoute? {
        state.withLock { $0.routes.indices.contains(number) ? $0.routes[number] : nil }
    }

    /// Ends the context.
    ///
    /// From now on, every request of the instance is refused.
    func end() {
        let (asking, visitors) = state.withLock { state in
            state.hasEnded = true
            defer { state.visitors = [:] }
            return (state.asking.values, state.visitors.sorted { $0.key < $1.key }.map(\.value))
        }
        for answer in asking { answer.giveUp() }
        for (visitor, isCacheOnly) in visitors { call(visitor, .failure(.ended(isCacheOnly: isCacheOnly))) }
    }

    /// Waits until all functions that waited for assets have returned.
    ///
    /// Call this only after ``end()``.
    func finishVisits() { visits.wait() }

    /// Gets an asset, and calls the function on the main thread.
    ///
    /// If the instance has ended, the function is called immediately.
    func getAsset(_ key: String, isCacheOnly: Bool, _ visitor: AssetVisitor) {
        let number = state.withLock { state -> UInt64? in
            guard !state.hasEnded else { return nil }
            state.lastVisitor += 1
            state.visitors[state.lastVisitor] = (visitor, isCacheOnly)
            visits.enter()
            return state.lastVisitor
        }
        guard let number else { return visitor.visit(.failure(.ended(isCacheOnly: isCacheOnly))) }
        services.asset(key, isCacheOnly: isCacheOnly, from: id) { [self] result in
            guard let (visitor, _) = state.withLock({ $0.visitors.removeValue(forKey: number) }) else { return }
            call(visitor, result)
        }
    }

    private func call(_ visitor: AssetVisitor, _ result: Result<[UInt8], AssetFailure>) {
        DispatchQueue.main.async { [visits] in
            visitor.visit(result)
            visits.leave()
        }
    }

    /// Sends a request to the notification center, and waits for the answer.
    func askCenter(_ request: [UInt8]) -> [UInt8] {
        wait(orElse: CenterAnswer.ended.json) { services.center(request, from: id, answer: $0) }
    }

    /// Tells the host why a request to the notification center isn't sent, and returns the answer to it.
    ///
    /// The module may not read the answer. Swift code can't, for example when it sets categories.
    func refuseCenter(_ error: BellhopError) -> [UInt8] {
        guard live != nil else { return CenterAnswer.ended.json }
        note(.centerRefused, error)
        return CenterAnswer.refused(error).json
    }

    /// Sends a request to the other modules, and waits for their answers.
    func request(_ type: String, _ parameters: [UInt8]) -> [UInt8] {
        wait(orElse: Array("[]".utf8)) { services.request(type, parameters, from: id, answer: $0) }
    }

    /// Waits for a reply until the instance ends.
    private func wait(
        orElse ended: [UInt8], _ ask: (@escaping @Sendable ([UInt8]) -> Void) -> Void
    ) -> [UInt8] {
        let answer = AwaitedReply(orElse: ended)
        let isLive = state.withLock { state in
            if !state.hasEnded { state.asking[ObjectIdentifier(answer)] = answer }
            return !state.hasEnded
        }
        guard isLive else { return ended }
        ask { answer.give($0) }
        defer { state.withLock { _ = $0.asking.removeValue(forKey: ObjectIdentifier(answer)) } }
        return answer.wait()
    }

    func log(_ level: LogLevel, _ message: String) { log(LogEntry(level, message)) }

    func log(_ entry: LogEntry) {
        if entry.level == .error || entry.level == .fault { state.withLock { $0.lastError = entry.message } }
        services.log(entry.cut(to: Self.longestLine), from: id)
    }

    /// Tells the host what is refused to the module.
    ///
    /// It also explains why the instance can't be made, if the module logs no error after it.
    func note(_ notice: Event.ModuleNotice.Outcome, _ error: BellhopError) {
        state.withLock { $0.lastError = error.message }
        services.note(notice, error.cut(to: Self.longestLine), from: id)
    }

    /// Says that the module hangs, or no longer does.
    func report(_ liveness: Liveness) { services.report(liveness, of: id) }

    func report(stray answer: StrayAnswer, _ selector: Selector, _ push: PushID?) {
        services.stray(answer, to: selector, push: push, from: id)
    }
}

extension BellhopError {
    /// The name of a color has this many bytes, which are too many.
    fileprivate static func colorNameTooLong(_ count: Int) -> BellhopError {
        BellhopError(
            .themeNameTooLong, "the name of a color is \(count) bytes long, more than \(ModuleContext.longestLine)",
            hint: "Use a name from `theme` in settings.json")
    }
}

extension BellhopError.Code {
    /// The name of a color is too long for any theme.
    fileprivate static let themeNameTooLong = Self(rawValue: "theme.name-too-long")
}
