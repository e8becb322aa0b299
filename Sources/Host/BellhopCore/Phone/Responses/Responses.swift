/// What the user does with notifications (Semantics §4).
struct Responses: Sendable {
    /// One response, from the user's action to the module.
    private struct Run {
        let checked: CheckedResponse
        /// The modules that receive it: the owner of the notification, or those that the push went to.
        var hearers: [ModuleID] = []
        /// Why a hearer was not called.
        var absence: BellhopError?
        /// The hearers that were called and have the method.
        var told: [ModuleID] = []
        var isCalled = false

        var notification: UserNotification { checked.response.notification }
    }

    private var runs: [Int: Run] = [:]
    private var last = 0
    /// The notifications whose content extension is deciding about an action, by response.
    private var deciding: [Int: String] = [:]
    var appSettings = AppSettings()

    /// The number of responses that are not finished.
    var count: Int { runs.count }

    /// Accepts a tap, an action, a reply or a dismissal.
    ///
    /// Events report what follows, up to `response.finished`.
    static func respond(
        to reference: String, action: String = UserResponse.defaultAction, text: String? = nil, in phone: inout Phone
    ) throws(BellhopError) -> ResponseReply {
        let notification = try phone.center.presenter.list.notification(reference)
        let checked = try phone.modules.categories.response(
            to: notification, action: action, text: text, offering: phone.extensions.content.actions(of: notification))
        let isAction = ![UserResponse.defaultAction, UserResponse.dismissAction].contains(action)
        // A tap is accepted meanwhile, even one that the extension performs.
        guard !isAction || !phone.responses.deciding.values.contains(notification.identifier) else {
            throw BellhopError(
                .responsePending, "the content extension still thinks about an action of \(notification.identifier)",
                hint: "Wait for response.finished")
        }
        phone.responses.last += 1
        let number = phone.responses.last
        phone.responses.runs[number] = Run(checked: checked)
        let id = "\(Cause.response(number))"
        var details: EventDetails = ["response": id, "identifier": notification.identifier, "action": action]
        details["text"] = text
        phone.turn.record(
            Event(
                .responseAccepted, push: notification.push, stage: .response,
                outcome: checked.tellsModule ? "told" : "not-told",
                message: action.actionWords + (text.map { " “\($0)”" } ?? ""), details: details))
        let causes = phone.turn.causes
        phone.turn.causes = [.response(number)]
        if isAction, ContentCalls.decide(checked.response, for: number, in: &phone) {
            phone.responses.deciding[number] = notification.identifier
        } else {
            tell(number, in: &phone)
        }
        phone.turn.causes = causes
        return ResponseReply(response: id, notification: notification.identifier, push: notification.push)
    }

    /// The content extension has decided about an action.
    static func decided(_ number: Int, _ disposition: ResponseDisposition, in phone: inout Phone) {
        phone.responses.deciding[number] = nil
        guard let run = phone.responses.runs[number] else { return }
        phone.turn.causes = [.response(number)]
        switch disposition {
        case .dismissAndForwardAction: tell(number, in: &phone)
        case .dismiss:
            Presenter.removeResponded(run.notification, in: &phone)
            ContentExtension.whenClosed(.responseClosed(number), in: &phone)
        case .doNotDismiss: conclude(number, "the content extension took it", in: &phone)
        }
    }

    /// The content extension has closed.
    static func closed(_ number: Int, in phone: inout Phone) {
        guard let run = phone.responses.runs[number] else { return }
        if run.isCalled { return settle(number, in: &phone) }
        conclude(number, "the content extension took it, and closed the notification", in: &phone)
    }

    /// Removes the notification, brings the app to the required state, and tells the module.
    private static func tell(_ number: Int, in phone: inout Phone) {
        guard let run = phone.responses.runs[number] else { return }
        Presenter.removeResponded(run.notification, in: &phone)
        let state = run.checked.state(after: phone.application.device)
        Application.change(state, for: LaunchOptions(run.notification), response: number, in: &phone)
        phone.responses.runs[number]?.isCalled = true
        AppLaunch.whenLaunched(.responseLaunched(number), in: &phone)
    }

    /// The app has started, so the module is told.
    static func launched(_ number: Int, in phone: inout Phone) {
        guard let run = phone.responses.runs[number] else { return }
        defer { Application.delivered(response: number, in: &phone) }
        guard run.checked.tellsModule else { return answered(number, [], in: &phone) }
        let hearers = hearers(of: run.notification, in: phone)
        let absent = hearers.first { !phone.modules.canBeCalled($0) }
        phone.responses.runs[number]?.hearers = hearers
        phone.responses.runs[number]?.absence = absent.map { phone.modules.absence(of: $0) }
        phone.responses.runs[number]?.told = hearers.filter { phone.modules.canBeCalled($0) }
        Calls.start(
            Call(.didReceiveResponse, [.response(run.checked.response)], push: run.notification.push), on: hearers,
            stage: .response, for: .response(number), in: &phone)
    }

    /// All modules have answered.
    static func answered(_ number: Int, _ outcomes: [Outcome], in phone: inout Phone) {
        guard let run = phone.responses.runs[number] else { return }
        let deaf = zip(run.hearers, outcomes).filter { $1.status == .missing }.map(\.0)
        phone.responses.runs[number]?.told.removeAll(where: deaf.contains)
        Application.answered(response: number, in: &phone)
        ContentExtension.whenClosed(.responseClosed(number), in: &phone)
    }

    private static func settle(_ number: Int, in phone: inout Phone) {
        Navigation.whenSettled(.response(number), .responseSettled(number), in: &phone)
    }

    /// The navigations of a response are finished.
    static func settled(_ number: Int, in phone: inout Phone) {
        guard let run = phone.responses.runs[number] else { return }
        let nobody = run.absence.map { "nobody was told: \($0.message)" } ?? "nobody was told"
        conclude(
            number, run.told.isEmpty ? nobody : "told \(run.told.map(\.rawValue).joined(separator: ", "))", in: &phone)
    }

    /// Finishes a response once what it has changed is stored, so that clients can rely on it.
    private static func conclude(_ number: Int, _ message: String, in phone: inout Phone) {
        phone.turn.whenStored(.responseStored(number, message))
    }

    /// Records that a response is finished.
    static func finish(_ number: Int, _ message: String, in phone: inout Phone) {
        guard let run = phone.responses.runs.removeValue(forKey: number) else { return }
        phone.turn.record(
            Event(
                .responseFinished, push: run.notification.push, stage: .response,
                outcome: run.checked.tellsModule ? "told" : "not-told", message: message,
                details: ["response": "\(Cause.response(number))"]))
    }

    /// The modules that receive a response: the owner of a local notification, or those that the push went to.
    static func hearers(of notification: UserNotification, in phone: Phone) -> [ModuleID] {
        if let owner = notification.owner { return phone.modules[owner].map { [$0.id] } ?? [] }
        return phone.modules.senders.route(sender: notification.payload.sender).modules
    }
}

extension String {
    /// The action in words.
    fileprivate var actionWords: String {
        switch self {
        case UserResponse.defaultAction: "tapped"
        case UserResponse.dismissAction: "dismissed"
        default: "chose \(self)"
        }
    }
}

extension BellhopError.Code {
    /// The content extension has not yet decided about an earlier action.
    public static let responsePending = Self(rawValue: "response.pending")
}
