internal import BellhopValues
internal import FoundationEssentials

extension Schedule {
    /// Why a request is refused: as an error, and as the module's answer.
    typealias Refusal = (error: BellhopError, answer: CenterAnswer)

    /// Why iOS raises an exception for a request, whatever the user allows.
    static func misuse(of request: NotificationRequest) -> Refusal? {
        if let fault = request.trigger?.fault {
            return refused(BellhopError(.centerBadValue, fault, hint: "Correct the trigger"))
        }
        guard request.trigger == .push else { return nil }
        return refused(
            BellhopError(
                .centerBadValue, "a local request cannot have the trigger of a push", hint: "Leave the trigger out"))
    }

    /// Why the notification center refuses a request, if the user allows notifications or was not asked.
    static func refusal(of request: NotificationRequest, by module: ModuleID, in phone: Phone) -> Refusal? {
        func failed(_ code: UserNotificationErrorCode, _ words: String, hint: String) -> Refusal {
            (BellhopError(.centerBadValue, words, hint: hint), .failed(code, words))
        }
        guard !request.content.presentable.isEmpty else {
            return failed(
                .notificationInvalidNoContent, "it has neither text, badge nor sound",
                hint: "Give its content a title or a body")
        }
        if request.trigger == nil, phone.center.schedule.runCount(of: module) >= PendingRequests.standardLimit {
            return refused(.tooManyPresenting)
        }
        if case .calendar(let date, _) = request.trigger, date.next(after: phone.turn.now, in: phone.timeZone) == nil {
            return failed(
                .notificationInvalidNoDate, "the date of its trigger never comes", hint: "Correct the trigger")
        }
        return nil
    }

    private static func refused(_ error: BellhopError) -> Refusal { (error, .refused(error)) }
}

extension BellhopError {
    /// A module presents more notifications at once than it answers for: `center.crowded`.
    fileprivate static let tooManyPresenting = BellhopError(
        .centerCrowded, "\(PendingRequests.standardLimit) notifications of the module are on their way to the screen",
        hint: "Answer willPresent, and wait until they are shown")
}
