internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials

/// What modules answer, say and ask for.
extension World {
    mutating func outcome(of target: CallTarget) -> Outcome {
        let duration = Duration.milliseconds(1)
        if !isSettling, random.chance(profile.workersGarble) {
            statistics.count("garbled answer")
            let answers: [Answer] = [
                .none, .handled(true), .fetch(.newData), .presentation([]), .data(Array("{".utf8)), .categories([]),
                .disposition(.dismiss),
            ]
            return Outcome(random.pick(answers), .answered, duration: duration)
        }
        if case .named = target { return Outcome(json(), .answered, duration: duration) }
        guard case .method(let call) = target else {
            return Outcome(.handled(random.chance(0.8)), .answered, duration: duration)
        }
        let answer: Answer =
            switch call.selector.answerKind {
            case .nothing: .none
            case .categories: .categories(categories())
            case .fetch: .fetch(random.pick([.newData, .noData, .failed]))
            case .presentation: random.chance(0.15) ? .none : .presentation(options())
            case .handled: .handled(random.chance(0.8))
            case .decision: random.pick([.none, .handled(true), .handled(true), .handled(false)])
            case .denial: random.chance(0.7) ? .none : .data(Array("jailbroken".utf8))
            case .json: json()
            case .content: content()
            case .disposition: .disposition(random.pick([.doNotDismiss, .dismiss, .dismissAndForwardAction]))
            case .views: .views(views())
            }
        return Outcome(answer, .answered, duration: duration)
    }

    private mutating func options() -> PresentationOptions {
        random.pick([[], [.list], [.banner], [.banner, .list], [.banner, .list, .badge, .sound], [.badge]])
    }

    private mutating func categories() -> [NotificationCategory] {
        let actions = [
            NotificationCategory.Action(identifier: "OPEN", title: "Open", options: [.foreground]),
            NotificationCategory.Action(identifier: "QUIET", title: "Quiet"),
            NotificationCategory.Action(identifier: "SIGN", title: "Sign", options: [.authenticationRequired]),
            NotificationCategory.Action(identifier: "TEXT", title: "Text", textInputButtonTitle: "Send"),
        ]
        return random.chance(0.2)
            ? []
            : [
                NotificationCategory(
                    identifier: "CAT", actions: actions, options: random.chance(0.5) ? [.customDismissAction] : [])
            ]
    }

    private mutating func views() -> Result<ViewTree, BellhopError> {
        let error = BellhopError(BellhopError.Code(rawValue: "views.too-many"), "too many views")
        return random.chance(0.1)
            ? .failure(error)
            : (try? ViewTree(
                views: [ViewRow(parent: nil, name: "card", isEditing: random.chance(0.5), scrolls: random.chance(0.5))]))
                .map { .success($0) } ?? .failure(error)
    }

    /// What a method by name, or a request, is answered with.
    private mutating func json() -> Answer {
        random.pick([.data(Array("\"done\"".utf8)), .data(Array("{\"sum\":1}".utf8)), .data(Array("no".utf8)), .none])
    }

    /// What a service extension makes of a notification.
    private mutating func content() -> Answer {
        var content = NotificationContent()
        content.title = "changed"
        if random.chance(0.1) { return .none }
        if random.chance(0.1) { return .data(NotificationContent().json) }
        if random.chance(0.1) { content.title = "" }
        if random.chance(0.5) { content.badge = random.below(10) }
        if random.chance(0.3) { content.sound = NotificationSound() }
        if random.chance(0.3) { content.categoryIdentifier = "CAT" }
        if random.chance(0.3) { content.threadIdentifier = "thread" }
        if random.chance(profile.attachments) { content.attachments = [attachment()] }
        return .data(content.json)
    }

    private mutating func attachment() -> NotificationAttachment {
        NotificationAttachment(identifier: "a", url: "file:///sim/\(random.below(5)).png", type: "public.png")
    }

    // MARK: Requests

    mutating func message() -> ModuleMessage {
        random.pick([
            .log(LogEntry(.info, "a line")), .printed("a printed line"), .stray(.repeated, .willPresent, nil),
            .grew(by: 25 << 20),
        ])
    }

    /// A thread of an instance asks for something.
    mutating func ask(_ instance: InstanceID) {
        guard random.chance(0.05) else { return ask(instance, moduleRequest()) }
        // Many that wait long, so that there are sometimes more than are kept.
        let kind = random.pick(["o4000", "g"])
        for _ in 0..<random.within(20...60) where isGoingOn {
            ask(instance, .center(.success(.add(localRequest("\(kind)-\(random.below(100))")))))
        }
    }

    private mutating func ask(_ instance: InstanceID, _ request: ModuleRequest) {
        guard phone != nil else { return }
        lastRequest += 1
        if case .center(.success(.setBadge(let number, _))) = request { checker.center.askedBadges.insert(number) }
        statistics.count("module asked")
        let id = RequestID(number: lastRequest)
        checker.asked(id, request, by: instance)
        feed(.request(id, instance, request))
    }

    private mutating func moduleRequest() -> ModuleRequest {
        switch random.below(21) {
        case 20: return .asset(key: random.pick(["a", "a", "b", "../c"]), isCacheOnly: random.chance(0.3))
        case 0..<4: return .navigate(route())
        case 4:
            guard
                let route = try? RouteFunction(
                    number: 1, random.pick(["own/{id}", "late/{id}"]), signature: "B@s", at: Location(file: "/sim"))
            else { return .navigate("login") }
            return .addRoute(route)
        case 5:
            return .methods(type: random.pick(["sum", "sum", ""]), parameters: Array(random.pick(["{}", "["]).utf8))
        case 6:
            return .center(.failure(BellhopError(BellhopError.Code(rawValue: "center.bad-value"), "not understood")))
        default: return .center(.success(centerRequest()))
        }
    }

    private mutating func centerRequest() -> CenterRequest {
        switch random.below(28) {
        case 0: return .state
        case 1: return .settings
        case 2: return .categories
        case 3: return .pending
        case 4: return .delivered
        case 5, 6:
            return .requestAuthorization(
                random.pick([
                    [.alert], [.alert, .badge, .sound], [.badge], [.alert, .provisional], .provisional,
                    [.alert, .sound, .providesAppNotificationSettings], [.alert, .criticalAlert],
                    [.alert, .sound, .criticalAlert],
                ]))
        case 7: return .setCategories(categories())
        case 8..<15: return .add(localRequest(identifier()))
        case 15: return .removePending(random.chance(0.2) ? nil : [identifier(), identifier()])
        case 16: return .removeDelivered(random.chance(0.2) ? nil : [identifier(), "c1"])
        case 17, 18:
            return .setBadge(
                random.pick([0, random.within(-1...12)]), keepsNotifications: checker.center.keepsNotifications)
        case 19, 20: return .setDelegate(random.chance(0.7))
        case 21: return .register
        case 22: return .unregister
        case 23: return .content(.dismiss)
        case 24: return .content(.performDefaultAction)
        case 25: return .content(.setActions([NotificationCategory.Action(identifier: "OWN", title: "Own")]))
        case 26: return .content(.media(isPlaying: random.chance(0.5)))
        default: return .add(localRequest(identifier()))
        }
    }

    /// The identifier of a local request says what its trigger is: `o30-1` once after 30 s, `r90-2` each 90 s, `n-3` at
    /// once, `g-4` at a place, and those of ``CalendarModel`` at a date.
    private mutating func identifier() -> String {
        let number = random.below(12)
        return switch random.below(10) {
        case 8: "m\(random.within(0...59))-\(number)"
        case 9: random.pick(["h08-\(number)", "h09-\(number)", "d15-\(number)", "d16-\(number)", "d31-\(number)"])
        case 0, 1, 2: "o\(random.pick([1, 5, 30, 400, 4000]))-\(number)"
        case 3: "r\(random.pick([60, 90, 600]))-\(number)"
        case 4, 5, 6: "n-\(number)"
        default: "g-\(number)"
        }
    }

    private mutating func localRequest(_ identifier: String) -> NotificationRequest {
        let shown = PushSpec(local: identifier)
        var content = NotificationContent()
        if shown.hasAlert { content.title = "local" }
        content.badge = shown.badge
        if random.chance(0.3) { content.threadIdentifier = "thread" }
        if random.chance(0.3) { content.categoryIdentifier = "CAT" }
        if random.chance(profile.attachments * 0.3) { content.attachments = [attachment()] }
        let seconds = Double(identifier.dropFirst().prefix { $0 != "-" }) ?? 0
        let trigger: NotificationTrigger? =
            switch identifier.first {
            case "o": .timeInterval(random.chance(0.05) ? -1 : seconds, repeats: false)
            case "r": .timeInterval(seconds, repeats: true)
            case "g": Self.region
            case "m": .calendar(CalendarDate(DateComponents(minute: Int(seconds))), repeats: false)
            case "h": .calendar(CalendarDate(DateComponents(hour: Int(seconds), minute: 0)), repeats: true)
            case "d": .calendar(CalendarDate(DateComponents(day: Int(seconds), hour: 9, minute: 0)), repeats: true)
            default: nil
            }
        return NotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }

    private static let region = try? NotificationRequest(
        json: Array(
            #"{"identifier":"g","trigger":{"type":"region","repeats":false,"region":{"identifier":"r"}}}"#.utf8)
    ).trigger

    mutating func route() -> String {
        random.pick([
            "a/1", "b/2", "c/3", "d/4", "own/5", "late/6", "accounts", "login", "nowhere", "", "#/accounts",
        ])
    }
}
