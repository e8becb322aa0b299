internal import BellhopPhone
internal import BellhopValues

/// Checks which calls are made, of whom, in which order, and within which time.
struct CallCheck: Sendable {
    private struct Instance: Sendable {
        let module: ModuleID
        let order: OpenOrder
        let isContent: Bool
        /// Whether its process had an instance before.
        let isReused: Bool
        var isOpened = false
        /// Whether it has answered as a service extension.
        var hasAnswered = false
        var isTold = false
        /// Whether it is there, and its process alone was asked for.
        var isLaunched = false
        var isWarned = false
        /// Whether it shows a page.
        var hasPage = false
        /// The newest push of each selector.
        var newest: [Selector: Int] = [:]
        /// How often it was told its token, or that there is none, and how often it may be.
        var registrations = 0
        var allowedRegistrations = 1
        /// How often it has asked to be registered.
        var asks = 0
        /// Whether it is told the app's state, and the state that it was told last.
        let hearsState: Bool
        var state: Int32?
    }

    private var instances: [InstanceID: Instance] = [:]
    private var gone: Set<InstanceID> = []
    private var standbys: [InstanceID: OpenOrder] = [:]
    /// Those that were kept at least once.
    private var kept: Set<InstanceID> = []
    /// Whether the settings keep the workers of service extensions.
    var keepsWorkers = false
    /// The workers that stood by and are used or over.
    private var spent: Set<InstanceID> = []
    private var registrationCommands = 0
    /// The notifications of responses, by the ids of these.
    private var responses: [Cause: String] = [:]
    /// The notification whose response has brought the app to the foreground, until modules are told of it.
    private var opening: String?
    private var isOpened = false
    /// The state of the app that instances can read.
    private var published: Int32?
    /// The pushes that a service extension is asked about, and those that were handled silently.
    private var extending: Set<Int> = []
    private var silent: Set<Int> = []
    /// The pushes that APNs had stored, so that newer ones came before.
    private var late: Set<Int> = []

    mutating func hostStarts() {
        late = []
        responses = [:]
        opening = nil
        published = nil
        extending = []
        silent = []
        instances = [:]
        gone = []
        standbys = [:]
        kept = []
        spent = []
        registrationCommands = 0
    }

    mutating func standBy(_ id: InstanceID, _ order: OpenOrder) -> Violation? {
        standbys[id] = order
        let count = standbys.values.count { $0.settings.id == order.settings.id }
        guard count > order.settings.limits.standby else { return nil }
        return Violation(invariant: .standby, message: "\(count) workers stand by for \(order.settings.id)")
    }

    mutating func standbyEnded(_ id: InstanceID) { if standbys.removeValue(forKey: id) != nil { spent.insert(id) } }

    /// The worker of a service extension stands by again.
    mutating func keep(_ id: InstanceID) -> Violation? {
        guard let instance = instances[id], case .service = instance.order.role else {
            return Violation(invariant: .standby, message: "\(id) is kept, and is no service extension")
        }
        let why: String? =
            if !keepsWorkers {
                "the settings keep none"
            } else if instance.isTold {
                "it was told to end"
            } else if instance.isWarned {
                "it was told that its time ends"
            } else if !instance.hasAnswered {
                "it has not answered"
            } else {
                nil
            }
        instances[id] = nil
        spent.remove(id)
        kept.insert(id)
        standbys[id] = instance.order
        return why.map { Violation(invariant: .standby, message: "\(id) is kept, and \($0)") }
    }

    mutating func open(_ id: InstanceID, _ order: OpenOrder) -> Violation? {
        var isContent = false
        if case .content = order.role { isContent = true }
        if isContent,
            let other = instances.first(where: { $0.value.isContent && !$0.value.isTold && !gone.contains($0.key) })
        {
            return Violation(invariant: .oneContent, message: "\(id) is opened while \(other.key) shows a notification")
        }
        if instances[id] != nil || spent.contains(id) {
            return Violation(invariant: .standby, message: "\(id) is opened, and was used or over before")
        }
        if let standby = standbys[id] {
            standbyEnded(id)
            guard standby.isFor(order) else {
                return Violation(invariant: .standby, message: "\(id) is used for what it was not started for")
            }
        }
        instances[id] = Instance(
            module: order.settings.id, order: order, isContent: isContent, isReused: kept.contains(id),
            allowedRegistrations: 1 + registrationCommands,
            hearsState: order.description.has(.applicationDidChangeState))
        // An extension may have asked before, and be answered only now.
        for (other, instance) in instances where instance.module == order.settings.id && !gone.contains(other) {
            instances[id]?.allowedRegistrations += instance.asks
        }
        return nil
    }

    mutating func take(_ event: Event) -> Violation? {
        switch event.fact {
        case .serviceAsked:
            guard let push = event.push?.number else { break }
            extending.insert(push)
            if silent.contains(push) {
                return Violation(invariant: .pushOrder, message: "p\(push) is extended after its silent handler")
            }
        case .serviceAnswered, .serviceFailed: if let push = event.push?.number { extending.remove(push) }
        case .pushForwarded: if let push = event.push?.number { late.insert(push) }
        case .responseAccepted:
            if let id = event.response { responses[id.cause] = event.notification }
        case .deviceChanged(let device):
            opening = device.outcome == .foreground ? event.causedBy?.compactMap { responses[$0] }.first : nil
        default: break
        }
        return nil
    }

    /// Instances can read the state of the app from now on.
    ///
    /// An app that comes to the foreground is inactive first.
    mutating func publish(_ state: Int32) -> Violation? {
        defer { published = state }
        guard state == ApplicationState.active.rawValue, published == ApplicationState.background.rawValue else {
            return nil
        }
        return Violation(invariant: .responseOrder, message: "the app is active, and was in the background")
    }

    /// Everything that one input leads to has been checked.
    mutating func finishTurn() {
        // A response reaches all of its modules at once.
        if isOpened { opening = nil }
        isOpened = false
    }

    /// The instances that are inactive, though no response is on its way to them.
    var inactive: [InstanceID] {
        instances.filter { !$0.value.isTold && $0.value.state == ApplicationState.inactive.rawValue }.map(\.key)
            .sorted { $0.number < $1.number }
    }

    mutating func told(_ id: InstanceID) {
        instances[id]?.isTold = true
        standbyEnded(id)
    }

    mutating func launched(_ id: InstanceID) { instances[id]?.isLaunched = true }

    mutating func opened(_ id: InstanceID) { instances[id]?.isOpened = true }

    /// A process has died, maybe before the host heard that it is used again.
    mutating func died(_ id: InstanceID) {
        if instances[id] == nil { return standbyEnded(id) }
        if instances[id]?.isReused == true, instances[id]?.isOpened == false { return }
        gone(id)
    }

    mutating func notOpened(_ id: InstanceID) { if instances[id]?.isLaunched == false { gone(id) } }

    mutating func gone(_ id: InstanceID) {
        guard instances[id] != nil else { return }
        instances[id]?.isTold = true
        gone.insert(id)
    }

    /// A module registers, itself or by an extension: it is told its token again.
    mutating func registers(_ id: InstanceID) {
        let module = instances[id]?.module
        instances[id]?.asks += 1
        for id in instances.keys where instances[id]?.module == module { instances[id]?.allowedRegistrations += 1 }
    }

    /// A command registers the app: every module is told again.
    mutating func isRegisteredByCommand() {
        // A command that waits for the start is performed when its modules are up.
        registrationCommands += 1
        for id in instances.keys { instances[id]?.allowedRegistrations += 1 }
    }

    /// The device is registered anew: every module is told, also those that were told before.
    mutating func isRegisteredAnew() {
        for id in instances.keys where instances[id]?.registrations != 0 { instances[id]?.allowedRegistrations += 1 }
    }

    /// Those of some instances that were told neither their token nor that there is none.
    func untold(among ids: [InstanceID]) -> [InstanceID] { ids.filter { instances[$0]?.registrations == 0 } }

    /// Whether a service extension was told that its time ends.
    func wasWarned(_ id: InstanceID) -> Bool { instances[id]?.isWarned ?? true }

    /// A call is about to have its outcome.
    mutating func willAnswer(_ target: CallTarget, of id: InstanceID, _ outcome: Outcome) {
        let isRoute =
            switch target {
            case .route: true
            case .method(let call): call.selector == .openRoute
            case .named: false
            }
        if isRoute, outcome.answer == .handled(true) { instances[id]?.hasPage = true }
        if case .method(let call) = target, call.selector == .serviceDidReceive, case .answered = outcome.status {
            instances[id]?.hasAnswered = true
        }
    }

    mutating func check(
        _ target: CallTarget, _ id: InstanceID, within limit: Duration, _ disk: SimulatedDisk, _ center: CenterModel
    ) -> Violation? {
        guard let instance = instances[id] else {
            return Violation(invariant: .noCallAfterEnd, message: "\(id) is called, and was never opened")
        }
        if instance.isTold {
            return Violation(invariant: .noCallAfterEnd, message: "\(id) is called after its end: \(target.words)")
        }
        guard case .method(let call) = target else {
            return limit == target.functionLimit
                ? nil : Violation(invariant: .deadlines, message: "\(target.words) has a limit of \(limit)")
        }
        if let violation = checkState(call, id, instance) { return violation }
        if call.selector == .serviceTimeWillExpire { instances[id]?.isWarned = true }
        if call.selector == .presentationDidDismiss {
            guard instance.hasPage else {
                return Violation(invariant: .pages, message: "the page of \(id) leaves the screen, and it has none")
            }
            instances[id]?.hasPage = false
        }
        if call.selector == .didRegister || call.selector == .didFailToRegister {
            instances[id]?.registrations += 1
            if instance.registrations + 1 > instance.allowedRegistrations {
                return Violation(
                    invariant: .registration, message: "\(id) is told of the registration again: \(target.words)")
            }
        }
        // A module that asks others has a limit of its own.
        let isShortened = call.selector == .request && limit > .zero && limit < call.selector.documentedLimit
        if limit != call.selector.documentedLimit, !isShortened {
            return Violation(invariant: .deadlines, message: "\(target.words) has a limit of \(limit)")
        }
        guard let mark = target.mark(of: instance.module), let number = call.push?.number else { return nil }
        if disk.written.rows[number]?.begun.contains(mark) != true {
            return Violation(
                invariant: .markBeforeCall,
                message: "p\(number) reaches \(instance.module) without a mark: \(mark.selector.rawValue)")
        }
        if let violation = Self.localized(call, number) { return violation }
        if mark.selector == .willPresent, center.isFiltered(number) {
            return Violation(invariant: .notifications, message: "p\(number) is presented, and was filtered")
        }
        if call.selector == .didReceiveRemoteNotification {
            silent.insert(number)
            if extending.contains(number) {
                return Violation(invariant: .pushOrder, message: "p\(number) is handled silently while it is extended")
            }
        }
        if late.contains(number) { return nil }
        // Extensions take their time with those that are mutable.
        let selector = call.selector == .delegateWillPresent ? .willPresent : call.selector
        if center.spec(of: number)?.isMutable == true { return nil }
        if let newest = instance.newest[selector], newest > number {
            return Violation(
                invariant: .pushOrder, message: "p\(number) reaches \(id) after p\(newest): \(mark.selector.rawValue)")
        }
        instances[id]?.newest[selector] = number
        return nil
    }

    /// A response that brings the app to the foreground reaches its modules before they are told that it is active.
    private mutating func checkState(_ call: Call, _ id: InstanceID, _ instance: Instance) -> Violation? {
        switch (call.selector, call.arguments.first) {
        case (.applicationDidChangeState, .int32(let state)?):
            instances[id]?.state = state
        case (.didReceiveResponse, .response(let response)?), (.delegateDidReceiveResponse, .response(let response)?):
            guard response.notification.identifier == opening else { return nil }
            isOpened = true
            if instance.hearsState, instance.state != ApplicationState.inactive.rawValue {
                return Violation(
                    invariant: .responseOrder,
                    message: "\(id) is told of the response to \(opening ?? "") in the state \(instance.state ?? -1)")
            }
        default: break
        }
        return nil
    }

    /// A module sees a text of the app, or the key if the app has no such text.
    private static func localized(_ call: Call, _ number: Int) -> Violation? {
        let notification = call.arguments.lazy.compactMap {
            if case .notification(let notification) = $0 { notification } else { nil }
        }.first
        guard let notification, let text = LocalizedAlert(notification.payload)?.title,
            call.selector != .serviceDidReceive
        else { return nil }
        // A service extension may have changed it.
        let texts = SimulatedFiles.texts
        let expected: Set = [text.text(in: texts) ?? text.key, "changed", ""]
        guard !expected.contains(notification.content.title) else { return nil }
        return Violation(
            invariant: .localized, message: "p\(number) is presented with the title \(notification.content.title)")
    }

    /// A call reaches the edge.
    func made(_ target: CallTarget, _ id: InstanceID, _ pushes: inout PushCheck) -> Violation? {
        guard let module = instances[id]?.module, let mark = target.mark(of: module) else { return nil }
        return pushes.made(mark)
    }
}

extension OpenOrder {
    /// Whether a worker that stands by for this may be used for another order.
    fileprivate func isFor(_ other: OpenOrder) -> Bool {
        settings.id == other.settings.id && settings.data == other.settings.data
            && settings.permissions == other.settings.permissions && library.image == other.library.image
            && description.name == other.description.name
    }
}

extension CallTarget {
    /// The mark that the call has to have on the disk; nil where it needs none.
    func mark(of module: ModuleID) -> BegunCall? {
        guard case .method(let call) = self, let push = call.push else { return nil }
        switch call.selector {
        case .didReceiveRemoteNotification:
            return BegunCall(push: push, module: module, selector: call.selector)
        case .willPresent, .delegateWillPresent:
            return BegunCall(push: push, module: module, selector: .willPresent)
        default: return nil
        }
    }

    /// The limit of a function that has no selector.
    fileprivate var functionLimit: Duration { if case .named = self { .seconds(30) } else { .seconds(5) } }

    var words: String {
        switch self {
        case .method(let call): "\(call.selector.rawValue)\(call.push.map { " of \($0)" } ?? "")"
        case .route(let route, _, _): "the route \(route.pattern)"
        case .named(let method, _): "the method \(method.declaration)"
        }
    }
}

extension Selector {
    /// The limit of the table in docs/abi.md.
    fileprivate var documentedLimit: Duration {
        switch self {
        case .didReceiveRemoteNotification, .didReceiveResponse, .delegateDidReceiveResponse, .serviceDidReceive,
            .contentDidReceiveResponse, .handleBackgroundSession, .callMethod, .request:
            .seconds(30)
        case .serviceTimeWillExpire: .seconds(3)
        default: .seconds(5)
        }
    }
}
