internal import BellhopCore
internal import Foundation

/// The notification center: what modules ask of it (Semantics §8).
extension ModuleHost {
    /// Answers what modules ask until the desk is closed: what an instance asks in its order, each beside the others.
    nonisolated func serveCenter() async {
        await withDiscardingTaskGroup { group in
            for await ask in desk.asks {
                let turn = ask.inTurn { await self.serve(ask) }
                group.addTask { await turn.value }
            }
        }
    }

    // Not on the actor: requests and lists may be long.
    private nonisolated func serve(_ ask: CenterAsk) async {
        do throws(BellhopError) {
            let request = try CenterRequest(json: ask.request)
            let answer = request.isOfExtension ? await ask.own(request) : await answer(to: request, of: ask)
            if let answer { ask.answer(answer.json) }
        } catch {
            ask.report("the notification center does not understand it: \(error)")
            ask.answer(CenterAnswer.refused(error).json)
        }
    }

    /// Answers a request; nil for one that is answered when the user has.
    private func answer(to request: CenterRequest, of ask: CenterAsk) async -> CenterAnswer? {
        // What still stands in line: nobody would answer a question to the user any more.
        guard !isStopping else { return .refused(.stopping) }
        // What it changes becomes events, of which a module may not cause any number.
        guard !request.isChange || ask.mayRecord() else { return .refused(.centerCrowded) }
        let module = ask.module
        switch request {
        case .requestAuthorization(let options):
            requestAuthorization(options, by: module) { ask.answer(CenterAnswer.granted($0).json) }
            return nil
        case .state:
            return .state(
                now: clock.now, badge: badge, isRegistered: isRegistered && authorization.mayNotify,
                supportsContentExtensions: true)
        case .settings: return .settings(NotificationSettings(authorization))
        case .setCategories(let categories):
            setShare(of: ask) { $0.categories = categories }
            uniteCategories()
        case .categories: return .categories(categories.categories)
        case .add(let request): return await add(request, of: module, life: ask.life)
        case .pending: return .requests(pending.soonestFirst.map(\.request))
        case .removePending(let identifiers): await removePending(identifiers)
        case .delivered: return .notifications(notifications.delivered)
        case .removeDelivered(let identifiers): await removeDelivered(identifiers)
        case .setBadge(let count):
            guard count >= 0 else { return .failed(.badgeInputInvalid, "the badge cannot be \(count)") }
            guard authorization.permitted.contains(.badge) else {
                return .failed(.notificationsNotAllowed, "badges are not allowed for this app")
            }
            changeBadge(to: count, by: module)
            await center?.settled()
        case .setDelegate(let isSet):
            // Notifications go to the app: that of an extension hears nothing.
            if ask.generation != nil { setShare(of: ask) { $0.hasDelegate = isSet } }
        case .register: await register(for: module)
        case .unregister: unregister()
        case .dismiss, .performDefaultAction, .setActions, .media: return .noExtension
        }
        return .done
    }

    /// Has one who asks set something of its own, in place of what it set before.
    ///
    /// An instance that is still being made brings it along when it gets its place; of one that has lost its place it
    /// means nothing.
    private func setShare(of ask: CenterAsk, _ change: (inout CenterShare) -> Void) {
        if let generation = ask.generation { change(&generation.share) }
        guard let position = modules.firstIndex(where: { $0.id == ask.module }) else { return }
        guard let generation = ask.generation else { return change(&modules[position].share) }
        guard case .running(let running) = modules[position].state, running.generation === generation else { return }
        modules[position].share = generation.share
    }

    private func removeDelivered(_ identifiers: [String]?) async {
        for identifier in identifiers ?? notifications.delivered.map(\.identifier) {
            guard let removed = remove(identifier) else { continue }
            events.record(
                Event(
                    .notificationRemoved, push: removed.push, outcome: "removed", message: "a module removed it",
                    details: ["identifier": identifier]))
        }
        await center?.settled()
    }
}
