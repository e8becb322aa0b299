package import BellhopValues

/// The notification center: serves the requests of instances (Semantics §8).
struct Center: Sendable {
    var permission = Permission()
    var schedule = Schedule()
    var presenter = Presenter()
    var summary = ScheduledSummary()

    /// Accepts a request.
    ///
    /// Requests of one instance are served in order.
    static func request(
        _ id: RequestID, _ instance: InstanceID, _ request: CenterRequest, in phone: inout Phone
    ) {
        // A question to the user would never be answered.
        guard !phone.isStopping else { return phone.turn.emit(.answer(id, .center(.refused(.hostStopping)))) }
        guard phone.modules[instance]?.requests.enqueue(id, request) == true else {
            return phone.turn.emit(.answer(id, .center(.refused(.centerCrowded))))
        }
        serve(instance, in: &phone)
    }

    /// Answers a request, unless it was answered before.
    static func answer(_ id: RequestID, of instance: InstanceID, _ answer: CenterAnswer, in phone: inout Phone) {
        if phone.modules[instance]?.requests.close(id) == true { phone.turn.emit(.answer(id, .center(answer))) }
    }

    /// Completes a request after its change is stored.
    ///
    /// Has no effect if the request is of an instance that has ended and whose worker was kept.
    static func stored(_ id: RequestID, _ instance: InstanceID, _ answer: CenterAnswer, in phone: inout Phone) {
        guard phone.modules[instance]?.requests.open.contains(id) == true else { return }
        finish(id, of: instance, answer, in: &phone)
        serve(instance, in: &phone)
    }

    /// The files of a request were moved into the store, or left out.
    static func attachmentsTaken(
        _ taken: TakenAttachments, _ asked: NotificationRequest, for id: RequestID, _ instance: InstanceID,
        in phone: inout Phone
    ) {
        guard let asking = phone.modules[instance], asking.requests.open.contains(id) else {
            return Attachments.release(taken.kept, in: &phone)
        }
        Schedule.attachmentsTaken(taken, asked, for: id, of: instance, asking.module, in: &phone)
        // One that is refused or has no effect has been answered already. The others wait until they are stored.
        if phone.modules[instance]?.requests.open.contains(id) != true {
            phone.modules[instance]?.requests.finishServing()
            serve(instance, in: &phone)
        }
    }

    private static func finish(
        _ id: RequestID, of instance: InstanceID, _ answer: CenterAnswer, in phone: inout Phone
    ) {
        phone.modules[instance]?.requests.finishServing()
        self.answer(id, of: instance, answer, in: &phone)
    }

    /// Serves the waiting requests until one needs time.
    private static func serve(_ instance: InstanceID, in phone: inout Phone) {
        while let (id, request) = phone.modules[instance]?.requests.next() {
            guard let asking = phone.modules[instance] else { return }
            guard !phone.isStopping else {
                finish(id, of: instance, .refused(.hostStopping), in: &phone)
                continue
            }
            // Each change becomes events, and the events of a module are limited.
            guard !request.isChange || Instances.mayRecord(instance, in: &phone) else {
                finish(id, of: instance, .refused(.centerCrowded), in: &phone)
                continue
            }
            if case .content(let request) = request {
                let answer = ContentExtension.answer(request, of: instance, in: &phone)
                finish(id, of: instance, answer, in: &phone)
            } else {
                serve(request, id, of: asking, in: &phone)
            }
        }
    }

    private static func serve(
        _ request: CenterRequest, _ id: RequestID, of asking: ModuleInstance, in phone: inout Phone
    ) {
        let (instance, module) = (asking.id, asking.module)
        switch request {
        case .requestAuthorization(let options):
            phone.modules[instance]?.requests.finishServing()
            return Permission.request(options, by: module, for: (id, instance), in: &phone)
        case .add(let request):
            Schedule.add(request, for: id, of: instance, module, in: &phone)
            // A refused request has been answered already.
            if phone.modules[instance]?.requests.open.contains(id) != true {
                phone.modules[instance]?.requests.finishServing()
            }
            return
        case .removePending(let identifiers):
            Schedule.remove(identifiers, in: &phone)
            return phone.whenStored(.centerStored(id, instance, .done))
        case .removeDelivered(let identifiers):
            removeDelivered(identifiers, in: &phone)
            return phone.whenStored(.centerStored(id, instance, .done))
        case .setBadge(let count, let keepsNotifications):
            if let refusal = refusal(ofBadge: count, in: phone) {
                return finish(id, of: instance, refusal, in: &phone)
            }
            Presenter.setBadge(count, by: module, keepsNotifications: keepsNotifications, in: &phone)
            return phone.whenStored(.centerStored(id, instance, .done))
        case .setCategories(let categories):
            setShare(of: asking, in: &phone) { $0.categories = categories }
            Modules.uniteCategories(in: &phone)
        case .setDelegate(let isSet):
            // Notifications go to the app, so a delegate that an extension sets has no effect.
            if asking.role == .module { setShare(of: asking, in: &phone) { $0.hasDelegate = isSet } }
        case .register:
            Registration.register(for: asking, in: &phone)
            return phone.whenStored(.centerStored(id, instance, .done))
        case .unregister:
            Registration.unregister(in: &phone)
            return phone.whenStored(.centerStored(id, instance, .done))
        case .openURL(let url):
            Links.open(url, by: module, in: &phone)
        case .state, .settings, .categories, .pending, .delivered, .content: break
        }
        finish(id, of: instance, answer(to: request, in: phone), in: &phone)
    }

    /// The answer to a request that is served at once.
    private static func answer(to request: CenterRequest, in phone: Phone) -> CenterAnswer {
        let authorization = phone.authorization
        return switch request {
        case .state:
            .state(
                now: phone.turn.now, badge: phone.center.presenter.badge,
                isRegistered: phone.application.registration.isRegistered && authorization.mayNotify,
                supportsContentExtensions: true, isBackgroundRefreshOn: phone.preferences.backgroundRefresh,
                userAuthentication: phone.preferences.userAuthentication)
        case .settings:
            .settings(
                NotificationSettings(
                    authorization, showPreviews: phone.preferences.showPreviews,
                    entitlements: phone.settings.app.entitlements, isSummarized: phone.preferences.isSummarized))
        case .categories: .categories(phone.modules.categories.categories)
        case .pending: .requests(phone.center.schedule.pending.soonestFirst.map(\.request))
        case .delivered: .notifications(phone.center.presenter.list.delivered)
        case .requestAuthorization, .setCategories, .add, .removePending, .removeDelivered, .setBadge, .setDelegate,
            .register, .unregister, .openURL, .content:
            .done
        }
    }

    private static func refusal(ofBadge count: Int, in phone: Phone) -> CenterAnswer? {
        guard count >= 0 else { return .failed(.badgeInputInvalid, "the badge cannot be \(count)") }
        guard phone.center.permission.authorization.permitted.contains(.badge) else {
            return .failed(.notificationsNotAllowed, "badges are not allowed for this app")
        }
        return nil
    }

    /// Changes what an instance has set at the notification center.
    ///
    /// A candidate's settings take effect when it becomes current. A draining instance changes nothing. An extension
    /// changes the settings of its module's instance.
    private static func setShare(
        of asking: ModuleInstance, in phone: inout Phone, _ change: (inout CenterShare) -> Void
    ) {
        let own = asking.role == .module ? asking.id : phone.modules.instance(of: asking.module)?.id
        guard let own, asking.phase != .draining, let owner = phone.modules[own], owner.phase != .draining else {
            return
        }
        var share = owner.share
        change(&share)
        phone.modules[own]?.set(share)
    }

    private static func removeDelivered(_ identifiers: [String]?, in phone: inout Phone) {
        for identifier in identifiers ?? phone.center.presenter.list.delivered.map(\.identifier) {
            guard let removed = Presenter.remove(identifier, in: &phone) else { continue }
            phone.turn.record(removed.removed(.removed))
        }
    }
}

extension BellhopError {
    /// A module sends requests without waiting for the answers: `center.crowded`.
    package static let centerCrowded = BellhopError(
        .centerCrowded, "\(InstanceRequests.limit) requests of the module wait already", hint: "Wait for the answers")

    /// A request arrives while the host stops: `host.stopping`.
    package static let hostStopping = BellhopError(
        .hostStopping, "the host is stopping", hint: "Start it again")
}
