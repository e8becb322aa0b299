internal import BellhopValues
internal import Foundation

/// A phone and its modules, as a value that takes inputs and returns effects.
///
/// It has no lock, task, clock, file or randomness. The same inputs at the same instants give the same effects in the
/// same order. A copy is an independent phone. Only one thread uses a phone at a time.
///
/// ``receive(_:at:)`` passes each input to a room. A room is a type that owns a part of the state, with static
/// functions that change it. To follow a push, see `PushRun`, `Arrivals` and `Pushes`.
package struct Phone: Sendable {
    let configuration: PhoneConfiguration
    /// The settings in force.
    private(set) var settings = Settings()
    var turn = Turn()
    var launch = Launch()
    var shutdown = Shutdown()
    var calls = OpenCalls()
    var modules = Modules()
    var edits = Edits()
    var settingsEdits = SettingsEdits()
    var application = Application()
    var preferences = Preferences()
    var lock = DeviceLock()
    var connection = DeviceConnection()
    var navigation = Navigation()
    var signIn = SignIn()
    var screenCommands = ScreenCommands()
    var pictures = PictureNumbers()
    var pushes = Pushes()
    var extensions = Extensions()
    var responses = Responses()
    var center = Center()
    var assets = Assets()
    var storeFailures = StoreFailures()
    var gateway = ProviderGateway()

    /// Creates a phone that is switched off.
    package init(_ configuration: PhoneConfiguration) { self.configuration = configuration }

    /// Takes one input, and returns the effects in order.
    package mutating func receive(_ input: Input, at instant: Instant) -> [Effect] {
        var effects: [Effect] = []
        receive(input, at: instant, into: &effects)
        return effects
    }

    /// Takes one input, and appends the effects in order.
    package mutating func receive(_ input: Input, at instant: Instant, into effects: inout [Effect]) {
        let before = modules.version
        turn.begin(at: instant, &effects)
        take(input)
        resumeAll()
        if isStopping {
            Shutdown.proceed(in: &self)
            // Steps that resume because the host stops may be the last that the shutdown waits for.
            while resumeAll() { Shutdown.proceed(in: &self) }
        }
        turn.end(&effects)
        assert(verify(since: before))
    }

    /// Resumes everything that is ready, and returns false if nothing was.
    @discardableResult
    private mutating func resumeAll() -> Bool {
        var hasResumed = false
        while let next = turn.nextResumption() {
            hasResumed = true
            caused(by: next.causes) { phone in
                switch next.what {
                case .step(let step): phone.resume(step)
                case .answered(let purpose, let outcomes): phone.resume(purpose, with: outcomes)
                }
            }
        }
        return hasResumed
    }

    /// Whether the modules are up.
    package var isReady: Bool { if case .ready = launch.phase { true } else { false } }

    /// Whether the host has stopped and everything is written.
    package var isOver: Bool { if case .over = shutdown.phase { true } else { false } }

    /// Whether the host is stopping, and takes in nothing new.
    package var isStopping: Bool { shutdown.isAsked }

    /// The time zone of dates that do not name one.
    var timeZone: TimeZone {
        settings.device.timeZone.flatMap { TimeZone(identifier: $0) } ?? configuration.timeZone
    }

    /// Puts settings in force: those of the start, or those of an edit.
    mutating func adopt(_ settings: Settings) {
        assert(launch.isReading || isReady && edits.isUnderWay, "settings come into force, and nothing has read them")
        self.settings = settings
    }

    // MARK: Passing on

    private mutating func take(_ input: Input) {
        switch input {
        case .start: Launch.start(in: &self)
        case .stop: Shutdown.begin(in: &self)
        case .command(let id, let command): ClientCommands.take(id, command, in: &self)
        case .stateOpened(let result): Launch.stateOpened(result, in: &self)
        case .stored(let ticket, let failure):
            resume(ticket, as: StoreStep.self) { StoreFailures.stored($1, failure, in: &$0) }
        case .storeFailed(let change, let error): StoreFailures.failed(change, error, in: &self)
        case .historyRead(let ticket, let result):
            resume(ticket, as: HistoryStep.self) { phone, step in
                switch step {
                case .history(let id): ClientCommands.historyRead(id, result, in: &phone)
                }
            }
        case .deliveriesRead(let ticket, let result):
            resume(ticket, as: DeliveriesStep.self) { phone, step in
                switch step {
                case .deliveries(let id, let name): ClientCommands.deliveriesRead(id, name, result, in: &phone)
                }
            }
        case .pushRead(let ticket, let result):
            resume(ticket, as: PushStep.self) { phone, step in
                switch step {
                case .replay(let id, let name): ClientCommands.replayRead(id, name, result, in: &phone)
                case .payload(let id, let name): ClientCommands.payloadRead(id, name, result, in: &phone)
                case .why(let id, let name): ClientCommands.whyRead(id, name, result, in: &phone)
                }
            }
        case .eventsRead(let ticket, let events):
            resume(ticket, as: EventStep.self) { phone, step in
                switch step {
                case .why(let id, let explanation): ClientCommands.whyEvents(id, explanation, events, in: &phone)
                }
            }
        case .settingsRead(let result):
            if launch.isSettled {
                Edits.settingsRead(result, in: &self)
            } else {
                Launch.settingsRead(result, in: &self)
            }
        case .settingsInspected(let ticket, let result):
            resume(ticket, as: InspectionStep.self) { SettingsEdits.inspected($1, result, in: &$0) }
        case .settingsWritten(let ticket, let error):
            resume(ticket, as: WritingStep.self) { phone, step in
                switch step {
                case .written(let id, let version): SettingsEdits.written(version, error, for: id, in: &phone)
                }
            }
        case .payloadFilesUsed(let ticket, let result):
            resume(ticket, as: PayloadFileStep.self) { phone, step in
                switch step {
                case .reply(let id): ClientCommands.payloadFilesUsed(id, result, in: &phone)
                }
            }
        case .spaceMeasured(let ticket, let space):
            resume(ticket, as: SpaceStep.self) { phone, step in
                switch step {
                case .status(let id): ClientCommands.spaceMeasured(id, space, in: &phone)
                }
            }
        case .filesChanged(let change): Edits.changed(change, in: &self)
        case .watchFailed(let errors):
            for error in errors { recordWarning(error) }
        case .logFailed(let error):
            storeFailures.logFailed(error)
            if let error { recordWarning(error) }
        case .scanned(let ticket, let result): scanned(ticket, result)
        case .librariesChecked(let ticket, let differences): librariesChecked(ticket, differences)
        case .stringsFound(let ticket, let strings): stringsFound(ticket, strings)
        case .tokenLoaded(let ticket, let result):
            resume(ticket, as: TokenStep.self) { phone, step in
                switch step {
                case .registration: Registration.tokenLoaded(result, in: &phone)
                case .renewal: TokenRenewal.renewed(result, in: &phone)
                }
            }
        case .attachmentsTaken(let ticket, let taken): attachmentsTaken(ticket, taken)
        case .drawn(let ticket, let result):
            resume(ticket, as: DrawingStep.self) { phone, step in
                switch step {
                case .expansion: Expansions.drawn(result, in: &phone)
                case .screen: ScreenCommands.drawn(result, in: &phone)
                }
            }
        case .fetched(let ticket, let error):
            resume(ticket, as: PageStep.self) { phone, step in
                switch step {
                case .navigation: Navigation.fetched(error, in: &phone)
                }
            }
        case .assetFetched(let ticket, let result):
            resume(ticket, as: AssetStep.self) { phone, step in
                switch step {
                case .fetched(let id): Assets.fetched(id, result, in: &phone)
                }
            }
        case .filemapMissing(let error): recordWarning(error)
        case .opened(let instance, let result):
            modules[instance]?.opened(result)
            opened(instance, result)
        case .standbyReady(let instance, let process):
            StandbyExtensions.ready(instance, process: process, in: &self)
        case .standbyEnded(let instance, let error): StandbyExtensions.ended(instance, error, in: &self)
        case .keptEnded(let instance, let death): StandbyExtensions.keptEnded(instance, death, in: &self)
        case .keptReplaced(let identity, let death):
            StandbyExtensions.recordDeath(of: identity, death, in: &self)
        case .launched(let instance, let process, let sender):
            modules[instance]?.launched(process, sender: sender)
        case .answered(let ticket, let outcome): OpenCalls.answered(ticket, outcome, in: &self)
        case .ended(let instance): Instances.ended(instance, in: &self)
        case .died(let instance, let death): Instances.died(instance, death, in: &self)
        case .request(let id, let instance, let request): Instances.request(id, instance, request, in: &self)
        case .message(let instance, let message): Instances.message(instance, message, in: &self)
        case .gatewayStarted(let port): ProviderGateway.started(port: port, in: &self)
        case .gatewayEnded(let error): ProviderGateway.ended(error, in: &self)
        case .gatewayAnswered(let ticket, let reply): ProviderGateway.answered(ticket, reply, in: &self)
        case .timer(let ticket): resume(ticket, as: TimerStep.self) { $0.fired($1) }
        }
    }

    private mutating func opened(_ instance: InstanceID, _ result: Result<OpenedInstance, OpenFailure>) {
        switch modules[instance]?.role {
        case .module where modules[instance]?.phase == .candidate: Starts.opened(instance, result, in: &self)
        case .module: Edits.joined(instance, result, in: &self)
        case .service: ServiceExtensions.opened(instance, result, in: &self)
        case .content: ContentExtension.opened(instance, result, in: &self)
        case .standby, nil: break
        }
    }

    private mutating func recordWarning(_ error: BellhopError) {
        turn.record(Event(.settingsDiagnostic(Event.Finding(outcome: .warning)), cause: error))
    }

    private mutating func scanned(_ ticket: Ticket<ScannedLibrary>, _ result: Result<ScannedLibrary?, ScanFailure>) {
        modules.copies.scanned(result)
        resume(ticket, as: ScanStep.self) { phone, step in
            guard !LibraryScanner.retry(after: result, of: ticket, in: &phone) else { return }
            switch step {
            case .start(let start, let module): Starts.scanned(module, for: start, result, in: &phone)
            case .edit(let module): Edits.scanned(module, result, in: &phone)
            }
        }
    }

    private mutating func librariesChecked(
        _ ticket: Ticket<LibraryDifference>, _ differences: [ModuleID: LibraryDifference]
    ) {
        Edits.librariesCompared(unchanged: modules.compared(differences, for: ticket), in: &self)
        resume(ticket, as: LibraryStep.self) { phone, step in
            switch step {
            case .push(let id): Lookups.compared(for: id, in: &phone)
            case .module(let module, let id): ClientCommands.moduleChecked(module, id, in: &phone)
            case .modules(let id): ClientCommands.modulesChecked(id, in: &phone)
            case .why(let id, let question): ClientCommands.whyChecked(id, question, in: &phone)
            case .reload: Reloads.checked(in: &phone)
            }
        }
    }

    private mutating func stringsFound(_ ticket: Ticket<FoundStrings>, _ strings: FoundStrings) {
        resume(ticket, as: StringsStep.self) { phone, step in
            switch step {
            case .push(let id): Lookups.found(strings, for: id, in: &phone)
            case .why(let id, let inquiry): ClientCommands.whyStrings(id, inquiry, strings, in: &phone)
            }
        }
    }

    private mutating func attachmentsTaken(_ ticket: Ticket<TakenAttachments>, _ taken: TakenAttachments) {
        let isAwaited = resume(ticket, as: AttachmentStep.self) { phone, step in
            switch step {
            case .service(let instance): ServiceExtensions.attachmentsTaken(instance, taken, in: &phone)
            case .center(let id, let instance, let request):
                Center.attachmentsTaken(taken, request, for: id, instance, in: &phone)
            }
        }
        if !isAwaited { Attachments.release(taken.kept, in: &self) }
    }

    private mutating func fired(_ step: TimerStep) {
        switch step {
        case .retryMarks: PushMarks.retry(in: &self)
        case .retryOutcomes: UnwrittenOutcomes.retry(in: &self)
        case .retryGateway: ProviderGateway.start(in: &self)
        case .retryChanges: StoreFailures.retry(in: &self)
        case .lookupLate(let id): Lookups.late(id, in: &self)
        case .serviceExpiring(let instance): ServiceExtensions.expiring(instance, in: &self)
        case .extensionOverdue(let instance): Instances.lateExpired(instance, in: &self)
        case .standbyExpired(let module): StandbyExtensions.expired(module, in: &self)
        case .firing: Schedule.timerFired(in: &self)
        case .scanDue(let scan): LibraryScanner.begin(scan, in: &self)
        case .restart(let module, let absence): Supervision.restart(module, absence: absence, in: &self)
        case .shutdownOverdue: Shutdown.overdue(in: &self)
        case .storageDue: StoredPushes.timerFired(in: &self)
        case .registrationDue: LateRegistration.timerFired(in: &self)
        case .deferredExpired(let id): Navigation.expired(id, in: &self)
        case .settingsEditLate(let id): SettingsEdits.late(id, in: &self)
        }
    }

    private mutating func resume(_ step: Step) {
        switch step {
        case .pushLaunched: PushMarks.write(in: &self)
        case .pushSettled(let id): Pushes.settled(id, in: &self)
        case .responseClosed(let id): Responses.closed(id, in: &self)
        case .responseLaunched(let id): Responses.launched(id, in: &self)
        case .responseSettled(let id): Responses.settled(id, in: &self)
        case .localReady(let id): Schedule.ready(id, in: &self)
        case .localLaunched(let id): Schedule.launched(id, in: &self)
        case .lockLaunched(let id):
            Application.opened(.user(id), in: &self)
            Application.whenStateTold(.lockTold(id), in: &self)
        case .lockTold(let id): ClientCommands.replyWithLock(to: id, in: &self)
        case .appSettingsClosed(let id): AppSettings.closed(id, in: &self)
        case .appSettingsLaunched(let id): AppSettings.launched(id, in: &self)
        case .appSettingsSettled(let id): AppSettings.settled(id, in: &self)
        case .expansionClosed: Expansions.closed(in: &self)
        case .screenSettled: ScreenCommands.settled(in: &self)
        case .signInLaunched: SignIn.launched(in: &self)
        case .linkLaunched(let opened): Links.launched(opened, in: &self)
        case .linkOpened(let id): Application.opened(.link(id), in: &self)
        case .sessionLaunched(let command, let identifier):
            BackgroundSessions.launched(identifier, for: command, in: &self)
        case .navigationLaunched: Navigation.launched(in: &self)
        case .stateLaunched(let id):
            Application.opened(.user(id), in: &self)
            Application.whenStateTold(.stateTold(id), in: &self)
        case .stateTold(let id): ClientCommands.replyWithState(to: id, in: &self)
        case .editLaunched: Edits.launched(in: &self)
        case .hostStateTold: Launch.finish(in: &self)
        case .launchStateTold: AppLaunch.finish(in: &self)
        case .stopped: Shutdown.finish(in: &self)
        }
    }

    /// Resumes what waits for a change of the database.
    ///
    /// The error says why the change is lost. A step whose command has been told so does not get here.
    mutating func resume(_ step: StoreStep, failing error: BellhopError?) {
        switch step {
        case .pushStored(let id): Arrivals.stored(id, error, in: &self)
        case .pushForwarded(let id): StoredPushes.forwarded(id, error, in: &self)
        case .marksWritten: PushMarks.written(error, in: &self)
        case .pushConcluded(let id): Pushes.concluded(id, error, in: &self)
        case .clockStored(let id): ClientCommands.replyWithClock(to: id, in: &self)
        case .authorizationStored(let id): ClientCommands.replyWithAuthorization(to: id, in: &self)
        case .registrationStored(let id): ClientCommands.replyWithRegistration(to: id, in: &self)
        case .tokenRetired: TokenRenewal.stored(error, in: &self)
        case .preferenceStored(let id, let value): ClientCommands.replyWithPreference(value, to: id, in: &self)
        case .topicsStored(let id, let index, let result):
            TopicSubscriptions.stored(id, index, result, failing: error, in: &self)
        case .connectivityStored(let id): ClientCommands.replyWithConnectivity(to: id, in: &self)
        case .moduleLifted(let module, let id): ClientCommands.replyWithModule(module, to: id, in: &self)
        case .centerStored(let id, let instance, let answer):
            Center.stored(id, instance, error.map { .refused($0) } ?? answer, in: &self)
        case .responseRemoved(let id): Responses.removed(id, failing: error, in: &self)
        case .responseStored(let id, by: let taker): Responses.finish(id, by: taker, failing: error, in: &self)
        case .changesRetried: StoreFailures.retried(in: &self)
        case .signInStored: SignIn.enrolled(failing: error, in: &self)
        case .stopped: Shutdown.finish(in: &self)
        }
    }

    /// Resumes what waits for the answers of a group of calls.
    private mutating func resume(_ purpose: OpenCalls.Purpose, with outcomes: [Outcome]) {
        switch purpose {
        case .silent(let push): Pushes.silentAnswered(push, outcomes, in: &self)
        case .present(let push): Pushes.present(push, .asked(outcomes), in: &self)
        case .response(let id): Responses.answered(id, outcomes, in: &self)
        case .local(let id): Schedule.present(id, .asked(outcomes), in: &self)
        case .categories(let id, let asked): Preparation.categoriesAnswered(id, asked, outcomes, in: &self)
        case .token(let round): Registration.told(round, in: &self)
        case .messagingTold(let reply): Messaging.told(then: reply, in: &self)
        case .appSettings(let id): AppSettings.answered(id, in: &self)
        case .navigation(let asked): Navigation.answered(asked, outcomes.first, in: &self)
        case .applicationState(let instance, let state): Application.stateTold(instance, state, outcomes, in: &self)
        case .service(let instance): ServiceExtensions.answered(instance, outcomes.first, in: &self)
        case .serviceExpiry, .told: break
        case .screen: ScreenCommands.described(outcomes.first, in: &self)
        case .screenGesture: ScreenCommands.used(outcomes.first, in: &self)
        case .signIn(let stage, let modules): SignIn.answered(stage, by: modules, outcomes, in: &self)
        case .announced(let command): ClientCommands.replyWithState(to: command, in: &self)
        case .preference(let command, let value): whenStored(.preferenceStored(command, value))
        case .logged(let command): ClientCommands.replyWithLog(to: command, in: &self)
        case .link(let stage, let opened, let modules):
            Links.answered(stage, opened, by: modules, outcomes, in: &self)
        case .method(let command, let asked):
            Methods.answered(asked, outcomes.first, for: command, in: &self)
        case .request(let asker, let modules, _):
            MethodRequests.answered(by: modules, outcomes, to: asker, in: &self)
        case .content(let instance, let asked):
            ContentExtension.answered(asked, by: instance, outcomes.first, in: &self)
        }
    }
}
