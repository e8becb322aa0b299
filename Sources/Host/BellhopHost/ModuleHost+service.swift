internal import BellhopCore
internal import BellhopWorkers
internal import Foundation

/// Service extensions: what they make of a notification before it is shown (Semantics §5).
extension ModuleHost {
    /// Those that are asked about a push: they need no app that runs, nor their own module to be up.
    func services(of plan: Delivery, for route: PushRoute) -> [ServiceChain.Member] {
        guard plan.runsServiceExtension else { return [] }
        let asked =
            switch route {
            case .module(let position): [modules[position]]
            case .broadcast, .none(.noPushModule): modules.filter { $0.settings.push && $0.isThere }
            case .none(.noSender), .none(.unknownSender): [HostedModule]()
            }
        return ServiceChain.members(asked.map(\.settings))
    }

    /// Has the service extensions of a push change it, then lets it go on its way: its other calls are marked and begun as
    /// those of a push that has just come.
    func extend(_ planned: PlannedPush, silent: Task<[Answer], Never>?) async {
        let push = await extended(planned)
        guard !isStopping else {
            _ = await silent?.value
            return keep(planned.push, "the host stops")
        }
        var plan = planned.plan
        // The app may have left the screen meanwhile, or come to it, and the user may have changed the settings.
        plan.display = Delivery(of: push.payload, in: device, under: authorization).display
        var next = PlannedPush(push: push, plan: plan, modules: planned.modules)
        next.silent = silent
        self.planned.append(next)
        beginDelivering()
    }

    /// Asks the service extensions of a push, one after the other, and returns it as they have left it.
    func extended(_ planned: PlannedPush) async -> AcceptedPush {
        let push = planned.push
        var chain = ServiceChain(planned.services, changing: NotificationContent(push.payload))
        while !isStopping, let member = chain.next() {
            let began = ContinuousClock.now
            let notification = push.notification.changed(to: chain.changed)
            let answer = await ask(member, notification, for: push.id)
            let result = chain.take(answer)
            // What it was given is held by its answer, where it handed it on.
            if case .content = answer { release(notification.content.attachments) }
            guard !isStopping else { break }
            record(result, of: member, answer, push: push.id, duration: began.duration(to: .now))
        }
        var changed = push
        changed.notification = push.notification.changed(to: chain.changed)
        return changed
    }

    /// Asks one of them, in its turn.
    private func ask(
        _ member: ServiceChain.Member, _ notification: UserNotification, for push: PushID
    ) async -> ServiceAnswer {
        guard await services.enter() else { return ServiceAnswer(.stopping) }
        let run: ServiceRun
        do throws(BellhopError) {
            run = try prepare(member, for: push)
        } catch {
            services.leave()
            return ServiceAnswer(error)
        }
        let outcome = await run.ask(notification)
        let answer = ServiceAnswer(outcome)
        if case .kept(.crashed, _) = answer, let death = await run.worker.death {
            extensionDied(member.module, run.identity, death, push: push, stage: .service)
        }
        let kept = await takeAttachments(of: answer, from: member, for: notification, push: push, run)
        // What it shows does not wait for its process to go.
        track { host in
            await run.end(hasAnswered: outcome.status == .answered)
            host.services.end(run.worker)
            host.services.leave()
        }
        return kept
    }

    /// Throws why an extension is not to be asked.
    private func prepare(_ member: ServiceChain.Member, for push: PushID) throws(BellhopError) -> ServiceRun {
        guard let module = modules.first(where: { $0.id == member.module }) else {
            throw HostedModule.gone(member.module)
        }
        guard module.isThere, let source = module.source else { throw module.absence }
        let identity = source.identity(of: member.className)
        if let quarantine = quarantines[identity] { throw quarantine.error }
        let (worker, life) = try loader.service(member.className, of: module.settings, from: source, for: push)
        guard services.begin(worker) else {
            track { _ in await life.end() }
            throw .stopping
        }
        return ServiceRun(
            member: member, identity: identity, push: push, worker: worker, life: life,
            budget: ServiceBudget(module.settings.limits[.serviceExtension]), clock: clock, events: events
        )
    }

    /// Moves the files of an answer into the host's store; those that cannot be shown are left out of it.
    private func takeAttachments(
        of answer: ServiceAnswer, from member: ServiceChain.Member, for notification: UserNotification, push: PushID,
        _ run: ServiceRun
    ) async -> ServiceAnswer {
        guard case .content(var content) = answer, !content.attachments.isEmpty else { return answer }
        let taken = await take(
            content.attachments, beneath: run.life.places, known: notification.content.attachments, of: member.module,
            push: push, stage: .service)
        content.attachments = taken.kept
        return .content(content)
    }

    private func record(
        _ result: ServiceChain.Result, of member: ServiceChain.Member, _ answer: ServiceAnswer, push: PushID,
        duration: Duration
    ) {
        var details = ["class": member.className]
        switch answer {
        case .content(let content):
            if !content.attachments.isEmpty { details["attachments"] = "\(content.attachments.count)" }
            events.record(
                Event(
                    .serviceAnswered, module: member.module, push: push, stage: .service, outcome: result.word,
                    duration: duration,
                    message: result == .changed ? "the notification is changed" : "the notification is as it was",
                    details: details))
        case .kept(let fallback, let error):
            events.record(
                Event(
                    .serviceFailed, module: member.module, push: push, stage: .service, outcome: result.word,
                    duration: duration, message: "the notification stays as it was: \(fallback.words)", cause: error,
                    details: details))
        }
    }

    /// What of a module is left alone, as the control socket tells it.
    func quarantines(of module: HostedModule) -> [QuarantineReport] {
        let own: Quarantine? = if case .down(let down) = module.state { down.quarantine } else { nil }
        return ([own].compactMap(\.self) + quarantinedExtensions(of: module)).map { QuarantineReport($0, of: module) }
    }

    /// The extensions of a module that are in quarantine.
    func quarantinedExtensions(of module: HostedModule) -> [Quarantine] {
        guard let source = module.source else { return [] }
        return [module.settings.pushServiceClassName, module.settings.pushContentClassName].compactMap(\.self)
            .compactMap { quarantines[source.identity(of: $0)] }
    }
}
